/** Ids of new tables of a pack. */
const longest = 60;

/**
 * Returns an id for a table that no other has: "black-strand" for `black-strand.table.json` or "Black Strand", then "black-strand-2".
 * @param taken ids of the other tables
 */
export function freshTableId(name: string, taken: readonly string[]): string {
  const stem =
    name
      .replace(/(\.table)?\.json$/i, '')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, longest - 4) || 'table';
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}
