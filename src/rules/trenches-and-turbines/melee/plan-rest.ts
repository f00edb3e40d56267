import type { ContactRequest, Route } from '../../../engine/port/paths';
import { byDistance, towards, type ModelRequest } from '../../shared/place-in-turn';
import { enemiesOf, living } from '../../shared/roster';
import { gameAt, isVehicle, leaderOf, replacementOf, sideOf, type Game } from '../game';
import { checkMovement } from '../movement/check-movement';
import { avoidedEnemies, standingAfter } from '../movement/check-route';
import { commandRadius, keepsCoherency } from '../movement/coherency';
import { standOff } from '../movement/lengths';
import type { ChargeTerms, Moves } from '../movement/move-terms';
import { placeModels, planRegroup, spacing } from '../movement/regroup';
import type { ModelId, UnitId } from '../../../table/ids';

/** Reports whether the leader is bound to make contact. */
// TT-RULING-20
export const leaderMustTouch = (game: Game, unit: UnitId): boolean =>
  replacementOf(game, unit) === null || game.options.replacementCharges === 'asLeader';

/** Finds routes that bring as many models as possible into contact with the target; the leader stays. */
// TT-CHARGE-06, TT-RULING-24, TT-RULING-27
export function contactRoutes(game: Game, terms: ChargeTerms, only?: readonly string[]): readonly Route[] {
  const leader = leaderOf(game, terms.unit).id;
  const models =
    only ??
    living(game, terms.unit)
      .map(({ id }) => id)
      .filter((id) => id !== leader);
  if (models.length === 0) return [];
  return game.query().findContacts(contactRequest(game, terms, models, only === undefined)).routes;
}

function contactRequest(
  game: Game,
  terms: ChargeTerms,
  models: readonly ModelId[],
  bound: boolean,
): ContactRequest {
  const { unit, target, allowance } = terms;
  const friends = game.table.units.filter(
    ({ id, side }) =>
      side === sideOf(game, unit) && (isSolid(game, id) || game.options.passFriends === 'no') && id !== unit,
  );
  return {
    movers: models.map((model) => ({ model, maxLength: allowance })),
    targets: living(game, target).map(({ id }) => id),
    avoid: avoidedEnemies(game, terms),
    clearance: standOff,
    barriers: [...friends, ...enemiesOf(game, sideOf(game, unit)).filter(({ id }) => id !== target)].flatMap(
      ({ id }) => living(game, id).map((model) => model.id),
    ),
    near:
      bound && keepsCoherency(game, unit)
        ? {
            model: leaderOf(game, unit).id,
            within: commandRadius(game, unit),
            wholeBase: game.options.coherencyMeasure === 'whole',
          }
        : null,
    climbsCount: game.options.climbCost === 'vertical',
    isThorough: game.options.maxContactCheck === 'exact',
  };
}

const isSolid = (game: Game, unit: UnitId): boolean =>
  game.state().units[unit] !== undefined && !game.state().units[unit]!.destroyed && isVehicle(game, unit);

/** Moves of the models that follow the leader, and those of their routes that end in contact. */
interface RestPlan {
  readonly moves: Moves;
  readonly contacts: readonly Route[];
}

/** Plans the others' moves: as many as possible into contact, the rest close behind or back to the leader. */
// TT-CHARGE-05, TT-CHARGE-06
export function planRest(game: Game, terms: ChargeTerms): RestPlan | null {
  const contacts = contactRoutes(game, terms);
  const touching: Moves = Object.fromEntries(contacts.map(({ model, ...move }) => [model, move]));
  const there = gameAt(
    game,
    standingAfter(
      game,
      contacts.map((way) => ({ end: game.query().followRoute(way).end })),
    ),
  );
  const leader = leaderOf(game, terms.unit);
  const rest = living(game, terms.unit).filter(({ id }) => !(id in touching) && id !== leader.id);
  const requests = byDistance(rest, leader.at).map(({ id, at }): ModelRequest => ({
    model: id,
    spot: towards(at, leader.at, terms.allowance, spacing),
  }));
  const plans: readonly (readonly [readonly Route[], () => Moves])[] = [
    [contacts, () => ({ ...touching, ...placeModels(there, terms, requests) })],
    [contacts, () => ({ ...touching, ...planRegroup(there, terms, null).moves })],
    [contacts, () => touching],
    [[], () => planRegroup(game, terms, null).moves],
    [[], () => ({})],
  ];
  for (const [made, plan] of plans) {
    const moves = plan();
    if (checkMovement(game, terms, moves, () => null) === null) return { moves, contacts: made };
  }
  return null;
}
