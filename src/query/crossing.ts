import type { Crossing } from '../engine/table-query';
import { chord } from '../geometry/chord';
import { outlineContains } from '../geometry/outline';
import type { Segment } from '../geometry/shapes';
import type { Mu } from '../geometry/units';
import { coverLevels, type CoverLevel } from '../table/format';
import type { CoverBody } from './bodies';

export const strength = (level: CoverLevel): number => coverLevels.indexOf(level);

/**
 * Which pieces' cover a line meets: one entry a piece, with the strongest of its cover that is met, in the bodies' order.
 * It meets what it runs through by more than `touch`, and what it ends in.
 */
export function crossings(line: Segment, bodies: readonly CoverBody[], touch: Mu): readonly Crossing[] {
  const met = new Map<string, CoverLevel>();
  for (const body of bodies) {
    if (!runsThrough(line, body, touch) && !endsIn(line, body, touch)) continue;
    const known = met.get(body.piece);
    if (known === undefined || strength(known) < strength(body.level)) met.set(body.piece, body.level);
  }
  return [...met].map(([piece, cover]) => ({ piece, cover }));
}

export const strongest = (crossed: readonly Crossing[]): CoverLevel =>
  crossed.reduce<CoverLevel>((best, { cover }) => (strength(cover) > strength(best) ? cover : best), 'none');

/** As lines of sight have it: a body is from its bottom (included) to its top (not included), and to touch is not to cross. */
function runsThrough([from, to]: Segment, { solid }: CoverBody, touch: Mu): boolean {
  const run = chord([from[0], from[2]], [to[0], to[2]], solid.outline, touch);
  if (run === null) return false;
  const rise = to[1] - from[1];
  if (rise === 0) return solid.bottom <= from[1] && from[1] < solid.top;
  const [t, u] = [(solid.bottom - from[1]) / rise, (solid.top - from[1]) / rise];
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.min(run[1], Math.max(t, u)) - Math.max(run[0], Math.min(t, u));
  return length * Math.sqrt(dx * dx + dz * dz) > touch;
}

/** The line comes down in the body, its top included: a base on a crater's rim stands in the crater. */
function endsIn([from, to]: Segment, { solid }: CoverBody, touch: Mu): boolean {
  if (to[1] < solid.bottom || to[1] > solid.top) return false;
  const end: [Mu, Mu] = [to[0], to[2]];
  return outlineContains(solid.outline, end) && chord([from[0], from[2]], end, solid.outline, touch) !== null;
}
