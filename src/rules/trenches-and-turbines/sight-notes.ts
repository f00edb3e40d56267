import type { RuleNote, SightFacts } from '../../engine/sight-notes';

const rule = (number: string, text: string): RuleNote => ({ id: `TT-LOS-${number}`, kind: 'rule', text });
const ruling = (number: number, text: string): RuleNote => ({
  id: `TT-RULING-${number}`,
  kind: 'ruling',
  text,
});

/** Cites the rules and rulings that a sight verdict rests on. */
export function citeSight({ conceal, options }: SightFacts): readonly RuleNote[] {
  return [
    rule('01', 'A line 1 mm wide, from anywhere on one base to anywhere on the other.'),
    rule('03', 'Anything at least as large as both blocks it.'),
    ...(conceal
      ? [rule('04', 'Anything smaller than either does not block it, and gives Conceal (1).')]
      : []),
    ruling(
      44,
      options['corridorEdge'] === 'touchBlocks'
        ? 'Chosen for this table: more than half a millimetre free on both sides of the line.'
        : 'Seen from above: half a millimetre free on both sides of the line.',
    ),
    ruling(
      45,
      options['losLine'] === 'worstForAttacker'
        ? 'Chosen for this table: one free line is enough to see, but any crossed line gives Conceal (1).'
        : 'The attacker’s best line counts.',
    ),
    ...(options['smallerThan'] === 'both'
      ? [ruling(46, 'Chosen for this table: only things smaller than both give Conceal.')]
      : []),
    ruling(
      47,
      `${options['interveners'] === 'allModels' ? 'Chosen for this table: models of the two units intervene too.' : 'Models of the two units never intervene.'} ${
        options['unitScreen'] === 'hull'
          ? 'Chosen for this table: so does the space between a unit’s bases.'
          : 'Every other base counts alone.'
      }`,
    ),
    ruling(
      48,
      options['losPlane'] === 'spatial'
        ? 'Chosen for this table: a model on a feature is larger by the feature’s class; anything under a base does not intervene.'
        : 'Sizes stand for heights; anything under a base does not intervene.',
    ),
    ...(options['sizes'] === 'custom'
      ? [ruling(49, 'Chosen for this table: size classes by custom heights.')]
      : []),
  ];
}
