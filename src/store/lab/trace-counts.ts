import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { FieldGrid } from '../../query/sight/sight-field';
import { cellAt } from '../view/field';
import type { TracedOutcome } from '../../analysis/series/fairness';

/** Counts the models that fell in each cell, or the shots over it. A shot counts once a cell, found by steps of half a cell. */
export function traceCounts(
  grid: FieldGrid,
  outcomes: readonly TracedOutcome[],
  trace: 'fell' | 'shots',
): Int32Array {
  const counts = new Int32Array(grid.columns * grid.rows);
  const indexAt = (point: PlanPoint): number => {
    const cell = cellAt(grid, point);
    return cell ? cell.row * grid.columns + cell.column : -1;
  };
  for (const { traces } of outcomes) {
    const passed =
      trace === 'fell'
        ? traces.fell.map((point) => [indexAt(point)])
        : traces.shots.map((shot) => [...new Set(along(shot, Math.min(...grid.cell) / 2).map(indexAt))]);
    for (const cell of passed.flat()) if (cell >= 0) counts[cell]!++;
  }
  return counts;
}

function along([from, to]: readonly [PlanPoint, PlanPoint], step: number): readonly PlanPoint[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dz * dz) / step));
  return Array.from({ length: steps + 1 }, (_, i): PlanPoint => [
    from[0] + (dx * i) / steps,
    from[1] + (dz * i) / steps,
  ]);
}
