import { availableParallelism } from 'node:os';
import { strengths, type Strength } from '../analysis/strengths';
import { ruleSystems } from '../rules/index';
import type { Problem } from '../table/table';
import { readArguments } from './arguments';
import { problemLine, UsageError, type Io } from './io';
import { openTable } from './open-table';
import { printSummary } from './print-summary';
import { playSeries } from './series-pool';
import { headOf, openSeriesFile, type SeriesHead } from './series-file';

/**
 * `simulate TABLE --battles N --seed S`: plays N whole battles by itself and says how they went. The same seed gives the same battles,
 * whatever the number of workers and shards. With `--out FILE` each battle is written down as it ends, and a run that was stopped goes on.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('simulate', args, {
    values: ['battles', 'seed', 'players', 'workers', 'shard', 'out'],
    flags: ['json'],
  });
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('simulate needs one table.');
  const battles = wholeNumber('simulate', '--battles', values.battles, 1);
  const workers = values.workers === undefined ? availableParallelism() : wholeNumber('simulate', '--workers', values.workers, 1);
  const players = playersNamed(values.players ?? 'recruit');
  const shard = shardNamed(values.shard);
  if (values.seed === undefined) throw new UsageError('simulate needs --seed S.');
  if (values.shard !== undefined && values.out === undefined) throw new UsageError('--shard needs --out FILE, for merge to read.');

  const opening = await openTable(path, io);
  const problems = opening.ok ? whyNotPlayed(opening.open.table.rules) : opening.problems;
  const system = opening.ok ? ruleSystems[opening.open.table.rules] : undefined;
  const all = opening.ok && system ? [...problems, ...system.checkTable(opening.open.table)] : problems;
  for (const problem of all) io.err(problemLine(path, problem));
  if (!opening.ok || all.length > 0) return 1;

  const { table } = opening.open;
  const head: SeriesHead = headOf(table.file, { battles, seed: values.seed, players });
  const written = await openSeriesFile(values.out ?? null, head, io);
  if (!written.ok) {
    io.err(problemLine(values.out!, written.problem));
    return 1;
  }
  const wanted = Array.from({ length: battles }, (_, number) => number).filter((number) => number % shard.of === shard.index);
  const known = new Map(written.outcomes.map((outcome) => [outcome.battle, outcome]));
  const left = wanted.filter((number) => !known.has(number));
  const played = await playSeries({ path, table: table.file, seed: values.seed, players }, left, Math.min(workers, left.length), async (outcome) => {
    known.set(outcome.battle, outcome);
    await written.add(outcome);
  }, io);
  if (!played) return 1;
  printSummary(wanted.map((number) => known.get(number)!), head, flags.has('json'), io);
  return 0;
}

function whyNotPlayed(rules: keyof typeof ruleSystems): readonly Problem[] {
  return ruleSystems[rules]?.counsel ? [] : [{ at: '/rules', message: `The program cannot play ${rules} by itself.` }];
}

/** @throws UsageError on what is none */
export function wholeNumber(command: string, name: string, text: string | undefined, least: number): number {
  if (text === undefined) throw new UsageError(`${command} needs ${name} N.`);
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) throw new UsageError(`${name} is a whole number, ${least} or more; "${text}" is not.`);
  return value;
}

/** One or two players; one plays both. @throws UsageError on a name that is none */
export function playersNamed(text: string): readonly [Strength, Strength] {
  const names = text.split(',').map((name) => strengths.find((known) => known === name));
  const [first, second = first] = names;
  if (first === undefined || second === undefined || names.length > 2 || names.includes(undefined)) {
    throw new UsageError(`--players is one or two of ${strengths.join(', ')}, as in "veteran,recruit"; "${text}" is not.`);
  }
  return [first, second];
}

/** `2/4` is every fourth battle from the second on. */
function shardNamed(text = '1/1'): { readonly index: number; readonly of: number } {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || Number(index) < 1 || Number(index) > Number(of)) throw new UsageError(`--shard is i/n with i from 1 to n, as in 2/4; "${text}" is not.`);
  return { index: Number(index) - 1, of: Number(of) };
}
