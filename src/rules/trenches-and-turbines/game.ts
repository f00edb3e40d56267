/** The battle as these rules see it, and its units and models as they stand. */
import {
  enemiesOf,
  enemyModels,
  leaderOf,
  living,
  modelOf,
  tokens,
  unitDistance,
  unitOf,
  unitsOf,
  type Roster,
} from '../shared/roster';
import { oncePerForces } from '../shared/once-per-state';
import { profileOf } from '../shared/unit-profiles';
import type { BattleContext } from '../../engine/battle-context';
import type { BattleState } from '../../engine/state';
import type { ModelState } from '../../engine/state';
import type { TableQuery } from '../../engine/port/table-query';
import type { Mu } from '../../geometry/units';
import { isContact } from './movement/lengths';
import { turbineOptions, type TurbineOptions } from './options';
import type { Profiles } from './forces/profiles';
import type { Activation, TurbineSystem } from './system-state';
import type { ModelId, SideId, UnitId } from '../../table/ids';

// TT-COH-01, TT-COH-05
export { gameAt, leaderOf } from '../shared/roster';
export { setToken } from '../shared/tokens';
export { modelName, modelProfile, profileOf } from '../shared/unit-profiles';

/** A battle with its options and profiles. */
export interface Game extends Roster {
  state(): BattleState<TurbineSystem>;
  readonly options: TurbineOptions;
  readonly profiles: Profiles;
}

export const gameOf = (context: BattleContext, profiles: Profiles): Game => ({
  table: context.table,
  options: turbineOptions(context.options),
  profiles,
  state: () => context.state() as BattleState<TurbineSystem>,
  query: () => context.query(),
});

/** Returns the part of the state that only these rules keep. */
export const systemOf = (game: Game): TurbineSystem => game.state().system;

export const sideOf = (game: Game, unit: UnitId): SideId => unitOf(game, unit).side;
export const isGone = (game: Game, unit: UnitId): boolean => unitOf(game, unit).destroyed;

// TT-VEH-01
export const isVehicle = (game: Game, unit: UnitId): boolean =>
  profileOf(game, unit).keywords.includes('Vehicle');
// TT-PRONE-02
export const isProne = (game: Game, unit: UnitId): boolean => tokens(game, unit, 'prone') > 0;
export const isPinned = (game: Game, unit: UnitId): boolean => tokens(game, unit, 'pin') > 0;
export const isRouted = (game: Game, unit: UnitId): boolean => tokens(game, unit, 'routed') > 0;
/** Reports whether a unit stands in holes of its own, dug by an action of its profile. */
// TT-ACT-09
export const isDugIn = (game: Game, unit: UnitId): boolean => tokens(game, unit, 'dug-in') > 0;
export const isOnOverwatch = (game: Game, unit: UnitId): boolean => tokens(game, unit, 'overwatch') > 0;

/** Reports whether a unit can go prone. */
// TT-RULING-16
export const mayBeProne = (game: Game, unit: UnitId): boolean =>
  !isVehicle(game, unit) || game.options.vehiclesProne === 'yes';

/** Returns the stand-in for a fallen leader; null while the Unit Leader lives. */
// TT-COH-04, TT-COH-05
export const replacementOf = (game: Game, unit: UnitId): ModelId | null =>
  systemOf(game).replaced[unit] ?? null;

/** Returns the Unit Leader, who falls last and leads charges; null once fallen. */
// TT-CAS-04, TT-RULING-20
export const unitLeader = (game: Game, unit: UnitId): ModelState | null =>
  replacementOf(game, unit) === null ? leaderOf(game, unit) : null;

/** Lists the enemy units in contact with a unit. */
// TT-FIGHT-01
export const engagedWith = oncePerForces((game: Game, unit: UnitId): readonly string[] =>
  enemiesOf(game, sideOf(game, unit))
    .filter(({ id }) => isContact(unitDistance(game, unit, id)))
    .map(({ id }) => id),
);

export const isEngaged = (game: Game, unit: UnitId): boolean => engagedWith(game, unit).length > 0;

/** Reports whether a model touches an enemy model. */
// TT-FIGHT-07
export const touchesEnemy = (game: Game, model: ModelId): boolean =>
  enemyModels(game, modelOf(game, model).side).some((enemy) =>
    isContact(game.query().distance(model, enemy).distance),
  );

/** Reports whether a model touches a model of a unit. */
export const touchesUnit = (
  game: Game,
  model: ModelId,
  unit: UnitId,
  query: TableQuery = game.query(),
): boolean => living(game, unit).some(({ id }) => isContact(query.distance(model, id).distance));

/** Returns the distance to the nearest enemy model; Infinity without one. */
export function enemyGap(game: Game, model: ModelId, query: TableQuery = game.query()): Mu {
  return Math.min(
    Infinity,
    ...enemyModels(game, modelOf(game, model).side).map((enemy) => query.distance(model, enemy).distance),
  );
}

/** Returns the activation in progress. @throws when there is none */
export function activationOf(game: Game): Activation {
  const { activation } = systemOf(game);
  if (!activation) throw new Error('No unit is activated.');
  return activation;
}

/** Returns the activation in progress if it is this unit's, else null. */
export function ownActivation(game: Game, unit: UnitId): Activation | null {
  const { activation } = systemOf(game);
  return activation?.unit === unit ? activation : null;
}

/** Returns the number of a unit's cards not yet flipped this turn. */
// TT-ACT-04, TT-RULING-06
export const cardsLeft = (game: Game, unit: UnitId): number =>
  isGone(game, unit) ? 0 : profileOf(game, unit).cards - (systemOf(game).flipped[unit] ?? 0);

/** Lists a side's units with a card left to flip. */
export const unitsWithCards = (game: Game, side: SideId): readonly string[] =>
  unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => cardsLeft(game, id) > 0);

/** Formats a count with its noun: "1 model", "3 models". */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;
