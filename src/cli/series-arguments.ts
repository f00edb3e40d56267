/** What the commands that play battles by themselves are told alike. */
import { strengths, type Strength } from '../players/strengths';
import { ruleModule } from '../rules/registry';
import { problemLine, UsageError, type Io } from './io';
import { openTable, type OpenTable } from './open-table';

/** A table on which the program can play, with so many units for each side that has none; null where it cannot, and why has been said. */
export async function openToPlay(path: string, io: Io, unitsEach: number): Promise<OpenTable | null> {
  const opening = await openTable(path, io, null, unitsEach);
  const say = (problems: Parameters<typeof problemLine>[1][]): null => {
    for (const problem of problems) io.err(problemLine(path, problem));
    return null;
  };
  if (!opening.ok) return say([...opening.problems]);
  const { table } = opening.open;
  const system = ruleModule(table.rules).system;
  if (!system?.aiProfile)
    return say([{ at: '/rules', message: `The program cannot play ${table.rules} by itself.` }]);
  const problems = system.checkTable(table);
  return problems.length > 0 ? say([...problems]) : opening.open;
}

/** How many units a side fields where the table has none. @throws UsageError on what is no number of units */
export const unitsNamed = (command: string, units = '4'): number => wholeNumber(command, '--units', units, 1);

/** @throws UsageError where the text is no whole number, or too small a one */
export function wholeNumber(command: string, name: string, text: string | undefined, least: number): number {
  if (text === undefined) throw new UsageError(`${command} needs ${name} N.`);
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new UsageError(`${name} is a whole number, ${least} or more; "${text}" is not.`);
  return value;
}

/** One or two of the program's players; one plays both sides. @throws UsageError on any other */
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
