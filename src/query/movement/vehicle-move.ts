/** Drives: a base that goes straight along its facing, pivots once, and goes straight on; by all the ground that it sweeps. */
import type { DrivePlan, DriveResult } from '../../engine/port/drive';
import type { ModelPose } from '../../engine/port/pose';
import { splitBy, polygonOf, type ConvexPolygon } from '../../geometry/shapes/convex';
import { overlaps, planDistance } from '../../geometry/distance';
import {
  pivotBounds,
  pivotDistance,
  pivotOutline,
  pivotHull,
  pivotOverlaps,
  type Pivot,
} from '../../geometry/pivot';
import { boundsMeet, boundsOfAll, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import type { Outline } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { PlacedModel, PlacedPart } from '../../table/table';
import type { ModelBody } from '../index/bodies';
import type { StaticTable } from '../index/static-table';
import type { Snapshot } from '../index/snapshot';
import { leavesTable, sweep } from './follow-route';
import { touchMm } from '../index/areas';

/** The area that a drive sweeps: convex stretches, and the base as it turns. */
interface Swept {
  readonly straight: readonly Outline[];
  readonly turning: Outline;
  readonly pivot: Pivot;
  readonly end: Outline;
  /** Bounds of each straight stretch, of the base as it turns (null where it does not), and of the whole area. */
  readonly straightBounds: readonly PlanBounds[];
  readonly turningBounds: PlanBounds | null;
  readonly bounds: PlanBounds;
}

export function drive(snapshot: Snapshot, mover: ModelBody, request: DrivePlan): DriveResult {
  const { staticTable } = snapshot;
  const swept = sweptBy(staticTable, mover.model, request);
  const { parts, others } = metBy(snapshot, mover, swept);
  return {
    end: driveEnd(staticTable, mover.model, request),
    leavesTable: isOffTable(staticTable, swept),
    stands: true,
    impassable: [...new Set([...parts].map(({ piece }) => piece))],
    through: [...others].map(({ facts }) => facts.id),
  };
}

/** Reports whether a drive stays on the table and meets neither a piece that stops it nor a model. */
export function isFreeDrive(snapshot: Snapshot, mover: ModelBody, request: DrivePlan): boolean {
  const swept = sweptBy(snapshot.staticTable, mover.model, request);
  if (isOffTable(snapshot.staticTable, swept)) return false;
  const { parts, others } = metBy(snapshot, mover, swept);
  return others.next().done === true && parts.next().done === true;
}

/** Finds, one by one, the parts of terrain that stop a drive and the models that it meets. */
function metBy(snapshot: Snapshot, mover: ModelBody, swept: Swept) {
  const { staticTable } = snapshot;
  const { model } = mover;
  const touch = toMu(touchMm, staticTable.table.muMm);
  const { bounds, straight, straightBounds, turning, turningBounds, pivot } = swept;
  let hull: Outline | null = null;
  const meets = (other: Outline, around: PlanBounds): boolean =>
    boundsMeet(bounds, around) &&
    (straight.some((part, i) => boundsMeet(straightBounds[i]!, around) && overlaps(part, other, touch)) ||
      (turningBounds !== null &&
        boundsMeet(turningBounds, around) &&
        overlaps((hull ??= pivotHull(turning, pivot)), other, 0) &&
        pivotOverlaps(turning, pivot, other, touch)));
  function* findParts(): Generator<PlacedPart> {
    const near = staticTable.surfaces.along(bounds, bounds);
    const decks = near
      .filter((part) => bearsVehicle(staticTable, part, model))
      .flatMap(({ solids }) => solids.map(({ outline }) => polygonOf(outline, curveCorners, 'within')));
    for (const part of near) {
      if (!stopsVehicle(staticTable, part, model)) continue;
      const outlines = part.part.dug ? undecked(part, decks) : part.solids.map(({ outline }) => outline);
      if (outlines.some((outline) => meets(outline, outlineBounds(outline)))) yield part;
    }
  }
  function* findOthers(): Generator<ModelBody> {
    for (const other of snapshot.modelIndex.along(bounds, bounds))
      if (other !== mover && meets(other.model.outline, other.bounds)) yield other;
  }
  return { parts: findParts(), others: findOthers() };
}

function isOffTable(staticTable: StaticTable, { bounds: { min, max }, end }: Swept): boolean {
  const [width, depth] = staticTable.table.size;
  return min[0] < 0 || min[1] < 0 || max[0] > width || max[1] > depth || leavesTable(staticTable, end);
}

/** Returns the end of a drive, whatever is in its path. */
export function driveEnd({ table }: StaticTable, model: PlacedModel, request: DrivePlan): ModelPose {
  return {
    model: model.id,
    at: courseOf(model, request, table.muMm).at,
    facing: model.facing + request.pivot,
    y: model.y,
  };
}

export function driveGaps(
  snapshot: Snapshot,
  mover: ModelBody,
  request: DrivePlan,
  models: readonly string[],
  within: Mu,
) {
  const swept = sweptBy(snapshot.staticTable, mover.model, request);
  const { min, max } = swept.bounds;
  const near: PlanBounds = {
    min: [min[0] - within, min[1] - within],
    max: [max[0] + within, max[1] + within],
  };
  return models.flatMap((id) => {
    const {
      model: { outline },
      bounds,
    } = snapshot.models.get(id)!;
    if (!boundsMeet(near, bounds)) return [];
    const gaps = [
      ...swept.straight.map((part) => planDistance(part, outline)),
      ...(swept.pivot.degrees === 0 ? [] : [pivotDistance(swept.turning, swept.pivot, outline)]),
    ];
    const least = Math.min(...gaps);
    return least < within ? [{ model: id, start: planDistance(mover.model.outline, outline), least }] : [];
  });
}

/** Returns the middle of the base at each bend, and the pivot. */
function courseOf(model: PlacedModel, { ahead, pivot: degrees, onward, about }: DrivePlan, muMm: number) {
  const turnAt = carry([ahead, 0], model.at, model.facing);
  const pivot: Pivot = {
    about: about === 'centre' ? turnAt : carry([-lengthwise(model, muMm) / 2, 0], turnAt, model.facing),
    degrees,
  };
  const facing = model.facing + degrees;
  const turnedAt = about === 'centre' ? turnAt : carry([lengthwise(model, muMm) / 2, 0], pivot.about, facing);
  return { turnAt, pivot, turnedAt, facing, at: carry([onward, 0], turnedAt, facing) };
}

function sweptBy({ table }: StaticTable, model: PlacedModel, request: DrivePlan): Swept {
  const { turnAt, pivot, turnedAt, facing, at } = courseOf(model, request, table.muMm);
  const turning = baseOutline(model.base, turnAt, model.facing, table.muMm);
  const turned = pivotOutline(turning, pivot);
  const straight = [
    ...sweep(model.outline, model.at, { leg: 0, from: model.at, to: turnAt, y: model.y }),
    ...sweep(turned, turnedAt, { leg: 0, from: turnedAt, to: at, y: model.y }),
  ];
  const straightBounds = straight.map(outlineBounds);
  const turningBounds = pivot.degrees === 0 ? null : pivotBounds(turning, pivot);
  return {
    straight,
    turning,
    pivot,
    end: baseOutline(model.base, at, facing, table.muMm),
    straightBounds,
    turningBounds,
    bounds: boundsOfAll(turningBounds === null ? straightBounds : [...straightBounds, turningBounds]),
  };
}

/** The base's extent along the model's facing. */
const lengthwise = ({ base }: PlacedModel, muMm: number): Mu =>
  toMu(base.shape === 'round' ? base.mm : base.mm[0], muMm);

/** Does a part level with the vehicle, to a step, bear it over a hole? */
function bearsVehicle({ rule }: StaticTable, { part, tags, top }: PlacedPart, { y }: PlacedModel): boolean {
  return part.dug !== true && tags.solid && Math.abs(top - y) <= (rule.footing?.step ?? 0);
}

/** Corners of the polygon that stands for a round deck. */
const curveCorners = 64;

/** Returns the parts of a hole in the ground under no deck. */
const undecked = ({ solids }: PlacedPart, decks: readonly ConvexPolygon[]): readonly Outline[] =>
  splitBy(
    solids.map(({ outline }) => polygonOf(outline, curveCorners, 'round')),
    decks,
  ).outside.map((points) => ({ shape: 'polygon', points }));

/** Vehicles do not climb: neither up what is higher than a step, nor down into what is deeper. */
function stopsVehicle(
  { rule }: StaticTable,
  { part, tags, bottom, top }: PlacedPart,
  model: PlacedModel,
): boolean {
  const step = rule.footing?.step ?? 0;
  if (part.dug) return bottom < model.y - step;
  if (tags.ground === 'impassable') return true;
  return tags.solid && top > model.y + step && bottom < model.y + model.height;
}
