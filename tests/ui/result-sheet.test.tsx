import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ResultSheet } from '../../src/ui/result/ResultSheet';
import { AppContext } from '../../src/ui/app/useStore';
import type { App } from '../../src/store/app';
import { watchedSession } from '../support/watched-battle';

const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the result sheet', () => {
  test('says why fewer points win, the score by turns, the losses and the chance of the decisive roll', async () => {
    const session = await watchedSession('minster');
    const html = renderToStaticMarkup(
      <AppContext value={{} as App}>
        <ResultSheet session={session} onOpenLog={() => {}} onClose={() => {}} />
      </AppContext>,
    );
    const words = wordsOf(html);
    expect(words).toContain('Trench Pilgrims win');
    expect(words).toContain('A warband that flees loses, even with 6 Victory Points to 5.');
    expect(words).toContain('Trench Pilgrims 1 2 3 4 5 5 4 of 9');
    expect(words).toContain('Heretic Legions 0 1 2 4 6 6 5 of 9');
    expect(words).toContain('rolled 6 (5 1): failed. Chance of this or a more extreme result: 42 %.');
    for (const button of ['Watch again', 'New battle on this table', 'Open the log'])
      expect(words).toContain(button);
  });
});
