/** Movement by an effect, outside the model's activation. */
import { ask, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Refusal } from '../../../engine/question';
import type { SurfaceRoute } from '../../../engine/port/surface';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId, SideId } from '../../../table/ids';
import { moveAlong } from './move-along';
import { movementTypeOf, costOf } from './movement-type';
import { enemiesOf, type Game, inches, meleeRange, nameOf, refusal } from '../game';
import { freeAttacks } from '../melee/melee';
import { checkEnd, checkPassage } from './check-move';

/** A movement by an effect. */
export interface Drive {
  readonly model: ModelId;
  /** The side whose effect it is, which chooses the route. */
  readonly by: SideId;
  readonly length: Mu;
  /** Enemies in melee with the model attack it first. */
  readonly countsAsRetreat: boolean;
  /** It must end more than 1" from all enemies, if it moves. */
  readonly keepsAway?: boolean;
}

/** Moves a model by an effect. Enemies attack first if it counts as a Retreat. It may lead into melee, without a Charge. */
// TC-MOVE-15, TC-MOVE-16
export function* drive(
  game: Game,
  { model, by, length, countsAsRetreat, keepsAway = false }: Drive,
): Flow<void> {
  if (countsAsRetreat && !(yield* freeAttacks(game, model))) return;
  const { via } = yield* ask(
    {
      kind: 'drive-model',
      by,
      prompt: `${nameOf(game, model)} is moved up to ${inches(length)}. Where to?`,
      rules: ['TC-MOVE-15', 'TC-MOVE-16'],
      data: { model, length, plan: { via: [] }, ...(keepsAway && { keepsAway }) },
    },
    (answer) => checkDrive(game, model, length, answer.via, keepsAway),
  );
  if (via.length > 0) yield* moveAlong(game, routeThrough(model, via), ['TC-MOVE-15']);
}

/** Refuses a place within 1" of an enemy; null for any other. */
// TC-KEYWORD-22
function checkAway(game: Game, model: ModelId, via: readonly PlanPoint[]): Refusal | null {
  const enemies = enemiesOf(game, model).map(({ id }) => id);
  const near = game
    .query()
    .surface.approaches(routeThrough(model, via), movementTypeOf(game, model), enemies, meleeRange)
    .find(({ end }) => isWithin(end, meleeRange));
  return near === undefined
    ? null
    : refusal('TC-KEYWORD-22', `${nameOf(game, model)} would end within 1″ of ${nameOf(game, near.model)}.`, [
        model,
        near.model,
      ]);
}

const routeThrough = (model: ModelId, via: readonly PlanPoint[]): SurfaceRoute => ({
  model,
  via: via.map((to) => ({ to })),
});

/** Refuses a route that is not legal; null for a legal one. */
// TC-MOVE-08 to TC-MOVE-12
export function checkDrive(
  game: Game,
  model: ModelId,
  length: Mu,
  via: readonly PlanPoint[],
  keepsAway = false,
): Refusal | null {
  const move = game.query().surface.followRoute(routeThrough(model, via), movementTypeOf(game, model));
  const cost = costOf(game, model, move);
  if (!isWithin(cost, length))
    return refusal(
      'TC-MOVE-15',
      `${nameOf(game, model)} would be moved ${inches(cost)}; it may be moved ${inches(length)}.`,
      [model],
    );
  return (
    checkPassage(game, model, move, cost) ??
    checkEnd(game, model, move) ??
    (keepsAway && via.length > 0 ? checkAway(game, model, via) : null)
  );
}
