/** The last sight ruling that the app has shown, for the overlay page. */
import { createStore } from 'zustand/vanilla';
import type { SightRuling } from '../../ruling/sight-ruling';
import { formatMillimetres, unlimitedCorridor } from '../../ruling/sentences';
import type { CallNews } from './news';

/** A ruling, and the id of the session in which it was opened. */
export interface NotedCall {
  readonly session: string;
  readonly call: CallNews;
}

/** The last ruling shown; null before the first. */
export const lastCall = createStore<{ readonly noted: NotedCall | null }>(() => ({ noted: null }));

/** Returns a ruling as news. Its sentences have names already. */
export function callNews({ sight: { verdict, corridorMm, nudgeMm }, sentence }: SightRuling): CallNews {
  const margin =
    verdict === 'clear'
      ? corridorMm === null || corridorMm >= unlimitedCorridor
        ? null
        : `Gap ${formatMillimetres(corridorMm)}`
      : nudgeMm === null
        ? null
        : `A shift of ${formatMillimetres(nudgeMm)} opens it`;
  return { verdict, sentence, margin };
}
