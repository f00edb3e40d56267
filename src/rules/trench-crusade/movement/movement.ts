/** A model's movement over the table: Move, Dash, Retreat. */
import type { SurfaceRoute } from '../../../engine/port/surface';
import { withLazy } from '../../../engine/lazy';
import type { Refusal } from '../../../engine/question';
import type { ModelId } from '../../../table/ids';
import { still } from '../../shared/roster';
import { engagedWith, inches, nameOf, refusal, sideOf, type Game } from '../game';
import type { MoveAnswer, MoveTerms } from '../questions';
import type { MoveAction } from '../turn/action-ids';
import { ask, type Flow } from '../vocabulary';
import { checkRoute } from './check-move';
import { moveAlong } from './move-along';
import { movementOf } from './movement-type';
import { planMove, planRetreat } from './plan-move';

/** Refuses a movement ACTION that has no legal movement; null for the others. */
// TC-RETREAT-01, TC-RULING-25
export function checkMoveAction(game: Game, model: ModelId, action: MoveAction): Refusal | null {
  if (action !== 'retreat') return null;
  if (engagedWith(game, model).length === 0)
    return refusal('TC-RULING-25', `${nameOf(game, model)} is not in melee.`, [model]);
  if (planRetreat(game, termsOf(game, model, action)) !== null) return null;
  return refusal('TC-RULING-25', `${nameOf(game, model)} has nowhere to retreat to.`, [model]);
}

const termsOf = (game: Game, model: ModelId, action: MoveAction): MoveTerms => ({
  model,
  action,
  allowance: movementOf(game, model),
});

/** Asks for a movement and carries it out. A Dash has passed its roll before, a Retreat suffered its free attacks. */
// TC-MOVE-03, TC-DASH-03, TC-RETREAT-01
export function* moveModel(game: Game, model: ModelId, action: MoveAction): Flow<void> {
  const terms = termsOf(game, model, action);
  const now = still(game);
  const given = yield* ask(
    {
      kind: 'move-model',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} may move ${inches(terms.allowance)}. Where does it go?`,
      rules: [actionRules[action]],
      data: withLazy(terms, 'plan', () => planOf(now, terms)),
    },
    (answer) => checkAnswer(game, terms, answer),
  );
  const { via, facing } = answerOf(given, model);
  yield* moveAlong(game, routeOf(model, via), [actionRules[action]], facing);
}

/** Plans a legal answer. */
function planOf(game: Game, terms: MoveTerms) {
  const { model, action } = terms;
  const plan =
    action === 'retreat' ? (planRetreat(game, terms) ?? { model, via: [] }) : planMove(game, terms);
  return { [model]: { via: plan.via.map((step) => ({ ...step })) } };
}

const actionRules = { move: 'TC-MOVE-03', dash: 'TC-DASH-01', retreat: 'TC-RETREAT-01' } as const;

const answerOf = (given: MoveAnswer, model: ModelId): MoveAnswer[string] => given[model] ?? { via: [] };

const routeOf = (model: ModelId, via: MoveAnswer[string]['via']): SurfaceRoute => ({
  model,
  via: via.map((point) => ('to' in point ? point : { to: point })),
});

function checkAnswer(game: Game, terms: MoveTerms, answer: MoveAnswer): Refusal | null {
  const { model } = terms;
  if (Object.keys(answer).some((id) => id !== model))
    return refusal('TC-MOVE-03', `Only ${nameOf(game, model)} moves now.`, [model]);
  const { via, facing } = answerOf(answer, model);
  return checkRoute(game, terms, routeOf(model, via), facing);
}
