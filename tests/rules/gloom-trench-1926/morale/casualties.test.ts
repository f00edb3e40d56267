import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { takeDamage } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { links } from '../../../../src/rules/gloom-trench-1926/movement/coherency';
import { mayBeOrdered } from '../../../../src/rules/gloom-trench-1926/turn/orders';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { testDue } from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../../support/battle';
import {
  begin,
  force,
  rifle,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { damage, mixed, wounds } from './casualty-scenes';

describe('choice of casualties', () => {
  it('GT-V-159 Mixed unit: three riflemen, or the NCO and two riflemen; not one of each kind in turn', () => {
    const asked = damage([1, 1, 1], { force: mixed });
    expect(asked.question).toMatchObject({ kind: 'choose-casualty-profile', by: 'red' });
    const rifles = reply(
      asked,
      ['choose-casualty-profile', 'rifleman'],
      ['choose-casualties', ['red/3', 'red/4', 'red/5']],
    );
    expect(standing(rifles, 'red')).toEqual(['red/1', 'red/2']);
    const first = reply(asked, ['choose-casualty-profile', 'nco'], ['choose-leader', 'red/2']);
    expect(first.question?.kind).toBe('choose-casualties');
    const ncoFirst = reply(first, ['choose-casualties', ['red/4', 'red/5']]);
    expect(standing(ncoFirst, 'red')).toEqual(['red/2', 'red/3']);
    const started = reply(asked, ['choose-casualty-profile', 'rifleman']);
    expect(refused(started, ['red/2', 'red/1', 'red/3'])).toBe('GT-CAS-02');
  });
  it('GT-V-160 Profile used up: riflemen first, both of them, then the NCO', () => {
    const asked = damage([1, 1, 1], { force: mixed }, 3);
    expect(asked.question).toMatchObject({ kind: 'choose-casualty-profile', by: 'red' });
    const after = reply(asked, ['choose-casualty-profile', 'rifleman']);
    expect(eventsOf(after, 'model-removed').map(({ data }) => data['model'])).toEqual([
      'red/2',
      'red/3',
      'red/1',
    ]);
    expect(after.state.units['red']!.destroyed).toBe(true);
  });
  it('GT-V-161 Wounds 2: 3 damage take one model and record 1; one more takes the second', () => {
    const after = reply(
      damage([1, 1, 1], { force: wounds(2) }),
      ['choose-casualties', ['red/5']],
      ['choose-wounded', 'red/4'],
    );
    expect(standing(after, 'red')).toHaveLength(4);
    expect(after.state.models['red/4']!.damage).toBe(1);
    const more = damage([1], { force: wounds(2), damage: { 'red/4': 1 } });
    expect(standing(more, 'red')).toEqual(['red/1', 'red/2', 'red/3', 'red/5']);
    expect(Object.values(more.state.models).every((model) => model.damage === 0)).toBe(true);
  });
  it('GT-V-162 Same model: the wounded one takes the damage, without a question', () => {
    const after = damage([1], { force: wounds(3), damage: { 'red/3': 1 } });
    expect(after.question).toBeNull();
    expect(after.state.models['red/3']!.damage).toBe(2);
  });
  it('GT-V-163 Not enough: 2 damage on Wounds 3 remove no model, are recorded, and bring one token', () => {
    const tough = wounds(3);
    const battle = begin({
      units: [squad('red', 'red', row(5, 10, 10)), squad('blue', 'blue', row(5, 10, 21))],
      force: tough,
      dice: [8, 8, 1, 1, 1, 2, 2],
      play: (game) => shoot(game, 'red', 'open-up', false),
    });
    const after = reply(battle, ['choose-target', 'blue'], ['choose-wounded', 'blue/2']);
    expect(standing(after, 'blue')).toHaveLength(5);
    expect(after.state.models['blue/2']!.damage).toBe(2);
    expect(stress(after, 'blue')).toBe(1);
  });
  it('GT-V-164 Spill: two hits of Damage 2 take 4 models of 1 Wound; with the option 2', () => {
    expect(
      standing(reply(damage([2, 2]), ['choose-casualties', ['red/2', 'red/3', 'red/4', 'red/5']]), 'red'),
    ).toEqual(['red/1']);
    const lost = reply(damage([2, 2], { options: { damageSpill: 'lost' } }), [
      'choose-casualties',
      ['red/4', 'red/5'],
    ]);
    expect(standing(lost, 'red')).toHaveLength(3);
    expect(lastEvent(lost, 'damage-lost')).toMatchObject({ lost: 2 });
  });
  it('GT-V-09 Multi-base loses one: the base stays until its count is 0', () => {
    const team = squad('red', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 60, count: 3 } });
    const units = [team, squad('blue', 'blue', row(3, 10, 40))];
    const outline = (battle: ReturnType<typeof damage>) =>
      contextOf(battle).query().distance('red/1', 'blue/1').distance;
    const one = damage([1], { units });
    expect(one.state.models['red/1']).toMatchObject({ count: 2, removed: false });
    expect(outline(one)).toBe(outline(damage([], { units })));
    expect(damage([1, 1, 1], { units }).state.models['red/1']).toMatchObject({ count: 0, removed: true });
  });
});

/** A Commander who reaches 6 MU. */
const staff = force([unitProfile('hq', { keywords: ['Commander'], tactics: 6 })]);

describe('Leaders', () => {
  it('GT-V-19 Leader killed: the owner names a rifleman at once; 6 MU is measured to him; Unit Orders need a Commander', () => {
    let may: boolean | undefined;
    let measuredTo: readonly string[] = [];
    const battle = damage([1], {
      force: mixed,
      play: function* (game) {
        yield* takeDamage(game, 'red', [1], new Set(['red/1']));
        may = mayBeOrdered(game, 'red');
        measuredTo = [
          ...new Set(
            links(game, 'red')
              .filter(({ kind }) => kind === 'leader')
              .map(({ to }) => to),
          ),
        ];
      },
    });
    expect(battle.question).toMatchObject({ kind: 'choose-leader', by: 'red' });
    const after = reply(battle, ['choose-leader', 'red/4']);
    expect(after.state.models['red/4']!.leader).toBe(true);
    expect(measuredTo).toEqual(['red/4']);
    expect(may).toBe(false);
  });
  it('GT-V-19 GT-ORD-02 Leader killed: a Commander within reach makes Unit Orders possible again', () => {
    const mayAfter = (gap: number) => {
      let may: boolean | undefined;
      reply(
        damage([1], {
          force: { ...mixed, units: [...mixed.units, ...staff.units] },
          units: [
            squad('red', 'red', row(3, 10, 10, 1.2)),
            squad('hq', 'red', [[11.2, 10 + gap + 25 / 25.4]], { profile: 'hq' }),
            squad('blue', 'blue', row(3, 10, 40)),
          ],
          play: function* (game) {
            yield* takeDamage(game, 'red', [1], new Set(['red/1']));
            may = mayBeOrdered(game, 'red');
          },
        }),
        ['choose-leader', 'red/2'],
      );
      return may;
    };
    expect([mayAfter(6), mayAfter(6.01)]).toEqual([true, false]);
  });
  it('GT-V-20 Second Squad Leader: he leads, and Unit Orders are still allowed', () => {
    let may: boolean | undefined;
    const two = squad('red', 'red', row(4, 10, 10));
    const battle = damage([1], {
      force: mixed,
      units: [
        { ...two, models: two.models.map((model, i) => ({ ...model, profile: i < 2 ? 'nco' : 'rifleman' })) },
        squad('blue', 'blue', row(3, 10, 40)),
      ],
      play: function* (game) {
        yield* takeDamage(game, 'red', [1], new Set(['red/1']));
        may = mayBeOrdered(game, 'red');
      },
    });
    expect(battle.question).toBeNull();
    expect(battle.state.models['red/2']!.leader).toBe(true);
    expect(may).toBe(true);
  });
  it('GT-RULING-11 option closest-to-old: no question is asked', () => {
    const after = damage([1], {
      options: { newLeader: 'closest-to-old' },
      play: function* (game) {
        yield* takeDamage(game, 'red', [1], new Set(['red/1']));
      },
    });
    expect(after.state.models['red/2']!.leader).toBe(true);
  });
});

describe('stats of a mixed unit', () => {
  const ask = (scene: Partial<Scene>, count = 5) => {
    let answer: boolean | undefined;
    damage(
      [],
      {
        ...scene,
        play: function* (game) {
          answer = testDue(game, 'red');
          yield* [];
        },
      },
      count,
    );
    return answer;
  };
  it('GT-V-166 Command of a mixed unit: the highest of the living', () => {
    const two = { red: { stress: 2 } };
    expect(ask({ force: mixed, tokens: two })).toBe(false);
    expect(ask({ force: mixed, tokens: two, options: { unitCommand: 'majority' } })).toBe(true);
    expect(ask({ force: mixed, tokens: two, options: { unitCommand: 'leader' } })).toBe(false);
  });
  it('GT-V-166 Command of a mixed unit: the NCO’s 2 spares a test at 2 tokens; once he is dead it is due', () => {
    const active = (dead: readonly string[]) => {
      const begun = damage([], {
        force: mixed,
        units: [squad('red', 'red', row(5, 10, 10, 1.2)), squad('blue', 'blue', row(3, 10, 40))],
        tokens: { red: { stress: 2 } },
        dice: [5],
        play: function* (game) {
          yield* takeDamage(
            game,
            'red',
            dead.map(() => 1),
            new Set(dead),
          );
          yield* activation(game, 'red');
        },
      });
      const led = dead.includes('red/1') ? reply(begun, ['choose-leader', 'red/2']) : begun;
      return reply(led, ['choose-unit', 'red']);
    };
    for (const [dead, testDue] of [
      [[], false],
      [['red/3'], false],
      [['red/1'], true],
    ] as const) {
      const asked = active(dead);
      expect(asked.question).toMatchObject({ kind: 'choose-action', data: { stress: 2, testDue } });
      const acted = reply(asked, ['choose-action', 'do-nothing']);
      // D8 5 + Command 1 - 2 tokens is 4: failed.
      expect(eventsOf(acted, 'stress-tested').map(({ data }) => data['passed'])).toEqual(
        testDue ? [false] : [],
      );
    }
  });
  it('GT-V-167 Save of a mixed unit: that of most models; the owner decides a tie', () => {
    const guard = { ...rifleman, id: 'guard', name: 'Guard', save: 'D8' };
    const both = force([unitProfile('rifles', { models: [rifleman, guard] })]);
    const target = (riflemen: number, guards: number, options: NonNullable<Scene['options']> = {}) => {
      const blue = squad('blue', 'blue', row(riflemen + guards, 10, 21));
      return reply(
        begin({
          units: [
            squad('red', 'red', row(3, 10, 10)),
            {
              ...blue,
              models: blue.models.map((model, i) => ({
                ...model,
                profile: i < riflemen ? 'rifleman' : 'guard',
              })),
            },
          ],
          force: both,
          options,
          dice: [8, 1, 1, 6],
          play: (game) => shoot(game, 'red', 'open-up', false),
        }),
        ['choose-target', 'blue'],
      );
    };
    expect(lastEvent(target(2, 3), 'saves-rolled')).toMatchObject({ die: 'D8' });
    expect(lastEvent(target(2, 3, { unitSave: 'worst' }), 'saves-rolled')).toMatchObject({ die: 'D6' });
    const tie = target(2, 2);
    expect(tie.question).toMatchObject({ kind: 'choose-save', by: 'blue' });
    expect(optionIds(tie)).toEqual(['D8', 'D6']);
  });
  it('GT-V-158 No Save: each hit is damage, one token', () => {
    const none = force([unitProfile('rifles', {}, { save: null })]);
    const after = reply(
      begin({
        units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(5, 10, 21))],
        force: none,
        dice: [8, 8, 1],
        play: (game) => shoot(game, 'red', 'open-up', false),
      }),
      ['choose-target', 'blue'],
      ['choose-casualties', ['blue/4', 'blue/5']],
    );
    expect(standing(after, 'blue')).toHaveLength(3);
    expect(stress(after, 'blue')).toBe(1);
  });
  it('GT-V-176 No saves allowed: one more token when such an attack removes a model', () => {
    const choking = {
      id: 'choking',
      name: 'Choking',
      text: 'None',
      effect: { kind: 'ignores', what: ['saves', 'obscured'] },
    };
    const gas = (wound: number) =>
      force([unitProfile('rifles', {}, { wounds: wound })], {
        weapons: [{ ...rifle, rules: ['choking'] }],
        rules: [choking],
      });
    const shot = (wound: number) =>
      reply(
        begin({
          units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(3, 10, 21))],
          force: gas(wound),
          dice: [8, 1, 1],
          play: (game) => shoot(game, 'red', 'open-up', false),
        }),
        ['choose-target', 'blue'],
      );
    expect(stress(reply(shot(1), ['choose-casualties', ['blue/3']]), 'blue')).toBe(2);
    expect(stress(reply(shot(2), ['choose-wounded', 'blue/3']), 'blue')).toBe(1);
  });
});
