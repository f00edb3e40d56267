import { wrap } from 'comlink';
import { checkProof, type ProofCheck, type ProofClient, type ProofSubject } from '../ruling/proof';
import type { CertificateWorker } from './certificate-worker';
import { startGameWorker } from './start-game-worker';
import { answerIn } from '../ruling/report-answer';
import { rejectOnError } from './reject-on-error';
import type { VerifyWorker } from './verify-worker';

const notLoaded = 'A part of the program could not be loaded.';

/** Checks the proof of a verdict in threads of its own, which the signal ends. */
export async function checkProofInWorkers(
  subject: ProofSubject,
  signal: AbortSignal,
  tell: (check: ProofCheck) => void,
): Promise<void> {
  const client = openProofClient();
  signal.addEventListener('abort', () => client.close());
  await checkProof(client, subject, tell, () => performance.now());
  client.close();
}

/** Checks whether the verdict that a report states can be proven on a table, in threads of its own, which the signal ends. */
export async function checkReportInWorkers(
  subject: Omit<ProofSubject, 'sight'>,
  report: string,
  signal: AbortSignal,
  tell: (check: ProofCheck) => void,
): Promise<void> {
  const answer = answerIn(report);
  if (answer === null) return tell({ kind: 'none', reason: 'the report states no verdict' });
  return checkProofInWorkers({ ...subject, sight: answer }, signal, tell);
}

/** Opens a client with two threads: one writes certificates, the other has the independent verifier alone. */
function openProofClient(): ProofClient {
  const writing = startGameWorker('certificate');
  const verifying = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const broken = Promise.race([writing, verifying].map((worker) => rejectOnError(worker, notLoaded)));
  // The caller receives the error with its next request.
  broken.catch(() => {});
  const writer = wrap<CertificateWorker>(writing);
  const verifier = wrap<VerifyWorker>(verifying);
  return {
    write: (table, sight, files) => Promise.race([writer.write(table, sight, files), broken]),
    verify: (certificate, context) => Promise.race([verifier.verify(certificate, context), broken]),
    close() {
      writing.terminate();
      verifying.terminate();
    },
  };
}
