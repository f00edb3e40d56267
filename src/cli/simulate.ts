import { availableParallelism } from 'node:os';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from './arguments/series-arguments';
import { printSummary } from './print-summary';
import { playSeries } from './series-pool';
import { headOf, openSeriesFile, type SeriesHead } from './series-file';

/**
 * `simulate`: plays whole battles between computer players and prints a summary. The same seed gives the same battles, whatever
 * the number of workers and shards. With `--out FILE` each battle is saved as it ends, and a stopped run resumes.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('simulate', args);
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('simulate needs one table.');
  const battles = wholeNumber('simulate', '--battles', values.battles, 1);
  const workers =
    values.workers === undefined
      ? availableParallelism()
      : wholeNumber('simulate', '--workers', values.workers, 1);
  const players = playersNamed(values.players ?? 'regular');
  const shard = shardNamed(values.shard);
  if (values.seed === undefined) throw new UsageError('simulate needs --seed S.');
  if (values.shard !== undefined && values.out === undefined)
    throw new UsageError('--shard needs --out FILE, for merge to read.');

  const opened = await openToPlay(path, io, unitsNamed('simulate', values.units));
  if (opened === null) return 1;
  const { table } = opened;
  const head: SeriesHead = headOf(table.file, { battles, seed: values.seed, players });
  const written = await openSeriesFile(values.out ?? null, head, io);
  if (!written.ok) {
    io.err(problemLine(values.out!, written.problem));
    return 1;
  }
  const known = new Map(
    written.outcomes
      .filter(({ battle }) => battle < battles && battle % shard.of === shard.index)
      .map((outcome) => [outcome.battle, outcome]),
  );
  const count = Math.ceil((battles - shard.index) / shard.of) - known.size;
  const played = await playSeries(
    path,
    { table: table.file, seed: values.seed, players },
    { numbers: left(battles, shard, new Set(known.keys())), count },
    Math.min(workers, count),
    async (outcome) => {
      known.set(outcome.battle, outcome);
      await written.add(outcome);
    },
    io,
  );
  if (!played) return 1;
  const outcomes = [...known.values()].sort((a, b) => a.battle - b.battle);
  printSummary(outcomes, head, { json: flags.has('json'), file: table.file }, io);
  return 0;
}

/** A part of the battles: every `of`-th from `index` on. */
interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Counts up the battles of a shard that are not known yet, one at a time: a series may be longer than memory. */
function* left(battles: number, { index, of }: Shard, known: ReadonlySet<number>): Generator<number> {
  for (let number = index; number < battles; number += of) if (!known.has(number)) yield number;
}

/** Reads a shard: `2/4` is every fourth battle from the second on. @throws UsageError on any other form */
function shardNamed(text = '1/1'): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || Number(index) < 1 || Number(index) > Number(of))
    throw new UsageError(`--shard is i/n with i from 1 to n, as in 2/4; "${text}" is not.`);
  return { index: Number(index) - 1, of: Number(of) };
}
