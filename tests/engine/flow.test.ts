import { describe, expect, it } from 'vitest';
import { checkpoint, emit, roll, type Step } from '../../src/engine/flow';
import { answer, type Battle, type Json } from '../../src/engine/index';
import { reply } from '../support/battle';
import { startDuel } from '../support/rules/dice-duel';

const give = (battle: Battle, value: Json) =>
  answer(battle, { by: battle.question!.by, kind: battle.question!.kind, answer: value });
const refusal = (battle: Battle, value: Json) => {
  const answered = give(battle, value);
  if (answered.ok) throw new Error('The answer is legal.');
  return answered.refusal;
};
const passed = (count: number) =>
  reply(startDuel(), ...Array.from({ length: count }, () => ['choose-action', 'pass'] as const));

describe('steps', () => {
  it('roll yields its name, sides and count, and returns the faces that the driver gives it', () => {
    const flow = roll('Shots', 10, 3);
    expect(flow.next().value).toEqual({ type: 'roll', what: 'Shots', sides: 10, count: 3 } satisfies Step);
    expect(flow.next([1, 2, 3])).toEqual({ done: true, value: [1, 2, 3] });
  });

  it('emit yields its event, checkpoint a checkpoint', () => {
    const event = { type: 'bell', rules: [], text: 'Ding', data: {} };
    expect([...emit(event)]).toEqual([{ type: 'event', event }]);
    expect([...checkpoint()]).toEqual([{ type: 'checkpoint' }]);
  });
});

describe('askOne', () => {
  it('refuses an id that is not among the options, by the question’s rule', () => {
    expect(refusal(startDuel(), 'dance')).toMatchObject({ rule: 'DUEL-2', ids: ['dance'] });
  });

  it('refuses a forbidden option by the rule that forbids it', () => {
    expect(refusal(startDuel(), 'cheat')).toEqual({
      rule: 'DUEL-6',
      message: 'Nobody cheats.',
      ids: ['red'],
    });
  });

  it.each([[7], [null], [['roll']], [{ id: 'roll' }]])('refuses %j, which is not an id', (value) => {
    expect(refusal(startDuel(), value as Json).message).toMatch(/^The answer has the wrong form/);
  });
});

describe('ask', () => {
  it('parses the data by its schema and names the place of an error', () => {
    expect(refusal(passed(6), { points: 'many' }).message).toMatch(
      /^The answer at \/points has the wrong form/,
    );
  });

  it('applies the check of the rule', () => {
    expect(refusal(passed(6), { points: 4 })).toMatchObject({ rule: 'DUEL-3', ids: ['red'] });
    expect(give(passed(6), { points: 3 }).ok).toBe(true);
  });
});

describe('askMany', () => {
  const prizes = reply(passed(6), ['stake', { points: 0 }]);

  it('takes as many different options as it asks for', () => {
    const over = reply(prizes, ['choose-prizes', ['flag', 'cup']]);
    expect(over.state.system['prizes']).toEqual(['flag', 'cup']);
    expect(over.question).toBeNull();
  });

  it.each<[readonly string[], RegExp]>([
    [[], /Choose 1 to 2; the answer has 0/],
    [['cup', 'medal', 'flag'], /Choose 1 to 2; the answer has 3/],
    [['cup', 'cup'], /names an id twice/],
    [['cup', 'crown'], /“crown” is not among the options/],
  ])('refuses %j', (ids, message) => {
    expect(refusal(prizes, ids).message).toMatch(message);
  });
});
