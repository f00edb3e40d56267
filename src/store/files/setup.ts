/**
 * Setting a battle up: what a battle begins on is a table file, and each choice for a new battle gives another one, with
 * other sides, units or rulings. Nothing here is kept apart from the file.
 */
import type { OptionSpec, OptionValue } from '../../engine/options';
import type { RuleSystem } from '../../engine/rule-system';
import type { SideColour, TableFile } from '../../table/format';

/** The table with a side called otherwise, or in another colour. */
export const changeSide = (
  file: TableFile,
  id: string,
  change: { readonly name?: string; readonly colour?: SideColour },
): TableFile => ({
  ...file,
  sides: file.sides.map((side) => (side.id === id ? { ...side, ...change } : side)),
});

/** Returns the choice of a ruling on this table. */
export const rulingOf = ({ options }: TableFile, { name, default: usual }: OptionSpec): OptionValue =>
  options?.[name] ?? usual;

/** The table with a ruling; the default is not written down. */
export function setRuling(file: TableFile, spec: OptionSpec, value: OptionValue): TableFile {
  const { options: before, ...rest } = file;
  const { [spec.name]: _, ...others } = before ?? {};
  const options = value === spec.default ? others : { ...others, [spec.name]: value };
  return Object.keys(options).length > 0 ? { ...rest, options } : rest;
}

/** Sets the rulings that are known to the system, and no others: choices that were kept since an earlier visit. */
export function setRulings(
  file: TableFile,
  system: RuleSystem,
  rulings: Readonly<Record<string, OptionValue>>,
): TableFile {
  return system.options.reduce((now, spec) => {
    const value = rulings[spec.name];
    return value !== undefined && offers(spec, value) ? setRuling(now, spec, value) : now;
  }, file);
}

/** Reports whether a ruling has this choice. */
export const offers = ({ choices, default: usual }: OptionSpec, value: OptionValue): boolean =>
  choices === 'number'
    ? value === usual || typeof value === 'number'
    : choices.some((choice) => choice.value === value);
