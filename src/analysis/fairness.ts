/**
 * Is a layout fair? Both sides get the same force and set it up by the rules, so that what is left between them is the table: battles
 * of a series of that are won by either side about as often where it is fair. The sides are named in either order equally often, so
 * that the first turn and each draw between them fall both ways.
 */
import type { PlanPoint } from '../geometry/shapes';
import type { TableFile, TableUnit } from '../table/format';
import type { Outcome } from './simulate';
import { share, type Interval } from './statistics';

/** The table with one side's force on both: copied for the other, turned about the table's middle, to be deployed in turn. */
export function mirrored(file: TableFile, side: string): TableFile {
  const other = file.sides.find(({ id }) => id !== side)?.id;
  const force = file.units.filter((unit) => unit.side === side);
  const [width, depth] = file.size;
  const opposite = ([x, z]: readonly [number, number]): PlanPoint => [width - x, depth - z];
  const copies = other === undefined ? [] : force.map((unit): TableUnit => ({
    ...unit,
    id: `${other}: ${unit.id}`,
    side: other,
    models: unit.models.map(({ elevation: _, ...model }) => ({ ...model, id: `${other}: ${model.id}`, at: opposite(model.at), facing: ((model.facing ?? 0) + 180) % 360 })),
  }));
  return { ...file, units: [...force, ...copies], options: { ...file.options, deployment: 'alternate' } };
}

/** Battles are played so many at a time with one force, then with the other: whole fours, so that all orders come as often. */
const round = 20;

/** Whose force stands on both sides in a battle of the whole, the first side's or the second's, and its number in that force's series. */
export function fairnessBattle(battle: number): { readonly force: 0 | 1; readonly number: number } {
  const rounds = Math.floor(battle / round);
  return { force: (rounds % 2) as 0 | 1, number: Math.floor(rounds / 2) * round + (battle % round) };
}

/** How far battles say that the sides are even. Draws are left out of the shares. Intervals are at 95 %. */
export interface Fairness {
  readonly battles: number;
  readonly draws: number;
  /** Share of decided battles that the table's first side won: its ground's advantage. */
  readonly advantage: Interval;
  /** Share of decided battles that the side named first won: the effect of the first turn, and of each draw between the sides. */
  readonly first: Interval;
}

export function fairnessOf(outcomes: readonly Outcome[], side: string): Fairness {
  const decided = outcomes.filter(({ winner }) => winner !== null);
  const won = (is: (outcome: Outcome) => boolean): Interval => share(decided.filter(is).length, decided.length);
  return {
    battles: outcomes.length,
    draws: outcomes.length - decided.length,
    advantage: won(({ winner }) => winner === side),
    first: won(({ winner, first }) => winner === first),
  };
}

/** Half the width of an interval: battles are played until it is narrow enough. */
export const halfWidth = ({ low, high }: Interval): number => (high - low) / 2;

/** What two series say of the difference of two layouts: second less first, with its 95 % interval (Newcombe 1998, method 10). */
export function differenceOf(before: Interval, after: Interval): Interval {
  const value = after.value - before.value;
  const reach = (a: number, b: number): number => Math.sqrt(a * a + b * b);
  return {
    value,
    low: value - reach(after.value - after.low, before.high - before.value),
    high: value + reach(after.high - after.value, before.value - before.low),
  };
}
