/** Colours as people see them: simulated colour deficiencies, CIEDE2000 and the contrast of WCAG. */

export type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/**
 * Sight with all cones and without one kind, on linear sRGB. Machado, Oliveira, Fernandes, A Physiologically-based Model for
 * Simulation of Color Vision Deficiency, IEEE TVCG 15 (6), 2009, severity 1.
 */
export const eyes: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [r, g, b]: Three): Three =>
  matrix.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Three;

/** Reads `#rrggbb` (and ignores an alpha) as channels from 0 to 255. */
export const channels = (hex: string): Three =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Three;

const linear = (colour: Three): Three =>
  colour
    .map((value) => value / 255)
    .map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as unknown as Three;

/** Returns what an eye makes of a colour: CIE L*a*b*, white D65. */
export function seen(colour: Three, eye: Matrix): Three {
  const toXyz: Matrix = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ];
  const white = [0.9505, 1, 1.089];
  const inGamut = times(eye, linear(colour)).map((value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = times(toXyz, inGamut as unknown as Three)
    .map((value, i) => value / white[i]!)
    .map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/**
 * Returns the difference of two colours, CIEDE2000. Sharma, Wu, Dalal, Color Research and Application 30 (1), 2005: 1 can just be
 * seen side by side.
 */
export function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const polar = (a: number, b: number) =>
    [Math.hypot(a * stretch, b), a === 0 && b === 0 ? 0 : degrees(Math.atan2(b, a * stretch))] as const;
  const [[c1, h1], [c2, h2]] = [polar(a1, b1), polar(a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1;
  const hueStep = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const sum = h1 + h2;
  const hue = isGrey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180;
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const sl = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * chroma, 1 + 0.015 * chroma * t];
  const rotation =
    -2 * seventh(chroma) * Math.sin((60 * Math.exp(-(((hue - 275) / 25) ** 2)) * Math.PI) / 180);
  const dl = (l2 - l1) / sl;
  const dc = (c2 - c1) / sc;
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((hueStep * Math.PI) / 360)) / sh;
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

const luminance = (colour: Three): number => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: Three, other: Three): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
