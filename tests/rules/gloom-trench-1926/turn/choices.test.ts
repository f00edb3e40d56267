import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { destroyUnit } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { gloomTrenchView } from '../../../../src/rules/gloom-trench-1926/view/view';
import { answer } from '../../../../src/engine/index';
import { eventsOf, optionIds, refused, reply } from '../../../support/battle';
import { begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { activate, coherent, far } from './activation-scenes';

const refusal = (battle: Battle, given: string) => {
  const { kind, by } = battle.question!;
  const answered = answer(battle, { by, kind, answer: given });
  return answered.ok ? null : answered.refusal;
};

describe('the choice of a unit', () => {
  const units = [
    squad('red', 'red', coherent),
    squad('lone', 'red', [[40, 10]]),
    squad('gone', 'red', [[50, 10]]),
    far,
  ];
  const begun = (more: Partial<Scene> = {}) =>
    begin({
      units,
      tokens: { red: { stress: 2 }, lone: { stress: 1 } },
      play: function* (game) {
        yield* destroyUnit(game, 'gone', [], 'gone');
        yield* activation(game, 'red');
        yield* activation(game, 'red');
        yield* activation(game, 'red');
      },
      dice: [8],
      ...more,
    });
  it('GT-ACTIVATE-04 GT-ACTIVATE-05 the player sees models, tokens and what has acted', () => {
    const first = begun();
    expect(first.question).toMatchObject({
      kind: 'choose-unit',
      by: 'red',
      rules: ['GT-ACTIVATE-04', 'GT-ACTIVATE-05'],
      options: [
        { id: 'red', detail: '5 models, 2 Stress, must test', about: ['red'] },
        { id: 'lone', detail: '1 model, 1 Stress', about: ['lone'] },
      ],
    });
    const third = reply(
      first,
      ['choose-unit', 'red'],
      ['choose-action', 'do-nothing'],
      ['choose-unit', 'lone'],
      ['choose-action', 'do-nothing'],
    );
    expect(third.question!.options.map(({ detail }) => detail)).toEqual([
      '5 models, 1 Stress, has acted this turn',
      '1 model, 1 Stress, has acted this turn',
    ]);
    expect(begun({ tokens: {} }).question!.options.map(({ detail }) => detail)).toEqual([
      '5 models',
      '1 model',
    ]);
  });
  it('GT-ACTIVATE-02 GT-ACTIVATE-04 enemy units, destroyed ones and those that have acted are refused, each for its reason', () => {
    const first = begun();
    expect(refusal(first, 'blue')).toMatchObject({ rule: 'GT-ACTIVATE-02', ids: ['blue'] });
    expect(refusal(first, 'gone')).toMatchObject({ rule: 'GT-ACTIVATE-04', ids: ['gone'] });
    const second = reply(first, ['choose-unit', 'lone'], ['choose-action', 'do-nothing']);
    expect(refusal(second, 'lone')).toMatchObject({ rule: 'GT-ACTIVATE-05', ids: ['lone'] });
    expect(refused(first, 'nobody')).toBe('GT-ACTIVATE-04');
  });
  it('GT-V-47 evenly: each unit acts a second time, none a third', () => {
    const act = (unit: string) =>
      [
        ['choose-unit', unit],
        ['choose-action', 'do-nothing'],
      ] as const;
    const battle = reply(
      begin({
        units: [squad('red', 'red', coherent), squad('lone', 'red', [[40, 10]]), far],
        options: { secondActivation: 'evenly' },
        play: function* (game) {
          for (let chit = 0; chit < 5; chit++) yield* activation(game, 'red');
        },
      }),
      ...act('red'),
      ...act('lone'),
      ...act('red'),
    );
    expect(optionIds(battle)).toEqual(['lone']);
    const spent = reply(battle, ...act('lone'));
    expect(spent.question).toBeNull();
    expect(eventsOf(spent, 'chit-spent')).toMatchObject([{ rules: ['GT-RULING-36'], data: { side: 'red' } }]);
  });
  it('GT-ACTIVATE-07 GT-RULING-56 the log says whether the unit has acted', () => {
    const acted = reply(activate({}), ['choose-action', 'do-nothing']);
    expect(eventsOf(acted, 'unit-activated')).toMatchObject([
      { rules: ['GT-ACTIVATE-04'], data: { unit: 'red' } },
    ]);
    expect(eventsOf(acted, 'activation-ended')).toMatchObject([
      { rules: ['GT-ACT-01'], data: { unit: 'red' } },
    ]);
    const failed = reply(activate({ tokens: { red: { stress: 3 } }, dice: [2] }), ['choose-action', 'rally']);
    expect(eventsOf(failed, 'activation-ended')).toMatchObject([{ rules: ['GT-ACT-01'] }]);
    const shaken = reply(activate({ tokens: { red: { stress: 3 } }, dice: [2] }), [
      'choose-action',
      'dig-in',
    ]);
    expect(eventsOf(shaken, 'activation-ended')).toMatchObject([
      { rules: ['GT-ACTIVATE-07', 'GT-RULING-56'] },
    ]);
  });
});

describe('the choice of an action', () => {
  const near = [
    squad('red', 'red', coherent),
    squad('blue', 'blue', row(5, 10, 21, 1.5)),
    squad('more', 'blue', row(2, 30, 21, 1.5)),
  ];
  it('GT-ACT-01 each action with its rules, targets and numbers', () => {
    const asked = activate({ units: near, tokens: { red: { stress: 1 } } });
    expect(asked.question).toMatchObject({
      kind: 'choose-action',
      by: 'red',
      rules: ['GT-ACT-01'],
      options: [
        {
          id: 'advance',
          detail: 'Move up to 5 MU and shoot at -1, in either order.',
          rules: ['GT-ACT-02', 'GT-ACT-03'],
        },
        { id: 'take-that-ground', rules: ['GT-ACT-04'] },
        { id: 'charge', detail: 'Move 5 + D6 MU into blue and fight at +1.', about: ['blue'] },
        { id: 'open-up', detail: 'Shoot without moving: 2 units in reach.', about: ['blue', 'more'] },
        { id: 'dig-in', rules: ['GT-ACT-10', 'GT-ACT-11'] },
        {
          id: 'rally',
          rules: ['GT-ACT-12', 'GT-ACT-13'],
          detail: '1 D6 at +1: each success takes a Stress token off. No Stress Test.',
        },
        { id: 'do-nothing', rules: ['GT-ACT-14'] },
      ],
      data: { unit: 'red', stress: 1, testDue: false, astray: false },
    });
    const declared = reply(asked, ['choose-action', 'rally']);
    expect(eventsOf(declared, 'action-declared')).toMatchObject([
      { rules: ['GT-ACT-01'], text: 'red: Rally.', data: { unit: 'red', action: 'rally' } },
    ]);
  });
  it('GT-SHOOT-02 GT-MELEE-02 without an enemy in sight Open Up and Charge are not offered, and refused', () => {
    const wall = {
      id: 'wall',
      at: [30, 24],
      tags: { sight: 'blocks' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [60, 5, 0.5] }],
    } as const;
    const asked = activate({ terrain: [wall] });
    expect(optionIds(asked)).toEqual(['advance', 'take-that-ground', 'dig-in', 'rally', 'do-nothing']);
    expect(refusal(asked, 'open-up')).toMatchObject({ rule: 'GT-SHOOT-02', ids: ['red'] });
    expect(refusal(asked, 'charge')).toMatchObject({ rule: 'GT-MELEE-02', ids: ['red'] });
    expect(refused(asked, 'sing')).toBe('GT-ACT-01');
  });
  it('GT-COH-06 a stray unit’s Advance cites the rule; other actions are refused for it', () => {
    const asked = activate({}, [...row(4, 10, 10, 1.5), [30, 10]]);
    expect(refusal(asked, 'rally')).toMatchObject({ rule: 'GT-COH-06', ids: ['red'] });
    const declared = reply(asked, ['choose-action', 'advance']);
    expect(eventsOf(declared, 'action-declared')).toMatchObject([{ rules: ['GT-COH-06'] }]);
    expect(declared.question).toMatchObject({
      kind: 'advance-order',
      rules: ['GT-ACT-02'],
      data: { unit: 'red' },
    });
  });
  it('GT-RULING-55 option: a forced Advance does not shoot', () => {
    const places = [...row(4, 10, 10, 1.5), [18, 10] as const];
    const asked = activate(
      { units: [squad('red', 'red', places), near[1]!], options: { forcedAdvanceShoots: false } },
      places,
    );
    const moving = reply(asked, ['choose-action', 'advance']);
    expect(moving.question).toMatchObject({ kind: 'move-unit', data: { allowance: 5, mode: 'move' } });
    const moved = reply(moving, ['move-unit', moving.question!.data!['plan']!]);
    expect(moved.question).toBeNull();
    expect(eventsOf(moved, 'model-moved').length).toBeGreaterThan(0);
    expect(eventsOf(moved, 'attack-rolled')).toEqual([]);
    // A unit in coherency Advances and shoots as ever.
    const free = activate({ units: near, options: { forcedAdvanceShoots: false } });
    expect(reply(free, ['choose-action', 'advance'], ['split-fire', 'one']).question?.kind).toBe(
      'advance-order',
    );
  });
  it('GT-ACT-10 GT-ACT-11 a unit that digs in has one token, and the log says so', () => {
    const dug = reply(activate({}), ['choose-action', 'dig-in']);
    expect(eventsOf(dug, 'token-changed')).toMatchObject([
      { rules: ['GT-ACT-10', 'GT-ACT-11'], data: { unit: 'red', token: 'dug-in', change: 1 } },
    ]);
  });
  it('GT-SPLIT-01 GT-SPLIT-02 the question about split fire, and who is never asked it', () => {
    const asked = reply(activate({ units: near }), ['choose-action', 'advance']);
    expect(asked.question).toMatchObject({
      kind: 'split-fire',
      by: 'red',
      rules: ['GT-SPLIT-01', 'GT-SPLIT-02'],
      options: [{ id: 'one' }, { id: 'split' }],
      data: { unit: 'red' },
    });
    expect(reply(activate({ units: near.slice(0, 2) }), ['choose-action', 'advance']).question?.kind).toBe(
      'advance-order',
    );
    const lone = [squad('red', 'red', [[10, 10]]), ...near.slice(1)];
    expect(reply(activate({ units: lone }), ['choose-action', 'advance']).question?.kind).toBe(
      'advance-order',
    );
    expect(
      reply(activate({ units: near, dice: [3] }), ['choose-action', 'take-that-ground']).question?.kind,
    ).toBe('move-unit');
  });
  const sighted = (weapons: readonly string[], more: Partial<Scene> = {}) =>
    activate({
      units: [squad('red', 'red', row(2, 10, 10, 1.5)), squad('blue', 'blue', [[10, 40]])],
      force: force([unitProfile('rifles', {}, { weapons })]),
      options: { premeasure: 'after-declaration' },
      ...more,
    });
  it('GT-RULING-20 no measuring first: Open Up is offered by sight alone, to armed units, and names no charge target', () => {
    const asked = sighted(['rifle']);
    expect(asked.question!.options.find(({ id }) => id === 'open-up')).toMatchObject({
      detail: 'Shoot without moving: 1 unit in sight.',
      about: ['blue'],
    });
    const charge = asked.question!.options.find(({ id }) => id === 'charge')!;
    expect(charge.detail).toBe('Move 5 + D6 MU into the closest enemy unit in sight and fight at +1.');
    expect('about' in charge).toBe(false);
    expect(optionIds(sighted([]))).not.toContain('open-up');
    // One model that sees one enemy model is enough.
    const paper = { sees: (from: string, to: string) => `${from} ${to}` === 'red/2 blue/1' };
    expect(optionIds(sighted(['rifle'], { paper }))).toContain('open-up');
    expect(optionIds(sighted(['rifle'], { paper: { sees: () => false } }))).not.toContain('open-up');
  });
  it('GT-MEAS-01 GT-RULING-20 without premeasuring players measure once the action is declared', () => {
    const asked = sighted(['rifle']);
    const may = (battle: Battle) => gloomTrenchView.mayMeasure!(battle, battle.question!);
    const choosing = begin({
      units: [squad('red', 'red', coherent), far],
      options: { premeasure: 'after-declaration' },
      play: (game) => activation(game, 'red'),
    });
    expect([may(choosing), may(asked), may(reply(asked, ['choose-action', 'advance']))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
