import type { Options } from '../../engine/options';
import type { ModelFacts, SightEnds, SightRule } from '../../engine/port/sight-rule';
import type { SizeClass } from '../../table/format';

/** Returns the rule of sight: a corridor 1 mm wide in plan, judged by size classes (TT-LOS-01, TT-RULING-44). Anything with a size intervenes, solid or not. */
export function sightRule(options: Options): SightRule {
  const allModels = options['interveners'] === 'allModels';
  const sizeOf = options['losPlane'] === 'spatial' ? raisedSize : plainSize;
  const largest = ({ from, to }: SightEnds): number => Math.max(sizeOf(from), sizeOf(to));
  const smallest = ({ from, to }: SightEnds): number => Math.min(sizeOf(from), sizeOf(to));

  // TT-LOS-03
  const blocks = (size: number, ends: SightEnds): boolean => size >= largest(ends);
  // TT-LOS-04, TT-RULING-46
  const conceals = (size: number, ends: SightEnds): boolean =>
    size < (options['smallerThan'] === 'both' ? smallest(ends) : largest(ends));

  // TT-RULING-47
  const comrade = ({ unit }: ModelFacts, { from, to }: SightEnds): boolean =>
    unit === from.unit || unit === to.unit;
  const intervenes = (model: ModelFacts, ends: SightEnds): boolean =>
    !overlapped(model.id, ends) && (allModels || !comrade(model, ends));

  return {
    line: 'corridor',
    endlessBlockers: true,
    // TT-RULING-44
    touchBlocks: options['corridorEdge'] === 'touchBlocks',
    // TT-RULING-47
    unitHulls: options['unitScreen'] === 'hull',
    // TT-RULING-04, TT-RULING-43
    measuresInPlan: true,
    // TT-MOVE-04, TT-RULING-13
    footing: { step: 0.5, scales: ({ tags }) => tags.scalable },
    stopsPart: ({ piece, tags }, ends) => !overlapped(piece, ends) && blocks(rank[tags.size], ends),
    stopsModel: (model, ends) => intervenes(model, ends) && blocks(sizeOf(model), ends),
    concealment: {
      // TT-RULING-45
      byAnyLine: options['losLine'] === 'worstForAttacker',
      part: ({ piece, tags }, ends) => !overlapped(piece, ends) && conceals(rank[tags.size], ends),
      model: (model, ends) => intervenes(model, ends) && conceals(sizeOf(model), ends),
    },
  };
}

const rank: Readonly<Record<SizeClass, number>> = { S: 0, M: 1, L: 2, XL: 3 };

// TT-RULING-48
const plainSize = ({ size }: ModelFacts): number => rank[size];
/** Returns a model's size raised by its support: one step on an S, two on an M, and so on. */
const raisedSize = ({ size, standsOn }: ModelFacts): number =>
  rank[size] + (standsOn === null ? 0 : rank[standsOn] + 1);

// TT-RULING-48
const overlapped = (id: string, ends: SightEnds): boolean =>
  ends.fromOverlaps.has(id) || ends.toOverlaps.has(id);
