import { describe, expect, it } from 'vitest';
import { answer, backTo, hashState, openBattle, saveBattle, startBattle, type Battle, type Options } from '../../src/engine/index';
import { stands } from '../../src/engine/state';
import { sampleForces } from '../../src/rules/trenches-and-turbines/index';
import { optionSpecs } from '../../src/rules/trenches-and-turbines/options';
import { modelProfileOf } from '../../src/engine/unit-profiles';
import type { TableUnit } from '../../src/table/format';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { piece, setUp, type Scene } from '../support/turbines';

const profiles = sampleForces.flatMap(({ units }) => units);
const both = { ...sampleForces[0]!, units: profiles };

/** A unit of a sample profile in two ranks, its leader first. */
function fielded(id: string, side: 'red' | 'blue', profile: string, count: number, x: number, z: number): TableUnit {
  const found = profiles.find((unit) => unit.id === profile)!;
  return {
    id, side, profile,
    models: Array.from({ length: count }, (_, i) => {
      const shape = modelProfileOf(found, null, i === 0)!;
      return { id: `${id}/${i + 1}`, at: [x + Math.floor(i / 2) * 1.6, z + (i % 2) * 1.6] as const, leader: i === 0, facing: side === 'red' ? 270 : 90, base: shape.base, height: shape.height };
    }),
  };
}

const units = [
  fielded('rifles', 'red', 'vallon-rifles', 5, 6, 10), fielded('raiders', 'red', 'vallon-raiders', 4, 18, 12), fielded('marksmen', 'red', 'vallon-marksmen', 3, 30, 9),
  fielded('walker', 'red', 'vallon-walker', 1, 40, 12), fielded('staff', 'red', 'vallon-officer', 3, 24, 7),
  fielded('line', 'blue', 'kessel-line', 5, 8, 24), fielded('storm', 'blue', 'kessel-storm', 4, 20, 22), fielded('tank', 'blue', 'kessel-tank', 1, 32, 26), fielded('flamers', 'blue', 'kessel-flamers', 3, 42, 22),
];
const few = units.filter(({ id }) => ['raiders', 'walker', 'line', 'tank'].includes(id));
const models = units.flatMap((unit) => unit.models);
const terrain = [
  piece('wall', [-6, -1], [6, 6.4], 0.6, { cover: 'heavy', size: 'S' }), piece('house', [8, 11], [4, 7], 3, { cover: 'solid' }), piece('crates', [16, 18], [5, 7], 1.2, { cover: 'light', scalable: true }),
];
const objectives = [{ id: 'mast', at: [26, 17] as const, radius: 1 }, { id: 'well', at: [12, 17] as const, radius: 1 }];

/** Every third option set to one of its alternatives. */
function someOptions(random: () => number): Options {
  const chosen = optionSpecs.filter(({ name }) => !['mission', 'deployment', 'turnLimit', 'gameEnd'].includes(name) && random() < 0.34);
  return Object.fromEntries(chosen.flatMap((spec) => (spec.choices === 'number' ? [] : [[spec.name, spec.choices[1]!.value]])));
}

const scene = (seed: number, options: Options = {}): Scene => ({
  units, terrain, objectives, force: both, seed: `battle ${seed}`, options: { turnLimit: 3, mission: ['none', 'sabotage', 'papers', 'signals'][seed % 4]!, ...options },
});

function checkInvariants({ state, question }: Battle): void {
  expect(Object.keys(state.models).sort()).toEqual(models.map(({ id }) => id).sort());
  for (const model of Object.values(state.models)) {
    expect(model.damage).toBeGreaterThanOrEqual(0);
    expect(model.removed).toBe(model.count === 0);
  }
  for (const unit of Object.values(state.units)) {
    expect(Object.values(unit.tokens).every((count) => count > 0)).toBe(true);
    expect(unit.destroyed).toBe(unit.models.every((id) => state.models[id]!.removed));
    if (!unit.destroyed && question?.kind !== 'choose-leader') expect(unit.models.filter((id) => state.models[id]!.leader)).toHaveLength(1);
  }
  const standing = Object.values(state.models).filter(stands);
  for (const [i, a] of standing.entries()) {
    for (const b of standing.slice(i + 1)) {
      const [dx, dz] = [a.at[0] - b.at[0], a.at[1] - b.at[1]];
      expect(Math.sqrt(dx * dx + dz * dz)).toBeGreaterThan(inner(a.id) + inner(b.id) - 1e-4);
    }
  }
}

/** The radius of a circle that fits into the base. */
const inner = (id: string): number => {
  const base = models.find((model) => model.id === id)!.base!;
  return (base.shape === 'round' ? base.mm : Math.min(...base.mm)) / 2 / 25.4;
};

function playOut(start: Battle, seed: number, check: (battle: Battle) => void = () => {}): Battle {
  const random = randomNumbers(seed);
  let now = start;
  for (let count = 0; now.question && count < 3000; count++) {
    now = playAtRandom(now, random, 1);
    if (count % 10 === 0) check(now);
  }
  return now;
}

describe('random legal battles', () => {
  it.each(Array.from({ length: 8 }, (_, i) => i))('battle %i ends, keeps its invariants and replays to the same hash', (seed) => {
    const options = seed < 3 ? { deployment: seed === 2 ? 'alternate' : 'as-placed' } : someOptions(randomNumbers(1000 + seed));
    const { battle, system, table, query } = setUp(scene(seed, options));
    const end = playOut(battle, seed, checkInvariants);
    expect(end.state.result, JSON.stringify(options)).not.toBeNull();
    checkInvariants(end);
    const saved = saveBattle(end);
    const again = openBattle(JSON.parse(JSON.stringify(saved)) as typeof saved, system, table, query);
    expect(hashState(again.state)).toBe(saved.hash);
    expect(again.events).toEqual(end.events);
  });

  it.each([101, 102])('battle %i: a save after any command goes on alike', (seed) => {
    const { battle, system, table, query } = setUp({ ...scene(seed, { turnLimit: 1, mission: 'none' }), units: few });
    let played = battle;
    let rebuilt = battle;
    const random = randomNumbers(seed);
    while (played.question) {
      played = playAtRandom(played, random, 1);
      const answered = answer(openBattle(saveBattle(rebuilt), system, table, query), played.commands.at(-1)!);
      if (!answered.ok) throw new Error(answered.refusal.message);
      rebuilt = answered.battle;
      expect(hashState(rebuilt.state)).toBe(hashState(played.state));
    }
  });

  it.each([201])('battle %i: refused answers change nothing, and going back is going back', (seed) => {
    const { battle } = setUp({ ...scene(seed, { turnLimit: 1, mission: 'none' }), units: few });
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
      expect(hashState(now.state)).toBe(before);
      now = playAtRandom(now, random, 1);
    }
    const middle = backTo(now, Math.floor(now.commands.length / 2));
    const same = now.commands.slice(middle.commands.length).reduce((battleNow, command) => {
      const answered = answer(battleNow, command);
      if (!answered.ok) throw new Error(answered.refusal.message);
      return answered.battle;
    }, middle);
    expect(hashState(same.state)).toBe(hashState(now.state));
  });

  it('the same seed rolls the same; another seed does not', () => {
    const run = (seed: string) => {
      const { file, system, table, query } = setUp({ ...scene(1, { turnLimit: 1 }), units: few, seed });
      return hashState(playAtRandom(startBattle(file, system, table, query), randomNumbers(5)).state);
    };
    expect(run('a')).toBe(run('a'));
    expect(run('a')).not.toBe(run('b'));
  });
});
