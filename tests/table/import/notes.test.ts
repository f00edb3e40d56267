import { expect, test } from 'vitest';
import { groupNotes, notesByItem, type ImportNote } from '../../../src/table/import/import-refusal';

const note = (about: string, message: string, kind: ImportNote['kind'] = 'not-played'): ImportNote => ({
  about,
  message,
  kind,
});

test('notes are gathered by item: equal ones of several figures once, an item’s messages together', () => {
  expect(
    notesByItem([
      note('Kasim › Helmet', 'It is not played.'),
      note('Kasim › Rifle', 'RELOAD has no rule.'),
      note('Zayd › Helmet', 'It is not played.'),
      note('Kasim › Rifle', 'Its text is not played.'),
      note('Zayd › Rifle', 'RELOAD has no rule.'),
      note('Zayd › Pack › Flask', 'It is not played.'),
      note('Kasim', 'Its base is not given.'),
    ]),
  ).toEqual([
    { item: 'Helmet', messages: ['It is not played.'], figures: ['Kasim', 'Zayd'] },
    { item: 'Rifle', messages: ['RELOAD has no rule.', 'Its text is not played.'], figures: ['Kasim'] },
    { item: 'Rifle', messages: ['RELOAD has no rule.'], figures: ['Zayd'] },
    { item: 'Pack › Flask', messages: ['It is not played.'], figures: ['Zayd'] },
    { item: 'Kasim', messages: ['Its base is not given.'], figures: [] },
  ]);
});

test('what decides a battle comes first, the campaign last', () => {
  const groups = groupNotes([note('a', 'm', 'book-keeping'), note('b', 'm'), note('c', 'm', 'otherwise')]);
  expect(groups.map(({ kind, heading }) => [kind, heading])).toEqual([
    ['otherwise', 'Played otherwise'],
    ['not-played', 'Not played'],
    ['book-keeping', 'Of the campaign'],
  ]);
});
