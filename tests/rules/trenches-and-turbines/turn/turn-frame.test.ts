import { describe, expect, it } from 'vitest';
import { actionPhase } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import { begin, eventsOf, lastEvent, optionIds, refused, reply, unit } from '../../../support/rules/turbines';

const rs = unit('rs', 'red', [[0, 0]]);
const foe = unit('foe', 'blue', [[20, 0]]);

describe('the frame of a turn', () => {
  it('TT-RULING-06 the player picks one of the own units with a card, and sees the state of each', () => {
    const asked = begin({
      units: [
        rs,
        unit('mates', 'red', [
          [0, 4],
          [0, 6],
        ]),
        unit('spent', 'red', [[0, 9]]),
        foe,
      ],
      tokens: { rs: { pin: 1, prone: 1 }, mates: { overwatch: 1 } },
      system: { next: 'red', flipped: { spent: 1 } },
      play: (game) => actionPhase(game),
    });
    expect(asked.question).toMatchObject({ kind: 'choose-unit', by: 'red' });
    expect(optionIds(asked)).toEqual(['rs', 'mates']);
    expect(asked.question!.options.map(({ detail }) => detail)).toEqual([
      '1 model, pinned, prone',
      '2 models, on Overwatch',
    ]);
    expect([refused(asked, 'spent'), refused(asked, 'foe')]).toEqual(['TT-RULING-06', 'TT-RULING-06']);
  });

  it('TT-RULING-06 TT-RULING-79 each turn has a Start, an Action Phase and an End, and the last ends the battle', () => {
    let battle = begin({ units: [rs, foe], options: { turnLimit: 2, deployment: 'as-placed' } });
    while (battle.question) battle = reply(battle, ['choose-action', 'end']);
    const turn = ['start', 'action', 'end'];
    expect(eventsOf(battle, 'phase-began').map(({ data }) => data['phase'])).toEqual([...turn, ...turn]);
    expect(eventsOf(battle, 'turn-began').map(({ data }) => data['turn'])).toEqual([1, 2]);
    expect(eventsOf(battle, 'unit-activated')).toHaveLength(4);
    expect(lastEvent(battle, 'battle-over')).toEqual({
      winner: null,
      reason: '2 turns have been played.',
      scores: { red: 0, blue: 0 },
    });
  });
});
