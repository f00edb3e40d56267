import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { PlacedPiece } from '../../table/table';
import { outlineCorners } from '../outline-corners';

/** The table as far as dice must know it. */
export interface DiceGround {
  readonly size: readonly [Mu, Mu];
  readonly surface: (at: PlanPoint) => Mu;
  readonly pieces: readonly PlacedPiece[];
  /** Where models stand that should not be covered. */
  readonly models: readonly PlanPoint[];
}

/** How much nearer a place would have to be for a MU of unevenness, for a model that is covered, and for a wall's point that stands through the mat. */
const roughnessCost = 2.5;
const coveredCost: Mu = 3;
const wallCost: Mu = 2;
/** What is lower than this does not show above the dice's mat. */
const lowWall: Mu = 0.15;

/** Where to throw: a flat place of this radius, as near as can be, that covers few models; its height is that of the highest ground in it. */
export function matSpot(
  { size: [width, depth], surface, pieces, models }: DiceGround,
  near: PlanPoint,
  radius: Mu,
): Point {
  const inside = (value: number, most: Mu) =>
    Math.max(Math.min(radius, most / 2), Math.min(most - Math.min(radius, most / 2), value));
  const walls = pieces.flatMap(wallPoints);
  let best: { readonly at: Point; readonly cost: number } | null = null;
  for (const away of [0, 0.5, 1, 1.5, 2, 2.5, 3.5]) {
    for (let turn = 0; turn < (away === 0 ? 1 : 12); turn++) {
      const angle = (turn * Math.PI) / 6;
      const [x, z] = [
        inside(near[0] + Math.cos(angle) * away * radius, width),
        inside(near[1] + Math.sin(angle) * away * radius, depth),
      ];
      const heights = probes.map(([dx, dz]) => surface([x + dx * radius, z + dz * radius]));
      const [low, high] = [Math.min(...heights), Math.max(...heights)];
      const within = (points: readonly PlanPoint[]) =>
        points.filter((point) => (point[0] - x) ** 2 + (point[1] - z) ** 2 < radius * radius).length;
      const cost =
        Math.sqrt((x - near[0]) ** 2 + (z - near[1]) ** 2) +
        roughnessCost * (high - Math.max(0, low)) +
        coveredCost * within(models) +
        wallCost * within(walls);
      if (!best || cost < best.cost) best = { at: [x, high, z], cost };
    }
  }
  return best!.at;
}

/** Where the ground is looked at, in shares of the radius. */
const probes: readonly PlanPoint[] = [
  [0, 0],
  ...[0.5, 0.95].flatMap((reach) =>
    Array.from({ length: 8 }, (_, k): PlanPoint => [
      reach * Math.cos((k * Math.PI) / 4),
      reach * Math.sin((k * Math.PI) / 4),
    ]),
  ),
];

/** Points along the outlines of what stands up from the table. */
function wallPoints({ parts }: PlacedPiece): readonly PlanPoint[] {
  const solids = parts.filter(({ part }) => !part.dug).flatMap((part) => part.solids);
  return solids
    .filter(({ top }) => top > lowWall)
    .flatMap(({ outline }) => {
      const corners = outlineCorners(outline, 12);
      return corners.flatMap((a, i) => {
        const b = corners[(i + 1) % corners.length]!;
        const steps = Math.max(1, Math.ceil(Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)));
        return Array.from({ length: steps }, (_, k): PlanPoint => [
          a[0] + ((b[0] - a[0]) * k) / steps,
          a[1] + ((b[1] - a[1]) * k) / steps,
        ]);
      });
    });
}
