import { useEffect } from 'react';
import { useApp } from '../app/useStore';

/** States that the whole log is on the screen, for as long as it is: a lesson asks for it. */
export function useLogShown(): void {
  const { lessons } = useApp();
  useEffect(() => {
    lessons.setLogOpen(true);
    return () => lessons.setLogOpen(false);
  }, [lessons]);
}
