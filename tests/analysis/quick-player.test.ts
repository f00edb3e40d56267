/** First thoughts rate an option only where its bound lets it come first; that must not change the choice. */
import { describe, expect, it } from 'vitest';
import { contextOf, backTo } from '../../src/engine/index';
import { aiProfileOf } from '../../src/players/player';
import { priorities, quickAnswer } from '../../src/players/quick-player';
import { rulesIds } from '../../src/rules/registry';
import { programBattle } from '../support/program-battles';

describe.each(rulesIds())('first thoughts in %s', (rules) => {
  it.each([3, 7])('choose as if every option had been rated (battle %s)', (seed) => {
    const battle = programBattle(rules, seed);
    const aiProfile = aiProfileOf(battle);
    let chosen = 0;
    for (let count = 0; count < battle.commands.length; count += 5) {
      const moment = backTo(battle, count);
      const question = moment.question!;
      if (question.form !== 'one') continue;
      chosen++;
      const rated = priorities(moment, aiProfile);
      expect(quickAnswer(moment, aiProfile)).toBe(rated[0]!.id);
      const context = contextOf(moment);
      for (const option of question.options) {
        const most = aiProfile.mostPriority?.(context, question, option) ?? Infinity;
        expect(most).toBeGreaterThanOrEqual(rated.find(({ id }) => id === option.id)!.priority);
      }
    }
    expect(chosen).toBeGreaterThan(0);
  });
});
