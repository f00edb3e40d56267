/**
 * Building blocks that check untrusted JSON. Each check looks at one value and reports every problem in it,
 * as text with a JSON pointer. Nothing throws, and nothing stops at the first problem. They check other files
 * than tables too.
 */
import type { Problem } from './table';

/** Checks a value and reports the problems with it or in it. */
export type Check = (value: unknown, at: string, report: Report) => void;
/** Records a problem at a JSON pointer. A `doubtful` value is none for a reader: a field may be a later version's. */
export type Report = (at: string, message: string, kind?: 'doubtful') => void;

/** Problems beyond this number are counted, not listed. */
const maxProblems = 100;

/** Runs a check and returns all problems, in the order in which they were found. */
export function problemsOf(run: (report: Report) => void): readonly Problem[] {
  const problems: Problem[] = [];
  let more = 0;
  run((at, message, kind) => {
    if (kind === 'doubtful') return;
    if (problems.length < maxProblems) problems.push({ at, message });
    else more++;
  });
  return more === 0 ? problems : [...problems, { at: '', message: `There are ${more} more problems.` }];
}

/** Runs a check and returns only what is doubtful: unknown fields, and sizes that are hardly meant. */
export function doubtsOf(run: (report: Report) => void): readonly Problem[] {
  const found: Problem[] = [];
  run((at, message, kind) => {
    if (kind === 'doubtful' && found.length < maxProblems) found.push({ at, message });
  });
  return found;
}

/** Appends a step to a JSON pointer (RFC 6901). */
export const pointer = (at: string, step: string | number): string =>
  `${at}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A JSON object with unchecked fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reports whether a value is an object, and not null or a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reports whether a value is a finite number. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Reports whether a value is a list of two finite numbers. */
export function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber);
}

/** Describes a value for a message. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return String(value);
}

/** Quotes a text for a message, shortened to 60 characters. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Checks a finite number. `what` names it for the message: "the height". */
export function number(
  what: string,
  { above, from, to }: { above?: number; from?: number; to: number },
): Check {
  const range = above !== undefined ? `over ${above}, at most ${to}` : `from ${from ?? -to} to ${to}`;
  return (value, at, report) => {
    const fits =
      isNumber(value) && value <= to && (above !== undefined ? value > above : value >= (from ?? -to));
    if (!fits) report(at, `${what} should be a number ${range}; it is ${describe(value)}.`);
  };
}

/** Checks a whole number. */
export function wholeNumber(what: string, from: number, to: number): Check {
  return (value, at, report) => {
    const fits = Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
    if (!fits)
      report(at, `${what} should be a whole number from ${from} to ${to}; it is ${describe(value)}.`);
  };
}

/** Checks a boolean. */
export function trueOrFalse(what: string): Check {
  return (value, at, report) => {
    if (typeof value !== 'boolean') report(at, `${what} should be true or false; it is ${describe(value)}.`);
  };
}

/** Checks a text of 1 to `longest` characters. */
export function text(what: string, longest: number): Check {
  return (value, at, report) => {
    if (typeof value !== 'string') report(at, `${what} should be text; it is ${describe(value)}.`);
    else if (value === '') report(at, `${what} should not be empty.`);
    else if (value.length > longest)
      report(at, `${what} should have at most ${longest} characters; it has ${value.length}.`);
  };
}

/** Checks a text that must be one of a few words. */
export function oneOf(what: string, words: readonly string[]): Check {
  return (value, at, report) => {
    if (typeof value === 'string' && words.includes(value)) return;
    const meant = typeof value === 'string' ? nearest(value, words)[0] : undefined;
    const list = words.map((word) => `"${word}"`).join(', ');
    report(
      at,
      `${what} should be one of ${list}; it is ${describe(value)}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    );
  };
}

/** Checks a list of at most `most` items, each of which passes `item`. */
export function listOf(what: string, item: Check, most: number, least = 0): Check {
  return (value, at, report) => {
    if (!Array.isArray(value)) report(at, `${what} should be a list; it is ${describe(value)}.`);
    else if (value.length > most)
      report(at, `${what} should number at most ${most}; there are ${value.length}.`);
    else if (value.length < least)
      report(at, `${what} should number at least ${least}; there are ${value.length}.`);
    else for (const [i, each] of value.entries()) item(each, pointer(at, i), report);
  };
}

/** Checks a list of exactly as many items as there are checks. `form` shows its form, as in "[x, z]". */
export function tupleOf(what: string, form: string, items: readonly Check[]): Check {
  return (value, at, report) => {
    if (!Array.isArray(value) || value.length !== items.length) {
      report(at, `${what} should be ${form}; it is ${describe(value)}.`);
    } else {
      for (const [i, item] of items.entries()) item(value[i], pointer(at, i), report);
    }
  };
}

/** Checks of an object's fields, by name. */
export interface Fields {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
}

function unknownField(what: string, field: string, known: readonly string[]): string {
  const alike = known.find((name) => name.startsWith(field) || field.includes(name));
  const hint = alike === undefined ? `Its fields are ${known.join(', ')}.` : `Did you mean "${alike}"?`;
  return `${what} has no field ${quote(field)}, so it counts for nothing. ${hint}`;
}

/**
 * Checks an object with these fields. An unknown field is ignored (it may be a later version's), unless it is
 * plainly one of ours misspelt.
 */
export function objectOf(what: string, { required, optional = {} }: Fields): Check {
  const known = [...Object.keys(required), ...Object.keys(optional)];
  return (value, at, report) => {
    if (!isObject(value)) {
      report(at, `${what} should be an object { … }; it is ${describe(value)}.`);
      return;
    }
    const misspelt = new Map<string, string>();
    for (const field of Object.keys(value)) {
      if (known.includes(field)) continue;
      const meant = nearest(field, known).find((name) => !Object.hasOwn(value, name));
      if (meant === undefined) {
        if (known.length > 0) report(pointer(at, field), unknownField(what, field, known), 'doubtful');
        continue;
      }
      misspelt.set(meant, field);
      report(pointer(at, field), `${what} has no field ${quote(field)}. Did you mean "${meant}"?`);
    }
    for (const [field, check] of Object.entries(required)) {
      if (Object.hasOwn(value, field)) check(value[field], pointer(at, field), report);
      else if (!misspelt.has(field)) report(at, `${what} has no "${field}".`);
    }
    for (const [field, check] of Object.entries(optional)) {
      if (Object.hasOwn(value, field)) check(value[field], pointer(at, field), report);
    }
  };
}

/**
 * Returns the words that a misspelt one may stand for, the nearest first: up to a third of its letters may be
 * wrong.
 */
export function nearest(wrong: string, words: readonly string[]): readonly string[] {
  const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const letters = plain(wrong).slice(0, 60);
  return words
    .map((word) => ({ word, edits: editDistance(letters, plain(word)) }))
    .filter(({ word, edits }) => edits <= Math.floor(Math.min(letters.length, word.length) / 3))
    .sort((a, b) => a.edits - b.edits)
    .map(({ word }) => word);
}

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour (optimal string
 * alignment).
 */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? beforeLast[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replace, swap));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
