/** Fairness of a table of a pack by battles in workers, as `pack figures --battles` measures it. */
import { hasForces, withForces } from '../../analysis/forces';
import { signFairness } from '../../analysis/pack/sign-figures';
import { decideFair, fairWithin } from '../../analysis/series/decide-fair';
import { fairnessBlock, type TracedOutcome } from '../../analysis/series/fairness';
import type { Strength } from '../../players/strengths';
import { ruleModule } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import type { SignedFairness } from '../../table/pack';
import { place } from '../../table/place';
import type { LabClient } from '../lab/lab-state';

/** Battles that are played until a sequential test decides. */
export interface BattleRequest {
  /** Largest number of battles a table. */
  readonly battles: number;
  readonly player: Strength;
  readonly seed: string;
  /** Margin of a fair table, from 0 to 1. */
  readonly within: number;
  /** Number of sample units of a side without models. */
  readonly units: number;
}

export const usualBattles: BattleRequest = {
  battles: 400,
  player: 'regular',
  seed: 'pack',
  within: 0.05,
  units: 4,
};

/** Battles that are being played. */
export interface FairnessTask {
  /** Rejects where the table cannot be played on, or a battle fails; never resolves after `stop`. */
  readonly result: Promise<SignedFairness>;
  stop(): void;
}

/** Plays the battles of a table. @param onPlayed receives the number of battles played so far */
export function measureFairness(
  file: TableFile,
  meshes: Meshes,
  { battles, player, seed, within, units }: BattleRequest,
  client: Pick<LabClient, 'battles'>,
  onPlayed: (battles: number) => void,
): FairnessTask {
  const problem = playProblem(file, meshes);
  if (problem !== null) return { result: Promise.reject(new Error(problem)), stop: () => {} };
  const isSample = !hasForces(file);
  const table = isSample ? withForces(file, units) : file;
  const block = fairnessBlock(table);
  const outcomes: TracedOutcome[] = [];
  let stop = (): void => {};
  const result = new Promise<SignedFairness>((resolve, reject) => {
    const take = (outcome: TracedOutcome): void => {
      outcomes.push(outcome);
      onPlayed(outcomes.length);
      const decision = decideFair(outcomes, block, fairWithin(within));
      if (decision.verdict === null && outcomes.length < battles) return;
      stop();
      resolve(
        signFairness(decision, {
          players: player,
          seed,
          rules: file.rules,
          ...(isSample && { sampleUnits: units }),
        }),
      );
    };
    const numbers = Array.from({ length: battles }, (_, battle) => battle);
    stop = client.battles({ table, meshes, seed, player }, numbers, take, (reason) =>
      reject(new Error(reason)),
    );
  });
  return { result, stop: () => stop() };
}

/** Returns the reason why computer players cannot play on a table; null if they can. */
function playProblem(file: TableFile, meshes: Meshes): string | null {
  const { system } = ruleModule(file.rules);
  if (!system.aiProfile) return `${file.rules} has no computer players.`;
  if (file.sides.length < 2) return 'Battles need two sides.';
  return system.checkTable(place(file, system.modelShape, meshes))[0]?.message ?? null;
}
