/** Ends that are long and close to each other, or cross: free lines lead in steep directions, and on several sides. */
import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { searchCells } from '../../../src/geometry/sight/cell-search';
import { findPlanLine, unsettled } from '../../../src/geometry/sight/plan-lines';
import { type Body, notesOf } from '../../../src/geometry/sight/space-problem';
import { carry } from '../../../src/geometry/turn';

const join = 1e-6;

type Polygon = readonly PlanPoint[];

/** Returns a maker of regions in a scene that is turned about the origin and carried away from it. */
const inScene =
  (degrees: number) =>
  (points: Polygon): Region =>
    regionOf({ shape: 'polygon', points: points.map((point) => carry(point, [13, -7], degrees)) });

const box = (x0: number, x1: number, z0: number, z1: number): Polygon => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

/** Looks for a line by cones of directions. @returns its direction; null where all are stopped */
function byCones(from: Region, to: Region, blockers: readonly Region[]): PlanPoint | null {
  const line = findPlanLine(
    from,
    to,
    blockers.map((region, i) => ({ id: `b${i}`, region })),
    join,
    0,
    null,
  );
  if (line === unsettled) throw new Error('The search gave up.');
  return line && [line.dx, line.dz];
}

/** Looks for a line by cells of lines. @returns its direction; null where all are stopped */
function byCells(from: Region, to: Region, blockers: readonly Region[]): PlanPoint | null {
  const body = (id: string, region: Region, bottom: number, top: number): Body => ({
    id,
    region,
    bottom,
    top,
  });
  const notes = notesOf();
  const line = searchCells({
    from: body('from', from, 0, 1),
    to: body('to', to, 0, 1),
    blockers: blockers.map((region, i) => body(`b${i}`, region, -1, 2)),
    join,
    half: 0,
    notes,
  });
  expect(notes.unsettled).toBe(0);
  expect(notes.cells).toBeGreaterThan(0);
  return line && [line.dx, line.dz];
}

const searches = [
  ['cones', byCones],
  ['cells', byCells],
] as const;

describe.each(searches)('searched by %s', (_, search) => {
  it.each([-75, -60, -20, 0, 20, 60, 75])(
    'long ends side by side are seen through a slot at %i degrees, and not once it is closed',
    (slant) => {
      for (const degrees of [0, 37, 90, 200, 301]) {
        const region = inScene(degrees);
        const ends = [region(box(-1, 0, -20, 20)), region(box(2, 3, -20, 20))] as const;
        // The slot leads through a wall from x = 0.2 to 1.8.
        const rise = Math.tan((slant * Math.PI) / 180);
        const wall = (width: number): readonly Region[] =>
          [1, -1].map((side) => {
            const edge = (x: number): number => rise * (x - 1) + (side * width) / 2;
            return region([
              [0.2, edge(0.2)],
              [1.8, edge(1.8)],
              [1.8, 50 * side],
              [0.2, 50 * side],
            ]);
          });
        const width = 0.05;
        const steepest = Math.atan(rise + width / 1.6);
        const flattest = Math.atan(rise - width / 1.6);
        const along = (angle: number): PlanPoint =>
          carry([Math.cos(angle), Math.sin(angle)], [0, 0], degrees);
        for (const [from, to, sign] of [
          [ends[0], ends[1], 1],
          [ends[1], ends[0], -1],
        ] as const) {
          const found = search(from, to, wall(width));
          const middle = along((steepest + flattest) / 2);
          const cosine = sign * (middle[0] * found![0] + middle[1] * found![1]);
          expect(Math.acos(Math.min(cosine, 1))).toBeLessThanOrEqual((steepest - flattest) / 2 + 1e-6);
          expect(search(from, to, wall(0))).toBeNull();
        }
      }
    },
  );
});

describe('ends that cross, with all that they share covered', () => {
  const quadrants = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;

  it.each([0, 25, 90, 160])(
    'are seen across any one corner that is open, and not if none is: turned by %i degrees',
    (degrees) => {
      const region = inScene(degrees);
      const [level, upright] = [region(box(-5, 5, -0.25, 0.25)), region(box(-0.25, 0.25, -5, 5))];
      const centre = region(box(-0.5, 0.5, -0.5, 0.5));
      const corners = quadrants.map(([x, z]) =>
        region(
          box(
            Math.min(0.3 * x, 9 * x),
            Math.max(0.3 * x, 9 * x),
            Math.min(0.3 * z, 9 * z),
            Math.max(0.3 * z, 9 * z),
          ),
        ),
      );
      for (const [from, to] of [
        [level, upright],
        [upright, level],
      ] as const) {
        expect(byCells(from, to, [centre, ...corners])).toBeNull();
        for (const [i, [x, z]] of quadrants.entries()) {
          const open = corners.filter((_, j) => j !== i);
          const [dx, dz] = byCells(from, to, [centre, ...open])!;
          // From the level arm it leads inwards along x and outwards along z; the other way round from the upright arm.
          const [alongX, alongZ] = carry([dx, dz], [0, 0], -degrees);
          const towards = from === level ? 1 : -1;
          expect(Math.sign(alongX) * towards, `corner ${i}`).toBe(-x);
          expect(Math.sign(alongZ) * towards, `corner ${i}`).toBe(z);
        }
      }
    },
  );
});
