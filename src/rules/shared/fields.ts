/** Reads the JSON files of a rule system's content, and notes every problem with its place. */
import type { Base } from '../../table/format';
import type { Problem } from '../../table/table';

/** Error of an unusable file: all its problems, each with its JSON pointer. */
export class FileProblems extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  }
}

/**
 * Reads a file.
 * @throws FileProblems with every problem in it
 */
export function readFields<T>(json: unknown, read: (file: Field) => T): T {
  const { value, problems } = inspectFields(json, read);
  if (problems.length > 0) throw new FileProblems(problems);
  return value;
}

/** Reads a file, with defaults in place of wrong values, and lists its problems. */
export function inspectFields<T>(
  json: unknown,
  read: (file: Field) => T,
): { readonly value: T; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  return { value: read(new Field(json, '', problems)), problems };
}

/** A value of the file with its place. Its readers note problems instead of throwing. */
export class Field {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly at: string,
    private readonly problems: Problem[],
  ) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.fields = isRecord ? (value as Record<string, unknown>) : {};
    if (!isRecord) problems.push({ at, message: 'Expected a record { … }.' });
  }

  problem(name: string, message: string): void {
    this.problems.push({ at: `${this.at}/${name}`, message });
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  /** Returns the raw value of a field. */
  value(name: string): unknown {
    return this.fields[name];
  }

  /** Notes fields of other names: misspelt ones would be ignored. */
  only(names: readonly string[]): void {
    for (const name of Object.keys(this.fields))
      if (!names.includes(name)) this.problem(name, `Unknown field. There are: ${names.join(', ')}.`);
  }

  child(name: string): Field {
    return new Field(this.fields[name], `${this.at}/${name}`, this.problems);
  }

  text(name: string, otherwise?: string): string {
    const value = this.fields[name] ?? otherwise;
    if (typeof value === 'string' && (value !== '' || otherwise === '')) return value;
    this.problem(name, 'Expected a text.');
    return '';
  }

  number(name: string, otherwise?: number): number {
    const value = this.fields[name] ?? otherwise;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.problem(name, 'Expected a number.');
    return 0;
  }

  count(name: string, least: number, otherwise?: number): number {
    const value = this.number(name, otherwise);
    if (!Number.isInteger(value) || value < least)
      this.problem(name, `Expected a whole number, ${least} or more.`);
    return value;
  }

  /** Reads a number over 0; returns 1 in place of a wrong value. */
  size(name: string, otherwise?: number): number {
    const value = this.number(name, otherwise);
    if (value > 0) return value;
    this.problem(name, 'Expected a number over 0.');
    return 1;
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') this.problem(name, 'Expected true or false.');
    return value === true;
  }

  word<const W extends readonly string[]>(name: string, words: W): W[number] {
    const value = this.fields[name];
    if (typeof value === 'string' && words.includes(value)) return value;
    this.problem(name, `Expected one of: ${words.join(', ')}.`);
    return words[0]!;
  }

  words<const W extends readonly string[]>(name: string, words: W): readonly W[number][] {
    const value = this.fields[name] ?? [];
    if (Array.isArray(value) && value.every((item) => words.includes(item as string)))
      return value as W[number][];
    this.problem(name, `Expected a list of: ${words.join(', ')}.`);
    return [];
  }

  list(name: string, otherwise?: readonly unknown[]): readonly Field[] {
    const value = this.fields[name] ?? otherwise;
    if (Array.isArray(value))
      return value.map((item, index) => new Field(item, `${this.at}/${name}/${index}`, this.problems));
    this.problem(name, 'Expected a list [ … ].');
    return [];
  }

  references<T extends { readonly id: string }>(
    name: string,
    shelf: readonly T[],
    what: string,
  ): readonly T[] {
    const ids = this.fields[name] ?? [];
    if (!Array.isArray(ids)) {
      this.problem(name, `Expected a list of ${what} ids.`);
      return [];
    }
    return ids.flatMap((id, index) => {
      const found = shelf.find((item) => item.id === id);
      if (!found) this.problem(`${name}/${index}`, `There is no ${what} “${String(id)}” in this force.`);
      return found ? [found] : [];
    });
  }

  base(name: string): Base {
    const base = this.child(name);
    const count = base.has('count') ? { count: base.count('count', 1) } : {};
    const shape = base.word('shape', ['round', 'oval', 'rect'] as const);
    if (shape === 'round') return { shape, mm: base.size('mm'), ...count };
    const mm = base.fields['mm'];
    if (Array.isArray(mm) && mm.length === 2 && mm.every((side) => typeof side === 'number' && side > 0)) {
      return { shape, mm: [mm[0] as number, mm[1] as number], ...count };
    }
    base.problem('mm', 'Expected two sizes in millimetres, [width, depth].');
    return { shape, mm: [25, 25], ...count };
  }
}

/** Notes duplicate ids in a list. */
export function refuseTwins(field: Field, name: string, list: readonly { readonly id: string }[]): void {
  list.forEach(({ id }, index) => {
    if (list.findIndex((other) => other.id === id) < index)
      field.problem(`${name}/${index}/id`, `Duplicate id “${id}”.`);
  });
}
