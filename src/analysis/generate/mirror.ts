/** The turn that makes a piece its own mirror image, or most like it. */
import { outlineContains } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn as turned } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import { groundUnder } from '../../table/place-piece';
import type { Footprint } from './units';

const quarterTurns: readonly Degrees[] = [0, 90, 180, 270];
/** Distance between the points at which a piece and its image are compared. */
const grain: Mu = 0.25;

/**
 * Returns the turn, in quarters, after which a piece comes nearest to its mirror image across its own x-axis. A piece cannot be turned
 * over, so one without a line of symmetry has no exact image.
 * @param placed the piece at the origin, not turned
 */
export function mirrorTurn({ piece, bounds }: Pick<Footprint, 'piece' | 'bounds'>): Degrees {
  const outlines = piece.parts.flatMap((part) =>
    groundUnder(part).map((outline) => ({ outline, top: part.top })),
  );
  const reach = Math.max(...bounds.max.map(Math.abs), ...bounds.min.map(Math.abs));
  const columns = Math.ceil((2 * reach) / grain);
  const points = Array.from({ length: columns * columns }, (_, i): PlanPoint => [
    ((i % columns) + 0.5) * grain - reach,
    (Math.floor(i / columns) + 0.5) * grain - reach,
  ]);
  const heights = (of: (at: PlanPoint) => PlanPoint): readonly number[] =>
    points.map((at) => heightAt(outlines, of(at)));
  const image = heights(([x, z]) => [x, -z]);
  const defect = (by: Degrees): number =>
    heights((at) => turned(at, -by)).reduce((sum, height, i) => sum + Math.abs(height - image[i]!), 0);
  return quarterTurns.reduce((best, next) => (defect(next) < defect(best) - grain ? next : best));
}

const heightAt = (
  outlines: readonly { readonly outline: Outline; readonly top: Mu }[],
  at: PlanPoint,
): number =>
  outlines.reduce(
    (height, { outline, top }) => (outlineContains(outline, at) ? Math.max(height, top + 2) : height),
    0,
  );
