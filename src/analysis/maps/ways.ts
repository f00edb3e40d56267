/** The shortest ways of a figure over a bare table, as the table's rules count them: over the plan, or over the real surface; and the moves that they take. */
import type { SurfaceRoute } from '../../engine/port/surface';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { pathFinderFor } from '../../query/movement/find-path';
import { createTableQuery } from '../../query/table-query';
import { hasRoom, standAt, type EmptyTable, type LabFigure } from './empty-table';

/** A shortest way, as the rules count it. */
export interface FoundWay {
  readonly counts: Mu;
  /** How many moves it takes, where each ends on it where a base comes to rest; null where there is no such place within a move. */
  readonly moves: number | null;
}

/** The way to a spot; null where no base comes to rest there, or no way leads there that counts for no more than so many moves. */
export type WayTo = (spot: PlanPoint) => FoundWay | null;

const mover = 'mover';

/** The shortest ways of a figure from a spot that count for no more than `most` moves, with everything that a movement may make use of. */
export function waysFrom(
  bare: EmptyTable,
  figure: LabFigure,
  spot: PlanPoint,
  move: Mu,
  most: number,
): WayTo {
  const body = standAt(bare, figure, spot);
  if (body === null) return () => null;
  const longest = most * move;
  const { surface, climbsCount } = bare.rules;
  const query = createTableQuery({ ...bare.table, models: [{ ...body.model, id: mover }] }, bare.ground.rule);
  /** The figure there, if no way is too long or leads off the table. */
  const standNear = (at: PlanPoint): ModelBody | null => {
    const [dx, dz] = [at[0] - spot[0], at[1] - spot[1]];
    return dx * dx + dz * dz > longest * longest ? null : standAt(bare, figure, at);
  };
  if (surface !== null) {
    const { movementType: gait, difficult } = surface;
    const means = surface.allowed(move);
    return (at) => {
      const way =
        standNear(at) &&
        query.surface.findPath({
          model: mover,
          to: { at },
          obstacles: [],
          movementType: gait,
          allowed: means,
          difficult,
          maxLength: longest,
        });
      if (way === null) return null;
      const stopOf = (part: SurfaceRoute): Stop => {
        const { length, difficult: slow, support } = query.surface.followRoute(part, gait);
        return { counts: length + (difficult - 1) * slow, rests: support >= held };
      };
      return foundWay(stopOf(way).counts, move, (after) =>
        stopOf(query.surface.truncate(way, gait, after, difficult)),
      );
    };
  }
  const router = pathFinderFor(bare.moment, body, { model: '', avoid: [], clearance: 0, maxLength: longest });
  return (at) => {
    const there = standNear(at);
    const via = there && hasRoom(bare, there, 0) ? router.to(at) : null;
    if (via === null) return null;
    const countsOf = (part: readonly PlanPoint[]): Mu => {
      const walk = query.followRoute({ model: mover, via: part });
      return walk.length + (climbsCount ? walk.climb : 0);
    };
    const counts = countsOf(via);
    if (counts > longest) return null;
    return foundWay(counts, move, (after) => {
      const part = cutVia([spot, ...via], after, countsOf);
      const stop = standAt(bare, figure, part.at(-1)!);
      return { counts: countsOf(part), rests: stop !== null && hasRoom(bare, stop, 0) };
    });
  };
}

/** A base whose centre stands on an edge is held by half, but for rounding. */
export const held = 0.499;

/** Where a way is broken off: how much it counts up to there, and whether a base comes to rest there. */
interface Stop {
  readonly counts: Mu;
  readonly rests: boolean;
}

/** @param breakOff the way broken off after so much, or before what cannot be done by halves there */
function foundWay(counts: Mu, move: Mu, breakOff: (after: Mu) => Stop): FoundWay {
  let [moves, gone] = [1, 0];
  while (counts > gone + move + rounding) {
    const stop = lastRest(gone, gone + move, breakOff);
    if (stop === null) return { counts, moves: null };
    gone = stop;
    moves++;
  }
  return { counts, moves };
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

/** As much of a line as counts for no more than this: of its length in plan at most so much, and less by what is climbed. */
function cutVia(
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
