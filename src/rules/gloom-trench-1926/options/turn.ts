/** Rulings on sight, the turn and activation. */
import { rulingsOf } from '../../shared/rulings';

const { ruling } = rulingsOf('GT');

export const turnRulings = [
  // Sight
  ruling(
    'blockerHeight',
    41,
    'Height of blockers',
    'Lines run from base to base; heights are not mentioned.',
    [
      ['real', 'Their real height'],
      ['endless', 'Seen from above: endlessly tall'],
    ],
  ),
  ruling(
    'blockerInside',
    42,
    'Out of a blocking piece',
    'What stands inside can be seen; seeing out is not mentioned.',
    [
      ['both-ends', 'In and out'],
      ['into-only', 'In, but not out'],
    ],
  ),
  ruling(
    'targetUnitBlocks',
    43,
    'The target’s own ranks',
    'Other units block; whether the target’s models hide one another is open.',
    [
      [false, 'They do not'],
      [true, 'They do'],
    ],
  ),
  ruling(
    'unitScreen',
    44,
    'Gaps in another unit',
    'No line runs through other units; the gaps are not mentioned.',
    [
      ['models', 'Its models block'],
      ['gaps-too', 'Gaps of 2 MU or less block as well'],
    ],
  ),
  ruling(
    'modelBlocks',
    45,
    'Height of a blocking model',
    'Only bases count for spotting; blocking is not detailed.',
    [
      ['volume', 'Its base, as high as its profile says'],
      ['base-endless', 'Its base, endlessly tall'],
    ],
  ),
  ruling(
    'withinTerrain',
    99,
    'Standing partly in terrain',
    'When a base on the edge is within is not defined.',
    [
      ['any-overlap', 'Any overlap'],
      ['centre', 'Its centre'],
      ['half', 'Half of it'],
      ['whole', 'All of it'],
    ],
  ),
  // Turn and activation
  ruling(
    'moraleList',
    49,
    'Tokens gained during Morale',
    'All units with tokens check; order and later tokens are open.',
    [
      ['fixed', 'The list is made as the step begins'],
      ['growing', 'Units that gain tokens join it'],
    ],
  ),
  ruling(
    'stressTest',
    52,
    'When a Stress Test is due',
    'With any token in one place, above Command in another.',
    [
      ['over-command', 'With more tokens than Command'],
      ['any-token', 'With any token'],
    ],
  ),
  ruling('tokenOnPass', 53, 'A passed Stress Test', 'One place takes a token off, another is silent.', [
    ['rolled', 'A token goes when a test was rolled'],
    ['whenever-not-failed', 'A token goes whenever it did not fail'],
    ['never', 'No token goes'],
  ]),
  ruling(
    'activationGains',
    54,
    'Tokens gained on activating',
    'Coherency, fearsome places and the test all happen on activation.',
    [
      ['before-test', 'Before the test'],
      ['after-test', 'After the test'],
    ],
  ),
  ruling(
    'ordersAfterDigIn',
    59,
    'Unit Orders after Dig In',
    'The activation ends at once, yet orders may follow an action.',
    [
      [false, 'None'],
      [true, 'Allowed'],
    ],
  ),
  ruling(
    'repeatUnitOrder',
    61,
    'Repeating a Unit Order',
    'As many as they like; the same one twice is not mentioned.',
    [
      [false, 'Each once an activation'],
      [true, 'As often as paid for'],
    ],
  ),
  ruling(
    'commanderSelf',
    62,
    'The Commander’s own orders',
    'Within reach of a friendly unit with Commander.',
    [
      [true, 'A Commander is in its own reach'],
      [false, 'It is not'],
    ],
  ),
  ruling('commandBonus', 60, 'Command on several dice', 'It is added to the roll; the roll has many dice.', [
    ['each-die', 'To each die'],
    ['one-die', 'To one die'],
  ]),
  ruling(
    'forcedAdvanceShoots',
    55,
    'Shooting in a forced Advance',
    'A unit out of coherency must Advance; shooting is not mentioned.',
    [
      [true, 'It may, at -1'],
      [false, 'It may not'],
    ],
  ),
] as const;
