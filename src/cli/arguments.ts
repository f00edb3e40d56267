import { UsageError } from './io';

export interface Arguments<V extends string, F extends string> {
  readonly files: readonly string[];
  /** `--name VALUE`, by name. */
  readonly values: Readonly<Partial<Record<V, string>>>;
  /** The `--name`s without a value that were given. */
  readonly flags: ReadonlySet<F>;
}

/**
 * A command's arguments: files, `--name VALUE` and `--name`, in any order.
 * @throws UsageError on an option that the command does not have, one given twice, or one without its value
 */
export function readArguments<V extends string, F extends string>(
  command: string,
  args: readonly string[],
  names: { readonly values: readonly V[]; readonly flags: readonly F[] },
): Arguments<V, F> {
  const files: string[] = [];
  const values: Partial<Record<V, string>> = {};
  const flags = new Set<F>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const name = arg.slice(2);
    const valued = names.values.find((known) => known === name);
    const flag = names.flags.find((known) => known === name);
    if (!arg.startsWith('--')) {
      files.push(arg);
    } else if (flag !== undefined) {
      flags.add(flag);
    } else if (valued === undefined) {
      throw new UsageError(`${command} has no option ${arg}.`);
    } else {
      const value = args[++i];
      if (value === undefined) throw new UsageError(`${arg} needs a value.`);
      if (values[valued] !== undefined) throw new UsageError(`${arg} is given twice.`);
      values[valued] = value;
    }
  }
  return { files, values, flags };
}
