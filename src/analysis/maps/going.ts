/** Movement of a figure from cell to cell of an empty table under the table's rules: steps to a neighbour, jumps over deeper ground. */
import type { TableQuery } from '../../engine/port/table-query';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { cellMiddle, type FieldGrid } from '../../query/sight/sight-field';
import { createTableQuery } from '../../query/table-query';
import { placeFigure, type EmptyTable, type LabFigure } from './empty-table';
import type { Leap } from './safest-path';
import { held } from './paths';

const mover = 'mover';

/** Returns the cost of one straight step between two spots; null where it is impossible. */
export function stepsOf(
  emptyTable: EmptyTable,
  figure: LabFigure,
): (from: PlanPoint, to: PlanPoint) => Mu | null {
  const { surface, climbsCount } = emptyTable.rules;
  let [last, query]: [PlanPoint | null, TableQuery | null] = [null, null];
  return (from, to) => {
    if (from !== last) [last, query] = [from, standingAt(emptyTable, figure, from)];
    if (query === null) return null;
    if (surface !== null) {
      const { length, difficult, barred, support, leavesTable } = query.surface.followRoute(
        { model: mover, via: [{ to }] },
        surface.movementType,
      );
      return barred || leavesTable || support < held ? null : length + (surface.difficult - 1) * difficult;
    }
    const { length, climb, impassable, leavesTable } = query.followRoute({ model: mover, via: [to] });
    return impassable.length > 0 || leavesTable ? null : length + (climbsCount ? climb : 0);
  };
}

/**
 * Jumps from a cell to others, over ground between them too deep to step down into.
 * @param heights of the surface under a base in each cell; null where no base rests
 */
export function leapsOf(
  emptyTable: EmptyTable,
  figure: LabFigure,
  grid: FieldGrid,
  heights: readonly (Mu | null)[],
): (cell: number) => readonly Leap[] {
  const { surface, pace: stride } = emptyTable.rules;
  if (surface === null) return () => [];
  const { movementType, difficult } = surface;
  const { longestJump } = surface.allowed(stride.move);
  const {
    columns,
    rows,
    cell: [width, depth],
  } = grid;
  const middle = (cell: number): PlanPoint => cellMiddle(grid, cell % columns, Math.floor(cell / columns));
  const floorAt = ([x, z]: PlanPoint): Mu =>
    heights[Math.floor(z / depth) * columns + Math.floor(x / width)] ?? 0;
  /** Returns cells near enough to jump to, counting half a cell before the gap and half behind it. */
  const [across, along] = [Math.ceil(longestJump / width) + 1, Math.ceil(longestJump / depth) + 1];
  const isOver = (from: number, to: number): boolean => {
    const [a, b] = [middle(from), middle(to)];
    const low = floorAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    return low + movementType.lowClimb < Math.min(heights[from]!, heights[to]!);
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
        query ??= standingAt(emptyTable, figure, middle(from));
        const walk = query?.surface.followRoute(
          { model: mover, via: [{ to: middle(to), jump: true }] },
          movementType,
        );
        if (!walk || walk.barred || walk.leavesTable || walk.support < held) continue;
        const jump = walk.legs.find(({ kind }) => kind === 'jump')?.gap;
        if (jump && jump.width + Math.max(0, -jump.down) <= longestJump)
          leaps.push({ cell: to, length: walk.length + (difficult - 1) * walk.difficult });
      }
    }
    return leaps;
  };
}

const standings = new WeakMap<EmptyTable, TableQuery>();

/** Returns the table with only the figure on it; null if its base would overhang. */
function standingAt(emptyTable: EmptyTable, figure: LabFigure, at: PlanPoint): TableQuery | null {
  const body = placeFigure(emptyTable, figure, at);
  if (body === null) return null;
  const query =
    standings.get(emptyTable) ??
    createTableQuery(
      { ...emptyTable.table, models: [{ ...body.model, id: mover }] },
      emptyTable.staticTable.rule,
    );
  standings.set(emptyTable, query);
  return query.withModels([{ model: mover, at, facing: 0, y: body.model.y, height: figure.height }]);
}
