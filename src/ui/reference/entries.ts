import { resolveOptions } from '../../engine/index';
import type { Options, OptionSpec } from '../../engine/options';
import type { TextsById } from '../../engine/rule-module';

/** A rule or ruling of a game, in our words. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  /** Empty for a ruling that its options explain. */
  readonly says: string;
  /** The options of a ruling. */
  readonly specs: readonly OptionSpec[];
  /** This battle plays an option of it otherwise than by default. */
  readonly isChanged: boolean;
}

export interface Chapter {
  /** Beginning of the IDs of its rules: `GT-SHOOT`. */
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RuleEntry[];
}

/** Texts of a game by rule ID, and its options with those of the battle. */
export interface ReferenceSource {
  readonly chapters: TextsById;
  readonly titles: TextsById;
  readonly texts: TextsById;
  readonly specs: readonly OptionSpec[];
  readonly options: Options | undefined;
}

/** Returns the chapter of a rule: its ID without the number. */
export const chapterOf = (rule: string): string => rule.replace(/-\d+$/, '');

/** Lists all rules and rulings of a game by chapter, in the order of the rulebook. */
export function chaptersOf({ chapters, titles, texts, specs, options }: ReferenceSource): readonly Chapter[] {
  const chosen = resolveOptions(specs, options);
  const entries = Object.entries(titles).map(([id, title]): RuleEntry => {
    const own = specs.filter(({ ruling }) => ruling === id);
    const isChanged = own.some((spec) => chosen[spec.name] !== spec.default);
    return { id, title, says: texts[id] ?? '', specs: own, isChanged };
  });
  return Object.entries(chapters).map(([id, title]) => ({
    id,
    title,
    rules: entries.filter((entry) => chapterOf(entry.id) === id),
  }));
}

/** Rules to show: all, rulings only, or rulings that this battle plays otherwise than by default. */
export const filters = ['all', 'rulings', 'changed'] as const;
export type Filter = (typeof filters)[number];

/** Returns the chapters with the rules that pass the filter and hold every word of the search; chapters without any are left out. */
export function findRules(chapters: readonly Chapter[], search: string, filter: Filter): readonly Chapter[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = textOf(chapter, rule);
        return passes(rule, filter) && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

function passes({ specs, isChanged, id }: RuleEntry, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'rulings':
      return specs.length > 0 || id.includes('RULING');
    case 'changed':
      return isChanged;
  }
}

const textOf = (chapter: Chapter, { id, title, says, specs }: RuleEntry): string =>
  [chapter.title, id, title, says, ...specs.flatMap((spec) => [spec.title, spec.text])]
    .join(' ')
    .toLowerCase();
