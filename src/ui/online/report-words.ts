/** Texts of the check of two reports. Apart from words.ts, which the first picture loads. */
import { formatRounded } from '../../table/numbers';
import type { ProofCheck } from '../../store/ruling/proof';
import { answerIn } from '../../store/ruling/report-answer';

/** A player's report of a call. */
export interface PlayerReport {
  /** The player's name. */
  readonly name: string;
  readonly report: string;
}

export const reportText = {
  check: 'Check both proofs',
  notLoaded: 'A part of the program could not be loaded.',
  /** Returns what was found of one report's verdict. */
  state(check: ProofCheck): string {
    switch (check.kind) {
      case 'writing':
      case 'checking':
        return 'Being checked…';
      case 'accepted':
        return `Accepted by the independent verifier (${formatRounded(check.proof.text.length / 1000, 1)} kB).`;
      case 'refused':
        return `The independent verifier refuses its proof: ${check.reason}.`;
      case 'none':
        return `Not proven: ${check.reason}.`;
      case 'failed':
        return `It could not be checked. ${check.message}`;
    }
  },
};

/** Returns which report is proven, once both are checked. */
export function summary(reports: readonly PlayerReport[], checks: readonly (ProofCheck | null)[]): string {
  const isDone = (check: ProofCheck | null) =>
    check !== null && check.kind !== 'writing' && check.kind !== 'checking';
  if (!checks.every(isDone)) return '';
  const proven = reports.filter((_, i) => checks[i]!.kind === 'accepted');
  const verdicts = new Set(proven.map(({ report }) => answerIn(report)?.verdict));
  if (proven.length === 0) return 'Neither verdict is proven here. Compare the saved reports.';
  if (proven.length === 1)
    return `The verdict of ${proven[0]!.name} is proven on the table as this device has it.`;
  return verdicts.size === 1
    ? 'Both report the same verdict, and it is proven: they differ in a measure or in what they name.'
    : 'Both verdicts are accepted, which cannot be: the verifier has a fault. Please report it with both reports.';
}
