import { data, many, moves, one } from '../../engine/answers';
import type { Moves } from '../../engine/placements';
import type { ModelId, UnitId } from '../../table/ids';
import { leaderQuestions } from '../shared/casualties';
import { deploymentQuestions } from '../shared/deployment';
import type { ChargeKind, MoveTerms } from './movement/move-terms';
import type { Occasion } from './shooting/volleys';

type OfUnit = { readonly unit: UnitId };
type OfAttack = OfUnit & { readonly target: UnitId; readonly occasion: Occasion };

/** Every kind of question under these rules: the side that answers, and the answer. */
export const questions = {
  ...deploymentQuestions,
  'choose-unit': one<UnitId>('Active player: a unit’s id.'),
  'choose-posture': one<'prone' | 'stand', OfUnit>('Active player: `prone` or `stand`, as a pin is shed.'),
  'choose-action': one<string, OfUnit & { readonly left: number; readonly hasMove: boolean }>(
    'Active player: an action’s id, or `end`; data: unit, left, and hasMove, true where a legal Move was found.',
  ),
  'move-unit': data<Moves, MoveTerms & { readonly plan: Moves }>(
    'Owner: { model: { via: [[x, z], …], facing?, y? } }, models left out stay; data: mode, unit, allowance, target, part, and a plan that is legal.',
    moves,
  ),
  'choose-charge-target': one<UnitId, OfUnit & { readonly charge: ChargeKind }>(
    'Active player: an enemy unit’s id.',
  ),
  'choose-reaction': one<string, OfUnit & { readonly enemy: UnitId; readonly occasion: Occasion }>(
    'Owner of the target: `none`, `shoot`, `go-prone` or the id of a charge reaction; data: unit, enemy, occasion of a shot.',
  ),
  'pay-reaction': one<'card' | 'token', OfUnit>('Owner of the target: `card` or `token`.'),
  'keep-token': one<'keep' | 'drop', OfUnit>('Owner of the target: `keep` or `drop`.'),
  'choose-target': one<UnitId, OfUnit & { readonly occasion: 'shoot' }>('Attacker: an enemy unit’s id.'),
  'choose-weapon-kind': one<string, OfAttack>(
    'Attacker: the id of the one weapon that the unit uses (option shootWeapons).',
  ),
  'choose-weapons': many<string, OfAttack>(
    'Attacker: several of `model>weapon`, at most one a model; models left out hold fire.',
  ),
  'choose-group': one<string, OfAttack>(
    'Attacker: the id of the group of attacks that is rolled next, or `hold`.',
  ),
  'choose-mark': one<ModelId, OfUnit & { readonly target: UnitId }>(
    'Attacker: the model that a hit goes to (OPTICS).',
  ),
  'casualty-order': many<ModelId, OfUnit & { readonly count: number }>(
    'Defender: the models that fall first, in order; data.count.',
  ),
  ...leaderQuestions,
  'choose-fight': one<UnitId, OfUnit>('Active player: the enemy unit to fight.'),
  'choose-shift': one<'shift' | 'stay', OfUnit & { readonly hasPlan: boolean }>(
    'Owner: `shift` or `stay`; data: unit, and hasPlan, true where a legal Shift was found.',
  ),
  'choose-objective': one<string, OfUnit>('Active player: the objective of a mission action.'),
} as const;
