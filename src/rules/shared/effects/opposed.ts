/** Tells which effects concern two units. */
import type { Dialect } from './dialect';
import type { Conditions, DeedKind, KeywordBearer, Roll, Trigger } from './effect';

/** The parts of an effect that decide it; the form has them one after the other. */
export interface Opposition {
  readonly kind: DeedKind;
  readonly roll?: Roll | undefined;
  readonly of?: KeywordBearer | undefined;
  readonly event?: Trigger | undefined;
}

/** Reports whether the whole side takes the roll that an effect modifies. */
export const isOfSide = ({ rolls }: Dialect, { kind, roll }: Opposition): boolean =>
  kind === 'modifier' && roll !== undefined && rolls[roll]?.ofSide === true;

/** Reports whether an effect concerns two units: conditions on the other one may be set. */
export function isOpposed({ rolls, causes, attackKeywords }: Dialect, does: Opposition): boolean {
  const { kind, roll, of = 'unit', event } = does;
  if (event !== undefined) return causes.includes(event);
  if (kind === 'reroll') return roll === 'ranged' || roll === 'melee' || roll === 'injury';
  if (kind === 'set-die') return true;
  if (kind === 'ignores' || kind === 'bloodbath' || kind === 'fears' || kind === 'takes-hits') return true;
  if (kind === 'keyword') return of !== 'unit' && attackKeywords.length > 0;
  return kind === 'modifier' && roll !== undefined && (rolls[roll]?.opposed ?? false);
}

/** Conditions that need an opponent or an attack. */
export const opposedOnly = [
  'other',
  'otherHas',
  'otherLacks',
  'otherBears',
  'otherBase',
  'attack',
  'critical',
  'weapon',
  'weaponLacks',
  'weaponWord',
  'offHand',
  'range',
  'band',
  'further',
  'fall',
] as const;

/** Conditions on a weapon alone. */
export const weaponOnly: readonly string[] = ['weapon', 'weaponLacks', 'weaponWord'];

/** Reports whether an effect concerns weapons before they attack anybody. */
export const isOfWeapons = ({ kind }: Opposition): boolean => kind === 'cleave' || kind === 'range';

/** The parts of a deed that decide whether it may be chosen at a hit. */
export interface HitDeed {
  readonly kind: DeedKind;
  readonly roll?: unknown;
  readonly whose?: unknown;
  readonly keyword?: unknown;
  readonly of?: unknown;
}

/** Reports whether a deed counts in an Injury Roll of the bearer's attack, so that it may be chosen at a hit. */
export const isOfHits = ({ hitKeywords }: Dialect, { kind, roll, whose, keyword, of }: HitDeed): boolean =>
  kind === 'modifier'
    ? roll === 'injury' && whose !== 'against'
    : kind === 'keyword' && of !== undefined && of !== 'unit' && hitKeywords.includes(String(keyword));

/** States that only a roll with an opponent has. */
export const opposedStates: readonly string[] = ['in-cover', 'in-the-open', 'elevated', 'struck'];

/** Reports whether conditions depend on the target or on the circumstances of an attack, not on the weapon alone. */
export const dependsOnOther = (given: Conditions): boolean =>
  given.other.length + given.otherHas.length + given.otherLacks.length > 0 ||
  given.critical ||
  given.offHand ||
  given.further ||
  given.fall ||
  [given.otherBears, given.otherBase, given.attack, given.range, given.band].some((each) => each !== null);
