import type { PlanPoint, Point } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';

/** The table as far as dice must know it. */
export interface DiceGround {
  readonly size: readonly [Mu, Mu];
  readonly surface: (at: PlanPoint) => Mu;
  /** Where models stand that should not be covered. */
  readonly models: readonly PlanPoint[];
}

/** How much nearer a place would have to be for a MU of unevenness, and for a model that is covered. */
const roughnessCost = 2.5;
const coveredCost: Mu = 1.2;

/** Where to throw: a flat place of this radius as near as can be that covers few models; its height is that of the highest ground in it. */
export function matSpot({ size: [width, depth], surface, models }: DiceGround, near: PlanPoint, radius: Mu): Point {
  const inside = (value: number, most: Mu) => Math.max(Math.min(radius, most / 2), Math.min(most - Math.min(radius, most / 2), value));
  let best: { readonly at: Point; readonly cost: number } | null = null;
  for (const away of [0, 0.5, 1, 1.5, 2, 2.5]) {
    for (let turn = 0; turn < (away === 0 ? 1 : 12); turn++) {
      const angle = (turn * Math.PI) / 6;
      const [x, z] = [inside(near[0] + Math.cos(angle) * away * radius, width), inside(near[1] + Math.sin(angle) * away * radius, depth)];
      const heights = probes.map(([dx, dz]) => surface([x + dx * radius, z + dz * radius]));
      const [low, high] = [Math.min(...heights), Math.max(...heights)];
      const covered = models.filter((model) => (model[0] - x) ** 2 + (model[1] - z) ** 2 < radius * radius).length;
      const cost = Math.sqrt((x - near[0]) ** 2 + (z - near[1]) ** 2) + roughnessCost * (high - Math.max(0, low)) + coveredCost * covered;
      if (!best || cost < best.cost) best = { at: [x, high, z], cost };
    }
  }
  return best!.at;
}

/** Where the ground is looked at, in shares of the radius. */
const probes: readonly PlanPoint[] = [[0, 0], ...[0.5, 0.95].flatMap((reach) => Array.from({ length: 8 }, (_, k): PlanPoint => [reach * Math.cos((k * Math.PI) / 4), reach * Math.sin((k * Math.PI) / 4)]))];
