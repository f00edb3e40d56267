import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Opponent } from '../../store/opponent/opponent';
import type { OpponentState } from '../../store/opponent/opponent-state';

export const OpponentContext = createContext<Opponent | null>(null);

/** The program as a player at this table.
 * @throws outside of an OpponentContext */
export function useOpponent(): Opponent {
  const opponent = useContext(OpponentContext);
  if (!opponent) throw new Error('useOpponent needs an OpponentContext above it.');
  return opponent;
}

export function useOpponentState<T>(select: (state: OpponentState) => T): T {
  return useStore(useOpponent().store, select);
}
