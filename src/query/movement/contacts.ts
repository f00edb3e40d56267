/**
 * Who can be in contact with whom at the same time. A base in contact has its middle on a curve round the target; pushed along that
 * curve until it touches something else, it stands at one of few places: where the curve meets the ground that is closed to it, or
 * beside a base that stands at such a place. From these places as many as fit are taken, each by a model that has a way there: an
 * exact search (branch and bound, with a matching of models to places). Round bases only; for others the curve is sampled.
 */
import type { Contacts, ContactRequest, Route } from '../../engine/port/paths';
import { crossings } from '../../geometry/shapes/crossings';
import { overlaps, planDistance } from '../../geometry/distance';
import { circleOutline } from '../../geometry/shapes/outline';
import { regionOf, shiftedRegion, type Region } from '../../geometry/shapes/region';
import { regionChord, scratchChord } from '../../geometry/shapes/region-chord';
import { regionSupport, scratchSupport } from '../../geometry/shapes/region-support';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import { followRouteClimbing, rises } from './follow-route-climbing';
import { pathFinderFor, type PathFinder } from './find-path';
import type { Snapshot } from '../index/snapshot';
import { moved, planGap, followRoute } from './follow-route';
import { touchMm } from '../index/areas';

/** Bases that are brought into contact stand this far apart, so that as many fit as do where contact is made by hand. */
const contactGap: Mu = 0.008;
/** Bases farther apart are not in contact. */
const mostGap: Mu = 0.0095;
/** What bases beside one another, and walls, keep clear of rounding. */
const sideGap: Mu = 0.0005;
/** Places this close are one. */
const samePlace: Mu = 1e-4;
/** Beyond so many places, or so many steps of the search, the answer is what has been found. On a curve that is no circle, so many places are looked at. */
interface Limits {
  readonly places: number;
  readonly steps: number;
  readonly samples: number;
}
const usual: Limits = { places: 160, steps: 4000, samples: 64 };
const thorough: Limits = { places: 480, steps: 400_000, samples: 256 };
/** What a way may be too long by: the rules forgive as much. */
const lengthSlack: Mu = 0.001;

interface Mover {
  readonly body: ModelBody;
  readonly longest: Mu;
}

/** A spot for the middle of a base of one form, in contact with a target. */
interface Place {
  readonly at: PlanPoint;
  readonly form: string;
  readonly outline: Outline;
  readonly target: number;
}

export function findContacts(snapshot: Snapshot, request: ContactRequest): Contacts {
  const movers = request.movers.map(({ model, maxLength: longest }): Mover => ({
    body: bodyOf(snapshot, model),
    longest,
  }));
  const targets = request.targets.map((id) => bodyOf(snapshot, id).model.outline);
  const near = movers.filter(({ body, longest }) =>
    targets.some((target) => planDistance(body.model.outline, target) <= longest + lengthSlack + mostGap),
  );
  const limits = request.isThorough ? thorough : usual;
  const straight = movers.length === 1 ? straightWay(snapshot, request, movers[0]!) : null;
  if (straight !== null) return { routes: [straight], isProven: true };
  const site = siteOf(snapshot, request, movers, limits);
  const places = movers.length === 1 ? nearestFirst(site.places, movers[0]!) : site.places;
  const routes = new Map<string, Route | null>();
  const routers: PathFinder[] = [];
  const way = (mover: number, place: number): Route | null => {
    const key = `${mover} ${place}`;
    if (!routes.has(key))
      routes.set(
        key,
        routeTo(
          snapshot,
          request,
          movers[mover]!,
          places[place]!,
          (routers[mover] ??= routerOf(snapshot, request, movers[mover]!)),
        ),
      );
    return routes.get(key)!;
  };
  const { chosen, proven } = search(
    places,
    movers,
    limits.steps,
    (mover, place) => formOf(movers[mover]!.body) === places[place]!.form && way(mover, place) !== null,
  );
  return {
    routes: [...chosen].sort((a, b) => a[0] - b[0]).map(([mover, place]) => way(mover, place)!),
    isProven: chosen.size === near.length || (proven && site.exact),
  };
}

/** One mover takes the nearest place that it has a way to. The nearest of all is straight ahead of it, where a base may stand there. */
function straightWay(snapshot: Snapshot, request: ContactRequest, mover: Mover): Route | null {
  const { body } = mover;
  const targets = request.targets.map((id) => bodyOf(snapshot, id));
  const curves = targets.map((target) => circleRound(target, body));
  if (curves.includes(null)) return null;
  const form = formOf(body);
  const places = curves.flatMap((curve, target) =>
    straightTo(curve!, body).map((at): Place => ({
      at,
      form,
      outline: moved(centred(body), at[0], at[1]),
      target,
    })),
  );
  const nearest = nearestFirst(places, mover)[0];
  if (nearest === undefined || !openGround(snapshot, request, [mover], targets)(nearest, body)) return null;
  return routeTo(snapshot, request, mover, nearest, routerOf(snapshot, request, mover));
}

const nearestFirst = (places: readonly Place[], { body }: Mover): readonly Place[] =>
  [...places].sort((a, b) => planGap(a.at, body.model.at) - planGap(b.at, body.model.at));

function bodyOf(snapshot: Snapshot, id: string): ModelBody {
  const body = snapshot.models.get(id);
  if (!body) throw new Error(`No model "${id}" stands on the table.`);
  return body;
}

const centred = ({ model: { outline, at } }: ModelBody): Outline => moved(outline, -at[0], -at[1]);
const formOf = (body: ModelBody): string => JSON.stringify(centred(body));

// Places

interface Site {
  readonly places: readonly Place[];
  /** All curves are circles, and no place was left out. */
  readonly exact: boolean;
}

function siteOf(snapshot: Snapshot, request: ContactRequest, movers: readonly Mover[], limits: Limits): Site {
  const forms = new Map(movers.map(({ body }) => [formOf(body), body]));
  const targets = request.targets.map((id) => bodyOf(snapshot, id));
  const isOpen = openGround(snapshot, request, movers, targets);
  const places: Place[] = [];
  let exact = true;
  const add = (
    candidates: readonly PlanPoint[],
    form: string,
    body: ModelBody,
    target: number,
  ): readonly Place[] => {
    const fresh: Place[] = [];
    for (const at of candidates) {
      if (places.length >= limits.places) exact = false;
      if (
        places.length >= limits.places ||
        places.some((place) => place.form === form && planGap(place.at, at) < samePlace)
      )
        continue;
      const place = { at, form, outline: moved(centred(body), at[0], at[1]), target };
      if (!isOpen(place, body)) continue;
      places.push(place);
      fresh.push(place);
    }
    return fresh;
  };
  let frontier: readonly Place[] = [...forms].flatMap(([form, body]) =>
    targets.flatMap((target, index) => {
      const curve = circleRound(target, body);
      if (curve === null) exact = false;
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
          const curve = circleRound(target, body);
          const beside = placeCircle(place, body);
          return curve === null || beside === null ? [] : add(crossings(curve, beside), form, body, index);
        }),
      ),
    );
  }
  return { places, exact };
}

/** Where the middle of a round base touches a round target; null where one of them is not round. */
function circleRound({ model: { outline } }: ModelBody, body: ModelBody): Region | null {
  const base = body.model.outline;
  if (outline.shape !== 'circle' || base.shape !== 'circle') return null;
  return regionOf(circleOutline(outline.centre, outline.radius + base.radius + contactGap));
}

/** Where the middle of a round base touches a round base at a place. */
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

/** Where a circle round a target meets what is closed, the reach of each mover, and the straight way from each. */
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
  /** Grown by the base and so much more; none where it does not come to the curve. */
  const grown = (outline: Outline, more: Mu): readonly Region[] => {
    const region = regionOf(outline);
    const by = radius + more;
    const isFar =
      planGap([region.x, region.z], [curve.x, curve.z]) > curve.radius + region.radius + by + samePlace ||
      planDistance(disc, outline) > by + samePlace;
    if (isFar) return [];
    return [
      outline.shape === 'circle'
        ? regionOf(circleOutline(outline.centre, outline.radius + by))
        : shiftedRegion(region, regionOf(circleOutline([0, 0], by))),
    ];
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
    grown(bodyOf(snapshot, id).model.outline, request.clearance + lengthSlack / 2),
  );
  const standing = [...snapshot.models.values()]
    .filter((other) => !moving.has(other) || targets.includes(other))
    .flatMap(({ model }) => grown(model.outline, sideGap));
  const leader =
    request.near && !request.near.wholeBase
      ? grown(bodyOf(snapshot, request.near.model).model.outline, request.near.within)
      : [];
  const reaches = movers.map(({ body: { model }, longest }) => regionOf(circleOutline(model.at, longest)));
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
      .filter((region) => Math.abs(region.x - curve.x) + Math.abs(region.z - curve.z) > 0)
      .flatMap((region) => crossings(curve, region)),
  ];
}

/** Where the straight way to the middle of a curve meets it. */
function straightTo(
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

/** May a base stand at a place, but for the other movers and its way there? */
function openGround(
  snapshot: Snapshot,
  request: ContactRequest,
  movers: readonly Mover[],
  targets: readonly ModelBody[],
) {
  const { table } = snapshot.staticTable;
  const touch = toMu(touchMm, table.muMm);
  const moving = new Set(movers.map(({ body }) => body));
  const fixed = [...snapshot.models.values()].filter((body) => !moving.has(body));
  const avoided = request.avoid.map((id) => bodyOf(snapshot, id));
  const leader = request.near && bodyOf(snapshot, request.near.model);
  return ({ outline, at, target }: Place, { model }: ModelBody): boolean => {
    if (planDistance(outline, targets[target]!.model.outline) > mostGap) return false;
    const radius = outerRadius(outline);
    const isNear = (other: ModelBody, gap: Mu): boolean =>
      planGap(at, [other.region.x, other.region.z]) <= radius + other.region.radius + gap;
    if (fixed.some((other) => isNear(other, touch) && overlaps(outline, other.model.outline, touch)))
      return false;
    if (
      avoided.some(
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

const outerRadius = (outline: Outline): Mu => regionOf(outline).radius;

/** Ways of a mover; an enemy that it begins too near to does not bar it. */
function routerOf(snapshot: Snapshot, request: ContactRequest, { body, longest }: Mover): PathFinder {
  const avoid = request.avoid.filter(
    (id) => planDistance(body.model.outline, bodyOf(snapshot, id).model.outline) >= request.clearance,
  );
  return pathFinderFor(snapshot, body, {
    model: body.facts.id,
    avoid,
    clearance: request.clearance,
    maxLength: longest + lengthSlack,
    barriers: [...request.targets, ...request.barriers],
  });
}

/** A way there that is not too long; null where there is none. */
function routeTo(
  snapshot: Snapshot,
  request: ContactRequest,
  { body, longest }: Mover,
  { at }: Place,
  router: PathFinder,
): Route | null {
  if (planGap(body.model.at, at) > longest + lengthSlack) return null;
  const { id: model } = body.facts;
  const via = router.to(at);
  if (via === null) return null;
  const { footing } = snapshot.staticTable.rule;
  const walked = footing
    ? followRouteClimbing(snapshot, body, { model, via }, footing)
    : followRoute(snapshot, body, { model, via });
  const length = walked.length + (request.climbsCount ? walked.climb : 0);
  return length <= longest + lengthSlack &&
    walked.impassable.length === 0 &&
    walked.stands &&
    !walked.leavesTable
    ? { model, via }
    : null;
}

// The search

type Chosen = ReadonlyMap<number, number>;

/** As many pairs of a mover and a place as can be, no mover twice, no two places that overlap. */
function search(
  places: readonly Place[],
  movers: readonly Mover[],
  mostSteps: number,
  reaches: (mover: number, place: number) => boolean,
): { readonly chosen: Chosen; readonly proven: boolean } {
  if (movers.length === 1) {
    const first = places.findIndex((_, place) => reaches(0, place));
    return { chosen: new Map(first < 0 ? [] : [[0, first]]), proven: true };
  }
  const clash = clashes(places);
  const able = movers.filter((_, mover) => places.some((_, place) => reaches(mover, place))).length;
  let best: Chosen = new Map();
  let steps = 0;
  const visit = (open: readonly number[], chosen: Map<number, number>): void => {
    if (chosen.size > best.size) best = new Map(chosen);
    if (best.size === able || steps++ > mostSteps) return;
    const [next, ...rest] = open;
    if (
      next === undefined ||
      chosen.size + Math.min(able - chosen.size, roomFor(places, open, clash)) <= best.size
    )
      return;
    const augmented = augment(next, new Map(chosen), movers.length, reaches);
    if (augmented)
      visit(
        rest.filter((place) => !clash[next]![place]),
        augmented,
      );
    visit(rest, chosen);
  };
  visit(inOrder(places), new Map());
  return { chosen: best, proven: steps <= mostSteps || best.size === able };
}

/** Which places overlap, by their numbers. */
function clashes(places: readonly Place[]): readonly (readonly boolean[])[] {
  const radii = places.map(({ outline }) => outerRadius(outline));
  const clash = places.map(() => places.map(() => false));
  places.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = places[j]!;
      if (planGap(a.at, b.at) > radii[i]! + radii[j]! + sideGap) continue;
      clash[i]![j] = clash[j]![i] = planDistance(a.outline, b.outline) < sideGap / 2;
    }
  });
  return clash;
}

/** Round each target in turn. */
function inOrder(places: readonly Place[]): readonly number[] {
  const all = places.map((_, i) => i);
  const middles = new Map<number, PlanPoint>();
  for (const { target } of places) {
    const own = places.filter((place) => place.target === target).map(({ at }) => at);
    middles.set(target, [
      own.reduce((sum, [x]) => sum + x, 0) / own.length,
      own.reduce((sum, [, z]) => sum + z, 0) / own.length,
    ]);
  }
  const side = (i: number): number => {
    const [x, z] = [
      places[i]!.at[0] - middles.get(places[i]!.target)![0],
      places[i]!.at[1] - middles.get(places[i]!.target)![1],
    ];
    const length = Math.abs(x) + Math.abs(z);
    return length === 0 ? 0 : z >= 0 ? 1 - x / length : 3 + x / length;
  };
  return all.sort((a, b) => places[a]!.target - places[b]!.target || side(a) - side(b) || a - b);
}

/** No more than this many of the places can be taken: runs of places that all clash with their first count once. */
function roomFor(
  places: readonly Place[],
  open: readonly number[],
  clash: readonly (readonly boolean[])[],
): number {
  let room = 0;
  let run: number[] = [];
  for (const place of open) {
    const joins =
      run.length > 0 &&
      places[run[0]!]!.target === places[place]!.target &&
      run.every((other) => clash[other]![place]);
    if (joins) run.push(place);
    else {
      room++;
      run = [place];
    }
  }
  return room;
}

/** One more place taken, movers changing theirs where need be (Kuhn's algorithm); null where nobody is left who has a way. */
function augment(
  place: number,
  chosen: Map<number, number>,
  movers: number,
  reaches: (mover: number, place: number) => boolean,
): Map<number, number> | null {
  const seen = new Set<number>();
  const tryPlace = (wanted: number): boolean => {
    for (let mover = 0; mover < movers; mover++) {
      if (seen.has(mover) || !reaches(mover, wanted)) continue;
      seen.add(mover);
      const held = chosen.get(mover);
      if (held !== undefined && !tryPlace(held)) continue;
      chosen.set(mover, wanted);
      return true;
    }
    return false;
  };
  return tryPlace(place) ? chosen : null;
}
