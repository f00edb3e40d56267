import { expect, test } from 'vitest';
import { colourHex } from '../../src/ui/table/side-colours';

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** Simulates sight without one kind of cone, on linear sRGB: Machado, Oliveira, Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, Matrix>> = {
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

function linear(hex: string): Three {
  return [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as unknown as Three;
}

/** CIE L*a*b* of linear sRGB, white D65. */
function lab(colour: Three): Three {
  const toXyz: Matrix = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ];
  const white = [0.9505, 1, 1.089];
  const [x, y, z] = times(toXyz, colour.map((value) => Math.min(1, Math.max(0, value))) as unknown as Three)
    .map((value, i) => value / white[i]!)
    .map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE of 1976: 2.3 can just be seen, 20 at a glance. */
const atAGlance = 20;

test.each(Object.entries(eyes))('any two colours of sides are easy to tell apart: %s', (_name, matrix) => {
  const colours = Object.entries(colourHex).map(([name, hex]) => ({
    name,
    lab: lab(times(matrix, linear(hex))),
  }));
  for (const [i, one] of colours.entries()) {
    for (const other of colours.slice(i + 1)) {
      expect(
        Math.hypot(...one.lab.map((value, axis) => value - other.lab[axis]!)),
        `${one.name} and ${other.name}`,
      ).toBeGreaterThan(atAGlance);
    }
  }
});

test('white has lightness 100 and no hue, and grey looks the same to every eye', () => {
  expect(lab([1, 1, 1]).map(Math.round)).toEqual([100, 0, 0]);
  for (const matrix of Object.values(eyes))
    for (const value of times(matrix, [0.5, 0.5, 0.5])) expect(value).toBeCloseTo(0.5, 3);
});
