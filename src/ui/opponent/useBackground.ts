import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Background } from '../../store/opponent/background';
import type { BackgroundBattle } from '../../store/opponent/background-mark';

export const BackgroundContext = createContext<Background | null>(null);

/** The battles that are played in the background.
 * @throws outside of a BackgroundContext */
export function useBackground(): Background {
  const background = useContext(BackgroundContext);
  if (!background) throw new Error('useBackground needs a BackgroundContext above it.');
  return background;
}

export const useBackgroundBattles = (): readonly BackgroundBattle[] =>
  useStore(useBackground().store, ({ battles }) => battles);
