/** Finds where a throw of dice lies in the picture: near what it is about, between the panels. */
import { type Camera, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { freeSize, type PixelSize } from '../camera/framing';
import type { Insets } from '../camera/insets';
import { type DiceGround, matSpot } from './spot';
import { matRadius } from './throw';

interface Picture {
  readonly camera: Camera;
  readonly size: PixelSize;
  readonly insets: Insets;
}

/** A die of its real size, or larger where it must be to be readable. */
const diePixels = 34;
const largest: Mu = 2;
/** Most of the free part's smaller side that the mat takes. */
const mostOfFree = 0.8;

/**
 * Returns the middle of the mat and the size of a die.
 * @param real the size of a real die on this table
 */
export function placeForDice(
  { near, ground }: { readonly near: readonly Point[]; readonly ground: DiceGround },
  count: number,
  real: Mu,
  picture: Picture,
): { readonly at: Point; readonly across: Mu } {
  const { size, insets } = picture;
  const free = freeSize(size, insets);
  const middle: PlanPoint = [insets.left + free.width / 2, insets.top + free.height / 2];
  const wanted = near.length > 0 ? onPage(middleOf(near), picture) : null;
  const atMiddle = groundAt(wanted ?? middle, picture);
  const perPixel = muPerPixel(picture, atMiddle);
  const room = (mostOfFree * Math.min(free.width, free.height) * perPixel) / (2 * matRadius(count));
  const across = Math.min(Math.max(real, Math.min(largest, diePixels * perPixel)), room);
  const radius = matRadius(count) * across;

  const half = radius / perPixel;
  const inside = (value: number, from: number, length: number) =>
    length <= 2 * half ? from + length / 2 : Math.max(from + half, Math.min(from + length - half, value));
  const [x, y] = wanted ?? middle;
  const start = groundAt([inside(x, insets.left, free.width), inside(y, insets.top, free.height)], picture);
  const isInView = (spot: PlanPoint): boolean => {
    const seen = onPage([spot[0], 0, spot[1]], picture);
    if (!seen) return false;
    const isWithin = (value: number, from: number, length: number) =>
      Math.abs(value - inside(value, from, length)) < 1 + half * 0.1;
    return isWithin(seen[0], insets.left, free.width) && isWithin(seen[1], insets.top, free.height);
  };
  return { at: matSpot(ground, start, radius, isInView), across };
}

const middleOf = (points: readonly Point[]): Point => {
  const sum = points.reduce((total, point) => total.add(new Vector3(...point)), new Vector3());
  return sum.divideScalar(points.length).toArray();
};

/** Returns the pixel of a point; null behind the camera. */
function onPage(point: Point, { camera, size }: Picture): PlanPoint | null {
  const { x, y, z } = new Vector3(...point).project(camera);
  return z > 1 ? null : [((x + 1) / 2) * size.width, ((1 - y) / 2) * size.height];
}

/** Returns the point of the ground at a pixel; the point below the camera for a pixel of the sky. */
function groundAt([x, y]: PlanPoint, { camera, size }: Picture): PlanPoint {
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
  const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
  return hit ? [hit.x, hit.z] : [camera.position.x, camera.position.z];
}

function muPerPixel({ camera, size }: Picture, [x, z]: PlanPoint): Mu {
  if (!(camera instanceof PerspectiveCamera)) return 0;
  const distance = camera.position.distanceTo(new Vector3(x, 0, z));
  return (2 * distance * Math.tan((camera.fov * Math.PI) / 360)) / size.height;
}
