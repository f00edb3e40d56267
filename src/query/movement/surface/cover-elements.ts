import type { CoverElement, CoverTerms } from '../../../engine/port/surface';
import { polygonOf } from '../../../geometry/shapes/convex';
import { middle, overlaps, planDistance } from '../../../geometry/distance';
import { convexHull } from '../../../geometry/shapes/hull';
import { chord } from '../../../geometry/shapes/chord';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { groundUnder } from '../../../table/place-piece';
import type { PlacedModel, PlacedPart, Table } from '../../../table/table';
import { boundsNear } from './relief';
import { touch } from './step-types';

/** Pieces, or parts of pieces, so near to the target's base and so high above what it stands on. */
export function coverElements(
  table: Table,
  attacker: PlacedModel,
  target: PlacedModel,
  { within, height, element, width }: CoverTerms,
): readonly CoverElement[] {
  const [from, to] = [middle(attacker.outline), middle(target.outline)];
  const rises = ({ part, tags, bottom, top }: PlacedPart) =>
    part.dug !== true && tags.solid && top - target.y >= height - touch && bottom < target.y + target.height;
  const reach = within + touch;
  const bounds = outlineBounds(target.outline);
  const elements = table.pieces.flatMap(({ id, parts }) => {
    const high = parts.filter(rises);
    return element === 'piece' ? [{ id, high }] : high.map((part) => ({ id, high: [part] }));
  });
  return elements.flatMap(({ id, high }): readonly CoverElement[] => {
    const outlines = high.flatMap(groundUnder);
    const near = outlines.filter((outline) => boundsNear(bounds, outlineBounds(outline), reach + touch));
    const distance = Math.min(...near.map((outline) => planDistance(target.outline, outline)));
    if (!(distance <= reach)) return [];
    return [
      {
        piece: id,
        distance,
        height: Math.max(...high.map(({ top }) => top)) - target.y,
        width: width === 'across' ? widthAcross(outlines, from, to) : longestSide(outlines),
        baseWidth: widthAcross([target.outline], from, to),
        between: {
          centreLine: outlines.some((outline) => chord(from, to, outline, touch) !== null),
          fromCentre: isBetween([from], target.outline, outlines),
          anyLine: isBetween(corners(attacker.outline), target.outline, outlines),
        },
      },
    ];
  });
}

/** Do lines from these points to the base run through one of the outlines? Together the lines fill the hull of both. */
function isBetween(from: readonly PlanPoint[], base: Outline, outlines: readonly Outline[]): boolean {
  const lines: Outline = { shape: 'polygon', points: convexHull([...from, ...corners(base)]) };
  return outlines.some((outline) => overlaps(lines, outline, touch));
}

/** Extent of outlines together across a line of the plan. */
function widthAcross(outlines: readonly Outline[], from: PlanPoint, to: PlanPoint): Mu {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  return extent(outlines.flatMap(corners), length > 0 ? [-dz / length, dx / length] : [1, 0]);
}

/** The longest side of all rectangles round the outlines that lie along one of their hull's edges. */
function longestSide(outlines: readonly Outline[]): Mu {
  const hull = convexHull(outlines.flatMap(corners));
  return Math.max(
    ...hull.map(([px, pz], i) => {
      const [qx, qz] = hull[(i + 1) % hull.length]!;
      const [dx, dz] = [qx - px, qz - pz];
      const length = Math.sqrt(dx * dx + dz * dz);
      return extent(hull, [dx / length, dz / length]);
    }),
  );
}

/** Extent of points in the direction of a unit vector. */
function extent(points: readonly PlanPoint[], [ux, uz]: PlanPoint): Mu {
  const along = points.map(([x, z]) => x * ux + z * uz);
  return Math.max(...along) - Math.min(...along);
}

/** Corners by outline. Outlines never change. */
const cornerCache = new WeakMap<Outline, readonly PlanPoint[]>();

function corners(outline: Outline): readonly PlanPoint[] {
  const found = cornerCache.get(outline) ?? polygonOf(outline, curveCorners, 'within');
  cornerCache.set(outline, found);
  return found;
}

/** A curve is off by 0.002 mm at most on a 25 mm base. */
const curveCorners = 256;
