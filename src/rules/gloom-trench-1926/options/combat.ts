/** Rulings on movement, shooting and melee. */
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('GT');

export const combatRulings = [
  // Movement
  ruling(
    'coherencyShape',
    14,
    'Pairs or a chain',
    'Each model near one other: two pairs far apart satisfy it.',
    [
      ['pairs', 'As written'],
      ['chain', 'All linked to one another'],
    ],
  ),
  ruling(
    'breakCoherency',
    15,
    'Breaking coherency',
    'Models must remain coherent, but are checked on activation only.',
    [
      ['refuse', 'A move may not break it'],
      ['allow', 'It may'],
    ],
  ),
  ruling('regroup', 16, 'Closing up', 'As best they can: no measure is given.', [
    ['enforce', 'As far as the unit can'],
    ['warn', 'Left to the player'],
  ]),
  ruling('moveShape', 63, 'Straight or bent moves', 'Measure to a point and put the model there.', [
    ['path', 'Any route of that length'],
    ['straight', 'Straight lines only'],
  ]),
  ruling('climb', 65, 'Going up and down', 'The text is silent.', [
    ['counts', 'A climb counts its height'],
    ['free', 'It costs nothing'],
    ['forbidden', 'No climbing'],
  ]),
  ruling('keepAway', 67, 'Distance from the enemy', '3 MU under movement, 2 MU under melee.', [
    ['3', '3 MU'],
    ['2', '2 MU'],
  ]),
  ruling('keepAwayPath', 68, 'Distance along the route', 'At all times.', [
    ['route', 'All along the route'],
    ['end-only', 'Only at its end'],
  ]),
  ruling('tableEdge', 72, 'The table’s edge', 'Models that cross it are not mentioned.', [
    ['closed', 'No base may leave the table'],
    ['leave-is-removed', 'A model that leaves it is removed'],
  ]),
  ruling(
    'chargePastOthers',
    69,
    'Charging past other enemies',
    'A Charge lifts the limit; the text does not say for which enemies.',
    [
      ['free', 'For all enemies'],
      ['keep-3', 'For the target only'],
    ],
  ),
  // Shooting
  ruling(
    'splitRangeFrom',
    74,
    'Range of a split-off group',
    'Each group is a unit of its own, but only one has the Leader.',
    [
      ['unit-leader', 'From the unit’s Leader'],
      ['nearest-of-group', 'From the closest of the group'],
    ],
  ),
  ruling(
    'splitDetail',
    75,
    'When split fire is assigned',
    'Splitting is announced on activation; then the targets are assigned.',
    [
      ['at-shooting', 'As the shooting begins'],
      ['at-activation', 'With the action'],
    ],
  ),
  ruling('pressTokens', 76, 'Tokens taken for -1 on saves', 'Their number is not mentioned.', [
    ['1', 'One'],
    ['any', 'As many as the target has'],
  ]),
  ruling('shootNearFriends', 119, 'Shooting close to friends', 'The text is silent.', [
    ['allowed', 'Allowed'],
    ['not-within-2', 'Not at units within 2 MU of a friend'],
  ]),
  ruling(
    'holdAndShootDie',
    83,
    'Dice of Hold and Shoot',
    'The dice must be D6; Dice Modifiers are not mentioned.',
    [
      ['locked', 'Always D6: Dice Modifiers become Roll Modifiers'],
      ['starts-at-d6', 'D6 before Dice Modifiers'],
    ],
  ),
  ruling(
    'holdAndShootSave',
    84,
    'Saves against Hold and Shoot',
    'Written as a Roll Modifier, called a dice modifier.',
    [
      ['roll+1', '+1 on the roll'],
      ['d+1', 'd+1'],
    ],
  ),
  // Charge and melee
  ruling('chargeTarget', 79, 'Target of a Charge', 'The closest enemy unit in sight.', [
    ['closest-seen', 'The closest in sight'],
    ['any-seen', 'Any in sight'],
  ]),
  ruling(
    'reactionDistance',
    81,
    'The distance that allows a reaction',
    'The distance that the closest model moved.',
    [
      ['closest-after', 'The model that ends closest'],
      ['closest-before', 'The model that was closest'],
    ],
  ),
  ruling('meleeReach', 87, 'Models that fight', 'Dice for the models of the unit.', [
    ['whole-unit', 'All models'],
    ['within-2-after-moves', 'Models within 2 MU of the enemy unit'],
  ]),
  ruling(
    'meleeMoveCoherency',
    88,
    'Coherency in melee moves',
    'Waived for the defender, not mentioned for the charger.',
    [
      ['ignore', 'Ignored'],
      ['enforce-for-charger', 'The charger keeps it'],
    ],
  ),
  ruling(
    'chargeBonusRounds',
    89,
    'The Charge’s +1 in later rounds',
    'A drawn melee is fought again by the same rules; the +1 belongs to the Charge that began it.',
    [
      ['all', 'Every round'],
      ['first', 'First round only'],
    ],
  ),
  ruling('meleeScore', 90, 'Damage that decides', 'The damage each unit received.', [
    ['received', 'All of it'],
    ['absorbed', 'Only damage that models took'],
  ]),
  ruling('wipedOutLoses', 91, 'A unit wiped out that did more damage', 'More damage received loses.', [
    ['only-on-draw', 'As written'],
    ['always', 'A unit wiped out never wins'],
  ]),
  amount('meleeRoundLimit', 92, 'Rounds of a drawn melee', 'Repeated until settled.', 'none', 1),
  ruling(
    'meleeCover',
    94,
    'Melee against mixed cover',
    'The cover of the model attacked counts; dice are rolled against the unit, so the text names no model.',
    [
      ['closest-to-enemy', 'The cover of the model closest to the enemy; of several the lightest'],
      ['majority', 'The cover that most models stand in'],
      ['attacker-names-part', 'The attacker names a part'],
    ],
  ),
  ruling('sharedCoverMelee', 95, 'Fighters in the same cover', 'Attacks on a unit within cover.', [
    ['counts', 'It helps both'],
    ['ignored', 'It helps neither'],
  ]),
  ruling('pressInMelee', 76, 'Pressing in melee', 'A token for -1 on saves stands in the shooting rules.', [
    [false, 'Shooting only'],
    [true, 'Melee too'],
  ]),
  ruling('meleeLoserStress', 109, 'Stress for the loser of a melee', 'It is taken off whole.', [
    [true, 'Friends within 6 MU gain a token'],
    [false, 'They do not'],
  ]),
] as const;
