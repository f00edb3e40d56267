/** Lines on the ground that show what the pointer draws and carries. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { drawnLine } from '../../store/design/grips';
import type { Item } from '../../table/items';

/** A segment on the ground. */
export type GroundLine = readonly [from: PlanPoint, to: PlanPoint];

/** Returns the sides of an outline, or of a line that stays open. */
export const linesThrough = (points: readonly PlanPoint[], closed: boolean): readonly GroundLine[] =>
  points.flatMap((from, index): readonly GroundLine[] => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    return to ? [[from, to]] : [];
  });

/** Returns points on a circle. */
export const circle = ([x, z]: PlanPoint, radius: Mu): readonly PlanPoint[] =>
  Array.from({ length: 40 }, (_, i) => [
    x + radius * Math.cos((i / 20) * Math.PI),
    z + radius * Math.sin((i / 20) * Math.PI),
  ]);

/** Returns both edges of a strip along a line, segment by segment. */
export const sides = (points: readonly PlanPoint[], half: Mu): readonly GroundLine[] =>
  linesThrough(points, false).flatMap(([a, b]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [x, z] = [((b[1] - a[1]) / length) * half, ((a[0] - b[0]) / length) * half];
    return [shifted([a, b], [x, z]), shifted([a, b], [-x, -z])];
  });

/** Moves a line. */
export const shifted = ([a, b]: GroundLine, [x, z]: PlanPoint): GroundLine => [
  [a[0] + x, a[1] + z],
  [b[0] + x, b[1] + z],
];

/** Returns the borders of outlines. */
export const outlineLines = (outlines: readonly Outline[]): readonly GroundLine[] =>
  outlines.flatMap((outline) =>
    linesThrough(
      outline.shape === 'polygon'
        ? outline.points
        : circle(outline.centre, outline.shape === 'circle' ? outline.radius : outline.radii[0]),
      true,
    ),
  );

/** Returns the line or outline that an item follows, and for a trench both its edges. */
export function itemLines(item: Item): readonly GroundLine[] {
  const line = drawnLine(item);
  if (!line) return [];
  const recipe = item.kind === 'piece' ? item.piece.recipe : undefined;
  return [
    ...linesThrough(line.points, line.closed),
    ...(recipe?.kind === 'trench' ? sides(line.points, recipe.width / 2) : []),
  ];
}
