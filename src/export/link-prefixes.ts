/** Beginnings of the hash parts of links. Apart from what reads and writes them, which the first load goes without. */

/** Begins every link to a ruling. */
export const rulingLinkPrefix = '#call=';

/** Begins every link to a pack. */
export const packLinkPrefix = '#pack=';
