import { describe, expect, it } from 'vitest';
import { answer, backTo, hashState, openBattle, saveBattle, startBattle, type Battle, type BattleFile } from '../../src/engine/index';
import { randomNumbers } from '../support/random-answers';
import { nonsense } from '../support/skirmish';
import { setUpTrench, type TrenchScene } from '../support/trench';
import { brokenTrenchInvariant, overlappingModels, playTrench, randomTerrain, randomTrenchOptions, trenchSkirmish } from '../support/trench-skirmish';

const seeds = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i);

/** A file as it comes back from a disk. */
const written = (file: BattleFile): BattleFile => JSON.parse(JSON.stringify(file)) as BattleFile;

/** The battle after the commands that another has had beyond it. */
function continued(battle: Battle, other: Battle): Battle {
  return other.commands.slice(battle.commands.length).reduce((now, command) => {
    const answered = answer(now, command);
    if (!answered.ok) throw new Error(answered.refusal.message);
    return answered.battle;
  }, battle);
}

/** Plays a battle out at random, all invariants held at every moment, refusals without effect; then from a save amid it. */
function playedOut(scene: TrenchScene, seed: number): Battle {
  const { battle, system, table, query } = setUpTrench(scene);
  const random = randomNumbers(seed);
  const models = table.models.map(({ id }) => id);
  let now = battle;
  const must = (broken: string | null) => {
    if (broken !== null) throw new Error(`Battle ${seed}, ${JSON.stringify(scene.options)}, after ${now.commands.length} commands: ${broken}.`);
  };
  while (now.question) {
    must(brokenTrenchInvariant(now, models) ?? (now.commands.length % 5 === 0 ? overlappingModels(now) : null));
    if (random() < 0.05) must(takesNonsense(now));
    if (now.commands.length > 3000) must('it does not end');
    now = playTrench(now, random);
  }
  must(brokenTrenchInvariant(now, models) ?? overlappingModels(now));
  must(now.state.result === null ? 'nobody has won, nor is it a draw' : null);

  const amid = openBattle(written(saveBattle(backTo(now, Math.floor(random() * now.commands.length)))), system, table, query);
  must(hashState(continued(amid, now).state) === hashState(now.state) ? null : `a save after ${amid.commands.length} commands goes on otherwise`);
  return now;
}

/** Which nonsense it takes, or what it does to the battle; null where nothing. */
function takesNonsense(battle: Battle): string | null {
  const { kind, by } = battle.question!;
  const before = hashState(battle.state);
  for (const bad of nonsense) {
    const answered = answer(battle, { by, kind, answer: bad });
    if (answered.ok) return `${kind} takes ${JSON.stringify(bad)}`;
    if (answered.refusal.message === '' || answered.refusal.rule === '') return `${kind} refuses ${JSON.stringify(bad)} without a reason`;
  }
  return hashState(battle.state) === before ? null : `a refused answer to ${kind} changed the state`;
}

describe('random legal battles of Trench Crusade: no base on another, nothing negative, models conserved, an end, saves that go on alike', () => {
  it.each(seeds(0, 2).map((ten) => ten * 10))('ten skirmishes on flat ground from %i on', (first) => {
    for (const seed of seeds(first, 10)) playedOut(trenchSkirmish(seed), seed);
  });

  it.each(seeds(10, 2).map((ten) => ten * 10))('ten skirmishes from %i on, under rulings chosen at random', (first) => {
    for (const seed of seeds(first, 10)) playedOut(trenchSkirmish(seed, randomTrenchOptions(seed)), seed);
  });

  it.each(seeds(0, 12))('skirmish %i among walls, works and pits, their geometry real', (seed) => {
    playedOut({ ...trenchSkirmish(seed, seed % 2 === 1 ? randomTrenchOptions(seed) : {}), terrain: randomTerrain(seed) }, seed);
  });
});

describe('battles of Trench Crusade and their logs', () => {
  it.each(seeds(500, 3))('skirmish %i, rebuilt from its log after every command, never differs', (seed) => {
    const { battle, system, table, query } = setUpTrench(trenchSkirmish(seed, { scenario: 'towers-of-silence' }));
    const random = randomNumbers(seed);
    let [played, rebuilt] = [battle, battle];
    while (played.question && played.state.turn < 3) {
      played = playTrench(played, random);
      rebuilt = continued(openBattle(written(saveBattle(rebuilt)), system, table, query), played);
      expect(hashState(rebuilt.state)).toBe(hashState(played.state));
      expect(rebuilt.question).toEqual(played.question);
    }
  });

  it('the same seed rolls the same; another does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUpTrench({ ...trenchSkirmish(1), seed });
      let now = startBattle(file, system, table, query);
      const random = randomNumbers(5);
      while (now.question) now = playTrench(now, random);
      return hashState(now.state);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });
});
