import type { CommandSpec } from './command-spec';
import { commands, type CommandName } from './commands';

/** Returns the usage lines of one command. */
export const usageOf = (name: CommandName): string =>
  lines(commands[name].usage.map((usage) => `Usage: defilade ${name} ${usage}`));

/** Returns the list of all commands. */
export const overview = (): string =>
  lines([
    'Usage: defilade COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'defilade COMMAND --help explains one command; defilade --version prints the version.',
    'Exit codes: 0 done, 1 wrong input, 2 wrong usage.',
  ]);

/** Returns the help of one command: its usage, summary and options. */
export function helpOf(name: CommandName): string {
  const { summary, options }: CommandSpec = commands[name];
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  return `${usageOf(name)}\n${lines([summary, '', 'Options:', ...columns(rows)])}`;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const lines = (each: readonly string[]): string => `${each.join('\n')}\n`;
