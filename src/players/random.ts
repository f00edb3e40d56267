/** Chance outside of a battle: for players that guess and for figures by trial. The same numbers for the same seed, on every machine. */
import { rollDie, seedDice, type DiceState } from '../engine/index';

export class Chance {
  private dice: DiceState;

  constructor(seed: string) {
    this.dice = seedDice(seed);
  }

  /** A whole number from 0 to below `count`, each equally likely. */
  below(count: number): number {
    const { face, state } = rollDie(this.dice, count);
    this.dice = state;
    return face - 1;
  }

  /** One of the list. @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[list.length === 0 ? 0 : this.below(list.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from.');
    return picked;
  }

  /** Some of the list, `count` of them, in the order of the draw. */
  draw<T>(list: readonly T[], count: number): readonly T[] {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}
