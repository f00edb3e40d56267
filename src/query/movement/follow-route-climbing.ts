/**
 * Ways of bases where walls are climbed, not breached (the rule's footing). What rises above a step is met by the whole base:
 * it climbs where the base first touches, and is down again when all of the base has passed. Ground, floors cut into it and
 * low things count under the base's middle.
 */
import type { Route } from '../../engine/port/paths';
import type { Footing } from '../../engine/port/sight-rule';
import { overlaps } from '../../geometry/distance';
import { containsOutline } from '../../geometry/shapes/contains';
import { chord as segmentChord } from '../../geometry/shapes/chord';
import { movedOutline, outlineBounds, outlineContains } from '../../geometry/shapes/outline';
import { regionOf, shiftedRegion } from '../../geometry/shapes/region';
import { regionChord, scratchChord } from '../../geometry/shapes/region-chord';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { PlacedModel, PlacedPart } from '../../table/table';
import type { StaticTable } from '../index/static-table';
import { climbOf, displacement, leavesTable, lengthOf, partsOn, sweep, swingOf } from './follow-route';
import { touchMm } from '../index/areas';
import { traceOf, type Trace, type Walk } from './traces';

/** A place on the route: the surface under the base, and the parts around it. */
interface Footstep {
  readonly y: Mu;
  /** The height that climbing counts by: low things are level with the surface. */
  readonly level: Mu;
  /** Parts over its head: it is under them until it has left them. */
  readonly under: ReadonlySet<PlacedPart>;
}

/** Measures a move over the terrain where walls are climbed. */
export function followRouteClimbing(
  staticTable: StaticTable,
  model: PlacedModel,
  route: Route,
  footing: Footing,
): Walk {
  const touch = toMu(touchMm, staticTable.table.muMm);
  const facing = route.facing ?? model.facing;
  const at = route.via.at(-1) ?? model.at;
  const outline = baseOutline(model.base, at, facing, staticTable.table.muMm);
  const barred = new Set<string>();
  const traces: Trace[] = [];
  let step = firstStep(staticTable, model, footing, touch);
  const levels = [step.level];
  let from = model.at;
  for (const to of route.via) {
    for (const [start, end] of stretches(staticTable, model, from, to, footing)) {
      step = nextStep(staticTable, model, step, along(from, to, (start + end) / 2), footing, touch, barred);
      levels.push(step.level);
      traces.push(
        ...sweep(model.outline, model.at, {
          leg: 0,
          from: along(from, to, start),
          to: along(from, to, end),
          y: step.y,
        }).map((part) => traceOf(part, step.y)),
      );
    }
    from = to;
  }
  if (route.via.length > 0) {
    step = nextStep(staticTable, model, step, at, footing, touch, barred);
    levels.push(step.level);
  }
  const y = route.via.length === 0 && route.y === undefined ? model.y : step.y;
  return {
    end: { model: model.id, at, facing, y },
    length: lengthOf([model.at, ...route.via]),
    climb: climbOf(levels),
    displaced: displacement(model, at, facing),
    swing: swingOf(model, facing),
    leavesTable: [
      ...route.via.map((point) =>
        movedOutline(model.outline, point[0] - model.at[0], point[1] - model.at[1]),
      ),
      outline,
    ].some((base) => leavesTable(staticTable, base)),
    stands:
      route.via.length === 0 ||
      (restsOn(staticTable, model, outline, step, footing, touch) &&
        (route.y === undefined || Math.abs(route.y - y) < sameHeight)),
    impassable: [...barred],
    traces,
    last: traceOf(outline, y),
  };
}

const sameHeight: Mu = 1e-6;

const along = (from: PlanPoint, to: PlanPoint, t: number): PlanPoint => [
  from[0] + t * (to[0] - from[0]),
  from[1] + t * (to[1] - from[1]),
];

/** Matter that rises above a step. */
export const rises = ({ tags, part, top }: PlacedPart, { step }: Footing): boolean =>
  part.dug !== true && tags.solid && top > step;

/** Does the part bar all movement, high or low? */
const isBarred = ({ tags, part }: PlacedPart): boolean => part.dug !== true && tags.ground === 'impassable';

/** Cuts the leg at each place where the base meets something that rises, or its middle other terrain. */
function stretches(
  ground: StaticTable,
  model: PlacedModel,
  from: PlanPoint,
  to: PlanPoint,
  footing: Footing,
): readonly (readonly [number, number])[] {
  const bounds = [from, to].map(([x, z]) =>
    outlineBounds(movedOutline(model.outline, x - model.at[0], z - model.at[1])),
  );
  const parts = ground.surfaces.along(bounds[0]!, bounds[1]!);
  const base = regionOf(movedOutline(model.outline, -model.at[0], -model.at[1]));
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const cuts = parts.flatMap((part) =>
    part.solids.flatMap(({ outline }) => {
      const low = segmentChord(from, to, outline, 0) ?? [];
      if (!rises(part, footing) && !isBarred(part)) return low;
      return regionChord(shiftedRegion(regionOf(outline), base), from[0], from[1], dx, dz)
        ? [...low, scratchChord.enter, scratchChord.leave]
        : low;
    }),
  );
  const all = [0, ...cuts.filter((cut) => cut > 0 && cut < 1).sort((a, b) => a - b), 1];
  return all
    .slice(1)
    .map((end, i) => [all[i]!, end] as const)
    .filter(([start, end]) => end > start);
}

/** Returns the start of the route: on the surface under the model, inside the parts that it was put into. */
function firstStep(ground: StaticTable, model: PlacedModel, footing: Footing, touch: Mu): Footstep {
  const met = metBy(ground, model, model.at, footing, touch);
  const inside = met.filter(
    ({ bottom, top }) => top > model.y + sameHeight || bottom >= model.y + model.height,
  );
  return { y: model.y, level: levelOf(model.y, footing), under: new Set(inside) };
}

/** Low things are level with the surface. */
const levelOf = (y: Mu, { step }: Footing): Mu => (y > 0 && y <= step ? 0 : y);

function nextStep(
  ground: StaticTable,
  model: PlacedModel,
  before: Footstep,
  at: PlanPoint,
  footing: Footing,
  touch: Mu,
  barred: Set<string>,
): Footstep {
  const met = metBy(ground, model, at, footing, touch);
  const under = new Set(
    met.filter((part) => before.under.has(part) || part.bottom >= before.y + model.height),
  );
  const climbed = met.filter((part) => !under.has(part));
  for (const part of climbed) {
    const isUp = part.top <= before.y + footing.step;
    if (isBarred(part) || !(isUp || footing.scales({ piece: part.piece, tags: part.tags })))
      barred.add(part.piece);
  }
  const floor = floorAt(ground, at, footing);
  const y = Math.max(floor, ...climbed.filter((part) => rises(part, footing)).map(({ top }) => top));
  return { y, level: levelOf(y, footing), under };
}

/** The parts that rise, or bar the way, and that the base overlaps there. */
function metBy(
  ground: StaticTable,
  model: PlacedModel,
  at: PlanPoint,
  footing: Footing,
  touch: Mu,
): readonly PlacedPart[] {
  const base = movedOutline(model.outline, at[0] - model.at[0], at[1] - model.at[1]);
  const bounds = outlineBounds(base);
  return ground.surfaces
    .along(bounds, bounds)
    .filter(
      (part) =>
        (rises(part, footing) || isBarred(part)) &&
        part.solids.some(({ outline }) => overlaps(base, outline, touch)),
    );
}

/** The ground under a point: the surface, a floor cut into it, the top of what is low. */
function floorAt(ground: StaticTable, at: PlanPoint, footing: Footing): Mu {
  const here = partsOn(ground, at, at).filter(({ solids }) =>
    solids.some(({ outline }) => outlineContains(outline, at)),
  );
  const floor = Math.min(0, ...here.filter(({ part }) => part.dug).map(({ bottom }) => bottom));
  const low = here.filter((part) => part.part.dug !== true && part.tags.solid && !rises(part, footing));
  return Math.max(floor, ...low.map(({ top }) => top));
}

/** On top of what rises a base stands only where all of it is held. */
function restsOn(
  ground: StaticTable,
  model: PlacedModel,
  outline: Outline,
  { y, under }: Footstep,
  footing: Footing,
  touch: Mu,
): boolean {
  const bounds = outlineBounds(outline);
  const met = ground.surfaces
    .along(bounds, bounds)
    .filter(
      (part) =>
        rises(part, footing) &&
        !under.has(part) &&
        part.bottom < y + model.height &&
        part.solids.some((solid) => overlaps(outline, solid.outline, touch)),
    );
  if (met.length === 0) return true;
  const tops = met.filter(({ top }) => Math.abs(top - y) < sameHeight);
  return (
    tops.length === met.length &&
    containsOutline(
      tops.flatMap(({ solids }) => solids.map((solid) => solid.outline)),
      outline,
      touch,
    )
  );
}
