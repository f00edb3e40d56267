import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { actionPhase, endOfTurn, startOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import { begin, eventsOf, lastEvent, reply, spot, unit, type Scene } from '../../../support/rules/turbines';

const rs = unit('rs', 'red', [[0, 0]]);
const foe = unit('foe', 'blue', [[20, 0]]);
const textOf = (battle: Battle, type: string): string => eventsOf(battle, type).at(-1)!.text;

/** Ends each activation until the battle is over. */
function playedOut(scene: Scene): Battle {
  let battle = begin(scene);
  while (battle.question) battle = reply(battle, ['choose-action', 'end']);
  return battle;
}

describe('the course of a battle', () => {
  it('TT-RULING-06 a battle in its second turn goes on there, without a new start of the turn', () => {
    const battle = begin({
      units: [rs, foe],
      turn: 2,
      system: { next: 'blue' },
      options: { deployment: 'as-placed', turnLimit: 3 },
    });
    expect(battle.question).toMatchObject({ kind: 'choose-action', by: 'blue' });
    expect(eventsOf(battle, 'turn-began')).toEqual([]);
    const end = playedOut({
      units: [rs, foe],
      turn: 2,
      system: { next: 'blue' },
      options: { deployment: 'as-placed', turnLimit: 3 },
    });
    expect(eventsOf(end, 'turn-began').map(({ data }) => data['turn'])).toEqual([3]);
    expect(textOf(end, 'battle-over')).toBe('3 turns have been played. Red 0, Blue 0: a draw.');
  });

  it('TT-RULING-79 the battle ends with the activation that destroys a side’s last unit, before the other units act', () => {
    let battle = begin({
      units: [rs, unit('mates', 'red', [[0, 15]]), unit('foe', 'blue', [[1, 0]])],
      turn: 1,
      system: { next: 'red' },
      dice: [1, 10, 10, 10, 10, 10],
    });
    battle = reply(battle, ['choose-unit', 'rs'], ['choose-action', 'fight']);
    while (battle.question?.kind === 'choose-shift') battle = reply(battle, ['choose-shift', 'stay']);
    battle = reply(battle, ['choose-action', 'end']);
    expect(battle.question).toBeNull();
    expect(eventsOf(battle, 'unit-activated').map(({ data }) => data['unit'])).toEqual(['rs']);
    expect(eventsOf(battle, 'phase-began').map(({ data }) => data['phase'])).not.toContain('end');
    expect(lastEvent(battle, 'battle-over')).toMatchObject({
      winner: 'red',
      reason: 'A side has no unit left.',
    });
  });

  const toTheLast = { gameEnd: 'lastUnit', turnLimit: 2, deployment: 'as-placed' };
  const wounded = [rs, unit('foe', 'blue', [[20, 0]], { profile: 'HS' })];

  it('TT-RULING-79 lastUnit: two turns without a loss are counted from the turn after the last loss', () => {
    // Ten hit points were noted in turn 1. One of RS and one of two of HS are left: two, first noted in turn 6.
    const end = playedOut({
      units: wounded,
      damage: { 'foe/1': 1 },
      turn: 5,
      system: { next: 'red', strength: { hp: 10, since: 1 } },
      options: toTheLast,
    });
    expect(eventsOf(end, 'strength-noted').map(({ data }) => data)).toEqual([{ hp: 2, turn: 6 }]);
    expect(eventsOf(end, 'turn-began').map(({ data }) => data['turn'])).toEqual([6, 7]);
    expect(lastEvent(end, 'battle-over')['reason']).toBe('2 turns have been played without a loss.');
  });

  it('TT-RULING-79 lastUnit: a battle that noted no strength yet goes on', () => {
    const end = playedOut({ units: wounded, turn: 5, system: { next: 'red' }, options: toTheLast });
    expect(eventsOf(end, 'strength-noted').map(({ data }) => data)).toEqual([{ hp: 3, turn: 6 }]);
    expect(eventsOf(end, 'turn-began')).toHaveLength(2);
  });

  it('TT-RULING-79 a battle of a fixed length notes no strength', () => {
    const end = playedOut({ units: [rs, foe], options: { turnLimit: 1, deployment: 'as-placed' } });
    expect(eventsOf(end, 'strength-noted')).toEqual([]);
  });

  it('TT-RULING-06 TT-RULING-78 the roll-off states both dice, and that a tie is rolled again', () => {
    const battle = begin({ units: [rs, foe], dice: [6, 6, 3, 9], play: (game) => startOfTurn(game, 1) });
    expect(eventsOf(battle, 'rolled-off').map(({ text }) => text)).toEqual([
      'Roll-off, who goes first: Red 6, Blue 6: again.',
      'Roll-off, who goes first: Red 3, Blue 9.',
    ]);
    expect(lastEvent(battle, 'first-player')).toEqual({ side: 'blue' });
  });

  it('TT-RULING-06 a deck without cards ends the Action Phase without a draw', () => {
    const battle = begin({
      units: [rs, foe],
      options: { turnOrder: 'deck' },
      system: { flipped: { rs: 1, foe: 1 } },
      play: (game) => actionPhase(game),
    });
    expect(battle.question).toBeNull();
    expect([battle.state.dice.used, eventsOf(battle, 'card-drawn')]).toEqual([0, []]);
  });

  it('TT-RULING-06 the refusal of a unit without a card names it; an unknown unit is refused, too', () => {
    const asked = begin({
      units: [rs, unit('mates', 'red', [[0, 9]]), unit('spent', 'red', [[0, 15]]), foe],
      system: { next: 'red', flipped: { spent: 1 } },
      play: (game) => actionPhase(game),
    });
    const refused = (id: string) => {
      const given = answer(asked, { by: 'red', kind: 'choose-unit', answer: id });
      return given.ok ? null : given.refusal;
    };
    expect(refused('spent')).toMatchObject({ rule: 'TT-RULING-06', ids: ['spent'] });
    expect(refused('spent')?.message).toContain('Red');
    expect(refused('nobody')).not.toBeNull();
    expect(asked.question!.options.map(({ id, about }) => [id, about])).toEqual([
      ['rs', ['rs']],
      ['mates', ['mates']],
    ]);
  });
});

describe('missions in the log', () => {
  const objectives = [
    { id: 'bridge', name: 'The Bridge', at: spot(2, 0), radius: 0.5 },
    { id: 'mill', at: spot(-2, 0), radius: 0.5 },
  ];
  const asked = (mission: string, action: string) =>
    reply(
      begin({ units: [rs, foe], objectives, options: { mission }, play: (game) => activation(game, 'rs') }),
      ['choose-action', action],
    );

  it('TT-MISSION-02 names the objective that a unit acts on, by its id where it has no name', () => {
    const question = asked('sabotage', 'plant-charge').question!;
    expect(question.options.map(({ id, about }) => [id, about])).toEqual([
      ['bridge', ['bridge']],
      ['mill', ['mill']],
    ]);
    expect(question.data).toEqual({ unit: 'rs' });
    const planted = (id: string) => reply(asked('sabotage', 'plant-charge'), ['choose-objective', id]);
    expect(textOf(planted('bridge'), 'objective-marked')).toMatch(/^The Bridge: .* Red\.$/);
    expect(textOf(planted('mill'), 'objective-marked')).toMatch(/^mill: .* Red\.$/);
    expect(textOf(planted('bridge'), 'points-scored')).toBe('Red: 100 points, Plant Charge at The Bridge.');
  });

  it('TT-RULING-77 names the objectives that score at the end of a turn', () => {
    const battle = begin({
      units: [rs, foe],
      objectives,
      options: { mission: 'signals' },
      system: { marks: { 'bridge:raise-colours': 'red', 'mill:raise-colours': 'red' } },
      play: (game) => endOfTurn(game),
    });
    expect(textOf(battle, 'points-scored')).toBe('Red: 80 points, The Bridge, mill.');
  });
});
