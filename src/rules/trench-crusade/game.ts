/**
 * What the rules ask again and again about models as they stand. Every unit is one model: models have ids in events and
 * answers, and what counts are kept beside them stands on their unit.
 */
import type { Modifier } from '../../engine/events';
import { isWithin } from '../shared/lengths';
import type { Refusal } from '../../engine/question';
import { modelOf, opponentOf, sideName } from '../shared/roster';
import type { BattleContext } from '../../engine/rule-system';
import { stands, type BattleState, type ModelState } from '../../engine/state';
import type { TableQuery } from '../../engine/port/table-query';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import type { Activation, TrenchSystem } from './system-state';
import { trenchOptions, type TrenchOptions } from './options';
import type { Marker, ModelKeyword, Profile, Profiles, Weapon } from './forces/profiles';

export { modelOf, opponentOf, sideName };

/** A battle as these rules see it. */
export interface Game {
  readonly table: Table;
  readonly options: TrenchOptions;
  readonly profiles: Profiles;
  state(): BattleState<TrenchSystem>;
  query(): TableQuery;
}

export const gameOf = (context: BattleContext, profiles: Profiles): Game => ({
  table: context.table,
  options: trenchOptions(context.options),
  profiles,
  state: () => context.state() as BattleState<TrenchSystem>,
  query: () => context.query(),
});

export const sideOf = (game: Game, model: string): string => modelOf(game, model).side;

export function profileOf(game: Game, model: string): Profile {
  const { profile } = modelOf(game, model);
  const found = game.profiles.get(profile);
  if (!found) throw new Error(`There is no profile ${profile}.`);
  return found;
}

const unitOf = (game: Game, model: string) => game.state().units[modelOf(game, model).unit]!;

export const nameOf = (game: Game, model: string): string => unitOf(game, model).name;

/** The side against a model's controller: whoever spends the model's BLOOD MARKERS (TC-MARK-01). */
export const opponentOfModel = (game: Game, model: string): string => opponentOf(game, sideOf(game, model));

/** Is the model on the table? */
// TC-INIT-04
export const isInPlay = (game: Game, model: string): boolean => stands(modelOf(game, model));

/** A side's models on the table, in the order of the table's file. */
// TC-INIT-04
export const inPlay = (game: Game, side: string): readonly ModelState[] =>
  game.table.models.flatMap(({ id }) =>
    sideOf(game, id) === side && isInPlay(game, id) ? [modelOf(game, id)] : [],
  );

export const enemiesOf = (game: Game, model: string): readonly ModelState[] =>
  inPlay(game, opponentOfModel(game, model));

export const friendsOf = (game: Game, model: string): readonly ModelState[] =>
  inPlay(game, sideOf(game, model)).filter(({ id }) => id !== model);

export const markersOf = (game: Game, model: string, marker: Marker): number =>
  unitOf(game, model).tokens[marker] ?? 0;

export const isDown = (game: Game, model: string): boolean => (unitOf(game, model).tokens['down'] ?? 0) > 0;

export const hasActivated = (game: Game, model: string): boolean => unitOf(game, model).activations > 0;

/** The activation that is going on, if it is this model's. */
export function activationOf(game: Game, model: string): Activation | null {
  const { activation } = game.state().system;
  return activation?.model === model ? activation : null;
}

export const hasKeyword = (game: Game, model: string, keyword: ModelKeyword): boolean =>
  profileOf(game, model).keywords.includes(keyword);

export const isFlying = (game: Game, model: string): boolean => profileOf(game, model).type === 'flying';

// TC-RULING-01
export const isPlaytest = (game: Pick<Game, 'options'>): boolean => game.options.edition === 'playtest';

/** Shortest distance between two bases, in space. */
// TC-RULING-57
export const distance = (game: Game, a: string, b: string): Mu => game.query().distance(a, b).distance;

/** Does a model see another, through an opening as wide as the table asks for? */
// TC-LOS-01, TC-RULING-56
export function sees(game: Game, from: string, to: string): boolean {
  const { minGlimpseMm } = game.options;
  const query = game.query();
  return (
    query.sees(from, to) && (minGlimpseMm === 0 || (query.sight(from, to).corridorMm ?? 0) >= minGlimpseMm)
  );
}

// TC-MOVE-04
export const meleeRange: Mu = 1;

/** Enemies that a model is in Melee Combat with. */
// TC-MOVE-04, TC-RULING-19
export function engagedWith(game: Game, model: string): readonly string[] {
  const query = game.query();
  return enemiesOf(game, model)
    .map(({ id }) => id)
    .filter(
      (id) =>
        isWithin(query.distance(model, id).distance, meleeRange) &&
        (game.options.meleeThroughWalls || sees(game, model, id)),
    );
}

export const isEngaged = (game: Game, model: string): boolean => engagedWith(game, model).length > 0;

/** All models of the melee that a model is in, itself included, in the order of the table's file: whoever is linked by pairs in Melee Combat. */
export function meleeAround(game: Game, model: string): readonly string[] {
  const found = new Set([model]);
  for (const id of found) for (const enemy of engagedWith(game, id)) found.add(enemy);
  return game.table.models.map(({ id }) => id).filter((id) => found.has(id));
}

/** A weapon as the model has it now, with what it is loaded with. */
export function weaponOf(game: Game, model: string, weapon: Weapon): Weapon {
  const loads = game.state().system.loads[`${model}:${weapon.id}`] ?? [];
  if (loads.length === 0) return weapon;
  const keywords = loads.flatMap(({ keyword }) => keyword ?? []);
  return { ...weapon, keywords: [...new Set([...weapon.keywords, ...keywords])] };
}

export const weaponsOf = (game: Game, model: string): readonly Weapon[] =>
  profileOf(game, model).weapons.map((weapon) => weaponOf(game, model, weapon));

/** ±DICE on a roll, by name. */
export const dice = (name: string, value: number, rule: string, source?: string): Modifier => ({
  name,
  kind: 'pool',
  value,
  rule,
  ...(source !== undefined && { source }),
});

export const refusal = (rule: string, message: string, ids: readonly string[]): Refusal => ({
  rule,
  message,
  ids,
});

export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);
