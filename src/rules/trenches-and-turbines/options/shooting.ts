import type { OptionSpec } from '../../../engine/options';
import { rulingsOf } from '../../shared/rulings';

const { ruling, amount } = rulingsOf('TT');

/** Rulings on shooting, line of sight, Conceal and Cover. */
export const shootingOptions = [
  // Shooting
  ruling('shootWeapons', 36, 'One weapon', 'The text has both: one for the unit, one for each model.', [
    ['onePerModel', 'Each model uses one of its weapons'],
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
  ruling('semiAutomatic', 38, 'Semi-Automatic', 'Mentioned as allowing a second Shoot action.', [
    ['secondShoot', 'A second one, at the usual penalty'],
    ['none', 'None'],
  ]),
  ruling(
    'checkOrder',
    39,
    'Sight before range',
    'The list of steps starts with sight, the detailed text with range. Only the reason of a refusal changes.',
    [
      ['losThenRange', 'Sight first'],
      ['rangeThenLos', 'Range first'],
    ],
  ),
  ruling('losAndRange', 40, 'Sight and range', 'One target model in sight, one in range.', [
    ['independent', 'They may differ'],
    ['sameModel', 'One model must be both'],
  ]),
  ruling('shootIntoFight', 41, 'Shooting into a fight', 'Nothing forbids it.', [
    ['allowed', 'Allowed'],
    ['forbidden', 'Forbidden'],
  ]),
  ruling('longRange', 42, 'Long range', 'Increments are mentioned without limits or amounts.', [
    ['minus1', 'Beyond half the range: -1'],
    ['profile', 'Only where a weapon says so'],
  ]),
  ruling('rangeTo', 43, 'Range to', 'Measured from the target unit to each model.', [
    ['nearestModel', 'Its nearest model'],
    ['nearestVisible', 'The nearest in sight'],
  ]),
  ruling('rangeVertical', 43, 'Heights in ranges', 'The text does not mention heights.', [
    ['plan', 'Seen from above'],
    ['3d', 'In space'],
  ]),
  // Line of sight
  ruling('corridorEdge', 44, 'The edge of the line', 'A line 1 mm wide; its edges are open.', [
    ['touchFree', 'A gap of exactly 1 mm lets it through'],
    ['touchBlocks', 'It must be wider'],
  ]),
  ruling(
    'losLine',
    45,
    'Which line counts',
    'From any part of one base to any part of the other: many lines are possible.',
    [
      ['bestForAttacker', 'The attacker’s best'],
      ['worstForAttacker', 'One free line to see; any line that is crossed gives Conceal (1)'],
    ],
  ),
  ruling('smallerThan', 46, '“Smaller than either”', 'Smaller than one of the two, or than both.', [
    ['either', 'Smaller than at least one'],
    ['both', 'Smaller than both'],
  ]),
  ruling('interveners', 47, 'What intervenes', 'Other units do; models of the two units are not discussed.', [
    ['otherUnits', 'Models of other units'],
    ['allModels', 'Models of the two units, too'],
  ]),
  ruling(
    'unitScreen',
    47,
    'Units as screens',
    'The text does not mention the space between a unit’s models.',
    [
      ['bases', 'Each base alone'],
      ['hull', 'Also the space between its bases'],
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
  amount('sizeS', 49, 'S: lower than', 'Inches, for custom heights.', 0.75, 0),
  amount('sizeM', 49, 'M: lower than', 'Inches, for custom heights.', 2, 0),
  amount('sizeL', 49, 'L: lower than', 'Inches, for custom heights; anything taller is XL.', 4, 0),
  // Conceal and Cover
  ruling('concealEffect', 50, 'Amount of Conceal', 'Amount and sign are not stated.', [
    ['minusX', '-X to hit'],
    ['minusOne', '-1, whatever X is'],
  ]),
  ruling(
    'concealStacking',
    51,
    'Conceal from prone',
    'The text only says that intervening objects do not add up.',
    [
      ['best', 'The best counts'],
      ['proneAdds', 'Prone is added to the best'],
    ],
  ),
  ruling(
    'concealScope',
    52,
    'Conceal for whom',
    'The target unit has it, but sight is checked model by model.',
    [
      ['perAttacker', 'Against the models that see it so'],
      ['wholeUnit', 'Against all, if against one'],
    ],
  ),
  ruling('coverEffect', 53, 'Amount of Cover', 'Amount and sign are not stated.', [
    ['plusX', '+X to save'],
    ['plusXMax9', '+X, a 10 always fails'],
  ]),
  ruling('coverRule', 54, 'Who is in cover', 'Not in this chapter.', [
    ['halfOfUnit', 'The unit, if half its models are in cover'],
    ['perModel', 'Each model for itself'],
  ]),
  ruling(
    'fightModifiers',
    55,
    'Cover in a fight',
    'Hits and saves are rolled as in shooting, whose modifiers include Conceal and Cover.',
    [
      ['literal', 'Cover counts, and Conceal of a prone unit or of its profile'],
      ['penAndChargeOnly', 'Only Pen and the charge'],
    ],
  ),
] as const satisfies readonly OptionSpec[];
