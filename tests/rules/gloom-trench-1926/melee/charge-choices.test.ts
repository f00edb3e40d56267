import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { charge, chargeTargets } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import { forecastMelee } from '../../../../src/rules/gloom-trench-1926/melee/forecast-melee';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { asked, begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import { ahead, base, charging, type Options } from './melee-scenes';

const refusal = (battle: Battle, given: string) => {
  const { kind, by } = battle.question!;
  const answered = answer(battle, { by, kind, answer: given });
  return answered.ok ? null : answered.refusal;
};

describe('the target of a Charge', () => {
  const targets = (
    units: Scene['units'],
    sees: (from: string, to: string) => boolean,
    options: Options = {},
  ) => asked({ units, paper: { sees }, options }, (game) => chargeTargets(game, 'red'));
  const red = squad('red', 'red', row(2, 10, 10, 1.5));
  it('GT-MELEE-02 one model that sees one model of the unit is enough; the nearest seen, whatever the order in the file', () => {
    const units = [
      red,
      squad('far', 'blue', row(2, 10, 30, 1.5)),
      squad('near', 'blue', row(2, 10, 20, 1.5)),
      squad('middle', 'blue', row(2, 10, 25, 1.5)),
    ];
    expect(targets(units, (from, to) => `${from} ${to}` === 'red/2 near/1')).toEqual(['near']);
    expect(targets(units, () => true)).toEqual(['near']);
    expect(targets(units, (_from, to) => !to.startsWith('near'))).toEqual(['middle']);
    expect(targets(units, () => false)).toEqual([]);
    expect(targets(units, (_from, to) => to === 'far/2', { chargeTarget: 'any-seen' })).toEqual(['far']);
  });
  it('GT-MELEE-02 of several the player is asked, with their distances; others are refused by name', () => {
    const begun = reply(
      begin({
        units: [
          squad('red', 'red', [[20, 20]]),
          squad('x', 'blue', [[27 + base, 20]]),
          squad('y', 'blue', [[13 - base, 20]]),
          squad('z', 'blue', [[20, 27.5 + base]]),
        ],
        play: (game) => activation(game, 'red'),
      }),
      ['choose-unit', 'red'],
      ['choose-action', 'charge'],
    );
    expect(begun.question).toMatchObject({
      kind: 'choose-charge-target',
      rules: ['GT-MELEE-02'],
      options: [
        { id: 'x', detail: '7.0 MU away', about: ['x'] },
        { id: 'y', detail: '7.0 MU away', about: ['y'] },
      ],
      data: { unit: 'red' },
    });
    expect(refusal(begun, 'z')).toMatchObject({ rule: 'GT-MELEE-02', ids: ['red', 'z'] });
    expect(refusal(begun, 'z')!.message).toMatch(/^z is not the closest/);
    expect(refusal(begun, 'nobody')!.message).not.toMatch(/closest/);
  });
});

describe('contact', () => {
  it('GT-MELEE-03 a charge fails only if no model can come within 2 MU: one that can is enough, exactly 2 is enough', () => {
    // The D6 shows 3: 8 MU, and 2 more for contact.
    expect(charging(10, [3]).question).toMatchObject({ kind: 'move-unit' });
    const out = charging(10.01, [3]);
    expect(eventsOf(out, 'charge-failed')).toMatchObject([
      { rules: ['GT-MELEE-03'], data: { unit: 'red', target: 'blue', allowance: 8 } },
    ]);
    const pair = charging(9, [3], {}, [
      [10, 10],
      [8, 10],
    ]);
    expect(pair.question).toMatchObject({ kind: 'move-unit' });
  });
  it('GT-MELEE-09 GT-RULING-86 a charge that is shot away is logged with both units; a unit shot down is not', () => {
    const shot = (red: readonly (readonly [number, number])[], dice: readonly number[]) =>
      reply(
        begin({
          units: [squad('red', 'red', red), squad('blue', 'blue', [[10, 10 + 5.4 + 1.9 + base]])],
          dice: [3, ...dice],
          points: { blue: 1 },
          play: (game) => charge(game, 'red', 'blue'),
        }),
        [
          'move-unit',
          { 'red/1': { via: [[10, 15.4]] }, ...(red.length > 1 && { 'red/2': { via: [[11.2, 15]] } }) },
        ],
        ['choose-reaction', 'hold-and-shoot'],
      );
    const away = reply(
      shot(
        [
          [10, 10],
          [11.2, 10],
        ],
        [6, 2],
      ),
      ['choose-casualties', ['red/1']],
    );
    expect(eventsOf(away, 'charge-shot-away')).toMatchObject([
      { rules: ['GT-MELEE-09', 'GT-RULING-86'], data: { unit: 'red', target: 'blue' } },
    ]);
    const down = shot([[10, 10]], [6, 2]);
    expect(down.state.units['red']!.destroyed).toBe(true);
    expect(eventsOf(down, 'charge-shot-away')).toEqual([]);
  });
});

describe('the reaction to a Charge', () => {
  const eight = (scene: Partial<Scene> = {}) =>
    reply(charging(7, [3, 1, 1, 1, 1, 1, 1, 1, 1], { points: { blue: 1 }, ...scene }), [
      'move-unit',
      ahead(6.5),
    ]);
  it('GT-MELEE-04 GT-TP-12 the question, its price, and what the log says of the answer', () => {
    const begun = eight();
    expect(begun.question).toMatchObject({
      kind: 'choose-reaction',
      by: 'blue',
      rules: ['GT-MELEE-04', 'GT-TP-12'],
      options: [
        { id: 'none' },
        { id: 'brace', rules: ['GT-MELEE-05'] },
        { id: 'hold-and-shoot', rules: ['GT-MELEE-06', 'GT-MELEE-07'] },
      ],
      data: { unit: 'red', target: 'blue', moved: 6.5 },
    });
    const paid = (reaction: string) =>
      eventsOf(reply(begun, ['choose-reaction', reaction]), 'points-changed').map(({ rules, text }) => [
        rules,
        text,
      ]);
    expect(paid('brace')).toEqual([[['GT-TP-12'], 'blue braces for melee: 1 Tactical Point.']]);
    expect(paid('hold-and-shoot')).toEqual([[['GT-TP-12'], 'blue holds and shoots: 1 Tactical Point.']]);
    expect(paid('none')).toEqual([]);
  });
  it('GT-RULING-85 a unit without weapons may brace, not shoot', () => {
    const unarmed = force([unitProfile('rifles', {}, { weapons: [] })]);
    const begun = eight({ force: unarmed });
    expect(optionIds(begun)).toEqual(['none', 'brace']);
    expect(refusal(begun, 'hold-and-shoot')).toMatchObject({ rule: 'GT-RULING-85', ids: ['red', 'blue'] });
    expect(refusal(begun, 'run')!.rule).toBe('GT-MELEE-04');
  });
  it('GT-MELEE-04 a climb counts for the distance moved, except where climbing is free', () => {
    const moved = (climb: string) =>
      reply(
        charging(6, [3], {
          points: { blue: 1 },
          terrain: [box('step', [13.5, 8], [15.5, 12], 0.7, { cover: 'light' })],
          options: { climb },
        }),
        ['move-unit', { 'red/1': { via: [[14.6, 10]], y: 0.7 } }],
      ).question;
    expect(moved('counts')).toMatchObject({
      kind: 'choose-reaction',
      data: { moved: expect.closeTo(5.3, 6) as number },
    });
    expect(moved('free')?.kind).not.toBe('choose-reaction');
  });
  it('GT-RULING-81 of two models that end equally close the one that moved farther counts', () => {
    const begun = begin({
      units: [
        squad('red', 'red', [
          [14, 10],
          [12, 12],
        ]),
        squad('blue', 'blue', [
          [20, 10],
          [20, 12],
        ]),
      ],
      dice: [3],
      points: { blue: 1 },
      play: (game) => charge(game, 'red', 'blue'),
    });
    const after = reply(begun, ['move-unit', { 'red/1': { via: [[18, 10]] }, 'red/2': { via: [[18, 12]] } }]);
    expect(after.question).toMatchObject({ kind: 'choose-reaction', data: { moved: 6 } });
  });
  it('GT-RULING-81 closest-before: the model that was closest decides, at any place in the unit', () => {
    const begun = (first: number, second: number) =>
      begin({
        units: [
          squad('red', 'red', [
            [first, 10],
            [second, 12],
          ]),
          squad('blue', 'blue', [
            [20, 10],
            [20, 12],
          ]),
        ],
        dice: [3],
        points: { blue: 1 },
        options: { reactionDistance: 'closest-before' },
        play: (game) => charge(game, 'red', 'blue'),
      });
    const moves = { 'red/1': { via: [[18, 10]] }, 'red/2': { via: [[18, 12]] } };
    // The nearer one moves 4 and no reaction is allowed; were it the other, 6 would allow it.
    expect(reply(begun(14, 12), ['move-unit', moves]).question?.kind).not.toBe('choose-reaction');
    expect(reply(begun(12, 14), ['move-unit', moves]).question?.kind).not.toBe('choose-reaction');
  });
});

type Stats = Readonly<Record<string, unknown>>;

describe('odds of a melee', () => {
  const odds = (fields: Partial<Scene>, red: Stats = {}, blue: Stats = {}) =>
    asked(
      {
        units: [
          squad('red', 'red', [[10, 10]], { profile: 'chargers' }),
          squad('blue', 'blue', [[10, 11.5]], { profile: 'defenders' }),
        ],
        force: force([unitProfile('chargers', {}, red), unitProfile('defenders', {}, blue)]),
        ...fields,
      },
      (game) => forecastMelee(game, 'red', 'blue', true),
    );
  const none = { combat: null, defence: null };
  it('GT-RULING-92 if neither side can hit, nobody wins the first round; if one can, it goes on', () => {
    expect(odds({}, none, none).firstRound).toEqual({ charger: 0, defender: 0, nobody: 1, drawn: 0 });
    // The defender wins in the end.
    expect(odds({}, none).settled).toMatchObject({
      charger: 0,
      nobody: 0,
      defender: expect.closeTo(1, 9) as number,
    });
    expect(odds({}, {}, none).settled).toMatchObject({ charger: expect.closeTo(1, 9) as number, nobody: 0 });
  });
  it('GT-RULING-92 a limit of two rounds, by hand: what is drawn twice is nobody’s', () => {
    // Braced: D8 hits on 5 and a D6 save fails on 1 to 4: 1/2 × 2/3 = 1/3; the defender’s D6: 1/3 × 2/3 = 2/9.
    const [win, loss, drawn] = [(1 / 3) * (7 / 9), (2 / 3) * (2 / 9), (2 / 3) * (7 / 9)];
    const both = (1 / 3) * (2 / 9);
    const { settled } = odds({ options: { meleeRoundLimit: 2 } });
    expect(settled.charger).toBeCloseTo(win * (1 + drawn), 12);
    expect(settled.defender).toBeCloseTo(loss * (1 + drawn), 12);
    expect(settled.nobody).toBeCloseTo(both * (1 + drawn) + drawn * drawn, 12);
  });
  it('GT-RULING-118 a unit without a Save takes every hit', () => {
    const { defender, firstRound } = odds({}, {}, { save: null, defence: null });
    expect(defender.save).toMatchObject({ die: null, rollModifier: 0, needs: null, chance: 0 });
    expect(firstRound.charger).toBeCloseTo(1 / 2, 12);
  });
  it('GT-RULING-90 the odds count damage as received, or only what models took', () => {
    const [red, blue] = [
      { damage: 2, wounds: 2, save: null },
      { damage: 2, wounds: 1, save: null },
    ];
    const result = (meleeScore: string) => odds({ options: { meleeScore } }, red, blue).firstRound;
    // No saves: red hits with 1/2, blue with 1/3. If both hit, both are wiped out, however damage is counted.
    expect(result('received').nobody).toBeCloseTo(1 / 6, 12);
    expect(result('absorbed').nobody).toBeCloseTo(1 / 6, 12);
    const tough = { ...red, wounds: 3 };
    // Red stands with 1 Wound. Received 2 to 2 is level, and blue is wiped out: red wins. Absorbed 2 to 1: red has taken more.
    const scored = (meleeScore: string) => odds({ options: { meleeScore } }, tough, blue).firstRound;
    expect(scored('received').charger).toBeCloseTo(1 / 2, 12);
    expect(scored('received').defender).toBeCloseTo((1 / 2) * (1 / 3), 12);
    expect(scored('absorbed').charger).toBeCloseTo((1 / 2) * (2 / 3), 12);
    expect(scored('absorbed').defender).toBeCloseTo(1 / 3, 12);
  });
  it('GT-DICE-09 a Dice Modifier changes the dice that are foreseen, in attack and save', () => {
    const rule = (roll: string) => ({
      id: roll,
      name: roll,
      text: roll,
      effect: { kind: 'modifier', roll, modifier: 'dice', value: 1 },
    });
    const raised = asked(
      {
        units: [
          squad('red', 'red', [[10, 10]], { profile: 'chargers' }),
          squad('blue', 'blue', [[10, 11.5]], { profile: 'defenders' }),
        ],
        force: force(
          [unitProfile('chargers', { rules: ['melee'] }), unitProfile('defenders', { rules: ['save'] })],
          { rules: [rule('melee'), rule('save')] },
        ),
      },
      (game) => forecastMelee(game, 'red', 'blue', true),
    );
    expect(raised.charger.pool).toMatchObject([{ written: 'D8', die: 'D12', rollModifier: 0, needs: 5 }]);
    expect(raised.defender.save).toMatchObject({ die: 'D8', rollModifier: 0, needs: 5 });
  });
});

describe('the log of a failed charge', () => {
  it('GT-MELEE-03 says how far the unit could move', () => {
    expect(lastEvent(charging(12, [1]), 'charge-failed')).toEqual({
      unit: 'red',
      target: 'blue',
      allowance: 6,
    });
  });
});
