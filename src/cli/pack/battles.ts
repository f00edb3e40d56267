/** Fairness of a table of a pack by battles: `pack figures --battles`. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasForces } from '../../analysis/forces';
import { signFairness } from '../../analysis/pack/sign-figures';
import type { PackTable, SignedFairness } from '../../table/pack';
import { playersNamed, playProblems, unitsNamed, wholeNumber } from '../arguments/series-arguments';
import { fairWithinNamed } from '../fair-decision';
import { playFairness, type FairnessRequest } from '../fairness-series';
import { UsageError, type Io } from '../io';
import { withForces } from '../open-table';
import type { PackArguments } from './arguments';
import { openPackTable, ownOf, reportProblems, type PackFile } from './file';

/** Largest number of battles in a round of the sequential test; fewer may decide nothing. */
const leastBattles = 8;

/** Battles that are played until a sequential test decides. */
export interface BattleRequest extends Omit<FairnessRequest, 'out'> {
  /** Number of sample units of a side without models. */
  readonly units: number;
  /** Folder of the battles; null to save none. */
  readonly folder: string | null;
}

/** Reads the options for battles; null without `--battles`. @throws UsageError on a bad number */
export function battlesOf(values: PackArguments['values']): BattleRequest | null {
  const { battles, seed = 'pack', players = 'regular', workers, within = '5', units, out } = values;
  if (battles === undefined) {
    if (out !== undefined) throw new UsageError('--out keeps battles: it needs --battles N.');
    return null;
  }
  return {
    battles: wholeNumber('pack figures', '--battles', battles, leastBattles),
    seed,
    player: playersNamed(players)[0],
    workers: workers === undefined ? availableParallelism() : wholeNumber('pack', '--workers', workers, 1),
    stop: { by: 'decision', within: fairWithinNamed(`fair=${within}`) },
    units: unitsNamed('pack', units),
    folder: out ?? null,
  };
}

/** Plays the battles of a table; null where it cannot be played or a battle failed, which has been reported. */
export async function measureFairness(
  file: PackFile,
  packTable: PackTable,
  { units, folder, ...request }: BattleRequest,
  io: Io,
): Promise<SignedFairness | null> {
  const bare = packTable.table;
  const fielded = withForces(bare, units, io);
  const opening = await openPackTable(file, fielded, io);
  const problems = opening.ok ? playProblems(opening.open.table) : opening.problems;
  if (problems.length > 0) {
    reportProblems(file, packTable, problems, io);
    return null;
  }
  const out = folder === null ? null : join(folder, `${packTable.id}.battles`);
  const own = ownOf(bare, file.meshes);
  const played = await playFairness(file.path, fielded, { ...request, out }, io, own);
  if (!played?.decision) return null;
  return signFairness(played.decision, {
    players: request.player,
    seed: request.seed,
    rules: bare.rules,
    ...(!hasForces(bare) && { sampleUnits: units }),
  });
}
