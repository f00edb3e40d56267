import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { type Corridor, widestCorridor } from '../../../src/geometry/sight/corridor';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import type { Body, SpaceProblem } from '../../../src/geometry/sight/space-problem';
import { carry, turn } from '../../../src/geometry/turn';

const place = (x: number, z: number, degrees: number): PlanPoint => carry([x, z], [40, -30], degrees);
const round = (x: number, z: number, radius: number, degrees: number): Region =>
  regionOf({ shape: 'circle', centre: place(x, z, degrees), radius });

function widest(problem: SpaceProblem, most: number): Corridor {
  const line = findSpaceLine(problem, 0);
  expect(line).not.toBeNull();
  return widestCorridor(problem, line!, 0.01, most);
}

describe.each([0, 40, 215])('the widest corridor, turned by %d°', (degrees) => {
  // Two posts of radius 1, aslant: the gap is widest for lines square to the line between their middles.
  const post = (id: string, x: number, z: number, radius = 1): Body => ({
    id,
    region: round(x, z, radius, degrees),
    bottom: 0,
    top: 3,
  });
  const base = (id: string, x: number): Body => ({
    id,
    region: round(x, 0, 3, degrees),
    bottom: 0,
    top: 0,
  });
  const posts = [post('p', 19.9, 1.6), post('q', 20.1, -1.6)];
  const problem: SpaceProblem = { from: base('a', 0), to: base('b', 40), blockers: posts, join: 1e-5 };
  const gap = Math.sqrt(0.2 * 0.2 + 3.2 * 3.2) - 2;

  it('is as wide as the gap, and proven to be no wider', () => {
    const { width, most, line } = widest(problem, 100);
    expect(Math.abs(width - gap)).toBeLessThan(2e-4);
    expect(width).toBeLessThanOrEqual(gap + 1e-9);
    expect(most).toBeGreaterThanOrEqual(gap - 1e-9);
    expect(most - width).toBeLessThan(2e-4);
    // The line is the one in the middle of the gap: square to the line between the posts.
    const [ux, uz] = turn([line.dx, line.dz], -degrees);
    expect(Math.abs(Math.abs(uz / ux) - 0.2 / 3.2)).toBeLessThan(0.01);
    expect(2 * line.half).toBeGreaterThanOrEqual(width - 1e-9);
  });

  it('counts as one without limit from the given width on', () => {
    for (const most of [0.5, 1, gap - 1e-3]) {
      const found = widest(problem, most);
      expect([found.width, found.most]).toEqual([most, most]);
    }
    expect(widest({ ...problem, blockers: [] }, 100)).toMatchObject({ width: 100, most: 100 });
  });

  it('is bounded by walls that no line from base to base comes near', () => {
    // The way is 7 wide, half a unit more than the bases on both sides.
    const wall = (id: string, side: 1 | -1): Body => ({
      id,
      region: regionOf({
        shape: 'polygon',
        points: [
          place(18, 3.5 * side, degrees),
          place(22, 3.5 * side, degrees),
          place(20, 9 * side, degrees),
        ],
      }),
      bottom: 0,
      top: 3,
    });
    const { width, most } = widest({ ...problem, blockers: [wall('p', 1), wall('q', -1)] }, 100);
    expect(Math.abs(width - 7)).toBeLessThan(2e-4);
    expect(Math.abs(most - 7)).toBeLessThan(2e-4);
  });

  it('is narrower than the first width tried where only a hair is free', () => {
    const near = [post('p', 20, 8.0005, 8), post('q', 20, -8.0005, 8)];
    const { width, most } = widest({ ...problem, blockers: near }, 1);
    expect(Math.abs(width - 0.001)).toBeLessThan(1e-5);
    expect(most).toBeGreaterThanOrEqual(0.001 - 1e-9);
    expect(most).toBeLessThan(0.001 + 1e-5);
  });
});
