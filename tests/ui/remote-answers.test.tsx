import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import '../../src/rules/all-games';
import type { BattleFile } from '../../src/engine/battle';
import { openBattleFile } from '../../src/store/battle/session';
import { lookAt } from '../../src/store/battle/time';
import type { Remote, RemoteState } from '../../src/store/online/remote';
import { RemoteAnswers } from '../../src/ui/online/RemoteAnswers';

/** A seat whose turn it is, in a battle that goes on or has been stopped. */
const seatIn = (end: object | null) =>
  ({
    store: createStore(
      () => ({ client: { side: 'red', outbox: [], room: { end } } }) as unknown as RemoteState,
    ),
    mayAnswer: () => end === null,
  }) as unknown as Remote;

const saved = JSON.parse(readFileSync('public/battles/depot.battle.json', 'utf8')) as BattleFile;
const session = openBattleFile('x', { ...saved, commands: saved.commands.slice(0, 3) });
const shown = (of: typeof session, seat = seatIn(null)) =>
  renderToStaticMarkup(
    <RemoteAnswers remote={seat} session={of}>
      <button>Shoot</button>
    </RemoteAnswers>,
  );

test('an earlier moment of an online battle has no answers, for the server has one battle', () => {
  expect(shown(session)).toContain('Shoot');
  expect(shown(lookAt(session, 1))).not.toContain('Shoot');
  expect(shown(lookAt(session, 1))).toContain('Go back to now');
});

test('a battle that has been stopped waits for nobody', () => {
  expect(shown(session, seatIn({ kind: 'stopped', call: 7 }))).toContain('Nobody answers any more.');
});
