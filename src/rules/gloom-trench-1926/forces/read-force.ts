import { effectsOf } from '../../shared/effects/reader';
import { readFields, refuseTwins, type Field } from '../../shared/fields';
import { readComposition } from '../../shared/unit-profiles';
import { diceTypes, type Die } from '../dice';
import { dialect } from './dialect';
import {
  occasions,
  rollNames,
  standardMove,
  unitKeywords,
  type Band,
  type Effect,
  type Force,
  type ModelProfile,
  type SpecialRule,
  type UnitOrder,
  type UnitProfile,
  type Weapon,
} from './profiles';

/**
 * Reads a force from its JSON and resolves every reference by id.
 * @throws FileProblems with every problem of the file
 */
export const readForce = (json: unknown): Force => readFields(json, forceFrom);

export function forceFrom(file: Field): Force {
  const rules = file.list('rules', []).map(specialRule);
  const orders = file.list('orders', []).map(unitOrder);
  const weapons = file.list('weapons', []).map((field) => weapon(field, rules));
  const units = file.list('units').map((field) => unitProfile(field, { rules, orders, weapons }));
  refuseTwins(file, 'units', units);
  return {
    id: file.text('id'),
    name: file.text('name'),
    text: file.text('text', ''),
    extraTp: file.count('extraTp', 0, 0),
    units,
  };
}

interface Shelf {
  readonly rules: readonly SpecialRule[];
  readonly orders: readonly UnitOrder[];
  readonly weapons: readonly Weapon[];
}

function unitProfile(field: Field, shelf: Shelf): UnitProfile {
  const models = field.list('models').map((model) => modelProfile(model, shelf));
  refuseTwins(field, 'models', models);
  return {
    id: field.text('id'),
    name: field.text('name'),
    keywords: field.words('keywords', unitKeywords),
    composition: readComposition(field, models),
    models,
    move: field.number('move', standardMove),
    tactics: field.number('tactics', 0),
    orders: field.references('orders', shelf.orders, 'unit order'),
    rules: field.references('rules', shelf.rules, 'special rule'),
    effects: effectsOf(field, dialect),
  };
}

function modelProfile(field: Field, shelf: Shelf): ModelProfile {
  return {
    id: field.text('id'),
    name: field.text('name'),
    combat: die(field, 'combat'),
    defence: die(field, 'defence'),
    damage: field.count('damage', 1, 1),
    save: die(field, 'save'),
    wounds: field.count('wounds', 1, 1),
    command: field.count('command', 0),
    keywords: field.words('keywords', ['Squad Leader'] as const),
    rules: field.references('rules', shelf.rules, 'special rule'),
    weapons: field.references('weapons', shelf.weapons, 'weapon'),
    base: field.base('base'),
    height: field.size('height', 1.2),
    sculpt: field.text('sculpt', 'rifleman'),
  };
}

function weapon(field: Field, rules: readonly SpecialRule[]): Weapon {
  return {
    id: field.text('id'),
    name: field.text('name'),
    short: band(field, 'short'),
    medium: band(field, 'medium'),
    long: band(field, 'long'),
    rules: field.references('rules', rules, 'special rule'),
  };
}

function specialRule(field: Field): SpecialRule {
  const range = field.has('range') ? field.number('range', 0) : undefined;
  const whom = field.has('whom') ? field.word('whom', ['friends', 'all'] as const) : undefined;
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text'),
    effect: effect(field.child('effect')),
    ...(range !== undefined && { range }),
    ...(whom !== undefined && { whom }),
  };
}

function unitOrder(field: Field): UnitOrder {
  return {
    id: field.text('id'),
    name: field.text('name'),
    text: field.text('text'),
    when: field.word('when', ['before', 'after', 'either'] as const),
    effect: effect(field.child('effect')),
  };
}

const effectKinds = [
  'modifier',
  'obscuring',
  'move',
  'melee-dice',
  'shooting-dice',
  'damage',
  'minimum-range',
  'ignores',
  'stands-to-fire',
  'burst',
  'unmoved',
  'tokens',
] as const satisfies readonly Effect['kind'][];

function effect(field: Field): Effect {
  const kind = field.word('kind', effectKinds);
  switch (kind) {
    case 'modifier':
      return {
        kind,
        roll: field.word('roll', rollNames),
        modifier: field.word('modifier', ['roll', 'dice'] as const),
        value: field.number('value'),
        ...(field.has('when') && { when: field.word('when', occasions) }),
      };
    case 'obscuring':
    case 'stands-to-fire':
      return { kind };
    case 'melee-dice':
    case 'shooting-dice':
    case 'damage':
      return { kind, value: field.count('value', 1) };
    case 'move':
    case 'minimum-range':
      return { kind, value: field.number('value') };
    case 'ignores':
      return { kind, what: field.words('what', ['saves', 'obscured', 'cover'] as const) };
    case 'burst':
      return { kind, radius: field.number('radius'), scatter: die(field, 'scatter') ?? 'D6' };
    case 'unmoved':
      return { kind, by: field.word('by', ['comrades', 'fearsome'] as const) };
    case 'tokens':
      return {
        kind,
        token: field.word('token', ['stress', 'dug-in'] as const),
        change: field.number('change'),
      };
  }
}

/** Reads a die type; null stands for a missing stat. */
function die(field: Field, name: string): Die | null {
  const value = field.value(name) ?? null;
  if (value === null || diceTypes.includes(value as Die)) return value as Die | null;
  field.problem(name, `Expected ${diceTypes.join(', ')} or null.`);
  return null;
}

function band(field: Field, name: string): Band | null {
  if ((field.value(name) ?? null) === null) return null;
  const child = field.child(name);
  const thrown = die(child, 'die');
  if (thrown === null) child.problem('die', `A range band needs its die: ${diceTypes.join(', ')}.`);
  return { range: child.number('range'), die: thrown ?? 'D6' };
}
