/** Texts of the proof's check in the ruling sheet. Apart from words.ts, which the first picture loads. */
import type { Verdict } from '../../engine/port/sight';
import { formatMillimetres, joinNames } from '../../ruling/sentences';
import type { AcceptedProof, CheckOf } from '../../store/ruling/proof';
import { formatCount, formatRounded } from '../../table/numbers';

export const proofText = {
  check: 'Check the proof',
  again: 'Check again',
  cancel: 'Cancel',
  writing: 'Writing the proof of every line…',
  checking: 'The independent verifier is checking the proof…',
  accepted: 'Checked by the independent verifier',
  shows: {
    clear: 'a line is free.',
    blocked: 'no line is free.',
    'too-close': 'no line is clearly free, and the smallest shift opens one.',
  } satisfies Record<Verdict, string>,
  refused: (reason: string) => `The independent verifier refuses the proof: ${reason}.`,
  none: (reason: string) => `This verdict has no certificate: ${reason}.`,
  failed: (message: string) => `The proof could not be checked. ${message} Reload the page and try again.`,
  save: 'Save the certificate',
  saved: 'The certificate is saved. Anyone can check it: node scripts/verify-certificate.mjs FILE',
  evidenceSaved:
    'The evidence is saved with its certificate. Anyone can verify it: los --cases FILE, or node scripts/verify-certificate.mjs FILE',
  lines: 'Lines by what stops them',
  linesBetween: (from: string, to: string) => `Lines from ${from} to ${to} by what stops them`,
  widened: (times: string) => `drawn ${times} times as wide`,
};

/** "12 cells of lines, 3 solids, 7 kB, checked in 40 ms" */
export function proofNumbers({ proof, found, milliseconds }: CheckOf<'accepted'>, verdict: Verdict): string {
  const cells = [
    counted(found.cells, 'cell of lines', 'cells of lines'),
    ...(found.solids > 0 || found.meshes === 0 ? [counted(found.solids, 'solid', 'solids')] : []),
    ...(found.meshes > 0 ? [counted(found.meshes, 'mesh', 'meshes')] : []),
  ];
  return [
    ...(found.cells > 0 ? cells : []),
    ...boundWords(found, verdict),
    `${formatRounded(proof.text.length / 1000, 1)} kB`,
    `checked in ${durationWords(milliseconds)}`,
  ].join(' · ');
}

export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const durationWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${formatRounded(milliseconds, 0)} ms` : `${formatRounded(milliseconds / 1000, 1)} s`;

/** Smaller shifts are within what every blocked verdict must withstand. */
const leastShiftMm = 0.02;

function boundWords({ atLeastMm, atMostMm }: AcceptedProof, verdict: Verdict): readonly string[] {
  switch (verdict) {
    case 'clear':
      return atLeastMm === null ? [] : [`free at least ${formatMillimetres(atLeastMm)} wide`];
    case 'blocked':
      return atLeastMm === null || atLeastMm < leastShiftMm
        ? []
        : [`for every shift of the target up to ${formatMillimetres(atLeastMm)}`];
    case 'too-close':
      return atMostMm === null ? [] : [`a shift of ${formatMillimetres(atMostMm)} opens a line`];
  }
}

/** "Wall 1", "Wall 1 and the ruined house together" */
export const stoppersName = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${joinNames(names)} together`;
