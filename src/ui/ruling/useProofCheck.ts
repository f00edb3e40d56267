import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sight } from '../../engine/port/sight';
import type { ProofCheck } from '../../store/ruling/proof';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { shippedMesh } from '../app/files';

/** The check of a verdict's proof: its state, null before it and after it was cancelled, and what starts and cancels it. */
export interface ProofChecking {
  readonly check: ProofCheck | null;
  start(): void;
  cancel(): void;
}

/** Checks the proof of a verdict when asked to. Another verdict ends the check. */
export function useProofCheck(table: Table, meshes: Meshes, sight: Sight): ProofChecking {
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
    void runCheck({ table, meshes, sight }, run.signal, (check) => setShown({ of: sight, check }));
  };
  return { check: shown?.of === sight ? shown.check : null, start, cancel };
}

/** Loads the programs that write and check certificates, and runs them until the signal ends them. */
async function runCheck(
  { table, meshes, sight }: { readonly table: Table; readonly meshes: Meshes; readonly sight: Sight },
  signal: AbortSignal,
  tell: (check: ProofCheck) => void,
): Promise<void> {
  const tellUnlessEnded = (check: ProofCheck) => !signal.aborted && tell(check);
  tell({ kind: 'writing' });
  try {
    const [{ checkProofInWorkers }, { proofFiles }] = await Promise.all([
      import('../../store/workers/proof-client'),
      import('../../store/ruling/proof-files'),
    ]);
    const files = () => proofFiles(table.file, meshes, shippedMesh);
    if (!signal.aborted) await checkProofInWorkers({ table, sight, files }, signal, tellUnlessEnded);
  } catch {
    tellUnlessEnded({ kind: 'failed', message: 'A part of the program could not be loaded.' });
  }
}
