/** Reads the deed of an effect: what it changes. */
import type { Field } from '../fields';
import type { Dialect, RollWords } from './dialect';
import {
  ignorable,
  injuries,
  keywordBearers,
  rolledDice,
  type Action,
  type Deed,
  type DeedKind,
  type Exemption,
  type Per,
  type Push,
  type Roll,
} from './effect';
import { keysOf, played } from './played-word';

/** Reads the deed of an effect. */
export function readDeed(field: Field, dialect: Dialect): Deed {
  const kind = played(field, 'kind', dialect, dialect.deeds);
  field.only(['kind', ...fieldsOf[kind]]);
  switch (kind) {
    case 'modifier': {
      const roll = played(field, 'roll', dialect, keysOf<Roll>(dialect.rolls));
      return { kind, roll, ...readModifier(field, dialect, dialect.rolls[roll]) };
    }
    case 'keyword': {
      const of = field.has('of') ? field.word('of', keywordBearers) : 'unit';
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
    case 'survives':
      return readSurvival(field, dialect);
    case 'markers':
      return {
        kind,
        marker: played(field, 'marker', dialect, Object.keys(dialect.markers)),
        ...readChange(field, dialect),
      };
    case 'exempt':
      return { kind, from: played(field, 'from', dialect, keysOf<Exemption>(dialect.exemptions)) };
    case 'unspent':
      return { kind, roll: played(field, 'roll', dialect, dialect.spared) };
    case 'bloodbath': {
      const value = field.number('value');
      if (!Number.isInteger(value) || value === 0)
        field.problem('value', 'Expected a whole number of markers, not 0.');
      return { kind, value };
    }
    case 'charge-dice':
      return { kind, value: field.count('value', 1) };
    case 'reroll':
      return { kind, roll: played(field, 'roll', dialect, dialect.rerolled) };
    case 'set-die':
      return { kind, whose: readWhose(field), to: readFace(field, 'to') };
    case 'deploys':
      return readDeployment(field);
    case 'cleave':
      return { kind, value: field.count('value', 2) };
    case 'range': {
      const value = field.number('value');
      if (value === 0) field.problem('value', 'Expected a length, not 0.');
      return { kind, value };
    }
    case 'push':
      return { kind, distance: readPush(field) };
    case 'risky':
    case 'fears':
    case 'takes-hits':
    case 'second-shot':
    case 'stand-up':
      return { kind };
  }
}

const mostMarkers = 6;

/** Reads a result of an injury that a lighter one replaces. */
function readSurvival(field: Field, dialect: Dialect): Deed {
  const result = field.word('result', ['out', 'down'] as const);
  const lighter = injuries.slice(0, injuries.indexOf(result));
  const tough = field.flag('tough');
  if (tough && (result !== 'down' || !dialect.keywords.includes('TOUGH')))
    field.problem('tough', 'Only Down replaces Out of Action by TOUGH, in a game with that keyword.');
  return { kind: 'survives', result, instead: field.word('instead', lighter), tough };
}

/** Reads how a unit is deployed. */
function readDeployment(field: Field): Deed {
  if (field.has('first') === field.has('apart'))
    field.problem('first', 'Expected either “first”: true, or “apart”: a distance.');
  return { kind: 'deploys', first: field.flag('first'), apart: field.has('apart') ? field.size('apart') : 0 };
}

/** Reads a number of markers, or one that is rolled: "D3". */
function readChange(
  field: Field,
  dialect: Dialect,
): Pick<Extract<Deed, { readonly kind: 'markers' }>, 'change' | 'rolled'> {
  if (typeof field.value('change') === 'string')
    return { change: 1, rolled: played(field, 'change', dialect, dialect.markerDice) };
  const change = field.number('change');
  if (!Number.isInteger(change) || change === 0 || Math.abs(change) > mostMarkers)
    field.problem('change', `Expected a whole number from -${mostMarkers} to ${mostMarkers}, not 0.`);
  return { change, rolled: null };
}

const readWhose = (field: Field): 'own' | 'against' =>
  field.has('whose') ? field.word('whose', ['own', 'against'] as const) : 'own';

/** Reads a face of a D6. */
export function readFace(field: Field, name: string): number {
  const face = field.count(name, 1);
  if (face > 6) field.problem(name, 'Expected a face of a D6, from 1 to 6.');
  return face;
}

/** Fields of each kind of deed. */
const fieldsOf: Readonly<Record<DeedKind, readonly string[]>> = {
  modifier: ['roll', 'whose', 'value', 'as', 'per'],
  keyword: ['keyword', 'change', 'of'],
  ignores: ['what'],
  movement: ['value'],
  cannot: ['action'],
  risky: [],
  exempt: ['from'],
  unspent: ['roll'],
  bloodbath: ['value'],
  'charge-dice': ['value'],
  survives: ['result', 'instead', 'tough'],
  reroll: ['roll'],
  'set-die': ['whose', 'to'],
  deploys: ['first', 'apart'],
  cleave: ['value'],
  range: ['value'],
  'second-shot': [],
  fears: [],
  'takes-hits': [],
  push: ['distance'],
  markers: ['marker', 'change'],
  'stand-up': [],
};

function readModifier(
  field: Field,
  dialect: Dialect,
  words: RollWords | undefined,
): Omit<Extract<Deed, { readonly kind: 'modifier' }>, 'kind' | 'roll'> {
  const whose = readWhose(field);
  if (whose === 'against' && words?.against === null)
    field.problem('whose', `In ${dialect.game} nobody takes this roll against a unit.`);
  const value = field.number('value');
  if (!Number.isInteger(value) || value === 0 || Math.abs(value) > mostModifier)
    field.problem('value', `Expected a whole number from -${mostModifier} to ${mostModifier}, not 0.`);
  const kinds = words?.as.map(({ kind }) => kind) ?? [];
  return {
    whose,
    value,
    as: field.has('as') ? field.word('as', kinds) : (kinds[0] ?? 'roll'),
    per: field.has('per') ? readPer(field.child('per'), dialect, words?.opposed ?? false) : null,
  };
}

/** Reads what a modifier's value is multiplied by. */
function readPer(field: Field, dialect: Dialect, opposed: boolean): Per {
  field.only(['of', 'most', 'marker', 'who', 'within']);
  const of = field.has('of') ? field.word('of', ['self', 'other'] as const) : 'self';
  if (of === 'other' && !opposed) field.problem('of', 'This roll has no other unit.');
  const most = field.has('most') ? field.count('most', 1) : null;
  if (!field.has('marker'))
    return {
      of,
      most,
      who: field.word('who', ['friends', 'enemies'] as const),
      within: field.size('within'),
    };
  for (const name of ['who', 'within'])
    if (field.has(name)) field.problem(name, 'It counts markers, or units near; not both.');
  return { of, most, marker: played(field, 'marker', dialect, Object.keys(dialect.markers)) };
}

/** Reads a length, or one that is rolled: "D6". */
function readPush(field: Field): Push {
  return typeof field.value('distance') === 'string'
    ? field.word('distance', rolledDice)
    : field.size('distance');
}

const mostModifier = 6;
