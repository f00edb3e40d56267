import type { Mu } from '../units';
import { findSpaceLine } from './space-lines';
import { notesOf, type OpenCells, type SpaceLine, type SpaceProblem } from './space-problem';

/** The widest corridor found. */
export interface Corridor {
  readonly width: Mu;
  readonly line: SpaceLine;
  /** Proven limit: no corridor is wider. */
  readonly most: Mu;
}

/**
 * Precision of the width, as a share of the widest; as a share of the width itself once the search has taken
 * `manyCells` cells; and the count of cells after which it stops.
 */
const precision = 1e-6;
const roughly = 5e-4;
const manyCells = 1000;
const mostCells = 6000;

/**
 * Finds the widest straight corridor that nothing stops, by halving between a width that is found and one
 * that is not. `line` is a free line of no width, `least` the width tried first, and `most` the width that
 * counts as no limit.
 */
export function widestCorridor(problem: SpaceProblem, line: SpaceLine, least: Mu, most: Mu): Corridor {
  let cells = 0;
  let proven = Infinity;
  const open: OpenCells = { tasks: null, half: 0 };
  /** Finds a corridor of this width; null where none was found. Lowers `proven` if there is none. */
  const wide = (width: Mu): { readonly width: Mu; readonly line: SpaceLine } | null => {
    const notes = notesOf();
    const found = findSpaceLine({ ...problem, isMeasure: true }, width, notes, open);
    cells += notes.cells;
    if (found === null && notes.unsettled === 0) proven = Math.min(proven, width);
    return found && { width: Math.min(2 * found.half, most), line: found };
  };
  const atMost = wide(most);
  if (atMost !== null) return { ...atMost, most };
  const atLeast = wide(least);
  let best = atLeast ?? { width: 0, line };
  let tooWide = atLeast === null ? least : most;
  while (
    tooWide - best.width > Math.max(precision * most, cells > manyCells ? roughly * tooWide : 0) &&
    cells < mostCells
  ) {
    const middle = (best.width + tooWide) / 2;
    const found = wide(middle);
    if (found === null) tooWide = middle;
    else best = found;
  }
  return { ...best, most: Math.max(proven, best.width) };
}
