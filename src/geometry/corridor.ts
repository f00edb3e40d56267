import { findSpaceLine, notesOf, type SpaceLine, type SpaceProblem } from './space-lines';
import type { Mu } from './units';

export interface Corridor {
  readonly width: Mu;
  readonly line: SpaceLine;
  /** None is wider: proven. */
  readonly most: Mu;
}

/** How closely the width is found, as a share of the widest, and of the width where that takes more cells of lines than this. */
const precision = 1e-6;
const roughly = 5e-4;
const mostCells = 1000;

/**
 * The widest straight corridor that nothing stops, found by halving between a width that is found and one that is not.
 * `line` is a free line of no width; `least` the width that is tried first, `most` the one that counts as no limit.
 */
export function widestCorridor(problem: SpaceProblem, line: SpaceLine, least: Mu, most: Mu): Corridor {
  const notes = notesOf();
  const wide = (width: Mu): SpaceLine | null => findSpaceLine({ ...problem, isMeasure: true }, width, notes);
  const widthOf = (found: SpaceLine): Mu => Math.min(2 * found.half, most);
  const atMost = wide(most);
  if (atMost !== null) return { width: widthOf(atMost), line: atMost, most };
  let proven = notes.unsettled === 0 ? most : Infinity;
  const atLeast = wide(least);
  let best = atLeast === null ? { width: 0, line } : { width: widthOf(atLeast), line: atLeast };
  let tooWide = atLeast === null ? least : most;
  if (notes.unsettled === 0) proven = tooWide;
  while (tooWide - best.width > Math.max(precision * most, notes.cells > mostCells ? roughly * tooWide : 0)) {
    const middle = (best.width + tooWide) / 2;
    const found = wide(middle);
    if (found !== null) best = { width: widthOf(found), line: found };
    else {
      tooWide = middle;
      if (notes.unsettled === 0) proven = middle;
    }
  }
  return { ...best, most: Math.max(proven, best.width) };
}
