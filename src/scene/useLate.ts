import { useEffect, useState } from 'react';

/** A module that is loaded when it is needed. */
export interface Late<T> {
  /** Null while it loads, where it is not needed, and where it could not be loaded: the scene does without it then. */
  readonly loaded: T | null;
  readonly isLoading: boolean;
}

/** Loads a module while `isNeeded`. `load` must stay the same function. */
export function useLate<T>(load: () => Promise<T>, isNeeded: boolean): Late<T> {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || loaded !== null || hasFailed) return;
    let isGone = false;
    load().then(
      (module) => {
        if (!isGone) setLoaded(() => module);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isNeeded, loaded, hasFailed]);
  return { loaded: isNeeded ? loaded : null, isLoading: isNeeded && loaded === null && !hasFailed };
}
