import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sight } from '../../engine/port/sight';
import type { ProofCheck } from '../../store/ruling/proof';
import type { Table } from '../../table/table';

/** The check of a verdict's proof: its state, null before it and after it was cancelled, and what starts and cancels it. */
export interface ProofChecking {
  readonly check: ProofCheck | null;
  start(): void;
  cancel(): void;
}

/** Checks the proof of a verdict when asked to. Another verdict ends the check. */
export function useProofCheck(table: Table, sight: Sight): ProofChecking {
  const [shown, setShown] = useState<{ readonly of: Sight; readonly check: ProofCheck } | null>(null);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    setShown(null);
  }, []);
  useEffect(() => () => running.current?.abort(), [sight]);

  const start = () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    void runCheck(table, sight, run.signal, (check) => setShown({ of: sight, check }));
  };
  return { check: shown?.of === sight ? shown.check : null, start, cancel };
}

/** Loads the programs that write and check certificates, and runs them until the signal ends them. */
async function runCheck(
  table: Table,
  sight: Sight,
  signal: AbortSignal,
  tell: (check: ProofCheck) => void,
): Promise<void> {
  const tellUnlessEnded = (check: ProofCheck) => !signal.aborted && tell(check);
  tell({ kind: 'writing' });
  try {
    const { checkProofInWorkers } = await import('../../store/workers/proof-client');
    if (!signal.aborted) await checkProofInWorkers(table, sight, signal, tellUnlessEnded);
  } catch {
    tellUnlessEnded({ kind: 'failed', message: 'A part of the program could not be loaded.' });
  }
}
