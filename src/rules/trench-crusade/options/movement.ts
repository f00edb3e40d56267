/** Rulings on movement. */
import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling } = rulingsOf('TC');

/** Options of movement. */
export const movementOptions = [
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
    'The newer article exempts those within an inch as the activation began, the older as the movement began.',
    [
      ['activation', 'Since the activation began'],
      ['action', 'Since this ACTION began'],
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
] as const satisfies readonly OptionSpec[];
