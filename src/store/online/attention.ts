/** Shows the other players what this one points at: selection, ruler, open ruling, pointer. */
import type { Point } from '../../geometry/shapes/shapes';
import type { OnlineClient } from '../../net/client';
import type { Attention } from '../../net/messages';
import type { AppState } from '../app-state';
import type { OnlineApp, OnlineHost } from './host';
import type { Remote } from './remote';

/** Pause before a change of attention is sent, in milliseconds: many a selection lasts a moment only. */
const attentionAfter = 250;
/** Least time between two places of the pointer, and between two requests to look, in milliseconds. */
const pointerEvery = 200;
const lookEvery = 800;

/** Tells the other players of the selection, the ruler and the open sight ruling. Returns the function that stops it. */
export function shareAttention(
  app: OnlineApp,
  client: OnlineClient,
  host: OnlineHost,
  remote: Remote,
): () => void {
  let cancel = (): void => undefined;
  const send = (): void => client.attend(attentionOf(app.store.getState()));
  let wasOpen = false;
  const stops = [
    app.store.subscribe((now, before) => {
      if (now.remote !== remote || !isOther(now, before)) return;
      cancel();
      cancel = host.later(attentionAfter, send);
    }),
    // The server forgets what a lost connection has shown.
    client.subscribe(({ connection }) => {
      const isNew = connection === 'open' && !wasOpen;
      wasOpen = connection === 'open';
      if (isNew && app.store.getState().remote === remote) send();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    cancel();
  };
}

const isOther = (now: AppState, before: AppState): boolean =>
  now.selection?.unit !== before.selection?.unit ||
  now.selection?.model !== before.selection?.model ||
  now.ruler !== before.ruler ||
  now.mode !== before.mode ||
  now.ruling !== before.ruling;

const attentionOf = ({ selection, ruler, mode, ruling }: AppState): Attention => ({
  unit: selection?.unit ?? null,
  model: selection?.model ?? null,
  // The mode that asks for the ends of a ruling keeps the first in the ruler.
  ruler: mode === 'ruler' ? [...ruler] : [],
  ruling:
    ruling && ruling.shared === undefined ? { kind: ruling.kind, from: ruling.from, to: ruling.to } : null,
});

export interface Signals {
  pointAt(at: Point): void;
  /** Returns false for a request that follows another too soon. */
  lookHere(at: Point): boolean;
  close(): void;
}

/** Creates the signals of this seat, each no more often than others can follow. */
export function createSignals(client: OnlineClient, host: Pick<OnlineHost, 'later' | 'now'>): Signals {
  let next: Point | null = null;
  let cancel: (() => void) | null = null;
  let lastLook = -Infinity;
  const maySignal = (): boolean => {
    const { side, present } = client.state;
    if (side === null || !present) return false;
    return present.watching > 0 || Object.entries(present.sides).some(([id, here]) => here && id !== side);
  };
  const sendPointer = (): void => {
    cancel = null;
    if (!next) return;
    client.signal({ kind: 'pointer', at: next });
    next = null;
    cancel = host.later(pointerEvery, sendPointer);
  };
  return {
    pointAt(at) {
      if (!maySignal()) return;
      next = at;
      if (!cancel) sendPointer();
    },
    lookHere(at) {
      const now = host.now();
      if (client.state.side === null || now - lastLook < lookEvery) return false;
      lastLook = now;
      client.signal({ kind: 'look-here', at });
      return true;
    },
    close: () => cancel?.(),
  };
}
