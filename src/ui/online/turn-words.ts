/** Texts of online play that the first load needs; words.ts holds all others. */
export const turnText = {
  source: 'The online battle',
  sending: 'Sending your answer…',
  waitsForJoin: 'The battle begins when both players have joined.',
  waitsFor: (side: string) => `${side} answers.`,
};
