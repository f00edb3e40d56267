/** Texts of the ruling sheet; the sentences of a ruling are in ruling/. */
import type { Passage } from '../../ruling/sight-ruling';
import { formatMillimetres } from '../../ruling/sentences';
import type { SightRuling } from '../../ruling/sight-ruling';

export const rulingText = {
  title: 'The call',
  link: 'The linked call',
  proving: 'Checking every line between the two…',
  failed: (why: string) => `The ruling failed: ${why}`,
  section: 'Section',
  sectionOf: {
    witness: 'along a free line, to scale',
    closest: 'along the line that comes closest, to scale',
    centres: 'from centre to centre, to scale',
  } satisfies Record<SightRuling['drawnLine'], string>,
  plan: 'Plan',
  planOf: 'the way seen from above, viewer left, to scale',
  shown: 'What shows',
  shownOf: 'the target from the viewer’s eye, hidden part hatched, to scale',
  hides: 'What hides it',
  passes: 'What the line meets',
  passesNothing: 'Nothing stands on it.',
  underground: 'The line runs below the ground: pieces and models stop lines, the ground does not.',
  changes: 'What would change it',
  rules: 'Rules and rulings',
  pairs: 'Whole unit',
  pairsHint: 'Rows are viewers, columns are targets. Select a pair for its ruling.',
  proven: 'Exact: every possible line was checked, not a sample.',
  searched: (mm: string) => `Searched: a free way narrower than ${mm} may exist.`,
  actions: {
    figureView: 'Figure’s view',
    copyLink: 'Copy link',
    cite: 'Cite in chat',
    savePicture: 'Save picture',
    saveEvidence: 'Save evidence',
    print: 'Print',
    close: 'Close the call',
  },
  evidenceHint: 'Anyone can verify the evidence: los --cases FILE',
  said: {
    cited: 'Your next line of chat cites this ruling.',
    linkCopied:
      'Link copied. It holds the whole table and opens on any copy of Defilade; nothing was sent anywhere.',
    linkTooLong: (meshes: readonly string[]) =>
      `This table is too large for a link${meshes.length > 0 ? `: it has meshes of its own (${meshes.join(', ')})` : ''}. Save the evidence and share that file instead.`,
    linkNotCopied: 'The browser did not allow copying.',
    pictureSaved: 'The picture is saved.',
    pictureFailed: 'The browser could not draw the picture.',
    evidenceTooLarge: 'The meshes are too large for one file. Share the table together with its mesh files.',
    evidenceSaved: 'The evidence is saved. Anyone can verify it: los --cases FILE',
  },
} as const;

/** "over wall-1 (parapet), 12 mm above it" */
export function passageWords({ id, label, kind: way, gap, cover }: Passage, muMm: number): string {
  const name = label === '' ? id : `${id} (${label})`;
  const covers = cover === 'none' ? '' : ` · ${cover} cover`;
  switch (way) {
    case 'over':
      return `Over ${name}, ${formatMillimetres(gap * muMm)} above it${covers}`;
    case 'under':
      return `Under ${name}, ${formatMillimetres(gap * muMm)} below it${covers}`;
    case 'opening':
      return `Through an opening of ${name}, ${formatMillimetres(gap * muMm)} above its lower edge${covers}`;
    case 'through':
      return `Through ${name}${covers}`;
    case 'stopped':
      return `Stopped by ${name}`;
  }
}
