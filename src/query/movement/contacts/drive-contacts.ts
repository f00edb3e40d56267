/**
 * Drives that end in contact: the vehicle goes ahead, pivots once, and goes straight on until its base touches a target.
 *
 * Two numbers describe such a drive, the length ahead and the pivot; the length onward follows from the contact. The search
 * tries a grid of both, the pivots that aim at a target first. It is a search: that it finds nothing proves nothing.
 */
import type { DriveContactRequest, DrivePlan } from '../../../engine/port/drive';
import { gapInPlan, middle, support } from '../../../geometry/distance';
import { movedOutline } from '../../../geometry/shapes/outline';
import { regionOf } from '../../../geometry/shapes/region';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import { bearing, carry } from '../../../geometry/turn';
import type { Degrees, Mu } from '../../../geometry/units';
import { baseOutline } from '../../../table/base';
import { modelIn, type Snapshot } from '../../index/snapshot';
import { driveEnd, driveGaps, isFreeDrive } from '../vehicle-move';
import { contactGap, lengthSlack, mostGap } from './contact-places';

/** Lengths ahead that are tried: this many equal steps of the longest drive. */
const aheadSteps = 12;
/** Step of the pivots that are tried besides those that aim at a target. */
const pivotStep: Degrees = 5;
/** Steps towards a target after which it counts as missed. */
const mostSteps = 64;

/** Yields drives into contact that pass nothing they may not pass; the caller's rules judge the rest. */
export function* driveContacts(snapshot: Snapshot, request: DriveContactRequest): Generator<DrivePlan> {
  const { model } = modelIn(snapshot, request.model);
  const targets = request.targets.map((id): DriveTarget => {
    const { outline } = modelIn(snapshot, id).model;
    return { outline, middle: middle(outline), radius: regionOf(outline).radius };
  });
  for (let step = 0; step <= aheadSteps; step++) {
    const ahead = (request.maxLength * step) / aheadSteps;
    const from = carry([ahead, 0], model.at, model.facing);
    for (const pivot of pivotsFrom(from, model.facing, targets, request.mostPivot)) {
      const plan: DrivePlan = { model: model.id, ahead, pivot, onward: 0, about: request.about };
      const onward = contactAfter(snapshot, plan, targets, request.maxLength - ahead);
      if (onward !== null && isOpen(snapshot, { ...plan, onward }, request)) yield { ...plan, onward };
    }
  }
}

/** Returns the pivots to try at a place: those that aim at a target's middle, then a grid from the smallest. */
function pivotsFrom(
  from: PlanPoint,
  facing: Degrees,
  targets: readonly DriveTarget[],
  most: Degrees,
): readonly Degrees[] {
  const aimed = targets.map(({ middle: [x, z] }) => {
    return turnBetween(facing, bearing([x - from[0], z - from[1]]));
  });
  const grid = Array.from({ length: Math.floor(most / pivotStep) }, (_, i) => (i + 1) * pivotStep);
  return [
    ...aimed.filter((pivot) => Math.abs(pivot) <= most),
    0,
    ...grid.flatMap((pivot) => [pivot, -pivot]),
  ];
}

/** Returns the turn from one facing to another, over -180 to 180 degrees. */
function turnBetween(from: Degrees, to: Degrees): Degrees {
  const turned = (((to - from) % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** An outline to touch, with a circle around it. */
interface DriveTarget {
  readonly outline: Outline;
  readonly middle: PlanPoint;
  readonly radius: Mu;
}

/** Returns the length straight on, after the pivot, to contact with the first target in the path; null where it reaches none. */
function contactAfter(
  snapshot: Snapshot,
  plan: DrivePlan,
  targets: readonly DriveTarget[],
  most: Mu,
): Mu | null {
  const { staticTable } = snapshot;
  const { model } = modelIn(snapshot, plan.model);
  const pose = driveEnd(staticTable, model, plan);
  const direction = carry([1, 0], [0, 0], pose.facing);
  const longest = most + lengthSlack / 2;
  const ahead = targets.filter((target) =>
    mayTouchAlong(pose.at, regionOf(model.outline).radius, direction, target, longest),
  );
  if (ahead.length === 0) return null;
  const base = baseOutline(model.base, pose.at, pose.facing, staticTable.table.muMm);
  const lengths = ahead.map(({ outline }) =>
    passes(base, direction, outline) ? null : contactAlong(base, direction, outline, longest),
  );
  const least = Math.min(...lengths.map((length) => length ?? Infinity));
  return least === Infinity ? null : least;
}

/** Reports whether a base about a point may touch a target on its way: whether the circles around both may meet. */
function mayTouchAlong(
  [x, z]: PlanPoint,
  radius: Mu,
  [dx, dz]: PlanPoint,
  target: DriveTarget,
  most: Mu,
): boolean {
  const toX = target.middle[0] - x;
  const toZ = target.middle[1] - z;
  const reach = radius + target.radius + mostGap + stepOver;
  return Math.abs(toX * dz - toZ * dx) <= reach && toX * dx + toZ * dz <= most + reach;
}

/** Reports whether a base on its way straight on certainly passes a target: whether they are apart across the way. */
function passes(base: Outline, [dx, dz]: PlanPoint, target: Outline): boolean {
  const left: PlanPoint = [-dz, dx];
  const right: PlanPoint = [dz, -dx];
  const across = ([x, z]: PlanPoint): Mu => z * dx - x * dz;
  const least = contactGap + stepOver;
  return (
    across(support(target, right)) - across(support(base, left)) > least ||
    across(support(base, right)) - across(support(target, left)) > least
  );
}

/**
 * Returns the length along a direction at which a base first touches a target; null where that is longer than `most`.
 * Conservative advancement: the closest points bound the speed at which the gap closes, so no step passes the contact.
 */
function contactAlong(base: Outline, [dx, dz]: PlanPoint, target: Outline, most: Mu): Mu | null {
  const [centre, other] = [middle(base), middle(target)];
  const across = Math.abs((other[0] - centre[0]) * dz - (other[1] - centre[1]) * dx);
  const radii = regionOf(base).radius + regionOf(target).radius;
  if (across > radii + mostGap) return null;
  const along = (other[0] - centre[0]) * dx + (other[1] - centre[1]) * dz;
  if (along > most + radii + mostGap) return null;
  let length = 0;
  for (let step = 0; step < mostSteps && length <= most; step++) {
    const apart = gapInPlan(movedOutline(base, dx * length, dz * length), target);
    if (apart === null) return length > 0 ? length : null;
    const {
      distance,
      points: [p, q],
    } = apart;
    if (distance <= contactGap) return length;
    const speed = ((q[0] - p[0]) * dx + (q[1] - p[1]) * dz) / distance;
    if (speed <= 0) return null;
    length += (distance - contactGap) / speed + stepOver;
  }
  return null;
}

/** Carries a step just past the contact that it aims at, so that the search ends. */
const stepOver: Mu = 1e-6;

/** Reports whether a drive stays on the table, passes no piece and no model, and keeps its distance from those to avoid. */
function isOpen(snapshot: Snapshot, plan: DrivePlan, request: DriveContactRequest): boolean {
  const body = modelIn(snapshot, plan.model);
  if (!isFreeDrive(snapshot, body, plan)) return false;
  return driveGaps(snapshot, body, plan, request.avoid, request.clearance).every(
    ({ start, least }) => least >= Math.min(start, request.clearance) - lengthSlack,
  );
}
