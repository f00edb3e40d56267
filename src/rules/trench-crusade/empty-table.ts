import type { EmptyTableRules } from '../../engine/empty-table';
import { resolveOptions } from '../../engine/options';
import type { Table } from '../../table/table';
import { coverOfTerrain } from './shooting/cover';
import { anyStepsOf, difficultCost, walkingMovementType } from './movement/movement-type';
import { optionSpecs, trenchOptions } from './options';

/** Returns the movement and cover rules for maps, those of a model on foot. A Dash is left out: it needs a roll. */
// TC-COVER-01 to TC-COVER-06, TC-ACT-02, TC-MOVE-01, TC-MOVE-03, TC-DASH-01, TC-TERR-02
export function emptyTableRules({ file }: Table): EmptyTableRules {
  const setting = { options: trenchOptions(resolveOptions(optionSpecs, file.options)) };
  return {
    surface: { movementType: walkingMovementType(setting), difficult: difficultCost, allowed: anyStepsOf },
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
