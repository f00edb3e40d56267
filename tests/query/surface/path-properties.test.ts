/** Ways found, beside a search over a fine grid that knows nothing of corners, and under changes that must not matter. */
import { describe, expect, it } from 'vitest';
import type { AllowedSteps } from '../../../src/engine/port/surface';
import type { TableQuery } from '../../../src/engine/port/table-query';
import type { TerrainPlacement } from '../../../src/table/format';
import { boxPart } from '../../support/geometry/parts';
import { seededNumbers } from '../../support/random-tables';
import { movementType, table } from './support';

const r = 12.5 / 25.4;
const size = 16;
const everything: AllowedSteps = { sheer: true, longestJump: 0, harmfulDrops: true, dangerous: true };
const nothing: AllowedSteps = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };

interface Box {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Boxes with room for a base between any two, so that all that a way can do is go round or climb over. */
function randomBoxes(seed: number, heights: readonly number[]): readonly Box[] {
  const next = seededNumbers(seed);
  const found: Box[] = [];
  for (let tries = 0; tries < 200 && found.length < 7; tries++) {
    const [width, depth] = [0.5 + next() * 3, 0.5 + next() * 3];
    const box = {
      x: 3 + next() * 10,
      z: 3 + next() * 10,
      width,
      depth,
      height: heights[Math.floor(next() * heights.length)]!,
    };
    const isClear = found.every(
      (other) =>
        Math.abs(other.x - box.x) > (other.width + width) / 2 + 2 * r + 0.2 ||
        Math.abs(other.z - box.z) > (other.depth + depth) / 2 + 2 * r + 0.2,
    );
    const isAway = [
      [1.5, 1.5],
      [14.5, 14.5],
    ].every(([x, z]) => Math.abs(box.x - x!) > width / 2 + 0.8 || Math.abs(box.z - z!) > depth / 2 + 0.8);
    if (isClear && isAway) found.push(box);
  }
  return found;
}

const terrainOf = (boxes: readonly Box[]): readonly TerrainPlacement[] =>
  boxes.map(({ x, z, width, depth, height }, i) => ({
    id: `box-${i}`,
    at: [x, z],
    parts: [boxPart([0, 0, 0], [width, height, depth])],
  }));

function found(query: TableQuery, to: readonly [number, number], allowed: AllowedSteps, y?: number): number {
  const way = query.surface.findPath({
    model: 'me',
    to: { at: to, ...(y !== undefined && { y }) },
    obstacles: [],
    movementType,
    allowed,
    difficult: 1,
    maxLength: 100,
  });
  if (way === null) return Infinity;
  const walk = query.surface.followRoute(way, movementType);
  expect(walk.barred).toBeNull();
  expect(walk.end.at).toEqual([...to]);
  return walk.length;
}

const step = 0.1;
const count = Math.round(size / step);

/**
 * The cheapest way from grid point to grid point over the heights that a base would stand at: a box counts a hair larger than it is, so
 * that every way of the grid is one on the table. Moves go to the points within five steps along both axes.
 */
function byGrid(
  boxes: readonly Box[],
  from: readonly [number, number],
  to: readonly [number, number],
  highest: number,
): number {
  const margin = 0.05;
  const heights = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      for (const { x, z, width, depth, height } of boxes) {
        const dx = Math.max(0, Math.abs(i * step - x) - width / 2);
        const dz = Math.max(0, Math.abs(j * step - z) - depth / 2);
        if (Math.hypot(dx, dz) < r + margin)
          heights[i * count + j] = Math.max(heights[i * count + j]!, height);
      }
    }
  }
  const moves = Array.from({ length: 11 }, (_, a) =>
    Array.from({ length: 11 }, (__, b) => [a - 5, b - 5] as const),
  )
    .flat()
    .filter(([a, b]) => gcd(Math.abs(a), Math.abs(b)) === 1);
  const cost = new Float64Array(count * count).fill(Infinity);
  const [start, goal] = [from, to].map(([x, z]) => Math.round(x / step) * count + Math.round(z / step)) as [
    number,
    number,
  ];
  const buckets: number[][] = [[start]];
  cost[start] = 0;
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    for (const point of buckets[bucket] ?? []) {
      if (Math.floor(cost[point]! / step) !== bucket) continue;
      const [i, j] = [Math.floor(point / count), point % count];
      for (const [a, b] of moves) {
        const [ni, nj] = [i + a, j + b];
        if (ni < 0 || nj < 0 || ni >= count || nj >= count) continue;
        const rises = climbAlong(heights, i, j, a, b, highest);
        const next = cost[point]! + step * Math.hypot(a, b) + rises;
        if (next < cost[ni * count + nj]! - 1e-9) {
          cost[ni * count + nj] = next;
          (buckets[Math.floor(next / step)] ??= []).push(ni * count + nj);
        }
      }
    }
  }
  return cost[goal]!;
}

/** Sums the climbs of a straight move: heights are read several times a step. */
function climbAlong(
  heights: Float64Array,
  i: number,
  j: number,
  a: number,
  b: number,
  highest: number,
): number {
  let [sum, at] = [0, heights[i * count + j]!];
  const parts = 4 * Math.max(Math.abs(a), Math.abs(b));
  for (let part = 1; part <= parts; part++) {
    const height = heights[Math.round(i + (a * part) / parts) * count + Math.round(j + (b * part) / parts)]!;
    if (height > at) {
      if (height - at > highest) return Infinity;
      sum += height - at;
    }
    at = height;
  }
  return sum;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

describe('beside a grid', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed))(
    'is never longer, and not much shorter: boxes %i',
    (seed) => {
      const boxes = randomBoxes(seed, [0.5, 1, 2, 6]);
      const query = table(terrainOf(boxes), { me: { at: [1.5, 1.5] } }, size);
      for (const [allowed, highest] of [
        [everything, Infinity],
        [nothing, 1],
      ] as const) {
        const grid = byGrid(boxes, [1.5, 1.5], [14.5, 14.5], highest);
        const own = found(query, [14.5, 14.5], allowed);
        expect(own).toBeLessThanOrEqual(grid + 1e-6);
        // A grid's ways are under 1.5 % longer than straight ones, and keep 0.05 and a step further off.
        expect(own).toBeGreaterThan(grid * 0.985 - 0.6);
        expect(own).toBeGreaterThanOrEqual(Math.hypot(13, 13) - 1e-9);
      }
    },
  );
});

describe('what does not matter', () => {
  it.each(Array.from({ length: 6 }, (_, seed) => 100 + seed))(
    'where the table lies, which way round, and how a box is put together: boxes %i',
    (seed) => {
      const boxes = randomBoxes(seed, [0.5, 1, 3, 6]);
      const base = found(table(terrainOf(boxes), { me: { at: [1.5, 1.5] } }, size), [14.5, 14.5], nothing);
      const mirrored = boxes.map((box) => ({ ...box, x: size - box.x }));
      expect(
        found(
          table(terrainOf(mirrored), { me: { at: [size - 1.5, 1.5] } }, size),
          [size - 14.5, 14.5],
          nothing,
        ),
      ).toBeCloseTo(base, 6);
      const turned = boxes.map(({ x, z, width, depth, height }) => ({
        x: z,
        z: size - x,
        width: depth,
        depth: width,
        height,
      }));
      expect(
        found(
          table(terrainOf(turned), { me: { at: [1.5, size - 1.5] } }, size),
          [14.5, size - 14.5],
          nothing,
        ),
      ).toBeCloseTo(base, 6);
      const back = found(table(terrainOf(boxes), { me: { at: [14.5, 14.5] } }, size), [1.5, 1.5], {
        ...nothing,
        harmfulDrops: false,
      });
      expect(back).toBeCloseTo(base, 2);
      const split = terrainOf(boxes).map((piece, i) => {
        const { width, depth, height } = boxes[i]!;
        return {
          ...piece,
          parts: [
            boxPart([-width / 4, 0, 0], [width / 2, height, depth]),
            boxPart([width / 4, 0, 0], [width / 2, height, depth]),
          ],
        };
      });
      expect(found(table(split, { me: { at: [1.5, 1.5] } }, size), [14.5, 14.5], nothing)).toBeCloseTo(
        base,
        2,
      );
    },
  );
});

describe('levels', () => {
  it('passes under a floor that is high enough, and not under a low one', () => {
    const floor = (height: number): readonly TerrainPlacement[] => [
      { id: 'floor', at: [8, 8], parts: [boxPart([0, height, 0], [4, 0.2, 20])] },
    ];
    const length = (height: number) =>
      found(table(floor(height), { me: { at: [2, 8], elevation: 0 } }, size), [14, 8], everything, 0);
    expect(length(1.5)).toBeCloseTo(12, 6);
    expect(length(1)).toBeCloseTo(12 + 1.2, 3);
  });

  it('goes up a stair to a floor and across a bridge to the next', () => {
    const terrain: readonly TerrainPlacement[] = [
      {
        id: 'a',
        at: [6, 8],
        parts: [{ shape: 'ramp', at: [-3.5, 0, 0], size: [3, 3, 2] }, boxPart([0, 2.8, 0], [4, 0.2, 4])],
      },
      { id: 'bridge', at: [9.5, 8], parts: [boxPart([0, 2.8, 0], [3, 0.2, 1.5])] },
      { id: 'b', at: [13, 8], parts: [boxPart([0, 2.8, 0], [4, 0.2, 4])] },
    ];
    // From (0.5, 8): 0.5 to the foot at x = 1, √(3² + 3²) up, 9 along to (13, 8).
    expect(found(table(terrain, { me: { at: [0.5, 8] } }, size), [13, 8], nothing, 3)).toBeCloseTo(
      0.5 + Math.sqrt(18) + 9,
      2,
    );
  });
});
