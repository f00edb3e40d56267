import type { EmptyTableRules } from '../../engine/empty-table';
import { resolveOptions } from '../../engine/options';
import type { Table } from '../../table/table';
import { coverOf } from './shooting/cover';
import { optionSpecs, turbineOptions } from './options';

/** The table's level for each Cover (X). */
const levels = ['none', 'light', 'heavy', 'solid'] as const;

/** Returns the movement and cover rules for an infantry model on a table without models. */
// TT-ACT-02, TT-ACT-03, TT-RULING-13, TT-RULING-53, TT-RULING-54
export function emptyTableRules(table: Table): EmptyTableRules {
  return {
    surface: null,
    solidsStopSight: false,
    climbsCount: turbineOptions(resolveOptions(optionSpecs, table.file.options)).climbCost === 'vertical',
    coverGrades: 'levels',
    pace: { move: 6, perTurn: 2 },
    cover: (query, attacker, target) => {
      const { value, piece } = coverOf({ table, query: () => query }, attacker, target);
      return { level: levels[value]!, pieces: piece === null ? [] : [piece] };
    },
  };
}
