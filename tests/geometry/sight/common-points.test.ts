/** Common points of overlapping ends: one that no blocker covers, or none, as a grid of samples shows. */
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { commonPoint } from '../../../src/geometry/sight/common-point';
import { randomFrom } from '../../support/geometry/brute-force';
import {
  box,
  depthIn,
  disc,
  outlineOf,
  randomShape,
  type PlanShape,
} from '../../support/geometry/plan-shapes';

const grid = 50;
/** Samples this near to an edge decide nothing. */
const margin = 0.02;

/** Points of a grid over a shape's surroundings. */
const samples = ({ x, z, radius, halves }: PlanShape): readonly PlanPoint[] => {
  const reach = radius ?? Math.hypot(...halves!);
  const at = (i: number) => reach * ((2 * i) / grid - 1);
  return Array.from({ length: (grid + 1) ** 2 }, (_, i): PlanPoint => [
    x + at(i % (grid + 1)),
    z + at(Math.floor(i / (grid + 1))),
  ]);
};

const common = (from: PlanShape, to: PlanShape, blockers: readonly PlanShape[], near: PlanPoint) =>
  commonPoint(
    regionOf(outlineOf(from)),
    regionOf(outlineOf(to)),
    blockers.map((shape, i) => ({ id: `b${i}`, region: regionOf(outlineOf(shape)) })),
    near,
  );

describe('a common point of two ends', () => {
  it.each([0, 1, 2, 3])('is free of blockers, and found where samples find one: block %i', (block) => {
    const seen = [0, 0];
    for (let seed = 60 * block; seed < 60 * (block + 1); seed++) {
      const random = randomFrom(seed);
      const from = randomShape(random, [0, 0], 2);
      const to = randomShape(random, [1.5 * random(), 1.5 * random()], 2);
      const inBoth = samples(from).filter((p) => depthIn(from, p) > margin && depthIn(to, p) > margin);
      if (inBoth.length === 0) continue;
      const blockers = Array.from({ length: 1 + Math.floor(4 * random()) }, () =>
        randomShape(random, [3 * random() - 0.75, 3 * random() - 0.75], 1.4),
      );
      const near = inBoth[Math.floor(random() * inBoth.length)]!;
      const point = common(from, to, blockers, near);
      const isFree = inBoth.some((p) => blockers.every((shape) => depthIn(shape, p) < -margin));
      if (isFree) expect(point, `seed ${seed}`).not.toBeNull();
      if (point !== null) {
        for (const end of [from, to]) expect(depthIn(end, point), `seed ${seed}`).toBeGreaterThan(-1e-6);
        for (const shape of blockers) expect(depthIn(shape, point), `seed ${seed}`).toBeLessThan(1e-6);
      }
      // Blockers cover all of it and a little more: no point is free.
      const isCovered = samples(from)
        .filter((p) => depthIn(from, p) > -0.1 && depthIn(to, p) > -0.1)
        .every((p) => blockers.some((shape) => depthIn(shape, p) > 0.1));
      if (isCovered) expect(point, `seed ${seed}`).toBeNull();
      seen[isFree ? 1 : isCovered ? 0 : 1]!++;
    }
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  it('of ends that touch is where they touch, unless it is covered by more than a touch', () => {
    const [from, to] = [disc(0, 0, 1), disc(2, 0, 1)];
    expect(common(from, to, [], [1, 0])).toEqual([1, 0]);
    expect(common(from, to, [box(1, 0, [0.5, 0.5])], [1, 0])).toBeNull();
    expect(common(from, to, [box(1.5, 0, [0.5, 0.5])], [1, 0])).toEqual([1, 0]);
    expect(common(from, to, [disc(1, 2, 1.5)], [1, 0])).toEqual([1, 0]);
  });

  it('lies at a crossing or a side where only a corner of the common part is free', () => {
    // Two boxes that share the square from (0, 0) to (2, 2); a blocker leaves a strip of 0.01 at one side of it.
    const [from, to] = [box(0, 0, [2, 2]), box(2, 2, [2, 2])];
    for (const [cover, free] of [
      [box(1.51, 1, [1.5, 1.5]), (p: PlanPoint) => p[0] < 0.011],
      [box(0.49, 1, [1.5, 1.5]), (p: PlanPoint) => p[0] > 1.989],
      [box(1, 1.51, [1.5, 1.5]), (p: PlanPoint) => p[1] < 0.011],
      [box(1, 0.49, [1.5, 1.5]), (p: PlanPoint) => p[1] > 1.989],
    ] as const) {
      const point = common(from, to, [cover], [1, 1]);
      expect(point).not.toBeNull();
      expect(free(point!)).toBe(true);
    }
    expect(common(from, to, [box(1, 1, [1.5, 1.5])], [1, 1])).toBeNull();
    // Two blockers that leave a thin gap between them.
    const gap = common(from, to, [box(0.4, 1, [0.59, 3]), box(1.6, 1, [0.59, 3])], [0.5, 1]);
    expect(gap![0]).toBeGreaterThan(0.98);
    expect(gap![0]).toBeLessThan(1.02);
  });
});
