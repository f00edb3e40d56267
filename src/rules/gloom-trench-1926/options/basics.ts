/** Rulings on profiles, measuring, dice and Tactical Points. */
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('GT');

export const basicRulings = [
  ruling(
    'inchWord',
    1,
    'Inches in a game of MU',
    'A Commander’s reach and the example of a random direction speak of inches; everything else of MU.',
    [
      ['mu', 'An inch there is an MU'],
      ['inches', 'Real inches, at every scale'],
    ],
  ),
  amount(
    'muMm',
    2,
    'Size of an MU',
    'An inch or a centimetre is advised, by the scale. Millimetres; bases keep their own size.',
    'scale',
    1,
  ),
  ruling(
    'unitCommand',
    5,
    'Command of a mixed unit',
    'Its models may differ; the text speaks of the unit’s Command.',
    [
      ['highest', 'The highest among the living'],
      ['majority', 'The value of most models'],
      ['leader', 'The Leader’s'],
    ],
  ),
  ruling(
    'unitSave',
    6,
    'Save of a mixed unit',
    'Saves are rolled for the unit before damage goes to a profile.',
    [
      ['majority', 'The value of most models; ties: the owner picks'],
      ['owner-picks-profile-first', 'The owner picks the profile first'],
      ['worst', 'The worst'],
    ],
  ),
  ruling(
    'mixedMelee',
    7,
    'Melee dice of a mixed unit',
    'Dice of the unit’s stat; models that differ are not mentioned.',
    [
      ['per-model', 'Each model its own die and Damage'],
      ['majority', 'The value of most models for all'],
    ],
  ),
  ruling(
    'weaponsPerModel',
    8,
    'Several weapons',
    'Equipment is listed for the unit; the shooting rules know one weapon.',
    [
      ['one', 'Each model fires one'],
      ['all', 'Each model fires all that reach'],
    ],
  ),
  ruling('newLeader', 11, 'Naming a new Leader', 'Players nominate one; the player and the time stay open.', [
    ['owner', 'The owner, at once'],
    ['closest-to-old', 'The model closest to the old one'],
  ]),
  ruling(
    'rangeFrom',
    12,
    'Measuring range',
    'From Leader to Leader; a replacement leads for coherency only.',
    [
      ['leaders', 'Between the current Leaders'],
      ['closest-models', 'Between the closest models'],
      ['closest-seen-pair', 'Between the closest models that see one another'],
    ],
  ),
  ruling('within', 17, 'Meaning of within', 'Never defined for a base.', [
    ['any-part', 'Any part of the base is that near'],
    ['whole-base', 'The whole base is'],
  ]),
  ruling('measure', 18, 'Height in measuring', 'Closest point to closest point; levels are not mentioned.', [
    ['space', 'Straight through space'],
    ['plan', 'In plan'],
  ]),
  ruling('premeasure', 20, 'Measuring in advance', 'The text is silent.', [
    ['free', 'Anything at any time'],
    ['only-when-declared', 'Only once an action is declared'],
  ]),
  ruling(
    'multiBaseSplit',
    22,
    'Splitting the fire of a multi-base',
    'The models on one base are not mentioned.',
    [
      ['allow', 'They may shoot at different units'],
      ['refuse', 'They shoot at the same'],
    ],
  ),
  ruling('scatter', 23, 'Fineness of a random direction', 'A scatter die, or the pointer of a D8 or D12.', [
    ['continuous', 'Any bearing'],
    ['d8', 'Eight directions'],
    ['d12', 'Twelve directions'],
  ]),
  ruling(
    'mixedDiceModifiers',
    26,
    'Dice Modifiers of both signs',
    'The examples only show modifiers of one sign.',
    [
      ['net', 'Add them up first'],
      ['positives-first', 'A positive one shifts the die'],
      ['negatives-first', 'A negative one shifts the die'],
    ],
  ),
  amount(
    'rollModifierCap',
    27,
    'A cap on Roll Modifiers',
    'A limit is stated for Dice Modifiers only.',
    'none',
    0,
  ),
  ruling('maximumSucceeds', 28, 'The highest face', 'A natural 1 fails; the highest face is not mentioned.', [
    [false, 'No automatic success'],
    [true, 'It always succeeds'],
  ]),
  ruling(
    'tpRolls',
    30,
    'Rolls that Tactical Points may touch',
    'A roll the player makes; Take that Ground and Charge are listed apart.',
    [
      ['default', 'Every roll against the target number, and those two'],
      ['unit-rolls-only', 'The same without initiative'],
      ['every-roll', 'Distances of melee moves and drifts, income and upkeep as well'],
    ],
  ),
  ruling(
    'tpOwnSign',
    29,
    'Effect of a point on the player’s own roll',
    'A Dice Modifier, without sign or value.',
    [
      ['plus', 'd+1'],
      ['either', 'd+1 or d-1'],
    ],
  ),
  ruling(
    'tpPerRoll',
    31,
    'Tactical Points on one roll',
    'One point buys one modifier; repeating is not mentioned.',
    [
      ['1', 'One for each player'],
      ['unlimited', 'As many as they pay for'],
    ],
  ),
  ruling(
    'incomeCommand',
    33,
    'Command for income',
    'The opening pool counts the force, initiative those on the board; income says neither.',
    [
      ['on-table', 'Units on the table'],
      ['whole-force', 'The whole force, losses included'],
    ],
  ),
  amount('poolMaximum', 34, 'A largest pool', 'No maximum is named.', 'none', 0),
  ruling('destroyedUnitChit', 35, 'Chits of destroyed units', 'Chits belong to a player, not to a unit.', [
    ['keep', 'They stay in the bag'],
    ['remove', 'One is taken out'],
    ['void-if-none-left', 'One drawn when all survivors have acted is void'],
  ]),
  ruling(
    'secondActivation',
    36,
    'Activating twice',
    'Allowed once all others have acted in one place, forbidden in another.',
    [
      ['after-all-others', 'When all others have acted'],
      ['never', 'Never'],
      ['evenly', 'By the unit that has acted least'],
    ],
  ),
] as const;
