/** Every kind of question these rules ask: who is asked, and what an answer looks like. */
export const questionKinds = {
  'choose-edge': 'Side that rolled higher: `far`, `near`, `left` or `right`; data: the zones along each.',
  'choose-deployment': 'Side whose turn it is: a unit’s id.',
  'deploy-unit':
    'Owner: { model: { at: [x, z], facing?, y? } } for every model; data: unit, zones, and a plan that is legal or null.',
  'choose-unit': 'Active player: a unit’s id.',
  'choose-posture': 'Active player: `prone` or `stand`, as a pin is shed.',
  'choose-action': 'Active player: an action’s id, or `end`; data: unit, left.',
  'move-unit':
    'Owner: { model: { via: [[x, z], …], facing?, y? } }, models left out stay; data: mode, unit, allowance, target, part, and a plan that is legal.',
  'choose-charge-target': 'Active player: an enemy unit’s id.',
  'choose-reaction':
    'Owner of the target: `none`, `shoot`, `go-prone` or the id of a charge reaction; data: unit, enemy, occasion of a shot.',
  'pay-reaction': 'Owner of the target: `card` or `token`.',
  'keep-token': 'Owner of the target: `keep` or `drop`.',
  'choose-target': 'Attacker: an enemy unit’s id.',
  'choose-weapon-kind': 'Attacker: the id of the one weapon that the unit uses (option shootWeapons).',
  'choose-weapons': 'Attacker: several of `model>weapon`, at most one a model; models left out hold fire.',
  'choose-group': 'Attacker: the id of the group of attacks that is rolled next, or `hold`.',
  'choose-mark': 'Attacker: the model that a hit goes to (OPTICS).',
  'casualty-order': 'Defender: the models that fall first, in order; data.count.',
  'choose-leader': 'Owner: who stands in for the fallen leader.',
  'choose-fight': 'Active player: the enemy unit it fights.',
  'choose-shift': 'Owner: `shift` or `stay`.',
  'choose-objective': 'Active player: the objective that a mission action is about.',
} as const;

export type QuestionKind = keyof typeof questionKinds;
