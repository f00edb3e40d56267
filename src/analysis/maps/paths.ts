/** The shortest ways of a figure over a bare table, as the table's rules count them: over the plan, or over the real surface; and the moves that they take. */
import type { SurfaceRoute } from '../../engine/port/surface';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { pathFinderFor } from '../../query/movement/find-path';
import { createTableQuery } from '../../query/table-query';
import { hasRoom, placeFigure, type EmptyTable, type LabFigure } from './empty-table';

/** A shortest way, as the rules count it. */
export interface FoundPath {
  readonly cost: Mu;
  /** Count of moves, each ending at a place on the path where a base comes to rest; null where a move has no such place. */
  readonly moves: number | null;
}

/** Returns the path to a spot; null where no base comes to rest there, or where no path is short enough. */
export type PathTo = (spot: PlanPoint) => FoundPath | null;

const mover = 'mover';

/** The shortest ways of a figure from a spot that count for no more than `most` moves, with everything that a movement may make use of. */
export function pathsFrom(
  emptyTable: EmptyTable,
  figure: LabFigure,
  spot: PlanPoint,
  move: Mu,
  most: number,
): PathTo {
  const body = placeFigure(emptyTable, figure, spot);
  if (body === null) return () => null;
  const maxLength = most * move;
  const { surface, climbsCount } = emptyTable.rules;
  const query = createTableQuery(
    { ...emptyTable.table, models: [{ ...body.model, id: mover }] },
    emptyTable.staticTable.rule,
  );
  /** The figure there, if no way is too long or leads off the table. */
  const standNear = (at: PlanPoint): ModelBody | null => {
    const [dx, dz] = [at[0] - spot[0], at[1] - spot[1]];
    return dx * dx + dz * dz > maxLength * maxLength ? null : placeFigure(emptyTable, figure, at);
  };
  if (surface !== null) {
    const { movementType, difficult } = surface;
    const allowed = surface.allowed(move);
    return (at) => {
      const path =
        standNear(at) &&
        query.surface.findPath({
          model: mover,
          to: { at },
          obstacles: [],
          movementType,
          allowed,
          difficult,
          maxLength,
        });
      if (path === null) return null;
      const stopOf = (part: SurfaceRoute): Stop => {
        const { length, difficult: slow, support } = query.surface.followRoute(part, movementType);
        return { counts: length + (difficult - 1) * slow, rests: support >= held };
      };
      return foundPath(stopOf(path).counts, move, (after) =>
        stopOf(query.surface.truncate(path, movementType, after, difficult)),
      );
    };
  }
  const pathFinder = pathFinderFor(emptyTable.snapshot, body, {
    model: '',
    avoid: [],
    clearance: 0,
    maxLength,
  });
  return (at) => {
    const there = standNear(at);
    const via = there && hasRoom(emptyTable, there, 0) ? pathFinder.to(at) : null;
    if (via === null) return null;
    const countsOf = (part: readonly PlanPoint[]): Mu => {
      const walk = query.followRoute({ model: mover, via: part });
      return walk.length + (climbsCount ? walk.climb : 0);
    };
    const counts = countsOf(via);
    if (counts > maxLength) return null;
    return foundPath(counts, move, (after) => {
      const part = truncateVia([spot, ...via], after, countsOf);
      const stop = placeFigure(emptyTable, figure, part.at(-1)!);
      return { counts: countsOf(part), rests: stop !== null && hasRoom(emptyTable, stop, 0) };
    });
  };
}

/** A base whose centre stands on an edge is held by half, but for rounding. */
export const held = 0.499;

/** A stop on a path: the cost up to there, and whether a base comes to rest. */
interface Stop {
  readonly counts: Mu;
  readonly rests: boolean;
}

/** @param breakOff the way broken off after so much, or before what cannot be done by halves there */
function foundPath(counts: Mu, move: Mu, breakOff: (after: Mu) => Stop): FoundPath {
  let [moves, gone] = [1, 0];
  while (counts > gone + move + rounding) {
    const stop = lastRest(gone, gone + move, breakOff);
    if (stop === null) return { cost: counts, moves: null };
    gone = stop;
    moves++;
  }
  return { cost: counts, moves };
}

/** Lengths of ways are known to this. */
const rounding: Mu = 1e-6;
/** A place to rest is looked for so much nearer, again and again. */
const stepBack: Mu = 0.25;

/** The last place on a way where a base comes to rest, by how much the way counts up to there: after `gone`, and no farther than `to`. */
function lastRest(gone: Mu, to: Mu, breakOff: (after: Mu) => Stop): Mu | null {
  for (let after = to; after > gone + rounding; after -= stepBack) {
    const { counts, rests } = breakOff(after);
    if (counts <= gone + rounding) return null;
    if (rests) return counts;
  }
  return null;
}

/** Returns the part of a line up to a cost: at most that length in plan, and less where it climbs. */
function truncateVia(
  line: readonly PlanPoint[],
  most: Mu,
  countsOf: (via: readonly PlanPoint[]) => Mu,
): readonly PlanPoint[] {
  const fits = (length: Mu): boolean => countsOf(firstOf(line, length)) <= most + rounding;
  if (fits(most)) return firstOf(line, most);
  let [low, high] = [0, most];
  while (high - low > rounding) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return firstOf(line, low);
}

/** So much of a line, without its first point. */
function firstOf(line: readonly PlanPoint[], length: Mu): readonly PlanPoint[] {
  const via: PlanPoint[] = [];
  let left = length;
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i]!;
    const whole = lengthOf([from, to]);
    if (whole >= left) {
      const share = whole === 0 ? 0 : left / whole;
      return [...via, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]];
    }
    via.push(to);
    left -= whole;
  }
  return via;
}

/** The length of a line in plan. */
export function lengthOf(points: readonly PlanPoint[]): Mu {
  return points
    .slice(1)
    .reduce(
      (sum, [x, z], i) =>
        sum +
        Math.sqrt((x - points[i]![0]) * (x - points[i]![0]) + (z - points[i]![1]) * (z - points[i]![1])),
      0,
    );
}
