import { describe, expect, it } from 'vitest';
import type { Guidepost, GuideRequest } from '../../../src/engine/port/surface';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import type { TableQuery } from '../../../src/engine/port/table-query';
import type { TerrainPlacement } from '../../../src/table/format';
import { boxPart, rampPart } from '../../support/geometry/parts';
import { movementType, table } from './support';

const allowed = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };
const request = (at: PlanPoint, y = 0): GuideRequest => ({
  model: 'me',
  to: { at, y },
  movementType,
  allowed,
  difficult: 1,
});
const apart = ([ax, az]: PlanPoint, [bx, bz]: PlanPoint): number => Math.hypot(ax - bx, az - bz);

function shortest(query: TableQuery, to: PlanPoint): number {
  const way = query.surface.findPath({ ...request(to), to: { at: to }, obstacles: [], maxLength: 100 });
  return query.surface.followRoute(way!, movementType).length;
}

/** The guide comes to the goal, by a way at most a tenth longer than the shortest. */
function expectGuide(posts: readonly Guidepost[], to: PlanPoint, shortestWay: number): void {
  const last = posts.at(-1)!;
  expect(apart(last.at, to)).toBeLessThanOrEqual(0.9);
  expect(last.length).toBeGreaterThan(shortestWay - 0.9 - 1e-9);
  expect(last.length).toBeLessThan(1.1 * shortestWay + 0.9);
}

describe('a guide', () => {
  it('leads over open ground in steps of one to one and a half', () => {
    const posts = table([], { me: { at: [10, 10] } }).surface.guide(request([30, 17]));
    expectGuide(posts, [30, 17], Math.hypot(20, 7));
    for (const [i, { at }] of posts.slice(1).entries())
      expect(apart(at, posts[i]!.at)).toBeLessThanOrEqual(Math.SQRT2 + 1e-9);
  });

  it('leads around a wall that no model climbs, and through a door in it', () => {
    const wall: TerrainPlacement = { id: 'wall', at: [20, 20], parts: [boxPart([0, 0, 0], [0.4, 8, 20])] };
    const round = table([wall], { me: { at: [16, 14] } });
    expectGuide(round.surface.guide(request([24, 14])), [24, 14], shortest(round, [24, 14]));
    // A door two wide at z = 14, in the middle of the wall's far half.
    const door: TerrainPlacement = {
      id: 'wall',
      at: [20, 20],
      parts: [boxPart([0, 0, -8.5], [0.4, 8, 3]), boxPart([0, 0, 2.5], [0.4, 8, 15])],
    };
    const through = table([door], { me: { at: [16, 14] } });
    expectGuide(through.surface.guide(request([24, 14])), [24, 14], 8);
  });

  it('leads up a ramp on to a platform with no other climb', () => {
    const terrain: TerrainPlacement[] = [
      { id: 'ramp', at: [20, 20], parts: [rampPart([0, 0, 0], [4, 3, 3]), boxPart([5, 0, 0], [6, 3, 6])] },
    ];
    const query = table(terrain, { me: { at: [25, 27] } });
    expectGuide(query.surface.guide(request([25, 20], 3)), [25, 20], shortest(query, [25, 20]));
  });

  it('leads as near as possible where the goal is shut in, ignores models, and is empty where that place is the start', () => {
    const walls: TerrainPlacement = { id: 'pen', at: [30, 20], parts: [boxPart([0, 0, 0], [6, 8, 6])] };
    const query = table([walls], { me: { at: [10, 20] }, foe: { at: [20, 20] } });
    const posts = query.surface.guide(request([30, 20]));
    // The base, half an inch in radius, stops before the box's side at x = 27: the last grid point is at 26.
    expect(posts.at(-1)!.at).toEqual([26, 20]);
    expect(posts.at(-1)!.length).toBeCloseTo(16, 9);
    expect(table([walls], { me: { at: [26, 20] } }).surface.guide(request([30, 20]))).toEqual([]);
  });
});
