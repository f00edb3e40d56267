import type { RuleNote } from '../engine/sight-notes';
import type { Options } from '../engine/options';
import type { SightRule } from '../engine/port/sight-rule';

/** Reports whether a table judges sight by plain geometry: its option `sight` is `plain`. */
export const isPlainSight = (options: Options): boolean => options['sight'] === 'plain';

/**
 * Sight of no game: a straight line from any point of one volume to any point of the other. Solid parts stop it unless they are
 * tagged open, other models stop it, and so does an area tagged to block that neither end stands within.
 */
export const plainSight: SightRule = {
  line: 'volume',
  endlessBlockers: false,
  stopsPart: ({ piece, tags }, { fromWithin, toWithin }) =>
    tags.solid
      ? tags.sight !== 'open'
      : tags.sight === 'blocks' && !fromWithin.has(piece) && !toWithin.has(piece),
  stopsModel: () => true,
};

/** States the question that plain geometry answers. */
export const citePlainSight = (): readonly RuleNote[] => [
  {
    id: 'Question',
    kind: 'rule',
    text: 'Does a straight line run from any point of the viewer to any point of the target? Each is its base carried up by its height.',
  },
  {
    id: 'Stops',
    kind: 'rule',
    text: 'Solid pieces and other figures stop it. A wood stops it, unless one of the two stands in that wood. Touching is not crossing.',
  },
];
