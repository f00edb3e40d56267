/** Ends that the lines of a cell only touch, in one corner: rounding must not lose that corner. */
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { outerRectangles } from '../../../src/geometry/sight/cell-rectangles';
import { coneCell, cutAtPoint, type LineCell } from '../../../src/geometry/sight/line-cell';
import { carry, turn } from '../../../src/geometry/turn';

const moved: PlanPoint = [13, -7];
const origin = (degrees: number) =>
  regionOf({ shape: 'circle', centre: carry([0, 0], moved, degrees), radius: 1 });

/** The cells of lines that pass a point on its right and on its left, within 15 degrees of along. */
function cellsBeside(point: PlanPoint, degrees: number): readonly LineCell[] {
  const [d0, d1] = [turn([1, 0], degrees - 15), turn([1, 0], degrees + 15)];
  return cutAtPoint(coneCell(origin(degrees), ...d0, ...d1), ...carry(point, moved, degrees));
}

/** Long thin triangles with their tip at (4, 0), from 20 to 40 degrees aside: before the tip or behind it, to its left or right. */
const triangles = [1, -1].flatMap((ahead) =>
  [1, -1].map((aside) => ({
    ahead,
    aside,
    corners: [
      [4, 0],
      ...[20, 40].map((angle) => {
        const [x, z] = turn([2, 0], angle);
        return [4 + ahead * x, aside * z] as const;
      }),
    ] as readonly PlanPoint[],
  })),
);

describe.each(triangles)(
  'a triangle whose tip lines touch (ahead $ahead, aside $aside)',
  ({ aside, ahead, corners }) => {
    it.each([...Array(24).keys()].map((i) => 15 * i + 1))('turned by %i degrees', (degrees) => {
      const region = regionOf({
        shape: 'polygon',
        points: corners.map((point) => carry(point, moved, degrees)),
      });
      const body = { id: 'end', region, bottom: 0, top: 1 };
      const [x, z] = carry([4, 0], moved, degrees);
      const along = ({ dx, dz }: LineCell): number => dx * x + dz * z;
      const [left, right] = cellsBeside([4, 0], degrees);
      const touching = aside > 0 ? [left!, right!] : [right!, left!];
      for (const [i, cell] of touching.entries()) {
        const whole = outerRectangles(body, cell).at(-1)!;
        // One side of the rectangle is at the tip. The lines on the triangle's side meet it for some way.
        const [near, far] = ahead > 0 ? [whole.left, whole.right] : [-whole.right, -whole.left];
        expect(near).toBeCloseTo(ahead * along(cell), 9);
        if (i === 0) expect(far - near).toBeCloseTo(0, 9);
      }
    });
  },
);

it('is in no rectangle if no line meets it', () => {
  for (let degrees = 0; degrees < 360; degrees += 20) {
    const region = regionOf({ shape: 'circle', centre: carry([6, 5], moved, degrees), radius: 1 });
    const cell = coneCell(origin(degrees), ...turn([1, 0], degrees - 10), ...turn([1, 0], degrees + 10));
    expect(outerRectangles({ id: 'end', region, bottom: 0, top: 1 }, cell)).toEqual([]);
  }
});
