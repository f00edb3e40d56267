import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { BuilderState, ForceBuilder, OpenList } from '../../store/forces/force-builder';

export const BuilderContext = createContext<ForceBuilder | null>(null);

/** The force builder. @throws outside of a BuilderContext */
export function useBuilder(): ForceBuilder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder needs a BuilderContext above it.');
  return builder;
}

/** A part of the force builder's state. */
export function useBuilderState<T>(select: (state: BuilderState) => T): T {
  return useStore(useBuilder().store, select);
}

/** The open list. @throws while none is open */
export function useOpenList(): OpenList {
  const open = useBuilderState((state) => state.open);
  if (!open) throw new Error('No list is open.');
  return open;
}
