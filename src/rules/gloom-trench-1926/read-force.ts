import { diceTypes, type Die } from './dice';
import {
  occasions, rollNames, standardMove, unitKeywords,
  type Band, type Effect, type Force, type ModelProfile, type SpecialRule, type UnitOrder, type UnitProfile, type Weapon,
} from './profiles';

/** A force's file that cannot be used: every problem, each with its place in the file (a JSON pointer). */
export class ForceProblems extends Error {
  constructor(readonly problems: readonly { readonly at: string; readonly message: string }[]) {
    super(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  }
}

/**
 * A force from its JSON, every reference by id resolved.
 * @throws ForceProblems with all that is wrong in it
 */
export function readForce(json: unknown): Force {
  const problems: { at: string; message: string }[] = [];
  const force = forceFrom(new Field(json, '', problems));
  if (problems.length > 0) throw new ForceProblems(problems);
  return force;
}

function forceFrom(file: Field): Force {
  const rules = file.list('rules', []).map(specialRule);
  const orders = file.list('orders', []).map(unitOrder);
  const weapons = file.list('weapons', []).map((field) => weapon(field, rules));
  const units = file.list('units').map((field) => unitProfile(field, { rules, orders, weapons }));
  refuseTwins(file, 'units', units);
  return { id: file.text('id'), name: file.text('name'), text: file.text('text', ''), extraTp: file.count('extraTp', 0, 0), units };
}

interface Shelf {
  readonly rules: readonly SpecialRule[];
  readonly orders: readonly UnitOrder[];
  readonly weapons: readonly Weapon[];
}

function unitProfile(field: Field, shelf: Shelf): UnitProfile {
  const models = field.list('models').map((model) => modelProfile(model, shelf));
  refuseTwins(field, 'models', models);
  const composition = field.list('composition').map((entry) => {
    const model = entry.text('model');
    if (!models.some((known) => known.id === model)) entry.problem('model', `There is no model profile “${model}” in this unit.`);
    return { model, count: entry.count('count', 1), leader: entry.flag('leader') };
  });
  return {
    id: field.text('id'),
    name: field.text('name'),
    keywords: field.words('keywords', unitKeywords),
    composition,
    models,
    move: field.number('move', standardMove),
    tactics: field.number('tactics', 0),
    orders: field.references('orders', shelf.orders, 'unit order'),
    rules: field.references('rules', shelf.rules, 'special rule'),
  };
}

function modelProfile(field: Field, shelf: Shelf): ModelProfile {
  return {
    id: field.text('id'),
    name: field.text('name'),
    combat: field.die('combat'),
    defence: field.die('defence'),
    damage: field.count('damage', 1, 1),
    save: field.die('save'),
    wounds: field.count('wounds', 1, 1),
    command: field.count('command', 0),
    keywords: field.words('keywords', ['Squad Leader'] as const),
    rules: field.references('rules', shelf.rules, 'special rule'),
    weapons: field.references('weapons', shelf.weapons, 'weapon'),
    base: field.base('base'),
    height: field.number('height', 1.2),
    sculpt: field.text('sculpt', 'rifleman'),
  };
}

function weapon(field: Field, rules: readonly SpecialRule[]): Weapon {
  return {
    id: field.text('id'),
    name: field.text('name'),
    short: field.band('short'),
    medium: field.band('medium'),
    long: field.band('long'),
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
  'modifier', 'obscuring', 'move', 'melee-dice', 'shooting-dice', 'damage', 'minimum-range', 'ignores', 'stands-to-fire', 'burst',
  'unmoved', 'tokens',
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
      return { kind, radius: field.number('radius'), scatter: field.die('scatter') ?? 'D6' };
    case 'unmoved':
      return { kind, by: field.word('by', ['comrades', 'fearsome'] as const) };
    case 'tokens':
      return { kind, token: field.word('token', ['stress', 'dug-in'] as const), change: field.number('change') };
  }
}

function refuseTwins(field: Field, name: string, list: readonly { readonly id: string }[]): void {
  list.forEach(({ id }, index) => {
    if (list.findIndex((other) => other.id === id) < index) field.problem(`${name}/${index}/id`, `“${id}” stands twice.`);
  });
}

/** A value of the file with its place, that notes a problem instead of stopping at the first. */
class Field {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly at: string,
    private readonly problems: { at: string; message: string }[],
  ) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.fields = isRecord ? (value as Record<string, unknown>) : {};
    if (!isRecord) problems.push({ at, message: 'Here stands a record { … }.' });
  }

  problem(name: string, message: string): void {
    this.problems.push({ at: `${this.at}/${name}`, message });
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  child(name: string): Field {
    return new Field(this.fields[name], `${this.at}/${name}`, this.problems);
  }

  text(name: string, otherwise?: string): string {
    const value = this.fields[name] ?? otherwise;
    if (typeof value === 'string' && (value !== '' || otherwise === '')) return value;
    this.problem(name, 'Here stands a text.');
    return '';
  }

  number(name: string, otherwise?: number): number {
    const value = this.fields[name] ?? otherwise;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.problem(name, 'Here stands a number.');
    return 0;
  }

  count(name: string, least: number, otherwise?: number): number {
    const value = this.number(name, otherwise);
    if (!Number.isInteger(value) || value < least) this.problem(name, `Here stands a whole number, ${least} or more.`);
    return value;
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') this.problem(name, 'Here stands true or false.');
    return value === true;
  }

  word<const W extends readonly string[]>(name: string, words: W): W[number] {
    const value = this.fields[name];
    if (typeof value === 'string' && words.includes(value)) return value;
    this.problem(name, `Here stands one of: ${words.join(', ')}.`);
    return words[0]!;
  }

  words<const W extends readonly string[]>(name: string, words: W): readonly W[number][] {
    const value = this.fields[name] ?? [];
    if (Array.isArray(value) && value.every((item) => words.includes(item as string))) return value as W[number][];
    this.problem(name, `Here stands a list of: ${words.join(', ')}.`);
    return [];
  }

  list(name: string, otherwise?: readonly unknown[]): readonly Field[] {
    const value = this.fields[name] ?? otherwise;
    if (Array.isArray(value)) return value.map((item, index) => new Field(item, `${this.at}/${name}/${index}`, this.problems));
    this.problem(name, 'Here stands a list [ … ].');
    return [];
  }

  references<T extends { readonly id: string }>(name: string, shelf: readonly T[], what: string): readonly T[] {
    const ids = this.fields[name] ?? [];
    if (!Array.isArray(ids)) {
      this.problem(name, `Here stands a list of ${what} ids.`);
      return [];
    }
    return ids.flatMap((id, index) => {
      const found = shelf.find((item) => item.id === id);
      if (!found) this.problem(`${name}/${index}`, `There is no ${what} “${String(id)}” in this force.`);
      return found ? [found] : [];
    });
  }

  /** Null stands for a missing stat. */
  die(name: string): Die | null {
    const value = this.fields[name] ?? null;
    if (value === null || diceTypes.includes(value as Die)) return value as Die | null;
    this.problem(name, `Here stands ${diceTypes.join(', ')} or null.`);
    return null;
  }

  band(name: string): Band | null {
    if ((this.fields[name] ?? null) === null) return null;
    const band = this.child(name);
    const die = band.die('die');
    if (die === null) band.problem('die', `A range band needs its die: ${diceTypes.join(', ')}.`);
    return { range: band.number('range'), die: die ?? 'D6' };
  }

  base(name: string): ModelProfile['base'] {
    const base = this.child(name);
    const count = base.has('count') ? { count: base.count('count', 1) } : {};
    const shape = base.word('shape', ['round', 'oval', 'rect'] as const);
    if (shape === 'round') return { shape, mm: base.number('mm'), ...count };
    const mm = base.fields['mm'];
    if (Array.isArray(mm) && mm.length === 2 && mm.every((side) => typeof side === 'number' && side > 0)) {
      return { shape, mm: [mm[0] as number, mm[1] as number], ...count };
    }
    base.problem('mm', 'Here stand two sizes in millimetres, [width, depth].');
    return { shape, mm: [25, 25], ...count };
  }
}
