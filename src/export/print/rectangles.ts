/** Openings of a panel: what a set of rectangles leaves of the rectangle around them. */
import type { Mm } from '../../geometry/units';

/** A rectangle by its lower left and upper right corners. */
export interface Rectangle {
  readonly x: Mm;
  readonly y: Mm;
  readonly right: Mm;
  readonly top: Mm;
}

/** Lengths below this are none. */
const least: Mm = 0.01;

/** Returns the parts of a panel that no rectangle fills, as few as rows of equal cells make. */
export function cutOutsOf(filled: readonly Rectangle[], width: Mm, height: Mm): readonly Rectangle[] {
  const xs = places([0, width, ...filled.flatMap(({ x, right }) => [x, right])], width);
  const ys = places([0, height, ...filled.flatMap(({ y, top }) => [y, top])], height);
  const isFilled = (column: number, row: number): boolean => {
    const [x, y] = [(xs[column]! + xs[column + 1]!) / 2, (ys[row]! + ys[row + 1]!) / 2];
    return filled.some((each) => each.x < x && x < each.right && each.y < y && y < each.top);
  };
  const done = new Set<string>();
  const free = (column: number, row: number): boolean =>
    column + 1 < xs.length && row + 1 < ys.length && !done.has(`${column} ${row}`) && !isFilled(column, row);
  const found: Rectangle[] = [];
  for (let row = 0; row + 1 < ys.length; row++)
    for (let column = 0; column + 1 < xs.length; column++) {
      if (!free(column, row)) continue;
      let end = column + 1;
      while (free(end, row)) end++;
      const across = Array.from({ length: end - column }, (_, i) => column + i);
      let top = row + 1;
      while (across.every((each) => free(each, top))) top++;
      for (const each of across) for (let up = row; up < top; up++) done.add(`${each} ${up}`);
      found.push({ x: xs[column]!, y: ys[row]!, right: xs[end]!, top: ys[top]! });
    }
  return found;
}

/** Returns places in order within 0 to `end`, without those that repeat one. */
const places = (all: readonly Mm[], end: Mm): readonly Mm[] =>
  all
    .filter((place) => place >= 0 && place <= end)
    .sort((a, b) => a - b)
    .filter((place, index, sorted) => index === 0 || place - sorted[index - 1]! > least);
