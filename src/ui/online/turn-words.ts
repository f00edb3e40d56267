/** Texts of online play that the first load needs; all others are in words.ts. */
export const turnText = {
  source: 'The online battle',
  sending: 'Sending your answer…',
  waitsForJoin: 'The battle begins when both players have joined.',
  waitsFor: (side: string) => `${side} answers.`,
};
