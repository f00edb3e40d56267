import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../store/app';
import type { AppState } from '../../store/app-state';

export const AppContext = createContext<App | null>(null);

/** The open app.
 * @throws outside of an AppContext */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs an AppContext above it.');
  return app;
}

/** A part of the app's state. `select` gives the same object as long as nothing in it changed. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(useApp().store, select);
}
