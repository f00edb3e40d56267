import { useCallback, useEffect, useMemo, useState } from 'react';
import { geometryOf, isBuilt } from './geometry';
import { allCasts } from './instanced-batch';
import type { MiniatureView } from './layout';
import type { Detail } from './mesh';

/** The finest detail at hand for some models. */
interface FinestAtHand {
  readonly detail: Detail;
  /** Has the fine meshes built, one at a time while the page has nothing else to do, if none has asked for them yet. */
  readonly ask: () => void;
}

/**
 * Returns the finest detail at hand for these models: the coarse one until a view needs the fine meshes and they are built. In the view
 * of a whole table figures are coarse anyway on many screens.
 * @param key `batchKey` of the models
 */
export function useFinest(models: readonly MiniatureView[], key: string): FinestAtHand {
  const [isAsked, setAsked] = useState(false);
  const [builtKey, setBuiltKey] = useState<string | null>(null);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key covers what casts are made from
  const wasBuilt = useMemo(() => [...allCasts(models).values()].every(isBuilt), [key]);
  const isFine = wasBuilt || builtKey === key;
  useEffect(() => {
    if (isFine || !isAsked) return;
    const missing = [...allCasts(models).values()].filter((cast) => !isBuilt(cast));
    return whenIdle(() => {
      const cast = missing.pop();
      if (cast) geometryOf(cast);
      if (missing.length === 0) setBuiltKey(key);
      return missing.length > 0;
    });
  }, [isFine, isAsked, models, key]);
  return { detail: isFine ? 'near' : 'far', ask: useCallback(() => setAsked(true), []) };
}

/** Works while the page is idle for as long as `work` answers true. Returns the function that stops it. */
function whenIdle(work: () => boolean): () => void {
  let handle = 0;
  // Safari has no idle callbacks.
  const [wait, stop] =
    'requestIdleCallback' in window
      ? [window.requestIdleCallback.bind(window), window.cancelIdleCallback.bind(window)]
      : [(next: () => void) => Number(setTimeout(next, pauseMs)), clearTimeout];
  const next = () => {
    handle = wait(() => {
      if (work()) next();
    });
  };
  next();
  return () => stop(handle);
}

const pauseMs = 30;
