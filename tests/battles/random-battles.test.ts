import { describe, expect, it } from 'vitest';
import { answer, backTo, hashState, openBattle, saveBattle, startBattle, type Battle, type BattleFile } from '../../src/engine/index';
import { setUp, type Scene } from '../support/gloom';
import { playAtRandom, randomAnswer, randomNumbers } from '../support/random-answers';
import { bothForces, brokenInvariant, fielded, nonsense, overlappingBases, randomOptions, skirmish } from '../support/skirmish';

/** Two sides of six units: every kind of unit that the sample forces have. */
const units = [
  fielded('rifles', 'red', 'albion-rifles', 8, 6, 8), fielded('raiders', 'red', 'albion-assault', 5, 20, 8), fielded('hq', 'red', 'albion-officer', 3, 30, 6),
  fielded('gun', 'red', 'albion-mg', 1, 37, 8), fielded('mortar', 'red', 'albion-mortar', 1, 42, 5), fielded('siege', 'red', 'albion-heavy', 2, 47, 9),
  fielded('grenadiers', 'blue', 'rhenish-rifles', 7, 6, 24), fielded('storm', 'blue', 'rhenish-storm', 6, 20, 22), fielded('gas', 'blue', 'rhenish-gas', 4, 30, 20),
  fielded('hounds', 'blue', 'rhenish-beast', 3, 38, 22), fielded('staff', 'blue', 'rhenish-officer', 3, 45, 27), fielded('guard', 'blue', 'rhenish-heavy', 2, 51, 21),
];

const whole = (seed: number, more: Partial<Scene> = {}): Scene => ({ units, force: bothForces, paper: {}, seed: `battle ${seed}`, ...more });

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
function playedOut(scene: Scene, seed: number): Battle {
  const { battle, system, table, query } = setUp(scene);
  const random = randomNumbers(seed);
  const must = (broken: string | null) => {
    if (broken !== null) throw new Error(`Battle ${seed}, ${JSON.stringify(scene.options)}, after ${now.commands.length} commands: ${broken}.`);
  };
  let now = battle;
  while (now.question) {
    must(brokenInvariant(now, table) ?? overlappingBases(now, table));
    if (random() < 0.05) must(takesNonsense(now));
    if (now.commands.length > 3000) must('it does not end');
    now = playAtRandom(now, random, 1);
  }
  must(brokenInvariant(now, table) ?? overlappingBases(now, table));
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
  if (answer(battle, { by: 'nobody', kind, answer: 'x' }).ok) return `${kind} takes an answer of nobody`;
  return hashState(battle.state) === before ? null : `a refused answer to ${kind} changed the state`;
}

describe('random legal battles: no base on another, nothing negative, models conserved, an end, saves that go on alike, refusals without effect', () => {
  it.each(seeds(0, 24).map((fifty) => fifty * 50))('fifty skirmishes from %i on', (first) => {
    for (const seed of seeds(first, 50)) playedOut(skirmish(seed), seed);
  });
  it.each(seeds(40, 16).map((fifty) => fifty * 50))('fifty skirmishes from %i on, under rulings chosen at random', (first) => {
    for (const seed of seeds(first, 50)) playedOut(skirmish(seed, randomOptions(seed)), seed);
  });
  it.each(seeds(0, 6))('the whole battle %i', (seed) => {
    playedOut(whole(seed), seed);
  });
});

describe('battles and their logs', () => {
  it.each(seeds(5000, 40))('skirmish %i, rebuilt from its log after every command, never differs', (seed) => {
    const { battle, system, table, query } = setUp(skirmish(seed, { turnLimit: 2 }));
    const random = randomNumbers(seed);
    let [played, rebuilt] = [battle, battle];
    while (played.question) {
      played = playAtRandom(played, random, 1);
      rebuilt = continued(openBattle(written(saveBattle(rebuilt)), system, table, query), played);
      expect(hashState(rebuilt.state)).toBe(hashState(played.state));
      expect(rebuilt.question).toEqual(played.question);
    }
    expect(rebuilt.events).toEqual(played.events);
  });

  it.each(seeds(201, 4))('battle %i: going back is going back, and another way from there is another battle', (seed) => {
    const { battle } = setUp(whole(seed, { options: { turnLimit: 2 } }));
    const over = playAtRandom(battle, randomNumbers(seed));
    const middle = backTo(over, Math.floor(over.commands.length / 2));
    expect(playAtRandom(middle, randomNumbers(seed + 1)).state.result).not.toBeNull();
    expect(hashState(continued(middle, over).state)).toBe(hashState(over.state));
    expect(() => backTo(over, over.commands.length + 1)).toThrow(RangeError);
  });

  it('the same seed rolls the same; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUp(whole(1, { seed }));
      return hashState(playAtRandom(startBattle(file, system, table, query), randomNumbers(5)).state);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });

  it('a random answer is plain data', () => {
    const { battle } = setUp(whole(3));
    expect(() => JSON.stringify(randomAnswer(battle, randomNumbers(1)))).not.toThrow();
  });
});
