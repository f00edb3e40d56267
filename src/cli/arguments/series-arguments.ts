/** Arguments shared by the commands that play battles. */
import { strengths, type Strength } from '../../players/strengths';
import { ruleModule } from '../../rules/registry';
import type { Problem, Table } from '../../table/table';
import { problemLine, UsageError, type Io } from '../io';
import { openTable, type OpenTable } from '../open-table';

/**
 * Opens a table for computer players, with sample units for each side without models.
 * @returns null if they cannot play on it; the reasons have been reported
 */
export async function openToPlay(path: string, io: Io, unitsEach: number): Promise<OpenTable | null> {
  const opening = await openTable(path, io, null, unitsEach);
  const report = (problems: Parameters<typeof problemLine>[1][]): null => {
    for (const problem of problems) io.err(problemLine(path, problem));
    return null;
  };
  if (!opening.ok) return report([...opening.problems]);
  const problems = playProblems(opening.open.table);
  return problems.length > 0 ? report([...problems]) : opening.open;
}

/** Lists the problems that keep the computer players from a table. */
export function playProblems(table: Table): readonly Problem[] {
  const system = ruleModule(table.rules).system;
  return system?.aiProfile
    ? system.checkTable(table)
    : [{ at: '/rules', message: `${table.rules} has no computer players.` }];
}

/** Reads `--units`, the number of sample units for a side. @throws UsageError on a bad number */
export const unitsNamed = (command: string, units = '4'): number => wholeNumber(command, '--units', units, 1);

/** Reads a whole number. @throws UsageError if the text is not one, or is less than `least` */
export function wholeNumber(command: string, name: string, text: string | undefined, least: number): number {
  if (text === undefined) throw new UsageError(`${command} needs ${name} N.`);
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new UsageError(`${name} is a whole number, ${least} or more; "${text}" is not.`);
  return value;
}

/** Reads a list of computer players. @throws UsageError on an unknown one */
export function strengthsNamed(text: string): readonly Strength[] {
  return text.split(',').map((name) => {
    const found = strengths.find((known) => known === name);
    if (found === undefined)
      throw new UsageError(`--players are of ${strengths.join(', ')}; "${name}" is not one.`);
    return found;
  });
}

/** Reads one or two computer players; one plays both sides. @throws UsageError on an unknown one */
export function playersNamed(text: string): readonly [Strength, Strength] {
  const names = text.split(',').map((name) => strengths.find((known) => known === name));
  const [first, second = first] = names;
  if (first === undefined || second === undefined || names.length > 2 || names.includes(undefined)) {
    throw new UsageError(
      `--players is one or two of ${strengths.join(', ')}, as in "veteran,recruit"; "${text}" is not.`,
    );
  }
  return [first, second];
}
