import { describe, expect, it } from 'vitest';
import { toUnits, unitsPerMu } from '../../../src/geometry/certificate/grid';
import { gridMesh } from '../../../src/geometry/certificate/grid-mesh';
import { planShapeOf } from '../../../src/geometry/certificate/plan-shape';
import { planDistance } from '../../../src/geometry/distance';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { boxMesh, pyramidMesh } from '../../support/geometry/meshes';

const shapeOf = (corners: readonly number[]) =>
  planShapeOf(
    gridMesh('piece', 0, Float64Array.from(corners), (x, y, z) => [toUnits(x), toUnits(z), toUnits(y)]),
  );
/** Returns the corners to a thousandth, sorted. */
const rounded = (polygon: readonly (readonly [number, number])[]) =>
  polygon.map(([x, z]) => [x, z].map((value) => (value / unitsPerMu).toFixed(3)).join(' ')).sort();
const square = ['-1.000 -1.000', '-1.000 1.000', '1.000 -1.000', '1.000 1.000'];

describe('a mesh in plan', () => {
  it('is surely the hull of its slanted sides: of a pyramid all of its square', () => {
    const { hull, grounds } = shapeOf(pyramidMesh([0, 0, 0], 2, 1));
    expect(rounded(hull)).toEqual(square);
    expect(grounds.map(rounded)).toEqual([square]);
  });

  it('is surely its flat triangles where no side is slanted, and at most the hull of all', () => {
    const { hull, grounds } = shapeOf([...boxMesh([0, 0, 0], [2, 1, 2]), ...boxMesh([5, 0, 0], [2, 1, 2])]);
    expect(rounded(hull)).toEqual(['-1.000 -1.000', '-1.000 1.000', '6.000 -1.000', '6.000 1.000']);
    expect(grounds).toHaveLength(4);
    // As outlines of the kernel, which run anticlockwise: in the boxes and between them.
    const distance = (x: number) =>
      Math.min(
        ...grounds.map((ground) =>
          planDistance(circleOutline([x, 0.1], 0.01), {
            shape: 'polygon',
            points: ground.map(([a, b]) => [a / unitsPerMu, b / unitsPerMu]),
          }),
        ),
      );
    expect([0.5, 5.5].map(distance)).toEqual([0, 0]);
    expect(distance(2.5)).toBeCloseTo(1.49, 3);
  });
});
