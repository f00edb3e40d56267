/** Every kind of question these rules ask: who is asked, and what an answer looks like. */
export const questionKinds = {
  'choose-zone': 'Winner of the roll-off: the id of the zone to deploy in.',
  'choose-models': 'Each side: the models that take part; min and max.',
  'choose-reserves': 'Controller: the models that come later; min and max.',
  'choose-first-player': 'Side with fewer models, or winner of the roll-off: a side’s id.',
  'choose-ability': 'Side whose turn it is: an ability to use now, `model:ability`, or `none`; data.when.',
  'choose-ability-target': 'Controller: the model that an ability goes for.',
  'choose-deployment': 'Controller: the unit to deploy next.',
  'deploy-unit':
    'Controller: { model: { at: [x, z], facing?, y? } }; data: unit, zones (outlines, any of them), and a plan that is legal, or null.',
  'choose-model': 'Active player: the model to activate, or `pass` where it may.',
  'stand-up': 'Active player: `stand` or `stay-down`.',
  'choose-action':
    'Active player: `move`, `charge`, `retreat`, `dash`, `shoot`, `fight`, `fight-again` (playtest), `ability:<id>` or `end`.',
  'move-model':
    'Controller: { model: { via: [[x, z] or { to: [x, z], jump?, climbDown? }, …], facing? } }; data: model, action, allowance, and a plan that is legal.',
  'choose-charge-target': 'Controller: an enemy model.',
  'choose-route': 'Controller of a charger: `direct` or `detour`.',
  'choose-charge-end':
    'Controller of a charger: how far it goes on from where it is within an inch, `0`, `0.25`, … or `contact`.',
  'choose-slide': 'Controller of a charger in contact: where it slides on to, or `stay`.',
  dive: 'Controller of a charger before a drop: `dive` or `jump`.',
  'failed-charge':
    'Controller of a charger that cannot reach its target: `move` or `stay` (option failedCharge).',
  'choose-fallen-side': 'Opponent of a model that falls short: `near` or `far`.',
  'ledge-roll': 'Controller of a model that goes Down near a ledge: `roll` or `fall`.',
  'choose-landing':
    'Controller of a model that falls: `nearest`, or a side of it: `right`, `far right`, … (option landing).',
  'redeploy-model':
    'Controller: { at: [x, z], facing?, y? }; data: model, reach, and a plan that is legal, or null.',
  'drive-model':
    'Side whose effect moves a model: { via: [[x, z], …] }, none to leave it; data: model, length.',
  'choose-weapon': 'Attacker: a weapon’s id; data: model, occasion.',
  'choose-target':
    'Attacker: an enemy model, `point` for a blast at a point, or `stop` before a further attack; data: model, weapon.',
  'choose-point':
    'Attacker: { at: [x, z], y? }, a point of the battlefield, with its height where floors lie over one another (by default the highest); data: model, weapon.',
  'choose-melee-target': 'Attacker: an enemy in the melee that the die sent the shot into.',
  'choose-friend': 'Attacker: the friend that the shot goes at (option intoMeleeFriend).',
  'choose-characteristic': 'Attacker with a PISTOL in melee: `melee` or `ranged`.',
  'choose-attacker': 'Controller of several models in melee with one that retreats: which attacks next.',
  'choose-free-attack': 'Controller of a model in melee with one that retreats: a weapon’s id or `none`.',
  'spend-blood':
    'Opponent of the model’s controller: how many, `2` or `2+1` (BLOOD + INFECTION), before a Success Roll; before an Injury Roll also `bath:…`.',
  'spend-blessing': 'The model’s controller: how many.',
  'choose-direction': 'Opponent: { bearing: degrees }, where a shot scatters.',
  'choose-injured': 'Attacker: whose Injury Roll comes next.',
  'choose-morale-order': 'Winner of the roll-off: the side that tests first.',
} as const;

export type QuestionKind = keyof typeof questionKinds;
