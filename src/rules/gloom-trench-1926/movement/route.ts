/** The route of one model: its end, and the rules that it obeys. */
import type { Approach, MoveResult, Route } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { TableQuery } from '../../../engine/port/table-query';
import type { Moves } from '../../../engine/placements';
import type { Refusal } from '../../../engine/question';
import { stands } from '../../../engine/state';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { checkOverlaps, posesAfter } from '../../shared/poses';
import { enemyModels, isInReach, living, modelName, modelOf, unitOf, unitsOf, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { contactDistance, isWithin, sameLength } from './lengths';

// GT-MOVE-05, GT-RULING-67
const standardDistance: Mu = 3;

/** Returns the routes of an answer; one that would end on a friendly unit ends in contact with it. */
// GT-MOVE-03, GT-RULING-66
export function routesOf(game: Game, { unit }: MoveTerms, moves: Moves): readonly Route[] {
  const query = game.query();
  const friends = unitsOf(game, unitOf(game, unit).side)
    .filter(({ id }) => id !== unit)
    .flatMap(({ id }) => living(game, id).map((model) => model.id));
  return Object.entries(moves).map(([model, move]) => query.stopShort({ model, ...move }, friends));
}

/** Checks one model's route by itself. */
// GT-MOVE-01, GT-MOVE-02, GT-MOVE-04 to GT-MOVE-07, GT-RULING-63 to GT-RULING-72
export function checkRoute(game: Game, terms: MoveTerms, route: Route, result: MoveResult): Refusal | null {
  const { options } = game;
  const { model } = route;
  const name = modelName(game, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message,
    ids: [model, ...ids],
  });
  const length = result.length + (options.climb === 'free' ? 0 : result.climb);
  if (options.moveShape === 'straight' && route.via.length > 1)
    return refuse('GT-RULING-63', `${name} moves in a straight line.`);
  if (options.climb === 'forbidden' && result.climb > sameLength)
    return refuse('GT-RULING-65', `${name} may not climb.`);
  if (!isWithin(length, terms.allowance))
    return refuse(
      'GT-MOVE-01',
      `${name} would move ${length.toFixed(2)} MU; it may move ${terms.allowance}.`,
    );
  if (!isWithin(result.displaced, terms.allowance))
    return refuse(
      'GT-RULING-64',
      `A point of ${name}’s base would end ${result.displaced.toFixed(2)} MU from where it was.`,
    );
  if (result.leavesTable && !(leaves(game, result) && terms.mode === 'move'))
    return refuse('GT-RULING-72', `${name} would leave the table.`);
  if (!result.stands) return refuse('GT-RULING-65', `${name} cannot stand at that height there.`);
  if (result.impassable.length > 0)
    return refuse('GT-MOVE-06', `${name} cannot pass ${result.impassable.join(', ')}.`, result.impassable);
  const enemies = enemyModels(game, modelOf(game, model).side);
  const run = result.through.filter((other) => enemies.includes(other));
  if (run.length > 0) return refuse('GT-MOVE-04', `${name} would run through ${run.join(', ')}.`, run);
  return checkDistance(game, terms, route);
}

/** Reports whether a model leaves the table and is removed. */
// GT-RULING-72
export const leaves = (game: Game, { leavesTable }: MoveResult): boolean =>
  leavesTable && game.options.tableEdge === 'leave-is-removed';

/** Checks the distance from enemies that a move must keep. */
// GT-MOVE-05, GT-MELEE-01, GT-RULING-67 to GT-RULING-69, GT-RULING-88
function checkDistance(game: Game, terms: MoveTerms, route: Route): Refusal | null {
  const kept = modelsToAvoid(game, terms);
  const query = game.query();
  const limit = keepDistance(game);
  const wasNear = (enemy: ModelId) => query.distance(route.model, enemy).distance < limit;
  const near =
    game.options.keepAwayPath === 'route'
      ? query.approaches(route, kept, limit - sameLength)
      : endsNear(game, route, kept, limit - sameLength);
  const bad = near.find(({ model, start, least }) => !wasNear(model) || least < start - sameLength);
  if (!bad) return null;
  return {
    rule: 'GT-MOVE-05',
    message: `${modelName(game, route.model)} would come within ${bad.least.toFixed(2)} MU of ${modelName(game, bad.model)}; it keeps ${limit} MU from the enemy.`,
    ids: [route.model, bad.model],
  };
}

/** Returns the models near the end of a route; a model that leaves the table is near none. */
// GT-RULING-68
function endsNear(game: Game, route: Route, models: readonly string[], limit: Mu): readonly Approach[] {
  const standing = standingAfter(game, [route]);
  if (!standing.some(({ model }) => model === route.model)) return [];
  const [before, after] = [game.query(), game.query().withModels(standing)];
  return models
    .map((model) => ({
      model,
      leg: 0,
      start: before.distance(route.model, model).distance,
      least: after.distance(route.model, model).distance,
    }))
    .filter(({ least }) => least < limit);
}

// GT-MOVE-05, GT-RULING-67
export const keepDistance = (game: Game): Mu =>
  game.options.keepAway === '2' ? contactDistance : standardDistance;

/** Returns the enemy models that a unit keeps away from on a move. */
// GT-RULING-69
export function modelsToAvoid(game: Game, { mode, unit, target }: MoveTerms): readonly ModelId[] {
  const { side } = unitOf(game, unit);
  if (mode === 'move') return enemyModels(game, side);
  if (mode !== 'charge' || game.options.chargePastOthers !== 'keep-3') return [];
  return enemyModels(game, side).filter((model) => modelOf(game, model).unit !== target);
}

/** Returns the poses of all models once these routes have been followed, without models that leave the table. */
export function standingAfter(game: Game, routes: readonly Route[]): readonly ModelPose[] {
  const query = game.query();
  const ends = routes.map((route) => {
    const result = query.followRoute(route);
    return [route.model, leaves(game, result) ? null : result.end] as const;
  });
  return posesAfter(game, new Map(ends));
}

/** Refuses bases that would end one on the other. */
// GT-RULING-66, GT-MOVE-03, GT-MOVE-04
export function checkPlaces(game: Game, after: TableQuery, routes: readonly Route[]): Refusal | null {
  const staying = routes.filter((route) => !leaves(game, game.query().followRoute(route)));
  return checkOverlaps(
    staying.map(({ model }) => model),
    after,
    'GT-RULING-66',
    (model) => modelName(game, model),
  );
}

/** Returns the game with models in these poses; models without a pose are gone. */
export function gameAfter(game: Game, after: readonly ModelPose[]): Game {
  const query = game.query().withModels(after);
  const { models } = game.state();
  const staying = new Set(after.map(({ model }) => model));
  const gone = Object.values(models).filter((model) => stands(model) && !staying.has(model.id));
  if (gone.length === 0) return { ...game, query: () => query };
  const state: ReturnType<Game['state']> = {
    ...game.state(),
    models: {
      ...models,
      ...Object.fromEntries(gone.map((model) => [model.id, { ...model, removed: true }])),
    },
  };
  return { ...game, state: () => state, query: () => query };
}

/** Reports whether a model is within contact distance of an enemy model. */
// GT-MELEE-11, GT-RULING-88
export const isEngaged = (game: Game, model: ModelId): boolean =>
  enemyModels(game, modelOf(game, model).side).some((enemy) =>
    isInReach(game, model, { model: enemy }, contactDistance),
  );

export const enemyGap = (game: Game, query: TableQuery, model: ModelId, enemy: UnitId): Mu =>
  Math.min(...living(game, enemy).map((other) => query.distance(model, other.id).distance));
