/** Rulings on the order of the battle, markers and Morale. */
import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('TC');

/** Options of the order of the battle, markers and Morale. */
export const sequenceOptions = [
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
    'The rule is flight; Shaken is an optional rule.',
    [
      ['flee', 'Flight'],
      ['shaken', 'Shaken, then flight'],
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
] as const satisfies readonly OptionSpec[];
