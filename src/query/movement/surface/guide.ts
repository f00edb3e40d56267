/**
 * The rough course of a long path: A* over the points of a grid, with its steps traced as all steps are. The terrain never changes,
 * so steps are traced once for each kind of mover, and on a table of many battles a guide soon costs next to nothing. It is up
 * to a tenth longer than the shortest path, may miss a gap barely wider than the base, and ignores models.
 */
import type { GuideRequest, Guidepost } from '../../../engine/port/surface';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../follow-route';
import { BestFirstQueue } from '../../../geometry/best-first-queue';
import { isAllowed, costOf } from './allowed-legs';
import type { Relief } from './relief';
import { traceStep } from './trace-step';
import { level, type Stance } from './step-types';

/** A grid point at a height where a model can be. */
interface Spot {
  readonly column: number;
  readonly row: number;
  readonly stance: Stance;
  /** Steps from here; null until they are traced. */
  steps: readonly Step[] | null;
}

interface Step {
  readonly to: Spot;
  readonly cost: Mu;
}

/** The grid for one kind of mover, as far as it was explored. */
interface Grid {
  readonly relief: Relief;
  readonly height: Mu;
  readonly request: Pick<GuideRequest, 'movementType' | 'allowed' | 'difficult'>;
  readonly spots: Map<string, Spot>;
}

/** A spot reached by the search. */
interface Arrival {
  readonly spot: Spot;
  readonly cost: Mu;
  readonly previous: Arrival | null;
}

/** Spacing of the grid points. */
const mesh: Mu = 1;
/** Distance at which the goal counts as reached, in plan and height together. */
const near: Mu = 0.9 * mesh;
const sameSpot: Mu = 1e-6;

const neighbours = [-1, 0, 1]
  .flatMap((column) => [-1, 0, 1].map((row) => [column, row] as const))
  .filter(([column, row]) => column !== 0 || row !== 0);

/** Returns posts along the path to the goal, or to the nearest place to it that can be reached; none where that is the start. */
export function guide(
  relief: Relief,
  start: Stance,
  height: Mu,
  request: GuideRequest,
): readonly Guidepost[] {
  const grid = gridOf(relief, height, request);
  const remaining = ({ at, y }: Stance): Mu => planGap(at, request.to.at) + Math.abs(y - request.to.y);
  const queue = new BestFirstQueue<Arrival>();
  const settled = new Set<Spot>();
  for (const { to, cost } of firstSteps(grid, start))
    queue.push(cost + remaining(to.stance), { spot: to, cost, previous: null });
  let best: Arrival | null = null;
  for (let entry = queue.pop(); entry !== null; entry = queue.pop()) {
    const at = entry.item;
    if (settled.has(at.spot)) continue;
    settled.add(at.spot);
    if (best === null || remaining(at.spot.stance) < remaining(best.spot.stance)) best = at;
    if (remaining(at.spot.stance) <= near) break;
    for (const { to, cost } of stepsFrom(grid, at.spot)) {
      if (!settled.has(to))
        queue.push(at.cost + cost + remaining(to.stance), { spot: to, cost: at.cost + cost, previous: at });
    }
  }
  return best === null || remaining(best.spot.stance) >= remaining(start) ? [] : posts(best);
}

function posts(last: Arrival): readonly Guidepost[] {
  const found: Guidepost[] = [];
  for (let at: Arrival | null = last; at !== null; at = at.previous)
    found.unshift({ at: at.spot.stance.at, length: at.cost });
  return found;
}

const gridCache = new WeakMap<Relief, Map<string, Grid>>();

function gridOf(relief: Relief, height: Mu, { movementType, allowed, difficult }: GuideRequest): Grid {
  const cache = gridCache.get(relief) ?? gridCache.set(relief, new Map()).get(relief)!;
  const key = JSON.stringify([height, movementType, allowed, difficult]);
  return (
    cache.get(key) ??
    cache
      .set(key, { relief, height, request: { movementType, allowed, difficult }, spots: new Map() })
      .get(key)!
  );
}

/** Returns the steps from any place to the grid points around it. */
function firstSteps(grid: Grid, start: Stance): readonly Step[] {
  const [column, row] = [Math.round(start.at[0] / mesh), Math.round(start.at[1] / mesh)];
  return [[0, 0] as const, ...neighbours].flatMap(([x, z]) => stepTo(grid, start, column + x, row + z));
}

function stepsFrom(grid: Grid, spot: Spot): readonly Step[] {
  spot.steps ??= neighbours.flatMap(([x, z]) => stepTo(grid, spot.stance, spot.column + x, spot.row + z));
  return spot.steps;
}

/** Traces one step, climbing down where a drop would harm; returns none where that is impossible. */
function stepTo(grid: Grid, from: Stance, column: number, row: number): readonly Step[] {
  const { relief, height, request } = grid;
  const at: PlanPoint = [column * mesh, row * mesh];
  if (!isOnTable(relief, at)) return [];
  if (planGap(from.at, at) < sameSpot) return [{ to: spotAt(grid, column, row, from), cost: 0 }];
  for (const climbDown of [false, true]) {
    const { legs, end, barred, refused } = traceStep(
      relief,
      request.movementType,
      from,
      at,
      height,
      { jump: false, climbDown },
      (leg) => !isAllowed(leg, request),
    );
    if (barred === null && !refused)
      return [{ to: spotAt(grid, column, row, end), cost: costOf(legs, request.difficult) }];
  }
  return [];
}

function spotAt({ spots }: Grid, column: number, row: number, stance: Stance): Spot {
  const key = `${column} ${row} ${Math.round(stance.y / level)} ${stance.hangs === true}`;
  return spots.get(key) ?? spots.set(key, { column, row, stance, steps: null }).get(key)!;
}

function isOnTable({ table, base }: Relief, [x, z]: PlanPoint): boolean {
  const [width, depth] = table.size;
  const { min, max } = outlineBounds(base);
  return x + min[0] >= 0 && z + min[1] >= 0 && x + max[0] <= width && z + max[1] <= depth;
}
