/** Random cells of lines, lines of them, and the places of edges on such a line. */
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import { regionChord, scratchChord } from '../../../src/geometry/shapes/region-chord';
import type { Edge } from '../../../src/geometry/sight/edge';
import { coneCell, cutAtPoint, cutByDirection, type LineCell } from '../../../src/geometry/sight/line-cell';
import type { Body } from '../../../src/geometry/sight/space-problem';
import { turn } from '../../../src/geometry/turn';
import { randomFrom } from './brute-force';
import { randomOutline } from './random-scenes';

/** A line of the plan: a unit direction and its offset. */
export type Line = readonly [dx: number, dz: number, offset: number];
type Random = () => number;

/** Returns a random number between two. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
const source = regionOf({ shape: 'circle', centre: [0, 0], radius: 1 });

/** Returns a cell of lines about along +x turned by some degrees, cut a few times: 0.01 to about 0.5 wide. */
export function randomCell(random: Random): { readonly cell: LineCell; readonly degrees: number } {
  const degrees = 360 * random();
  const spread = 10 ** between(random, -1, 1.3);
  const [d0, d1] = [turn([1, 0], degrees - spread), turn([1, 0], degrees + spread)];
  let cell = coneCell(source, d0[0], d0[1], d1[0], d1[1]);
  for (let cuts = 2 + Math.floor(5 * random()); cuts > 0; cuts--) {
    const [x, z] = turn([between(random, -1, 9), between(random, -0.7, 0.7)], degrees);
    const parts = random() < 0.2 ? cutByDirection(cell) : cutAtPoint(cell, x, z);
    const part = parts[Math.floor(2 * random())]!;
    if (part.corners.length >= 9) cell = part;
  }
  return { cell, degrees };
}

/** Returns the corners' lines and others between them: sums of corners with weights from 0 up. */
export function linesOf({ corners }: LineCell, random: Random): readonly Line[] {
  const count = corners.length / 3;
  const weigh = (weights: readonly number[]): Line => {
    const [x, z, c] = [0, 1, 2].map((i) =>
      weights.reduce((sum, weight, corner) => sum + weight * corners[3 * corner + i]!, 0),
    ) as [number, number, number];
    const length = Math.hypot(x, z);
    return [x / length, z / length, c / length];
  };
  const indices = [...Array(count).keys()];
  return [
    ...indices.map((corner) => weigh(indices.map((i) => (i === corner ? 1 : 0)))),
    ...Array.from({ length: 8 }, () => weigh(indices.map(() => random() ** 3))),
  ];
}

/** Returns the place along a line where it crosses an edge, solved from both equations, with its shift aside. */
export function placeOn([dx, dz, offset]: Line, { ux, uz, offset: at, aside }: Edge, cell: LineCell): number {
  const [x, z] = [-dz * offset, dx * offset];
  const along = (at - (ux * z - uz * x)) / (ux * dz - uz * dx);
  return along + aside * (cell.dx * dz - cell.dz * dx);
}

/** Returns an edge across all lines of the cell, about `along` the middle. */
export function randomEdge(random: Random, { dx, dz, offset }: LineCell, along: number, aside = 0): Edge {
  const [ux, uz] = turn([-dz, dx], between(random, -50, 50));
  const [x, z] = [-dz * offset + dx * along, dx * offset + dz * along];
  return { ux, uz, offset: ux * z - uz * x, aside };
}

/** Runs a check on random cells, with the direction of their lines and a label. */
export function forCells(
  seeds: number,
  body: (random: Random, cell: LineCell, degrees: number, label: string) => void,
) {
  for (let seed = 0; seed < seeds; seed++) {
    const random = randomFrom(seed);
    const { cell, degrees } = randomCell(random);
    body(random, cell, degrees, `seed ${seed}`);
  }
}

/** Returns a body somewhere on the way of the cell's lines. */
export function randomBody(random: Random, degrees: number, aside: number): Body {
  const centre = turn([between(random, 2, 8), between(random, -aside, aside)], degrees);
  return {
    id: 'body',
    region: regionOf(randomOutline(random, centre, between(random, 0.5, 4))),
    bottom: 0,
    top: 1,
  };
}

/** Returns where the line enters and leaves the region; null where it misses it. */
export function chordOf(region: Region, [dx, dz, offset]: Line): readonly [number, number] | null {
  if (!regionChord(region, -dz * offset, dx * offset, dx, dz)) return null;
  return [scratchChord.enter, scratchChord.leave];
}

/** Returns points of the edge of a region: its corners, or many on a curve. */
export function edgePoints(region: Region): readonly (readonly [number, number])[] {
  const { corners, x, z, along, across, radius, axisX, axisZ } = region;
  if (corners.length > 0)
    return Array.from(
      { length: corners.length / 2 },
      (_, i) => [corners[2 * i]!, corners[2 * i + 1]!] as const,
    );
  return Array.from({ length: 180 }, (_, i) => {
    const [p, q] = turn([1, 0], 2 * i).map(
      (each, axis) => each * ((axis === 0 ? along : across) || radius),
    ) as [number, number];
    return [x + p * axisX - q * axisZ, z + p * axisZ + q * axisX] as const;
  });
}
