/** Facts in the questions and the log of a charge. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { begin, eventsOf, lastEvent, reply, to, unit, type Scene } from '../../../support/rules/turbines';
import { charging, foeAt, single } from './charge-scenes';

const declared = (kind: 'walking-charge' | 'running-charge', scene: Partial<Scene> = {}) =>
  reply(
    begin({
      units: [single, foeAt([5, 0]), unit('far', 'blue', [[0, 6]])],
      play: (game) => activation(game, 'rs'),
      ...scene,
    }),
    ['choose-action', kind],
  );

describe('the declaration', () => {
  it('TT-CHARGE-02 TT-RULING-23 the question lists the targets in reach with their distances', () => {
    const { question } = declared('walking-charge');
    expect(question).toMatchObject({
      kind: 'choose-charge-target',
      by: 'red',
      rules: ['TT-CHARGE-02', 'TT-RULING-23'],
      data: { unit: 'rs', charge: 'walking-charge' },
    });
    // Bases of 25 mm: the middles are an inch more apart than the edges, less 0.4 mm.
    expect(question!.options).toMatchObject([
      { id: 'foe', detail: '4.0 inches away', about: ['foe'] },
      { id: 'far', detail: '5.0 inches away', about: ['far'] },
    ]);
  });

  it.each([
    ['walking-charge', 'TT-CHARGE-07', 'Walking Charge at'],
    ['running-charge', 'TT-CHARGE-11', 'Running Charge at'],
  ] as const)('TT-CHARGE-02 a %s names its rule, and marks the activation', (kind, rule, words) => {
    const begun = reply(declared(kind), ['choose-charge-target', 'foe']);
    const [performed] = eventsOf(begun, 'action-performed').filter(({ data }) => data['action'] === kind);
    expect(performed).toMatchObject({ rules: ['TT-CHARGE-02', rule] });
    expect(performed!.text).toContain(words);
    const [marked] = eventsOf(begun, 'activation-marked').filter(
      ({ data }) => (data['marks'] as { charged?: boolean }).charged === true,
    );
    expect(marked).toMatchObject({ rules: ['TT-CHARGE-18'], data: { unit: 'rs', target: 'foe' } });
  });
});

describe('the end of a charge', () => {
  const units = [single, foeAt([5, 0])];

  it('TT-CHARGE-10 TT-ACT-08 in contact the unit fights, and no failure is logged', () => {
    const fought = reply(charging({ units }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    expect(eventsOf(fought, 'charge-failed')).toEqual([]);
    const fight = eventsOf(fought, 'action-performed').find(({ data }) => data['action'] === 'fight');
    expect(fight).toMatchObject({ rules: ['TT-CHARGE-10', 'TT-ACT-08'] });
  });

  it('TT-CHARGE-15 a Running Charge names its own rule for the fight', () => {
    const fought = reply(charging({ units }, 'running-charge'), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const fight = eventsOf(fought, 'action-performed').find(({ data }) => data['action'] === 'fight');
    expect(fight).toMatchObject({ rules: ['TT-CHARGE-15', 'TT-ACT-08'] });
  });

  it('TT-RULING-28 a declared charge out of reach fails at once: its move follows, and nobody fights', () => {
    const failed = charging({ units: [single, foeAt([9, 0])], options: { chargeDeclare: 'any' } });
    expect(eventsOf(failed, 'charge-failed')[0]).toMatchObject({
      rules: ['TT-RULING-28'],
      data: { unit: 'rs', target: 'foe' },
    });
    expect(failed.question).toMatchObject({
      kind: 'move-unit',
      data: { mode: 'failed-charge', part: 'all' },
    });
    const after = reply(failed, ['move-unit', to({ 'rs/1': [5, 0] })]);
    expect(lastEvent(after, 'model-moved')['model']).toBe('rs/1');
    expect(eventsOf(after, 'attack-rolled')).toEqual([]);
    const stays = charging({
      units: [single, foeAt([9, 0])],
      options: { chargeDeclare: 'any', failedCharge: 'stay' },
    });
    expect(stays.question?.kind).not.toBe('move-unit');
  });
});
