import type { EmptyTableRules } from '../../engine/empty-table';
import { resolveOptions } from '../../engine/options';
import type { Table } from '../../table/table';
import { coverOfTerrain } from './shooting/cover';
import { anyMeansOf, difficultCost, walkingGait } from './movement/gait';
import { optionSpecs, trenchOptions } from './options';

/** Of a model on foot. A Dash needs a roll. */
// TC-COVER-01 to TC-COVER-06, TC-ACT-02, TC-MOVE-01, TC-MOVE-03, TC-DASH-01, TC-TERR-02
export function emptyTableRules({ file }: Table): EmptyTableRules {
  const setting = { options: trenchOptions(resolveOptions(optionSpecs, file.options)) };
  return {
    surface: { movementType: walkingGait(setting), difficult: difficultCost, allowed: anyMeansOf },
    solidsStopSight: true,
    climbsCount: true,
    coverGrades: 'one',
    pace: { move: 6, perTurn: 1 },
    cover: (query, attacker, target) => {
      const { inCover, piece } = coverOfTerrain({ ...setting, query: () => query }, attacker, target);
      return { level: inCover ? 'cover' : 'none', pieces: piece === null ? [] : [piece] };
    },
  };
}
