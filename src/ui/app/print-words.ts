/** Texts about printed forces, which the first load goes without. */
export const printWords = {
  hint: 'A PDF of cards to cut out, and a roster sheet for each side.',
  noForces: 'No side has units: there is nothing to print.',
  failed: (why: string) => `It could not be printed: ${why}`,
} as const;
