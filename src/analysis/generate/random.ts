/** Chance for searches: the same text gives the same numbers on every machine. */
import { rollDie, seedDice } from '../../engine/dice';

export interface Random {
  /** Returns a whole number from 0 to `count` − 1, all equally likely. */
  below(count: number): number;
}

/** Seeds a generator with a text. */
export function createRandom(seed: string): Random {
  let dice = seedDice(seed);
  return {
    below(count) {
      const { face, state } = rollDie(dice, count);
      dice = state;
      return face - 1;
    },
  };
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
