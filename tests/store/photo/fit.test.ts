import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateDistortion,
  photoMap,
  residualOf,
  type PhotoFacts,
  type PhotoMap,
} from '../../../src/store/photo/fit';

/** A table of 48 × 48 MU is 1219 mm wide. */
const table = [48, 48] as const;
const mmPerMu = 25.4;
const pixels = [4000, 3000] as const;
type Pair = readonly [number, number];
type Triple = readonly [number, number, number];

interface Camera {
  /** Millimetres above the table, beside its middle to the right and towards the viewer. */
  readonly eye: Triple;
  /** Turn about the line of sight, in radians. */
  readonly roll: number;
  readonly distortion: number;
}

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Triple): Triple => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Photographs a place on the table: a pinhole that looks at the table's middle, with Brown's radial term in halves of the diagonal. */
function photograph({ eye, roll, distortion }: Camera, [x, z]: Pair): Pair {
  const middle = (48 * mmPerMu) / 2;
  const at: Triple = [middle + eye[0], eye[1], middle + eye[2]];
  const ahead = unit(minus([middle, 0, middle], at));
  // Right of the picture is to the right of a person who looks away from themselves over the table (z falls).
  const right0 = unit(cross(ahead, [0, 0, -1]));
  const down0 = cross(ahead, right0);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const right: Triple = [0, 1, 2].map((i) => c * right0[i]! + s * down0[i]!) as unknown as Triple;
  const down: Triple = [0, 1, 2].map((i) => c * down0[i]! - s * right0[i]!) as unknown as Triple;
  const ray = minus([x * mmPerMu, 0, z * mmPerMu], at);
  const focal = 3200;
  const [u, v] = [(focal * dot(ray, right)) / dot(ray, ahead), (focal * dot(ray, down)) / dot(ray, ahead)];
  const radius = Math.hypot(u, v) / 2500; // Half the diagonal of 4000 × 3000.
  const stretch = 1 + distortion * radius ** 2;
  return [2000 + u * stretch, 1500 + v * stretch];
}

const corners: readonly Pair[] = [
  [0, 0],
  [48, 0],
  [48, 48],
  [0, 48],
];
const onSides: readonly Pair[] = [12, 24, 36].flatMap((a): readonly Pair[] => [
  [a, 0],
  [48, a],
  [48 - a, 48],
  [0, 48 - a],
]);
const facts = (camera: Camera): PhotoFacts => ({
  pixels,
  table,
  marks: {
    kind: 'table',
    points: corners.map((corner) => photograph(camera, corner)),
    edges: onSides.map((place) => photograph(camera, place)),
  },
});
const distanceMm = (a: Pair, b: Pair): number => Math.hypot(a[0] - b[0], a[1] - b[1]) * mmPerMu;
const mapOf = (given: PhotoFacts): PhotoMap => photoMap(given)!;

const cameras = fc.record({
  eye: fc.tuple(
    fc.double({ min: -900, max: 900, noNaN: true }),
    fc.double({ min: 1500, max: 2500, noNaN: true }),
    fc.double({ min: -900, max: 900, noNaN: true }),
  ),
  roll: fc.double({ min: -3, max: 3, noNaN: true }),
  distortion: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
});
const place = fc.tuple(
  fc.double({ min: 0, max: 48, noNaN: true }),
  fc.double({ min: 0, max: 48, noNaN: true }),
);

describe('a photo of a table', () => {
  it('gives places back within 0.5 mm when the distortion is estimated from points on the edges', () => {
    fc.assert(
      fc.property(cameras, fc.array(place, { minLength: 5, maxLength: 5 }), (camera, places) => {
        const taken = facts(camera);
        const distortion = estimateDistortion(taken)!;
        expect(distortion).toBeCloseTo(camera.distortion, 3);
        const map = mapOf({ ...taken, distortion });
        for (const each of places) {
          const seen = photograph(camera, each);
          expect(distanceMm(map.toTable(seen)!, each)).toBeLessThan(0.5);
          const [x, y] = map.toPixel(each)!;
          expect(Math.hypot(x - seen[0], y - seen[1])).toBeLessThan(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is off by several millimetres if a distortion of 5 % is passed over', () => {
    const camera: Camera = { eye: [0, 2000, 0], roll: 0, distortion: -0.05 };
    const map = mapOf(facts(camera));
    // Straight from above 2 m a millimetre is 1.6 pixels. Corners lie at 0.552 of the half diagonal and are moved by 5 % of its square, 1.52 %;
    // the middle of an edge at 0.390, moved by 0.76 %. Of 609.6 mm that is 609.6 × (1 − 0.0076) / (1 − 0.0152) − 609.6 = 4.71 mm.
    expect(distanceMm(map.toTable(photograph(camera, [24, 0]))!, [24, 0])).toBeCloseTo(4.71, 2);
    expect(residualOf(facts(camera))!.largest * mmPerMu).toBeCloseTo(4.71, 2);
    const distortion = estimateDistortion(facts(camera))!;
    expect(residualOf({ ...facts(camera), distortion })!.largest * mmPerMu).toBeLessThan(0.1);
  });

  it('gives places back within 2 mm where marks are whole pixels', () => {
    fc.assert(
      fc.property(cameras, place, (camera, at) => {
        const { marks } = facts(camera);
        if (marks.kind !== 'table') throw new Error('The marks are the table’s.');
        const whole = ([x, y]: Pair): Pair => [Math.round(x), Math.round(y)];
        const rough: PhotoFacts = {
          pixels,
          table,
          marks: { kind: 'table', points: marks.points.map(whole), edges: marks.edges!.map(whole) },
        };
        const map = mapOf({ ...rough, distortion: estimateDistortion(rough)! });
        expect(distanceMm(map.toTable(photograph(camera, at))!, at)).toBeLessThan(2);
      }),
      { numRuns: 40 },
    );
  });

  it('is set by a rectangle of known size that lies turned on the table', () => {
    const camera: Camera = { eye: [300, 1800, 700], roll: 0.2, distortion: 0 };
    // A rectangle of 12 × 8 MU whose first corner lies at (20, 30), turned a quarter anticlockwise: its first side runs away from the viewer.
    const rectangle: readonly Pair[] = [
      [20, 30],
      [20, 18],
      [28, 18],
      [28, 30],
    ];
    const map = mapOf({
      pixels,
      table,
      marks: {
        kind: 'rectangle',
        points: rectangle.map((corner) => photograph(camera, corner)),
        size: [12, 8],
        at: [20, 30],
        turn: 90,
      },
    });
    for (const each of [
      [5, 5],
      [40, 12],
      [24, 44],
    ] as const)
      expect(distanceMm(map.toTable(photograph(camera, each))!, each)).toBeLessThan(0.01);
  });

  it('is refused where corners make no rectangle', () => {
    const [a, b, c, d] = facts({ eye: [0, 2000, 0], roll: 0, distortion: 0 }).marks.points;
    expect(photoMap({ pixels, table, marks: { kind: 'table', points: [a!, c!, b!, d!] } })).toBeNull();
  });
});

describe('a drawing of a table from above', () => {
  it('is set by two opposite corners of the table, and reports unlike scales', () => {
    const drawing: PhotoFacts = {
      pixels: [600, 500],
      table,
      marks: {
        kind: 'drawing',
        points: [
          [50, 20],
          [530, 480],
        ],
      },
    };
    // 480 pixels for 48 MU across, 460 down.
    expect(mapOf(drawing).toPixel([24, 24])).toEqual([290, 250]);
    expect(mapOf(drawing).toTable([60, 20])).toEqual([expect.closeTo(1, 9), 0]);
    // A length of 48 MU is off by 48 × (1 − 460 / 480).
    expect(residualOf(drawing)!.largest).toBeCloseTo(2, 9);
  });

  it('is set by two points of known distance', () => {
    const map = mapOf({
      pixels: [600, 500],
      table,
      marks: {
        kind: 'line',
        points: [
          [100, 100],
          [130, 140],
        ],
        length: 5,
        at: [10, 10],
      },
    });
    // 50 pixels are 5 MU.
    expect(map.toTable([130, 140])).toEqual([13, 14]);
    expect(map.toPixel([10, 20])).toEqual([100, 200]);
  });
});
