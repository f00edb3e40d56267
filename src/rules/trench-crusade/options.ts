/**
 * Rulings for points where the articles are silent, unclear or contradictory: the default, which is the first choice, and the
 * alternatives. Both players see them before the battle, and its table file saves them.
 */
import type { Options, OptionSpec } from '../../engine/rule-system';
import { rulingsOf } from '../shared/rulings';

const { ruling, amount } = rulingsOf('TC');

export const optionSpecs = [
  // Sequence
  ruling(
    'edition',
    1,
    'Edition',
    'One article describes the playtest rules 1.6.3, the two newer ones a later state.',
    [
      ['newer', 'The newer rules'],
      ['playtest', 'The playtest rules, where they differ'],
    ],
  ),
  ruling('rollOff', 2, 'Roll-off', 'Named but not defined.', [
    ['d6', 'A D6 each, the higher wins'],
    ['2d6', 'Two D6 each, the higher sum wins'],
  ]),
  ruling(
    'initiativeTie',
    3,
    'Equal numbers for initiative',
    'A random player chooses at set-up, a roll-off settles it later.',
    [
      ['winner-chooses', 'The winner of a roll-off chooses'],
      ['winner-goes-first', 'The winner of a roll-off goes first'],
    ],
  ),
  ruling('deployTie', 4, 'Equal warbands at deployment', 'The articles do not cover equal warbands.', [
    ['first-player', 'The First Player begins'],
    ['roll-off', 'A roll-off'],
  ]),
  ruling(
    'initiativeCounts',
    5,
    'Models counted for initiative',
    'Models in play; reserves are not mentioned.',
    [
      ['on-table', 'Models on the table'],
      ['with-reserves', 'Reserves as well'],
    ],
  ),
  ruling('passing', 6, 'Passing', 'The articles do not mention passing.', [
    ['never', 'No side may pass'],
    ['allowed-when-outnumbered', 'The side with fewer models left to activate may pass'],
  ]),
  ruling(
    'repeatScope',
    7,
    'The same ACTION twice',
    'Once a Turn in one article, once an activation in another.',
    [
      ['turn', 'Once a Turn'],
      ['activation', 'Once an activation'],
    ],
  ),
  ruling('endEffects', 8, 'Effects at the end of a Turn', 'An order is given for the start of a Turn only.', [
    ['alternate', 'In turn, the First Player first'],
    ['simultaneous', 'All of the First Player’s, then the other’s'],
  ]),
  ruling(
    'riskyOutOfTurn',
    9,
    'Risky rolls outside an activation',
    'A failure ends the activation; here there is none to end.',
    [
      ['nothing', 'Nothing more happens'],
      ['lose-next-activation', 'The next activation is lost'],
    ],
  ),
  ruling(
    'markersOn',
    10,
    'Rolls that markers affect',
    'ACTION rolls in one article, other Risky rolls as well in another.',
    [
      ['every-roll', 'Every Success Roll of a model'],
      ['actions-only', 'Rolls for ACTIONS only'],
    ],
  ),
  ruling('injuryMarkers', 11, 'Markers on an Injury Roll', 'An order is given for ACTIONS only.', [
    ['blood-first', 'BLOOD first, then BLESSING'],
    ['secret-simultaneous', 'Both in secret'],
  ]),
  amount('maxBlood', 12, 'Most BLOOD MARKERS of a model', 'No limit is given.', 'none'),
  ruling('extension', 13, 'Further Turns', 'Some scenarios may last longer; no numbers are given.', [
    ['scenario', 'As the scenario says'],
    ['none', 'Never'],
  ]),
  ruling(
    'firstMoraleFailure',
    14,
    'The first failed Morale Test',
    'Flight in the older article, Shaken in the newer.',
    [
      ['shaken', 'Shaken'],
      ['flee', 'Flight'],
    ],
  ),
  ruling('moraleBase', 15, 'Half a warband', 'Of the warband, of those taking part, or of those deployed.', [
    ['taking-part', 'Those taking part, reserves standing'],
    ['deployed', 'Those deployed so far'],
  ]),
  ruling('moraleOrder', 16, 'The smaller warband', 'Not defined, nor what happens in a tie.', [
    ['in-play', 'Fewer models in play'],
    ['starting-size', 'Fewer models at the start'],
  ]),
  ruling(
    'bothTest',
    17,
    'After one side has fled',
    'The smaller warband tests first and may flee before the other tests.',
    [
      [false, 'The other does not test'],
      [true, 'The other tests as well'],
    ],
  ),
  ruling('wipeOut', 18, 'No model left', 'The articles do not cover this.', [
    ['loses', 'That side loses at once'],
    ['play-on', 'The battle goes on for Victory Points'],
  ]),
  ruling(
    'meleeThroughWalls',
    19,
    'Melee through walls',
    'Within 1 inch of an enemy; walls are not mentioned.',
    [
      [true, 'The distance alone counts'],
      [false, 'Only with sight'],
    ],
  ),
  ruling(
    'measure',
    20,
    'Point of the base that is measured',
    'Distance is counted along the surface; the articles do not name the point of the base.',
    [
      ['centre', 'Its centre; turning is free'],
      ['any-point', 'The point that moves farthest, turns included'],
    ],
  ),
  ruling(
    'freeDescent',
    21,
    'Cost of descents',
    'Climbing down costs its height, jumping down costs nothing.',
    [
      [true, 'Jumping down is free'],
      [false, 'It costs its height too'],
    ],
  ),
  ruling(
    'exemptSince',
    22,
    'Enemies that may stay within an inch',
    'Those within an inch when the movement began, or the activation.',
    [
      ['action', 'Since this ACTION began'],
      ['activation', 'Since the activation began'],
    ],
  ),
  ruling('shift', 23, 'Moving within a melee', 'It must remain in melee, or end in it.', [
    ['throughout', 'In reach of each at every point'],
    ['end-only', 'In reach of each at the end'],
  ]),
  ruling('downHeight', 24, 'Height of a Down model', 'The articles do not give one.', [
    ['full', 'Full height'],
    ['half', 'Half its height'],
  ]),
  ruling('retreatPath', 25, 'Route of a Retreat', 'The articles restrict only its end.', [
    ['free', 'Past the enemies it leaves, not near others'],
    ['straight-away', 'Straight away from them'],
  ]),
  ruling(
    'downFreeAttack',
    26,
    'Free attacks by Down models',
    'Any enemy in melee may attack one that retreats.',
    [
      [true, 'Down models too'],
      [false, 'Standing models only'],
    ],
  ),
  ruling(
    'routeBeforeRoll',
    27,
    'Route of a Charge',
    'The articles do not say if it is chosen before the die.',
    [
      [false, 'After the die'],
      [true, 'Before the die'],
    ],
  ),
  ruling('chargeMetric', 28, 'The shortest route', 'By length or by cost.', [
    ['length', 'By length'],
    ['cost', 'Difficult ground counted twice'],
  ]),
  ruling('friendsBlockCharge', 29, 'Friends on the route of a Charge', 'Models may pass through friends.', [
    [false, 'The route passes through them'],
    [true, 'The route goes round them'],
  ]),
  ruling('chargeToContact', 30, 'Where a Charge stops', 'Within an inch, or in contact.', [
    [false, 'Anywhere from an inch to contact'],
    [true, 'As near as possible'],
  ]),
  ruling(
    'interposeOn',
    31,
    'When an enemy interposes',
    'An enemy that the route comes within an inch of first; the articles do not say when that is checked.',
    [
      ['declaration', 'When the Charge is declared, on the whole route'],
      ['rolled-distance', 'After the die, as far as it goes'],
    ],
  ),
  ruling('failedCharge', 32, 'A Charge that fails', 'It must move the whole distance.', [
    ['moves', 'It moves as far as it can stand'],
    ['may-stay', 'It may stay'],
  ]),
  ruling('capFirst', 33, 'Halved Charges and the 12 inches', 'The articles do not say which comes first.', [
    [false, 'Halved first'],
    [true, 'The limit first'],
  ]),
  ruling(
    'jumpTotal',
    34,
    'Movement with a jump',
    'At most the characteristic, although a Charge is longer.',
    [
      ['action', 'The ACTION’s movement'],
      ['characteristic', 'The characteristic'],
    ],
  ),
  ruling('gapMeasure', 35, 'Width of a gap', 'The articles do not say from where to where.', [
    ['edge-to-edge', 'From edge to edge'],
    ['base-to-base', 'Between the base on one side and on the other'],
  ]),
  ruling(
    'failedJump',
    36,
    'Where a failed jump ends',
    'In the gap in one article, at either side of it in another.',
    [
      ['in-the-gap', 'In the gap'],
      ['on-either-edge', 'On an edge'],
    ],
  ),
  ruling('failedClimb', 37, 'Where a failed climb ends', 'Next to the wall, or in contact with it.', [
    ['at-the-face', 'In contact with it'],
    ['stays-where-rolled', 'Where it rolled, an inch before'],
  ]),
  ruling('climbRolls', 38, 'Over a wall', 'Up and down are two climbs.', [
    ['per-face', 'A roll for each face'],
    ['per-piece', 'A roll for each piece'],
  ]),
  ruling('fallAlwaysDown', 40, 'After a fall', 'The articles require only an Injury Roll.', [
    [false, 'Only the injury counts'],
    [true, 'It is Down in any case'],
  ]),
  ruling('ledgeCheck', 41, 'Height of a ledge', 'Any ledge within an inch of a model that goes Down.', [
    ['over-1', 'A drop of more than an inch'],
    ['any-drop', 'Any drop'],
    ['only-3-inch-drops', 'A drop of 3 inches or more'],
  ]),
  ruling('failedDive', 42, 'A failed dive', 'It is Down and suffers an injury.', [
    ['down-first', 'Down first'],
    ['injury-first', 'The injury first'],
  ]),
  ruling(
    'diveBonus',
    43,
    'Bonus of a Diving Charge',
    'The next Melee Attack in one place, the first against the target in another.',
    [
      ['first-attack', 'The first Melee Attack'],
      ['target-only', 'The first against the target'],
    ],
  ),
  ruling('diveHeight', 44, 'Depth of a dive', 'The target is 3 inches below the charger.', [
    ['surfaces', 'From surface to surface'],
    ['drop-only', 'The drop itself'],
  ]),
  ruling('standUp', 45, 'Standing up', 'A model may stand up as its activation begins.', [
    ['free', 'As its player likes'],
    ['forced', 'It must'],
  ]),
  ruling('downActs', 46, 'ACTIONS while Down', 'A penalty on rolls implies that some are possible.', [
    [true, 'Those that do not move it'],
    [false, 'None'],
  ]),
  ruling('difficultBy', 47, 'Over difficult ground', 'The articles do not say if the whole base counts.', [
    ['any-part', 'Any part of the base'],
    ['centre', 'Its centre'],
  ]),
  ruling('dangerTest', 48, 'Reach of a passed test', 'It holds for the rest of the move.', [
    ['movement', 'For all dangerous ground'],
    ['per-piece', 'For that piece'],
  ]),
  ruling(
    'dangerStop',
    49,
    'Place after a failed test',
    'The articles do not say if the model has come into contact.',
    [
      ['at-contact', 'Where it first touches'],
      ['before-contact', 'Just before'],
    ],
  ),
  ruling('flight', 50, 'Movement of Flying models', 'Only its exceptions to other rules are listed.', [
    ['surfaces', 'Along surfaces, like Infantry'],
    ['straight-3d', 'In straight lines through the air'],
  ]),
  ruling('flyersFall', 51, 'Ledges and models that fly', 'The articles make no exception for them.', [
    ['ledge-check', 'They may fall, unhurt'],
    ['never', 'They never fall'],
  ]),
  ruling('downRedeploy', 52, 'Redeploying a Down model', 'One article calls it unclear.', [
    [false, 'It stays'],
    [true, 'It may be redeployed'],
  ]),
  ruling('pushedOff', 53, 'Pushed off the battlefield', 'The articles do not cover this.', [
    ['edge', 'It stops at the edge'],
    ['out-of-action', 'It is Out of Action'],
  ]),
  ruling('supportAll', 54, 'Half a base', 'Required after climbs and jumps.', [
    [true, 'At the end of every movement'],
    [false, 'After a climb or a jump'],
  ]),
  ruling('landing', 93, 'Place where a fall ends', 'The articles do not name it.', [
    ['nearest', 'The nearest place below'],
    ['controller-within-1', 'Any place within an inch of it'],
  ]),
  ruling('detourFrom', 92, 'Risks that a Charge may avoid', 'Climbs, jumps and dangerous ground.', [
    ['what-can-fail', 'Anything that can fail'],
    ['any-climb', 'Any climb'],
  ]),
  // Sight and shooting
  amount(
    'minGlimpseMm',
    56,
    'Tiny glimpses',
    'The text asks for leniency and gives no number: the least width of an opening, in millimetres.',
    0,
    0,
  ),
  ruling('rangeIn', 57, 'Range', 'The articles do not say how it is measured.', [
    ['space', 'In space'],
    ['plan', 'In plan'],
  ]),
  ruling('coverElement', 58, 'An element of cover', 'A terrain element, which the articles do not define.', [
    ['piece', 'A whole piece'],
    ['part', 'Each part of a piece'],
  ]),
  ruling('coverWidth', 59, 'As wide as the base', 'The articles do not say from which view.', [
    ['across', 'Across the line of attack'],
    ['longest-side', 'Along its longest side'],
  ]),
  ruling(
    'coverBetween',
    60,
    'A piece between',
    'Between attacker and target; the articles do not name the line.',
    [
      ['from-centre', 'On some line from the attacker’s middle'],
      ['centre-line', 'On the line between the middles'],
      ['any-line', 'On any line'],
    ],
  ),
  ruling('coverView', 61, 'View point for cover', 'From the attacker’s point of view.', [
    ['body', 'Any point of the attacker'],
    ['attacker-eye', 'The middle of its top'],
  ]),
  amount(
    'coverHidden',
    61,
    'Share that must be hidden',
    'Not completely visible; in percent of the target.',
    5,
  ),
  ruling('coverKeywordInMelee', 62, 'COVER in melee', 'A Defended Obstacle is an enemy in Cover.', [
    [true, 'The keyword counts'],
    [false, 'Only terrain counts'],
  ]),
  ruling('intoMeleeFriend', 63, 'The friend that is shot', 'Random in one article, open in another.', [
    ['random', 'At random'],
    ['shooter-chooses', 'The shooter chooses'],
  ]),
  ruling('noSuitableFriend', 63, 'No friend to shoot', 'The articles do not cover this.', [
    ['enemy', 'The shot goes at an enemy'],
    ['shot-lost', 'The shot is lost'],
  ]),
  ruling('blastIntoMelee', 64, 'Blasts into melee', 'The articles do not mention special weapons.', [
    ['at-model', 'The die is rolled for a blast at a model'],
    ['no-roll', 'No die for a blast'],
  ]),
  ruling('heavy', 66, 'HEAVY', 'Only the older article has the rule.', [
    ['kept', 'Kept'],
    ['off', 'Not used'],
  ]),
  ruling('flameNeedsSight', 67, 'Flames and sight', 'The articles do not mention sight.', [
    [true, 'The target must be seen'],
    [false, 'It need not be seen'],
  ]),
  ruling('blastReach', 68, 'Reach of a blast', 'All models within its radius.', [
    ['base', 'To the nearest point of a base'],
    ['base-centre', 'To the centre of a base'],
  ]),
  ruling('blastShield', 69, 'Shields from a blast', 'Models that the centre cannot see, as behind a wall.', [
    ['all', 'Terrain and models'],
    ['terrain-only', 'Terrain only'],
  ]),
  ruling('blindPoint', 70, 'A blast at a point', 'The articles do not say if the point must be seen.', [
    ['seen', 'It must be seen'],
    ['allowed', 'It need not be seen'],
  ]),
  ruling('centreModel', 71, 'The model in the centre', 'A critical counts for the model in the centre.', [
    ['under-point', 'The target, or the model over the point'],
    ['target-only', 'The target only'],
  ]),
  ruling('scatterWalls', 72, 'Scatter and walls', 'The articles do not mention obstacles.', [
    ['ignore', 'They do not stop it'],
    ['stop', 'The first one stops it'],
  ]),
  ruling('spread', 73, 'Spread of automatic fire', 'All targets within 6 inches of one another.', [
    ['pairwise', 'From every other target'],
    ['from-first', 'From the first target'],
  ]),
  ruling('scatterNoBlast', 94, 'SCATTER without BLAST', 'A scattered shot is resolved as a BLAST.', [
    ['nothing', 'A miss is a miss'],
    ['model-under-point', 'The model under the point is hit'],
  ]),
  // Melee and keywords
  ruling(
    'pistolAutomatic',
    74,
    'Automatic pistols in melee',
    'The articles do not say if AUTOMATIC counts in melee.',
    [
      [false, 'One attack'],
      [true, 'All its attacks'],
    ],
  ),
  amount(
    'infiltratorMin',
    76,
    'INFILTRATOR',
    'No distance is given: least distance to enemies for a place outside the zone.',
    'zone',
  ),
  ruling('blockStacks', 78, 'BLOCK twice', 'The articles do not mention two such weapons.', [
    [false, 'Once'],
    [true, 'Once for each'],
  ]),
  // Injuries
  ruling('pierceFirst', 79, 'Cap and piercing', 'The articles do not say which comes first.', [
    [false, 'The cap first'],
    [true, 'Piercing first'],
  ]),
  ruling('intrinsicPierced', 80, 'Intrinsic armour', 'The articles do not say if keywords affect it.', [
    [true, 'It is armour'],
    [false, 'Keywords do not affect it'],
  ]),
  ruling(
    'imperviousAll',
    81,
    'IMPERVIOUS beside ordinary armour',
    'Such armour counts whatever the attack.',
    [
      [false, 'The rest may be pierced'],
      [true, 'All of it counts'],
    ],
  ),
  ruling(
    'armourNames',
    82,
    'One armour, two names',
    'Machine or Mechanized, Infernal Iron or Infernal Armour.',
    [
      ['one-item', 'One item each'],
      ['separate', 'Different items'],
    ],
  ),
  ruling('bathOn', 83, 'Bloodbaths', 'The attacker in one place, the opponent in another.', [
    ['every-injury', 'On every Injury Roll'],
    ['attacks-only', 'On attacks only'],
  ]),
  ruling('bathPenalty', 84, 'A Bloodbath with a penalty', 'The articles do not cover this.', [
    ['keep-lowest', 'The lowest three count'],
    ['back-to-2d6', 'It falls back to 2D6'],
  ]),
  ruling('extraMarker', 85, 'FIRE, GAS and SHRAPNEL together', 'They share a sentence about one marker.', [
    ['each', 'One for each'],
    ['once', 'One in all'],
  ]),
  ruling('chain', 86, 'Replacements in a chain', 'The articles do not cover this.', [
    [false, 'A result is replaced once'],
    [true, 'One after another'],
  ]),
  ruling('tough', 87, 'TOUGH and GOLEM', 'Out of Action becomes Down, without a limit.', [
    ['while-standing', 'Only while it stands'],
    ['once-per-battle', 'Once a battle'],
    ['always', 'Always'],
  ]),
  ruling(
    'mementoMarkers',
    88,
    'Markers of a disregarded attack',
    'The first attack that would take the model out is disregarded.',
    [
      ['void', 'Void as well'],
      ['kept', 'They stay'],
    ],
  ),
  ruling('riskyFinishes', 89, 'RISKY among several attacks', 'The activation ends at once.', [
    [false, 'The rest are lost'],
    [true, 'The ACTION is finished'],
  ]),
  ruling('downBonus', 90, 'Against Down models', 'Injury Rolls in melee, or Melee Attacks only.', [
    ['melee-attacks', 'Melee Attacks'],
    ['any-injury-in-melee', 'Any injury in melee'],
  ]),
  ruling(
    'replacedDown',
    91,
    'Down in place of Out of Action',
    'The articles do not say if it gives a marker.',
    [
      ['full', 'It counts in full'],
      ['no-marker', 'No marker'],
    ],
  ),
  // The game around it
  ruling(
    'scenario',
    'TC-SETUP-02',
    'Scenario',
    'The articles leave scenarios to the rulebook; these are ours.',
    [
      ['no-mans-land', 'No Man’s Land'],
      ['storming-the-shores', 'Storming the Shores'],
      ['towers-of-silence', 'The Towers of Silence'],
    ],
  ),
  ruling(
    'deployment',
    'TC-SETUP-08',
    'Deployment',
    'Models are placed in turn; a table file may have placed them already.',
    [
      ['as-placed', 'As placed in the table file'],
      ['alternate', 'In turn'],
    ],
  ),
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value for this battle. */
export type TrenchOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** Types a battle's options. The driver has filled in the defaults, `checkOptions` has refused unknown values. */
export const trenchOptions = (options: Options): TrenchOptions => options as unknown as TrenchOptions;
