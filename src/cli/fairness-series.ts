/** Plays battles of mirrored forces on a table until the interval of its fairness is narrow enough. */
import { fairnessOf, halfWidth, type Fairness } from '../analysis/series/fairness';
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import type { TableFile } from '../table/format';
import { problemLine, type Io } from './io';
import { fairnessHeadOf, openSeriesFile } from './series-file';
import { playSeries } from './series-pool';

export interface FairnessRequest {
  /** Largest number of battles. */
  readonly battles: number;
  readonly seed: string;
  readonly player: Strength;
  readonly workers: number;
  /** Stops when half the interval is at most this share; 0 plays all battles. */
  readonly within: number;
  /** File in which battles are saved, and from which a run resumes; null to save none. */
  readonly out: string | null;
}

/** Battles between two checks of the interval; each force plays half of them. */
const batchSize = 40;

/** Plays the battles; null if the file or a battle failed, which has been reported. */
export async function playFairness(
  path: string,
  table: TableFile,
  { battles, seed, player, workers, within, out }: FairnessRequest,
  io: Io,
): Promise<Fairness | null> {
  const written = await openSeriesFile(out, fairnessHeadOf(table, { seed, player }), io);
  if (!written.ok) {
    io.err(problemLine(out!, written.problem));
    return null;
  }
  const known = new Map(written.outcomes.map((outcome) => [outcome.battle, outcome]));
  const played: Outcome[] = [];
  for (let begun = 0; begun < battles; begun += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, battles - begun) }, (_, i) => begun + i);
    const left = numbers.filter((number) => !known.has(number));
    const went = await playSeries(
      path,
      { table, seed, player },
      { numbers: left, count: left.length },
      Math.min(workers, left.length),
      async (outcome) => {
        known.set(outcome.battle, outcome);
        await written.add(outcome);
      },
      io,
    );
    if (!went) return null;
    played.push(...numbers.map((number) => known.get(number)!));
    if (halfWidth(fairnessOf(played).advantage) <= within) break;
  }
  return fairnessOf(played);
}
