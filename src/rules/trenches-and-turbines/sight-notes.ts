import type { RuleNote, SightFacts } from '../../engine/sight-notes';

const rule = (number: string, text: string): RuleNote => ({ id: `TT-LOS-${number}`, kind: 'rule', text });
const ruling = (number: number, text: string): RuleNote => ({
  id: `TT-RULING-${number}`,
  kind: 'ruling',
  text,
});

/** The rules and rulings that a verdict rests on. */
export function citeSight({ conceal, options }: SightFacts): readonly RuleNote[] {
  return [
    rule('01', 'A line 1 mm wide, from anywhere on one base to anywhere on the other.'),
    rule('03', 'What is as large as both, or larger, blocks it.'),
    ...(conceal ? [rule('04', 'What is smaller than either leaves sight, and gives Conceal (1).')] : []),
    ruling(
      44,
      options['corridorEdge'] === 'touchBlocks'
        ? 'Chosen for this table: more than half a millimetre free on both sides of the line.'
        : 'Seen from above: half a millimetre free on both sides of the line.',
    ),
    ruling(
      45,
      options['losLine'] === 'worstForAttacker'
        ? 'Chosen for this table: one free line is enough to see, but any that is crossed gives Conceal (1).'
        : 'The attacker’s best line counts.',
    ),
    ...(options['smallerThan'] === 'both'
      ? [ruling(46, 'Chosen for this table: only what is smaller than both gives Conceal.')]
      : []),
    ruling(
      47,
      `${options['interveners'] === 'allModels' ? 'Chosen for this table: comrades of the two intervene too.' : 'Models of the two units never intervene.'} ${
        options['unitScreen'] === 'hull'
          ? 'Chosen for this table: so does all that lies between the bases of a unit.'
          : 'Each other base counts alone.'
      }`,
    ),
    ruling(
      48,
      options['losPlane'] === 'spatial'
        ? 'Chosen for this table: a model on a feature is larger by the feature’s class; what lies under a base does not intervene.'
        : 'Sizes stand for heights; what lies under a base does not intervene.',
    ),
    ...(options['sizes'] === 'custom'
      ? [ruling(49, 'Chosen for this table: size classes go by heights of its own.')]
      : []),
  ];
}
