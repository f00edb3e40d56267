import { useState } from 'react';
import type { Citation } from '../../net/entries';
import type { BattleId } from '../../net/ids';

/** Unfolded part of the card, and the entries of the log that have been read in it; both last as long as the tab. */
export interface CardFold {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Number of the last entry that was there when the card was open. */
  readonly read: number;
}

const openKey = 'defilade-online-card';
const readKey = (battle: BattleId): string => `defilade-online-read ${battle}`;

/**
 * Returns the fold of the card of a battle. To cite something in the next line of chat unfolds it.
 * @param last number of entries that are here
 */
export function useCardFold(battle: BattleId, last: number, cites: Citation | null): CardFold {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(openKey) === 'open');
  const [read, setRead] = useState(() => Number(sessionStorage.getItem(readKey(battle)) ?? 0));
  const [cited, setCited] = useState(cites);
  if (cites !== cited) {
    setCited(cites);
    if (cites) setOpen(true);
  }
  if (isOpen && last > read) {
    sessionStorage.setItem(readKey(battle), `${last}`);
    setRead(last);
  }
  return {
    isOpen,
    read,
    setOpen(open) {
      sessionStorage.setItem(openKey, open ? 'open' : 'folded');
      setOpen(open);
    },
  };
}
