import { describe, expect, it } from 'vitest';
import { DictatedFaceError, rollDie, seedDice, type DiceState } from '../../src/engine/dice';
import { rollDice } from '../../src/engine/flow';

const faces = (state: DiceState, sides: number, count: number): readonly number[] =>
  rollDice(state, sides, count).faces;

describe('seedDice', () => {
  it('gives the same faces for the same seed on every machine', () => {
    expect(faces(seedDice('defilade'), 6, 12)).toEqual(faces(seedDice('defilade'), 6, 12));
    expect(faces(seedDice('defilade'), 6, 12).join(' ')).toBe('5 5 5 2 3 4 6 2 1 3 5 3');
    expect(faces(seedDice('defilade'), 10, 12).join(' ')).toBe('5 9 9 6 7 6 4 2 3 1 7 9');
  });

  it('gives other faces for another seed, an empty one too', () => {
    const rolls = ['', 'a', 'b', 'A', 'aa'].map((seed) => faces(seedDice(seed), 1000, 4).join());
    expect(new Set(rolls).size).toBe(rolls.length);
  });
});

describe('rollDie', () => {
  it.each([4, 6, 8, 10, 12, 20, 100])('favours no face of a D%i', (sides) => {
    const counts = new Array<number>(sides).fill(0);
    for (const face of faces(seedDice(`fair ${sides}`), sides, 400 * sides)) counts[face - 1]!++;
    // 400 expected each; five standard deviations are 100.
    expect(Math.min(...counts)).toBeGreaterThan(300);
    expect(Math.max(...counts)).toBeLessThan(500);
  });

  it('leaves the state that it rolls from as it is', () => {
    const state = seedDice('same');
    expect(rollDie(state, 6).face).toBe(rollDie(state, 6).face);
    expect(state).toEqual(seedDice('same'));
  });
});

describe('dictated faces', () => {
  it('come first, and do not move the generator', () => {
    const scripted = seedDice('s', [3, 5]);
    expect(faces(scripted, 6, 4)).toEqual([3, 5, ...faces(seedDice('s'), 6, 2)]);
  });

  it.each([0, 7, 2.5, -1])('%d is refused for a D6', (face) => {
    expect(() => rollDie(seedDice('s', [1, face]), 6).state).not.toThrow();
    expect(() => faces(seedDice('s', [1, face]), 6, 2)).toThrow(DictatedFaceError);
    expect(() => faces(seedDice('s', [1, face]), 6, 2)).toThrow(
      `Dictated die 2 shows ${face}; a D6 shows 1 to 6.`,
    );
  });
});
