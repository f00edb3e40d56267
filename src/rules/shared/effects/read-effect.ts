/** Reads effects from a force's file, and refuses what a game does not play. */
import type { Field } from '../fields';
import type { Dialect, RollWords } from './dialect';
import {
  ignorable,
  injuries,
  isDistant,
  isReaction,
  reachable,
  type Action,
  type After,
  type Bears,
  type Conditions,
  type Deed,
  type DeedKind,
  type Reach,
  type Roll,
  type State,
  type Trigger,
  type UnitEffect,
} from './effect';

/** Reads the list `effects` of a unit's profile. */
export function readEffects(field: Field, dialect: Dialect): readonly UnitEffect[] {
  const effects = field.list('effects', []).map((one) => readEffect(one, dialect));
  effects.forEach(({ name }, index) => {
    if (effects.findIndex((other) => other.name === name) < index)
      field.problem(`effects/${index}/name`, `This unit has two effects named “${name}”.`);
  });
  return effects;
}

/** Reads one effect. */
export function readEffect(field: Field, dialect: Dialect): UnitEffect {
  field.only(['name', 'does', 'on', 'if', 'once', 'after']);
  const does = readDeed(field.child('does'), dialect);
  const after = field.has('after') ? readAfter(field.child('after'), dialect) : null;
  checkTime(field, dialect, does, after);
  const roll = does.kind === 'modifier' ? does.roll : undefined;
  const opposed = isOpposed(dialect, does.kind, roll, after?.event ?? null);
  return {
    name: field.text('name'),
    does,
    on: field.has('on') ? readReach(field.child('on'), dialect, does, after) : bearer,
    if: field.has('if')
      ? readConditions(field.child('if'), dialect, opposed)
      : readConditions(null, dialect, opposed),
    once: field.has('once') ? readOnce(field, does) : null,
    after,
  };
}

const bearer: Reach = { who: 'bearer', within: 0, having: null };

/** Reads one of a game's words; the refusal names those that it plays. */
function played<W extends string>(field: Field, name: string, { game }: Dialect, words: readonly W[]): W {
  const value = field.value(name);
  if (words.includes(value as W)) return value as W;
  field.problem(
    name,
    words.length === 0
      ? `${game} plays nothing of this kind.`
      : `${typeof value === 'string' ? `${game} does not play “${value}”` : 'A word is missing'}; it plays: ${words.join(', ')}.`,
  );
  return words[0] ?? (String(value) as W);
}

const keysOf = <K extends string>(record: Partial<Readonly<Record<K, unknown>>>): readonly K[] =>
  Object.keys(record) as K[];

function readDeed(field: Field, dialect: Dialect): Deed {
  const kind = played(field, 'kind', dialect, dialect.deeds);
  field.only(['kind', ...fieldsOf[kind]]);
  switch (kind) {
    case 'modifier': {
      const roll = played(field, 'roll', dialect, keysOf<Roll>(dialect.rolls));
      return { kind, roll, ...readModifier(field, dialect, dialect.rolls[roll]) };
    }
    case 'keyword': {
      const of = field.has('of') ? field.word('of', ['unit', 'weapons'] as const) : 'unit';
      const known = of === 'unit' ? dialect.keywords : dialect.weaponKeywords;
      return {
        kind,
        keyword: played(field, 'keyword', dialect, known),
        change: field.word('change', ['gains', 'loses'] as const),
        of,
      };
    }
    case 'ignores':
      return {
        kind,
        what: played(
          field,
          'what',
          dialect,
          ignorable.filter((what) => dialect.ignores[what]),
        ),
      };
    case 'movement':
      return { kind, value: field.number('value') };
    case 'cannot':
      return { kind, action: played(field, 'action', dialect, keysOf<Action>(dialect.actions)) };
    case 'survives': {
      const result = field.word('result', ['out', 'down'] as const);
      const lighter = injuries.slice(0, injuries.indexOf(result));
      return { kind, result, instead: field.word('instead', lighter) };
    }
    case 'markers': {
      const change = field.number('change');
      if (!Number.isInteger(change) || change === 0 || Math.abs(change) > mostMarkers)
        field.problem('change', `Expected a whole number from -${mostMarkers} to ${mostMarkers}, not 0.`);
      return { kind, marker: played(field, 'marker', dialect, Object.keys(dialect.markers)), change };
    }
    case 'risky':
    case 'stand-up':
      return { kind };
  }
}

const mostMarkers = 6;

/** Fields of each kind of deed. */
const fieldsOf: Readonly<Record<DeedKind, readonly string[]>> = {
  modifier: ['roll', 'whose', 'value', 'as'],
  keyword: ['keyword', 'change', 'of'],
  ignores: ['what'],
  movement: ['value'],
  cannot: ['action'],
  risky: [],
  survives: ['result', 'instead'],
  markers: ['marker', 'change'],
  'stand-up': [],
};

function readModifier(
  field: Field,
  { game }: Dialect,
  words: RollWords | undefined,
): Omit<Extract<Deed, { readonly kind: 'modifier' }>, 'kind' | 'roll'> {
  const whose = field.has('whose') ? field.word('whose', ['own', 'against'] as const) : 'own';
  if (whose === 'against' && words?.against === null)
    field.problem('whose', `In ${game} nobody takes this roll against a unit.`);
  const value = field.number('value');
  if (!Number.isInteger(value) || value === 0 || Math.abs(value) > mostModifier)
    field.problem('value', `Expected a whole number from -${mostModifier} to ${mostModifier}, not 0.`);
  const kinds = words?.as.map(({ kind }) => kind) ?? [];
  return { whose, value, as: field.has('as') ? field.word('as', kinds) : (kinds[0] ?? 'roll') };
}

const mostModifier = 6;

function readReach(field: Field, dialect: Dialect, does: Deed, after: After | null): Reach {
  field.only(['who', 'within', 'having']);
  const who = field.word('who', reachable);
  if (who === 'cause' && !(after && dialect.causes.includes(after.event)))
    field.problem('who', `Only these events have a cause: ${dialect.causes.join(', ')}.`);
  if (who !== 'bearer' && isOfSide(dialect, does.kind, does.kind === 'modifier' ? does.roll : undefined))
    field.problem('who', 'The whole side takes this roll: its modifier has the bearer alone.');
  const isNear = who !== 'bearer' && who !== 'cause';
  if (!isNear && field.has('within'))
    field.problem('within', 'A distance goes with units around the bearer.');
  return {
    who,
    within: isNear ? field.size('within') : 0,
    having: field.has('having') ? played(field, 'having', dialect, dialect.keywords) : null,
  };
}

function readAfter(field: Field, dialect: Dialect): After {
  field.only(['event', 'within']);
  const event = played(field, 'event', dialect, keysOf<Trigger>(dialect.triggers));
  if (!isDistant(event) && field.has('within'))
    field.problem('within', 'A distance goes with the fall of a friend or an enemy.');
  return { event, within: isDistant(event) ? field.size('within') : 0 };
}

/** Checks that reactions follow an event, and that nothing else does. */
function checkTime(field: Field, { game }: Dialect, does: Deed, after: After | null): void {
  if (isReaction(does.kind) === (after !== null)) return;
  if (after === null) field.problem('after', `In ${game}, this happens after an event; it is missing.`);
  else field.problem('after', 'A lasting effect follows no event.');
}

function readOnce(field: Field, does: Deed): UnitEffect['once'] {
  if (does.kind !== 'modifier' && does.kind !== 'survives' && !isReaction(does.kind))
    field.problem('once', 'Only modifiers, survivals and reactions can be had once.');
  return field.word('once', ['turn', 'battle'] as const);
}

/** Reports whether the whole side takes the roll that an effect modifies. */
export const isOfSide = ({ rolls }: Dialect, kind: DeedKind, roll: Roll | undefined): boolean =>
  kind === 'modifier' && roll !== undefined && rolls[roll]?.ofSide === true;

/** Reports whether an effect concerns two units: conditions on the other one may be set. */
export function isOpposed(
  { rolls, causes }: Dialect,
  kind: DeedKind,
  roll: Roll | undefined,
  event: Trigger | null,
): boolean {
  if (event !== null) return causes.includes(event);
  if (kind === 'ignores') return true;
  return kind === 'modifier' && roll !== undefined && (rolls[roll]?.opposed ?? false);
}

const conditionNames = [
  'self',
  'other',
  'selfHas',
  'otherHas',
  'selfBears',
  'otherBears',
  'attack',
  'weapon',
  'range',
  'near',
] as const;

/** Conditions that need an opponent. */
export const opposedOnly = ['other', 'otherHas', 'otherBears', 'attack', 'weapon', 'range'] as const;

function readConditions(field: Field | null, dialect: Dialect, opposed: boolean): Conditions {
  field?.only(conditionNames);
  if (field && !opposed)
    for (const name of opposedOnly)
      if (field.has(name)) field.problem(name, 'This effect has no other unit: the condition cannot hold.');
  const has = (name: (typeof conditionNames)[number]) => field?.has(name) ?? false;
  const keyword = (name: 'selfHas' | 'otherHas') =>
    has(name) ? played(field!, name, dialect, dialect.keywords) : null;
  return {
    self: has('self') ? readStates(field!, 'self', dialect, opposed) : [],
    other: has('other') ? readStates(field!, 'other', dialect, opposed) : [],
    selfHas: keyword('selfHas'),
    otherHas: keyword('otherHas'),
    selfBears: has('selfBears') ? readBears(field!.child('selfBears'), dialect) : null,
    otherBears: has('otherBears') ? readBears(field!.child('otherBears'), dialect) : null,
    attack: has('attack') ? field!.word('attack', ['ranged', 'melee'] as const) : null,
    weapon: has('weapon') ? field!.text('weapon') : null,
    range: has('range') ? readRange(field!.child('range')) : null,
    near: has('near') ? readNear(field!.child('near')) : null,
  };
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
  if (!opposed && value.some((state) => state === 'in-cover' || state === 'in-the-open'))
    field.problem(name, 'Cover is from an attacker: it goes with attacks and saves only.');
  return value as readonly State[];
}

function readBears(field: Field, dialect: Dialect): Bears {
  field.only(['marker', 'least']);
  return {
    marker: played(field, 'marker', dialect, Object.keys(dialect.markers)),
    least: field.count('least', 1, 1),
  };
}

function readRange(field: Field): Conditions['range'] {
  field.only(['least', 'most']);
  const least = field.number('least', 0);
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
