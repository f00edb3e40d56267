import { useSyncExternalStore } from 'react';

/** Screens too small for panels on both sides of the table: 1100 × 500 pixels, more where a person has set larger letters. */
export const phoneScreen = '(max-width: 68.75em), (max-height: 31.25em)';

/** Arrangement of the panels: at the edges, in a sheet at the bottom, or in a drawer at the side. */
export type ScreenLayout = 'desk' | 'sheet' | 'drawer';

/** Returns the arrangement of panels that suits the screen, and follows its changes. */
export function useScreenLayout(): ScreenLayout {
  const isSmall = useMediaQuery(phoneScreen);
  const isLandscape = useMediaQuery('(orientation: landscape)');
  return !isSmall ? 'desk' : isLandscape ? 'drawer' : 'sheet';
}

/** Returns whether the screen matches a CSS media query, and follows its changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
