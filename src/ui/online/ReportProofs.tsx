import { useEffect, useRef, useState } from 'react';
import { answerIn } from '../../store/ruling/report-answer';
import type { ProofCheck } from '../../store/ruling/proof';
import { noMeshes, type Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { shippedMesh } from '../app/files';
import { useAppState } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { verdictName } from '../text';
import { reportText, summary, type PlayerReport } from './report-words';
import './report-proofs.css';

interface ReportProofsProps {
  readonly reports: readonly PlayerReport[];
  /** The table as it stood at the call. */
  readonly table: Table;
}

/** Reports that differ: on request the independent verifier checks whether the verdict of each can be proven. */
export function ReportProofs({ reports, table }: ReportProofsProps) {
  const [checks, setChecks] = useState<readonly (ProofCheck | null)[]>([]);
  const meshes = useAppState(({ session }) => session?.meshes ?? noMeshes);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setChecks(reports.map(() => ({ kind: 'writing' })));
    reports.forEach(({ report }, i) => {
      const tell = (check: ProofCheck) =>
        run.signal.aborted || setChecks((before) => before.map((old, j) => (i === j ? check : old)));
      void checkReport({ table, meshes }, report, run.signal, tell);
    });
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={start}>
        <Icon name="check" size={18} /> {reportText.check}
      </button>
      <ReportChecks reports={reports} checks={checks} />
    </>
  );
}

async function checkReport(
  { table, meshes }: { readonly table: Table; readonly meshes: Meshes },
  report: string,
  signal: AbortSignal,
  tell: (check: ProofCheck) => void,
): Promise<void> {
  try {
    const [{ checkReportInWorkers }, { proofFiles }] = await Promise.all([
      import('../../store/workers/proof-client'),
      import('../../store/ruling/proof-files'),
    ]);
    const files = () => proofFiles(table.file, meshes, shippedMesh);
    if (!signal.aborted) await checkReportInWorkers({ table, files }, report, signal, tell);
  } catch {
    tell({ kind: 'failed', message: reportText.notLoaded });
  }
}

/** The verifier’s findings on each report, and which report is right. */
export function ReportChecks({
  reports,
  checks,
}: {
  readonly reports: readonly PlayerReport[];
  readonly checks: readonly (ProofCheck | null)[];
}) {
  return (
    <div className="report-checks" role="status">
      {checks.length > 0 && (
        <ul>
          {reports.map(({ name, report }, i) => {
            const verdict = answerIn(report)?.verdict;
            const check = checks[i];
            return (
              <li key={name}>
                {verdict ? `${name}: ${verdictName[verdict]}.` : `${name}:`}{' '}
                {check && reportText.state(check)}
              </li>
            );
          })}
        </ul>
      )}
      {checks.length > 0 && <p>{summary(reports, checks)}</p>}
    </div>
  );
}
