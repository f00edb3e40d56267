/** Plays ranges of blocks of a series on the cores of this machine. */
import { join } from 'node:path';
import { battlesIn, playableOf, type BlockRange } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { readMeshFiles } from '../../table/mesh-files';
import type { Io } from '../io';
import { playSeries } from '../series-pool';
import type { SeriesFolder } from './folder';

/** Blocks that are played and saved together: a part, or one block to compare. */
export interface Job {
  readonly blocks: BlockRange;
  /** Reports whether it is still to be played, by what the folder holds. */
  isWanted(): boolean;
  save(outcomes: readonly Outcome[]): void;
}

/** A job that is being played. */
interface Begun {
  readonly job: Job;
  readonly count: number;
  readonly outcomes: Outcome[];
}

/**
 * Plays jobs in their order and saves each when its last battle ends. Before each it looks into the folder, where other machines may have
 * saved it meanwhile.
 * @returns false if a battle failed, which has been reported
 * @throws FileError where the folder holds files of another series, or another machine has other battles
 */
export async function playJobs(
  folder: SeriesFolder,
  jobs: readonly Job[],
  workers: number,
  io: Io,
): Promise<boolean> {
  const { plan, path } = folder;
  const wanted = jobs.filter((job) => job.isWanted());
  const count = wanted.reduce((sum, { blocks }) => sum + battlesIn(plan, blocks).length, 0);
  const open = new Map<number, Begun>();
  let failure: unknown = null;
  /** Keeps an error until the workers have stopped. */
  const trying = (act: () => void): boolean => {
    try {
      if (failure === null) act();
    } catch (error) {
      failure = error;
    }
    return failure === null;
  };
  function* battles(): Generator<number> {
    for (const job of wanted) {
      if (!trying(() => folder.refresh())) return;
      if (!job.isWanted()) continue;
      const numbers = battlesIn(plan, job.blocks);
      const begun: Begun = { job, count: numbers.length, outcomes: [] };
      for (const number of numbers) {
        open.set(number, begun);
        yield number;
      }
    }
  }
  const played = await playSeries(
    join(path, 'series.json'),
    playableOf(plan),
    { numbers: battles(), count },
    Math.min(workers, count),
    async (outcome) => {
      const { job, count, outcomes } = open.get(outcome.battle)!;
      open.delete(outcome.battle);
      outcomes.push(outcome);
      if (outcomes.length === count) trying(() => job.save(outcomes));
    },
    io,
    readMeshFiles(plan.meshes),
  );
  if (failure !== null) throw failure;
  return played;
}
