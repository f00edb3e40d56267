import { findSpaceLine, type SpaceLine, type SpaceProblem } from './space-lines';
import type { Mu } from './units';

export interface Corridor {
  readonly width: Mu;
  readonly line: SpaceLine;
}

const halvings = 30;

/**
 * The widest straight corridor that nothing stops, found by halving between a width that is found and one that is not.
 * `line` is a free line of no width; `least` the width that is tried first, `most` the one that counts as no limit.
 */
export function widestCorridor(problem: SpaceProblem, line: SpaceLine, least: Mu, most: Mu): Corridor {
  const atMost = findSpaceLine(problem, most);
  if (atMost !== null) return { width: most, line: atMost };
  const atLeast = findSpaceLine(problem, least);
  let best: Corridor = atLeast === null ? { width: 0, line } : { width: least, line: atLeast };
  let tooWide = atLeast === null ? least : most;
  for (let i = 0; i < halvings; i++) {
    const width = (best.width + tooWide) / 2;
    const found = findSpaceLine(problem, width);
    if (found === null) tooWide = width;
    else best = { width, line: found };
  }
  return best;
}
