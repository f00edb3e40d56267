import type { BareRules } from '../../engine/bare-rules';
import { resolveOptions } from '../../engine/options';
import type { Table } from '../../table/table';
import { coverOfTerrain } from './cover';
import { anyMeansOf, difficultCost, walkingGait } from './gait';
import { optionSpecs, trenchOptions } from './options';

/** Of a model on foot. */
// TC-COVER-01 to TC-COVER-06, TC-MOVE-03, TC-TERR-02
export function bareRules({ file }: Table): BareRules {
  const setting = { options: trenchOptions(resolveOptions(optionSpecs, file.options)) };
  return {
    surface: { gait: walkingGait(setting), difficult: difficultCost, means: anyMeansOf },
    climbsCount: true,
    cover: (query, attacker, target) => {
      const { inCover, piece } = coverOfTerrain({ ...setting, query: () => query }, attacker, target);
      return { level: inCover ? 'cover' : 'none', pieces: piece === null ? [] : [piece] };
    },
  };
}
