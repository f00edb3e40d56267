/** Texts of the battle report's sheet. */
export const reportWords = {
  open: 'Battle report',
  hint: 'PDF: turning points, who fell to whom, plots',
  title: 'Battle report',
  close: 'Close the battle report',
  about:
    'A PDF to print or to keep: the result and its reason, the forces, the turning points, who fell to whom, and plots of score, units and dice.',
  withReview: 'The decisions of the review are among the turning points.',
  withoutReview: 'After a review of this battle, its decisions are among the turning points.',
  pictures: 'Pictures of the table (the scene shows each moment for a second); else plans',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  make: 'Make the report',
  stop: 'Stop',
  progress: 'Progress of the report',
  stages: {
    facts: 'Reading the battle…',
    pictures: (done: number, of: number) => `Picture ${done} of ${of}…`,
    print: 'Writing the document…',
  },
  saved: (name: string) => `Saved as ${name}.`,
  failed: (reason: string) => `The report failed: ${reason}`,
} as const;
