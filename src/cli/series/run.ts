/** `series run`: plays the parts of a series that are missing, or one share of them. */
import { availableParallelism, hostname } from 'node:os';
import {
  checkedBlocks,
  partOfBlock,
  partRange,
  partsIn,
  versionProblem,
  type SeriesPlan,
} from '../../analysis/series/plan';
import { countOf } from '../../table/numbers';
import { wholeNumber } from '../arguments/series-arguments';
import { FileError, type Io } from '../io';
import { SeriesFolder } from './folder';
import { playJobs, type Job } from './jobs';
import { shardNamed, type Shard } from './shard';
import { standingOf } from './standing';

export interface RunOptions {
  readonly shard?: string | undefined;
  readonly parts?: string | undefined;
  readonly workers?: string | undefined;
}

/** Plays a share of a series. Returns the exit code. @throws FileError where machines disagree, UsageError on bad options */
export async function runSeries(path: string, options: RunOptions, io: Io): Promise<number> {
  const shard = shardNamed(options.shard, process.env);
  const workers =
    options.workers === undefined
      ? availableParallelism()
      : wholeNumber('series', '--workers', options.workers, 1);
  const asked = options.parts === undefined ? null : wholeNumber('series', '--parts', options.parts, 1);
  const folder = SeriesFolder.open(path);
  const { plan } = folder;
  const problem = versionProblem(plan);
  if (problem !== null) throw new FileError(`${path}: ${problem}`);
  const parts = Math.min(asked ?? Infinity, partsIn(plan));
  const by = `${hostname()}, shard ${shard.index + 1}/${shard.of}`;
  const saved = { parts: 0, checks: 0 };
  const isDone = doneIn(folder);
  /** A block that nobody has played yet is checked beforehand, unless the series ends without it. */
  const isForeign = (player: string | undefined): boolean =>
    player === undefined ? !isDone() : player !== by;

  const ownParts: readonly Job[] = range(parts)
    .filter((part) => part % shard.of === shard.index)
    .map((part) => ({
      blocks: partRange(plan, part),
      isWanted: () => !folder.players.has(part) && !isDone(),
      save(outcomes) {
        folder.addPart(part, outcomes, by);
        saved.parts++;
      },
    }));
  if (!(await playJobs(folder, ownParts, workers, io))) return 1;

  const ownChecks: readonly Job[] = checkedBlocks(plan, parts)
    .filter((block) => isChecker(plan, block, shard))
    .map((block) => ({
      blocks: { from: block, to: block + 1 },
      isWanted: () => !folder.checks.has(block) && isForeign(folder.players.get(partOfBlock(plan, block))),
      save(outcomes) {
        folder.addCheck(block, outcomes, by);
        saved.checks++;
      },
    }));
  if (!(await playJobs(folder, ownChecks, workers, io))) return 1;
  io.out(
    `${by}: played ${countOf(saved.parts, 'part')}, and ${countOf(saved.checks, 'block')} of other machines to compare.\n`,
  );
  return 0;
}

/** Returns a function that reports whether a series is done; it asks the test anew only when battles have been added. */
function doneIn({ plan, outcomes }: SeriesFolder): () => boolean {
  let [known, done] = [-1, false];
  return () => {
    if (known !== outcomes.size) [known, done] = [outcomes.size, standingOf(plan, outcomes).done];
    return done;
  };
}

/** Reports whether a shard plays a block a second time: the one after the shard that plays it the first time. */
const isChecker = (plan: SeriesPlan, block: number, { index, of }: Shard): boolean =>
  (partOfBlock(plan, block) + 1) % of === index;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
