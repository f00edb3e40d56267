import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling } = rulingsOf('TT');

/** Rulings on dice, the turn, movement, charges and states of a unit. */
export const turnAndMovementOptions = [
  // Words and dice
  ruling('hitModifiers', 2, 'Where modifiers go', 'Bonuses are written as plus, though a low die is good.', [
    ['targetNumber', 'On the target number'],
    ['dieResult', 'On the die, with the sign reversed'],
  ]),
  ruling(
    'autoResults',
    3,
    'Automatic results',
    'The text does not cover target numbers below 1 or above 9.',
    [
      ['none', 'None'],
      ['oneAndTen', 'A 1 always succeeds, a 10 always fails'],
    ],
  ),
  ruling(
    'shootStandoff',
    4,
    'Shooting at exactly 1 inch',
    'A mover keeps at least 1 inch, a shooter is more than 1 inch away.',
    [
      ['exclusive', 'Exactly 1 inch is too near to shoot'],
      ['inclusive', 'Exactly 1 inch may shoot'],
    ],
  ),
  ruling(
    'premeasure',
    5,
    'Measuring before deciding',
    'The text does not mention measuring before a declaration.',
    [
      ['allowed', 'At any time: impossible choices are not offered'],
      ['forbidden', 'An action that turns out impossible is lost'],
    ],
  ),
  // Turn structure
  ruling('turnOrder', 6, 'Activation cards', 'The text mentions cards but not how they are played.', [
    ['alternate', 'The sides flip one in turn'],
    ['deck', 'One shuffled deck for both'],
  ]),
  ruling(
    'multiCard',
    7,
    '“Not activated” with several cards',
    'A unit may have several cards; reactions speak of one.',
    [
      ['anyUnflipped', 'While a card is unflipped'],
      ['firstActivation', 'Until its first card is flipped'],
    ],
  ),
  ruling(
    'runningChargeCost',
    8,
    '“Both” actions',
    'A Running Charge costs both actions; a unit may have three.',
    [
      ['two', 'Two actions'],
      ['all', 'The whole, untouched budget'],
    ],
  ),
  ruling(
    'priorActions',
    9,
    'Earlier actions',
    'A shot is worse for “EACH action performed prior”. FREE actions, Overwatch and reactions are not set apart.',
    [
      ['everything', 'Each counts: paid and FREE actions, Overwatch, reactions'],
      ['paidOnly', 'Only paid actions and reaction shots'],
    ],
  ),
  ruling(
    'priorActionScope',
    10,
    'Period of earlier actions',
    'The penalty counts actions of the turn; other limits count by activation.',
    [
      ['turn', 'Since the turn began'],
      ['activation', 'In this activation'],
    ],
  ),
  // Moving
  ruling('moveMeasure', 11, 'Length of a move', 'Front to front; bent routes are not discussed.', [
    ['path', 'The whole route'],
    ['displacement', 'Straight from start to end, where that line is free'],
  ]),
  ruling('passFriends', 12, 'Through friends', 'Not covered.', [
    ['yes', 'Infantry passes through friendly infantry'],
    ['no', 'No model passes through another'],
  ]),
  ruling('climbCost', 13, 'Cost of scaling', 'Scalable terrain can be scaled; the cost is open.', [
    ['vertical', 'Every inch up and down counts'],
    ['free', 'Only the distance in plan counts'],
  ]),
  ruling(
    'breakOff',
    14,
    'Leaving contact',
    'Moving models stay 1 inch from enemies, yet an engaged unit starts in contact.',
    [
      ['free', 'It may move out'],
      ['forbidden', 'Only by a granted Shift'],
    ],
  ),
  ruling('pivotPer', 15, 'Pivots', 'One pivot during its movement.', [
    ['movement', 'One in each movement'],
    ['activation', 'One in each activation'],
  ]),
  ruling('pivotPoint', 15, 'Pivot point', 'The point is open.', [
    ['centre', 'The middle of the base'],
    ['rear', 'The middle of its rear edge'],
  ]),
  ruling('vehiclesProne', 16, 'Vehicles and prone', 'Universal actions are open to every unit.', [
    ['no', 'A vehicle cannot go prone'],
    ['yes', 'Vehicles go prone like all units'],
  ]),
  // Coherency and leaders
  ruling(
    'coherencyMeasure',
    17,
    'Command radius',
    'The text does not choose between any part and the whole base.',
    [
      ['anyPart', 'Any part of the base'],
      ['whole', 'The whole base'],
    ],
  ),
  ruling(
    'regainCoherency',
    18,
    'Regaining coherency',
    'A model may be too far off to get back in one move.',
    [
      ['asFarAsPossible', 'It ends as near to the leader as it can'],
      ['strict', 'It also spends its full distance'],
    ],
  ),
  ruling(
    'outOfCoherency',
    19,
    'Models out of coherency',
    'They may only move, but actions belong to units.',
    [
      ['perModel', 'They take no part'],
      ['perUnit', 'The whole unit may only move'],
    ],
  ),
  ruling('replacementRadius', 20, 'Radius of a replacement', 'Which radius applies is open.', [
    ['unitProfile', 'The unit’s'],
    ['ownProfile', 'The model’s own, if it has one'],
  ]),
  ruling('replacementCharges', 20, 'A replacement in a charge', 'It leads for coherency only.', [
    ['anchorOnly', 'It moves first but need not make contact'],
    ['asLeader', 'It charges as the leader would'],
  ]),
  ruling('lossOfLeader', 21, 'Loss of leader', 'Mentioned here, defined elsewhere.', [
    ['none', 'No further effect'],
    ['leadershipMinus1', '-1 to Leadership for the rest of the battle'],
  ]),
  ruling('optics', 22, 'OPTICS', 'Mentioned as an attack that can kill a leader.', [
    ['attackerPicks', 'The attacker picks a visible model for each hit'],
    ['ignored', 'No effect'],
  ]),
  // Charging
  ruling('chargeDeclare', 23, 'Declaring a charge', 'The text does not require that it can arrive.', [
    ['reachable', 'A model must be able to reach contact'],
    ['any', 'At any enemy unit'],
  ]),
  ruling('chargeNeedsSight', 23, 'Sight to charge', 'Not mentioned.', [
    ['no', 'Not needed'],
    ['yes', 'A model must see the target'],
  ]),
  ruling(
    'chargeOthers',
    24,
    'Other enemies in a charge',
    'Enemy units other than the target are not mentioned.',
    [
      ['keepOneInch', 'The chargers stay 1 inch away'],
      ['mayContact', 'They may be touched, and join the fight'],
    ],
  ),
  ruling(
    'chargeReactionTiming',
    25,
    'When a charge is answered',
    'The text does not choose between before and after the charge move.',
    [
      ['beforeMove', 'Before any model moves'],
      ['afterMove', 'When the chargers have arrived'],
    ],
  ),
  ruling(
    'chargeRest',
    26,
    'Holding back in a charge',
    'The other models may move, yet as many as possible must make contact.',
    [
      ['mustMaximise', 'As many as possible must make contact'],
      ['mayHoldBack', 'Models may be held back'],
    ],
  ),
  ruling('maxContactCheck', 27, 'Most contact', 'Required; the proof is left to the table.', [
    ['witness', 'Refused if a better placement is found'],
    ['exact', 'Searched exhaustively, which can take a while'],
    ['off', 'Left to the players'],
  ]),
  ruling('failedCharge', 28, 'A failed charge', 'A charge can fail; the result is not described.', [
    ['moveShort', 'The models may move, but stay 1 inch away'],
    ['stay', 'No model moves'],
  ]),
  ruling(
    'proneTargetCharge',
    30,
    'Charging a prone unit',
    'It counts as a Running Charge; its distance is not stated.',
    [
      ['benefitsOnly', 'First strike and +1 only'],
      ['full', 'A Walking Charge also goes twice as far'],
    ],
  ),
  ruling(
    'proneCharge',
    31,
    'Charging from prone',
    'The 2-inch limit of a prone unit is stated for the Move action.',
    [
      ['twoInches', 'It also replaces Move in a charge'],
      ['forbidden', 'A prone unit cannot charge'],
    ],
  ),
  // Prone, pinned, routed
  ruling('standUp', 32, 'Standing up', 'Described only for a unit that sheds a pin.', [
    ['oneAction', 'One action'],
    ['freeAtStart', 'Free as an activation begins'],
  ]),
  ruling('shootingPins', 33, 'Fire that pins', 'Only fights pin in this chapter.', [
    ['no', 'Fire does not pin'],
    ['leadershipCheck', 'A unit that loses half its models to one Shoot action checks Leadership'],
  ]),
  ruling('pinTokens', 34, 'Pin tokens', 'The text mentions one token.', [
    ['single', 'At most one'],
    ['stacking', 'Tokens add up, and each costs an action'],
  ]),
  ruling('pinnedMidActivation', 35, 'Pinned in its own activation', 'Pins are shed as a unit activates.', [
    ['endActivation', 'The activation is over'],
    ['mayShed', 'It may shed the pin with its remaining actions'],
  ]),
] as const satisfies readonly OptionSpec[];
