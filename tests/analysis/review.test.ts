import { describe, expect, it } from 'vitest';
import type { Reweighed } from '../../src/analysis/blunders';
import { byCost, decisionsOf, review, type Finding, type Weigher } from '../../src/analysis/review';
import { answerText, findingText } from '../../src/analysis/review-words';
import { backTo } from '../../src/engine/index';
import { begunBattle } from '../support/battle-beginning';

const worth = (value: number, spread: number): Reweighed => ({
  given: 'a',
  better: 'b',
  gain: { value, low: value - spread, high: value + spread },
});

/** Answers from tables, the later decisions first. */
function scripted(
  losses: Readonly<Record<number, number | null>>,
  gains: Readonly<Record<number, Reweighed | null>>,
): Weigher & { readonly weighed: readonly number[] } {
  const weighed: number[] = [];
  return {
    weighed,
    glance: async (command) => losses[command] ?? null,
    async reweigh(command) {
      weighed.push(command);
      return gains[command] ?? null;
    },
  };
}

describe('a review', () => {
  it('weighs only the decisions that seem to have cost most, and finds those whose loss is proven', async () => {
    const weigher = scripted(
      { 0: null, 1: 5, 2: -1, 3: 9, 4: 2, 5: 7 },
      { 3: worth(2, 1), 5: worth(4, 1), 1: worth(3, 4) },
    );
    const found: Finding[] = [];
    const stages: string[] = [];
    await review(
      [0, 1, 2, 3, 4, 5],
      weigher,
      3,
      ({ stage, done, of }) => stages.push(`${stage} ${done}/${of}`),
      (finding) => found.push(finding),
    );
    expect(weigher.weighed).toEqual([3, 5, 1]);
    expect(found.sort(byCost).map(({ command }) => command)).toEqual([5, 3]);
    expect([stages[0], stages.at(-1)]).toEqual(['glance 0/6', 'weigh 3/3']);
  });

  it('weighs the dearest of the first decisions before it has looked at all, and as many as it may in all', async () => {
    const losses = { 0: 1, 1: 2, 2: 9, 3: null, 4: 8, 5: 7, 6: 6, 7: 5 };
    const order: string[] = [];
    const { glance } = scripted(losses, {});
    const weigher: Weigher = {
      async glance(command) {
        order.push(`look ${command}`);
        return glance(command);
      },
      async reweigh(command) {
        order.push(`weigh ${command}`);
        return null;
      },
    };
    await review(
      [0, 1, 2, 3, 4, 5, 6, 7],
      weigher,
      4,
      () => {},
      () => {},
    );
    expect(order.indexOf('weigh 1')).toBe(2);
    expect(order.filter((step) => step.startsWith('weigh'))).toEqual([
      'weigh 1',
      'weigh 2',
      'weigh 4',
      'weigh 5',
    ]);
  });

  it('reports the failure of a decision that is weighed early', async () => {
    const failing: Weigher = {
      glance: async () => 1,
      reweigh: async () => {
        throw new Error('no memory');
      },
    };
    const reviewed = review(
      [0, 1, 2, 3, 4, 5, 6, 7],
      failing,
      8,
      () => {},
      () => {},
    );
    await expect(reviewed).rejects.toThrow('no memory');
  });

  it('weighs nothing where no answer seems better', async () => {
    const weigher = scripted({ 0: null, 1: -3, 2: 0 }, {});
    await review(
      [0, 1, 2],
      weigher,
      5,
      () => {},
      () => {},
    );
    expect(weigher.weighed).toEqual([]);
  });

  it('looks at the decisions of a side from the first turn on', () => {
    const battle = begunBattle('minster', 70);
    const [all, red] = [decisionsOf(battle, null), decisionsOf(battle, battle.commands[0]!.by)];
    expect(backTo(battle, all[0]!).state.turn).toBe(1);
    expect(backTo(battle, all[0]! - 1).state.turn).toBe(0);
    expect(all.at(-1)).toBe(battle.commands.length - 1);
    expect(red).toEqual(all.filter((command) => battle.commands[command]!.by === battle.commands[0]!.by));
  });
});

describe('a finding as a sentence', () => {
  it('names turn, unit, both answers and the gain with its interval', () => {
    const battle = begunBattle('depot', 20);
    const command = battle.commands.findIndex(({ kind }) => kind === 'choose-action');
    const position = backTo(battle, command);
    const { options } = position.question!;
    const [given, better] = [options[0]!, options[1]!];
    const gain = { value: 1.84, low: 1.2, high: 2.48 };
    const unit = position.state.units[position.state.activeUnit!]!.name;
    expect(findingText(position, { given: given.id, better: better.id, gain })).toBe(
      `Turn 1, ${unit}: chose “${given.label}”; “${better.label}” was worth 1.8 ± 0.6 points more.`,
    );
  });

  it('names a move by its length, in the unit of the rulebook', () => {
    const battle = begunBattle('depot', 20);
    const command = battle.commands.findIndex(
      ({ answer }, index) =>
        backTo(battle, index).question!.data?.['allowance'] !== undefined &&
        answerText(backTo(battle, index), answer).startsWith('a move'),
    );
    expect(answerText(backTo(battle, command), battle.commands[command]!.answer)).toMatch(
      /^a move of [\d.]+″$/,
    );
  });
});
