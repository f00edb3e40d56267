import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Lab } from '../store/lab/lab';
import type { LabState } from '../store/lab/lab-state';

export const LabContext = createContext<Lab | null>(null);

/**
 * Returns the page's lab.
 * @throws outside of a LabContext
 */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('useLab needs a LabContext above it.');
  return lab;
}

/** Returns a part of the lab's state; `select` must give the same object as long as nothing in it changed. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLab().store, select);
}
