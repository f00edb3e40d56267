/** Redeployment: an effect puts a model down elsewhere. */
import { ask, type Flow } from '../vocabulary';
import { floorHeight } from '../../shared/floors';
import { isWithin } from '../../shared/lengths';
import { planGap } from '../../shared/place-in-turn';
import { posesAfter } from '../../shared/poses';
import type { Refusal } from '../../../engine/question';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { isSupported } from '../movement/movement-type';
import { type Game, enemiesOf, inches, meleeRange, modelOf, nameOf, refusal, sideOf } from '../game';
import type { RedeployAnswer } from '../questions';
import { placeModel } from './place-model';

/** Asks the model's controller for a place within `reach` of where it stands. Where no legal place is found, it may also stay. */
// TC-REDEPLOY-01 to TC-REDEPLOY-04
export function* redeploy(game: Game, model: ModelId, reach: Mu): Flow<void> {
  const { at, y, facing } = modelOf(game, model);
  const own: ModelPose = { model, at, y, facing };
  const found = planRedeploy(game, own, reach);
  const plan = found ?? own;
  const mayStay = (there: ModelPose): boolean =>
    found === null && planGap(there.at, at) === 0 && there.y === y;
  const given = yield* ask(
    {
      kind: 'redeploy-model',
      by: sideOf(game, model),
      prompt:
        `${nameOf(game, model)} is redeployed within ${inches(reach)}. ` +
        (found === null
          ? 'No legal place was found: place it by hand, or leave it where it stands.'
          : 'Where?'),
      rules: ['TC-REDEPLOY-01'],
      data: { model, reach, plan: { at: plan.at, y: plan.y } },
    },
    (answer) => {
      const there = standingOf(game, model, answer);
      return mayStay(there) ? null : checkPlace(game, there, reach);
    },
  );
  const there = standingOf(game, model, given);
  if (mayStay(there)) return;
  yield* placeModel(
    game,
    there,
    ['TC-REDEPLOY-01', 'TC-REDEPLOY-02'],
    `${nameOf(game, model)} is redeployed.`,
  );
}

function standingOf(game: Game, model: ModelId, { at, facing, y }: RedeployAnswer): ModelPose {
  return { model, at, facing: facing ?? modelOf(game, model).facing, y: y ?? game.query().surfaceHeight(at) };
}

/** Refuses a place that is not legal; null for a legal one. Terrain in between does not count. */
// TC-REDEPLOY-01, TC-REDEPLOY-03
export function checkPlace(game: Game, standing: ModelPose, reach: Mu): Refusal | null {
  const { model } = standing;
  const { at, y } = modelOf(game, model);
  const [dx, dy, dz] = [standing.at[0] - at[0], standing.y - y, standing.at[1] - at[1]];
  const apart = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (!isWithin(apart, reach))
    return refusal(
      'TC-REDEPLOY-01',
      `${nameOf(game, model)} would be redeployed ${inches(apart)} away; at most ${inches(reach)} is allowed.`,
      [model],
    );
  const { support, onto, leavesTable, inMatter } = game.query().surface.checkPose(standing);
  if (leavesTable || inMatter || !isSupported(support))
    return refusal('TC-REDEPLOY-01', `${nameOf(game, model)} cannot stand there.`, [model]);
  if (onto.length > 0)
    return refusal('TC-MOVE-11', `${nameOf(game, model)} would stand on ${nameOf(game, onto[0]!)}.`, [
      model,
      ...onto,
    ]);
  const after = game.query().withModels([...posesAfter(game, new Map([[model, null]])), standing]);
  const near = enemiesOf(game, model).find(({ id }) =>
    isWithin(after.distance(model, id).distance, meleeRange),
  );
  return near
    ? refusal(
        'TC-REDEPLOY-03',
        `${nameOf(game, model)} would stand within an inch of ${nameOf(game, near.id)}.`,
        [model, near.id],
      )
    : null;
}

/** Returns the place at a spot: on its highest surface, or where that is not legal on the model's own floor. */
export function placeAt(game: Game, model: ModelId, spot: PlanPoint, reach: Mu): ModelPose {
  const query = game.query();
  const { facing, y } = modelOf(game, model);
  const highest: ModelPose = { model, at: spot, facing, y: query.surfaceHeight(spot) };
  return checkPlace(game, highest, reach) === null ? highest : { ...highest, y: floorHeight(query, spot, y) };
}

/** Finds a legal place: the model's own, or one near it, on the highest surface or its own floor; null where it finds none, which proves nothing. */
function planRedeploy(game: Game, own: ModelPose, reach: Mu): ModelPose | null {
  const query = game.query();
  const { model, at } = own;
  const spots = [1, 2 / 3, 1 / 3]
    .flatMap((share) =>
      [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => query.travel(at, bearing, reach * share)),
    )
    .filter((spot) => query.isOnTable(spot));
  const places: readonly ModelPose[] = [own, ...spots.map((spot) => placeAt(game, model, spot, reach))];
  return places.find((standing) => checkPlace(game, standing, reach) === null) ?? null;
}
