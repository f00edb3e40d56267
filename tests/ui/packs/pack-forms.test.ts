import { describe, expect, it } from 'vitest';
import { freshTableId } from '../../../src/table/pack-ids';
import type { LayoutRule } from '../../../src/table/pack';
import { extremesOf } from '../../../src/ui/packs/extremes';
import { draftOf, emptyDraft, ruleOf } from '../../../src/ui/packs/rule-draft';

describe('the form of a rule', () => {
  const rules: readonly LayoutRule[] = [
    { kind: 'pieces', atLeast: 8, tallerThan: 3, text: 'At least 8 pieces over 3 MU tall' },
    { kind: 'pieces', atMost: 6, tags: { sight: 'blocks', cover: 'solid', scalable: false } },
    { kind: 'figure', figure: 'longestLane', atMost: 45 },
    { kind: 'figure', figure: 'exposure', atLeast: 0.29, atMost: 0.7512 },
    { kind: 'reach', turns: 2, move: 7.5, baseMm: 32 },
  ];
  it.each(rules)('gives the same rule back: $kind', (rule) => expect(ruleOf(draftOf(rule))).toEqual(rule));

  it('takes shares in percent', () =>
    expect(ruleOf({ ...emptyDraft, kind: 'figure', figure: 'exposure', atMost: 75 })).toEqual({
      kind: 'figure',
      figure: 'exposure',
      atMost: 0.75,
    }));

  it('asks for a bound, in the right order', () => {
    expect(ruleOf(emptyDraft)).toBe('bound');
    expect(ruleOf({ ...emptyDraft, atLeast: 8, atMost: 6 })).toBe('order');
  });
});

describe('the comparison of figures', () => {
  it('marks the best and the worst where one is better', () => {
    expect(extremesOf('longestLane', [40, 52.5, undefined, 47])).toEqual(['best', 'worst', null, null]);
    expect(extremesOf('hidden', [0.4, 0.5])).toEqual(['worst', 'best']);
  });
  it('marks the most and the least where neither is', () =>
    expect(extremesOf('covered', [0.2, 0.4])).toEqual(['least', 'most']));
  it('marks none where all read alike, and of one table', () => {
    expect(extremesOf('exposure', [0.3001, 0.3002])).toEqual([null, null]);
    expect(extremesOf('exposure', [0.3])).toEqual([null]);
  });
});

describe('the id of a new table', () => {
  it('is its name in small letters, with a number where it is taken', () => {
    expect(freshTableId('black-strand.table.json', [])).toBe('black-strand');
    expect(freshTableId('Žižkov, 2nd line', ['other'])).toBe('zizkov-2nd-line');
    expect(freshTableId('Depot', ['depot', 'depot-2'])).toBe('depot-3');
    expect(freshTableId('場', [])).toBe('table');
  });
});
