import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/geometry/shapes/shapes';
import {
  type ElevationPoint,
  elevationOf,
  type HiddenPlace,
  hiddenPlace,
  hiddenShare,
} from '../../../src/geometry/visibility/elevation';

const face = (x0: number, x1: number, y0: number, y1: number): readonly Point[] => [
  [x0, y0, 0],
  [x0, y1, 0],
  [x1, y1, 0],
  [x1, y0, 0],
];
const top: readonly Point[] = [
  [0, 2, 0],
  [4, 2, 0],
  [4, 2, -1],
  [0, 2, -1],
];
/** A body 4 wide and 2 high, seen along −z: x is to the viewer's right. */
const from = (towards: Point, hidden: readonly (readonly Point[])[], faces = [face(0, 4, 0, 2)]) =>
  elevationOf({ least: 0, most: 1, towards, faces, hidden, hiddenBy: new Map() });
const level: Point = [0, 0, 1];
const sorted = (points: readonly ElevationPoint[]): readonly string[] =>
  points
    .map((point) => point.map((each) => (Math.round(1e6 * each) / 1e6 + 0).toFixed(6)).join(' '))
    .toSorted();
const rectangle = (x0: number, x1: number, y0: number, y1: number) =>
  sorted([
    [x0, y0],
    [x0, y1],
    [x1, y1],
    [x1, y0],
  ]);

describe('the elevation of a body', () => {
  it('is drawn with the viewer’s right to the right, and up upwards', () => {
    expect(sorted(from(level, []).silhouette)).toEqual(rectangle(0, 4, 0, 2));
    // From behind, left and right change sides.
    expect(sorted(from([0, 0, -1], []).silhouette)).toEqual(rectangle(-4, 0, 0, 2));
    // From the side the face is a line.
    expect(sorted(from([1, 0, 0], []).faces[0]!)).toEqual(rectangle(0, 0, 0, 2));
  });

  it('is square to the line of view: heights and depths by the sine and the cosine of its slope', () => {
    // Looking down by 3 in 5: a height counts 4/5, a depth away from the viewer 3/5 upwards.
    const drawn = from([0, 0.6, 0.8], [], [face(0, 4, 0, 2), top]);
    expect(sorted(drawn.faces[0]!)).toEqual(rectangle(0, 4, 0, 1.6));
    expect(sorted(drawn.faces[1]!)).toEqual(rectangle(0, 4, 1.6, 2.2));
    expect(sorted(drawn.silhouette)).toEqual(rectangle(0, 4, 0, 2.2));
    expect(drawn.rims).toEqual([drawn.faces[1]]);
    // Turned by a quarter the same holds along x.
    const turned = ([x, y, z]: Point): Point => [z, y, -x];
    const aside = from(turned([0, 0.6, 0.8]), [], [face(0, 4, 0, 2).map(turned), top.map(turned)]);
    expect(sorted(aside.silhouette)).toEqual(rectangle(0, 4, 0, 2.2));
  });

  it('from straight above shows the plan', () => {
    const drawn = from([0, 1, 0], [], [top]);
    expect(sorted(drawn.silhouette)).toEqual(rectangle(0, 4, 0, 1));
    expect(drawn.rims).toHaveLength(1);
  });

  it('draws all hidden parts, or those asked for', () => {
    const hidden = [face(0, 1, 0, 2), face(3, 4, 0, 2)];
    const part = {
      least: 0,
      most: 1,
      towards: level,
      faces: [face(0, 4, 0, 2)],
      hidden,
      hiddenBy: new Map(),
    };
    expect(elevationOf(part).hidden.map(sorted)).toEqual([rectangle(0, 1, 0, 2), rectangle(3, 4, 0, 2)]);
    expect(elevationOf(part, [hidden[1]!]).hidden.map(sorted)).toEqual([rectangle(3, 4, 0, 2)]);
  });
});

describe('the hidden share of an elevation', () => {
  it('is the share of the area on paper', () => {
    expect(hiddenShare(from(level, []))).toBe(0);
    expect(hiddenShare(from(level, [face(0, 1, 0, 2)]))).toBeCloseTo(0.25, 12);
    expect(hiddenShare(from(level, [face(0, 1, 0, 2), face(3, 4, 0, 1)]))).toBeCloseTo(0.375, 12);
    // A top of 4 × 0.6 and a face of 4 × 1.6 on paper.
    const above = from([0, 0.6, 0.8], [top], [face(0, 4, 0, 2), top]);
    expect(hiddenShare(above)).toBeCloseTo(0.6 / 2.2, 12);
  });

  it('is at most 1, and 0 of a body without area', () => {
    expect(hiddenShare(from(level, [face(0, 4, 0, 2), face(0, 1, 0, 2)]))).toBe(1);
    expect(hiddenShare(from([1, 0, 0], [face(0, 1, 0, 2)]))).toBe(0);
  });
});

describe('the place of the hidden part', () => {
  it.each<[string, readonly (readonly Point[])[], HiddenPlace]>([
    ['nothing', [], 'middle'],
    ['the lower half', [face(0, 4, 0, 1)], 'lower'],
    ['the upper half', [face(0, 4, 1, 2)], 'upper'],
    ['the left half', [face(0, 2, 0, 2)], 'left'],
    ['the right half', [face(2, 4, 0, 2)], 'right'],
    ['a post before the middle', [face(1.5, 2.5, 0, 2)], 'middle'],
    ['both sides', [face(0, 1, 0, 2), face(3, 4, 0, 2)], 'middle'],
    ['more of the right than of the left', [face(0, 0.5, 0, 2), face(3, 4, 0, 2)], 'right'],
    // Centres 0.18 and 0.22 to the right of the middle, of half an extent of 2: 0.09 and 0.11.
    ['a post 0.09 of half the width to the right', [face(2.08, 2.28, 0, 2)], 'middle'],
    ['a post 0.11 of half the width to the right', [face(2.12, 2.32, 0, 2)], 'right'],
    ['a post 0.11 of half the width to the left', [face(1.68, 1.88, 0, 2)], 'left'],
    ['a beam 0.11 of half the height up', [face(0, 4, 1.06, 1.16)], 'upper'],
    ['a beam 0.09 of half the height up', [face(0, 4, 1.04, 1.14)], 'middle'],
    // As far to the right, by shares of half the extent, as downwards: the height counts.
    ['the lower right quarter', [face(2, 4, 0, 1)], 'lower'],
    ['the lower right, further to the right', [face(2.2, 4, 0, 1)], 'right'],
    ['all but 0.6 %', [face(0, 3.976, 0, 2)], 'middle'],
    ['all but 0.4 %', [face(0, 3.984, 0, 2)], 'whole'],
  ])('%s', (_name, hidden, where) => {
    expect(hiddenPlace(from(level, hidden))).toBe(where);
  });

  it('weighs each polygon by its area, from the centre of the silhouette', () => {
    // The centre of a triangle is a third up: with the corner below, the hidden part is the upper one by its centre.
    const triangle: readonly Point[] = [
      [0, 2, 0],
      [4, 2, 0],
      [2, 0.8, 0],
    ];
    expect(hiddenPlace(from(level, [triangle]))).toBe('upper');
    // Seen far from the origin, the place is the same.
    const moved = ([x, y, z]: Point): Point => [x + 20, y + 5, z];
    expect(hiddenPlace(from(level, [face(0, 2, 0, 2).map(moved)], [face(0, 4, 0, 2).map(moved)]))).toBe(
      'left',
    );
    const pentagon = [...face(0, 2, 0, 2), [1, -0.0001, 0] as const];
    expect(hiddenPlace(from(level, [pentagon]))).toBe('left');
  });
});
