/**
 * Roughly where a long way leads: A* over the points of a grid, whose steps are traced as any step is. Steps over ground that never
 * changes are traced once for each kind of mover, so that on a table of many battles a guide soon costs next to nothing. It is up
 * to a tenth longer than the shortest way, may miss a gap hardly wider than the base, and knows no models.
 */
import type { GuideRequest, Guidepost } from '../../../engine/port/surface';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../movement';
import { Heap } from './heap';
import { isOfUse, priceOf } from './means';
import type { Relief } from './relief';
import { stride } from '../../surface/stride';
import { level, type Stance } from './trace';

/** A grid point at a height where somebody can be. */
interface Spot {
  readonly column: number;
  readonly row: number;
  readonly foot: Stance;
  /** Where one step leads from here; null before that is known. */
  steps: readonly Step[] | null;
}

interface Step {
  readonly to: Spot;
  readonly cost: Mu;
}

/** The grid as one kind of mover gets about on it, as far as it has been looked at. */
interface Grid {
  readonly relief: Relief;
  readonly height: Mu;
  readonly wish: Pick<GuideRequest, 'movementType' | 'allowed' | 'difficult'>;
  readonly spots: Map<string, Spot>;
}

/** Come to a spot. */
interface Arrival {
  readonly spot: Spot;
  readonly cost: Mu;
  readonly before: Arrival | null;
}

/** Grid points lie so far apart. */
const mesh: Mu = 1;
/** Whoever is this near to the goal, along the ground and up together, has come to it. */
const near: Mu = 0.9 * mesh;
const sameSpot: Mu = 1e-6;

const neighbours = [-1, 0, 1]
  .flatMap((column) => [-1, 0, 1].map((row) => [column, row] as const))
  .filter(([column, row]) => column !== 0 || row !== 0);

/** Posts along the way to the goal, or to the place nearest to it that can be come to; none where that is the start. */
export function guide(relief: Relief, start: Stance, height: Mu, wish: GuideRequest): readonly Guidepost[] {
  const grid = gridOf(relief, height, wish);
  const left = ({ at, y }: Stance): Mu => planGap(at, wish.to.at) + Math.abs(y - wish.to.y);
  const queue = new Heap<Arrival>();
  const settled = new Set<Spot>();
  for (const { to, cost } of firstSteps(grid, start))
    queue.push(cost + left(to.foot), { spot: to, cost, before: null });
  let best: Arrival | null = null;
  for (let entry = queue.pop(); entry !== null; entry = queue.pop()) {
    const at = entry.thing;
    if (settled.has(at.spot)) continue;
    settled.add(at.spot);
    if (best === null || left(at.spot.foot) < left(best.spot.foot)) best = at;
    if (left(at.spot.foot) <= near) break;
    for (const { to, cost } of stepsFrom(grid, at.spot)) {
      if (!settled.has(to))
        queue.push(at.cost + cost + left(to.foot), { spot: to, cost: at.cost + cost, before: at });
    }
  }
  return best === null || left(best.spot.foot) >= left(start) ? [] : posts(best);
}

function posts(last: Arrival): readonly Guidepost[] {
  const found: Guidepost[] = [];
  for (let at: Arrival | null = last; at !== null; at = at.before)
    found.unshift({ at: at.spot.foot.at, length: at.cost });
  return found;
}

const grids = new WeakMap<Relief, Map<string, Grid>>();

function gridOf(
  relief: Relief,
  height: Mu,
  { movementType: gait, allowed: means, difficult }: GuideRequest,
): Grid {
  const known = grids.get(relief) ?? grids.set(relief, new Map()).get(relief)!;
  const key = JSON.stringify([height, gait, means, difficult]);
  return (
    known.get(key) ??
    known
      .set(key, { relief, height, wish: { movementType: gait, allowed: means, difficult }, spots: new Map() })
      .get(key)!
  );
}

/** From anywhere to the grid points round about. */
function firstSteps(grid: Grid, start: Stance): readonly Step[] {
  const [column, row] = [Math.round(start.at[0] / mesh), Math.round(start.at[1] / mesh)];
  return [[0, 0] as const, ...neighbours].flatMap(([x, z]) => stepTo(grid, start, column + x, row + z));
}

function stepsFrom(grid: Grid, spot: Spot): readonly Step[] {
  spot.steps ??= neighbours.flatMap(([x, z]) => stepTo(grid, spot.foot, spot.column + x, spot.row + z));
  return spot.steps;
}

/** One step, climbing down where a drop would harm; none where that is not possible. */
function stepTo(grid: Grid, from: Stance, column: number, row: number): readonly Step[] {
  const { relief, height, wish } = grid;
  const at: PlanPoint = [column * mesh, row * mesh];
  if (!isOnTable(relief, at)) return [];
  if (planGap(from.at, at) < sameSpot) return [{ to: spotAt(grid, column, row, from), cost: 0 }];
  for (const climbDown of [false, true]) {
    const { legs, end, barred, refused } = stride(
      relief,
      wish.movementType,
      from,
      at,
      height,
      { jump: false, climbDown },
      (leg) => !isOfUse(leg, wish),
    );
    if (barred === null && !refused)
      return [{ to: spotAt(grid, column, row, end), cost: priceOf(legs, wish.difficult) }];
  }
  return [];
}

function spotAt({ spots }: Grid, column: number, row: number, foot: Stance): Spot {
  const key = `${column} ${row} ${Math.round(foot.y / level)} ${foot.hangs === true}`;
  return spots.get(key) ?? spots.set(key, { column, row, foot, steps: null }).get(key)!;
}

function isOnTable({ table, base }: Relief, [x, z]: PlanPoint): boolean {
  const [width, depth] = table.size;
  const { min, max } = outlineBounds(base);
  return x + min[0] >= 0 && z + min[1] >= 0 && x + max[0] <= width && z + max[1] <= depth;
}
