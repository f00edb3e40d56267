/** Writes the conditions of an effect as a clause. */
import type { Mu } from '../../../geometry/units';
import type { Dialect } from './dialect';
import type { Bears, Conditions, Span, State } from './effect';

/** Formats a length with the unit of the game. */
export const lengthIn = (value: Mu, dialect: Dialect): string =>
  `${Math.round(value * 100) / 100}${dialect.length}`;

/**
 * Returns the conditions as one clause, or nothing without any.
 * @param own the unit that has the effect: "it"
 */
export function conditionsOf(conditions: Conditions, dialect: Dialect, own: string): readonly string[] {
  const clauses = [...attackClauses(conditions), ...unitClauses(conditions, dialect, own)];
  if (clauses.length === 0) return [];
  const last = clauses.at(-1)!;
  return [`if ${clauses.length === 1 ? last : `${clauses.slice(0, -1).join(', ')} and ${last}`}`];
}

const attackWords = {
  ranged: 'the attack is ranged',
  melee: 'the attack is in melee',
  any: 'an attack causes it',
} as const;

const attackClauses = ({
  attack,
  critical,
  weapon,
  weaponLacks,
  weaponWord,
  offHand,
  band,
  named,
  further,
  fall,
}: Conditions): readonly string[] => [
  ...(fall ? ['it falls'] : []),
  ...(named.length === 0 ? [] : [`the ACTION is ${named.join(' or ')}`]),
  ...(attack === null ? [] : [attackWords[attack]]),
  ...(critical ? ['its Success Roll was a Critical Success'] : []),
  ...(weapon.length === 0 ? [] : [`the weapon is or has ${weapon.join(' or ')}`]),
  ...(weaponLacks.length === 0 ? [] : [`the weapon neither is nor has ${weaponLacks.join(' or ')}`]),
  ...(weaponWord.length === 0 ? [] : [`the name of the weapon contains ${weaponWord.join(' or ')}`]),
  ...(offHand ? ['it is the Off-hand weapon'] : []),
  ...(further ? ['the weapon has attacked in this Fight already'] : []),
  ...(band === null ? [] : [`it is at ${band === 'short' ? 'Short' : 'Long'} Range`]),
];

function unitClauses(conditions: Conditions, dialect: Dialect, own: string): readonly string[] {
  const { self, other, selfHas, otherHas, otherLacks, selfBears, otherBears } = conditions;
  const { selfBase, otherBase, range, near } = conditions;
  const they = 'the other';
  return [
    ...statesOf(self, own, dialect),
    ...(selfHas.length === 0 ? [] : [`${own} has ${selfHas.join(' or ')}`]),
    ...bearsOf(selfBears, own, dialect),
    ...(selfBase === null ? [] : [baseOf(selfBase, own === 'it' ? 'its base' : `the base of ${own}`)]),
    ...statesOf(other, they, dialect),
    ...(otherHas.length === 0 ? [] : [`${they} has ${otherHas.join(' or ')}`]),
    ...(otherLacks.length === 0 ? [] : [`${they} has no ${otherLacks.join(' or ')}`]),
    ...bearsOf(otherBears, they, dialect),
    ...(otherBase === null ? [] : [baseOf(otherBase, 'the base of the other')]),
    ...(range === null ? [] : [rangeOf(range, dialect)]),
    ...(near === null ? [] : [nearOf(near, own, dialect)]),
  ];
}

const statesOf = (states: readonly State[], who: string, dialect: Dialect): readonly string[] =>
  states.map((state) => `${who} ${dialect.states[state]}`);

function bearsOf(bears: Bears | null, who: string, dialect: Dialect): readonly string[] {
  if (bears === null) return [];
  const { marker, least, most } = bears;
  const [one, several] = dialect.markers[marker]!;
  if (most === 0) return [`${who} bears no ${one}`];
  if (most !== null) return [`${who} bears ${least} to ${most} ${several}`];
  return [`${who} bears ${least === 1 ? `a ${one}` : `${least} ${several} or more`}`];
}

function baseOf({ least, most }: Span, base: string): string {
  if (most === null) return `${base} has ${least} mm or more`;
  return least <= 1 ? `${base} has at most ${most} mm` : `${base} has ${least} to ${most} mm`;
}

function rangeOf({ least, most }: Span, dialect: Dialect): string {
  if (most === null) return `the distance is ${lengthIn(least, dialect)} or more`;
  return least === 0
    ? `the distance is at most ${lengthIn(most, dialect)}`
    : `the distance is ${lengthIn(least, dialect)} to ${lengthIn(most, dialect)}`;
}

const nearOf = (
  { who, within, least }: NonNullable<Conditions['near']>,
  own: string,
  dialect: Dialect,
): string =>
  least === 1
    ? `${who === 'friends' ? 'another friend' : 'an enemy'} is within ${lengthIn(within, dialect)} of ${own}`
    : `${least} ${who === 'friends' ? 'other friends' : 'enemies'} are within ${lengthIn(within, dialect)} of ${own}`;
