/** Plans legal movements for the screen and for computer players. */
import type { SurfaceRoute, SurfacePathRequest } from '../../../engine/port/surface';
import type { TableQuery } from '../../../engine/port/table-query';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { planGap } from '../../shared/place-in-turn';
import { difficultFactor, movementTypeOf, safeSteps } from './movement-type';
import { distance, enemiesOf, engagedWith, meleeRange, modelOf, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { checkRoute } from './check-move';

/** Plans a legal movement towards the nearest enemy without a roll; a model in melee stays. */
// TC-MOVE-03, TC-MOVE-14
export function planMove(game: Game, terms: MoveTerms): SurfaceRoute {
  const { model } = terms;
  const stay: SurfaceRoute = { model, via: [] };
  if (engagedWith(game, model).length > 0) return stay;
  const enemies = enemiesOf(game, model).map(({ id }) => id);
  if (enemies.length === 0) return stay;
  const nearest = enemies.reduce((a, b) => (distance(game, model, b) < distance(game, model, a) ? b : a));
  return planTo(game, terms, { model: nearest, within: meleeRange + clearanceMargin });
}

/** Plans a legal movement without a roll towards a spot: the enemy there, or its highest surface. Without a path the model stays. */
// TC-MOVE-03
export function planTowards(game: Game, terms: MoveTerms, spot: PlanPoint): SurfaceRoute {
  const there = enemiesOf(game, terms.model).find(({ at }) => planGap(at, spot) === 0);
  return planTo(game, terms, { at: spot, y: there?.y ?? game.query().surfaceHeight(spot) });
}

/** A place with its height, or a model to approach. */
type Goal = { readonly at: PlanPoint; readonly y: Mu } | { readonly model: ModelId; readonly within: Mu };

function planTo(game: Game, terms: MoveTerms, to: Goal): SurfaceRoute {
  const { model, allowance } = terms;
  const { surface } = game.query();
  const [movementType, difficult] = [movementTypeOf(game, model), difficultFactor(game, model)];
  for (const aim of destinations(game, terms, to)) {
    const path = findSafePath(game, terms, aim);
    for (let length = allowance; path !== null && length > 0; length -= planStep) {
      const part = surface.truncate(path, movementType, length, difficult);
      if (checkRoute(game, terms, part) === null) return part;
    }
  }
  return { model, via: [] };
}

/** Finds a path without a roll that keeps away from enemies and is not much longer than the movement. */
function findSafePath(
  game: Game,
  { model, allowance }: MoveTerms,
  to: SurfacePathRequest['to'],
): SurfaceRoute | null {
  const around = enemiesOf(game, model).map(({ id }) => ({
    model: id,
    clearance: meleeRange + clearanceMargin,
  }));
  return game.query().surface.findPath({
    model,
    to,
    obstacles: around,
    movementType: movementTypeOf(game, model),
    allowed: safeSteps,
    difficult: difficultFactor(game, model),
    maxLength: allowance + detour,
  });
}

/** Lists destinations of the movement: the goal if it is near, then posts on the path there, the farthest first. */
function* destinations(
  game: Game,
  { model, allowance }: MoveTerms,
  to: Goal,
): Generator<SurfacePathRequest['to']> {
  const goal = 'model' in to ? modelOf(game, to.model) : to;
  if (planGap(modelOf(game, model).at, goal.at) <= allowance + detour) yield to;
  const posts = game.query().surface.guide({
    model,
    to: { at: goal.at, y: goal.y },
    movementType: movementTypeOf(game, model),
    allowed: safeSteps,
    difficult: difficultFactor(game, model),
  });
  for (const { at } of posts.filter(({ length }) => length <= allowance + detour / 2).reverse()) yield { at };
}

/** Distance that a plan keeps beyond the inch around enemies. */
const clearanceMargin: Mu = 0.05;
/** Length that a path may exceed the movement by. */
const detour: Mu = 3;
const planStep: Mu = 0.5;

const retreats = new WeakMap<TableQuery, Map<string, SurfaceRoute | null>>();

/** Plans the longest straight retreat; null if every end is near an enemy. */
// TC-RETREAT-04, TC-RULING-25
export function planRetreat(game: Game, terms: MoveTerms): SurfaceRoute | null {
  const query = game.query();
  const key = `${terms.model} ${terms.allowance}`;
  const cached = retreats.get(query) ?? retreats.set(query, new Map()).get(query)!;
  if (!cached.has(key)) cached.set(key, findRetreat(game, terms));
  return cached.get(key)!;
}

function findRetreat(game: Game, terms: MoveTerms): SurfaceRoute | null {
  const { model, allowance } = terms;
  const query = game.query();
  const { at } = modelOf(game, model);
  for (let part = retreatLengths; part > 0; part--) {
    for (let bearing = 0; bearing < 360; bearing += retreatTurn) {
      const route: SurfaceRoute = {
        model,
        via: [{ to: query.travel(at, bearing, (allowance * part) / retreatLengths) }],
      };
      if (checkRoute(game, terms, route) === null) return route;
    }
  }
  return null;
}

const retreatLengths = 6;
const retreatTurn = 15;
