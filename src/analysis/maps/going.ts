/** How a figure gets about on a bare table, as the table's rules count it: by ways of the plan, or over the real surface. */
import type { SurfaceRoute } from '../../engine/surface-query';
import type { TableQuery } from '../../engine/table-query';
import type { PlanPoint } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/bodies';
import { routerFrom } from '../../query/find-route';
import { createTableQuery } from '../../query/table-query';
import { cellMiddle, type FieldGrid } from '../../query/sight-field';
import { hasRoom, standAt, type Bare, type LabFigure } from './bare';
import type { Leap } from './safest-way';

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
export function waysFrom(bare: Bare, figure: LabFigure, spot: PlanPoint, move: Mu, most: number): WayTo {
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
    const { gait, difficult } = surface;
    const means = surface.means(move);
    return (at) => {
      const way = standNear(at) && query.paths.findWay({ model: mover, to: { at }, around: [], gait, means, difficult, longest });
      if (way === null) return null;
      const stopOf = (part: SurfaceRoute): Stop => {
        const { length, difficult: slow, support } = query.paths.walk(part, gait);
        return { counts: length + (difficult - 1) * slow, rests: support >= held };
      };
      return foundWay(stopOf(way).counts, move, (after) => stopOf(query.paths.cut(way, gait, after, difficult)));
    };
  }
  const router = routerFrom(bare.moment, body, { model: '', avoid: [], keep: 0, longest });
  return (at) => {
    const there = standNear(at);
    const via = there && hasRoom(bare, there, 0) ? router.to(at) : null;
    if (via === null) return null;
    const countsOf = (part: readonly PlanPoint[]): Mu => {
      const walk = query.walk({ model: mover, via: part });
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
const held = 0.499;

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
function cutVia(line: readonly PlanPoint[], most: Mu, countsOf: (via: readonly PlanPoint[]) => Mu): readonly PlanPoint[] {
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
  return points.slice(1).reduce((sum, [x, z], i) => sum + Math.sqrt((x - points[i]![0]) * (x - points[i]![0]) + (z - points[i]![1]) * (z - points[i]![1])), 0);
}

/** What one step straight from a spot to another counts for; null where it cannot be gone. */
export function stepsOf(bare: Bare, figure: LabFigure): (from: PlanPoint, to: PlanPoint) => Mu | null {
  const { surface, climbsCount } = bare.rules;
  let [last, query]: [PlanPoint | null, TableQuery | null] = [null, null];
  return (from, to) => {
    if (from !== last) [last, query] = [from, standingAt(bare, figure, from)];
    if (query === null) return null;
    if (surface !== null) {
      const { length, difficult, barred, support, leavesTable } = query.paths.walk({ model: mover, via: [{ to }] }, surface.gait);
      return barred || leavesTable || support < 0.5 ? null : length + (surface.difficult - 1) * difficult;
    }
    const { length, climb, impassable, leavesTable } = query.walk({ model: mover, via: [to] });
    return impassable.length > 0 || leavesTable ? null : length + (climbsCount ? climb : 0);
  };
}

/**
 * Jumps from a cell to others, over what lies deeper between them than anybody steps down.
 * @param heights of what a base rests on in each cell; null where none does
 */
export function leapsOf(bare: Bare, figure: LabFigure, grid: FieldGrid, heights: readonly (Mu | null)[]): (cell: number) => readonly Leap[] {
  const { surface, stride } = bare.rules;
  if (surface === null) return () => [];
  const { gait, difficult } = surface;
  const { longestJump } = surface.means(stride.move);
  const { columns, rows, cell: [width, depth] } = grid;
  const middle = (cell: number): PlanPoint => cellMiddle(grid, cell % columns, Math.floor(cell / columns));
  const floorAt = ([x, z]: PlanPoint): Mu => heights[Math.floor(z / depth) * columns + Math.floor(x / width)] ?? 0;
  /** Cells so near that the gap between them may be jumped, with half a cell before it and half behind. */
  const [across, along] = [Math.ceil(longestJump / width) + 1, Math.ceil(longestJump / depth) + 1];
  const isOver = (from: number, to: number): boolean => {
    const [a, b] = [middle(from), middle(to)];
    const low = floorAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    return low + gait.lowClimb < Math.min(heights[from]!, heights[to]!);
  };
  return (from) => {
    const height = heights[from]!;
    if (height === null) return [];
    const [column, row] = [from % columns, Math.floor(from / columns)];
    const leaps: Leap[] = [];
    let query: TableQuery | null = null;
    for (let r = Math.max(0, row - along); r <= Math.min(rows - 1, row + along); r++) {
      for (let c = Math.max(0, column - across); c <= Math.min(columns - 1, column + across); c++) {
        const to = r * columns + c;
        const there = heights[to] ?? null;
        if (there === null || there - height > longestJump || !isOver(from, to)) continue;
        query ??= standingAt(bare, figure, middle(from));
        const walk = query?.paths.walk({ model: mover, via: [{ to: middle(to), jump: true }] }, gait);
        if (!walk || walk.barred || walk.leavesTable || walk.support < held) continue;
        const jump = walk.legs.find(({ kind }) => kind === 'jump')?.gap;
        if (jump && jump.width + Math.max(0, -jump.down) <= longestJump) leaps.push({ cell: to, length: walk.length + (difficult - 1) * walk.difficult });
      }
    }
    return leaps;
  };
}

const standings = new WeakMap<Bare, TableQuery>();

/** The table with the figure on it, and nobody else; null where its base would overhang. */
function standingAt(bare: Bare, figure: LabFigure, at: PlanPoint): TableQuery | null {
  const body = standAt(bare, figure, at);
  if (body === null) return null;
  const query = standings.get(bare) ?? createTableQuery({ ...bare.table, models: [{ ...body.model, id: mover }] }, bare.ground.rule);
  standings.set(bare, query);
  return query.withModels([{ model: mover, at, facing: 0, y: body.model.y, height: figure.height }]);
}
