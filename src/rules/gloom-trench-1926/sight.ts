import type { Options } from '../../engine/options';
import type { SightEnds, SightRule, WithinTest } from '../../engine/port/sight-rule';
import type { Mu } from '../../geometry/units';

/** Widest gap between models of a unit that still blocks (GT-RULING-44, option `gaps-too`). */
const screenGap: Mu = 2;

/**
 * Returns the rule of sight: from any point of one base to any point of the other, at the height they stand (GT-LOS-01 to GT-LOS-04). Turning,
 * facing and figures do not count; obscuring terrain alone stops no line (GT-RULING-40).
 */
export function sightRule(options: Options): SightRule {
  const intoOnly = options['blockerInside'] === 'into-only';
  const targetUnitBlocks = options['targetUnitBlocks'] === true;
  const endless = options['blockerHeight'] === 'endless';

  // GT-LOS-11, GT-RULING-42
  const standsInside = (piece: string, ends: SightEnds): boolean =>
    ends.toWithin.has(piece) || (!intoOnly && ends.fromWithin.has(piece));

  return {
    line: 'base',
    // GT-RULING-41
    endlessBlockers: endless,
    // GT-LOS-10, GT-LOS-11
    stopsPart: ({ piece, tags }, ends) => tags.sight === 'blocks' && !standsInside(piece, ends),
    // GT-LOS-07, GT-LOS-08, GT-RULING-43
    stopsModel: ({ id, unit }, { from, to }) =>
      id !== from.id && id !== to.id && unit !== from.unit && (unit !== to.unit || targetUnitBlocks),
    // GT-RULING-45
    endlessModels: endless || options['modelBlocks'] === 'base-endless',
    // GT-RULING-44
    ...(options['unitScreen'] === 'gaps-too' && { screenGap }),
    // GT-RULING-18
    measuresInPlan: options['measure'] === 'plan',
    // GT-RULING-99
    within: withinTest(options['withinTerrain']),
  };
}

const withinTest = (option: Options[string] | undefined): WithinTest =>
  option === 'centre' || option === 'half' || option === 'whole' ? option : 'any-overlap';
