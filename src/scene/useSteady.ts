import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the latest one: a new handler of an object makes the whole scene draw again. */
export function useSteady<A extends readonly unknown[]>(latest: (...args: A) => void): (...args: A) => void {
  const handler = useRef(latest);
  useLayoutEffect(() => {
    handler.current = latest;
  });
  return useCallback((...args: A) => handler.current(...args), []);
}
