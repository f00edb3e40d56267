/** Reads the conditions of an effect. */
import type { Field } from '../fields';
import { rareConditions, type Dialect } from './dialect';
import type { Bears, Conditions, Span, State } from './effect';
import { opposedOnly, opposedStates, weaponOnly } from './opposed';
import { keysOf, played } from './played-word';

const conditionNames = ['self', 'selfHas', 'selfBears', 'selfBase', 'named', 'near', ...opposedOnly] as const;
type ConditionName = (typeof conditionNames)[number];

/** Facts about an effect that decide which conditions it may have. */
export interface Concern {
  readonly opposed: boolean;
  readonly isAction: boolean;
  readonly isOfWeapons: boolean;
}

/**
 * Reads the conditions of an effect.
 * @param of the effect concerns two units, or weapons alone; it is an ACTION, whose roll may be critical
 */
export function readConditions(field: Field | null, dialect: Dialect, of: Concern): Conditions {
  const { opposed } = of;
  field?.only(conditionNames);
  if (field) checkNames(field, dialect, of);
  const has = (name: ConditionName): boolean => field?.has(name) ?? false;
  const keywords = (name: 'selfHas' | 'otherHas' | 'otherLacks'): readonly string[] =>
    has(name) ? keywordsOf(field!, name, dialect) : [];
  const bears = (name: 'selfBears' | 'otherBears'): Bears | null =>
    has(name) ? readBears(field!.child(name), dialect) : null;
  return {
    self: has('self') ? readStates(field!, 'self', dialect, opposed) : [],
    other: has('other') ? readStates(field!, 'other', dialect, opposed) : [],
    selfHas: keywords('selfHas'),
    otherHas: keywords('otherHas'),
    otherLacks: keywords('otherLacks'),
    selfBears: bears('selfBears'),
    otherBears: bears('otherBears'),
    attack: has('attack') ? field!.word('attack', ['ranged', 'melee', 'any'] as const) : null,
    critical: field?.flag('critical') ?? false,
    weapon: has('weapon') ? textsOf(field!, 'weapon') : [],
    weaponLacks: has('weaponLacks') ? textsOf(field!, 'weaponLacks') : [],
    weaponWord: has('weaponWord') ? textsOf(field!, 'weaponWord') : [],
    offHand: field?.flag('offHand') ?? false,
    range: has('range') ? readRange(field!.child('range')) : null,
    band: has('band') ? field!.word('band', ['short', 'long'] as const) : null,
    otherBase: has('otherBase') ? readSpan(field!.child('otherBase'), 1) : null,
    selfBase: has('selfBase') ? readSpan(field!.child('selfBase'), 1) : null,
    named: has('named') ? textsOf(field!, 'named') : [],
    further: field?.flag('further') ?? false,
    fall: field?.flag('fall') ?? false,
    near: has('near') ? readNear(field!.child('near')) : null,
  };
}

function checkNames(field: Field, { conditions, game }: Dialect, of: Concern): void {
  const { opposed, isAction, isOfWeapons } = of;
  for (const name of opposedOnly)
    if (
      !opposed &&
      field.has(name) &&
      !(isAction && name === 'critical') &&
      !(isOfWeapons && weaponOnly.includes(name))
    )
      field.problem(name, 'This effect has no other unit: the condition cannot hold.');
  for (const name of rareConditions)
    if (!conditions.includes(name) && field.has(name))
      field.problem(name, `${game} does not play this condition.`);
}

/** Reads a keyword of a unit; a game with traits plays any word in capitals. */
function keywordOf(field: Field, name: string, dialect: Dialect): string {
  if (!dialect.traits) return played(field, name, dialect, dialect.keywords);
  return field.text(name).toUpperCase();
}

/** Reads one keyword of units, or a list of them. */
export function keywordsOf(field: Field, name: string, dialect: Dialect): readonly string[] {
  if (!Array.isArray(field.value(name))) return [keywordOf(field, name, dialect)];
  return textsOf(field, name).map((keyword) => {
    if (dialect.traits || dialect.keywords.includes(keyword)) return keyword.toUpperCase();
    field.problem(
      name,
      `${dialect.game} does not play “${keyword}”; it plays: ${dialect.keywords.join(', ')}.`,
    );
    return keyword;
  });
}

/** Reads one text, or a list of them. */
function textsOf(field: Field, name: string): readonly string[] {
  const value = field.value(name);
  if (!Array.isArray(value)) return [field.text(name)];
  if (value.length > 0 && value.every((each) => typeof each === 'string' && each !== ''))
    return value as readonly string[];
  field.problem(name, 'Expected a text, or a list of texts.');
  return [];
}

function readStates(
  field: Field,
  name: 'self' | 'other',
  { game, states }: Dialect,
  opposed: boolean,
): readonly State[] {
  const known = keysOf<State>(states);
  const value = field.value(name);
  if (!Array.isArray(value) || !value.every((state) => known.includes(state as State))) {
    field.problem(name, `Expected a list of states that ${game} plays: ${known.join(', ')}.`);
    return [];
  }
  if (!opposed && value.some((state) => opposedStates.includes(String(state))))
    field.problem(
      name,
      'Cover, height and earlier hits are from an attacker: they go with attacks and saves only.',
    );
  return value as readonly State[];
}

function readBears(field: Field, dialect: Dialect): Bears {
  field.only(['marker', 'least', 'most']);
  const marker = played(field, 'marker', dialect, Object.keys(dialect.markers));
  const most = field.has('most') ? field.count('most', 0) : null;
  const least = field.count('least', 0, most === null ? 1 : 0);
  if (most !== null && most < least) field.problem('most', 'The greatest number is below the least.');
  return { marker, least, most };
}

function readRange(field: Field): Conditions['range'] {
  const { least, most } = readSpan(field, 0);
  return { least, most };
}

function readSpan(field: Field, smallest: number): Span {
  field.only(['least', 'most']);
  const least = field.number('least', smallest);
  const most = field.has('most') ? field.size('most') : null;
  if (least < 0) field.problem('least', 'Expected a number, 0 or more.');
  if (most !== null && most < least) field.problem('most', 'The greatest distance is below the least.');
  return { least, most };
}

function readNear(field: Field): Conditions['near'] {
  field.only(['who', 'within', 'least']);
  return {
    who: field.word('who', ['friends', 'enemies'] as const),
    within: field.size('within'),
    least: field.count('least', 1, 1),
  };
}
