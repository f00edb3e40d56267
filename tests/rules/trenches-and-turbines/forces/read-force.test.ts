import { describe, expect, it } from 'vitest';
import type { FileProblems } from '../../../../src/rules/shared/fields';
import { readForce } from '../../../../src/rules/trenches-and-turbines/index';

/** The least that a unit profile states. */
const least = {
  id: 'men',
  name: 'Men',
  composition: [{ model: 'man', count: 3 }],
  models: [{ id: 'man', name: 'Man', sv: 0, weapons: [], base: { shape: 'round', mm: 25 } }],
  move: 6,
  ranged: 0,
  melee: 0,
  leadership: 1,
};
const read = (units: readonly unknown[], weapons?: readonly unknown[]) =>
  readForce({ id: 'f', name: 'F', ...(weapons && { weapons }), units });
const problems = (json: () => unknown) => {
  try {
    json();
    return [];
  } catch (error) {
    return (error as FileProblems).problems.map(({ at }) => at);
  }
};
const unitProblems = (fields: object) => problems(() => read([{ ...least, ...fields }]));
const modelProblems = (fields: object) => unitProblems({ models: [{ ...least.models[0], ...fields }] });
const weaponProblems = (fields: object) =>
  problems(() => read([least], [{ id: 'rod', name: 'Rod', kind: 'ranged', range: 9, ...fields }]));

describe('the least that a force file states', () => {
  it('TT-ACT-02 TT-ACT-04 TT-COH-01 TT-RULING-79 two actions, one card, 6 inches of command, 1 point, size M', () => {
    expect(read([least]).units[0]).toMatchObject({
      text: '',
      keywords: [],
      conceal: 0,
      size: 'M',
      actions: 2,
      cards: 1,
      commandRadius: 6,
      points: 1,
      specialActions: [],
      chargeReactions: [],
      models: [{ hp: 1, height: 1.2, commandRadius: null, sculpt: 'rifleman', weapons: [] }],
    });
  });

  it('TT-RANGE-02 a weapon has 1 attack, damage 1 and Pen 0, and reaches as far as its last band', () => {
    const armed = (weapon: object) =>
      read(
        [{ ...least, models: [{ ...least.models[0], weapons: ['w'] }] }],
        [{ id: 'w', name: 'W', ...weapon }],
      ).units[0]!.models[0]!.weapons[0]!;
    expect(armed({ kind: 'melee' })).toEqual({
      id: 'w',
      name: 'W',
      kind: 'melee',
      attacks: 1,
      damage: 1,
      pen: 0,
      range: 0,
      bands: null,
      tags: [],
    });
    expect(armed({ kind: 'melee', range: 2 }).range).toBe(2);
    const bands = [
      { name: 'short', most: 8 },
      { name: 'long', most: 8.5, modifier: -1 },
    ];
    expect(armed({ kind: 'ranged', bands })).toMatchObject({
      range: 8.5,
      bands: [{ modifier: 0 }, { modifier: -1 }],
    });
  });

  it('TT-ACT-09 TT-REACT-06 a special action costs 1, allows a shot and has no effect, unless the file says so', () => {
    const plain = { id: 'x', name: 'X', text: 'Does.' };
    const [unit] = read([
      {
        ...least,
        specialActions: [plain, { ...plain, cost: 0, barsShoot: true, effect: 'dug-in' }],
        chargeReactions: [plain, { ...plain, effect: 'no-charge-bonus' }],
      },
    ]).units;
    expect(unit!.specialActions).toEqual([
      { ...plain, cost: 1, barsShoot: false, effect: 'none' },
      { ...plain, cost: 0, barsShoot: true, effect: 'dug-in' },
    ]);
    expect(unit!.chargeReactions).toEqual([
      { ...plain, effect: 'none' },
      { ...plain, effect: 'no-charge-bonus' },
    ]);
  });

  it('TT-RULING-01 Conceal and Concealment are one keyword, and the highest counts', () => {
    const conceal = (...keywords: readonly string[]) => read([{ ...least, keywords }]).units[0]!;
    expect(conceal('Concealment (2)', 'Vehicle', 'Conceal (1)')).toMatchObject({
      conceal: 2,
      keywords: ['Vehicle'],
    });
    expect(conceal('Conceal (12)').conceal).toBe(12);
    for (const wrong of ['Conceal', 'Conceal (x)', 'No Conceal (1)', 'Conceal (1) at night'])
      expect(unitProblems({ keywords: ['Loose Order', wrong] })).toEqual(['/units/0/keywords/1']);
    expect(unitProblems({ keywords: 'Vehicle' })).toEqual(['/units/0/keywords']);
  });
});

describe('the bounds of a force file', () => {
  it('characteristics may be 0, but not less; actions, cards and Leadership are 1 or more', () => {
    expect(unitProblems({ points: 0 })).toEqual([]);
    for (const name of ['ranged', 'melee', 'points'])
      expect(unitProblems({ [name]: -1 })).toEqual([`/units/0/${name}`]);
    for (const name of ['actions', 'cards', 'leadership']) {
      expect(unitProblems({ [name]: 1 })).toEqual([]);
      expect(unitProblems({ [name]: 0 })).toEqual([`/units/0/${name}`]);
    }
    for (const size of ['S', 'M', 'L', 'XL']) expect(unitProblems({ size })).toEqual([]);
    expect(unitProblems({ size: 'XXL' })).toEqual(['/units/0/size']);
  });

  it('models have 1 HP or more, and own ids; a command radius is a number', () => {
    expect(modelProblems({ hp: 0 })).toEqual(['/units/0/models/0/hp']);
    expect(modelProblems({ commandRadius: 'far' })).toEqual(['/units/0/models/0/commandRadius']);
    expect(modelProblems({ commandRadius: 3 })).toEqual([]);
    expect(unitProblems({ models: [least.models[0], least.models[0]] })).toContain('/units/0/models/1/id');
  });

  it('TT-RANGE-02 weapons: 1 attack and damage 1 or more, Pen 0 or more, bands that reach farther and farther', () => {
    for (const name of ['attacks', 'damage'])
      expect([weaponProblems({ [name]: 0 }), weaponProblems({ [name]: 1 })]).toEqual([
        [`/weapons/0/${name}`],
        [],
      ]);
    expect(weaponProblems({ pen: -1 })).toEqual(['/weapons/0/pen']);
    expect(weaponProblems({ kind: 'thrown' })).toEqual(['/weapons/0/kind']);
    const band = (most: number) => ({ name: 'band', most });
    expect(weaponProblems({ bands: [band(6), band(6)] })).toEqual(['/weapons/0/bands/1/most']);
    expect(weaponProblems({ bands: [band(6), band(6.1)] })).toEqual([]);
    expect(weaponProblems({ tags: ['Semi-Automatic', 'OPTICS', 'Carry Over'] })).toEqual([]);
    expect(weaponProblems({ tags: ['Loud'] })).toEqual(['/weapons/0/tags']);
  });
});
