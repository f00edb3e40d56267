/** Pushes by blasts. */
import type { ModelPose } from '../../../engine/port/pose';
import type { SurfaceLeg } from '../../../engine/port/surface';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { sameLength } from '../../shared/lengths';
import { placeModel } from '../deployment/place-model';
import { inches, isDown, modelOf, nameOf, type Game } from '../game';
import { fallInjury } from '../injury/injury';
import { emit, type Flow } from '../vocabulary';
import { chooseLanding } from './ledge';
import { movementTypeOf } from './movement-type';

/**
 * Pushes a model straight away from a point: up to the first wall or model, and over any ledge.
 * @param evenDown a Down model is pushed, too
 */
// TC-FALL-05, TC-DOWN-02, TC-RULING-53
export function* push(game: Game, model: ModelId, from: Point, distance: Mu, evenDown = false): Flow<void> {
  if (isDown(game, model) && !evenDown) return;
  const { at } = modelOf(game, model);
  const [dx, dz] = [at[0] - from[0], at[1] - from[2]];
  const apart = Math.sqrt(dx * dx + dz * dz);
  if (apart < sameLength) return;
  const to: PlanPoint = [at[0] + (dx / apart) * distance, at[1] + (dz / apart) * distance];
  if (!isOnTable(game, model, to) && game.options.pushedOff === 'out-of-action') {
    yield* emit({
      type: 'model-removed',
      rules: ['TC-RULING-53'],
      text: `${nameOf(game, model)} is pushed off the battlefield.`,
      data: { model, unit: modelOf(game, model).unit, count: 0 },
    });
    return;
  }
  const end = pushedTo(game, model, to);
  if (end.standing === null) return;
  const standing = end.drop > 0 ? yield* chooseLanding(game, end.standing) : end.standing;
  yield* placeModel(
    game,
    standing,
    ['TC-FALL-05'],
    `${nameOf(game, model)} is pushed ${inches(Math.sqrt((standing.at[0] - at[0]) ** 2 + (standing.at[1] - at[1]) ** 2))}.`,
  );
  yield* fallInjury(game, model, end.drop);
}

const isOnTable = (game: Game, model: ModelId, at: PlanPoint): boolean =>
  game.query().fitsOnTable(model, at, modelOf(game, model).facing);

/** Returns the end of a push: the farthest free place on its line that needs no climb, at most below the first ledge. */
// TC-FALL-05, TC-RULING-53, TC-RULING-93
function pushedTo(
  game: Game,
  model: ModelId,
  to: PlanPoint,
): { readonly standing: ModelPose | null; readonly drop: Mu } {
  const { surface } = game.query();
  const { at } = modelOf(game, model);
  for (let part = pushSteps; part > 0; part--) {
    const share = part / pushSteps;
    const spot: PlanPoint = [at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share];
    if (!isOnTable(game, model, spot)) continue;
    const move = surface.followRoute(
      { model, via: [{ to: spot }] },
      { ...movementTypeOf(game, model), flies: false },
    );
    const fall = move.legs.findIndex(({ kind }) => kind === 'drop');
    const path = fall < 0 ? move.legs : move.legs.slice(0, fall + 1);
    if (move.barred !== null || path.some(({ kind }) => kind === 'climb-up') || move.through.length > 0)
      continue;
    const standing = fall < 0 ? move.end : landed(move.end, move.legs[fall]!);
    if (surface.checkPose(standing).onto.length === 0)
      return { standing, drop: fall < 0 ? 0 : move.legs[fall]!.from[1] - move.legs[fall]!.to[1] };
  }
  return { standing: null, drop: 0 };
}

/** Number of places tried along a push. */
const pushSteps = 60;

const landed = (end: ModelPose, { to: [x, y, z] }: SurfaceLeg): ModelPose => ({ ...end, at: [x, z], y });
