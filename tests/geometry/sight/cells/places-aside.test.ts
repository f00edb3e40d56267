import { expect, it } from 'vitest';
import type { Edge } from '../../../../src/geometry/sight/edge';
import { excludes, type LineCell, mayPrecede, turnWithin } from '../../../../src/geometry/sight/line-cell';
import { turn } from '../../../../src/geometry/turn';
import { between, forCells, linesOf, placeOn } from '../../../support/geometry/cells';

/**
 * Returns an edge across the cell's middle line, `along` it, turned from square by some degrees, with its marked place some way
 * aside.
 */
function edgeAcross({ dx, dz, offset }: LineCell, along: number, aside: number, degrees = 0): Edge {
  const [ux, uz] = turn([-dz, dx], degrees);
  const [x, z] = [-dz * offset + dx * along, dx * offset + dz * along];
  return { ux, uz, offset: ux * z - uz * x, aside };
}

/** Runs a check on cells that turn enough for a place aside to matter. */
function forWideCells(body: (random: () => number, cell: LineCell, label: string) => void): void {
  let count = 0;
  forCells(400, (random, cell, _degrees, label) => {
    if (turnWithin(cell) < 0.02) return;
    count++;
    body(random, cell, label);
  });
  expect(count).toBeGreaterThan(50);
}

it.each([
  { edges: 'square', degrees: 0, power: 3, most: 8 },
  { edges: 'slanting', degrees: 60, power: 2, most: 30 },
])('two places aside are put in order across $edges edges', ({ degrees, power, most }) => {
  forWideCells((random, cell, label) => {
    const asides = [between(random, -1, 1), between(random, -1, 1)] as const;
    const slants = [between(random, -degrees, degrees), between(random, -degrees, degrees)] as const;
    const first = edgeAcross(cell, 4, asides[0], slants[0]);
    const lines = linesOf(cell, random);
    const secondAt = (along: number): Edge => edgeAcross(cell, along, asides[1], slants[1]);
    const leadTo = (along: number): number =>
      Math.min(...lines.map((line) => placeOn(line, first, cell) - placeOn(line, secondAt(along), cell)));
    // Moved until the first of the lines comes to both at once.
    let along = 4;
    for (let i = 0; i < 40; i++) along += leadTo(along) / 2;
    expect(leadTo(along), label).toBeCloseTo(0, 6);
    expect(mayPrecede(cell, first, secondAt(along + 1e-5)), label).toBe(true);
    const error = most * turnWithin(cell) ** power;
    expect(mayPrecede(cell, first, secondAt(along - 1e-5 - error)), label).toBe(false);
  });
});

it('three places aside exclude each other across square edges', () => {
  forWideCells((random, cell, label) => {
    const asides = [between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)] as const;
    const [bottom, top] = [edgeAcross(cell, 4, asides[0]), edgeAcross(cell, 6 + random(), asides[2])];
    const share = between(random, 0.2, 0.8);
    const lines = linesOf(cell, random);
    for (const side of [1, -1]) {
      const above = side > 0;
      // The middle place lies beyond the line through the other two by this, on the line where it does least.
      const beyond = (along: number): number => {
        const middle = edgeAcross(cell, along, asides[1]);
        return Math.min(
          ...lines.map((line) => {
            const [low, between, high] = [bottom, middle, top].map((edge) => placeOn(line, edge, cell));
            return side * (between! - ((1 - share) * low! + share * high!));
          }),
        );
      };
      const isExcluded = (along: number): boolean =>
        excludes(cell, [
          { above, x: 0, y: 0, edge: bottom },
          { above: !above, x: 0, y: share, edge: edgeAcross(cell, along, asides[1]) },
          { above, x: 0, y: 1, edge: top },
        ]);
      let along = 4;
      for (let i = 0; i < 12; i++) along -= side * beyond(along);
      expect(beyond(along), label).toBeCloseTo(0, 9);
      expect(isExcluded(along - side * 1e-7), label).toBe(false);
      expect(isExcluded(along + side * (1e-6 + 16 * turnWithin(cell) ** 3)), label).toBe(true);
    }
  });
});
