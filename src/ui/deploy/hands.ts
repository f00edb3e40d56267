import { createContext, createRef, type RefObject } from 'react';
import type { PointerFeedHandle } from '../../scene/overlays/PointerFeed';

/** The table's pointer, for panels that hand it figures. */
export interface Hands {
  readonly feed: RefObject<PointerFeedHandle | null>;
  /** Label that follows the pointer while it carries a whole unit. */
  readonly unitLabel: RefObject<HTMLDivElement | null>;
}

export const createHands = (): Hands => ({ feed: createRef(), unitLabel: createRef() });

export const HandsContext = createContext<Hands>(createHands());
