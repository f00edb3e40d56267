import type { Two } from '../analysis/series/compare';
import type { Outcome } from '../analysis/series/simulate';
import type { Io } from './io';
import type { PlayableSeries } from './series-pool';
import { playUntil } from './sequential';

/** Two series that are played in step. */
export interface InStepRequest {
  readonly series: Two<{
    /** Path of the table's file, for its meshes. */
    readonly path: string;
    readonly series: PlayableSeries;
  }>;
  /** Largest number of battles of each. */
  readonly battles: number;
  readonly workers: number;
}

/** Battles of each series between two checks: whole rounds and blocks. */
const stepSize = 40;

/**
 * Plays two series by equal steps until `isDecided` says that the battles suffice. It is asked before the first battle, too. The steps
 * are the same for any number of workers, and so are the battles.
 * @returns null if a battle failed, which has been reported
 */
export async function playInStep(
  { series, battles, workers }: InStepRequest,
  isDecided: (both: Two<readonly Outcome[]>) => boolean,
  io: Io,
): Promise<Two<readonly Outcome[]> | null> {
  let both: Two<readonly Outcome[]> = [[], []];
  for (let count = 0; count < battles && !isDecided(both);) {
    count = Math.min(count + stepSize, battles);
    const play = (index: 0 | 1): Promise<readonly Outcome[] | null> =>
      playUntil({ ...series[index], battles: count, workers, known: both[index] }, () => false, io);
    const first = await play(0);
    const second = first && (await play(1));
    if (first === null || second === null) return null;
    both = [first, second];
  }
  return both;
}
