/** Applies modifiers to values. */
import type { Modifier } from './data';

const numeric: Readonly<Record<string, (value: number, by: number, times: number) => number>> = {
  set: (_value, by) => by,
  increment: (value, by, times) => value + by * times,
  decrement: (value, by, times) => value - by * times,
  multiply: (value, by, times) => repeated(value, times, (now) => now * by),
  divide: (value, by, times) => (by === 0 ? value : repeated(value, times, (now) => now / by)),
  modulo: (value, by) => (by === 0 ? value : value % by),
  floor: (value) => Math.floor(value),
  ceil: (value) => Math.ceil(value),
};

/** The types of modifiers that change a number, a text, or the categories of a selection. */
export const numberChanges: ReadonlySet<string> = new Set(Object.keys(numeric));
export const textChanges: ReadonlySet<string> = new Set([
  'set',
  'append',
  'prepend',
  'replace',
  'increment',
  'decrement',
  'multiply',
  'divide',
]);
export const categoryChanges: ReadonlySet<string> = new Set([
  'add',
  'remove',
  'set-primary',
  'unset-primary',
]);

/** A bound on repeats, so that a wrong number in a file does not run for ever. */
const maxTimes = 10_000;

function repeated(value: number, times: number, change: (now: number) => number): number {
  let now = value;
  for (let i = 0; i < Math.min(times, maxTimes); i++) now = change(now);
  return now;
}

/** Returns a number after a modifier is applied `times` times; unchanged by an unknown type or a value that is not a number. */
export function changeNumber(value: number, { type, value: by }: Modifier, times: number): number {
  const change = numeric[type];
  const number = Number(by);
  return change && Number.isFinite(number) && times > 0 ? rounded(change(value, number, times)) : value;
}

/** Costs like 2.3 - 1.1 keep their decimals. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Returns a text after a modifier is applied `times` times. Numbers within it change: +2 Dice becomes +3 Dice. */
export function changeText(text: string, modifier: Modifier, times: number): string {
  const { type, value, join, arg } = modifier;
  if (times <= 0) return text;
  if (type === 'set') return value;
  if (type === 'append')
    return [text, ...Array<string>(Math.min(times, 20)).fill(value)].filter((part) => part !== '').join(join);
  if (type === 'prepend')
    return [...Array<string>(Math.min(times, 20)).fill(value), text].filter((part) => part !== '').join(join);
  if (type === 'replace') return arg === '' ? text : text.replaceAll(arg, value);
  return numeric[type] ? withNumber(text, (number) => changeNumber(number, modifier, times)) : text;
}

/** Changes the first number of a text; a text without one stays as it is. */
function withNumber(text: string, change: (value: number) => number): string {
  const found = /([+-]?)\d+(?:\.\d+)?/.exec(text);
  if (!found) return text;
  const changed = change(Number(found[0]));
  const isSigned = found[1] !== '' && found[0].length < text.length;
  const written = isSigned && changed >= 0 ? `+${changed}` : String(changed);
  return text.slice(0, found.index) + written + text.slice(found.index + found[0].length);
}
