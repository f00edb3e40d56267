import { emit, type Flow } from '../vocabulary';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { Game } from '../game';
import { modelOf } from '../game';

/** Reports a model's new place; `via` is the path of a model that moved there. */
export function* placeModel(
  game: Game,
  { model, at, facing, y }: ModelPose,
  rules: readonly string[],
  text: string,
  path: { readonly via: readonly PlanPoint[]; readonly length: Mu } = { via: [at], length: 0 },
): Flow<void> {
  yield* emit({
    type: 'model-moved',
    rules,
    text,
    data: {
      model,
      unit: modelOf(game, model).unit,
      via: path.via,
      at,
      facing,
      y,
      length: path.length,
    },
  });
}
