import { describe, expect, it } from 'vitest';
import { rulesIds } from '../../src/table/format';
import { ruleTexts, ruleTitles } from '../../src/rules/rule-titles';

describe('what a player reads about a rule', () => {
  it.each(rulesIds)('%s: every rule that has a title has a sentence too', async (rules) => {
    const { default: titles } = await ruleTitles[rules]();
    const { default: texts } = await ruleTexts[rules]();
    expect(Object.keys(texts).sort()).toEqual(
      Object.keys(titles)
        .filter((id) => !id.includes('-RULING-'))
        .sort(),
    );
    for (const [id, sentence] of Object.entries(texts)) expect(sentence, id).toMatch(/^\S.+[.]$/);
  });
});
