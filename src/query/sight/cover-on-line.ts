import type { Crossing } from '../../engine/port/sight';
import { chord } from '../../geometry/shapes/chord';
import { outlineContains } from '../../geometry/shapes/outline';
import type { Segment } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { coverLevels, type CoverLevel } from '../../table/format';
import type { CoverBody } from '../index/static-table';
import { stretchThrough } from './line-stretches';

export const coverStrength = (level: CoverLevel): number => coverLevels.indexOf(level);

/**
 * Which pieces' cover a line meets: one entry a piece, with the strongest of its cover that is met, in the bodies' order.
 * It meets what it runs through by more than `touch`, and what it ends in.
 */
export function coverOnLine(line: Segment, bodies: readonly CoverBody[], touch: Mu): readonly Crossing[] {
  const met = new Map<string, CoverLevel>();
  for (const body of bodies) {
    if (stretchThrough(line, body.solid, touch) === null && !endsIn(line, body, touch)) continue;
    const cached = met.get(body.piece);
    if (cached === undefined || coverStrength(cached) < coverStrength(body.level))
      met.set(body.piece, body.level);
  }
  return [...met].map(([piece, cover]) => ({ piece, cover }));
}

export const strongestCover = (crossed: readonly Crossing[]): CoverLevel =>
  crossed.reduce<CoverLevel>(
    (best, { cover }) => (coverStrength(cover) > coverStrength(best) ? cover : best),
    'none',
  );

/** The line comes down in the body, its top included: a base on a crater's rim stands in the crater. */
function endsIn([from, to]: Segment, { solid }: CoverBody, touch: Mu): boolean {
  if (to[1] < solid.bottom || to[1] > solid.top) return false;
  const end: [Mu, Mu] = [to[0], to[2]];
  return outlineContains(solid.outline, end) && chord([from[0], from[2]], end, solid.outline, touch) !== null;
}
