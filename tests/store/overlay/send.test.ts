import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { initialState, type AppState } from '../../../src/store/app-state';
import type { OverlayChannel, OverlayMessage } from '../../../src/store/overlay/channel';
import { lastCall } from '../../../src/store/overlay/call-news';
import { sendToOverlays } from '../../../src/store/overlay/send';
import { watchedSession } from '../../support/watched-battle';

test('a tab is silent until an overlay joins; then each burst of changes is sent once', async () => {
  const session = await watchedSession('ruined-village');
  const store = createStore<AppState>(() => ({ ...initialState, session }));
  const sent: OverlayMessage[] = [];
  const channel: OverlayChannel = { onmessage: null, postMessage: (message) => void sent.push(message) };
  const due: (() => void)[] = [];
  let clock = 0;
  const leave = sendToOverlays(
    { store },
    channel,
    'tab',
    () => ++clock,
    (_, work) => void due.push(work),
  );
  store.setState({ picked: ['a'] });
  expect(sent).toEqual([{ kind: 'opened' }]);
  expect(due).toEqual([]);

  channel.onmessage!({ data: { kind: 'join' } } as MessageEvent<OverlayMessage>);
  expect(sent.at(-1)).toMatchObject({ kind: 'news', tab: 'tab', news: { table: 'The Ruined Village' } });
  store.setState({ picked: ['b'] });
  store.setState({ picked: ['c'] });
  expect(due).toHaveLength(1);
  due[0]!();
  expect(sent).toHaveLength(3);

  // A ruling of another session is not of this battle.
  const call = { verdict: 'clear', sentence: 'A sees B.', margin: null } as const;
  lastCall.setState({ noted: { session: 'another', call } });
  due[1]!();
  expect(sent.at(-1)).toMatchObject({ news: { call: null } });
  lastCall.setState({ noted: { session: session.id, call } });
  due[2]!();
  expect(sent.at(-1)).toMatchObject({ news: { call } });
  leave();
  expect(sent.at(-1)).toEqual({ kind: 'gone', tab: 'tab' });
});
