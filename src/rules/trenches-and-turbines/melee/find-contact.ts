/** Contact in a charge: routes found into contact, and proofs that there is none. */
import type { Route } from '../../../engine/port/paths';
import type { TableQuery } from '../../../engine/port/table-query';
import { living } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { isVehicle, leaderOf, type Game } from '../game';
import { checkMovement } from '../movement/check-movement';
import { avoidedEnemies } from '../movement/check-route';
import { mayPivot, mostPivot, moveFrom } from '../movement/drive';
import { contactGap, isWithin, standOff, tolerance } from '../movement/lengths';
import type { ChargeTerms } from '../movement/move-terms';
import { contactRoutes } from './plan-rest';

/** Finds a route of the leader into contact; none proves nothing. */
// TT-CHARGE-04, TT-VEH-01, TT-VEH-02
export function leaderRoutes(game: Game, terms: ChargeTerms): readonly Route[] {
  const leader = leaderOf(game, terms.unit).id;
  return isVehicle(game, terms.unit)
    ? driveRoutes(game, terms, leader)
    : contactRoutes(game, terms, [leader]);
}

/** Drives found, by the poses on the table: offer, plan and check ask for the same ones. */
const routeCache = new WeakMap<TableQuery, Map<string, readonly Route[]>>();

function driveRoutes(game: Game, terms: ChargeTerms, model: ModelId): readonly Route[] {
  const query = game.query();
  const routes = routeCache.get(query) ?? new Map<string, readonly Route[]>();
  routeCache.set(query, routes);
  const key = JSON.stringify([model, terms.target, terms.allowance, mayPivot(game, terms.unit)]);
  const cached = routes.get(key) ?? findDrive(game, terms, model);
  routes.set(key, cached);
  return cached;
}

function findDrive(game: Game, terms: ChargeTerms, model: ModelId): readonly Route[] {
  const drives = game.query().driveContacts({
    model,
    targets: living(game, terms.target).map(({ id }) => id),
    maxLength: terms.allowance,
    mostPivot: mayPivot(game, terms.unit) ? mostPivot : 0,
    about: game.options.pivotPoint,
    avoid: avoidedEnemies(game, terms),
    clearance: standOff,
  });
  for (const drive of drives) {
    const move = moveFrom(game, drive);
    if (checkMovement(game, terms, { [model]: move }, () => null) === null) return [{ model, ...move }];
  }
  return [];
}

/** Reports whether no model of the unit can make contact, by a bound that every legal move obeys. */
// TT-RULING-23, TT-RULING-28
export function isOutOfReach(game: Game, { unit, target, allowance }: ChargeTerms): boolean {
  const query = game.query();
  const targets = living(game, target).map(({ id }) => id);
  const most = allowance + tolerance;
  return living(game, unit).every(({ id }) =>
    isVehicle(game, unit)
      ? query.isOutOfDrive(id, targets, game.options.pivotPoint, most)
      : query.isOutOfReach(id, targets, contactGap, most),
  );
}

/** Reports whether a route of some model into contact was found, the nearest models first. */
// TT-RULING-23
export function hasContactRoute(game: Game, terms: ChargeTerms): boolean {
  if (isVehicle(game, terms.unit)) return leaderRoutes(game, terms).length > 0;
  const gapOf = (model: ModelId): Mu =>
    Math.min(...living(game, terms.target).map(({ id }) => game.query().distance(model, id).distance));
  return living(game, terms.unit)
    .map(({ id }) => ({ id, gap: gapOf(id) }))
    .filter(({ gap }) => isWithin(gap, terms.allowance + contactGap))
    .sort((a, b) => a.gap - b.gap)
    .some(({ id }) => contactRoutes(game, terms, [id]).length > 0);
}
