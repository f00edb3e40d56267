import { describe, expect, it } from 'vitest';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { movementOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { type Battle } from '../../../../src/engine/index';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, isDown, type TrenchScene } from '../../../support/rules/trench';
import { type Units, scene, one, barred } from '../../../support/rules/trench-sequence';

describe('Down models', () => {
  const down = (more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene([fighter('a', 'red', 'trooper', [10, 10]), fighter('e', 'blue', 'trooper', [10, 20])], {
        tokens: { a: { down: 1 } },
        turn: 1,
        play: (game) => activate(game, 'red'),
        ...more,
      }),
    );

  it('TC-DOWN-03, TC-RULING-45: may stand up as the activation begins, or must', () => {
    const asking = reply(down(), ['choose-model', 'a']);
    expect(asking.question).toMatchObject({ kind: 'stand-up', by: 'red' });
    expect(optionIds(asking)).toEqual(['stand', 'stay-down']);
    const stood = reply(asking, ['stand-up', 'stand']);
    expect(isDown(stood, 'a')).toBe(false);
    expect((stood.state.system['activation'] as { halved: boolean }).halved).toBe(true);
    expect(isDown(reply(down({ options: { standUp: 'forced' } }), ['choose-model', 'a']), 'a')).toBe(false);
  });

  it('TC-V-138, TC-DOWN-02, TC-DOWN-05, TC-RULING-46: stays down: it shoots at one DICE less and does not move; or does nothing at all', () => {
    const lying = reply(down({ dice: [1, 1, 1] }), ['choose-model', 'a'], ['stand-up', 'stay-down']);
    expect(optionIds(lying)).toEqual(['shoot', 'end']);
    expect(refused(lying, 'move')).toBe('TC-DOWN-02');
    expect(
      lastEvent(reply(lying, ['choose-action', 'shoot'], ['choose-target', 'e']), 'success-rolled'),
    ).toMatchObject({ net: -1 });
    const inert = reply(
      down({ options: { downActs: false } }),
      ['choose-model', 'a'],
      ['stand-up', 'stay-down'],
    );
    expect(inert.question).toBeNull();
  });

  it('TC-V-137, TC-DOWN-03, TC-DOWN-04, TC-RULING-45: a model that stood up moves 3" a time; one that a friend stood up 6"', () => {
    const length = (halved: boolean) =>
      asked(scene(one, { activation: { model: 'a', halved } }), (game) => movementOf(game, 'a'));
    expect([length(true), length(false)]).toEqual([3, 6]);
    const stood = reply(down(), ['choose-model', 'a'], ['stand-up', 'stand'], ['choose-action', 'move']);
    expect(stood.question!.data).toMatchObject({ allowance: 3 });
    const dashed = reply(
      down({ dice: [3, 4] }),
      ['choose-model', 'a'],
      ['stand-up', 'stand'],
      ['choose-action', 'dash'],
    );
    expect(dashed.question!.data).toMatchObject({ allowance: 3 });
  });

  it('TC-FALL-04: a roll taken before it is Down has no -1 DICE', () => {
    const rolled = (standing: boolean) =>
      lastEvent(
        beginTrench(
          scene(one, {
            tokens: { a: { down: 1 } },
            dice: [1, 1, 1],
            *play(game) {
              yield* successRoll(game, {
                model: 'a',
                what: 'ledge',
                rules: [],
                modifiers: [],
                risky: false,
                kind: 'test',
                standing,
              });
            },
          }),
        ),
        'success-rolled',
      )['net'];
    expect([rolled(true), rolled(false)]).toEqual([0, -1]);
  });
});

describe('movement by effects', () => {
  // The puppeteer's enemy a stands in melee with its own enemy, friend of the puppeteer.
  const units: Units = [
    fighter('p', 'blue', 'puppeteer', [10, 16]),
    fighter('q', 'blue', 'mover', [14, 16]),
    fighter('a', 'red', 'trooper', [10, 10]),
    fighter('e', 'blue', 'trooper', [11.6, 10]),
  ];
  const moved = (by: string, ability: string, more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene(units, {
        activation: { model: by },
        *play(game) {
          yield* carryOut(game, by, `ability:${ability}`);
        },
        ...more,
      }),
    );

  it('TC-V-100, TC-MOVE-15: out of melee: a free attack only where it counts as a Retreat', () => {
    const quiet = moved('q', 'pull');
    expect(quiet.question).toMatchObject({ kind: 'drive-model', by: 'blue', data: { model: 'a' } });
    const away = reply(quiet, ['drive-model', { via: [[8, 10]] }]);
    expect(away.state.models['a']!.at).toEqual([8, 10]);
    expect(eventsOf(away, 'success-rolled')).toHaveLength(0);
    const retreat = moved('p', 'puppet', { dice: [1, 1] });
    expect(retreat.question).toMatchObject({
      kind: 'choose-free-attack',
      by: 'blue',
      data: { model: 'e', target: 'a' },
    });
    expect(reply(retreat, ['choose-free-attack', 'knife']).question).toMatchObject({ kind: 'drive-model' });
    const felled = moved('p', 'puppet', { dice: [3, 4, 3, 4] });
    expect(reply(felled, ['choose-free-attack', 'knife']).question).toBeNull();
  });

  it('TC-MOVE-15, TC-MOVE-16, TC-MOVE-08, TC-MOVE-11: at most the length, not onto a model, not off the table; into melee if it leads there', () => {
    const begun = moved('q', 'pull', { units: [...units, fighter('e2', 'blue', 'trooper', [7, 10])] });
    expect(refused(begun, { via: [[10, 13.1]] })).toBe('TC-MOVE-15');
    expect(refused(begun, { via: [[7.5, 10]] })).toBe('TC-MOVE-10');
    expect(refused(begun, { via: [[8.5, 10]] })).toBeUndefined();
    expect(refused(begun, { via: 'there' })).toBe('TC-MOVE-15');
  });

  it('TC-MOVE-15, TC-MOVE-08: a model that overhangs the edge of the battlefield may be left where it stands', () => {
    const atEdge = [fighter('q', 'blue', 'mover', [4.4, 16]), fighter('a', 'red', 'trooper', [0.4, 10])];
    const begun = moved('q', 'pull', { units: atEdge });
    expect(refused(begun, { via: [] })).toBeUndefined();
    expect(refused(begun, { via: [[0.4, 11]] })).toBe('TC-MOVE-08');
    expect(refused(begun, { via: [[0.6, 11]] })).toBeUndefined();
  });

  it('TC-DOWN-02: a Down model is not moved', () => {
    expect(
      barred(units, 'ability:pull', { activation: { model: 'q' }, tokens: { a: { down: 1 } } }, 'q'),
    ).toBe('TC-ACT-03');
  });
});

describe('effects of a time', () => {
  const abilities = (battle: Battle) => {
    const order: string[] = [];
    let now = battle;
    while (now.question?.kind === 'choose-ability') {
      order.push(now.question.by);
      now = reply(now, ['choose-ability', now.question.options[0]!.id]);
    }
    return { order, now };
  };

  it('TC-V-047, TC-TURN-02, TC-TURN-03: one of the First Player’s, two of the other’s: F O O, before activations', () => {
    const units: Units = [
      fighter('a', 'red', 'starter', [10, 4]),
      fighter('b', 'blue', 'starters', [10, 44]),
    ];
    const begun = reply(beginTrench(scene(units, { dice: [6, 1] })), ['choose-first-player', 'red']);
    const { order, now } = abilities(begun);
    expect(order).toEqual(['red', 'blue', 'blue']);
    expect(now.question!.kind).toBe('choose-model');
    expect(eventsOf(now, 'phase-began').map(({ data }) => data['phase'])).toEqual([
      'pre-battle',
      'deployment',
      'turn-start',
      'activations',
    ]);
  });

  it('TC-V-059, TC-END-01, TC-END-02, TC-RULING-08: at the end alternately from the First Player, then the score; or one side after the other', () => {
    const units: Units = [fighter('a', 'red', 'enders', [10, 4]), fighter('b', 'blue', 'enders', [10, 44])];
    const objective = { objectives: [{ id: 'well', at: [10, 4] as const, radius: 1 }] };
    const atEnd = (options: TrenchScene['options'] = {}) => {
      let now = reply(
        beginTrench(
          scene(units, { ...objective, options: options ?? {}, dice: [6, 1, ...Array<number>(40).fill(3)] }),
        ),
        ['choose-first-player', 'red'],
      );
      while (now.question!.kind !== 'choose-ability')
        now = reply(now, [
          now.question!.kind,
          now.question!.kind === 'choose-action' ? 'end' : now.question!.options[0]!.id,
        ]);
      return abilities(now);
    };
    const alternate = atEnd();
    expect(alternate.order).toEqual(['red', 'blue', 'red', 'blue']);
    const types = alternate.now.events.map(({ type }) => type);
    expect(types.indexOf('points-scored')).toBeGreaterThan(types.lastIndexOf('ability-used'));
    expect(atEnd({ endEffects: 'simultaneous' }).order).toEqual(['red', 'red', 'blue', 'blue']);
  });
});
