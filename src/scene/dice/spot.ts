import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { PlacedPiece } from '../../table/table';
import { outlineCorners } from '../outline-corners';

/** The table as dice need it. */
export interface DiceGround {
  readonly size: readonly [Mu, Mu];
  readonly surface: (at: PlanPoint) => Mu;
  readonly pieces: readonly PlacedPiece[];
  /** Positions of models that should stay visible. */
  readonly models: readonly PlanPoint[];
}

/**
 * Costs of a place, in MU of distance: for a MU of unevenness, a covered model, a wall's point through the
 * mat.
 */
const roughnessCost = 2.5;
const coveredCost: Mu = 3;
const wallCost: Mu = 2;
/** Cost of a place that a panel covers, or that lies outside the picture. */
const hiddenCost: Mu = 1000;
/** Walls lower than this do not show through the mat. */
const lowWall: Mu = 0.15;

/**
 * Finds a place to throw: flat, near, and covering few models. Its height is that of its highest ground.
 * @param isInView whether a mat with this middle is in view
 */
export function matSpot(
  { size: [width, depth], surface, pieces, models }: DiceGround,
  near: PlanPoint,
  radius: Mu,
  isInView: (at: PlanPoint) => boolean = () => true,
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
        wallCost * within(walls) +
        (isInView([x, z]) ? 0 : hiddenCost);
      if (!best || cost < best.cost) best = { at: [x, high, z], cost };
    }
  }
  return best!.at;
}

/** Points where the height is sampled, in shares of the radius. */
const probes: readonly PlanPoint[] = [
  [0, 0],
  ...[0.5, 0.95].flatMap((reach) =>
    Array.from({ length: 8 }, (_, k): PlanPoint => [
      reach * Math.cos((k * Math.PI) / 4),
      reach * Math.sin((k * Math.PI) / 4),
    ]),
  ),
];

/** Returns points along the outlines of raised parts. */
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
