import { describe, expect, it } from 'vitest';
import { startBattle, type Battle } from '../../src/engine/index';
import { differsFromItsLog, endOf, playedOut, seeds } from '../support/random-battles';
import { setUpTrench, type TrenchScene } from '../support/rules/trench';
import {
  brokenTrenchInvariant,
  overlappingModels,
  playTrench,
  randomTerrain,
  randomTrenchOptions,
  trenchSkirmish,
} from '../support/rules/trench-skirmish';

/** Plays a battle at random to its end and checks all invariants after each answer; then plays it again from a save in the middle. */
function playOut(scene: TrenchScene, seed: number): void {
  const start = setUpTrench(scene);
  const models = start.table.models.map(({ id }) => id);
  const broken = (now: Battle) =>
    brokenTrenchInvariant(now, models) ??
    (now.question === null || now.commands.length % 5 === 0 ? overlappingModels(now) : null);
  playedOut(start, seed, { step: playTrench, broken });
}

describe('random legal battles of Trench Crusade: bases never overlap, nothing is negative, models are conserved, they end, saves resume alike', () => {
  it.each(seeds(0, 2).map((ten) => ten * 10))('ten skirmishes on flat ground from %i on', (first) => {
    for (const seed of seeds(first, 10)) playOut(trenchSkirmish(seed), seed);
  });

  it.each(seeds(10, 2).map((ten) => ten * 10))(
    'ten skirmishes from %i on, under rulings chosen at random',
    (first) => {
      for (const seed of seeds(first, 10)) playOut(trenchSkirmish(seed, randomTrenchOptions(seed)), seed);
    },
  );

  it.each(seeds(0, 12))('skirmish %i among walls, works and pits, with real geometry', (seed) => {
    playOut(
      {
        ...trenchSkirmish(seed, seed % 2 === 1 ? randomTrenchOptions(seed) : {}),
        terrain: randomTerrain(seed),
      },
      seed,
    );
  });
});

describe('battles of Trench Crusade and their logs', () => {
  it.each(seeds(500, 3))('skirmish %i is the same when rebuilt from its log after every command', (seed) => {
    expect(
      differsFromItsLog(setUpTrench(trenchSkirmish(seed, { scenario: 'towers-of-silence' })), seed, 3, {
        step: playTrench,
      }),
    ).toBeNull();
  });

  it('the same seed rolls the same dice; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUpTrench({ ...trenchSkirmish(1), seed });
      return endOf(startBattle(file, system, table, query), 5, { step: playTrench });
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });
});
