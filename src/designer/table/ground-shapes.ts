/** Lines along the ground, for what the pointer draws and carries. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { drawnLine } from '../../store/design/grips';
import type { Item } from '../../table/items';
import { linesThrough, type GroundLine } from './GroundLines';

export const circle = ([x, z]: PlanPoint, radius: Mu): readonly PlanPoint[] =>
  Array.from({ length: 40 }, (_, i) => [
    x + radius * Math.cos((i / 20) * Math.PI),
    z + radius * Math.sin((i / 20) * Math.PI),
  ]);

/** The sides of what is drawn along a line, stretch by stretch. */
export const sides = (points: readonly PlanPoint[], half: Mu): readonly GroundLine[] =>
  linesThrough(points, false).flatMap(([a, b]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [x, z] = [((b[1] - a[1]) / length) * half, ((a[0] - b[0]) / length) * half];
    return [shifted([a, b], [x, z]), shifted([a, b], [-x, -z])];
  });

export const shifted = ([a, b]: GroundLine, [x, z]: PlanPoint): GroundLine => [
  [a[0] + x, a[1] + z],
  [b[0] + x, b[1] + z],
];

/** The borders of outlines. */
export const outlineLines = (outlines: readonly Outline[]): readonly GroundLine[] =>
  outlines.flatMap((outline) =>
    linesThrough(
      outline.shape === 'polygon'
        ? outline.points
        : circle(outline.centre, outline.shape === 'circle' ? outline.radius : outline.radii[0]),
      true,
    ),
  );

/** The line or outline that an item was drawn along; of a trench its sides too. */
export function itemLines(item: Item): readonly GroundLine[] {
  const line = drawnLine(item);
  if (!line) return [];
  const recipe = item.kind === 'piece' ? item.piece.recipe : undefined;
  return [
    ...linesThrough(line.points, line.closed),
    ...(recipe?.kind === 'trench' ? sides(line.points, recipe.width / 2) : []),
  ];
}
