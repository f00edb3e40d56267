/**
 * Common questions of the rules about models. Every unit is one model: events and answers name models, and a model's tokens
 * are those of its unit.
 */
import type { Modifier } from '../../engine/events';
import { isWithin } from '../shared/lengths';
import type { Refusal } from '../../engine/question';
import { oncePerForces } from '../shared/once-per-state';
import { modelOf, opponentOf, sideName } from '../shared/roster';
import type { BattleContext } from '../../engine/battle-context';
import { stands, type BattleState, type ModelState } from '../../engine/state';
import type { TableQuery } from '../../engine/port/table-query';
import type { Mu } from '../../geometry/units';
import type { ModelId, SideId } from '../../table/ids';
import type { Table } from '../../table/table';
import type { Activation, TrenchSystem } from './system-state';
import { trenchOptions, type TrenchOptions } from './options';
import type { Marker, ModelKeyword, Profile, Profiles, Weapon } from './forces/profiles';

export { modelOf, opponentOf, sideName };

/** A battle under these rules. */
export interface Game {
  readonly table: Table;
  readonly options: TrenchOptions;
  readonly profiles: Profiles;
  state(): BattleState<TrenchSystem>;
  query(): TableQuery;
}

/** Returns a battle under these rules. */
export const gameOf = (context: BattleContext, profiles: Profiles): Game => ({
  table: context.table,
  options: trenchOptions(context.options),
  profiles,
  state: () => context.state() as BattleState<TrenchSystem>,
  query: () => context.query(),
});

/** Returns a model’s side. */
export const sideOf = (game: Game, model: ModelId): SideId => modelOf(game, model).side;

/** Returns a model’s profile. @throws for an unknown one */
export function profileOf(game: Game, model: ModelId): Profile {
  const { profile } = modelOf(game, model);
  const found = game.profiles.get(profile);
  if (!found) throw new Error(`Unknown profile ${profile}.`);
  return found;
}

const unitOf = (game: Game, model: ModelId) => game.state().units[modelOf(game, model).unit]!;

/** Returns a model’s name. */
export const nameOf = (game: Game, model: ModelId): string => unitOf(game, model).name;

/** Returns the side against a model's controller, which spends the model's BLOOD MARKERS (TC-MARK-01). */
export const opponentOfModel = (game: Game, model: ModelId): SideId => opponentOf(game, sideOf(game, model));

/** Reports whether the model is on the table. */
// TC-INIT-04
export const isInPlay = (game: Game, model: ModelId): boolean => stands(modelOf(game, model));

/** Returns a side's models on the table, in the order of the table's file. */
// TC-INIT-04
export const inPlay = oncePerForces((game: Game, side: SideId): readonly ModelState[] =>
  game.table.models.flatMap(({ id }) =>
    sideOf(game, id) === side && isInPlay(game, id) ? [modelOf(game, id)] : [],
  ),
);

/** Returns a model’s enemies on the table. */
export const enemiesOf = (game: Game, model: ModelId): readonly ModelState[] =>
  inPlay(game, opponentOfModel(game, model));

/** Returns the other models of its side on the table. */
export const friendsOf = (game: Game, model: ModelId): readonly ModelState[] =>
  inPlay(game, sideOf(game, model)).filter(({ id }) => id !== model);

/** Returns the number of a model’s markers of one kind. */
export const markersOf = (game: Game, model: ModelId, marker: Marker): number =>
  unitOf(game, model).tokens[marker] ?? 0;

/** Reports whether the model is Down. */
export const isDown = (game: Game, model: ModelId): boolean => (unitOf(game, model).tokens['down'] ?? 0) > 0;

/** Reports whether the model has been activated this Turn. */
export const hasActivated = (game: Game, model: ModelId): boolean => unitOf(game, model).activations > 0;

/** Returns the current activation if it is this model's, else null. */
export function activationOf(game: Game, model: ModelId): Activation | null {
  const { activation } = game.state().system;
  return activation?.model === model ? activation : null;
}

/** Reports whether the model has a keyword. */
export const hasKeyword = (game: Game, model: ModelId, keyword: ModelKeyword): boolean =>
  profileOf(game, model).keywords.includes(keyword);

/** Reports whether the model flies. */
export const isFlying = (game: Game, model: ModelId): boolean => profileOf(game, model).type === 'flying';

/** Reports whether the playtest edition is played. */
// TC-RULING-01
export const isPlaytest = (game: Pick<Game, 'options'>): boolean => game.options.edition === 'playtest';

/** Returns the shortest distance between two bases, in space. */
// TC-RULING-57
export const distance = (game: Game, a: ModelId, b: ModelId): Mu => game.query().distance(a, b).distance;

/** Reports whether a model sees another through an opening at least as wide as the table's options ask. */
// TC-LOS-01, TC-RULING-56
export function sees(game: Game, from: ModelId, to: ModelId): boolean {
  const { minGlimpseMm } = game.options;
  const query = game.query();
  return (
    query.sees(from, to) && (minGlimpseMm === 0 || (query.sight(from, to).corridorMm ?? 0) >= minGlimpseMm)
  );
}

/** Distance within which enemies are in Melee Combat. */
// TC-MOVE-04
export const meleeRange: Mu = 1;

/** Returns the enemies that a model is in Melee Combat with. */
// TC-MOVE-04, TC-RULING-19
export function engagedWith(game: Game, model: ModelId): readonly ModelId[] {
  const query = game.query();
  return enemiesOf(game, model)
    .map(({ id }) => id)
    .filter(
      (id) =>
        isWithin(query.distance(model, id).distance, meleeRange) &&
        (game.options.meleeThroughWalls || sees(game, model, id)),
    );
}

/** Reports whether the model is in Melee Combat. */
export const isEngaged = (game: Game, model: ModelId): boolean => engagedWith(game, model).length > 0;

/** Returns all models of a model's melee, linked by pairs in Melee Combat, itself included, in the order of the table's file. */
export function meleeAround(game: Game, model: ModelId): readonly ModelId[] {
  const found = new Set([model]);
  for (const id of found) for (const enemy of engagedWith(game, id)) found.add(enemy);
  return game.table.models.map(({ id }) => id).filter((id) => found.has(id));
}

/** Returns a model's weapon with the keywords of its loads. */
export function weaponOf(game: Game, model: ModelId, weapon: Weapon): Weapon {
  const loads = game.state().system.loads[`${model}:${weapon.id}`] ?? [];
  if (loads.length === 0) return weapon;
  const keywords = loads.flatMap(({ keyword }) => keyword ?? []);
  return { ...weapon, keywords: [...new Set([...weapon.keywords, ...keywords])] };
}

/** Returns a model’s weapons with the keywords of their loads. */
export const weaponsOf = (game: Game, model: ModelId): readonly Weapon[] =>
  profileOf(game, model).weapons.map((weapon) => weaponOf(game, model, weapon));

/** Returns a named modifier of ±DICE. */
export const dice = (name: string, value: number, rule: string, source?: string): Modifier => ({
  name,
  kind: 'pool',
  value,
  rule,
  ...(source !== undefined && { source }),
});

/** Returns a refusal. */
export const refusal = (rule: string, message: string, ids: readonly string[]): Refusal => ({
  rule,
  message,
  ids,
});

/** Formats a modifier for a log line, with an ASCII minus and no sign on zero: +1, -1, 0. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** Formats a length in inches. */
export const inches = (length: Mu): string => `${Math.round(length * 100) / 100}″`;
