import { useState } from 'react';
import type { Battle } from '../../engine/battle';
import type { Session } from '../../store/battle/session';
import { looksBack } from '../../store/battle/time';

export interface Result {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens the result when the shown battle reaches its end: by its last answer, or by being watched or looked through. */
export function useResult(session: Session | null): Result {
  const end = session && !looksBack(session) && session.head?.state.result ? session.head : null;
  const [opened, setOpened] = useState<Battle | null>(null);
  const [before, setBefore] = useState({ id: session?.id, end });
  if (before.id !== session?.id || before.end !== end) {
    setBefore({ id: session?.id, end });
    if (before.id === session?.id && end !== null && before.end === null) setOpened(end);
  }
  return {
    isOpen: end !== null && opened === end,
    open: () => setOpened(end),
    close: () => setOpened(null),
  };
}
