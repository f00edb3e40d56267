/**
 * Is a layout fair? Both sides get the same force and set it up by the rules, so that only the table differs between them: battles
 * of a series of that are won from either ground about as often where it is fair.
 *
 * Four battles have one seed: with the sides named in either order, so that the first turn and each draw between them fall both ways,
 * and each of these on the table as it is and turned about, since the program's players may like left better than right. What the
 * four have in common says nothing of the ground; so intervals go by how far the fours differ, not the battles.
 */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Meshes } from '../../table/mesh';
import type { TableFile, TableUnit } from '../../table/format';
import { Simulator, type Outcome } from './simulate';
import { shareInBlocks, type Interval } from './statistics';
import type { Strength } from '../../players/strengths';
import { blocksOf } from './summary';
import type { Traces } from './traces';

/** Returns the table with one side's force on both sides: copied for the other, turned about the table's centre. */
export function mirrored(file: TableFile, side: string): TableFile {
  const other = file.sides.find(({ id }) => id !== side)?.id;
  const force = file.units.filter((unit) => unit.side === side);
  const opposite = oppositeOn(file);
  const copies =
    other === undefined
      ? []
      : force.map((unit): TableUnit => ({
          ...unit,
          id: `${other}: ${unit.id}`,
          side: other,
          models: unit.models.map(({ elevation: _, ...model }) => ({
            ...model,
            id: `${other}: ${model.id}`,
            at: opposite(model.at),
            facing: halfTurned(model.facing),
          })),
        }));
  return { ...file, units: [...force, ...copies], options: { ...file.options, deployment: 'alternate' } };
}

/** Returns the table turned by 180° about its centre. */
export function turnedAbout(file: TableFile): TableFile {
  const opposite = oppositeOn(file);
  return {
    ...file,
    terrain: file.terrain.map((piece) => ({
      ...piece,
      at: opposite(piece.at),
      turn: halfTurned(piece.turn),
    })),
    units: file.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => ({
        ...model,
        at: opposite(model.at),
        facing: halfTurned(model.facing),
      })),
    })),
    ...(file.zones && {
      zones: file.zones.map((zone) => ({ ...zone, outline: zone.outline.map(opposite) })),
    }),
    ...(file.objectives && {
      objectives: file.objectives.map((objective) => ({ ...objective, at: opposite(objective.at) })),
    }),
    ...(file.markers && { markers: file.markers.map((marker) => ({ ...marker, at: opposite(marker.at) })) }),
  };
}

const oppositeOn =
  ({ size: [width, depth] }: Pick<TableFile, 'size'>) =>
  ([x, z]: PlanPoint): PlanPoint => [width - x, depth - z];
const halfTurned = (degrees = 0): number => (degrees + 180) % 360;

/** Battles of mirrored forces on one table. */
export interface FairnessSeries {
  readonly table: TableFile;
  readonly meshes?: Meshes;
  readonly seed: string;
  readonly player: Strength;
}

export type TracedOutcome = Outcome & { readonly traces: Traces };

/** Count of battles with one seed. */
const block = 4;
/** Count of battles with one force, before the next with the other. */
const round = 20;

/** Plays battles of a fairness series by their numbers. The number alone determines a battle. */
export class FairnessBattles {
  private readonly simulators = new Map<string, Simulator>();

  constructor(private readonly series: FairnessSeries) {}

  /** Returns the set-up of the battle of this number. */
  play(battle: number): Outcome {
    return { ...this.simulatorOf(battle).play(numberInPairs(battle)), battle };
  }

  /** Plays a battle as `play` does, and records where models fell and shots went. */
  playTraced(battle: number): TracedOutcome {
    const { traces, ...outcome } = this.simulatorOf(battle).playTraced(numberInPairs(battle));
    return {
      ...outcome,
      battle,
      traces: isTurned(battle) ? tracesTurned(traces, this.series.table) : traces,
    };
  }

  private simulatorOf(battle: number): Simulator {
    const { table, seed, player, ...meshes } = this.series;
    const force = Math.floor(battle / round) % 2;
    const key = `${force} ${isTurned(battle)}`;
    const cached = this.simulators.get(key);
    if (cached) return cached;
    const both = mirrored(table, table.sides[force]!.id);
    const simulator = new Simulator({
      ...meshes,
      table: isTurned(battle) ? turnedAbout(both) : both,
      seed,
      players: [player, player],
    });
    this.simulators.set(key, simulator);
    return simulator;
  }
}

const isTurned = (battle: number): boolean => battle % block >= block / 2;
/** Both players are equal, so the simulator plays pairs of one seed, with the sides named in both orders. */
const numberInPairs = (battle: number): number => 2 * Math.floor(battle / block) + (battle % 2);

function tracesTurned({ fell, shots }: Traces, table: TableFile): Traces {
  const opposite = oppositeOn(table);
  return { fell: fell.map(opposite), shots: shots.map(([from, to]) => [opposite(from), opposite(to)]) };
}

/** Evidence of battles for the fairness of the two zones. Draws are left out of the shares. Intervals are at 95 %. */
export interface Fairness {
  readonly battles: number;
  readonly draws: number;
  /** Share of decided battles won from the zone of the table's first side: the advantage of that zone. */
  readonly advantage: Interval;
  /** Share of decided battles that the side whose unit acted first won: the effect of the first turn. */
  readonly first: Interval;
}

export function fairnessOf(outcomes: readonly Outcome[]): Fairness {
  const decided = outcomes.filter(({ winner }) => winner !== null);
  const won = (is: (outcome: Outcome) => boolean): Interval =>
    shareInBlocks(blocksOf(decided, block, is), block);
  return {
    battles: outcomes.length,
    draws: outcomes.length - decided.length,
    advantage: won(({ winner, ground }) => winner === ground),
    first: won(({ winner, began }) => winner === began),
  };
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
