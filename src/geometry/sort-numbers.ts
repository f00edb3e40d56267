/** Longest list that is sorted by insertion. */
const short = 64;

/**
 * Sorts numbers in place, the least first, and returns the list. Lists of inner loops are short and nearly in order: insertion takes a
 * fraction of the time of `sort`, and makes nothing.
 */
export function sortNumbers(list: number[]): readonly number[] {
  if (list.length > short) return list.sort((a, b) => a - b);
  for (let end = 1; end < list.length; end++) {
    const next = list[end]!;
    let at = end;
    for (; at > 0 && list[at - 1]! > next; at--) list[at] = list[at - 1]!;
    list[at] = next;
  }
  return list;
}
