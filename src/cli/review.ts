import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { byCost, decisionsOf, review, reviewDepth, type ReviewDepth } from '../analysis/review';
import { backTo } from '../engine/index';
import { countOf } from '../table/numbers';
import { readArguments } from './arguments/arguments';
import { wholeNumber } from './arguments/series-arguments';
import { blunderAnswer, blunderLines, savePositions, type Blunder } from './blunders';
import { UsageError, type Io } from './io';
import { jsonLine } from './json';
import { storedBattle, type StoredBattle } from './stored-battles';
import { openWeighPool } from './weigh-pool';

/** `review`: lists the decisions of a battle that cost most, with the better answers. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('review', args);
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('review needs one battle.');
  const depth: ReviewDepth = {
    ...reviewDepth,
    samples: wholeNumber('review', '--samples', values.samples ?? `${reviewDepth.samples}`, 2),
    most: wholeNumber('review', '--most', values.most ?? `${reviewDepth.most}`, 1),
  };
  const workers = wholeNumber('review', '--workers', values.workers ?? `${availableParallelism()}`, 1);
  const stored = await storedBattle(path, io);
  if (stored === null) return 1;
  const [battle] = stored;
  const decisions = decisionsOf(battle.battle, values.side ?? null);
  const found = await reviewInWorkers(battle, decisions, dirname(path), depth, workers, io);
  if (flags.has('json')) for (const blunder of found) io.out(jsonLine(blunderAnswer(blunder)));
  else {
    const head = `${countOf(decisions.length, 'decision')} looked at; at most ${depth.most} weighed with ${depth.samples} samples, those that seem to have cost most. In ${found.length} another answer is better, the interval (95 % for each) being above 0.`;
    io.out(`${[head, ...blunderLines(found)].join('\n')}\n`);
  }
  if (values.out !== undefined) await savePositions(found, values.out, io);
  return 0;
}

/** Returns the findings, the dearest first. */
async function reviewInWorkers(
  { name, battle }: StoredBattle,
  decisions: readonly number[],
  folder: string,
  depth: ReviewDepth,
  workers: number,
  io: Io,
): Promise<readonly Blunder[]> {
  const found: Blunder[] = [];
  const pool = openWeighPool(workers);
  try {
    await review(
      decisions,
      pool.weigherOf(battle, folder, depth),
      depth.most,
      ({ stage, done, of }) =>
        io.progress(
          `${stage === 'glance' ? 'Looking at' : 'Weighing'} decision ${done} of ${of}`,
          done === of,
        ),
      (finding) => found.push({ ...finding, name, position: backTo(battle, finding.command) }),
    );
  } finally {
    await pool.close();
  }
  return found.sort(byCost);
}
