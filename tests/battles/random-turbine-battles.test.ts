import { describe, expect, it } from 'vitest';
import { backTo, hashState, startBattle, type Options } from '../../src/engine/index';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { continued, differsFromItsLog, endOf, playedOut, seeds } from '../support/random-battles';
import {
  bothForces,
  brokenTurbineInvariant,
  fielded,
  objectives,
  overlappingBases,
  randomTurbineOptions,
  terrain,
  turbineSkirmish,
} from '../support/rules/turbine-skirmish';
import { setUp, type Scene } from '../support/rules/turbines';

/** Infantry, marksmen, officers, flamers, a walker and a tank. */
const units = [
  fielded('rifles', 'red', 'vallon-rifles', 5, 6, 10),
  fielded('raiders', 'red', 'vallon-raiders', 4, 18, 12),
  fielded('marksmen', 'red', 'vallon-marksmen', 3, 30, 9),
  fielded('walker', 'red', 'vallon-walker', 1, 40, 12),
  fielded('staff', 'red', 'vallon-officer', 3, 24, 7),
  fielded('line', 'blue', 'kessel-line', 5, 8, 24),
  fielded('storm', 'blue', 'kessel-storm', 4, 20, 22),
  fielded('tank', 'blue', 'kessel-tank', 1, 32, 26),
  fielded('flamers', 'blue', 'kessel-flamers', 3, 42, 22),
];

const whole = (seed: number, options: Options = {}, more: Partial<Scene> = {}): Scene => ({
  units,
  terrain,
  objectives,
  force: bothForces,
  seed: `battle ${seed}`,
  options: { turnLimit: 2, mission: ['none', 'sabotage', 'papers', 'signals'][seed % 4]!, ...options },
  ...more,
});

/** Plays a battle at random to its end and checks all invariants after each answer; then plays it again from a save in the middle. */
const playOut = (scene: Scene, seed: number) =>
  playedOut(setUp(scene), seed, {
    broken: (now) =>
      brokenTurbineInvariant(now) ??
      (now.question === null || now.commands.length % 5 === 0 ? overlappingBases(now) : null),
  });

describe('random legal battles of Trenches and Turbines: bases never overlap, nothing is negative, models are conserved, they end, saves resume alike', () => {
  it.each(seeds(0, 2).map((ten) => ten * 10))('ten skirmishes from %i on', (first) => {
    for (const seed of seeds(first, 10)) playOut(turbineSkirmish(seed), seed);
  });
  it.each(seeds(4, 3).map((ten) => ten * 10))(
    'ten skirmishes from %i on, under rulings chosen at random',
    (first) => {
      for (const seed of seeds(first, 10)) playOut(turbineSkirmish(seed, randomTurbineOptions(seed)), seed);
    },
  );
  it.each(seeds(0, 4))('the whole battle %i', (seed) => {
    playOut(
      whole(seed, {
        deployment: seed === 2 ? 'alternate' : 'as-placed',
        ...(seed === 3 && randomTurbineOptions(seed)),
      }),
      seed,
    );
  });
});

describe('battles of Trenches and Turbines and their logs', () => {
  it.each(seeds(102, 3))('skirmish %i is the same when rebuilt from its log after every command', (seed) => {
    expect(differsFromItsLog(setUp(turbineSkirmish(seed)), seed, Infinity)).toBeNull();
  });

  it('going back restores the earlier battle, and another answer from there makes another battle', () => {
    const { battle } = setUp(turbineSkirmish(201));
    const over = playAtRandom(battle, randomNumbers(201));
    const middle = backTo(over, Math.floor(over.commands.length / 2));
    expect(playAtRandom(middle, randomNumbers(202)).state.result).not.toBeNull();
    expect(hashState(continued(middle, over).state)).toBe(hashState(over.state));
  });

  it('the same seed rolls the same dice; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUp({ ...turbineSkirmish(1), seed });
      return endOf(startBattle(file, system, table, query), 5);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });
});
