/** Acts on the table and arithmetic in the log, from events of real battles and events by hand. */
import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../../src/engine/events';
import { act, arithmetic } from '../../../../src/rules/trench-crusade/view/log';

const event = (type: string, data: Readonly<Record<string, unknown>>): BattleEvent =>
  ({ type, rules: [], text: '', data }) as unknown as BattleEvent;

const modifier = { name: 'Cover', kind: 'pool', value: -1, rule: 'TC-RANGED-07' };

describe('acts on the table', () => {
  it('an attack roll shoots at its target, or strikes it', () => {
    const shot = { model: 'a', target: 'e', weapon: 'rifle', melee: false };
    expect(act(event('success-rolled', shot))).toEqual({
      kind: 'shot',
      from: ['a'],
      to: ['e'],
      weapons: ['rifle'],
    });
    expect(act(event('success-rolled', { ...shot, melee: true }))).toEqual({
      kind: 'blows',
      from: ['a'],
      to: ['e'],
      weapons: ['rifle'],
    });
  });
  it('a roll without a target or a weapon shows nothing', () => {
    expect(
      act(event('success-rolled', { model: 'a', target: null, weapon: 'bomb', melee: false })),
    ).toBeNull();
    expect(act(event('success-rolled', { model: 'a', weapon: 'bomb' }))).toBeNull();
    expect(act(event('success-rolled', { model: 'a', target: 'e', ability: 'drum' }))).toBeNull();
    expect(act(event('unit-activated', { model: 'a' }))).toBeNull();
  });
  it('a hit without a roll is a shot, unless it has no target', () => {
    expect(act(event('automatic-hit', { model: 'a', weapon: 'flamer', target: 'e' }))).toEqual({
      kind: 'shot',
      from: ['a'],
      to: ['e'],
      weapons: ['flamer'],
    });
    expect(act(event('automatic-hit', { model: 'a', weapon: 'flamer', target: null }))).toBeNull();
  });
  it('an area hit bursts at its centre in the plan, with its radius if it has one', () => {
    const hit = { model: 'a', weapon: 'bomb', models: ['e', 'f'], centre: [3, 1, 7], radius: 2 };
    expect(act(event('area-hit', hit))).toEqual({
      kind: 'burst',
      from: ['a'],
      to: ['e', 'f'],
      at: [3, 7],
      radius: 2,
      weapons: ['bomb'],
    });
    expect(act(event('area-hit', { ...hit, radius: null }))).toEqual({
      kind: 'burst',
      from: ['a'],
      to: ['e', 'f'],
      at: [3, 7],
      weapons: ['bomb'],
    });
  });
});

describe('arithmetic of the log', () => {
  const success = (faces: readonly number[], net: number, total: number) =>
    arithmetic(event('success-rolled', { faces, net, total, modifiers: [modifier] }));

  it('TC-DICE-04, TC-DICE-05: the two best dice of a Success Roll count, the two worst with net DICE below 0', () => {
    expect(success([4, 1, 6, 4], 2, 10)).toEqual({
      dice: [
        {
          name: 'Success Roll',
          sides: 6,
          faces: [4, 1, 6, 4],
          modifier: 0,
          // Of two equal dice the first one counts.
          successes: [true, false, true, false],
        },
      ],
      modifiers: [modifier],
      facts: [
        ['Net DICE', '2'],
        ['Result', '10'],
      ],
    });
    expect(success([5, 1, 6], -1, 6).dice[0]!.successes).toEqual([true, true, false]);
    expect(success([1, 1], 0, 2).dice[0]!.successes).toEqual([true, true]);
  });

  it('TC-INJ-02, TC-INJ-11: an Injury Roll counts two dice or three, and adds its modifiers', () => {
    const injury = (base: number, net: number, faces: readonly number[]) =>
      arithmetic(event('injury-rolled', { faces, base, net, added: -1, total: 9, modifiers: [modifier] }));
    const { dice, modifiers, facts } = injury(3, 1, [2, 6, 3, 1]);
    expect(dice).toMatchObject([
      { name: 'Injury Roll', sides: 6, modifier: 0, successes: [true, true, true, false] },
    ]);
    expect(modifiers).toEqual([modifier]);
    expect(facts).toEqual([
      ['Net DICE', '1'],
      ['Added', '-1'],
      ['Result', '9'],
    ]);
    expect(injury(2, -1, [2, 6, 3]).dice[0]!.successes).toEqual([true, false, true]);
  });

  it('a Morale Test counts both dice; a stray shot has its distance; other events have no figures', () => {
    expect(
      arithmetic(event('morale-rolled', { side: 'red', faces: [3, 5], total: 8, passed: true })),
    ).toEqual({
      dice: [{ name: 'Morale Test', sides: 6, faces: [3, 5], modifier: 0, successes: [true, true] }],
      modifiers: [],
      facts: [['Result', '8']],
    });
    expect(arithmetic(event('scattered', { distance: 4 }))).toEqual({
      dice: [],
      modifiers: [],
      facts: [['Inches', '4']],
    });
    expect(arithmetic(event('unit-activated', {}))).toEqual({ dice: [], modifiers: [], facts: [] });
  });
});
