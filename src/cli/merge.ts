import { canonicalJson } from '../engine/index';
import type { Outcome } from '../analysis/series/simulate';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { printSummary } from './print-summary';
import { readSeriesFile, type SeriesHead } from './series-file';

/** `merge`: prints the summary of battles played in shards; it equals the summary of one run that plays them all. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('merge', args);
  if (files.length === 0) throw new UsageError('merge needs the files that simulate wrote.');
  let head: SeriesHead | null = null;
  const outcomes = new Map<number, Outcome>();
  for (const file of files) {
    const read = await readSeriesFile(file, io);
    const problem =
      read === null ? { at: '', message: 'The file does not exist.' } : read.ok ? null : read.problem;
    if (problem) {
      io.err(problemLine(file, problem));
      return 1;
    }
    if (!read?.ok) continue;
    if (head !== null && canonicalJson(head) !== canonicalJson(read.head)) {
      io.err(
        problemLine(file, {
          at: '',
          message: `These battles are of another series than those of ${files[0]!}.`,
        }),
      );
      return 1;
    }
    head = read.head;
    for (const outcome of read.outcomes)
      if (outcome.battle < head.battles) outcomes.set(outcome.battle, outcome);
  }
  const missing = head!.battles - outcomes.size;
  if (missing > 0) {
    const some: number[] = [];
    for (let battle = 0; some.length < Math.min(10, missing); battle++)
      if (!outcomes.has(battle)) some.push(battle);
    io.err(
      `${missing} of ${head!.battles} battles are missing: ${some.join(', ')}${missing > 10 ? ' …' : ''}. Run their shards to the end.\n`,
    );
    return 1;
  }
  printSummary([...outcomes.values()], head!, { json: flags.has('json') }, io);
  return 0;
}
