/** Odds of a shot with few dice, counted by hand. */
import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../../src/rules/gloom-trench-1926/shooting/odds';
import {
  forecastShot,
  tokensFor,
  type ShotRequest,
} from '../../../../src/rules/gloom-trench-1926/shooting/forecast';
import type { CoverLevel } from '../../../../src/table/format';
import {
  asked,
  force,
  rifle,
  rifleman,
  row,
  squad,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';

const base = 25 / 25.4;
const forecast = (more: Partial<Scene> = {}, request: Partial<ShotRequest> = {}) =>
  asked(
    { units: [squad('red', 'red', row(1, 10, 10)), squad('blue', 'blue', row(3, 10, 20 + base))], ...more },
    (game) => forecastShot(game, { attacker: 'red', target: 'blue', occasion: 'open-up', ...request }),
  );
const close = (distribution: readonly number[], expected: readonly number[]) => {
  expect(distribution).toHaveLength(expected.length);
  expected.forEach((chance, value) => expect(distribution[value]).toBeCloseTo(chance, 12));
};

describe('odds of one rifle, D8 against a D6 Save', () => {
  it('GT-SHOOT-08 GT-SAVE-02 GT-STRESS-01 hits, damage, casualties, tokens', () => {
    const found = forecast()!;
    expect(found).toMatchObject({
      attacker: 'red',
      target: 'blue',
      saveDie: 'D6',
      attackModifiers: [],
      saveModifiers: [],
      shooters: ['red/1'],
      part: 'none',
      coverChoices: ['none'],
      coverApplied: 'none',
    });
    expect(found.range).toBeCloseTo(10, 9);
    expect(found.pool).toEqual([
      {
        weapon: 'Rifle',
        written: 'D8',
        die: 'D8',
        count: 1,
        rollModifier: 0,
        needs: 5,
        chance: 0.5,
        modifiers: [],
        save: { die: 'D6', rollModifier: 0, needs: 5, chance: 2 / 6, damage: 1, modifiers: [] },
      },
    ]);
    close(found.hits, [1 / 2, 1 / 2]);
    close(found.damage, [2 / 3, 1 / 3]);
    close(found.casualties, [2 / 3, 1 / 3]);
    // Of six faces of the Save one gives two tokens, three give one.
    close(found.stress, [2 / 3, 1 / 4, 1 / 12]);
    expect(found.expected.hits).toBeCloseTo(1 / 2, 12);
    expect(found.expected.casualties).toBeCloseTo(1 / 3, 12);
    expect(found.expected.stress).toBeCloseTo(5 / 12, 12);
  });
  it('GT-STRESS-01 a destroyed unit gains no token', () => {
    // A lone model is a Small Unit: -1, so a hit on 6 to 8.
    const alone = forecast({
      units: [squad('red', 'red', row(1, 10, 10)), squad('blue', 'blue', row(1, 10, 20 + base))],
    })!;
    close(alone.casualties, [1 - (3 / 8) * (4 / 6), (3 / 8) * (4 / 6)]);
    close(alone.stress, [1]);
    expect(alone.attackModifiers).toMatchObject([{ name: 'Small Unit', value: -1 }]);
  });
  it.each([
    ['GT-TP-06 a point on the attack', { attack: true }, 8 / 12, 2 / 6, ['GT-TP-06'], []],
    ['GT-TP-07 a point against a stressed attacker', { againstAttack: true }, 3 / 8, 2 / 6, ['GT-TP-07'], []],
    ['GT-SHOOT-11 pressing', { press: true }, 1 / 2, 1 / 6, [], ['GT-SHOOT-11']],
    ['GT-TP-06 a point on the saves', { save: true }, 1 / 2, 4 / 8, [], ['GT-TP-06']],
    ['GT-TP-07 a point against the saves', { againstSave: true }, 1 / 2, 1 / 6, [], ['GT-TP-07']],
    [
      'GT-TP-06 a point bought before',
      { bought: [{ name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' }] },
      8 / 12,
      2 / 6,
      ['GT-TP-06'],
      [],
    ],
  ] as const)('%s', (_title, spent, hit, saved, attackRules, saveRules) => {
    const found = forecast({}, { spent })!;
    expect(found.pool[0]!.chance).toBeCloseTo(hit, 12);
    expect(found.pool[0]!.save.chance).toBeCloseTo(saved, 12);
    expect(found.attackModifiers.map(({ rule }) => rule)).toEqual(attackRules);
    expect(found.saveModifiers.map(({ rule }) => rule)).toEqual(saveRules);
  });
  it('GT-MELEE-06 GT-MELEE-07 GT-RULING-83 Hold and Shoot: D6 that a point cannot raise, +1 on the saves', () => {
    const found = forecast({}, { occasion: 'hold-and-shoot', spent: { attack: true } })!;
    expect(found.pool[0]).toMatchObject({
      written: 'D6',
      die: 'D6',
      rollModifier: 1,
      needs: 4,
      save: { die: 'D6', rollModifier: 1, needs: 4 },
    });
    const raised = forecast(
      { options: { holdAndShootDie: 'starts-at-d6' } },
      { occasion: 'hold-and-shoot', spent: { attack: true, save: true } },
    )!;
    expect(raised.pool[0]).toMatchObject({
      die: 'D8',
      rollModifier: 0,
      save: { die: 'D8', rollModifier: 1 },
    });
  });
  it('GT-DICE-07 a die that cannot succeed needs no face', () => {
    const paper: Scene['paper'] = {
      within: Object.fromEntries([1, 2, 3].map((i) => [`blue/${i}`, ['wood']])),
      pieces: { wood: { cover: 'heavy' } },
    };
    const far = [squad('red', 'red', row(1, 10, 10)), squad('blue', 'blue', row(3, 10, 30))];
    expect(forecast({ units: far, paper })!.pool[0]).toMatchObject({
      die: 'D6',
      rollModifier: -2,
      needs: null,
      chance: 0,
    });
  });
});

describe('choices that are still open', () => {
  const within = (...levels: readonly CoverLevel[]): Scene['paper'] => ({
    within: Object.fromEntries(levels.map((level, i) => [`blue/${i + 1}`, level === 'none' ? [] : [level]])),
    pieces: { light: { cover: 'light' }, heavy: { cover: 'heavy' }, solid: { cover: 'solid' } },
  });
  it('GT-COVER-17 by default the lightest part; another as asked', () => {
    const paper = within('heavy', 'light', 'light')!;
    expect(forecast({ paper })).toMatchObject({ part: 'light', coverApplied: 'light' });
    expect(forecast({ paper }, { part: 'heavy' })).toMatchObject({ part: 'heavy', coverApplied: 'heavy' });
    // Each modifier is listed once, however many weapons it touches.
    expect(forecast({ paper }, { part: 'heavy' })!.attackModifiers.map(({ name }) => name)).toEqual([
      'Heavy Cover',
      'Obscured (cover)',
    ]);
  });
  it('GT-COVER-12 by default the strongest cover that the defender may pick; another as asked', () => {
    const paper: Scene['paper'] = {
      crossed: () => [
        { piece: 'wall', cover: 'heavy' },
        { piece: 'hedge', cover: 'light' },
      ],
    };
    expect(forecast({ paper })).toMatchObject({ coverChoices: ['light', 'heavy'], coverApplied: 'heavy' });
    expect(forecast({ paper })!.pool[0]!.rollModifier).toBe(-2);
    expect(forecast({ paper }, { cover: 'light' })).toMatchObject({ coverApplied: 'light' });
    expect(forecast({ paper }, { cover: 'light' })!.pool[0]!.rollModifier).toBe(-1);
  });
  it('GT-RULING-08 by default the first weapon; bursts have odds of their own', () => {
    const weapons = [
      { id: 'bomb', name: 'Bomb', short: { range: 20, die: 'D6' }, rules: ['lob'] },
      rifle,
      { id: 'gun', name: 'Gun', short: { range: 20, die: 'D12' } },
    ];
    const rules = [
      { id: 'lob', name: 'Lob', text: 'Lob', effect: { kind: 'burst', radius: 2, scatter: 'D6' } },
    ];
    const models = [
      { ...rifleman, weapons: ['bomb', 'rifle', 'gun'] },
      { ...rifleman, id: 'bomber', name: 'Bomber', weapons: ['bomb'] },
    ];
    const armed = force([unitProfile('rifles', { models })], { weapons, rules });
    const red = squad('red', 'red', row(2, 10, 10));
    const pair = {
      ...red,
      models: red.models.map((model, i) => ({ ...model, profile: i ? 'bomber' : 'rifleman' })),
    };
    const units = [pair, squad('blue', 'blue', row(3, 10, 20 + base))];
    const found = forecast({ units, force: armed })!;
    expect(found.shooters).toEqual(['red/1']);
    expect(found.pool.map(({ weapon, count }) => [weapon, count])).toEqual([['Rifle', 1]]);
    expect(
      forecast({ units, force: armed }, { weapons: { 'red/1': 'gun' } })!.pool.map(({ weapon }) => weapon),
    ).toEqual(['Gun']);
    expect(forecast({ units, force: armed }, { shooters: [{ model: 'red/2', count: 1 }] })).toBeNull();
    const all = forecast({ units, force: armed, options: { weaponsPerModel: 'all' } })!;
    expect(all.pool.map(({ weapon }) => weapon)).toEqual(['Rifle', 'Gun']);
  });
  it('GT-SHOOT-02 an unseen target has no odds', () => {
    expect(forecast({ paper: { sees: () => false } })).toBeNull();
  });
});

describe('saves that are missing or ignored', () => {
  const gun = { id: 'gun', name: 'Gun', short: { range: 20, die: 'D8' }, rules: ['nasty'] };
  const nasty = (what: readonly string[], save: string | null = 'D6', wounds = 1) =>
    force([unitProfile('rifles', {}, { weapons: ['gun'], save, wounds })], {
      weapons: [gun],
      rules: [{ id: 'nasty', name: 'Nasty', text: 'Nasty', effect: { kind: 'ignores', what } }],
    });
  it('GT-RULING-118 GT-STRESS-03 each hit is damage; a second token if it ignores Obscured, too', () => {
    const bare = forecast({ force: nasty(['saves', 'obscured']) }, { spent: { press: true } })!;
    expect(bare.pool[0]!.save).toEqual({
      die: null,
      rollModifier: 0,
      needs: null,
      chance: 0,
      damage: 1,
      modifiers: [],
    });
    expect(bare.saveModifiers).toEqual([]);
    close(bare.casualties, [1 / 2, 1 / 2]);
    close(bare.stress, [1 / 2, 0, 1 / 2]);
    close(forecast({ force: nasty(['saves']) })!.stress, [1 / 2, 1 / 2]);
    const none = forecast({ force: nasty(['cover'], null) })!;
    expect(none.saveDie).toBeNull();
    close(none.stress, [1 / 2, 1 / 2]);
  });
  it('GT-STRESS-03 damage that leaves a model standing brings one token', () => {
    close(forecast({ force: nasty(['saves', 'obscured'], 'D6', 2) })!.stress, [1 / 2, 1 / 2]);
  });
  it('GT-STRESS-01 to GT-STRESS-03 tokens of one outcome', () => {
    const order = { models: ['a', 'b', 'c'], wounds: [1, 1, 1], standing: 3, carries: true };
    const tokens = (damage: readonly number[], naturalOne: boolean, bare: boolean, standing = 3) =>
      tokensFor({ ...order, standing }, { damage, naturalOne, bare, probability: 1 });
    expect(tokens([], false, false)).toBe(0);
    expect(tokens([1], false, false)).toBe(1);
    expect(tokens([1], true, false)).toBe(2);
    expect(tokens([1], true, true)).toBe(3);
    expect(tokens([], false, true)).toBe(0);
    expect(tokens([], true, false)).toBe(1);
    expect(tokens([1, 1, 1], true, true)).toBe(0);
    expect(tokens([1, 1, 1], true, true, 4)).toBe(3);
  });
  it('the four kinds of outcome add up: no hit twice, no impossible outcome', () => {
    // Two dice without saves, hits of one half: 1/4, 1/2, 1/4.
    const { outcomes } = attackOdds([
      { count: 2, hit: 0.5, naturalOne: 0, failed: 0.5, damage: 1, bare: true },
    ]);
    expect(
      outcomes.map(({ damage, naturalOne, bare, probability }) => [
        damage.length,
        naturalOne,
        bare,
        probability,
      ]),
    ).toEqual([
      [0, false, false, 0.25],
      [1, false, true, 0.5],
      [2, false, true, 0.25],
    ]);
  });
});
