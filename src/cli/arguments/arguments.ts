import type { CommandSpec } from './command-spec';
import { commands, type CommandName } from './commands';
import { UsageError } from '../io';

type OptionsOf<C extends CommandName> = (typeof commands)[C]['options'];

/** Names of a command's options that take a value. */
type ValueName<C extends CommandName> = {
  [K in keyof OptionsOf<C>]: OptionsOf<C>[K] extends { readonly value: string } ? K : never;
}[keyof OptionsOf<C>];

export interface Arguments<C extends CommandName> {
  readonly files: readonly string[];
  /** The values of `--name VALUE`, by name. */
  readonly values: Readonly<Partial<Record<ValueName<C>, string>>>;
  /** The names of the flags that are present. */
  readonly flags: ReadonlySet<Exclude<keyof OptionsOf<C>, ValueName<C>>>;
}

/**
 * Reads a command's arguments: files, `--name VALUE` and `--name`, in any order.
 * @throws UsageError on an unknown option, a repeated option, or a missing value
 */
export function readArguments<C extends CommandName>(command: C, args: readonly string[]): Arguments<C> {
  const { options }: CommandSpec = commands[command];
  const files: string[] = [];
  const values: Record<string, string> = {};
  const flags = new Set<string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (!arg.startsWith('--')) {
      files.push(arg);
      continue;
    }
    const name = arg.slice(2);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) throw new UsageError(`${command} has no option ${arg}.`);
    if (option.value === undefined) {
      flags.add(name);
      continue;
    }
    const value = args[++i];
    if (value === undefined) throw new UsageError(`${arg} needs a value.`);
    if (Object.hasOwn(values, name)) throw new UsageError(`${arg} is given twice.`);
    values[name] = value;
  }
  return { files, values, flags } as unknown as Arguments<C>;
}
