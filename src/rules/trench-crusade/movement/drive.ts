/** A model is moved by an effect, outside its own activation. */
import { ask, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Refusal } from '../../../engine/question';
import type { SurfaceRoute } from '../../../engine/port/surface';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { carry } from './carry';
import { inches } from './fall';
import { movementTypeOf, priceOf } from './gait';
import { nameOf, refusal, type Game } from '../game';
import { freeAttacks } from '../melee/melee';
import { checkEnd, checkWay } from './movement';

export interface Drive {
  readonly model: string;
  /** The side whose effect it is: it says where the model goes. */
  readonly by: string;
  readonly length: Mu;
  /** Enemies in melee with the model attack it first. */
  readonly countsAsRetreat: boolean;
}

/** Enemies attack first only if the effect counts as a Retreat; it may lead into melee, and is no Charge. */
// TC-MOVE-15, TC-MOVE-16
export function* drive(game: Game, { model, by, length, countsAsRetreat }: Drive): Flow<void> {
  if (countsAsRetreat && !(yield* freeAttacks(game, model))) return;
  const { via } = yield* ask(
    {
      kind: 'drive-model',
      by,
      prompt: `${nameOf(game, model)} is moved up to ${inches(length)}. Where to?`,
      rules: ['TC-MOVE-15', 'TC-MOVE-16'],
      data: { model, length, plan: { via: [] } },
    },
    (answer) => checkDrive(game, model, length, answer.via),
  );
  if (via.length > 0) yield* carry(game, routeThrough(model, via), ['TC-MOVE-15']);
}

const routeThrough = (model: string, via: readonly PlanPoint[]): SurfaceRoute => ({
  model,
  via: via.map((to) => ({ to })),
});

/** Why a model may not be moved so; null where it may. */
// TC-MOVE-08 to TC-MOVE-12
export function checkDrive(game: Game, model: string, length: Mu, via: readonly PlanPoint[]): Refusal | null {
  const walk = game.query().surface.followRoute(routeThrough(model, via), movementTypeOf(game, model));
  const price = priceOf(game, model, walk);
  if (!isWithin(price, length))
    return refusal(
      'TC-MOVE-15',
      `${nameOf(game, model)} would be moved ${inches(price)}; it may be moved ${inches(length)}.`,
      [model],
    );
  return checkWay(game, model, walk, price) ?? checkEnd(game, model, walk);
}
