/** A model's movement over the table: Move, Dash, Retreat. */
import { ask, emit, type Flow } from '../../engine/flow';
import type { Json, Refusal } from '../../engine/question';
import type { PlanPoint } from '../../geometry/shapes';
import { activationOf, engagedWith, nameOf, profileOf, refusal, sideOf, type Game } from './game';

export type MoveAction = 'move' | 'dash' | 'retreat';

/** Why a model cannot move now with this ACTION at all; null where it can. */
export function moveBarred(game: Game, model: string, action: MoveAction): Refusal | null {
  const engaged = engagedWith(game, model).length > 0;
  if (action === 'retreat' && !engaged) return refusal('TC-RULING-25', `${nameOf(game, model)} is in no melee to retreat from.`, [model]);
  return null;
}

/** The movement of an ACTION that nothing stands against any more: the Dash has passed its roll, the free attacks of a Retreat are made. */
export function* moveModel(game: Game, model: string, action: MoveAction): Flow<void> {
  const allowance = profileOf(game, model).movement / (activationOf(game, model)?.halved === true ? 2 : 1);
  const answer = (yield* ask(
    {
      kind: 'move-model',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)} may move ${allowance} inches. Where does it go?`,
      rules: ['TC-MOVE-03'],
      form: 'data',
      options: [],
      data: { model, action, allowance },
    },
    (given) => check(given),
  )) as { readonly [model: string]: { readonly via: readonly PlanPoint[] } };
  const via = answer[model]?.via ?? [];
  if (via.length === 0) return;
  const { end } = game.query().walk({ model, via });
  yield* emit({
    type: 'model-moved',
    rules: ['TC-MOVE-03'],
    text: `${nameOf(game, model)} moves.`,
    data: { model, via: via as unknown as Json, at: end.at as unknown as Json, facing: end.facing, y: end.y },
  });
}

const check = (given: Json): Refusal | null =>
  typeof given === 'object' && given !== null ? null : refusal('TC-MOVE-03', 'The answer says where the model goes.', []);

/** The test of dangerous ground that a model touches as its activation begins (TC-TERR-05). */
export function* groundTest(_game: Game, _model: string): Flow<void> {
}
