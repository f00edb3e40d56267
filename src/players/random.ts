/** Random numbers outside a battle, for AI players and simulations. One seed gives the same numbers on every machine. */
import { rollDie, seedDice, type DiceState } from '../engine/index';

export class Chance {
  private dice: DiceState;

  constructor(seed: string) {
    this.dice = seedDice(seed);
  }

  /** Draws a whole number from 0 to below `count`, each equally likely. */
  below(count: number): number {
    const { face, state } = rollDie(this.dice, count);
    this.dice = state;
    return face - 1;
  }

  /** Draws an item of a list. @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[list.length === 0 ? 0 : this.below(list.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from.');
    return picked;
  }

  /** Draws `count` different items of a list, in the order of the draw. */
  draw<T>(list: readonly T[], count: number): readonly T[] {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}
