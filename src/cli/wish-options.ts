/** The options of `generate` as fields of a file of wishes. */
import { UsageError } from './io';

type Values = Readonly<Partial<Record<string, string>>>;

/** Returns the fields that the options set. @throws UsageError on a value of another form */
export function wishesOfOptions(values: Values): Readonly<Record<string, unknown>> {
  const fields: Readonly<Record<string, unknown>> = {
    table: values['table'],
    rules: values['rules'],
    size: read(values, 'size', /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/, 'WIDTHxDEPTH, as in 48x48', ([a, b]) => [
      a,
      b,
    ]),
    scale: values['scale'],
    objectives: read(values, 'objectives', /^(\d+)$/, 'a whole number', ([count]) => count),
    pieces: values['pieces'] === undefined ? undefined : piecesOf(values['pieces']),
    symmetry: values['symmetry'],
    density: read(
      values,
      'density',
      /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)%?$/,
      'LEAST-MOST in percent, as in 20-30',
      ([a, b]) => [a! / 100, b! / 100],
    ),
    longestLane: read(values, 'lane', /^(\d+(?:\.\d+)?)$/, 'a length in MU', ([lane]) => lane),
    objectiveCover: percent(values, 'cover'),
    zoneDifference: percent(values, 'difference'),
    seed: values['seed'],
    effort: read(values, 'effort', /^(\d+)$/, 'a whole number', ([count]) => count),
    proposals: read(values, 'proposals', /^(\d+)$/, 'a whole number', ([count]) => count),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const percent = (values: Values, name: string): number | undefined =>
  read(values, name, /^(\d+(?:\.\d+)?)%?$/, 'a share in percent', ([share]) => share! / 100);

function read<T>(
  values: Values,
  name: string,
  form: RegExp,
  words: string,
  make: (numbers: readonly number[]) => T,
): T | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const found = form.exec(value);
  if (!found) throw new UsageError(`--${name} is ${words}; "${value}" is not.`);
  return make(found.slice(1).map(Number));
}

/** Reads `hedge=4,hill=2`. */
const piecesOf = (value: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    value.split(',').map((item) => {
      const [, name, count] = /^([^=]+)=(\d+)$/.exec(item.trim()) ?? [];
      if (name === undefined) throw new UsageError(`--pieces is NAME=COUNT,…; "${item}" is not.`);
      return [name, Number(count)];
    }),
  );
