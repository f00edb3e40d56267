import { findSpaceLine, type SpaceLine, type SpaceProblem } from './space-lines';
import type { Mu } from './units';

export interface Corridor {
  readonly width: Mu;
  readonly line: SpaceLine;
}

/** How closely the width is found, as a share of the widest. */
const precision = 1e-6;

/**
 * The widest straight corridor that nothing stops, found by halving between a width that is found and one that is not.
 * `line` is a free line of no width; `least` the width that is tried first, `most` the one that counts as no limit.
 */
export function widestCorridor(problem: SpaceProblem, line: SpaceLine, least: Mu, most: Mu): Corridor {
  const corridorOf = (found: SpaceLine): Corridor => ({ width: Math.min(2 * found.half, most), line: found });
  const atMost = findSpaceLine(problem, most);
  if (atMost !== null) return corridorOf(atMost);
  const atLeast = findSpaceLine(problem, least);
  let best = atLeast === null ? { width: 0, line } : corridorOf(atLeast);
  let tooWide = atLeast === null ? least : most;
  while (tooWide - best.width > precision * most) {
    const found = findSpaceLine(problem, (best.width + tooWide) / 2);
    if (found === null) tooWide = (best.width + tooWide) / 2;
    else best = corridorOf(found);
  }
  return best;
}
