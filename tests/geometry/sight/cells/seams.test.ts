/** Rectangles across the seams of bodies that abut on every line of a cell. */
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import { seamsOf, sureRectangle, type SureRectangle } from '../../../../src/geometry/sight/cell-rectangles';
import type { LineCell } from '../../../../src/geometry/sight/line-cell';
import { turn } from '../../../../src/geometry/turn';
import { forCells, linesOf, placeOn } from '../../../support/geometry/cells';

const join = 1e-5;

/** The body between four corners, as every line of the cell meets it. */
function rectangleOf(
  cell: LineCell,
  corners: readonly PlanPoint[],
  [bottom, top]: readonly [number, number],
): SureRectangle {
  const region = regionOf({ shape: 'polygon', points: corners });
  return sureRectangle(0, { id: 'body', region, bottom, top }, cell)!;
}

/** Runs a check with a maker of bodies that lie across the cell's lines from one place to another. */
const forWalls = (
  check: (
    wall: (from: number, to: number, ...heights: readonly [number, number]) => SureRectangle,
    cell: LineCell,
    label: string,
    random: () => number,
  ) => void,
): void =>
  forCells(60, (random, cell, degrees, label) => {
    const at = (along: number, aside: number): PlanPoint => turn([along, aside], degrees);
    check(
      (from, to, ...heights) =>
        rectangleOf(cell, [at(from, -30), at(to, -30), at(to, 30), at(from, 30)], heights),
      cell,
      label,
      random,
    );
  });

const seams = (cell: LineCell, ...bodies: readonly SureRectangle[]) => {
  const found = seamsOf(cell, bodies, join);
  expect(seamsOf(cell, bodies.toReversed(), join)).toEqual(found.toReversed());
  return found;
};

describe('the rectangle across a seam', () => {
  it('of bodies one above the other stands where both are, from the lower’s bottom to the upper’s top', () => {
    forWalls((wall, cell, label, random) => {
      const [lower, upper] = [wall(4, 6, 0, 2), wall(5, 7, 2, 4)];
      const [seam, ...more] = seams(cell, lower, upper);
      expect(more, label).toEqual([]);
      expect([seam!.bottom, seam!.top], label).toEqual([0, 4]);
      expect([seam!.left, seam!.right], label).toEqual([
        expect.closeTo(upper.left, 9),
        expect.closeTo(lower.right, 9),
      ]);
      for (const line of linesOf(cell, random)) {
        const [left, right] = [placeOn(line, seam!.leftEdge!, cell), placeOn(line, seam!.rightEdge!, cell)];
        expect(left, label).toBeGreaterThanOrEqual(placeOn(line, upper.leftEdge, cell) - 1e-7);
        expect(right, label).toBeLessThanOrEqual(placeOn(line, lower.rightEdge, cell) + 1e-7);
      }
    });
  });

  it('of bodies one behind the other runs from the first’s front to the second’s back, at the heights of both', () => {
    forWalls((wall, cell, label) => {
      const [first, second] = [wall(4, 6, 0, 3), wall(6, 8, 1, 4)];
      expect(seams(cell, first, second), label).toEqual([
        {
          left: first.left,
          right: second.right,
          bottom: 1,
          top: 3,
          leftEdge: first.leftEdge,
          rightEdge: second.rightEdge,
        },
      ]);
    });
  });

  it.each([
    ['above it', 0.9e-5, 1],
    ['above it', 1.1e-5, 0],
    ['below its top', -0.9e-5, 1],
    ['below its top', -1.1e-5, 0],
  ] as const)('reaches a body that begins %s by %d: %i', (_, gap, count) => {
    forWalls((wall, cell, label) => {
      expect(seams(cell, wall(4, 6, 0, 2), wall(4, 6, 2 + gap, 4)), label).toHaveLength(count);
    });
  });

  it.each([
    [0.3e-5, 1],
    [-0.3e-5, 1],
    [5e-5, 0],
    [-5e-5, 0],
  ] as const)('reaches a body %d behind it: %i', (gap, count) => {
    forWalls((wall, cell, label) => {
      expect(seams(cell, wall(4, 6, 0, 2), wall(6 + gap, 8, 0, 2)), label).toHaveLength(count);
    });
  });

  it('is missing where bodies meet in a corner, lie apart, or only cross on the middle line', () => {
    forWalls((wall, cell, label) => {
      const first = wall(4, 6, 0, 1);
      expect(seams(cell, first, wall(6.001, 8, 1, 4)), label).toEqual([]);
      expect(seams(cell, first, wall(6, 8, 1.5, 4)), label).toEqual([]);
      expect(seams(cell, first, wall(7, 8, 1, 4)), label).toEqual([]);
      expect(seams(cell, first), label).toEqual([]);
      // A front through the same place of the middle line, turned by 5 degrees against the first's back.
      const { dx, dz, offset } = cell;
      const place = first.right;
      const middle: PlanPoint = [-dz * offset + dx * place, dx * offset + dz * place];
      const across = turn([first.rightEdge.ux, first.rightEdge.uz], 5);
      const corner = (aside: number, along: number): PlanPoint => [
        middle[0] + aside * across[0] + along * dx,
        middle[1] + aside * across[1] + along * dz,
      ];
      const slanted = rectangleOf(
        cell,
        [corner(-30, 0), corner(-30, 3), corner(30, 3), corner(30, 0)],
        [0, 1],
      );
      expect(Math.abs(slanted.left - first.right), label).toBeLessThan(1e-9);
      expect(seams(cell, first, slanted), label).toEqual([]);
    });
  });
});
