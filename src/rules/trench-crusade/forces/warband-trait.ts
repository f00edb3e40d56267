/** The traits that all models of a warband have: the name of its list, and its own. */

/**
 * Returns the trait by which effects name a warband: "TRENCH PILGRIM WARBAND" for Trench Pilgrims. Signs and a plural do not count, as
 * rosters and texts spell them differently.
 */
export const warbandTrait = (name: string): string =>
  `${name
    .toUpperCase()
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/S$/, '')} WARBAND`;
