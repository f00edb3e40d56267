import { useSyncExternalStore } from 'react';

/** Screens too narrow for panels beside the table. */
export const phoneScreen = '(max-width: 760px)';

/** Returns whether the screen matches a CSS media query, and follows its changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
