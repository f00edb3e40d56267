/** Every kind of question these rules ask: who is asked, and what an answer looks like. */
export const questionKinds = {
  'choose-edge':
    'Who is not the aggressor: `far` (z = 0), `near`, `left` (x = 0) or `right`, where it deploys; data.zones: the outlines by edge, data.opposite: where the aggressor then deploys.',
  'choose-deployment': 'Owner: the unit to deploy next, where several wait.',
  'deploy-unit':
    'Owner: { model: { at: [x, z], facing?, y? } } with every model of the unit; data: unit, zones (outlines, any of them), and a plan that is legal, or null where none was found.',
  'choose-unit': 'Active Player: a unit’s id.',
  'choose-action':
    'Active Player: an action’s id, `advance` … `do-nothing`; data.astray: only an Advance is left.',
  'split-fire': 'Active Player: `one` or `split`, with the action.',
  'choose-charge-target': 'Active Player: an enemy unit, where several are equally close.',
  'advance-order': 'Active Player: `move-first` or `shoot-first`.',
  'move-unit':
    'Owner: { model: { via: [[x, z], …], facing?, y? } }, models left out stay; data: mode, unit, allowance, target, and a plan that is legal.',
  'choose-reaction': 'Defending Player: `none`, `brace` or `hold-and-shoot`.',
  'unit-order': 'Active Player: an order’s id or `none`; data.when: before or after the action.',
  'choose-target': 'Attacker: an enemy unit’s id, or `none` in an Advance; data: unit, occasion.',
  'choose-targets': 'Attacker: two enemy units’ ids.',
  'assign-shooters':
    'Attacker: { target: { model: how many of its base } }; an option’s id is `target>model`.',
  'choose-weapon': 'Attacker: a weapon’s id, for all models of one profile (data.profile).',
  'choose-part':
    'Attacker: the cover level of the part shot at; data: unit, target, occasion, and what else of the shot is settled.',
  'choose-cover': 'Side shot at: the cover level that counts.',
  'spend-tp':
    'Who may pay: `none` or `spend`; data: roll, unit, side that rolls, worth, and for a shooting roll its forecast and what the shot is.',
  press: 'Attacker: `none` or `press`.',
  'choose-save': 'Owner: the die type of the Save, or `none`.',
  'choose-casualty-profile': 'Owner: a model profile’s id; data.damage.',
  'choose-casualties':
    'Owner: the models that fall (several at once, or one base at a time where bases hold several); data.count.',
  'choose-wounded': 'Owner: the model that takes the damage left.',
  'choose-leader': 'Owner: the new Leader.',
  'choose-mourner': 'Owner: the unit that takes the token (option comradesLost).',
  'choose-morale-unit': 'Each side: the unit that checks Morale next.',
} as const;

export type QuestionKind = keyof typeof questionKinds;
