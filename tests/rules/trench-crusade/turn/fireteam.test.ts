import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { injuryPlan, type Hit } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';
import { systemOf } from '../../../../src/rules/trench-crusade/system-state';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { emit } from '../../../../src/rules/trench-crusade/vocabulary';
import { optionIds, reply } from '../../../support/battle';
import { beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

/** a and b of Red are a FIRETEAM, c is not; e of Blue stands in sight of all. */
const begun = (more: Partial<TrenchScene> = {}): Battle =>
  beginTrench({
    units: [
      fighter('a', 'red', 'pair', [4, 4]),
      fighter('b', 'red', 'pair', [8, 4]),
      fighter('c', 'red', 'lone', [12, 4]),
      fighter('e', 'blue', 'lone', [8, 20]),
    ],
    warbands: [warband({ pair: { fireteam: 'Alpha' }, lone: {} })],
    turn: 1,
    play: (game) => activate(game, 'red'),
    ...more,
  });

const together = (more: Partial<TrenchScene> = {}): Battle =>
  reply(begun(more), ['choose-model', 'a'], ['use-effect', 'use']);

const actingModel = (battle: Battle) => (battle.question?.data as { readonly model: string }).model;

describe('TC-KEYWORD-22: a FIRETEAM', () => {
  it('is asked whether it activates together; others are not', () => {
    expect(reply(begun(), ['choose-model', 'c']).question?.kind).toBe('choose-action');
    const alone = reply(begun(), ['choose-model', 'a'], ['use-effect', 'skip']);
    expect(optionIds(alone)).not.toContain('switch');
    const both = together();
    expect(['a', 'b', 'c'].map((id) => both.state.units[id]!.activations)).toEqual([1, 1, 0]);
  });

  it('takes its ACTIONS in any order', () => {
    const first = together();
    expect(actingModel(first)).toBe('a');
    const second = reply(first, ['choose-action', 'switch']);
    expect(actingModel(second)).toBe('b');
    // Without an ACTION between them, it does not switch back.
    expect(optionIds(second)).not.toContain('switch');
    const moved = reply(second, ['choose-action', 'move'], ['move-model', { b: { via: [[8, 6]] } }]);
    expect(actingModel(moved)).toBe('b');
    expect(optionIds(moved)).toContain('switch');
    expect(actingModel(reply(moved, ['choose-action', 'switch']))).toBe('a');
  });

  it('goes on with the other model when one has ended, and then ends', () => {
    const left = reply(together(), ['choose-action', 'end']);
    expect(actingModel(left)).toBe('b');
    expect(optionIds(left)).not.toContain('switch');
    const ended = reply(left, ['choose-action', 'end']);
    const { activation, partner } = systemOf(ended.state);
    expect([ended.question, activation, partner]).toEqual([null, null, undefined]);
  });

  it('ends for both when a Risky roll of one fails', () => {
    // 1 + 2 = 3: the Dash of a fails.
    const failed = reply(together({ dice: [1, 2] }), ['choose-action', 'dash']);
    expect([failed.question, systemOf(failed.state).activation]).toEqual([null, null]);
  });

  it('is named by texts of rosters', () => {
    const team = (text: string) =>
      readText(text, { names: ['Azeb'], item: 'Pair', weapons: [] })?.fireteam ?? null;
    expect(team('This model is a member of Fireteam Delta.')).toBe('Fireteam Delta');
    // The other model of this pair has no name.
    expect(team('This model is in a fireteam with a Homunculus.')).toBeNull();
  });
});

describe('TC-KEYWORD-22: a concerted attack', () => {
  const concerted = {
    name: 'Concerted',
    does: { kind: 'bloodbath', value: -3 },
    if: { other: ['up', 'struck'] },
  };
  /** Price of a Bloodbath of b on e, after a or b has hit it. */
  const price = (first: 'a' | 'b', tokens: TrenchScene['tokens'] = {}): number | null => {
    let found: number | null = null;
    beginTrench({
      units: [
        fighter('a', 'red', 'pair', [4, 4]),
        fighter('b', 'red', 'pair', [8, 4]),
        fighter('e', 'blue', 'lone', [8, 20]),
      ],
      warbands: [warband({ pair: { fireteam: 'Alpha', effects: [concerted] }, lone: {} })],
      tokens,
      dice: [1, 1],
      activation: { model: 'a' },
      *play(game) {
        yield* emit({
          type: 'unit-activated',
          rules: ['TC-KEYWORD-22'],
          text: 'b activates, too.',
          data: { model: 'b', unit: 'b', side: 'red', engaged: [], joins: true },
        });
        const hit = (attacker: string): Hit => ({
          attacker,
          weapon: weaponsOf(game, attacker)[0]!,
          melee: false,
          critical: false,
          direct: true,
        });
        const request = { model: 'e', cause: 'Rifle', rules: ['TC-ATK-05'], modifiers: [] };
        yield* injure(game, { ...request, hit: hit(first) });
        found = injuryPlan(game, { ...request, hit: hit('b') }).bathPrice;
      },
    });
    return found;
  };

  it('makes a Bloodbath cost 3 on a standing target that the partner has hit', () => {
    expect([price('a'), price('b'), price('a', { e: { down: 1 } })]).toEqual([3, 6, 3]);
  });
});
