import type { Problem } from '../table/table';

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** A ruling on a point that the rulebook leaves open: our default and the alternatives that a table may choose. */
export interface OptionSpec {
  readonly name: string;
  readonly ruling: string;
  readonly title: string;
  /** The rulebook's position on the matter, or its silence. */
  readonly text: string;
  readonly default: OptionValue;
  readonly choices: readonly { readonly value: OptionValue; readonly label: string }[] | 'number';
  /** Least allowed number. */
  readonly least?: number;
}

/** Returns every option of a system with its value for this table: the file's, or else the default. */
export function resolveOptions(specs: readonly OptionSpec[], set: Options = {}): Options {
  return Object.fromEntries(specs.map((spec) => [spec.name, set[spec.name] ?? spec.default]));
}

/** Lists the problems of a table file's options. */
export function checkOptions(specs: readonly OptionSpec[], set: Options = {}): readonly Problem[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const at = `/options/${name}`;
    const spec = specs.find((candidate) => candidate.name === name);
    if (!spec)
      return [
        {
          at,
          message: `The option “${name}” does not exist. Options are: ${specs.map((known) => known.name).join(', ')}.`,
        },
      ];
    return allows(spec, value)
      ? []
      : [{ at, message: `“${String(value)}” is not a choice of ${name}: ${choicesInWords(spec)}.` }];
  });
}

function allows(spec: OptionSpec, value: OptionValue): boolean {
  if (spec.choices === 'number')
    return (
      value === spec.default ||
      (typeof value === 'number' && Number.isFinite(value) && value >= (spec.least ?? -Infinity))
    );
  return spec.choices.some((choice) => choice.value === value);
}

function choicesInWords(spec: OptionSpec): string {
  if (spec.choices === 'number')
    return `a number${spec.least === undefined ? '' : ` from ${spec.least}`}, or ${String(spec.default)}`;
  return spec.choices.map((choice) => String(choice.value)).join(', ');
}
