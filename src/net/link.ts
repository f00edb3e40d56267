/** Links to online battles. The token stands behind the #, which browsers never send to a server. */
import type { BattleId, Token } from './ids';

const pattern = /^#online=([A-Za-z0-9_-]{8,32})\.([A-Za-z0-9_-]{22})$/;

/** A battle, and the secret of a seat in it. */
export interface OnlineLink {
  readonly battle: BattleId;
  readonly token: Token;
}

/** Reports whether the part of an address behind the # leads to an online battle. */
export const isOnlineLink = (hash: string): boolean => hash.startsWith('#online=');

/** Reads the part of an address behind the #; null for an incomplete link. */
export function readOnlineLink(hash: string): OnlineLink | null {
  const found = pattern.exec(hash);
  return found && { battle: found[1] as BattleId, token: found[2] as Token };
}

/** Returns the part of an address behind the # that leads to a seat. */
export const onlineHash = ({ battle, token }: OnlineLink): string => `#online=${battle}.${token}`;
