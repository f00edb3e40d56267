import { describe, expect, it } from 'vitest';
import { answer, hashState, withSeed, type Battle } from '../../src/engine/index';
import { sampleForces } from '../../src/rules/gloom-trench-1926/index';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { begin } from '../support/rules/gloom';
import { unit } from '../support/tables';

const force = { ...sampleForces[0]!, units: sampleForces.flatMap(({ units }) => units) };
const squad = (id: string, side: 'red' | 'blue', x: number, z: number) => ({
  ...unit(id, side, ...Array.from({ length: 5 }, (_, i) => ({ at: [x + 2 * i, z] as const }))),
  profile: side === 'red' ? 'albion-rifles' : 'rhenish-rifles',
});
const units = [
  squad('a', 'red', 6, 10),
  squad('b', 'red', 20, 10),
  squad('c', 'blue', 6, 20),
  squad('d', 'blue', 20, 20),
];

describe('a moment that is answered a second time', () => {
  it.each([1, 2, 3])(
    'goes on from its checkpoint as it did the first time, dice and all (battle %i)',
    (seed) => {
      const random = randomNumbers(seed);
      const moments: Battle[] = [
        begin({ units, force, paper: {}, seed: `checkpoint ${seed}`, options: { turnLimit: 3 } }),
      ];
      while (moments.at(-1)!.question) moments.push(playAtRandom(moments.at(-1)!, random, 1));
      expect(moments.length).toBeGreaterThan(20);
      moments.slice(0, -1).forEach((moment, index) => {
        const again = answer(moment, moments[index + 1]!.commands.at(-1)!);
        if (!again.ok) throw new Error(again.refusal.message);
        expect(hashState(again.battle.state)).toBe(hashState(moments[index + 1]!.state));
        expect(again.battle.events).toEqual(moments[index + 1]!.events);
        expect(again.battle.question).toEqual(moments[index + 1]!.question);
      });
    },
  );
});

describe('a moment imagined with other dice', () => {
  it('asks the same, rolls its own, and leaves the battle as it is', () => {
    const random = randomNumbers(4);
    let moment = begin({ units, force, paper: {}, seed: 'imagined', options: { turnLimit: 2 } });
    while (moment.question && moment.question.kind !== 'choose-action')
      moment = playAtRandom(moment, random, 1);
    const before = hashState(moment.state);
    const ends = ['a', 'a', 'b', 'c', 'd'].map((seed) => {
      const imagined = withSeed(moment, seed);
      expect(imagined.question).toEqual(moment.question);
      expect(imagined.events).toEqual(moment.events);
      return hashState(playAtRandom(imagined, randomNumbers(9)).state);
    });
    expect(ends[0]).toBe(ends[1]);
    expect(new Set(ends).size).toBe(4);
    expect(hashState(moment.state)).toBe(before);
    expect(hashState(playAtRandom(moment, randomNumbers(9)).state)).toBe(
      hashState(playAtRandom(moment, randomNumbers(9)).state),
    );
  });
});
