/** Rulings on cover, casualties and the battle as a whole. */
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('GT');

export const battleRulings = [
  // Cover
  ruling('coverLine', 96, 'Lines that count for cover', 'An attack crosses cover; it has many lines.', [
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
    'Place of recorded damage',
    'On the unit, but applied to one model until it goes.',
    [
      ['model', 'With that model'],
      ['unit', 'With the unit: the next model to fall'],
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
  ruling('publicPools', 117, 'Open information', 'The text is silent.', [
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
      ['alternate', 'The sides deploy them in turn'],
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
] as const;
