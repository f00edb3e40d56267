import type { Filter } from './entries';

/** Texts of the rules reference. */
export const referenceText = {
  open: 'Rules reference',
  openHint: 'Every rule in a sentence, and the rulings of this battle',
  title: (game: string) => `Rules of ${game}`,
  note: 'In our own words; the rulebook has the last word.',
  close: 'Close the rules reference',
  search: 'Search the rules',
  filter: 'Show',
  filters: {
    all: 'All',
    rulings: 'Rulings',
    changed: 'Changed here',
  } satisfies Record<Filter, string>,
  chapter: 'Go to a chapter',
  found: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  none: 'No rule has these words. Try fewer words, or show all.',
  noneChanged: 'This battle plays every ruling by its default.',
  changed: 'changed here',
  readOn: 'In the rules reference',
} as const;
