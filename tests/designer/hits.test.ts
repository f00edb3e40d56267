import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { floorAt, pointAt, seenAt } from '../../src/designer/table/hits';
import type { Point } from '../../src/geometry/shapes/shapes';
import { pickGeometry } from '../../src/scene/solid-geometry';
import { noMeshes } from '../../src/table/mesh';
import { placePiece } from '../../src/table/place-piece';

// A block 3 high at (20, 20) and an equally high thicket without matter at (40, 20), seen from the near edge at 45°.
const house = placePiece(
  { id: 'house', at: [20, 20], parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 3, 6] }] },
  noMeshes,
);
const thicket = placePiece(
  {
    id: 'thicket',
    at: [40, 20],
    tags: { solid: false },
    parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 3, 6] }],
  },
  noMeshes,
);
const pieces = [house, thicket];
const pick = pickGeometry(pieces);
const canvas = {
  getBoundingClientRect: () => ({ left: 0, top: 0, width: 1000, height: 1000 }),
} as HTMLCanvasElement;
const camera = new PerspectiveCamera(60, 1, 0.1, 500);
camera.position.set(24, 40, 60);
camera.lookAt(24, 0, 20);
camera.updateMatrixWorld();

/** Returns the pointer over a point of the table. */
function over(point: Point): PointerEvent {
  const { x, y } = new Vector3(...point).project(camera);
  return { clientX: (x + 1) * 500, clientY: (1 - y) * 500 } as PointerEvent;
}

const near = (at: readonly number[] | undefined, expected: readonly number[]) =>
  expected.forEach((value, axis) => expect(at?.[axis]).toBeCloseTo(value, 2));

describe('the pointer over raised bodies', () => {
  it('hits the visible point, not the ground behind it', () => {
    near(seenAt(over([20, 3, 20]), canvas, camera, pick)!, [20, 3, 20]);
    near(seenAt(over([20, 1, 23]), canvas, camera, pick)!, [20, 1, 23]);
    near(seenAt(over([10, 0, 30]), canvas, camera, pick)!, [10, 0, 30]);
    // From 40 up and 40 away, a point 3 up hides the ground 40 × 3 / 37 farther on.
    near(pointAt(over([20, 3, 20]), canvas, camera)!, [20 - 4 * (3 / 37), 20 - 40 * (3 / 37)]);
  });

  it('finds the floor to rest on: the roof, also from the wall below it, and the ground through bodies without matter', () => {
    const floor = (point: Point) => floorAt(over(point), canvas, camera, pieces, pick)!;
    near(floor([20, 3, 20]).at, [20, 20]);
    expect(floor([20, 3, 20]).level).toBeCloseTo(3, 1);
    near(floor([20, 1, 23]).at, [20, 23]);
    near(floor([40, 0, 20]).at, [40, 20]);
    expect(floor([40, 0, 20]).level).toBeCloseTo(0, 1);
  });
});
