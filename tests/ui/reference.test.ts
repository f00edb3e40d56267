import { describe, expect, test } from 'vitest';
import { ruleModule, rulesIds, type RulesId } from '../../src/rules/registry';
import { chapterOf, chaptersOf, findRules } from '../../src/ui/reference/entries';

async function referenceOf(rules: RulesId, options = {}) {
  const module = ruleModule(rules);
  const [chapters, titles, texts] = await Promise.all([module.chapters(), module.titles(), module.texts()]);
  return chaptersOf({ chapters, titles, texts, specs: module.system.options, options });
}

describe('the rules reference', () => {
  test.each(rulesIds())('of %s holds every rule and ruling once, in named chapters', async (rules) => {
    const chapters = await referenceOf(rules);
    const titles = Object.keys(await ruleModule(rules).titles());
    const listed = chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(titles.toSorted());
    for (const { title, rules: own } of chapters) {
      expect(title).toMatch(/^[A-Z]/);
      expect(own.length, title).toBeGreaterThan(0);
    }
    // Each entry says something: a sentence, or the question of a ruling's option.
    for (const { rules: own } of chapters)
      for (const { id, says, specs } of own) expect(says !== '' || specs.length > 0, id).toBe(true);
  });

  test('names the chapter of a rule by its ID', () => {
    expect(chapterOf('GT-SHOOT-02')).toBe('GT-SHOOT');
    expect(chapterOf('TC-RULING-14')).toBe('TC-RULING');
  });

  test('finds rules that hold all words, in any order, in title, sentence, chapter or ID', async () => {
    const chapters = await referenceOf('gloom-trench-1926');
    const found = (search: string) =>
      findRules(chapters, search, 'all').flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(found('gt-shoot-02')).toEqual(['GT-SHOOT-02']);
    expect(found('scale figures 15')).toContain('GT-SCALE-01');
    expect(found('15 scale')).toContain('GT-SCALE-01');
    expect(found('saving throws')).toContain('GT-SAVE-01');
    expect(found('xyzzy')).toEqual([]);
  });

  test('shows rulings alone, and those that this battle changes', async () => {
    const changed = await referenceOf('gloom-trench-1926', { chargeBonusRounds: 'first' });
    const rulings = findRules(changed, '', 'rulings').flatMap(({ rules }) => rules);
    expect(rulings.every(({ id, specs }) => id.includes('RULING') || specs.length > 0)).toBe(true);
    expect(findRules(changed, '', 'changed').flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual([
      'GT-RULING-89',
    ]);
    expect(findRules(await referenceOf('gloom-trench-1926'), '', 'changed')).toEqual([]);
  });
});
