import type { Outcome } from '../analysis/series/simulate';
import type { MeshFiles } from '../table/mesh-files';
import type { Io } from './io';
import { playSeries, type PlayableSeries } from './series-pool';

/** A series that is played until a test decides. */
export interface SequentialRequest {
  /** Path of the table's file, for its meshes. */
  readonly path: string;
  readonly series: PlayableSeries;
  /** Largest number of battles. */
  readonly battles: number;
  readonly workers: number;
  /** Battles that are known from a file. */
  readonly known?: readonly Outcome[];
  /** Saves a battle as it ends. */
  readonly save?: (outcome: Outcome) => Promise<void>;
  /** Meshes of the table that are not beside it. */
  readonly own?: MeshFiles;
}

/**
 * Plays the battles of a series in their order until `isDecided` says that they suffice. Since workers end battles in any order, the
 * decision must rest on the complete blocks from the first on; a few later battles may come with them.
 * @returns null if a battle failed, which has been reported
 */
export async function playUntil(
  { path, series, battles, workers, known = [], save = async () => {}, own }: SequentialRequest,
  isDecided: (outcomes: readonly Outcome[]) => boolean,
  io: Io,
): Promise<readonly Outcome[] | null> {
  const outcomes = known.filter(({ battle }) => battle < battles);
  const there = new Set(outcomes.map(({ battle }) => battle));
  let decided = isDecided(outcomes);
  function* missing(): Generator<number> {
    for (let battle = 0; battle < battles && !decided; battle++) if (!there.has(battle)) yield battle;
  }
  const count = battles - there.size;
  const played = await playSeries(
    path,
    series,
    { numbers: missing(), count },
    decided ? 0 : Math.min(workers, count),
    async (outcome) => {
      outcomes.push(outcome);
      await save(outcome);
      decided ||= isDecided(outcomes);
    },
    io,
    own,
  );
  return played ? outcomes.sort((a, b) => a.battle - b.battle) : null;
}
