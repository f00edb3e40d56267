import type { Options } from '../../engine/rule-system';
import type { ModelFacts, SightEnds, SightRule } from '../../engine/table-query';
import type { SizeClass } from '../../table/format';

const rank: Readonly<Record<SizeClass, number>> = { S: 0, M: 1, L: 2, XL: 3 };

/** A corridor 1 mm wide in plan, judged by size classes (TT-LOS-01, TT-RULING-44): what has a size intervenes, solid or not. */
export function sightRule(options: Options): SightRule {
  const allModels = options['interveners'] === 'allModels';
  const conceals = options['smallerThan'] === 'both' ? smallerThanBoth : (size: SizeClass, ends: SightEnds) => !asLargeAsBoth(size, ends);

  // TT-RULING-47
  const comrade = ({ unit }: ModelFacts, { from, to }: SightEnds): boolean => unit === from.unit || unit === to.unit;
  const intervenes = (model: ModelFacts, ends: SightEnds): boolean =>
    !overlapped(model.id, ends) && (allModels || !comrade(model, ends));

  return {
    line: 'corridor',
    endlessBlockers: true,
    // TT-RULING-44
    touchBlocks: options['corridorEdge'] === 'touchBlocks',
    // TT-RULING-04, TT-RULING-43
    measuresInPlan: true,
    // TT-MOVE-04, TT-RULING-13
    footing: { step: 0.5, scales: ({ tags }) => tags.scalable },
    // TT-LOS-03
    stopsPart: ({ piece, tags }, ends) => !overlapped(piece, ends) && asLargeAsBoth(tags.size, ends),
    stopsModel: (model, ends) => intervenes(model, ends) && asLargeAsBoth(model.size, ends),
    // TT-LOS-04
    conceals: {
      part: ({ piece, tags }, ends) => !overlapped(piece, ends) && conceals(tags.size, ends),
      model: (model, ends) => intervenes(model, ends) && conceals(model.size, ends),
    },
  };
}

// TT-RULING-48
const overlapped = (id: string, ends: SightEnds): boolean => ends.fromOverlaps.has(id) || ends.toOverlaps.has(id);

// TT-LOS-03, TT-RULING-46
const asLargeAsBoth = (size: SizeClass, { from, to }: SightEnds): boolean =>
  rank[size] >= rank[from.size] && rank[size] >= rank[to.size];

// TT-RULING-46, option `both`
const smallerThanBoth = (size: SizeClass, { from, to }: SightEnds): boolean =>
  rank[size] < rank[from.size] && rank[size] < rank[to.size];
