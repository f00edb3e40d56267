import { describe, expect, it } from 'vitest';
import {
  playBattle,
  initiative,
  tacticalPhase,
  turnEndPhase,
} from '../../../../src/rules/gloom-trench-1926/turn/turn';
import { eventsOf, lastEvent, reply, standing } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { side, scene, ranks } from './turn-scenes';

describe('initiative', () => {
  const units = [
    squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
    squad('blue', 'blue', [[10, 40]], { profile: 'veterans' }),
  ];
  const roll = (dice: readonly number[], more: Partial<Scene> = {}) =>
    scene(initiative, { units, force: ranks, dice, system: { lastInitiative: 'blue' }, ...more });

  it('GT-V-64 Initiative: 5 6 2 against 5 1 is red’s', () => {
    expect(lastEvent(roll([5, 6, 2, 5, 1], { turn: 1 }), 'initiative-won')).toEqual({ side: 'red' });
  });
  it('GT-V-65 Tie, turn 1: both roll again, points declared anew', () => {
    const battle = roll([5, 1, 1, 5, 1, 5, 5, 1, 1, 1], { turn: 1, points: { red: 2 } });
    expect(battle.question?.by).toBe('red');
    const again = reply(battle, ['spend-tp', 'none']);
    expect(again.question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    expect(lastEvent(reply(again, ['spend-tp', 'none']), 'initiative-won')).toEqual({ side: 'red' });
  });
  it('GT-V-66 Tie, turn 3: to the side that lacked it', () => {
    expect(lastEvent(roll([5, 1, 1, 5, 1], { turn: 3 }), 'initiative-won')).toEqual({ side: 'red' });
  });
});

describe('the turn', () => {
  it('GT-V-67 Step order', () => {
    const battle = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      options: { turnLimit: 1 },
      play: playBattle,
      seed: 'order',
    });
    let now = battle;
    for (let i = 0; now.question && i < 60; i++) {
      const { kind, options } = now.question;
      now = reply(now, [
        kind,
        kind === 'choose-action'
          ? 'do-nothing'
          : kind === 'spend-tp' || kind === 'unit-order'
            ? 'none'
            : options[0]!.id,
      ]);
    }
    const steps = now.events.flatMap(({ type, data }) =>
      type === 'step'
        ? [data['step']]
        : type === 'phase-began'
          ? [data['phase']]
          : type === 'turn-ended'
            ? ['tidy']
            : [],
    );
    expect(steps.filter((step) => step !== 'reroll')).toEqual([
      'tactical',
      'tactical-effects',
      'morale',
      'pool',
      'bag',
      'initiative',
      'activations',
      'turn-end',
      'end-effects',
      'tidy',
      'tea',
    ]);
    const upkeepAt = now.events.map(({ rules }) => rules[0]).lastIndexOf('GT-TP-14');
    expect(now.events.slice(0, upkeepAt).some(({ data }) => data['step'] === 'end-effects')).toBe(true);
    expect(now.events.slice(upkeepAt).some(({ type }) => type === 'turn-ended')).toBe(true);
  });
  it('GT-V-68 Who orders effects: red had the initiative in turn 2 and has it in turn 3: blue the Tactical effects, red the End effects', () => {
    const ordering = (system: Scene['system'], play: NonNullable<Scene['play']>) =>
      eventsOf(
        begin({
          units: [...side('red', 1), ...side('blue', 1)],
          turn: 3,
          ...(system && { system }),
          seed: 'x',
          play,
        }),
        'step',
      )[0]!;
    const tactical = ordering({ initiative: 'red', lastInitiative: 'red' }, tacticalPhase);
    expect(tactical).toMatchObject({ rules: ['GT-TAC-02'], data: { step: 'tactical-effects' } });
    expect(tactical.text).toMatch(/Blue would order/);
    const end = ordering({ initiative: 'red', lastInitiative: 'red' }, turnEndPhase);
    expect(end).toMatchObject({ rules: ['GT-END-02'], data: { step: 'end-effects' } });
    expect(end.text).toMatch(/Red would order/);
    // The side that lacked the initiative is stored from turn to turn.
    const begun = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      turn: 2,
      system: { initiative: 'red', lastInitiative: 'blue' },
      seed: 'x',
      play: function* () {
        yield { type: 'event', event: { type: 'turn-began', rules: [], text: '', data: { turn: 3 } } };
      },
    });
    expect(begun.state.system['lastInitiative']).toBe('red');
  });
  it('GT-V-69 Morale before income: the highest Command lost to Morale counts no more', () => {
    const units = [
      squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
      squad('red', 'red', [[30, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    const battle = begin({
      units,
      force: ranks,
      tokens: { hq: { stress: 1 } },
      dice: [1, 5, 6],
      system: { lastInitiative: 'blue' },
      turn: 2,
      play: tacticalPhase,
    });
    expect(standing(battle, 'hq')).toEqual([]);
    expect(eventsOf(battle, 'points-changed')[0]!.data).toMatchObject({
      side: 'red',
      faces: [5, 6],
      commanders: 0,
    });
  });
});
