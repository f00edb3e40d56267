/** Shortest paths of a figure over an empty table and their moves, costed by the table's rules: in plan, or over the real surface. */
import type { SurfaceRoute } from '../../engine/port/surface';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { pathFinderFor } from '../../query/movement/find-path';
import { createTableQuery } from '../../query/table-query';
import { hasRoom, placeFigure, type EmptyTable, type LabFigure } from './empty-table';

/** A shortest path, costed by the rules. */
export interface FoundPath {
  readonly cost: Mu;
  /** Count of moves, each ending at a place on the path where a base comes to rest; null where a move has no such place. */
  readonly moves: number | null;
}

/** Returns the path to a spot; null where no base comes to rest there, or where no path is short enough. */
export type PathTo = (spot: PlanPoint) => FoundPath | null;

const mover = 'mover';

/** Returns the shortest paths of a figure from a spot within `most` moves, with every kind of step that the rules allow. */
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
  /** Returns the figure at a point; null if it is out of reach or overhangs the table. */
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

/** A base centred on an edge is supported by half of its area, apart from rounding. */
export const held = 0.499;

/** A stop on a path: the cost up to there, and whether a base comes to rest. */
interface Stop {
  readonly counts: Mu;
  readonly rests: boolean;
}

/** @param breakOff cuts the path off at a cost, or before a step that cannot be divided there */
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

/** Precision of path lengths. */
const rounding: Mu = 1e-6;
/** Step back from the end of a move in the search for a place to rest. */
const stepBack: Mu = 0.25;

/** Returns the cost at the last place on a path where a base comes to rest, after `gone` and no farther than `to`. */
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

/** Returns the first part of a line, of a given length, without its first point. */
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

/** Returns the length of a line in plan. */
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
