/**
 * Where the chapter is silent, unclear or at odds with itself: what a battle does by default and what else a table may
 * choose. The first choice is the default; all defaults are ours. Visibility to both players before the battle, and saved in its
 * table file.
 */
import type { Options, OptionSpec } from '../../engine/rule-system';
import { rulingsOf } from '../shared/rulings';

const { ruling, amount } = rulingsOf('TT');

export const optionSpecs = [
  // Words and dice
  ruling('hitModifiers', 2, 'Where modifiers go', 'Bonuses are written as plus, though a low die is good.', [
    ['targetNumber', 'On the target number'],
    ['dieResult', 'On the die, the sign turned round'],
  ]),
  ruling('autoResults', 3, 'Automatic results', 'No word on target numbers below 1 or above 9.', [
    ['none', 'None'],
    ['oneAndTen', 'A 1 always succeeds, a 10 always fails'],
  ]),
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
  ruling('premeasure', 5, 'Measuring before deciding', 'Nothing is said of measuring before a declaration.', [
    ['allowed', 'At any time: what is impossible is not offered'],
    ['forbidden', 'What turns out impossible costs its action'],
  ]),
  // Turn structure
  ruling('turnOrder', 6, 'Activation cards', 'Cards are mentioned; how they are played is not.', [
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
    'What counts as an earlier action',
    'Nothing is said of FREE actions, of Overwatch and of reactions.',
    [
      ['paidOnly', 'What was paid for, and reaction shots'],
      ['everything', 'FREE actions, Overwatch and all reactions too'],
    ],
  ),
  ruling(
    'priorActionScope',
    10,
    'Since when',
    'The penalty counts actions of the turn; other limits count by activation.',
    [
      ['turn', 'Since the turn began'],
      ['activation', 'In this activation'],
    ],
  ),
  // Moving
  ruling('moveMeasure', 11, 'Length of a move', 'Front to front; bent ways are not discussed.', [
    ['path', 'The whole way'],
    ['displacement', 'Straight from start to end, where that line is free'],
  ]),
  ruling('passFriends', 12, 'Through friends', 'Not covered.', [
    ['yes', 'Infantry passes through friendly infantry'],
    ['no', 'Nobody passes through anybody'],
  ]),
  ruling('climbCost', 13, 'Cost of scaling', 'Scalable terrain can be scaled; at what cost stays open.', [
    ['vertical', 'Every inch up and down counts'],
    ['free', 'Only the way in plan counts'],
  ]),
  ruling(
    'breakOff',
    14,
    'Leaving contact',
    'Moving models keep 1 inch from enemies, yet an engaged unit begins at none.',
    [
      ['free', 'It may move out'],
      ['forbidden', 'Only a granted Shift leads out'],
    ],
  ),
  ruling('pivotPer', 15, 'Pivots', 'One pivot during its movement.', [
    ['movement', 'One in each movement'],
    ['activation', 'One in each activation'],
  ]),
  ruling('pivotPoint', 15, 'Pivot point', 'About which point is open.', [
    ['centre', 'The middle of the base'],
    ['rear', 'The middle of its rear edge'],
  ]),
  ruling('vehiclesProne', 16, 'Vehicles and prone', 'Universal actions are open to every unit.', [
    ['no', 'A vehicle never lies down'],
    ['yes', 'Vehicles go prone like all units'],
  ]),
  // Coherency and leaders
  ruling('coherencyMeasure', 17, 'Command radius', 'Any part or the whole base is not said.', [
    ['anyPart', 'Any part of the base'],
    ['whole', 'The whole base'],
  ]),
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
      ['perModel', 'They sit out'],
      ['perUnit', 'The whole unit may only move'],
    ],
  ),
  ruling('replacementRadius', 20, 'Radius of a replacement', 'Which radius applies is open.', [
    ['unitProfile', 'The unit’s'],
    ['ownProfile', 'The model’s own, if it has one'],
  ]),
  ruling('replacementCharges', 20, 'A replacement in a charge', 'It leads for coherency only.', [
    ['anchorOnly', 'It moves first, not bound to contact'],
    ['asLeader', 'It charges as the leader would'],
  ]),
  ruling('lossOfLeader', 21, 'Loss of leader', 'Named, defined elsewhere.', [
    ['none', 'No further effect'],
    ['leadershipMinus1', '-1 to Leadership for the rest of the battle'],
  ]),
  ruling('optics', 22, 'OPTICS', 'Mentioned as an attack that can kill a leader.', [
    ['attackerPicks', 'The attacker picks a visible model for each hit'],
    ['ignored', 'No effect'],
  ]),
  // Charging
  ruling('chargeDeclare', 23, 'Declaring a charge', 'Whether it must be able to arrive is not said.', [
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
    'Enemy units beside the target are not mentioned.',
    [
      ['keepOneInch', 'They are kept away from'],
      ['mayContact', 'They may be touched, and join the fight'],
    ],
  ),
  ruling(
    'chargeReactionTiming',
    25,
    'When a charge is answered',
    'Before or after the charge move is not said.',
    [
      ['beforeMove', 'Before anybody moves'],
      ['afterMove', 'When the chargers have arrived'],
    ],
  ),
  ruling(
    'chargeRest',
    26,
    'Holding back in a charge',
    'The others may be moved, yet contact is to be as much as possible.',
    [
      ['mustMaximise', 'As many as can must make contact'],
      ['mayHoldBack', 'Models may be held back'],
    ],
  ),
  ruling('maxContactCheck', 27, 'Most contact', 'Demanded; how it is shown is left to the table.', [
    ['witness', 'Refused where a better placement is found'],
    ['exact', 'Searched to the end, which may take its time'],
    ['off', 'Left to the players'],
  ]),
  ruling('failedCharge', 28, 'A failed charge', 'It can fail; what then happens is not said.', [
    ['moveShort', 'The models may move, and stay 1 inch away'],
    ['stay', 'Nobody moves'],
  ]),
  ruling(
    'proneTargetCharge',
    30,
    'Charging a prone unit',
    'It counts as a Running Charge; of its length nothing is said.',
    [
      ['benefitsOnly', 'First strike and +1 only'],
      ['full', 'A Walking Charge goes twice as far, too'],
    ],
  ),
  ruling(
    'proneCharge',
    31,
    'Charging from prone',
    'The 2 inches of a prone unit are written for the Move action.',
    [
      ['twoInches', 'They take the place of the Move'],
      ['forbidden', 'A prone unit cannot charge'],
    ],
  ),
  // Prone, pinned, routed
  ruling('standUp', 32, 'Standing up', 'Described only where a pin is shed.', [
    ['oneAction', 'One action'],
    ['freeAtStart', 'Free as an activation begins'],
  ]),
  ruling('shootingPins', 33, 'Fire that pins', 'Only fights pin in this chapter.', [
    ['no', 'It does not'],
    ['leadershipCheck', 'A unit that loses half its models to one Shoot action checks Leadership'],
  ]),
  ruling('pinTokens', 34, 'Pin tokens', 'One token is spoken of.', [
    ['single', 'Never more than one'],
    ['stacking', 'Each adds one, each costs an action'],
  ]),
  ruling('pinnedMidActivation', 35, 'Pinned in its own activation', 'Pins are shed as a unit activates.', [
    ['endActivation', 'The activation is over'],
    ['mayShed', 'It may shed the pin with what is left'],
  ]),
  // Shooting
  ruling('shootWeapons', 36, 'One weapon', 'For the unit or for each model: the text has both.', [
    ['onePerModel', 'Each model uses one of its own'],
    ['onePerUnit', 'The unit uses one kind'],
  ]),
  ruling(
    'chargeBarsShoot',
    37,
    'Shooting after a charge',
    '“That would prohibit it” may go with the charge or not.',
    [
      ['always', 'Every charge rules it out'],
      ['ifStated', 'Only where a rule says so'],
    ],
  ),
  ruling('semiAutomatic', 38, 'Semi-Automatic', 'Named as what allows a second Shoot action.', [
    ['secondShoot', 'A second one, at the usual penalty'],
    ['none', 'None'],
  ]),
  ruling(
    'checkOrder',
    39,
    'Sight before range',
    'The list of steps has sight first, the detailed text range. Only the reason of a refusal changes.',
    [
      ['losThenRange', 'Sight first'],
      ['rangeThenLos', 'Range first'],
    ],
  ),
  ruling('losAndRange', 40, 'Sight and range', 'One target model in sight, one in range.', [
    ['independent', 'They may be two'],
    ['sameModel', 'One must be both'],
  ]),
  ruling('shootIntoFight', 41, 'Shooting into a fight', 'Nothing forbids it.', [
    ['allowed', 'Allowed'],
    ['forbidden', 'Forbidden'],
  ]),
  ruling('longRange', 42, 'Long range', 'Increments are mentioned, neither limits nor amount.', [
    ['minus1', 'Beyond half the range: -1'],
    ['profile', 'Only where a weapon says so'],
  ]),
  ruling('rangeTo', 43, 'Range to', 'Measured from the target unit to each model.', [
    ['nearestModel', 'Its nearest model'],
    ['nearestVisible', 'The nearest in sight'],
  ]),
  ruling('rangeVertical', 43, 'Heights in ranges', 'Whether a range is taken in plan is not said.', [
    ['plan', 'Seen from above'],
    ['3d', 'In space'],
  ]),
  // Line of sight
  ruling('corridorEdge', 44, 'The edge of the line', 'A line of 1 mm; edges are open.', [
    ['touchFree', 'A gap of exactly 1 mm lets it through'],
    ['touchBlocks', 'It must be wider'],
  ]),
  ruling(
    'losLine',
    45,
    'Which line counts',
    'Any part of one base to any of the other: the lines between two bases differ.',
    [
      ['bestForAttacker', 'The attacker’s best'],
      ['worstForAttacker', 'One free line to see; any line that is crossed gives Conceal (1)'],
    ],
  ),
  ruling('smallerThan', 46, '“Smaller than either”', 'Smaller than one of the two, or than both.', [
    ['either', 'Than at least one'],
    ['both', 'Than both'],
  ]),
  ruling('interveners', 47, 'What intervenes', 'Other units do; comrades of the two are not discussed.', [
    ['otherUnits', 'Models of other units'],
    ['allModels', 'Comrades of both units, too'],
  ]),
  ruling(
    'unitScreen',
    47,
    'Units as screens',
    'Whether the room between the models of a unit intervenes is not said.',
    [
      ['bases', 'Each base by itself'],
      ['hull', 'All that lies between its bases, too'],
    ],
  ),
  ruling('losPlane', 48, 'Sight from a height', 'Height is not mentioned.', [
    ['plan', 'Seen from above: sizes stand for heights'],
    ['spatial', 'A model on a feature is larger by its class: on an S one step, on an M two'],
  ]),
  ruling('sizes', 49, 'Size classes', 'Only M is defined.', [
    ['SMLXL', 'S, M, L, XL by the usual heights'],
    ['custom', 'By the heights below'],
  ]),
  amount('sizeS', 49, 'S: lower than', 'Inches, where sizes go by heights of your own.', 0.75, 0),
  amount('sizeM', 49, 'M: lower than', 'Inches, where sizes go by heights of your own.', 2, 0),
  amount(
    'sizeL',
    49,
    'L: lower than',
    'Inches, where sizes go by heights of your own; what is taller is XL.',
    4,
    0,
  ),
  // Conceal and Cover
  ruling('concealEffect', 50, 'Amount of Conceal', 'Amount and sign are not stated.', [
    ['minusX', '-X to hit'],
    ['minusOne', '-1, whatever X is'],
  ]),
  ruling('concealStacking', 51, 'Conceal from prone', 'Only what intervenes is said not to add up.', [
    ['best', 'The best counts'],
    ['proneAdds', 'Prone is added to the best'],
  ]),
  ruling('concealScope', 52, 'Conceal for whom', 'The target has it, sight is checked model by model.', [
    ['perAttacker', 'Against those who see it so'],
    ['wholeUnit', 'Against all, if against one'],
  ]),
  ruling('coverEffect', 53, 'Amount of Cover', 'Amount and sign are not stated.', [
    ['plusX', '+X to save'],
    ['plusXMax9', '+X, a 10 always fails'],
  ]),
  ruling('coverRule', 54, 'Who is in cover', 'Not in this chapter.', [
    ['halfOfUnit', 'The unit, if half its models are'],
    ['perModel', 'Each model for itself'],
  ]),
  ruling(
    'fightModifiers',
    55,
    'Cover in a fight',
    'A fight is rolled like shooting; what carries over is not said.',
    [
      ['penAndChargeOnly', 'Nothing but Pen and the charge'],
      ['literal', 'Cover and Conceal, too'],
    ],
  ),
  // Damage and casualties
  ruling(
    'allocation',
    56,
    'Who takes which hit',
    'All saves are rolled together, casualties chosen afterwards.',
    [
      ['queue', 'The owner settles the order before the saves'],
      ['afterSaves', 'After them, where all save alike'],
    ],
  ),
  ruling('woundSpread', 57, 'Wounded models', 'Whether they come first is not said.', [
    ['woundedFirst', 'They do'],
    ['free', 'As the owner likes'],
  ]),
  ruling('oneKillPerAttack', 58, '“Almost always” one kill', 'No exception is given.', [
    ['always', 'Always'],
    ['carryOverTag', 'A weapon may say otherwise'],
  ]),
  ruling(
    'casualtyCap',
    59,
    'Visible models',
    'Casualties are limited to their number; counted when is open.',
    [
      ['perAction', 'Once for the action'],
      ['perGroup', 'For each group of attacks'],
    ],
  ),
  ruling('leaderLast', 60, 'Leader last “if possible”', 'The exception is not told.', [
    ['strict', 'Last, also where only he is seen'],
    ['visibleLeader', 'First, where only he is seen'],
  ]),
  ruling(
    'groupCasualties',
    61,
    'Casualties between groups',
    'Saves follow each group, removal ends the action.',
    [
      ['immediately', 'Removed at once'],
      ['atEnd', 'Removed after the last group'],
    ],
  ),
  // Fighting
  ruling('unarmed', 62, 'No melee weapon', 'Not covered.', [
    ['A1D1Pen0', 'One plain attack'],
    ['noWeaponNoAttack', 'No attack'],
  ]),
  ruling(
    'multiFight',
    63,
    'Several units in contact',
    'Mostly two units, twice losing units in the plural.',
    [
      ['pairOnly', 'Two of them fight'],
      ['allEngaged', 'All in contact fight'],
    ],
  ),
  ruling('fightReach', 64, 'Reach in a fight', 'Every model in coherency may attack.', [
    ['coherency', 'However far from the enemy'],
    ['withinOneInch', 'Within 1 inch of an enemy'],
  ]),
  ruling('fightScore', 66, 'Who wins a fight', 'More casualties win, whatever is left.', [
    ['removedModels', 'Models removed'],
    ['wipeOutWins', 'Whoever wipes out the other wins'],
  ]),
  ruling('leadershipDice', 67, 'Leadership dice', 'Not given.', [
    ['1d10', 'One d10'],
    ['2d10', 'Two d10'],
  ]),
  ruling('lossModifier', 67, 'Leadership after a defeat', 'Modifiers are not given.', [
    ['none', 'None'],
    ['minus1PerCasualty', '-1 for each casualty it lost by'],
  ]),
  ruling('routed', 68, 'Routed units', 'They cannot shoot or react; how they rally or leave is not told.', [
    ['rallyOrFallBack', 'They rally or fall back'],
    ['destroyed', 'They leave at once'],
  ]),
  ruling('shiftContact', 69, 'Shift into contact', 'It keeps 1 inch, yet may not start a fight.', [
    ['never', 'A Shift ends 1 inch away'],
    ['allowedNoFight', 'It may touch; no fight follows'],
  ]),
  // Overwatch and reactions
  ruling('overwatchExpiry', 70, 'An unused token', 'No end is given.', [
    ['endOfTurn', 'Ends with the turn'],
    ['nextActivation', 'Stays until the unit activates'],
  ]),
  ruling('overwatchFire', 71, 'Overwatch at movers', 'The token only opens the reactions.', [
    ['reactionsOnly', 'No fire at movers'],
    ['enemyMove', 'One shot at an enemy that moved in sight'],
  ]),
  ruling('shotReactions', 72, 'Reactions to a shot', 'A list with one entry.', [
    ['goProne', 'Go Prone'],
    ['goProneOrReturnFire', 'Go Prone, or shoot back afterwards'],
  ]),
  ruling(
    'shotReactionCost',
    73,
    'Price of Go Prone',
    'Card and token are written under the reaction to a charge.',
    [
      ['sameAsCharge', 'Card or token'],
      ['free', 'Nothing'],
    ],
  ),
  ruling('reactionShoot', 74, 'Range of a reaction', 'No range modifiers; maximum range is not discussed.', [
    ['pointBlank', 'No limit'],
    ['rangeLimited', 'Maximum range as declared'],
  ]),
  ruling('goProneTiming', 76, 'When a shot is answered', 'Before the attacks; at which step is not said.', [
    ['afterTarget', 'As soon as the target is named'],
    ['afterRange', 'Once somebody has it in sight and range'],
  ]),
  ruling('reactionChain', 75, 'Reactions to reactions', 'Not covered.', [
    ['none', 'None'],
    ['allowed', 'A reaction shot may be met by Go Prone'],
  ]),
  ruling('engagedActions', 80, 'What an engaged unit may do', 'Only Shoot and Fight speak of it.', [
    ['open', 'All but Shoot and Charge'],
    ['fightOnly', 'Fight or move out'],
  ]),
  // The game around it
  ruling('mission', 77, 'Mission', 'Left to the scenarios.', [
    ['none', 'None'],
    ['sabotage', 'Sabotage'],
    ['papers', 'The Lost Papers'],
    ['signals', 'Signal Masts'],
  ]),
  ruling('deployment', 78, 'Deployment', 'Not in this chapter.', [
    ['as-placed', 'Units begin where the table has them; forces chosen for a battle in turn'],
    ['alternate', 'The sides put all of them down in turn'],
  ]),
  amount('turnLimit', 79, 'Turn limit', 'Not in this chapter. A mission sets its own.', 6),
  ruling('gameEnd', 79, 'End of the battle', 'Not in this chapter.', [
    ['sixTurns', 'After the last turn, by points'],
    [
      'lastUnit',
      'When a side has no unit left; else by units, once nobody has lost anything for as many turns as the limit',
    ],
  ]),
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value for this battle. */
export type TurbineOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** The battle's options, typed: the driver has filled in the defaults, `checkOptions` has refused unknown values. */
export const turbineOptions = (options: Options): TurbineOptions => options as unknown as TurbineOptions;
