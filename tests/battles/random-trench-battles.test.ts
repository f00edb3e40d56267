import { describe, expect, it } from 'vitest';
import { startBattle, type Battle } from '../../src/engine/index';
import { differsFromItsLog, endOf, playedOut, seeds } from '../support/random-battles';
import { setUpTrench, type TrenchScene } from '../support/trench';
import {
  brokenTrenchInvariant,
  overlappingModels,
  playTrench,
  randomTerrain,
  randomTrenchOptions,
  trenchSkirmish,
} from '../support/trench-skirmish';

/** Plays a battle out at random, all invariants held at every moment, refusals without effect; then from a save amid it. */
function playOut(scene: TrenchScene, seed: number): void {
  const start = setUpTrench(scene);
  const models = start.table.models.map(({ id }) => id);
  const broken = (now: Battle) =>
    brokenTrenchInvariant(now, models) ??
    (now.question === null || now.commands.length % 5 === 0 ? overlappingModels(now) : null);
  playedOut(start, seed, { step: playTrench, broken });
}

describe('random legal battles of Trench Crusade: no base on another, nothing negative, models conserved, an end, saves that go on alike', () => {
  it.each(seeds(0, 2).map((ten) => ten * 10))('ten skirmishes on flat ground from %i on', (first) => {
    for (const seed of seeds(first, 10)) playOut(trenchSkirmish(seed), seed);
  });

  it.each(seeds(10, 2).map((ten) => ten * 10))(
    'ten skirmishes from %i on, under rulings chosen at random',
    (first) => {
      for (const seed of seeds(first, 10)) playOut(trenchSkirmish(seed, randomTrenchOptions(seed)), seed);
    },
  );

  it.each(seeds(0, 12))('skirmish %i among walls, works and pits, their geometry real', (seed) => {
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
  it.each(seeds(500, 3))('skirmish %i, rebuilt from its log after every command, never differs', (seed) => {
    expect(
      differsFromItsLog(setUpTrench(trenchSkirmish(seed, { scenario: 'towers-of-silence' })), seed, 3, {
        step: playTrench,
      }),
    ).toBeNull();
  });

  it('the same seed rolls the same; another does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUpTrench({ ...trenchSkirmish(1), seed });
      return endOf(startBattle(file, system, table, query), 5, { step: playTrench });
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });
});
