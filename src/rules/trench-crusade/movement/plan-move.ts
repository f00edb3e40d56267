/** Legal movements for the screen, and for automatic players, to offer. */
import type { SurfaceRoute, SurfacePathRequest } from '../../../engine/port/surface';
import type { TableQuery } from '../../../engine/port/table-query';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../../shared/place-in-turn';
import { difficultFactor, movementTypeOf, safeMeans } from './gait';
import { distance, enemiesOf, engagedWith, meleeRange, modelOf, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { checkRoute } from './movement';

/** Towards the nearest enemy by a way that takes no roll, as far as is legal; in a melee it stays. */
// TC-MOVE-03, TC-MOVE-14
export function planMove(game: Game, terms: MoveTerms): SurfaceRoute {
  const { model } = terms;
  const stay: SurfaceRoute = { model, via: [] };
  if (engagedWith(game, model).length > 0) return stay;
  const enemies = enemiesOf(game, model).map(({ id }) => id);
  if (enemies.length === 0) return stay;
  const nearest = enemies.reduce((a, b) => (distance(game, model, b) < distance(game, model, a) ? b : a));
  return planTo(game, terms, { model: nearest, within: meleeRange + berth });
}

/** Towards a spot, where nobody stands there its highest surface, by a way that takes no roll, as far as is legal; it stays where there is no way. */
// TC-MOVE-03
export function planTowards(game: Game, terms: MoveTerms, spot: PlanPoint): SurfaceRoute {
  const there = enemiesOf(game, terms.model).find(({ at }) => planGap(at, spot) === 0);
  return planTo(game, terms, { at: spot, y: there?.y ?? game.query().surfaceHeight(spot) });
}

/** A spot at its height, or somebody to come near to. */
type Goal = { readonly at: PlanPoint; readonly y: Mu } | { readonly model: string; readonly within: Mu };

function planTo(game: Game, terms: MoveTerms, to: Goal): SurfaceRoute {
  const { model, allowance } = terms;
  const { surface: paths } = game.query();
  const [gait, difficult] = [movementTypeOf(game, model), difficultFactor(game, model)];
  for (const aim of aims(game, terms, to)) {
    const way = wayOf(game, terms, aim);
    for (let length = allowance; way !== null && length > 0; length -= planStep) {
      const part = paths.truncate(way, gait, length, difficult);
      if (checkRoute(game, terms, part) === null) return part;
    }
  }
  return { model, via: [] };
}

/** A way that takes no roll and keeps from the enemies, not much longer than the movement. */
function wayOf(
  game: Game,
  { model, allowance }: MoveTerms,
  to: SurfacePathRequest['to'],
): SurfaceRoute | null {
  const around = enemiesOf(game, model).map(({ id }) => ({ model: id, clearance: meleeRange + berth }));
  return game.query().surface.findPath({
    model,
    to,
    obstacles: around,
    movementType: movementTypeOf(game, model),
    allowed: safeMeans,
    difficult: difficultFactor(game, model),
    maxLength: allowance + detour,
  });
}

/** What the movement may make for: what is wished for where it is near, else the posts that lead there, the farthest in reach first. */
function* aims(game: Game, { model, allowance }: MoveTerms, to: Goal): Generator<SurfacePathRequest['to']> {
  const goal = 'model' in to ? modelOf(game, to.model) : to;
  if (planGap(modelOf(game, model).at, goal.at) <= allowance + detour) yield to;
  const posts = game.query().surface.guide({
    model,
    to: { at: goal.at, y: goal.y },
    movementType: movementTypeOf(game, model),
    allowed: safeMeans,
    difficult: difficultFactor(game, model),
  });
  for (const { at } of posts.filter(({ length }) => length <= allowance + detour / 2).reverse()) yield { at };
}

/** A plan keeps this much more than the inch from enemies. */
const berth: Mu = 0.05;
/** A way is looked for that is so much longer than the movement. */
const detour: Mu = 3;
const planStep: Mu = 0.5;

const retreats = new WeakMap<TableQuery, Map<string, SurfaceRoute | null>>();

/** A straight way out of the melee, as long as can be; null where every end lies near some enemy. */
// TC-RETREAT-04, TC-RULING-25
export function planRetreat(game: Game, terms: MoveTerms): SurfaceRoute | null {
  const query = game.query();
  const key = `${terms.model} ${terms.allowance}`;
  const known = retreats.get(query) ?? retreats.set(query, new Map()).get(query)!;
  if (!known.has(key)) known.set(key, findRetreat(game, terms));
  return known.get(key)!;
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
