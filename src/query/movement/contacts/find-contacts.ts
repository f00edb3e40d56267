/**
 * Simultaneous contacts: from the places where bases can touch targets, as many are taken as fit, each by a model with a path
 * to it.
 */
import type { Contacts, ContactRequest, Route } from '../../../engine/port/paths';
import { planDistance } from '../../../geometry/distance';
import { movedOutline } from '../../../geometry/shapes/outline';
import { pathFinderFor } from '../find-path';
import type { PathFinder } from '../path-finder';
import { modelIn, type Snapshot } from '../../index/snapshot';
import { planGap } from '../follow-route';
import { moveAlong } from '../walk';
import {
  centred,
  circleAround,
  findPlaces,
  formOf,
  lengthSlack,
  mostGap,
  openGroundTest,
  straightTo,
  thoroughLimits,
  usualLimits,
  type Mover,
  type Place,
} from './contact-places';
import { matchPlaces } from './match-places';

/** Finds routes into contact for as many movers as possible at the same time. */
export function findContacts(snapshot: Snapshot, request: ContactRequest): Contacts {
  const movers = request.movers.map(({ model, maxLength }): Mover => ({
    body: modelIn(snapshot, model),
    maxLength,
  }));
  const targets = request.targets.map((id) => modelIn(snapshot, id).model.outline);
  const near = movers.filter(({ body, maxLength }) =>
    targets.some((target) => planDistance(body.model.outline, target) <= maxLength + lengthSlack + mostGap),
  );
  const limits = request.isThorough ? thoroughLimits : usualLimits;
  const straight = movers.length === 1 ? straightRoute(snapshot, request, movers[0]!) : null;
  if (straight !== null) return { routes: [straight], isProven: true };
  const site = findPlaces(snapshot, request, movers, limits);
  const places = movers.length === 1 ? nearestFirst(site.places, movers[0]!) : site.places;
  const routes = new Map<string, Route | null>();
  const pathFinders: PathFinder[] = [];
  const routeOf = (mover: number, place: number): Route | null => {
    const key = `${mover} ${place}`;
    if (!routes.has(key))
      routes.set(
        key,
        routeTo(
          snapshot,
          request,
          movers[mover]!,
          places[place]!,
          (pathFinders[mover] ??= pathFinderOf(snapshot, request, movers[mover]!)),
        ),
      );
    return routes.get(key)!;
  };
  const { chosen, isProven } = matchPlaces(
    places,
    movers,
    limits.steps,
    (mover, place) => formOf(movers[mover]!.body) === places[place]!.form && routeOf(mover, place) !== null,
  );
  return {
    routes: [...chosen].sort((a, b) => a[0] - b[0]).map(([mover, place]) => routeOf(mover, place)!),
    isProven: chosen.size === near.length || (isProven && site.isExact),
  };
}

/** Returns the route of a single mover straight to the nearest target, if its base may stand there. */
function straightRoute(snapshot: Snapshot, request: ContactRequest, mover: Mover): Route | null {
  const { body } = mover;
  const targets = request.targets.map((id) => modelIn(snapshot, id));
  const curves = targets.map((target) => circleAround(target, body));
  if (curves.includes(null)) return null;
  const form = formOf(body);
  const places = curves.flatMap((curve, target) =>
    straightTo(curve!, body).map((at): Place => ({
      at,
      form,
      outline: movedOutline(centred(body), at[0], at[1]),
      target,
    })),
  );
  const nearest = nearestFirst(places, mover)[0];
  if (nearest === undefined || !openGroundTest(snapshot, request, [mover], targets)(nearest, body))
    return null;
  return routeTo(snapshot, request, mover, nearest, pathFinderOf(snapshot, request, mover));
}

const nearestFirst = (places: readonly Place[], { body }: Mover): readonly Place[] =>
  [...places].sort((a, b) => planGap(a.at, body.model.at) - planGap(b.at, body.model.at));

/** Returns the path finder of a mover; enemies that it starts too near to are no obstacles. */
function pathFinderOf(snapshot: Snapshot, request: ContactRequest, { body, maxLength }: Mover): PathFinder {
  const avoid = request.avoid.filter(
    (id) => planDistance(body.model.outline, modelIn(snapshot, id).model.outline) >= request.clearance,
  );
  return pathFinderFor(snapshot, body, {
    model: body.facts.id,
    avoid,
    clearance: request.clearance,
    maxLength: maxLength + lengthSlack,
    barriers: [...request.targets, ...request.barriers],
  });
}

/** Finds a route to a place that is not too long; returns null where there is none. */
function routeTo(
  snapshot: Snapshot,
  request: ContactRequest,
  { body, maxLength }: Mover,
  { at }: Place,
  pathFinder: PathFinder,
): Route | null {
  if (planGap(body.model.at, at) > maxLength + lengthSlack) return null;
  const { id: model } = body.facts;
  const via = pathFinder.to(at);
  if (via === null) return null;
  const move = moveAlong(snapshot, body, { model, via });
  const length = move.length + (request.climbsCount ? move.climb : 0);
  return length <= maxLength + lengthSlack && move.impassable.length === 0 && move.stands && !move.leavesTable
    ? { model, via }
    : null;
}
