import type { EmptyTableRules } from '../../engine/empty-table';
import { resolveOptions } from '../../engine/options';
import type { Table } from '../../table/table';
import { coverOfModel } from './shooting/cover';
import { gloomOptions, optionSpecs } from './options';

// GT-ACT-01, GT-MOVE-01, GT-COVER-06, GT-COVER-10 to GT-COVER-12, GT-RULING-65
export function emptyTableRules({ file }: Table): EmptyTableRules {
  const options = gloomOptions(resolveOptions(optionSpecs, file.options));
  return {
    surface: null,
    solidsStopSight: false,
    climbsCount: options.climb !== 'free',
    coverGrades: 'levels',
    pace: { move: 5, perTurn: 1 },
    cover: (query, attacker, target) =>
      coverOfModel(query, [{ id: attacker, count: 1 }], target, options, [attacker, target]),
  };
}
