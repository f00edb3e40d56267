/** Finds the effects that apply to a unit now. Each game answers the questions about its battle. */
import type { Mu } from '../../../geometry/units';
import type { SideId } from '../../../table/ids';
import { isWithin } from '../lengths';
import type { Conditions, Deed, DeedKind, KeywordBearer, Reach, Span, State, UnitEffect } from './effect';

/** A unit on the table with effects of its profile. */
export interface Bearer {
  readonly id: string;
  readonly effects: readonly UnitEffect[];
}

/** Questions about a battle. Units are named by id: in Trench Crusade by their model's. */
export interface EffectWorld {
  /** Lists the units on the table with effects of this kind, in the order of the table's file. */
  bearers(kind: DeedKind): readonly Bearer[];
  /** Lists all units on the table. */
  units(): readonly string[];
  side(unit: string): SideId;
  distance(a: string, b: string): Mu;
  /** Reports whether a unit's profile has the keyword; effects that give keywords do not count. */
  has(unit: string, keyword: string): boolean;
  markers(unit: string, marker: string): number;
  /** @param other the opponent in the roll; null without one */
  is(unit: string, state: State, other: string | null): boolean;
  /** Reports whether an effect that is had once is used up. */
  used(key: string): boolean;
  /** Reports whether the player has chosen an effect for now. */
  chosen?(key: string): boolean;
  /** Returns the larger side of a unit's base in mm. */
  base?(unit: string): number;
  /** Reports whether one unit sees another. */
  sees?(unit: string, other: string): boolean;
}

/** The circumstances of a roll. */
export interface Circumstances {
  readonly other: string | null;
  readonly attack?: 'ranged' | 'melee';
  readonly weapon?: { readonly name: string; readonly keywords: readonly string[] };
  /** Measures the range by the game's own rule; without it, the distance of the units counts. */
  readonly range?: () => Mu;
  /** Reports whether the attack is at Long Range. */
  readonly isLong?: () => boolean;
  /** The Success Roll was a critical one. */
  readonly critical?: boolean;
  /** The weapon is the Off-hand weapon. */
  readonly isOffHand?: boolean;
  /** A later attack of the weapon in one Fight. */
  readonly isFurther?: boolean;
  /** The injury is that of a fall. */
  readonly isFall?: boolean;
  /** Name of the ACTION that is rolled for. */
  readonly named?: string;
}

/** Circumstances without an opponent. */
export const alone: Circumstances = { other: null };

/** An effect that applies, and its bearer. */
export interface EffectInForce<K extends DeedKind = DeedKind> {
  readonly effect: UnitEffect & { readonly does: Extract<Deed, { readonly kind: K }> };
  readonly bearer: string;
}

type Found = { readonly effect: UnitEffect; readonly bearer: string };

/** Returns the key under which the use of an effect is recorded; null for one without limit. */
export const limitKey = ({ effect: { name, oneOf, once }, bearer }: Found): string | null =>
  once === null ? null : `${once}:${bearer}:${oneOf ?? name}`;

/** Returns the key under which the choice of an effect is recorded. */
export const choiceKey = ({ effect, bearer }: Found): string => `${bearer}:${effect.with ?? effect.name}`;

/** Reports whether an effect is there: chosen if its player chooses it, else not used up. */
const isThere = (world: EffectWorld, found: Found): boolean =>
  found.effect.chosen === null || found.effect.chosen === 'then'
    ? !isUsed(world, found)
    : (world.chosen?.(choiceKey(found)) ?? false);

/** Lists the lasting effects of a kind that apply to a unit. */
export function effectsOn<K extends DeedKind>(
  world: EffectWorld,
  kind: K,
  unit: string,
  circumstances: Circumstances = alone,
): readonly EffectInForce<K>[] {
  return world
    .bearers(kind)
    .flatMap(({ id: bearer, effects }) =>
      effects
        .filter((effect): effect is EffectInForce<K>['effect'] => effect.does.kind === kind)
        .map((effect) => ({ effect, bearer })),
    )
    .filter(
      (found) =>
        reaches(world, found.effect.on, found.bearer, unit) &&
        holds(world, found.effect.if, unit, circumstances) &&
        isThere(world, found),
    );
}

/** Reports whether an effect that is had once is used up. */
export function isUsed(world: EffectWorld, found: Found): boolean {
  const key = limitKey(found);
  return key !== null && world.used(key);
}

/** Reports whether an effect with this reach concerns a unit. */
export function reaches(
  world: EffectWorld,
  { who, within, having, lacking, sight }: Reach,
  bearer: string,
  unit: string,
): boolean {
  if (!isWanted(world, { having, lacking }, unit)) return false;
  if (sight && unit !== bearer && world.sees?.(bearer, unit) !== true) return false;
  if (unit === bearer) return who === 'bearer' || who === 'friends' || who === 'all';
  if (who === 'bearer' || who === 'cause') return false;
  if (who === 'all' || who === 'others') return isWithin(world.distance(bearer, unit), within);
  const areFriends = world.side(bearer) === world.side(unit);
  return areFriends === (who !== 'enemies') && isWithin(world.distance(bearer, unit), within);
}

/** Reports whether a unit has a keyword that a reach asks for, and none that it leaves out. */
export const isWanted = (
  world: EffectWorld,
  { having, lacking }: Pick<Reach, 'having' | 'lacking'>,
  unit: string,
): boolean =>
  (having.length === 0 || having.some((keyword) => world.has(unit, keyword))) &&
  !lacking.some((keyword) => world.has(unit, keyword));

/** Reports whether the conditions hold for a unit. */
export function holds(
  world: EffectWorld,
  conditions: Conditions,
  unit: string,
  circumstances: Circumstances,
): boolean {
  const { self, selfHas, selfBears, selfBase, near } = conditions;
  const { other } = circumstances;
  if (!attackHolds(conditions, circumstances)) return false;
  if (selfHas.length > 0 && !selfHas.some((keyword) => world.has(unit, keyword))) return false;
  if (selfBears && !isWithinSpan(selfBears, world.markers(unit, selfBears.marker))) return false;
  if (selfBase && !isWithinSpan(selfBase, world.base?.(unit) ?? 0)) return false;
  if (!self.every((state) => world.is(unit, state, other))) return false;
  if (!othersHold(world, conditions, unit, other)) return false;
  if (conditions.range && !isInRange(world, conditions.range, unit, circumstances)) return false;
  return near === null || countNear(world, unit, near) >= near.least;
}

/** Reports whether the conditions on the attack and its weapon hold. */
function attackHolds(
  {
    attack,
    critical,
    weapon: weapons,
    weaponLacks,
    weaponWord,
    offHand,
    band,
    further,
    fall,
    named,
  }: Conditions,
  { attack: made, weapon, isLong, ...is }: Circumstances,
): boolean {
  if (attack !== null && (attack === 'any' ? made === undefined : made !== attack)) return false;
  if ((critical && is.critical !== true) || (offHand && is.isOffHand !== true)) return false;
  if ((further && is.isFurther !== true) || (fall && is.isFall !== true)) return false;
  if (named.length > 0 && !named.some((name) => name.toLowerCase() === is.named?.toLowerCase())) return false;
  if (weapons.length > 0 && !weapons.some((name) => isWeapon(weapon, name))) return false;
  if (weaponWord.length > 0 && !weaponWord.some((word) => hasWord(weapon, word))) return false;
  if (weaponLacks.some((name) => isWeapon(weapon, name))) return false;
  return band === null || (isLong !== undefined && isLong() === (band === 'long'));
}

const isWeapon = (weapon: Circumstances['weapon'], named: string): boolean =>
  weapon !== undefined && (weapon.name === named || weapon.keywords.includes(named));

const hasWord = (weapon: Circumstances['weapon'], word: string): boolean =>
  weapon !== undefined &&
  weapon.name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .includes(word.toLowerCase());

const isWithinSpan = ({ least, most }: Span, value: number): boolean =>
  value >= least && (most === null || value <= most);

function othersHold(
  world: EffectWorld,
  { other: wanted, otherHas, otherLacks, otherBears, otherBase }: Conditions,
  unit: string,
  other: string | null,
): boolean {
  if (other === null)
    return wanted.length + otherHas.length === 0 && otherBears === null && otherBase === null;
  return (
    (otherHas.length === 0 || otherHas.some((keyword) => world.has(other, keyword))) &&
    !otherLacks.some((keyword) => world.has(other, keyword)) &&
    (otherBears === null || isWithinSpan(otherBears, world.markers(other, otherBears.marker))) &&
    (otherBase === null || isWithinSpan(otherBase, world.base?.(other) ?? 0)) &&
    wanted.every((state) => world.is(other, state, unit))
  );
}

function isInRange(
  world: EffectWorld,
  { least, most }: NonNullable<Conditions['range']>,
  unit: string,
  { other, range }: Circumstances,
): boolean {
  if (range === undefined && other === null) return false;
  const length = range?.() ?? world.distance(unit, other!);
  return isWithin(least, length) && (most === null || isWithin(length, most));
}

/** Counts a unit's friends or enemies near it, or near another unit. */
export function countNear(
  world: EffectWorld,
  unit: string,
  { who, within }: Pick<NonNullable<Conditions['near']>, 'who' | 'within'>,
  at: string = unit,
): number {
  const side = world.side(unit);
  return world
    .units()
    .filter(
      (id) =>
        id !== unit &&
        id !== at &&
        (world.side(id) === side) === (who === 'friends') &&
        isWithin(world.distance(at, id), within),
    ).length;
}

/** Returns the sum of the effects on a unit's movement. */
export const addedMovement = (world: EffectWorld, unit: string): Mu =>
  effectsOn(world, 'movement', unit).reduce((sum, { effect: { does } }) => sum + does.value, 0);

/**
 * Reports whether an effect gives a unit, or a weapon of its, a keyword (true) or takes it (false); null where none does. One that
 * takes it prevails.
 */
export function keywordChange(
  world: EffectWorld,
  unit: string,
  keyword: string,
  of: readonly KeywordBearer[],
  circumstances: Circumstances = alone,
): boolean | null {
  const changes = effectsOn(world, 'keyword', unit, circumstances).filter(
    ({ effect: { does } }) => of.includes(does.of) && does.keyword === keyword,
  );
  if (changes.length === 0) return null;
  return changes.every(({ effect: { does } }) => does.change === 'gains');
}
