import { describe, expect, it } from 'vitest';
import { ruleModule, rulesIds } from '../../src/rules/registry';

describe('what a player reads about a rule', () => {
  it.each(rulesIds())(
    '%s: every rule and ruling with a title has a sentence or an option too',
    async (rules) => {
      const titles = await ruleModule(rules).titles();
      const texts = await ruleModule(rules).texts();
      const decided = new Set(ruleModule(rules).system.options.map(({ ruling }) => ruling));
      expect(Object.keys(texts).sort()).toEqual(
        Object.keys(titles)
          .filter((id) => !id.includes('-RULING-') || !decided.has(id))
          .sort(),
      );
      for (const [id, sentence] of Object.entries(texts)) expect(sentence, id).toMatch(/^\S.+[.]$/);
    },
  );
});
