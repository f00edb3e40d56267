/** What the rules ask again and again about units and models as they stand. */
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
import { profileOf } from '../shared/unit-profiles';
import type { BattleContext } from '../../engine/rule-system';
import type { BattleState } from '../../engine/state';
import type { ModelState } from '../../engine/state';
import type { TableQuery } from '../../engine/port/table-query';
import type { Mu } from '../../geometry/units';
import { isContact } from './movement/lengths';
import { turbineOptions, type TurbineOptions } from './options';
import type { Profiles } from './forces/profiles';
import type { Activation, TurbineSystem } from './system-state';

// TT-COH-01, TT-COH-05
export { gameAt, leaderOf } from '../shared/roster';
export { setToken } from '../shared/tokens';
export { modelName, modelProfile, profileOf } from '../shared/unit-profiles';

/** A battle as these rules see it. */
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

export const sideOf = (game: Game, unit: string): string => unitOf(game, unit).side;
export const isGone = (game: Game, unit: string): boolean => unitOf(game, unit).destroyed;

// TT-VEH-01
export const isVehicle = (game: Game, unit: string): boolean =>
  profileOf(game, unit).keywords.includes('Vehicle');
// TT-PRONE-02
export const isProne = (game: Game, unit: string): boolean => tokens(game, unit, 'prone') > 0;
export const isPinned = (game: Game, unit: string): boolean => tokens(game, unit, 'pin') > 0;
export const isRouted = (game: Game, unit: string): boolean => tokens(game, unit, 'routed') > 0;
export const isOnOverwatch = (game: Game, unit: string): boolean => tokens(game, unit, 'overwatch') > 0;

/** May it lie down at all? */
// TT-RULING-16
export const mayBeProne = (game: Game, unit: string): boolean =>
  !isVehicle(game, unit) || game.options.vehiclesProne === 'yes';

/** Who stands in for a fallen leader; null while the Unit Leader lives. */
// TT-COH-04, TT-COH-05
export const replacementOf = (game: Game, unit: string): string | null =>
  systemOf(game).replaced[unit] ?? null;

/** The model that casualties take last and that leads charges; null where it has fallen. */
// TT-CAS-04, TT-RULING-20
export const unitLeader = (game: Game, unit: string): ModelState | null =>
  replacementOf(game, unit) === null ? leaderOf(game, unit) : null;

/** Enemy units that a unit is in contact with. */
// TT-FIGHT-01
export const engagedWith = (game: Game, unit: string): readonly string[] =>
  enemiesOf(game, sideOf(game, unit))
    .filter(({ id }) => isContact(unitDistance(game, unit, id)))
    .map(({ id }) => id);

export const isEngaged = (game: Game, unit: string): boolean => engagedWith(game, unit).length > 0;

/** Does the model touch the base of an enemy model? */
// TT-FIGHT-07
export const touchesEnemy = (game: Game, model: string): boolean =>
  enemyModels(game, modelOf(game, model).side).some((enemy) =>
    isContact(game.query().distance(model, enemy).distance),
  );

/** Does the model touch a base of this unit? */
export const touchesUnit = (
  game: Game,
  model: string,
  unit: string,
  query: TableQuery = game.query(),
): boolean => living(game, unit).some(({ id }) => isContact(query.distance(model, id).distance));

/** The gap to the nearest enemy model; Infinity without one. */
export function enemyGap(game: Game, model: string, query: TableQuery = game.query()): Mu {
  return Math.min(
    Infinity,
    ...enemyModels(game, modelOf(game, model).side).map((enemy) => query.distance(model, enemy).distance),
  );
}

export function activationOf(game: Game): Activation {
  const { activation } = systemOf(game);
  if (!activation) throw new Error('No unit is activated.');
  return activation;
}

/** The unit's own activation, if it is the one that is going on. */
export function ownActivation(game: Game, unit: string): Activation | null {
  const { activation } = systemOf(game);
  return activation?.unit === unit ? activation : null;
}

/** Cards not yet flipped this turn. */
// TT-ACT-04, TT-RULING-06
export const cardsLeft = (game: Game, unit: string): number =>
  isGone(game, unit) ? 0 : profileOf(game, unit).cards - (systemOf(game).flipped[unit] ?? 0);

export const unitsWithCards = (game: Game, side: string): readonly string[] =>
  unitsOf(game, side)
    .map(({ id }) => id)
    .filter((id) => cardsLeft(game, id) > 0);

export const countInWords = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;
