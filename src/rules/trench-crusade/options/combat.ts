/** Rulings on sight, shooting, melee and injuries. */
import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('TC');

/** Options of sight, shooting, melee and injuries. */
export const combatOptions = [
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
  ruling('scatterLands', 72, 'Scatter under a roof', 'The landing point is moved a number of inches.', [
    ['same-level', 'It lands on the floor at its level, or below'],
    ['top', 'It lands on the highest surface'],
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
  ruling(
    'extraMarker',
    85,
    'FIRE, GAS and SHRAPNEL together',
    'A weapon with one of them gives one extra marker.',
    [
      ['once', 'One in all'],
      ['each', 'One for each'],
    ],
  ),
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
] as const satisfies readonly OptionSpec[];
