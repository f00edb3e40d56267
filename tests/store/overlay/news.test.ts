import { describe, expect, test } from 'vitest';
import { stateAt } from '../../../src/engine/index';
import { createTabNews } from '../../../src/store/overlay/channel';
import { chanceWords, newsOf } from '../../../src/store/overlay/make-news';
import type { OverlayNews } from '../../../src/store/overlay/news';
import { watchedSession } from '../../support/watched-battle';

describe('news for the overlay', () => {
  test('score, units and result of each game at its end', async () => {
    const ends = await Promise.all(
      ['ruined-village', 'minster', 'depot'].map(async (name) =>
        newsOf(await watchedSession(name), [], null)!,
      ),
    );
    // As the result sheet's tests have them: 3 to 2 victory points, 5 to 6, and 540 to 310.
    expect(ends.map(({ sides }) => sides.map(({ score }) => score))).toEqual([
      [2, 3],
      [5, 6],
      [540, 310],
    ]);
    expect(ends[0]!.sides.map(({ units }) => units)).toEqual([
      { left: 5, of: 8 },
      { left: 6, of: 8 },
    ]);
    expect(ends.map(({ turn }) => turn.result)).toEqual([
      'Rhenish Guard wins',
      'Trench Pilgrims win',
      'Republic of Vallon wins',
    ]);
    expect(ends[0]!.turn).toMatchObject({ last: 6, side: null });
  });

  test('the last roll with its chance, where no question has odds', async () => {
    const session = await watchedSession('ruined-village');
    // Event 54: "Machine Gun saves 0 of 1: needs 5, rolled 4 (1 D8)." One D8 shows less than 5 in half of the cases.
    const battle = stateAt(session.head!, 55);
    const { odds, turn } = newsOf({ ...session, battle }, [], null)!;
    expect(odds).toEqual({
      kind: 'rolled',
      title: battle.events[54]!.text,
      lines: ['Chance of this or a more extreme result: 50 %'],
    });
    expect(turn).toMatchObject({ turn: 1, last: 6, result: null });
  });

  test('chances as percentages', () => {
    // One D6 that needs 5 or more succeeds in a third of the cases; two of them at least once in 5 of 9.
    expect(chanceWords([2 / 3, 1 / 3])).toBe('33 %');
    expect(chanceWords([4 / 9, 4 / 9, 1 / 9])).toBe('0.7 expected, at least one 56 %');
  });

  test('nothing without a battle', async () => {
    const { table, sides } = await watchedSession('depot');
    expect(newsOf({ table, sides, battle: null }, [], null)).toBeNull();
  });
});

describe('news of several tabs', () => {
  const news = (table: string) => ({ table }) as OverlayNews;

  test('the tab that changed last is shown; when it closes, the other', () => {
    const tabs = createTabNews();
    tabs.take({ kind: 'news', tab: 'a', since: 10, news: news('A') });
    expect(tabs.take({ kind: 'news', tab: 'b', since: 5, news: news('B') })?.table).toBe('A');
    expect(tabs.take({ kind: 'news', tab: 'b', since: 11, news: news('B') })?.table).toBe('B');
    expect(tabs.take({ kind: 'gone', tab: 'b' })?.table).toBe('A');
    expect(tabs.take({ kind: 'news', tab: 'a', since: 12, news: null })).toBeNull();
  });
});
