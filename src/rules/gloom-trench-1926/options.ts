/**
 * Where the rulebook is silent, unclear or at odds with itself: what a battle does by default and what else a table may
 * choose. The first choice is the default. Visibility to both players before the battle, and saved in its table file.
 */
import type { Options, OptionSpec } from '../../engine/rule-system';
import { rulingsOf } from '../shared/rulings';

const { ruling, amount } = rulingsOf('GT');

export const optionSpecs = [
  // Basics
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
      ['majority', 'What most models have'],
      ['leader', 'The Leader’s'],
    ],
  ),
  ruling(
    'unitSave',
    6,
    'Save of a mixed unit',
    'Saves are rolled for the unit before damage goes to a profile.',
    [
      ['majority', 'What most models have; ties: the owner picks'],
      ['owner-picks-profile-first', 'The owner picks the profile first'],
      ['worst', 'The worst'],
    ],
  ),
  ruling(
    'mixedMelee',
    7,
    'Melee dice of a mixed unit',
    'Dice of the unit’s stat; nothing is said of models that differ.',
    [
      ['per-model', 'Each model its own die and Damage'],
      ['majority', 'For all what most models have'],
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
  ruling('newLeader', 11, 'Naming a new Leader', 'Players nominate one; who and when stays open.', [
    ['owner', 'The owner, at once'],
    ['closest-to-old', 'The model closest to the old one'],
  ]),
  ruling(
    'rangeFrom',
    12,
    'Where range is measured',
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
  ruling('premeasure', 20, 'Measuring in advance', 'Nothing is said.', [
    ['free', 'Anything at any time'],
    ['only-when-declared', 'Only once an action is declared'],
  ]),
  ruling(
    'multiBaseSplit',
    22,
    'Splitting the fire of a multi-base',
    'Nothing is said of the models on one base.',
    [
      ['allow', 'They may shoot at different units'],
      ['refuse', 'They shoot at the same'],
    ],
  ),
  ruling('scatter', 23, 'How fine a random direction is', 'A scatter die, or the pointer of a D8 or D12.', [
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
  ruling(
    'maximumSucceeds',
    28,
    'The highest face',
    'A natural 1 fails; nothing is said of the highest face.',
    [
      [false, 'No automatic success'],
      [true, 'It always succeeds'],
    ],
  ),
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
  ruling('tpOwnSign', 29, 'What a point buys on one’s own roll', 'A Dice Modifier, without sign or value.', [
    ['plus', 'd+1'],
    ['either', 'd+1 or d-1'],
  ]),
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
    'Whose Command pays',
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
      ['evenly', 'By whoever has acted least'],
    ],
  ),
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
    'How tall a model blocks',
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
    'A unit out of coherency must Advance; whether it may shoot is not said.',
    [
      [true, 'It may, at -1'],
      [false, 'It may not'],
    ],
  ),
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
    ['path', 'Any way of that length'],
    ['straight', 'Straight lines only'],
  ]),
  ruling('climb', 65, 'Going up and down', 'Nothing is said.', [
    ['counts', 'A climb counts its height'],
    ['free', 'It costs nothing'],
    ['forbidden', 'No climbing'],
  ]),
  ruling('keepAway', 67, 'Distance from the enemy', '3 MU under movement, 2 MU under melee.', [
    ['3', '3 MU'],
    ['2', '2 MU'],
  ]),
  ruling('keepAwayPath', 68, 'Distance along the way', 'At all times.', [
    ['route', 'All along the way'],
    ['end-only', 'Where it ends'],
  ]),
  ruling('tableEdge', 72, 'The table’s edge', 'Nothing is said of models that cross it.', [
    ['closed', 'No base may leave the table'],
    ['leave-is-removed', 'Who leaves it is removed'],
  ]),
  ruling(
    'chargePastOthers',
    69,
    'Charging past other enemies',
    'A Charge lifts the limit; for whom is not said.',
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
    'Splitting is announced on activation; then who shoots at whom.',
    [
      ['at-shooting', 'As the shooting begins'],
      ['at-activation', 'With the action'],
    ],
  ),
  ruling('pressTokens', 76, 'Tokens taken for -1 on saves', 'How many may go is not said.', [
    ['1', 'One'],
    ['any', 'As many as the target has'],
  ]),
  ruling('shootNearFriends', 119, 'Shooting close to friends', 'Nothing is said.', [
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
  ruling('chargeTarget', 79, 'Whom to charge', 'The closest enemy unit in sight.', [
    ['closest-seen', 'The closest in sight'],
    ['any-seen', 'Any in sight'],
  ]),
  ruling('reactionDistance', 81, 'The distance that allows a reaction', 'What the closest model moved.', [
    ['closest-after', 'The model that ends closest'],
    ['closest-before', 'The model that was closest'],
  ]),
  ruling('meleeReach', 87, 'Who fights', 'Dice for the models of the unit.', [
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
  ruling('chargeBonusRounds', 89, 'The Charge’s +1 in later rounds', 'A drawn melee repeats the rules.', [
    ['first', 'First round only'],
    ['all', 'Every round'],
  ]),
  ruling('meleeScore', 90, 'Which damage decides', 'The damage each unit received.', [
    ['received', 'All of it'],
    ['absorbed', 'What found models'],
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
    'The cover of the model attacked; dice are rolled against the unit.',
    [
      ['majority', 'What most models stand in'],
      ['closest-to-enemy', 'The model closest to the enemy'],
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
  ruling('meleeLoserStress', 109, 'The loser of a melee mourned', 'It is taken off whole.', [
    [true, 'Friends within 6 MU gain a token'],
    [false, 'They do not'],
  ]),
  // Cover
  ruling('coverLine', 96, 'Which lines count for cover', 'An attack crosses cover; it has many lines.', [
    ['half-of-shooters', 'The best line of half of the shooters'],
    ['any-clear-line', 'Any clear line'],
    ['leader-to-leader', 'Leader to Leader'],
    ['each-die', 'Each die its own line'],
  ]),
  ruling(
    'coverPick',
    97,
    'Several covers',
    'The defender picks a crossed cover; standing in two is not covered.',
    [
      ['defender', 'The defender picks'],
      ['best', 'The strongest'],
    ],
  ),
  ruling('ownCoverHinders', 98, 'Cover around the shooter', 'Only the target’s side is described.', [
    [false, 'It does not hinder'],
    [true, 'It does'],
  ]),
  ruling('coverParts', 100, 'Mixed cover', 'A lighter and a heavier part; there may be more levels.', [
    ['named-level', 'The attacker names a level'],
    ['majority', 'The level of most models'],
  ]),
  ruling('casualties', 101, 'Unseen casualties', 'Viable targets are not defined.', [
    ['any', 'Any living model'],
    ['seen-only', 'Only models that were seen'],
  ]),
  ruling('solidObscures', 102, 'Solid cover', 'Heavy gives -1 and Obscured; Solid -1 and a better save.', [
    [false, 'As written'],
    [true, 'Solid obscures as well'],
  ]),
  ruling('obscured', 103, 'Obscured', '-1 to the dice pool in the rule, -2 on attacks in the example.', [
    ['roll-1', '-1 on every die'],
    ['one-die-fewer', 'One die fewer'],
  ]),
  // Saves, casualties, stress
  ruling('damageSpill', 105, 'Damage beyond a model', 'Damage is applied to the unit and adds up.', [
    ['carries', 'It carries over'],
    ['lost', 'Each hit stops at its model'],
  ]),
  ruling(
    'recordedDamage',
    106,
    'Where damage is recorded',
    'On the unit, but applied to one model until it goes.',
    [
      ['model', 'With that model'],
      ['unit', 'With the unit: whoever falls next'],
    ],
  ),
  // GT-RULING-107 has no option here: every saving throw of these rules answers shooting or a melee, so its two readings are one.
  ruling(
    'noSaveStress',
    108,
    'Attacks without saves',
    'A token for casualties of attacks that ignore saves and Obscured.',
    [
      ['both', 'They must ignore both'],
      ['either', 'One of them is enough'],
    ],
  ),
  ruling('comradesLost', 109, 'Comrades lost', '“Any” friendly unit in reach may be one or all.', [
    ['every-unit', 'Every unit in reach'],
    ['one-by-owner', 'One, chosen by the owner'],
  ]),
  ruling('fearsome', 110, 'Fearsome places', 'Named once, not defined.', [
    ['once', 'One token, however many are near'],
    ['per-source', 'One for each'],
  ]),
  // The game around it
  ruling('publicPools', 117, 'Open information', 'Nothing is said.', [
    [true, 'Both pools are public'],
    [false, 'Each side knows its own pool only'],
  ]),
  ruling(
    'deployment',
    114,
    'Deployment',
    'An aggressor and sides of the table are mentioned; how units come onto it is not.',
    [
      ['as-placed', 'Units begin where the table has them'],
      ['alternate', 'The sides put them down in turn'],
    ],
  ),
  ruling('mission', 113, 'Mission', 'The text has no mission.', [
    ['none', 'None: the options below'],
    ['attrition', 'War of Attrition'],
    ['hold-the-line', 'Hold the Line'],
    ['breakthrough', 'Breakthrough'],
    ['trench-raid', 'Trench Raid'],
  ]),
  amount('turnLimit', 113, 'Turn limit', 'The text has none. A mission sets its own.', 6, 1),
  ruling('victory', 113, 'Victory', 'The text has no victory condition.', [
    ['units-destroyed', 'More enemy units destroyed'],
    ['last-standing', 'The last side standing'],
    ['mission', 'As the mission scores'],
  ]),
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value for this battle. */
export type GloomOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** The battle's options, typed: the driver has filled in the defaults, `checkOptions` has refused unknown values. */
export const gloomOptions = (options: Options): GloomOptions => options as unknown as GloomOptions;
