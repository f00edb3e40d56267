import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ResultSheet } from '../../src/ui/result/ResultSheet';
import { AppContext } from '../../src/ui/app/useStore';
import { createStore } from 'zustand/vanilla';
import type { App } from '../../src/store/app';
import type { Session } from '../../src/store/battle/session';
import type { Remote, RemoteState } from '../../src/store/online/remote';
import { watchedSession } from '../support/watched-battle';

/** An app at no online battle, or at the end of one. */
const appWith = (remote: Remote | null) => ({ store: createStore(() => ({ remote })) }) as unknown as App;

const sheetOf = (session: Session, app: App): string =>
  wordsOf(
    renderToStaticMarkup(
      <AppContext value={app}>
        <ResultSheet session={session} onOpenLog={() => {}} onClose={() => {}} />
      </AppContext>,
    ),
  );

const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the result sheet', () => {
  test('says why fewer points win, the score by turns, the losses and the chance of the decisive roll', async () => {
    const words = sheetOf(await watchedSession('minster'), appWith(null));
    expect(words).not.toContain('Dice');
    expect(words).toContain('Trench Pilgrims win');
    expect(words).toContain('A warband that flees loses, even with 6 Victory Points to 5.');
    expect(words).toContain('Trench Pilgrims 1 2 3 4 5 5 4 of 9');
    expect(words).toContain('Heretic Legions 0 1 2 4 6 6 5 of 9');
    expect(words).toContain('rolled 6 (5 1): failed. Chance of this or a more extreme result: 42 %.');
    for (const button of ['Review', 'Watch again', 'New battle on this table', 'Open the log'])
      expect(words).toContain(button);
  });

  test('of an online battle says whether its dice are verified', async () => {
    const session = await watchedSession('minster');
    const endedWith = (checked: RemoteState['checked']) => {
      const client = { room: { end: { kind: 'over' } }, facts: { dice: 'server' } };
      return appWith({ store: createStore(() => ({ checked, client })) } as unknown as Remote);
    };
    expect(sheetOf(session, endedWith(null))).toContain('Checking the dice…');
    expect(sheetOf(session, endedWith({ kind: 'verified', dice: 31 }))).toContain('Dice verified: 31 faces');
    expect(sheetOf(session, endedWith({ kind: 'other-faces', entry: 7 }))).toContain(
      'The dice are not verified: those of entry 7',
    );
  });
});
