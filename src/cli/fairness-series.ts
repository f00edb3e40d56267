/** Plays battles of mirrored forces on a table: a fixed number, until the interval is narrow enough, or until a test decides. */
import { decideFair, fairWithin, type FairDecision } from '../analysis/series/decide-fair';
import {
  fairnessBlock,
  fairnessOf,
  halfWidth,
  type Fairness,
  type FairnessBlock,
} from '../analysis/series/fairness';
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import type { TableFile } from '../table/format';
import type { MeshFiles } from '../table/mesh-files';
import { problemLine, type Io } from './io';
import { fairnessHeadOf, openSeriesFile } from './series-file';
import { playUntil } from './sequential';

export interface FairnessRequest {
  /** Largest number of battles. */
  readonly battles: number;
  readonly seed: string;
  readonly player: Strength;
  readonly workers: number;
  readonly stop: StopRule;
  /** File in which battles are saved, and from which a run resumes; null to save none. */
  readonly out: string | null;
}

/** Plays all battles, until half the interval is at most a share, or until it is decided whether the layout is fair within a share. */
export type StopRule =
  { readonly by: 'number' } | { readonly by: 'width' | 'decision'; readonly within: number };

/** Summary of the battles; the decision only where the request asks for one. */
export interface PlayedFairness {
  readonly fairness: Fairness;
  readonly decision: FairDecision | null;
}

/** Battles between two checks of the interval; each force plays half of them. */
const batchSize = 40;

/**
 * Plays the battles; null if the file or a battle failed, which has been reported.
 * @param own meshes of the table that are not beside it
 */
export async function playFairness(
  path: string,
  table: TableFile,
  { battles, seed, player, workers, stop, out }: FairnessRequest,
  io: Io,
  own?: MeshFiles,
): Promise<PlayedFairness | null> {
  const written = await openSeriesFile(out, fairnessHeadOf(table, { seed, player }), io);
  if (!written.ok) {
    io.err(problemLine(out!, written.problem));
    return null;
  }
  const block = fairnessBlock(table);
  const decisionOf = (outcomes: readonly Outcome[]): FairDecision | null =>
    stop.by === 'decision' ? decideFair(outcomes, block, fairWithin(stop.within)) : null;
  const outcomes = await playUntil(
    {
      path,
      series: { table, seed, player },
      battles,
      workers,
      known: written.outcomes,
      save: (outcome) => written.add(outcome),
      ...(own && { own }),
    },
    (played) =>
      stop.by === 'width'
        ? narrowAfter(played, block, stop.within) !== null
        : (decisionOf(played)?.verdict ?? null) !== null,
    io,
  );
  if (outcomes === null) return null;
  const decision = decisionOf(outcomes);
  const counted =
    (stop.by === 'width' ? narrowAfter(outcomes, block, stop.within) : null) ??
    (decision?.verdict ? decision.battles : battles);
  return { fairness: fairnessOf(outcomes.slice(0, counted), block), decision };
}

/** Returns the number of battles, in whole batches, after which the interval is narrow enough; null if it is not yet. */
function narrowAfter(outcomes: readonly Outcome[], block: FairnessBlock, within: number): number | null {
  const ordered = [...outcomes].sort((a, b) => a.battle - b.battle);
  for (let count = batchSize; count <= ordered.length; count += batchSize) {
    // The batches are complete only up to the first battle that is missing.
    if (ordered[count - 1]!.battle !== count - 1) return null;
    if (halfWidth(fairnessOf(ordered.slice(0, count), block).advantage) <= within) return count;
  }
  return null;
}
