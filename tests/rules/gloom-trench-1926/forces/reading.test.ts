import { describe, expect, it } from 'vitest';
import { createGloomTrench, readForce } from '../../../../src/rules/gloom-trench-1926/index';
import { place } from '../../../../src/table/place';
import { rifle, rifleman, squad, unitProfile } from '../../../support/rules/gloom';
import { tableFile } from '../../../support/tables';

const rule = (id: string, effect: object, more = {}) => ({ id, name: id, text: id, effect, ...more });
const read = (parts: object) =>
  readForce({
    id: 'test',
    name: 'Test',
    weapons: [],
    units: [unitProfile('rifles', {}, { weapons: [] })],
    ...parts,
  });
/** Returns the special rule of the one unit of a force. */
const readRule = (given: ReturnType<typeof rule>) =>
  read({ rules: [given], units: [unitProfile('rifles', { rules: [given.id] }, { weapons: [] })] }).units[0]!
    .rules[0]!;

describe('a force’s file', () => {
  it('GT-PROFILE-07 rules without a reach hold for their unit alone; a reach and its units are read', () => {
    const move = { kind: 'move', value: 1 };
    expect(readRule(rule('fast', move))).toEqual({ id: 'fast', name: 'fast', text: 'fast', effect: move });
    expect(readRule(rule('near', move, { range: 6, whom: 'friends' }))).toMatchObject({
      range: 6,
      whom: 'friends',
    });
    expect(readRule(rule('all', move, { range: 4, whom: 'all' }))).toMatchObject({ range: 4, whom: 'all' });
  });
  it('GT-PROFILE-07 each kind of effect is read with its numbers and words', () => {
    for (const effect of [
      { kind: 'modifier', roll: 'melee', modifier: 'roll', value: -1 },
      { kind: 'modifier', roll: 'shooting', modifier: 'dice', value: 1, when: 'advance' },
      { kind: 'obscuring' },
      { kind: 'stands-to-fire' },
      { kind: 'melee-dice', value: 2 },
      { kind: 'shooting-dice', value: 3 },
      { kind: 'damage', value: 2 },
      { kind: 'minimum-range', value: 6 },
      { kind: 'ignores', what: ['saves', 'cover'] },
      { kind: 'burst', radius: 2, scatter: 'D8' },
      { kind: 'unmoved', by: 'fearsome' },
      { kind: 'tokens', token: 'stress', change: -1 },
    ])
      expect(readRule(rule('one', effect)).effect).toEqual(effect);
    expect(readRule(rule('shell', { kind: 'burst', radius: 2, scatter: null })).effect).toMatchObject({
      scatter: 'D6',
    });
  });
  it('GT-PROFILE-12 weapons, rules and orders may be left out; a range band needs its die', () => {
    expect(read({}).units).toHaveLength(1);
    expect(() =>
      readForce({ id: 'x', name: 'X', units: [unitProfile('rifles', {}, { weapons: [] })] }),
    ).not.toThrow();
    const armed = (short: object) =>
      read({ weapons: [{ ...rifle, short }], units: [unitProfile('rifles')] }).units[0]!.models[0]!
        .weapons[0]!;
    expect(armed({ range: 6, die: 'D12' }).short).toEqual({ range: 6, die: 'D12' });
    expect(() => armed({ range: 6 })).toThrow(/needs its die/);
  });
});

describe('a Squad on the table', () => {
  const nco = { ...rifleman, id: 'nco', name: 'NCO', keywords: ['Squad Leader'] };
  const composition = [
    { model: 'nco', count: 1, leader: true },
    { model: 'rifleman', count: 4 },
  ];
  const force = readForce({
    id: 'test',
    name: 'Test',
    weapons: [rifle],
    units: [
      unitProfile('rifles', { keywords: ['Squad'], models: [rifleman, nco], composition }),
      unitProfile('plain'),
    ],
  });
  const gloom = createGloomTrench([force]);
  const problems = (profiles: readonly string[]) => {
    const red = squad(
      'red',
      'red',
      profiles.map((_, index) => [10 + 2 * index, 10] as const),
    );
    const models = red.models.map((model, index) => ({ ...model, profile: profiles[index]! }));
    const units = [{ ...red, models }, squad('blue', 'blue', [[10, 40]], { profile: 'plain' })];
    return gloom
      .checkTable(place(tableFile({ units }), gloom.modelShape))
      .map(({ at, message }) => [at, message]);
  };
  const alone = ['/units/0/models', 'rifles is a Squad: it has more than one model.'];
  const leaderless = ['/units/0/models', 'rifles is a Squad: one of its models is a Squad Leader.'];
  it('GT-UNIT-02 GT-UNIT-03 it has more than one model, one of them a Squad Leader', () => {
    expect(problems(['nco', 'rifleman'])).toEqual([]);
    expect(problems(['rifleman', 'rifleman', 'nco'])).toEqual([]);
    expect(problems(['nco'])).toEqual([alone]);
    expect(problems(['rifleman', 'rifleman'])).toEqual([leaderless]);
    expect(problems(['rifleman'])).toEqual([alone, leaderless]);
  });
});
