import { describe, expect, it } from 'vitest';
import { answer, backTo, hashState, openBattle, saveBattle, startBattle, type Battle } from '../../src/engine/index';
import { sampleForces } from '../../src/rules/gloom-trench-1926/index';
import { modelProfileOf } from '../../src/rules/gloom-trench-1926/profiles';
import { playAtRandom, randomAnswer, randomNumbers } from '../support/random-answers';
import { setUp, type Scene } from '../support/gloom';

const both = { ...sampleForces[0]!, units: sampleForces.flatMap(({ units }) => units) };

/** A unit of a sample profile in two ranks, its Leader first. */
function fielded(id: string, side: 'red' | 'blue', profile: string, count: number, x: number, z: number) {
  const found = both.units.find((unit) => unit.id === profile)!;
  return {
    id, side, profile,
    models: Array.from({ length: count }, (_, i) => {
      const shape = modelProfileOf(found, null, i === 0)!;
      return { id: `${id}/${i + 1}`, at: [x + Math.floor(i / 2) * 2.2, z + (i % 2) * 2.2] as const, leader: i === 0, base: shape.base, height: shape.height };
    }),
  };
}

const units = [
  fielded('rifles', 'red', 'albion-rifles', 8, 6, 8), fielded('raiders', 'red', 'albion-assault', 5, 20, 8), fielded('hq', 'red', 'albion-officer', 3, 30, 6),
  fielded('gun', 'red', 'albion-mg', 1, 37, 8), fielded('mortar', 'red', 'albion-mortar', 1, 42, 5), fielded('siege', 'red', 'albion-heavy', 2, 47, 9),
  fielded('grenadiers', 'blue', 'rhenish-rifles', 7, 6, 24), fielded('storm', 'blue', 'rhenish-storm', 6, 20, 22), fielded('gas', 'blue', 'rhenish-gas', 4, 30, 20),
  fielded('hounds', 'blue', 'rhenish-beast', 3, 38, 22), fielded('staff', 'blue', 'rhenish-officer', 3, 45, 27), fielded('guard', 'blue', 'rhenish-heavy', 2, 51, 21),
];

const scene = (seed: number, more: Partial<Scene> = {}): Scene => ({ units, force: both, paper: {}, seed: `battle ${seed}`, ...more });
const models = units.flatMap((unit) => unit.models.map(({ id }) => id));

function checkInvariants({ state, question }: Battle): void {
  expect(Object.keys(state.models).sort()).toEqual([...models].sort());
  for (const model of Object.values(state.models)) {
    expect(model.count).toBeGreaterThanOrEqual(0);
    expect(model.damage).toBeGreaterThanOrEqual(0);
    expect(model.removed).toBe(model.count === 0);
  }
  for (const unit of Object.values(state.units)) {
    expect(Object.values(unit.tokens).every((count) => count > 0)).toBe(true);
    expect(unit.destroyed).toBe(unit.models.every((id) => state.models[id]!.removed));
    if (!unit.destroyed && question?.kind !== 'choose-leader') expect(unit.models.filter((id) => state.models[id]!.leader)).toHaveLength(1);
  }
  for (const side of Object.values(state.sides)) expect(side.pools['tactical-points']).toBeGreaterThanOrEqual(0);
  const standing = Object.values(state.models).filter(({ removed }) => !removed);
  for (const [i, a] of standing.entries()) {
    for (const b of standing.slice(i + 1)) {
      const [dx, dz] = [a.at[0] - b.at[0], a.at[1] - b.at[1]];
      expect(Math.sqrt(dx * dx + dz * dz)).toBeGreaterThan(radius(a.id) + radius(b.id) - 1e-4);
    }
  }
}

const radius = (id: string): number => {
  const { base } = units.flatMap((unit) => unit.models).find((model) => model.id === id)!;
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 2 / 25.4;
};

const seeds = Array.from({ length: 12 }, (_, i) => i);

describe('random legal battles', () => {
  it.each(seeds)('battle %i ends, keeps its invariants and replays to the same hash', (seed) => {
    const { battle, system, table, query } = setUp(scene(seed));
    const random = randomNumbers(seed);
    let now = battle;
    for (let count = 0; now.question && count < 3000; count++) {
      now = playAtRandom(now, random, 1);
      if (count % 10 === 0) checkInvariants(now);
    }
    expect(now.state.result).not.toBeNull();
    checkInvariants(now);
    const saved = saveBattle(now);
    const again = openBattle(JSON.parse(JSON.stringify(saved)) as typeof saved, system, table, query);
    expect(hashState(again.state)).toBe(saved.hash);
    expect(again.events).toEqual(now.events);
  });

  it.each([101, 102, 103])('battle %i: a save after any command goes on alike', (seed) => {
    const { battle, system, table, query } = setUp(scene(seed, { options: { turnLimit: 2 } }));
    let played = battle;
    let rebuilt = battle;
    const random = randomNumbers(seed);
    while (played.question) {
      played = playAtRandom(played, random, 1);
      const command = played.commands.at(-1)!;
      const answered = answer(openBattle(saveBattle(rebuilt), system, table, query), command);
      if (!answered.ok) throw new Error(answered.refusal.message);
      rebuilt = answered.battle;
      expect(hashState(rebuilt.state)).toBe(hashState(played.state));
    }
  });

  it.each([201, 202])('battle %i: refused answers change nothing, and going back is going back', (seed) => {
    const { battle } = setUp(scene(seed, { options: { turnLimit: 2 } }));
    const random = randomNumbers(seed);
    let now = battle;
    while (now.question) {
      const { kind, by } = now.question;
      const before = hashState(now.state);
      for (const bad of [null, 17, 'no such thing', ['no', 'such'], { nobody: { via: [[1, 1]] } }]) {
        const answered = answer(now, { by, kind, answer: bad });
        expect(answered.ok).toBe(false);
        if (!answered.ok) expect(answered.refusal.message).not.toBe('');
      }
      expect(answer(now, { by: 'nobody', kind, answer: 'x' }).ok).toBe(false);
      expect(hashState(now.state)).toBe(before);
      now = playAtRandom(now, random, 1);
    }
    const middle = backTo(now, Math.floor(now.commands.length / 2));
    const other = playAtRandom(middle, randomNumbers(seed + 1));
    expect(other.state.result).not.toBeNull();
    const same = now.commands.slice(middle.commands.length).reduce((battleNow, command) => {
      const answered = answer(battleNow, command);
      if (!answered.ok) throw new Error(answered.refusal.message);
      return answered.battle;
    }, middle);
    expect(hashState(same.state)).toBe(hashState(now.state));
    expect(() => backTo(now, now.commands.length + 1)).toThrow(RangeError);
  });

  it('the same seed rolls the same; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUp(scene(1, { seed }));
      return hashState(playAtRandom(startBattle(file, system, table, query), randomNumbers(5)).state);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });

  it('a random answer is plain data', () => {
    const { battle } = setUp(scene(3));
    expect(() => JSON.stringify(randomAnswer(battle, randomNumbers(1)))).not.toThrow();
  });
});
