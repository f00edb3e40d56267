import { describe, expect, it } from 'vitest';
import {
  answer,
  answerByHand,
  hashState,
  openBattle,
  saveBattle,
  type Battle,
  type RuleSystem,
} from '../../src/engine/index';
import { readBattle } from '../../src/engine/read-battle';
import { diceDuel, duelFile, duelTable, startDuel } from '../support/rules/dice-duel';

const rollBy = (by: string, faces?: readonly number[]) => ({
  by,
  kind: 'choose-action',
  answer: 'roll',
  ...(faces && { faces }),
});

const answered = (battle: Battle, command: Parameters<typeof answer>[1]): Battle => {
  const result = answer(battle, command);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.battle;
};

describe('an answer with the faces of real dice', () => {
  it('uses them for its rolls, and the battle of the next answer rolls by the generator', () => {
    const after = answered(startDuel(), rollBy('red', [2, 5]));
    expect(after.events.find(({ type }) => type === 'rolled')!.data['faces']).toEqual([2, 5]);
    expect(after.state.system.scored).toEqual({ red: 7 });
    expect(answer(after, rollBy('blue')).ok).toBe(true);
  });

  it('replays from its file to the same hash', () => {
    const saved = saveBattle(answered(answered(startDuel(), rollBy('red', [6, 6])), rollBy('blue')));
    const { table, query } = duelTable();
    const again = openBattle(saved, diceDuel as unknown as RuleSystem, table, query);
    expect(hashState(again.state)).toBe(saved.hash);
    expect(again.commands[0]).toEqual(rollBy('red', [6, 6]));
  });

  it.each([
    ['a face that the die does not have', [2, 7], 'a D6 shows 1 to 6'],
    ['more faces than dice were rolled', [2, 5, 1], 'the faces of 3 dice; 2 were rolled'],
  ])('is refused for %s, and the battle stays as it was', (_, faces, message) => {
    const battle = startDuel();
    const refused = answer(battle, rollBy('red', faces));
    expect(refused).toMatchObject({ ok: false, refusal: { rule: 'dice' } });
    expect(refused.ok ? '' : refused.refusal.message).toContain(message);
    expect(answered(battle, rollBy('red', [1, 1])).state.system.scored).toEqual({ red: 2 });
  });

  it('in a file is checked: faces are whole numbers from 1', () => {
    const read = (faces: unknown) =>
      readBattle({ ...duelFile(), commands: [{ ...rollBy('red'), faces }] }, () => ({
        ok: true,
        file: duelFile().table,
      }));
    expect(read([1, 6]).ok).toBe(true);
    expect(read([0])).toMatchObject({ ok: false, problems: [{ at: '/commands/0' }] });
    expect(read('six')).toMatchObject({ ok: false, problems: [{ at: '/commands/0' }] });
  });
});

describe('an answer with all dice rolled by hand', () => {
  it('names the roll that it waits for, and its dice', () => {
    expect(answerByHand(startDuel(), rollBy('red'))).toEqual({
      ok: false,
      awaits: { what: 'Duel', sides: 6, count: 2 },
      events: [],
    });
  });

  it('waits for the dice that are not given yet, and goes on when all are', () => {
    expect(answerByHand(startDuel(), rollBy('red', [4]))).toMatchObject({ awaits: { count: 1 } });
    expect(answerByHand(startDuel(), rollBy('red', [4, 3]))).toMatchObject({ ok: true });
  });

  it('waits for nothing where no die is rolled', () => {
    expect(answerByHand(startDuel(), { ...rollBy('red'), answer: 'pass' })).toMatchObject({ ok: true });
  });
});
