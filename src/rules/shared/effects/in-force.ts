/** Finds the effects that apply to a unit now. Each game answers the questions about its battle. */
import type { Modifier } from '../../../engine/events';
import type { Mu } from '../../../geometry/units';
import type { SideId } from '../../../table/ids';
import { isWithin } from '../lengths';
import type { Conditions, Deed, DeedKind, Reach, Roll, State, UnitEffect } from './effect';

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
}

/** The circumstances of a roll. */
export interface Circumstances {
  readonly other: string | null;
  readonly attack?: 'ranged' | 'melee';
  readonly weapon?: { readonly name: string; readonly keywords: readonly string[] };
  /** Measures the range by the game's own rule; without it, the distance of the units counts. */
  readonly range?: () => Mu;
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
export const limitKey = ({ effect: { name, once }, bearer }: Found): string | null =>
  once === null ? null : `${once}:${bearer}:${name}`;

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
        !isUsed(world, found),
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
  { who, within, having }: Reach,
  bearer: string,
  unit: string,
): boolean {
  if (having !== null && !world.has(unit, having)) return false;
  if (unit === bearer) return who === 'bearer' || who === 'friends' || who === 'all';
  if (who === 'bearer' || who === 'cause' || who === 'all')
    return who === 'all' && isWithin(world.distance(bearer, unit), within);
  const areFriends = world.side(bearer) === world.side(unit);
  return areFriends === (who !== 'enemies') && isWithin(world.distance(bearer, unit), within);
}

/** Reports whether the conditions hold for a unit. */
export function holds(
  world: EffectWorld,
  conditions: Conditions,
  unit: string,
  { other, attack, weapon, range }: Circumstances,
): boolean {
  const { self, selfHas, selfBears, near } = conditions;
  if (conditions.attack !== null && conditions.attack !== attack) return false;
  if (conditions.weapon !== null && !isWeapon(weapon, conditions.weapon)) return false;
  if (selfHas !== null && !world.has(unit, selfHas)) return false;
  if (selfBears && world.markers(unit, selfBears.marker) < selfBears.least) return false;
  if (!self.every((state) => world.is(unit, state, other))) return false;
  if (!othersHold(world, conditions, unit, other)) return false;
  if (conditions.range && !isInRange(conditions.range, range?.() ?? distanceTo(world, unit, other)))
    return false;
  return near === null || countNear(world, unit, near) >= near.least;
}

const isWeapon = (weapon: Circumstances['weapon'], named: string): boolean =>
  weapon !== undefined && (weapon.name === named || weapon.keywords.includes(named));

function othersHold(
  world: EffectWorld,
  { other: wanted, otherHas, otherBears }: Conditions,
  unit: string,
  other: string | null,
): boolean {
  if (other === null) return wanted.length === 0 && otherHas === null && otherBears === null;
  return (
    (otherHas === null || world.has(other, otherHas)) &&
    (otherBears === null || world.markers(other, otherBears.marker) >= otherBears.least) &&
    wanted.every((state) => world.is(other, state, unit))
  );
}

const distanceTo = (world: EffectWorld, unit: string, other: string | null): Mu =>
  other === null ? Infinity : world.distance(unit, other);

const isInRange = ({ least, most }: NonNullable<Conditions['range']>, range: Mu): boolean =>
  isWithin(least, range) && (most === null || isWithin(range, most));

function countNear(
  world: EffectWorld,
  unit: string,
  { who, within }: NonNullable<Conditions['near']>,
): number {
  const side = world.side(unit);
  return world
    .units()
    .filter(
      (id) =>
        id !== unit &&
        (world.side(id) === side) === (who === 'friends') &&
        isWithin(world.distance(unit, id), within),
    ).length;
}

/** A roll, and the unit that takes it. */
export interface RollTaken extends Circumstances {
  readonly roll: Roll;
  readonly roller: string;
}

/**
 * Returns the modifiers of effects on a roll: of those on the roller, and of those on its opponent against it.
 * @param rule the rule that the modifiers cite
 */
export function rollModifiers(world: EffectWorld, taken: RollTaken, rule: string): readonly Modifier[] {
  const { roll, roller, other } = taken;
  const own = effectsOn(world, 'modifier', roller, taken);
  const against = other === null ? [] : effectsOn(world, 'modifier', other, { ...taken, other: roller });
  return [
    ...own.filter(({ effect: { does } }) => does.roll === roll && does.whose === 'own'),
    ...against.filter(({ effect: { does } }) => does.roll === roll && does.whose === 'against'),
  ].map((found) => modifierOf(found, rule));
}

function modifierOf(found: EffectInForce<'modifier'>, rule: string): Modifier {
  const { name, does } = found.effect;
  const uses = limitKey(found);
  return {
    name,
    kind: does.as,
    value: does.value,
    rule,
    source: found.bearer,
    ...(uses !== null && { uses }),
  };
}

/** Returns the sum of the effects on a unit's movement. */
export const addedMovement = (world: EffectWorld, unit: string): Mu =>
  effectsOn(world, 'movement', unit).reduce((sum, { effect: { does } }) => sum + does.value, 0);

/** Reports whether an effect gives a unit, or its weapons, a keyword (true) or takes it (false); null where none does. One that takes it prevails. */
export function keywordChange(
  world: EffectWorld,
  unit: string,
  keyword: string,
  of: 'unit' | 'weapons',
): boolean | null {
  const changes = effectsOn(world, 'keyword', unit).filter(
    ({ effect: { does } }) => does.of === of && does.keyword === keyword,
  );
  if (changes.length === 0) return null;
  return changes.every(({ effect: { does } }) => does.change === 'gains');
}
