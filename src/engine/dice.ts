/** The generator's state is game state. Dictated faces (a scripted battle, a real table's dice) are used up first. */
export interface DiceState {
  /** Four 32-bit words of the seeded generator (sfc32: Chris Doty-Humphrey, PractRand). */
  readonly words: readonly [number, number, number, number];
  readonly dictated: readonly number[];
  /** Number of dictated faces used so far. */
  readonly used: number;
}

/** Thrown for dictated faces that do not fit the battle: a face that the die does not have, or one that no die uses. */
export class DictatedFaceError extends RangeError {}

/** Returns the dice with more dictated faces, which are the next to be used. */
export const dictateFaces = (dice: DiceState, faces: readonly number[]): DiceState =>
  faces.length === 0
    ? dice
    : {
        ...dice,
        dictated: [...dice.dictated.slice(0, dice.used), ...faces, ...dice.dictated.slice(dice.used)],
      };

/** Seeds a generator: the same text gives the same numbers on every machine. */
export function seedDice(seed: string, dictated: readonly number[] = []): DiceState {
  let hash = 0x811c9dc5;
  const words = [0, 1, 2].map((salt) => {
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ salt, 0x01000193);
    return (hash ^ (hash >>> 15)) | 0;
  }) as [number, number, number];
  let state: DiceState = { words: [...words, 1], dictated, used: 0 };
  for (let i = 0; i < 12; i++) state = nextWord(state).state;
  return state;
}

function nextWord(dice: DiceState): { word: number; state: DiceState } {
  const [a, b, c, counter] = dice.words;
  const word = (((a + b) | 0) + counter) | 0;
  const rotated = (c << 21) | (c >>> 11);
  return {
    word: word >>> 0,
    state: { ...dice, words: [b ^ (b >>> 9), (c + (c << 3)) | 0, (rotated + word) | 0, (counter + 1) | 0] },
  };
}

/**
 * Rolls one die: a natural face from 1 to `sides`, all equally likely (by rejection sampling).
 * @throws DictatedFaceError when the next dictated face is not one of the die's
 */
export function rollDie(state: DiceState, sides: number): { face: number; state: DiceState } {
  const dictated = state.dictated[state.used];
  if (dictated !== undefined) {
    if (!Number.isInteger(dictated) || dictated < 1 || dictated > sides) {
      throw new DictatedFaceError(
        `Dictated die ${state.used + 1} shows ${dictated}; a D${sides} shows 1 to ${sides}.`,
      );
    }
    return { face: dictated, state: { ...state, used: state.used + 1 } };
  }
  const limit = Math.floor(0x1_0000_0000 / sides) * sides;
  let next = nextWord(state);
  while (next.word >= limit) next = nextWord(next.state);
  return { face: (next.word % sides) + 1, state: next.state };
}
