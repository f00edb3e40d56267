import { useEffect, useState } from 'react';

/** Counts from 0 up to `last`, once a task: what is built in stages leaves the page time to answer between them. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return;
    const timer = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(timer);
  }, [stage, last]);
  return stage;
}
