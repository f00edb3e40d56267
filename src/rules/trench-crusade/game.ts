/**
 * Common questions of the rules about models. Every unit is one model: events and answers name models, and a model's tokens
 * are those of its unit.
 */
import type { Modifier } from '../../engine/events';
import type { DeedKind, State } from '../shared/effects/effect';
import {
  addedMovement,
  effectsOn,
  keywordChange,
  type Bearer,
  type Circumstances,
  type EffectWorld,
} from '../shared/effects/in-force';
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
import {
  weaponKeywords,
  type Marker,
  type ModelKeyword,
  type Profile,
  type Profiles,
  type Weapon,
} from './forces/profiles';
import { weaponInWords } from './forces/weapon-words';
import { isMovement } from './turn/action-ids';

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

/** Returns the current activation if it is this model's, or that of its partner in a FIRETEAM; else null. */
export function activationOf(game: Game, model: ModelId): Activation | null {
  const { activation, partner } = game.state().system;
  if (activation?.model === model) return activation;
  return partner?.model === model ? partner : null;
}

/** Lists the models on the table with effects of this kind. */
const bearersOf = oncePerForces((game: Game, kind: DeedKind): readonly Bearer[] =>
  game.table.models.flatMap(({ id }) => {
    if (!isInPlay(game, id)) return [];
    const profile = profileOf(game, id);
    const effects = [...profile.passive, ...profile.effects];
    return effects.some(({ does }) => does.kind === kind) ? [{ id, effects }] : [];
  }),
);

/** Answers the questions of effects about this battle, but for those about cover (`worldOf` answers them too). */
export const plainWorld = (game: Game): EffectWorld => ({
  bearers: (kind) => bearersOf(game, kind),
  units: () => game.table.models.map(({ id }) => id).filter((id) => isInPlay(game, id)),
  side: (model) => sideOf(game, model),
  distance: (a, b) => (isInPlay(game, a) && isInPlay(game, b) ? distance(game, a, b) : Infinity),
  has: (model, keyword) => hasByProfile(profileOf(game, model), keyword),
  markers: (model, marker) => unitOf(game, model).tokens[marker] ?? 0,
  is: (model, state, other) =>
    state === 'struck' ? isStruckByPartner(game, model, other) : isInState(game, model, state),
  used: (key) => game.state().system.effectsUsed?.includes(key) ?? false,
  chosen: (key) => game.state().system.effectsChosen?.some((chosen) => chosen.key === key) ?? false,
  base: (model) => largerSide(profileOf(game, model)),
  sees: (model, other) => sees(game, model, other),
});

const hasByProfile = ({ keywords, traits }: Profile, word: string): boolean =>
  keywords.some((keyword) => keyword === word) || traits.includes(word);

const largerSide = ({ base }: Profile): number =>
  typeof base.mm === 'number' ? base.mm : Math.max(...base.mm);

/** Reports whether the other model of an attacker's FIRETEAM has hit a model in this activation. */
// TC-KEYWORD-22
function isStruckByPartner(game: Game, model: ModelId, attacker: ModelId | null): boolean {
  const { activation, partner } = game.state().system;
  if (activation === null || partner === undefined || attacker === null) return false;
  const other = activation.model === attacker ? partner : partner.model === attacker ? activation : null;
  return other?.struck?.includes(model) ?? false;
}

function isInState(game: Game, model: ModelId, state: State): boolean {
  const acting = activationOf(game, model);
  switch (state) {
    case 'down':
      return isDown(game, model);
    case 'up':
      return !isDown(game, model);
    case 'in-melee':
      return isEngaged(game, model);
    case 'out-of-melee':
      return !isEngaged(game, model);
    case 'charging':
      return acting !== null && acting.charged !== null;
    case 'charging-first':
      return acting?.actions[0] === 'charge';
    case 'moved':
      return acting?.actions.some(isMovement) ?? false;
    case 'unmoved':
      return !isInState(game, model, 'moved');
    case 'at-terrain':
      return isInPlay(game, model) && game.query().touchedPieces(model).length > 0;
    case 'activated':
      return hasActivated(game, model);
    case 'unactivated':
      return !hasActivated(game, model);
    case 'elevated':
    case 'in-cover':
    case 'in-the-open':
    case 'struck':
      return false;
  }
}

/** Reports whether the model has a keyword, by its profile or by an effect. */
export function hasKeyword(game: Game, model: ModelId, keyword: ModelKeyword): boolean {
  const own = profileOf(game, model).keywords.includes(keyword);
  if (bearersOf(game, 'keyword').length === 0) return own;
  return keywordChange(plainWorld(game), model, keyword, ['unit']) ?? own;
}

// TC-RANGED-08
/** Height above the target from which a Ranged Attack is elevated. */
export const elevation: Mu = 3;

/** Least Movement that effects leave a model. */
const leastMovement: Mu = 1;

/** Returns a model’s Movement, with the effects on it. */
// TC-MOVE-01
export function movementCharacteristic(game: Game, model: ModelId): Mu {
  const { movement } = profileOf(game, model);
  if (bearersOf(game, 'movement').length === 0) return movement;
  return Math.max(Math.min(movement, leastMovement), movement + addedMovement(plainWorld(game), model));
}

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

/** Returns a model's weapon with the keywords of its loads and of effects. */
export function weaponOf(game: Game, model: ModelId, weapon: Weapon): Weapon {
  const loads = game.state().system.loads[`${model}:${weapon.id}`] ?? [];
  const keywords = loads.flatMap(({ keyword }) => keyword ?? []);
  const loaded =
    loads.length === 0 ? weapon : { ...weapon, keywords: [...new Set([...weapon.keywords, ...keywords])] };
  return withEffects(game, model, loaded, { other: null, weapon: weaponInWords(loaded, weapon) });
}

/** Returns a weapon with the keywords that effects give or take in these circumstances. */
export function withEffects(
  game: Game,
  model: ModelId,
  weapon: Weapon,
  circumstances: Circumstances,
): Weapon {
  const cut = withRange(game, model, withCleave(game, model, weapon, circumstances), circumstances);
  if (bearersOf(game, 'keyword').length === 0) return cut;
  const world = plainWorld(game);
  const of = ['weapons', `${weapon.kind}-weapons`] as const;
  const keywords = weaponKeywords.filter(
    (keyword) => keywordChange(world, model, keyword, of, circumstances) ?? weapon.keywords.includes(keyword),
  );
  return { ...cut, keywords };
}

/** Returns a melee weapon with the attacks that effects give it. */
// TC-KEYWORD-11
function withCleave(game: Game, model: ModelId, weapon: Weapon, circumstances: Circumstances): Weapon {
  if (weapon.kind !== 'melee' || bearersOf(game, 'cleave').length === 0) return weapon;
  const given = effectsOn(plainWorld(game), 'cleave', model, circumstances).map(
    ({ effect: { does } }) => does.value,
  );
  return { ...weapon, cleave: Math.max(weapon.cleave, ...given) };
}

/** Least range that effects leave a weapon. */
const leastRange: Mu = 1;

/** Returns a ranged weapon with the range that effects give it. */
// TC-RANGED-06
function withRange(game: Game, model: ModelId, weapon: Weapon, circumstances: Circumstances): Weapon {
  if (weapon.kind !== 'ranged' || bearersOf(game, 'range').length === 0) return weapon;
  const own = profileOf(game, model).weapons.find(({ id }) => id === weapon.id) ?? weapon;
  const added = effectsOn(plainWorld(game), 'range', model, circumstances).reduce(
    (sum, { effect: { does } }) => sum + does.value,
    0,
  );
  return { ...weapon, range: Math.max(leastRange, own.range + added) };
}

/** Returns a model's weapon as conditions of effects name it. */
export const wordsOfWeapon = (
  game: Game,
  model: ModelId,
  weapon: Weapon,
): NonNullable<Circumstances['weapon']> =>
  weapon.blast === null && weapon.cleave === 1
    ? weapon
    : weaponInWords(
        weapon,
        profileOf(game, model).weapons.find(({ id }) => id === weapon.id),
      );

/** Returns a model’s weapons with the keywords of their loads and of effects. */
export const weaponsOf = (game: Game, model: ModelId): readonly Weapon[] =>
  profileOf(game, model).weapons.map((weapon) => weaponOf(game, model, weapon));

/** Returns the hands that a weapon takes. */
// TC-KEYWORD-09, TC-KEYWORD-14
export const handsFor = ({ hands, keywords }: Weapon): number =>
  keywords.includes('CUMBERSOME') ? Math.max(2, hands) : hands;

/** Returns a model’s hands that hold no HELD item. */
// TC-KEYWORD-15
export const freeHands = (game: Game, model: ModelId): number =>
  profileOf(game, model).hands - (hasKeyword(game, model, 'HELD') ? 1 : 0);

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
