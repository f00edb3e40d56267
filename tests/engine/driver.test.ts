import { describe, expect, it } from 'vitest';
import {
  answer,
  backTo,
  hashState,
  history,
  openBattle,
  ReplayRefused,
  saveBattle,
  stateAt,
  DictatedFaceError,
  type Battle,
  type RuleSystem,
} from '../../src/engine/index';
import { reply } from '../support/battle';
import { diceDuel, duelFile, duelTable, startDuel } from '../support/rules/dice-duel';

const rolls = (battle: Battle, count: number): Battle =>
  reply(battle, ...Array.from({ length: count }, () => ['choose-action', 'roll'] as const));
const whole = (battle = startDuel()): Battle =>
  reply(rolls(battle, 6), ['stake', { points: 1 }], ['choose-prizes', ['cup']]);
const open = (file: Parameters<typeof openBattle>[0]): Battle => {
  const { table, query } = duelTable();
  return openBattle(file, diceDuel as unknown as RuleSystem, table, query);
};

describe('a battle', () => {
  it('runs to its first question, and from question to question', () => {
    const battle = startDuel();
    expect(battle.question).toMatchObject({ kind: 'choose-action', by: 'red', form: 'one' });
    expect(battle.events.map(({ type }) => type)).toEqual(['turn-began']);
    expect(reply(battle, ['choose-action', 'pass']).question).toMatchObject({ by: 'blue' });
  });

  it('is over when the flow ends: no question, and every answer is refused', () => {
    const over = whole();
    expect(over.question).toBeNull();
    expect(over.state.result).not.toBeNull();
    const late = answer(over, { by: 'red', kind: 'choose-action', answer: 'roll' });
    expect(late).toMatchObject({ ok: false, refusal: { rule: 'battle-over' } });
  });

  it('never changes: an answer gives another battle', () => {
    const battle = startDuel();
    const before = JSON.stringify(battle);
    rolls(battle, 3);
    expect(JSON.stringify(battle)).toBe(before);
  });

  it('refuses the answer of the other side and the answer to another question', () => {
    const battle = startDuel();
    expect(answer(battle, { by: 'blue', kind: 'choose-action', answer: 'roll' })).toMatchObject({
      ok: false,
      refusal: { ids: ['blue'] },
    });
    expect(answer(battle, { by: 'red', kind: 'stake', answer: { points: 1 } }).ok).toBe(false);
  });

  it('counts the events after each command', () => {
    const battle = rolls(startDuel(), 2);
    expect(battle.eventsAfter).toEqual([1, 3, battle.events.length]);
  });
});

describe('replay', () => {
  it('of the saved commands gives the same events, state and hash', () => {
    const battle = whole();
    const saved = saveBattle(battle);
    const again = open(saved);
    expect(again.events).toEqual(battle.events);
    expect(hashState(again.state)).toBe(saved.hash);
  });

  it('refuses a command that the rules do not accept, and says which', () => {
    const commands = [
      ...rolls(startDuel(), 1).commands,
      { by: 'blue', kind: 'choose-action', answer: 'cheat' },
    ];
    const replay = () => open(duelFile({ commands }));
    expect(replay).toThrow(ReplayRefused);
    expect(replay).toThrow('Command 1 is refused: Nobody cheats. (DUEL-6)');
  });

  it('refuses dictated faces that a die does not have', () => {
    const commands = rolls(startDuel(), 1).commands;
    expect(open(duelFile({ dice: [2, 6], commands })).state.system['scored']).toEqual({ red: 8 });
    const scripted = startDuel({ dice: [2, 7] });
    expect(answer(scripted, commands[0]!)).toMatchObject({
      ok: false,
      refusal: { rule: 'dice', message: 'Dictated die 2 shows 7; a D6 shows 1 to 6.' },
    });
    expect(DictatedFaceError.prototype).toBeInstanceOf(RangeError);
  });
});

describe('going back', () => {
  it('finds the battle after any number of commands, and plays on from it as before', () => {
    const battle = whole();
    for (let count = 0; count <= battle.commands.length; count++) {
      const earlier = backTo(battle, count);
      expect(earlier.commands).toEqual(battle.commands.slice(0, count));
      const again = battle.commands.slice(count).reduce((now, command) => {
        const answered = answer(now, command);
        if (!answered.ok) throw new Error(answered.refusal.message);
        return answered.battle;
      }, earlier);
      expect(hashState(again.state)).toBe(hashState(battle.state));
    }
    expect(() => backTo(battle, battle.commands.length + 1)).toThrow(RangeError);
  });

  it('rolls the same dice for the same answer, and others after a branch', () => {
    const battle = startDuel();
    expect(rolls(battle, 1).events).toEqual(rolls(battle, 1).events);
    const branch = rolls(reply(battle, ['choose-action', 'pass']), 1);
    expect(branch.state.system['scored']).toEqual({ blue: expect.any(Number) });
  });

  it('shows the state after any number of events, without a question', () => {
    const battle = whole();
    const states = [...history(battle)].map(({ state }) => state);
    for (let count = 1; count <= battle.events.length; count++) {
      const moment = stateAt(battle, count);
      expect(moment.question).toBeNull();
      expect(moment.events).toHaveLength(count);
      expect({ ...moment.state, dice: null }).toEqual({ ...states[count - 1]!, dice: null });
    }
    expect(() => stateAt(battle, battle.events.length + 1)).toThrow(RangeError);
  });

  it('shows the same states of a battle that is itself shown at a moment', () => {
    const battle = whole();
    for (let last = 1; last <= battle.events.length; last++) {
      const moment = stateAt(battle, last);
      for (let count = 0; count <= last; count++)
        expect(stateAt(moment, count).state).toEqual(stateAt(battle, count).state);
    }
  });
});
