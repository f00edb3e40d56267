/**
 * Is a layout fair? Both sides get the same force and set it up by the rules, so that only the table differs between them: battles
 * of a series of that are won from either zone about as often where it is fair.
 *
 * Four battles have one seed: with the sides named in either order, so that the first turn and each draw between them fall both ways,
 * and each of these on the table as it is and turned about, since the computer players may prefer left to right. What the
 * four have in common says nothing of the zones; so intervals go by the differences between fours, not battles. The next four have the
 * other side's force; two fours are a round.
 *
 * On a layout that is its own half turn the four would be one battle under four names. There each seed is played once, and the zones
 * are even by their shape. Where the sides have roles, such as attacker and defender, they keep their order and their zones: the four
 * battles have seeds of their own, and no shape makes their zones even.
 */
import { sidesHaveRoles } from '../../rules/registry';
import { isOwnHalfTurn } from '../layout/half-turn';
import { mirrored, oppositeOn, turnedAbout } from '../layout/turned-about';
import type { Meshes } from '../../table/mesh';
import type { TableFile } from '../../table/format';
import { Simulator, type Outcome } from './simulate';
import { shareInBlocks, type Block, type Interval } from './statistics';
import type { Strength } from '../../players/strengths';
import { blocksOf } from './summary';
import type { Traces } from './traces';

/** Battles of mirrored forces on one table. */
export interface FairnessSeries {
  readonly table: TableFile;
  readonly meshes?: Meshes;
  readonly seed: string;
  readonly player: Strength;
}

export type TracedOutcome = Outcome & { readonly traces: Traces };

/** Number of battles that belong together. */
export type FairnessBlock = 1 | 4;

/** Returns the number of battles that belong together on a layout: 1 where its zones are even by their shape. */
export const fairnessBlock = (table: TableFile): FairnessBlock =>
  isOwnHalfTurn(table) && !sidesHaveRoles(table) ? 1 : 4;

/** Plays battles of a fairness series by their numbers. The number alone determines a battle. */
export class FairnessBattles {
  private readonly simulators = new Map<string, Simulator>();
  private readonly block: FairnessBlock;

  constructor(private readonly series: FairnessSeries) {
    this.block = fairnessBlock(series.table);
  }

  /** Plays the battle of this number. */
  play(battle: number): Outcome {
    return { ...this.simulatorOf(battle).play(this.numberInPairs(battle)), battle };
  }

  /** Plays a battle as `play` does, and records where models fell and shots went. */
  playTraced(battle: number): TracedOutcome {
    const { traces, ...outcome } = this.simulatorOf(battle).playTraced(this.numberInPairs(battle));
    return {
      ...outcome,
      battle,
      traces: this.isTurned(battle) ? tracesTurned(traces, this.series.table) : traces,
    };
  }

  private simulatorOf(battle: number): Simulator {
    const { table, seed, player, ...meshes } = this.series;
    const force = forceOf(battle, this.block);
    const key = `${force} ${this.isTurned(battle)}`;
    const cached = this.simulators.get(key);
    if (cached) return cached;
    const both = mirrored(table, table.sides[force]!.id);
    const isTurned = this.isTurned(battle);
    const simulator = new Simulator({
      ...meshes,
      table: isTurned ? turnedAbout(both) : both,
      seed: isTurned && sidesHaveRoles(table) ? `${seed} turned` : seed,
      players: [player, player],
    });
    this.simulators.set(key, simulator);
    return simulator;
  }

  private isTurned(battle: number): boolean {
    return battle % this.block >= 2;
  }

  /** Both players are equal, so the simulator plays pairs. */
  private numberInPairs(battle: number): number {
    return 2 * Math.floor(battle / this.block) + (battle % 2);
  }
}

/** Returns the side, by number, whose force both sides have. */
const forceOf = (battle: number, block: FairnessBlock): 0 | 1 =>
  Math.floor(battle / block) % 2 === 0 ? 0 : 1;

function tracesTurned({ fell, shots }: Traces, table: TableFile): Traces {
  const opposite = oppositeOn(table);
  return { fell: fell.map(opposite), shots: shots.map(([from, to]) => [opposite(from), opposite(to)]) };
}

/**
 * Evidence of battles for the fairness of the two zones. Draws are left out of the shares, and both forces weigh alike. Intervals are
 * at 95 %, for a number of battles that was fixed before.
 */
export interface Fairness {
  readonly battles: number;
  readonly draws: number;
  /** Number of blocks. Each has a seed, or four where the sides have roles. */
  readonly seeds: number;
  /** True if the layout is its own half turn: then `advantage` is exactly ½, without battles. */
  readonly evenByShape: boolean;
  /** Share of decided battles won from the zone of the table's first side: the advantage of that zone. */
  readonly advantage: Interval;
  /** Share of decided battles that the side whose unit acted first won: the effect of the first turn. */
  readonly first: Interval;
}

/** @param block `fairnessBlock` of the table */
export function fairnessOf(outcomes: readonly Outcome[], block: FairnessBlock): Fairness {
  const decided = outcomes.filter(({ winner }) => winner !== null);
  const won = (is: (outcome: Outcome) => boolean): Interval =>
    shareInBlocks(
      weighedAlike(
        [0, 1].map((force) =>
          blocksOf(
            decided.filter(({ battle }) => forceOf(battle, block) === force),
            block,
            is,
          ),
        ),
      ),
      block,
    );
  return {
    battles: outcomes.length,
    draws: outcomes.length - decided.length,
    seeds: new Set(outcomes.map(({ battle }) => Math.floor(battle / block))).size,
    evenByShape: block === 1,
    advantage:
      block === 1 ? { value: 0.5, low: 0.5, high: 0.5 } : won(({ winner, ground }) => winner === ground),
    first: won(({ winner, began }) => winner === began),
  };
}

/** Scales the blocks of each force, so that both forces have as many trials. A force without any leaves the other as it is. */
function weighedAlike(forces: readonly (readonly Block[])[]): readonly Block[] {
  const trialsOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { trials }) => sum + trials, 0);
  const present = forces.filter((blocks) => trialsOf(blocks) > 0);
  const each = present.reduce((sum, blocks) => sum + trialsOf(blocks), 0) / present.length;
  return present.flatMap((blocks) => {
    const scale = each / trialsOf(blocks);
    return blocks.map(({ successes, trials }) => ({ successes: scale * successes, trials: scale * trials }));
  });
}

/** Returns half the width of an interval; a series stops when it is narrow enough. */
export const halfWidth = ({ low, high }: Interval): number => (high - low) / 2;

/** Compares two series: the difference of two layouts, second less first, with its 95 % interval (Newcombe 1998, method 10). */
export function differenceOf(before: Interval, after: Interval): Interval {
  const value = after.value - before.value;
  const reach = (a: number, b: number): number => Math.sqrt(a * a + b * b);
  return {
    value,
    low: value - reach(after.value - after.low, before.high - before.value),
    high: value + reach(after.high - after.value, before.value - before.low),
  };
}
