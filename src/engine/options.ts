import type { Problem } from '../table/table';
import type { Options, OptionSpec, OptionValue } from './rule-system';

/** Every option of a system with its value for this table: what the file sets, else the default. */
export function resolveOptions(specs: readonly OptionSpec[], set: Options = {}): Options {
  return Object.fromEntries(specs.map((spec) => [spec.name, set[spec.name] ?? spec.default]));
}

/** What is wrong with the options a table file sets. */
export function checkOptions(specs: readonly OptionSpec[], set: Options = {}): readonly Problem[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const at = `/options/${name}`;
    const spec = specs.find((candidate) => candidate.name === name);
    if (!spec)
      return [
        {
          at,
          message: `There is no option “${name}”. Known: ${specs.map((known) => known.name).join(', ')}.`,
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
