/**
 * The places where bases can touch a target. A base in contact has its middle on a curve around the target; pushed along that
 * curve until it touches something else, it stands at one of few places: where the curve meets closed ground, or beside a base
 * at such a place. Round bases only; for others the curve is sampled.
 */
import type { ContactRequest } from '../../../engine/port/paths';
import { crossings } from '../../../geometry/shapes/crossings';
import { overlaps, planDistance } from '../../../geometry/distance';
import { circleOutline, movedOutline } from '../../../geometry/shapes/outline';
import { regionOf, shiftedRegion, type Region } from '../../../geometry/shapes/region';
import { regionChord, scratchChord } from '../../../geometry/shapes/region-chord';
import { regionSupport, scratchSupport } from '../../../geometry/shapes/region-support';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import { turn } from '../../../geometry/turn';
import { toMu, type Mu } from '../../../geometry/units';
import type { ModelBody } from '../../index/bodies';
import { rises } from '../follow-route-climbing';
import { modelIn, type Snapshot } from '../../index/snapshot';
import { planGap } from '../follow-route';
import { touchMm } from '../../index/areas';

/** Gap of bases that are brought into contact: as many fit as where contact is made by hand. */
export const contactGap: Mu = 0.008;
/** Largest gap of bases in contact. */
export const mostGap: Mu = 0.0095;
/** Gap to neighbouring bases and walls, against rounding. */
export const sideGap: Mu = 0.0005;
/** Places closer than this count as one. */
const samePlace: Mu = 1e-4;
/** More than the rounding of a base's radius at another place. */
const rounding: Mu = 1e-9;
/** Bounds of the search: the numbers of places and steps, and the samples on curves other than circles. The best result so far counts. */
export interface Limits {
  readonly places: number;
  readonly steps: number;
  readonly samples: number;
}
export const usualLimits: Limits = { places: 160, steps: 4000, samples: 64 };
export const thoroughLimits: Limits = { places: 480, steps: 400_000, samples: 256 };
/** Tolerance of a path's length: the rules forgive as much. */
export const lengthSlack: Mu = 0.001;

/** A model to bring into contact, and its longest path. */
export interface Mover {
  readonly body: ModelBody;
  readonly maxLength: Mu;
}

/** A spot for the middle of a base of one form, in contact with a target. */
export interface Place {
  readonly at: PlanPoint;
  readonly form: string;
  readonly outline: Outline;
  readonly target: number;
}

/** A base about its own centre, and a key of its form: bases of one form fit the same places. */
interface Form {
  readonly outline: Outline;
  readonly key: string;
}

const forms = new WeakMap<ModelBody, Form>();

function formFrom(body: ModelBody): Form {
  const cached = forms.get(body);
  if (cached !== undefined) return cached;
  const { outline: base, at } = body.model;
  const outline = movedOutline(base, -at[0], -at[1]);
  const form = { outline, key: JSON.stringify(outline) };
  forms.set(body, form);
  return form;
}

export const centred = (body: ModelBody): Outline => formFrom(body).outline;
export const formOf = (body: ModelBody): string => formFrom(body).key;

/** The places found. */
export interface Site {
  readonly places: readonly Place[];
  /** All curves are circles, and no place was left out. */
  readonly isExact: boolean;
}

/** Finds the places of all movers around all targets. */
export function findPlaces(
  snapshot: Snapshot,
  request: ContactRequest,
  movers: readonly Mover[],
  limits: Limits,
): Site {
  const forms = new Map(movers.map(({ body }) => [formOf(body), body]));
  const targets = request.targets.map((id) => modelIn(snapshot, id));
  const isOpen = openGroundTest(snapshot, request, movers, targets);
  const places: Place[] = [];
  let isExact = true;
  const add = (
    candidates: readonly PlanPoint[],
    form: string,
    body: ModelBody,
    target: number,
  ): readonly Place[] => {
    const fresh: Place[] = [];
    for (const at of candidates) {
      if (places.length >= limits.places) isExact = false;
      if (
        places.length >= limits.places ||
        places.some((place) => place.form === form && planGap(place.at, at) < samePlace)
      )
        continue;
      const place = { at, form, outline: movedOutline(centred(body), at[0], at[1]), target };
      if (!isOpen(place, body)) continue;
      places.push(place);
      fresh.push(place);
    }
    return fresh;
  };
  let frontier: readonly Place[] = [...forms].flatMap(([form, body]) =>
    targets.flatMap((target, index) => {
      const curve = circleAround(target, body);
      if (curve === null) isExact = false;
      const seeds =
        curve === null
          ? sampledCurve(target, body, limits.samples)
          : seedsOn(snapshot, request, movers, curve, body, targets);
      return add(seeds, form, body, index);
    }),
  );
  for (let depth = 1; depth < movers.length && frontier.length > 0; depth++) {
    frontier = frontier.flatMap((place) =>
      [...forms].flatMap(([form, body]) =>
        targets.flatMap((target, index) => {
          const curve = circleAround(target, body);
          const beside = placeCircle(place, body);
          return curve === null || beside === null ? [] : add(crossings(curve, beside), form, body, index);
        }),
      ),
    );
  }
  return { places, isExact };
}

/** Returns the circle of the middles of a round base that touches a round target; null if one of them is not round. */
export function circleAround({ model: { outline } }: ModelBody, body: ModelBody): Region | null {
  const base = body.model.outline;
  if (outline.shape !== 'circle' || base.shape !== 'circle') return null;
  return remembered(curves, outline, base.radius, () =>
    regionOf(circleOutline(outline.centre, outline.radius + base.radius + contactGap)),
  );
}

/** Regions made of an outline and a length. Outlines never change, and models in search of contact ask for the same regions. */
type RegionCache = WeakMap<Outline, Map<Mu, Region>>;

const curves: RegionCache = new WeakMap();
const grownOutlines: RegionCache = new WeakMap();

/** Returns the region of an outline grown by a length. */
const grownRegion = (outline: Outline, by: Mu): Region =>
  remembered(grownOutlines, outline, by, () =>
    outline.shape === 'circle'
      ? regionOf(circleOutline(outline.centre, outline.radius + by))
      : shiftedRegion(regionOf(outline), regionOf(circleOutline([0, 0], by))),
  );

function remembered(cache: RegionCache, outline: Outline, length: Mu, make: () => Region): Region {
  const byLength = cache.get(outline) ?? new Map<Mu, Region>();
  cache.set(outline, byLength);
  const region = byLength.get(length) ?? make();
  byLength.set(length, region);
  return region;
}

/** Crossings found, by both regions. */
const crossingsFound = new WeakMap<Region, WeakMap<Region, readonly PlanPoint[]>>();

/** Returns the crossings of two regions, from the cache if there. */
function crossingsOf(one: Region, other: Region): readonly PlanPoint[] {
  const byOther = crossingsFound.get(one) ?? new WeakMap<Region, readonly PlanPoint[]>();
  crossingsFound.set(one, byOther);
  const points = byOther.get(other) ?? crossings(one, other);
  byOther.set(other, points);
  return points;
}

/** Returns the circle of the middles of a round base that touches a round base at a place. */
function placeCircle({ outline }: Place, { model }: ModelBody): Region | null {
  if (outline.shape !== 'circle' || model.outline.shape !== 'circle') return null;
  return regionOf(circleOutline(outline.centre, outline.radius + model.outline.radius + sideGap));
}

function sampledCurve(target: ModelBody, body: ModelBody, samples: number): readonly PlanPoint[] {
  const sum = shiftedRegion(regionOf(target.model.outline), regionOf(centred(body)));
  return Array.from({ length: samples }, (_, i): PlanPoint => {
    const [nx, nz] = turn([1, 0], (360 * i) / samples);
    regionSupport(sum, nx, nz);
    return [scratchSupport.x + nx * contactGap, scratchSupport.z + nz * contactGap];
  });
}

/** Returns the points where a circle around a target meets closed ground, the reach of each mover, and the straight path from each. */
function seedsOn(
  snapshot: Snapshot,
  request: ContactRequest,
  movers: readonly Mover[],
  curve: Region,
  body: ModelBody,
  targets: readonly ModelBody[],
): readonly PlanPoint[] {
  const base = centred(body);
  const moving = new Set(movers.map((mover) => mover.body));
  const radius = base.shape === 'circle' ? base.radius : 0;
  const disc = circleOutline([curve.x, curve.z], curve.radius);
  /** The outline grown by the base and a margin; empty if it does not reach the curve. */
  const grown = (outline: Outline, more: Mu): readonly Region[] => {
    const region = regionOf(outline);
    const by = radius + more;
    const isFar =
      planGap([region.x, region.z], [curve.x, curve.z]) > curve.radius + region.radius + by + samePlace ||
      planDistance(disc, outline) > by + samePlace;
    return isFar ? [] : [grownRegion(outline, by)];
  };
  const bounds = {
    min: [curve.x - curve.radius - 1, curve.z - curve.radius - 1],
    max: [curve.x + curve.radius + 1, curve.z + curve.radius + 1],
  } as const;
  const { footing } = snapshot.staticTable.rule;
  const walls = snapshot.staticTable.surfaces
    .along(bounds, bounds)
    .filter((part) => part.tags.ground === 'impassable' || (footing && rises(part, footing)));
  const avoided = request.avoid.flatMap((id) =>
    grown(modelIn(snapshot, id).model.outline, request.clearance + lengthSlack / 2),
  );
  const standing = [...snapshot.models.values()]
    .filter((other) => !moving.has(other) || targets.includes(other))
    .flatMap(({ model }) => grown(model.outline, sideGap));
  const leader =
    request.near && !request.near.wholeBase
      ? grown(modelIn(snapshot, request.near.model).model.outline, request.near.within)
      : [];
  const reaches = movers.map(({ body: { model }, maxLength }) =>
    regionOf(circleOutline(model.at, maxLength)),
  );
  const closed = [
    ...avoided,
    ...standing,
    ...leader,
    ...reaches,
    ...walls.flatMap(({ solids }) => solids.flatMap(({ outline }) => grown(outline, sideGap))),
  ];
  return [
    ...movers.flatMap((mover) => straightTo(curve, mover.body)),
    ...closed
      .filter(
        (region) =>
          Math.abs(region.x - curve.x) + Math.abs(region.z - curve.z) > 0 && mayBeReached(region, movers),
      )
      .flatMap((region) => crossingsOf(curve, region)),
  ];
}

/** Reports whether places at a region's edge may be of use: a single mover needs them within its reach, several may stand beside one another. */
function mayBeReached(region: Region, movers: readonly Mover[]): boolean {
  const [only, ...others] = movers;
  if (only === undefined || others.length > 0) return true;
  const gap = planGap(only.body.model.at, [region.x, region.z]);
  return gap <= only.maxLength + lengthSlack + region.radius + samePlace;
}

/** Returns the point where the straight path to the middle of a curve meets it. */
export function straightTo(
  curve: Region,
  {
    model: {
      at: [x, z],
    },
  }: ModelBody,
): readonly PlanPoint[] {
  const [dx, dz] = [curve.x - x, curve.z - z];
  return regionChord(curve, x, z, dx, dz) ? [[x + dx * scratchChord.enter, z + dz * scratchChord.enter]] : [];
}

/** Returns a test: may a base stand at a place, apart from the other movers and its path there? */
export function openGroundTest(
  snapshot: Snapshot,
  request: ContactRequest,
  movers: readonly Mover[],
  targets: readonly ModelBody[],
) {
  const { table } = snapshot.staticTable;
  const touch = toMu(touchMm, table.muMm);
  const moving = new Set(movers.map(({ body }) => body));
  const widest = Math.max(0, ...movers.map(({ body }) => body.region.radius));
  /** Those of the bodies near enough to a target to come within `gap` of a base in contact with it. */
  const nearTargets = (bodies: readonly ModelBody[], gap: Mu): readonly (readonly ModelBody[])[] =>
    targets.map(({ region }) =>
      bodies.filter(
        (other) =>
          planGap([region.x, region.z], [other.region.x, other.region.z]) <=
          region.radius + 2 * widest + other.region.radius + gap + 2 * mostGap,
      ),
    );
  const fixed = nearTargets(
    snapshot.bodies.filter((body) => !moving.has(body)),
    touch,
  );
  const avoided = nearTargets(
    request.avoid.map((id) => modelIn(snapshot, id)),
    request.clearance,
  );
  const leader = request.near && modelIn(snapshot, request.near.model);
  return ({ outline, at, target }: Place, { model, region }: ModelBody): boolean => {
    if (planDistance(outline, targets[target]!.model.outline) > mostGap) return false;
    const { radius } = region;
    const isNear = (other: ModelBody, gap: Mu): boolean =>
      planGap(at, [other.region.x, other.region.z]) <= radius + other.region.radius + gap + rounding;
    if (fixed[target]!.some((other) => isNear(other, touch) && overlaps(outline, other.model.outline, touch)))
      return false;
    if (
      avoided[target]!.some(
        (other) =>
          isNear(other, request.clearance) &&
          planDistance(outline, other.model.outline) < request.clearance - lengthSlack,
      )
    )
      return false;
    if (
      leader &&
      planDistance(outline, leader.model.outline) +
        (request.near!.wholeBase ? 2 * outerRadius(model.outline) : 0) >
        request.near!.within + lengthSlack
    )
      return false;
    return at[0] >= 0 && at[1] >= 0 && at[0] <= table.size[0] && at[1] <= table.size[1];
  };
}

export const outerRadius = (outline: Outline): Mu => regionOf(outline).radius;
