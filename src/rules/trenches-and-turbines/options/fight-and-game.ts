import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('TT');

/** Rulings on casualties, fights, reactions and the game around them. */
export const fightAndGameOptions = [
  // Damage and casualties
  ruling(
    'allocation',
    56,
    'Who takes which hit',
    'All saves are rolled together, casualties chosen afterwards.',
    [
      ['queue', 'The owner settles the order before the saves'],
      ['afterSaves', 'After the saves, where all models save alike'],
    ],
  ),
  ruling('woundSpread', 57, 'Wounded models', 'The text does not say if they come first.', [
    ['woundedFirst', 'They come first'],
    ['free', 'The owner chooses'],
  ]),
  ruling('oneKillPerAttack', 58, '“Almost always” one kill', 'No exception is given.', [
    ['always', 'Always'],
    ['carryOverTag', 'A weapon may say otherwise'],
  ]),
  ruling('casualtyCap', 59, 'Visible models', 'They limit the casualties; the moment of the count is open.', [
    ['perAction', 'Once for the action'],
    ['perGroup', 'For each group of attacks'],
  ]),
  ruling('leaderLast', 60, 'Leader last “if possible”', 'The exception is not defined.', [
    ['strict', 'Last, even if no other model is seen'],
    ['visibleLeader', 'First, if no other model is seen'],
  ]),
  ruling(
    'groupCasualties',
    61,
    'Casualties between groups',
    'Saves follow each group, removal comes at the end of the action.',
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
    'The text mostly has two units, but twice “losing units”.',
    [
      ['pairOnly', 'Two of them fight'],
      ['allEngaged', 'All in contact fight'],
    ],
  ),
  ruling('fightReach', 64, 'Reach in a fight', 'Every model in coherency may attack.', [
    ['coherency', 'At any distance from the enemy'],
    ['withinOneInch', 'Within 1 inch of an enemy'],
  ]),
  ruling('fightScore', 66, 'Who wins a fight', 'More casualties inflicted win, whatever remains.', [
    ['removedModels', 'Models removed'],
    ['wipeOutWins', 'A unit that destroys the other wins'],
  ]),
  ruling('leadershipDice', 67, 'Leadership dice', 'Not given.', [
    ['1d10', 'One d10'],
    ['2d10', 'Two d10'],
  ]),
  ruling('lossModifier', 67, 'Leadership after a defeat', 'Modifiers are not given.', [
    ['none', 'None'],
    ['minus1PerCasualty', '-1 for each casualty of the difference'],
  ]),
  ruling(
    'routed',
    68,
    'Routed units',
    'They cannot shoot or react; rallying and leaving are not described.',
    [
      ['rallyOrFallBack', 'They rally or fall back'],
      ['destroyed', 'They are removed at once'],
    ],
  ),
  ruling(
    'shiftContact',
    69,
    'Shift into contact',
    'A Shift stays 1 inch away, yet the text adds that it starts no fight.',
    [
      ['never', 'A Shift ends 1 inch away'],
      ['allowedNoFight', 'It may touch; no fight follows'],
    ],
  ),
  // Overwatch and reactions
  ruling('overwatchExpiry', 70, 'An unused token', 'The text gives no end.', [
    ['endOfTurn', 'Ends with the turn'],
    ['nextActivation', 'Stays until the unit activates'],
  ]),
  ruling('overwatchFire', 71, 'Overwatch at movers', 'The token only allows reactions.', [
    ['reactionsOnly', 'No fire at movers'],
    ['enemyMove', 'One shot at an enemy that moved in sight'],
  ]),
  ruling('shotReactions', 72, 'Reactions to a shot', 'The list has one entry.', [
    ['goProne', 'Go Prone'],
    ['goProneOrReturnFire', 'Go Prone, or shoot back afterwards'],
  ]),
  ruling(
    'shotReactionCost',
    73,
    'Price of Go Prone',
    'Card and token are described for the reaction to a charge.',
    [
      ['sameAsCharge', 'Card or token'],
      ['free', 'Nothing'],
    ],
  ),
  ruling(
    'reactionShoot',
    74,
    'Range of a reaction',
    'The shot ignores range modifiers and needs no sight. A weapon’s greatest range is not lifted.',
    [
      ['rangeLimited', 'The weapon must reach the chargers as they declare'],
      ['pointBlank', 'No limit'],
    ],
  ),
  ruling('goProneTiming', 76, 'When a shot is answered', 'Before the attacks; the step is open.', [
    ['afterTarget', 'As soon as the target is named'],
    ['afterRange', 'Once a model has it in sight and range'],
  ]),
  ruling('reactionChain', 75, 'Reactions to reactions', 'Not covered.', [
    ['none', 'None'],
    ['allowed', 'A reaction shot may be met by Go Prone'],
  ]),
  ruling('engagedActions', 80, 'Actions of an engaged unit', 'Only Shoot and Fight mention engaged units.', [
    ['open', 'All except Shoot and Charge'],
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
    ['as-placed', 'Units begin where the table has them; forces chosen for a battle deploy in turn'],
    ['alternate', 'The sides deploy all units in turn'],
  ]),
  amount('turnLimit', 79, 'Turn limit', 'Not in this chapter. A mission sets its own.', 6),
  ruling('gameEnd', 79, 'End of the battle', 'Not in this chapter.', [
    ['sixTurns', 'After the last turn, by points'],
    ['lastUnit', 'When a side has no unit left, or by units after as many turns without a loss as the limit'],
  ]),
] as const satisfies readonly OptionSpec[];
