/** Finds what lies under the pointer, by casting rays. */
import {
  Mesh,
  MeshBasicMaterial,
  Plane,
  Raycaster,
  Vector2,
  Vector3,
  DoubleSide,
  type Camera,
  type Intersection,
} from 'three';
import { outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { washGeometry, type PickGeometry } from '../../scene/solid-geometry';
import type { PlacedGrip } from '../../store/design/grips';
import { objectiveKey, pieceKey, zoneKey } from '../../table/items';
import type { TableFile } from '../../table/format';
import { surfaceAt } from '../../table/surface';
import type { PlacedPiece } from '../../table/table';
import type { Floor, Hit } from '../../tools/design/context';
import type { ScreenPoint } from '../../tools/state-machine';

/** Distance from a zone's border, or from an objective, within which a press hits it. */
const reach: Mu = 0.6;

const ray = new Raycaster();
const ground = new Plane(new Vector3(0, 1, 0), 0);
const anywhere = new MeshBasicMaterial({ side: DoubleSide });

function aim(event: PointerEvent, canvas: HTMLCanvasElement, camera: Camera): void {
  const frame = canvas.getBoundingClientRect();
  ray.setFromCamera(
    new Vector2(
      ((event.clientX - frame.left) / frame.width) * 2 - 1,
      1 - ((event.clientY - frame.top) / frame.height) * 2,
    ),
    camera,
  );
}

/** Returns the point under the pointer at a height; null above the horizon. */
export function pointAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  level: Mu = 0,
): PlanPoint | null {
  aim(event, canvas, camera);
  ground.constant = -level;
  const hit = ray.ray.intersectPlane(ground, new Vector3());
  return hit && [hit.x, hit.z];
}

/** Returns the nearest body on the aimed ray, if it lies above the ground. */
function bodyOnRay({ geometry }: PickGeometry): Intersection | null {
  const [body] = ray.intersectObject(new Mesh(geometry, anywhere));
  return body && body.point.y >= 0 ? body : null;
}

/** Returns the visible point under the pointer, on a body or on the ground; null above the horizon. */
export function seenAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  pick: PickGeometry,
): Point | null {
  aim(event, canvas, camera);
  const body = bodyOnRay(pick);
  if (body) return body.point.toArray();
  const on = pointAt(event, canvas, camera);
  return on && [on[0], 0, on[1]];
}

/** A point this far behind a face (MU) lies inside the body, not on its border. */
const behindFace: Mu = 0.001;
/** Tolerance for a floor's height (MU): the picture's coordinates are rounded. */
const floorSlack: Mu = 0.01;

/** Returns the place under the pointer where a piece can rest: on a body that bears it, or on the ground; null above the horizon. */
export function floorAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  pieces: readonly PlacedPiece[],
  pick: PickGeometry,
): Floor | null {
  aim(event, canvas, camera);
  const body = bodyOnRay(pick);
  if (body) {
    const inside = body.point.clone().addScaledVector(ray.ray.direction, behindFace);
    const [at, level]: [PlanPoint, Mu] = [[inside.x, inside.z], body.point.y + floorSlack];
    if (
      surfaceAt(
        pieces.flatMap(({ parts }) => parts),
        at,
        level,
      ) >=
      body.point.y - floorSlack
    )
      return { at, level };
  }
  const on = pointAt(event, canvas, camera);
  return on && { at: on, level: floorSlack };
}

/** Returns the item under the pointer: the nearest body; on the ground an objective, a flat piece, a zone's border. */
export function hitAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  { zones = [], objectives = [] }: TableFile,
  pieces: readonly PlacedPiece[],
  pick: PickGeometry,
): Hit | null {
  aim(event, canvas, camera);
  const body = bodyOnRay(pick);
  const id = typeof body?.faceIndex === 'number' ? pick.pieceAt(body.faceIndex) : null;
  const on = pointAt(event, canvas, camera);
  const objective = on && objectives.find(({ at }) => distance([at[0], at[1]], on) < reach);
  if (objective) return { key: objectiveKey(objective.id), at: on, level: 0 };
  if (body && id !== null)
    return { key: pieceKey(id), at: [body.point.x, body.point.z], level: body.point.y };
  if (!on) return null;
  const flat = [...pieces].reverse().find((piece) => covers(piece, on));
  if (flat) return { key: pieceKey(flat.id), at: on, level: 0 };
  const zone = zones.find(({ outline }) =>
    outline.some((corner, index) => toSegment(on, corner, outline[(index + 1) % outline.length]!) < reach),
  );
  return { key: zone ? zoneKey(zone.id) : null, at: on, level: 0 };
}

/** Distance from a grip within which a press hits it, in pixels. A finger covers the grip and needs more. */
const gripReach = { mouse: 11, touch: 24 } as const;

/** Returns the grip nearest to the pointer, at a height; of equally near grips the last. */
export function gripAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  grips: readonly PlacedGrip[],
  level: Mu,
): PlacedGrip | null {
  let [nearest, least]: [PlacedGrip | null, number] = [
    null,
    event.pointerType === 'mouse' ? gripReach.mouse : gripReach.touch,
  ];
  for (const grip of grips) {
    const away = Math.hypot(...fromPointer(event, onScreen([grip.at[0], level, grip.at[1]], canvas, camera)));
    if (away <= least) [nearest, least] = [grip, away];
  }
  return nearest;
}

/** Returns the page position of a point of the table, in pixels. */
export function onScreen(point: Point, canvas: HTMLCanvasElement, camera: Camera): ScreenPoint {
  const frame = canvas.getBoundingClientRect();
  const spot = new Vector3(...point).project(camera);
  return [frame.left + ((spot.x + 1) / 2) * frame.width, frame.top + ((1 - spot.y) / 2) * frame.height];
}

const fromPointer = ({ clientX, clientY }: PointerEvent, [x, y]: ScreenPoint): ScreenPoint => [
  x - clientX,
  y - clientY,
];

/** Returns the index of the part of a piece under the pointer; null for none. */
export function partAt(
  event: PointerEvent,
  canvas: HTMLCanvasElement,
  camera: Camera,
  { parts }: PlacedPiece,
): number | null {
  aim(event, canvas, camera);
  let [nearest, distanceTo]: [number | null, number] = [null, Infinity];
  for (const [index, part] of parts.entries()) {
    const geometry = washGeometry([part]);
    const [hit] = ray.intersectObject(new Mesh(geometry, anywhere));
    geometry.dispose();
    if (hit && hit.distance < distanceTo) [nearest, distanceTo] = [index, hit.distance];
  }
  return nearest;
}

const covers = ({ parts, area }: PlacedPiece, at: PlanPoint): boolean =>
  area.some((outline) => outlineContains(outline, at)) ||
  parts.some(({ solids }) => solids.some(({ outline }) => outlineContains(outline, at)));

const distance = (a: PlanPoint, b: PlanPoint): Mu => Math.hypot(a[0] - b[0], a[1] - b[1]);

function toSegment(point: PlanPoint, a: PlanPoint, b: PlanPoint): Mu {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  const share = Math.max(
    0,
    Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dz) / (dx * dx + dz * dz || 1)),
  );
  return distance(point, [a[0] + dx * share, a[1] + dz * share]);
}
