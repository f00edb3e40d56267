import { describe, expect, it } from 'vitest';
import { backTo, hashState, startBattle } from '../../src/engine/index';
import { setUp, type Scene } from '../support/rules/gloom';
import { playAtRandom, randomAnswer, randomNumbers } from '../support/random-answers';
import { continued, differsFromItsLog, endOf, playedOut, seeds } from '../support/random-battles';
import {
  bothForces,
  brokenInvariant,
  fielded,
  overlappingBases,
  randomOptions,
  skirmish,
} from '../support/rules/skirmish';

/** Two sides of six units: every kind of unit that the sample forces have. */
const units = [
  fielded('rifles', 'red', 'albion-rifles', 8, 6, 8),
  fielded('raiders', 'red', 'albion-assault', 5, 20, 8),
  fielded('hq', 'red', 'albion-officer', 3, 30, 6),
  fielded('gun', 'red', 'albion-mg', 1, 37, 8),
  fielded('mortar', 'red', 'albion-mortar', 1, 42, 5),
  fielded('siege', 'red', 'albion-heavy', 2, 47, 9),
  fielded('grenadiers', 'blue', 'rhenish-rifles', 7, 6, 24),
  fielded('storm', 'blue', 'rhenish-storm', 6, 20, 22),
  fielded('gas', 'blue', 'rhenish-gas', 4, 30, 20),
  fielded('hounds', 'blue', 'rhenish-beast', 3, 38, 22),
  fielded('staff', 'blue', 'rhenish-officer', 3, 45, 27),
  fielded('guard', 'blue', 'rhenish-heavy', 2, 51, 21),
];

const whole = (seed: number, more: Partial<Scene> = {}): Scene => ({
  units,
  force: bothForces,
  paper: {},
  seed: `battle ${seed}`,
  ...more,
});

/** Plays a battle at random to its end and checks all invariants after each answer; then plays it again from a save in the middle. */
function playOut(scene: Scene, seed: number): void {
  const start = setUp(scene);
  playedOut(start, seed, {
    broken: (now) => brokenInvariant(now, start.table) ?? overlappingBases(now, start.table),
  });
}

describe('random legal battles: bases never overlap, nothing is negative, models are conserved, they end, saves resume alike, refusals change nothing', () => {
  it.each(seeds(0, 12).map((fifty) => fifty * 50))('fifty skirmishes from %i on', (first) => {
    for (const seed of seeds(first, 50)) playOut(skirmish(seed), seed);
  });
  it.each(seeds(40, 8).map((fifty) => fifty * 50))(
    'fifty skirmishes from %i on, under rulings chosen at random',
    (first) => {
      for (const seed of seeds(first, 50)) playOut(skirmish(seed, randomOptions(seed)), seed);
    },
  );
  it.each(seeds(0, 6))('the whole battle %i', (seed) => {
    playOut(whole(seed), seed);
  });
});

describe('battles and their logs', () => {
  it.each(seeds(5000, 40))(
    'skirmish %i is the same when rebuilt from its log after every command',
    (seed) => {
      expect(differsFromItsLog(setUp(skirmish(seed, { turnLimit: 2 })), seed, Infinity)).toBeNull();
    },
  );

  it.each(seeds(201, 4))(
    'battle %i: going back restores the earlier battle, and another answer from there makes another battle',
    (seed) => {
      const { battle } = setUp(whole(seed, { options: { turnLimit: 2 } }));
      const over = playAtRandom(battle, randomNumbers(seed));
      const middle = backTo(over, Math.floor(over.commands.length / 2));
      expect(playAtRandom(middle, randomNumbers(seed + 1)).state.result).not.toBeNull();
      expect(hashState(continued(middle, over).state)).toBe(hashState(over.state));
      expect(() => backTo(over, over.commands.length + 1)).toThrow(RangeError);
    },
  );

  it('the same seed rolls the same dice; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUp(whole(1, { seed }));
      return endOf(startBattle(file, system, table, query), 5);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });

  it('a random answer is plain data', () => {
    const { battle } = setUp(whole(3));
    expect(() => JSON.stringify(randomAnswer(battle, randomNumbers(1)))).not.toThrow();
  });
});
