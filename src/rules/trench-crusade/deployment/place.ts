import { emit, type Flow } from '../vocabulary';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { Game } from '../game';
import { modelOf } from '../game';

/** A model is put where it then stands; `via` is the way there, where it walked. */
export function* place(
  game: Game,
  { model, at, facing, y }: ModelPose,
  rules: readonly string[],
  text: string,
  way: { readonly via: readonly PlanPoint[]; readonly length: Mu } = { via: [at], length: 0 },
): Flow<void> {
  yield* emit({
    type: 'model-moved',
    rules,
    text,
    data: {
      model,
      unit: modelOf(game, model).unit,
      via: way.via,
      at,
      facing,
      y,
      length: way.length,
    },
  });
}
