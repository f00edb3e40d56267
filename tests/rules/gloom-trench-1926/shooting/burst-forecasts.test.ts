/** Odds of a burst, counted by hand: a D8's pointer and a D6 of drift make 48 ways, each as likely. */
import { describe, expect, it } from 'vitest';
import { forecastBurst } from '../../../../src/rules/gloom-trench-1926/shooting/forecast-burst';
import type { SpentOnRolls } from '../../../../src/rules/gloom-trench-1926/shooting/forecast';
import { asked, row, squad, type Scene } from '../../../support/rules/gloom';
import { bombardment, mortars } from './mortar';

const forecast = (more: Partial<Scene> = {}, spent?: SpentOnRolls) =>
  asked({ ...bombardment, ...more }, (game) =>
    forecastBurst(game, { attacker: 'red', target: 'blue', occasion: 'open-up', ...(spent && { spent }) }),
  )!;

const mortar = squad('red', 'red', [[10, 10]], { profile: 'mortar' });
/** A target whose Leader stands alone: two other models stand far away, which makes the unit larger than a Small Unit. */
const lone = squad('blue', 'blue', [
  [30, 20],
  [50, 40],
  [52, 40],
]);

const close = (distribution: readonly number[], expected: readonly number[]) => {
  expect(distribution).toHaveLength(expected.length);
  expected.forEach((chance, value) => expect(distribution[value]).toBeCloseTo(chance, 9));
};

describe('odds of a burst', () => {
  it('GT-PROFILE-14 a lone model: caught on the spot, or by a drift of 1 or 2 MU', () => {
    const { victims, lost, onSpot, ...aimed } = forecast({ units: [mortar, lone] });
    expect(aimed).toMatchObject({
      attacker: 'red',
      target: 'blue',
      weapon: 'Mortar',
      die: 'D8',
      rollModifier: 0,
      needs: 5,
      chance: 0.5,
      modifiers: [],
      proof: 'exact',
    });
    expect(lost).toBe(0);
    expect(onSpot).toMatchObject({ count: 1, die: 'D8', needs: 5, save: { die: 'D6', needs: 5 } });
    // Half are on the spot; of the drifts a third are 1 or 2 MU: 1/2 + 1/2 × 1/3.
    const caught = 2 / 3;
    const [blue] = victims;
    expect(victims).toHaveLength(1);
    expect(blue!.chance).toBeCloseTo(caught, 9);
    close(blue!.hits, [1 - caught / 2, caught / 2]);
    // A D6 fails on 1 to 4.
    const falls = (caught / 2) * (4 / 6);
    close(blue!.casualties, [1 - falls, falls]);
    // A token for damage, a second for a natural 1.
    close(blue!.stress, [1 - falls, (caught / 2) * (3 / 6), (caught / 2) * (1 / 6)]);
    expect(blue!.expected.hits).toBeCloseTo(caught / 2, 9);
    expect(blue!.expected.casualties).toBeCloseTo(falls, 9);
    expect(blue!.expected.stress).toBeCloseTo((caught / 2) * (3 / 6 + 2 / 6), 9);
  });
  it('GT-PROFILE-14 on the spot two of blue’s models are caught; of the others the drifts catch friends, too', () => {
    const both = forecast({
      units: [
        mortar,
        squad('far', 'red', row(3, 10, 40)),
        squad('friends', 'red', [
          [30, 15],
          [50, 5],
          [52, 5],
        ]),
        lone,
      ],
    });
    expect(both.victims.map(({ unit }) => unit)).toEqual(['blue', 'friends']);
    const [blue, friends] = both.victims;
    expect(blue!.chance).toBeCloseTo(2 / 3, 9);
    // Straight toward the friend 3 to 6 MU reach him (5 MU away): 4 ways. Aslant by 45° he is √(d² + 25 − 7.071 d) away:
    // 3.58 MU at the least. Of 48 ways 4, in half of the shots.
    expect(friends!.chance).toBeCloseTo(4 / 96, 9);
    close(friends!.hits, [1 - 2 / 96, 2 / 96]);
    expect(both.onSpot.count).toBe(1);
  });
  it('GT-RULING-23 with a D12’s pointer there are 72 ways', () => {
    const near = squad('friends', 'red', [
      [35, 20],
      [50, 5],
      [52, 5],
    ]);
    const { victims } = forecast({ units: [mortar, near, lone], options: { scatter: 'd12' } });
    // Along x 3 to 6 MU reach him. By 30° he is √(d² + 25 − 8.66 d) away: 2.83 at 3, 2.52 at 4, 2.57 at 5. Four of 72 ways.
    expect(victims.map(({ unit, chance }) => [unit, Math.round(chance * 1e9)])).toEqual([
      ['blue', Math.round((2 / 3) * 1e9)],
      ['friends', Math.round((4 / 144) * 1e9)],
    ]);
  });
  it('GT-RULING-23 of 36,000 directions: the share of a circle in which a drift reaches', () => {
    const near = squad('friends', 'red', [
      [35, 20],
      [50, 5],
      [52, 5],
    ]);
    const scene = { units: [mortar, near, lone], options: { scatter: 'continuous' } };
    const { victims, proof } = forecast(scene);
    expect(proof).toBe('searched');
    // A drift d reaches within r where cos a ≥ (d² + 25 − r²) / 10 d; r = 2 MU and the radius of a base of 25 mm.
    const r = 2 + 25 / 25.4 / 2;
    const share = [1, 2, 3, 4, 5, 6].reduce((sum, d) => {
      const cosine = (d * d + 25 - r * r) / (10 * d);
      return sum + (cosine > 1 ? 0 : (2 * Math.floor((Math.acos(cosine) * 18000) / Math.PI) + 1) / 36000 / 6);
    }, 0);
    expect(victims[1]!.chance).toBeCloseTo(share / 2, 9);
    expect(victims[0]!.chance).toBeCloseTo(2 / 3, 9);
  });
  it('GT-TP-06 GT-TP-07 points: a D12 to burst on the spot, -1 against a stressed crew; the burst’s dice stay', () => {
    const up = forecast({ units: [mortar, lone] }, { attack: true });
    expect(up).toMatchObject({
      die: 'D12',
      needs: 5,
      modifiers: [{ name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' }],
      onSpot: { die: 'D8' },
    });
    expect(up.chance).toBeCloseTo(8 / 12, 9);
    const down = forecast({ units: [mortar, lone] }, { againstAttack: true });
    expect(down).toMatchObject({
      die: 'D8',
      needs: 6,
      modifiers: [{ name: 'Tactical Point', kind: 'roll', value: -1, rule: 'GT-TP-07' }],
    });
    expect(down.victims[0]!.chance).toBeCloseTo(3 / 8 + 5 / 8 / 3, 9);
  });
  it('GT-SHOOT-11 GT-TP-06 points on saves and pressing count for the target’s saves, not for those of friends', () => {
    const scene = { units: [mortar, squad('friends', 'red', row(3, 30, 15)), lone] };
    const [plain, pressed, saved, against] = [{}, { press: true }, { save: true }, { againstSave: true }].map(
      (spent) => forecast(scene, spent),
    );
    expect(plain!.onSpot.save).toMatchObject({ die: 'D6', rollModifier: 0, needs: 5, modifiers: [] });
    expect(pressed!.onSpot.save).toMatchObject({ die: 'D6', rollModifier: -1, needs: 6 });
    expect(saved!.onSpot.save).toMatchObject({ die: 'D8', rollModifier: 0, needs: 5 });
    expect(against!.onSpot.save).toMatchObject({ die: 'D6', rollModifier: -1, needs: 6 });
    for (const other of [pressed, saved, against]) {
      close(other!.victims[1]!.casualties, plain!.victims[1]!.casualties);
      expect(other!.victims[0]!.expected.casualties).not.toBeCloseTo(plain!.victims[0]!.expected.casualties);
    }
  });
  it('GT-RULING-118 a unit without a Save: each hit is damage', () => {
    const bare = mortars();
    const noSave = {
      ...bare,
      units: bare.units.map((unit) => ({
        ...unit,
        models: unit.models.map((model) => ({ ...model, save: null })),
      })),
    };
    const { victims, onSpot } = forecast({ units: [mortar, lone], force: noSave });
    expect(onSpot.save).toEqual({
      die: null,
      rollModifier: 0,
      needs: null,
      chance: 0,
      damage: 1,
      modifiers: [],
    });
    close(victims[0]!.casualties, victims[0]!.hits);
    close(victims[0]!.stress, victims[0]!.hits);
  });
  it('GT-STRESS-03 a weapon that allows neither saves nor Obscured: a second token for its casualties', () => {
    const { victims } = forecast({
      units: [mortar, lone],
      force: mortars({ bare: { kind: 'ignores', what: ['saves', 'obscured'] } }),
    });
    close(victims[0]!.stress, [2 / 3, 0, 1 / 3]);
  });
  it('GT-PROFILE-14 a unit without such a weapon has no such odds', () => {
    expect(forecast({ units: [squad('red', 'red', row(3, 10, 15)), lone] })).toBeNull();
  });
  it('GT-MELEE-06 GT-RULING-83 in Hold and Shoot it rolls D6s, also with a point; saves have +1', () => {
    const shot = (spent: SpentOnRolls, options = {}) =>
      asked({ ...bombardment, units: [mortar, lone], options: { scatter: 'd8', ...options } }, (game) =>
        forecastBurst(game, { attacker: 'red', target: 'blue', occasion: 'hold-and-shoot', spent }),
      );
    expect(shot({})).toMatchObject({ die: 'D6', needs: 5, onSpot: { die: 'D6', save: { needs: 4 } } });
    expect(shot({ attack: true })).toMatchObject({ die: 'D6', rollModifier: 1, needs: 4, chance: 0.5 });
    expect(shot({ attack: true }, { holdAndShootDie: 'starts-at-d6' })).toMatchObject({
      die: 'D8',
      needs: 5,
    });
  });
});
