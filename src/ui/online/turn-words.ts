/** Texts of online play that the first load needs; words.ts holds all others. */
export const turnText = {
  sending: 'Sending your answer…',
  kept: 'Your answer is kept until the connection returns.',
  waitsForJoin: 'The battle begins when both players have joined.',
  past: 'Go back to now to answer.',
  ended: 'The battle has ended. Nobody answers any more.',
  dice: 'The answer is given. It waits for its dice.',
  waitsFor: (side: string) => `${side} answers.`,
};
