import type { RulesId } from '../table/format';

/** What each rule and ruling of a system is about, in a few words of ours, by its ID. Read when somebody asks. */
export const ruleTitles: Readonly<
  Record<RulesId, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
> = {
  'gloom-trench-1926': () => import('./gloom-trench-1926/rule-titles.json'),
  'trench-crusade': () => import('./trench-crusade/rule-titles.json'),
  'trenches-and-turbines': () => import('./trenches-and-turbines/rule-titles.json'),
};

/** What each rule of a system says, in a sentence of ours, by its ID. Rulings are not among them: their options speak for them. */
export const ruleTexts: typeof ruleTitles = {
  'gloom-trench-1926': () => import('./gloom-trench-1926/rule-texts.json'),
  'trench-crusade': () => import('./trench-crusade/rule-texts.json'),
  'trenches-and-turbines': () => import('./trenches-and-turbines/rule-texts.json'),
};
