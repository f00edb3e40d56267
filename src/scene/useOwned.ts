import { type DependencyList, useEffect, useMemo } from 'react';

interface Disposable {
  dispose(): void;
}

/**
 * Creates a GPU resource when its inputs change, and disposes it when they change again or the component
 * unmounts.
 */
export function useOwned<T>(
  make: () => T,
  parts: (made: T) => readonly Disposable[],
  inputs: DependencyList,
): T {
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- the inputs are the caller's
  const made = useMemo(make, inputs);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `parts` only lists what was made
  useEffect(() => () => parts(made).forEach((part) => part.dispose()), [made]);
  return made;
}
