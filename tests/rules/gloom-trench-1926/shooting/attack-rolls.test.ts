/** Weapons of an attack, its dice in the log, and the points on it. */
import { describe, expect, it } from 'vitest';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { type begin, force, rifle, rifleman, row, squad, unitProfile } from '../../../support/rules/gloom';
import { duel } from './duel';

const gun = { id: 'gun', name: 'Gun', short: { range: 20, die: 'D12' } };
type Fields = Readonly<Record<string, unknown>>;
const rule = (id: string, effect: Fields, fields: Fields = {}) => ({
  id,
  name: id,
  text: id,
  effect,
  ...fields,
});
const volleys = (battle: ReturnType<typeof begin>) =>
  lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
    readonly weapon: string;
    readonly rollModifier: number;
    readonly faces: readonly number[];
  }[];

describe('weapons of an attack', () => {
  const both = force(
    [
      unitProfile('rifles', {
        models: [
          { ...rifleman, weapons: ['rifle', 'gun'] },
          { ...rifleman, id: 'gunner', name: 'Gunner', weapons: ['gun', 'rifle'] },
        ],
      }),
    ],
    { weapons: [rifle, { ...gun, rules: ['loud'] }], rules: [rule('loud', { kind: 'damage', value: 2 })] },
  );
  const red = squad('red', 'red', row(3, 10, 10));
  const crew = {
    ...red,
    models: red.models.map((model, i) => ({ ...model, profile: i === 2 ? 'gunner' : 'rifleman' })),
  };

  it('GT-PROFILE-10 GT-RULING-08 the attacker picks one weapon for all models of a profile', () => {
    const asking = reply(
      duel([1, 1, 1], { units: [crew, squad('blue', 'blue', row(5, 10, 21))], force: both }),
      ['choose-target', 'blue'],
    );
    expect(asking.question).toMatchObject({
      kind: 'choose-weapon',
      by: 'red',
      rules: ['GT-PROFILE-10', 'GT-RULING-08'],
      options: [
        { id: 'rifle', label: 'Rifle', detail: '' },
        { id: 'gun', label: 'Gun', detail: 'loud' },
      ],
      data: {
        unit: 'red',
        target: 'blue',
        occasion: 'open-up',
        profile: 'rifleman',
        shot: { shooters: [{ model: 'red/1', count: 1 }, {}, {}], weapons: {} },
      },
    });
    const second = reply(asking, ['choose-weapon', 'gun']);
    expect(second.question!.data).toMatchObject({
      profile: 'gunner',
      shot: { weapons: { 'red/1': 'gun', 'red/2': 'gun' } },
    });
    expect(optionIds(second)).toEqual(['gun', 'rifle']);
    const fired = reply(second, ['choose-weapon', 'rifle']);
    expect(volleys(fired).map(({ weapon, faces }) => [weapon, faces.length])).toEqual([
      ['Gun', 2],
      ['Rifle', 1],
    ]);
  });
  it('GT-SHOOT-08 the log states the dice and the hits of each weapon', () => {
    const text = (faces: readonly number[]) => {
      const battle = reply(duel(faces, {}, 10, [3, 5]), ['choose-target', 'blue']);
      const [event] = eventsOf(battle, 'attack-rolled');
      expect(event).toMatchObject({
        rules: ['GT-SHOOT-08', 'GT-SHOOT-09'],
        shot: { shooters: ['red/1', 'red/2', 'red/3'], target: 'blue', point: null },
      });
      return event!.text;
    };
    expect(text([8, 4, 1, 6])).toContain('1 hit: needs 5, rolled 8 4 1 (3 D8).');
    expect(text([8, 5, 1, 6, 6])).toContain(': 2 hits:');
    expect(text([1, 1, 1])).toContain(': 0 hits:');
  });
});

describe('points on the attack', () => {
  it('GT-TP-07 the opponent of a stressed attacker may pay for -1 on its roll; the question states the shot', () => {
    const asking = reply(
      duel([5, 5, 1, 1, 1], { tokens: { red: { stress: 1 } }, points: { red: 1, blue: 1 } }),
      ['choose-target', 'blue'],
    );
    expect(asking.question).toMatchObject({
      kind: 'spend-tp',
      by: 'red',
      data: {
        roll: 'shooting roll',
        unit: 'red',
        side: 'red',
        target: 'blue',
        shot: { attacker: 'red', target: 'blue', part: 'none', cover: 'none', occasion: 'open-up' },
      },
    });
    const against = reply(asking, ['spend-tp', 'none'], ['spend-tp', 'spend']);
    expect(volleys(against)[0]!.rollModifier).toBe(-1);
  });
});
