import { useMemo } from 'react';
import { useAppState } from '../app/useStore';

/** Returns the ids of the options that the table and the odds show: those picked, and the one under the pointer or focus. */
export function useShownOptions(): readonly string[] {
  const picked = useAppState((state) => state.picked);
  const pointed = useAppState((state) => state.pointedOption);
  const isMany = useAppState(({ session }) => session?.battle?.question?.form === 'many');
  return useMemo(() => {
    if (pointed === null || picked.includes(pointed)) return picked;
    return isMany ? [...picked, pointed] : [pointed];
  }, [picked, pointed, isMany]);
}
