/** Plans legal ways for a whole unit: towards a spot, back into coherency, into a charge, into a melee. */
import type { Route } from '../../../engine/port/paths';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { excess } from './coherency';
import { countsWhole, leaderOf, living, opponentOf, unitOf, unitsOf, type Game } from '../game';
import {
  checkMoves,
  checkPlaces,
  checkRoute,
  enemyGap,
  gameAfter,
  isEngaged,
  keepDistance,
  standingAfter,
  stepCloser,
  unitsToAvoid,
} from './movement';
import type { Moves } from '../../../engine/placements';
import type { MoveTerms } from '../questions';
import { contactDistance, isWithin, sameLength } from './lengths';

/** Moves the unit as a body so that its Leader comes as near to a spot as it can; an answer to `move-unit` that is legal. */
export function planMove(game: Game, terms: MoveTerms, spot: PlanPoint): Moves {
  const from = leaderOf(game, terms.unit).at;
  for (const share of [1, 0.9, 0.75, 0.6, 0.45, 0.3, 0.15]) {
    const shift = reachable(from, spot, terms.allowance, share);
    const moves = shifted(game, terms, shift);
    if (checkMoves(game, terms, moves) === null) return moves;
  }
  return planRegroup(game, terms).moves;
}

function reachable(from: PlanPoint, to: PlanPoint, allowance: Mu, share: number): PlanPoint {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const scale = length === 0 ? 0 : Math.min(1, allowance / length) * share;
  return [dx * scale, dz * scale];
}

/** Every model by the same shift, those in front first; one that is barred goes as near to its place as it can. */
function shifted(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
  const inFront = [...living(game, terms.unit)].sort(
    (a, b) => b.at[0] * dx + b.at[1] * dz - (a.at[0] * dx + a.at[1] * dz),
  );
  return placed(
    game,
    terms,
    inFront.map(({ id, at }) => ({ model: id, wish: [at[0] + dx, at[1] + dz] as const })),
  );
}

interface Wish {
  readonly model: string;
  readonly wish: PlanPoint;
}

/** Gives each model in turn a legal way to its wish or to a free place near it. */
function placed(game: Game, terms: MoveTerms, wishes: readonly Wish[]): Moves {
  const query = game.query();
  const moves: Record<string, { via: readonly PlanPoint[] }> = {};
  const before = standingAfter(game, []);
  let standing = before.filter(({ model }) => !wishes.some((wish) => wish.model === model));
  for (const { model, wish } of wishes) {
    const others = query.withModels([...standing, before.find((place) => place.model === model)!]);
    const isFree = (route: Route) => others.followRoute(route).onto.length === 0;
    const route = firstOf(placesNear(wish), (place) => {
      const way = wayTo(game, terms, model, place);
      return way !== null && isFree(way) ? way : null;
    });
    if (route && route.via.length > 0) moves[model] = { via: route.via };
    standing = [...standing, query.followRoute(route ?? { model, via: [] }).end];
  }
  return moves;
}

/** What the first item gives of which `find` makes anything; null where there is none. */
function firstOf<A, B>(items: readonly A[], find: (item: A) => B | null): B | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** A spot, then rings of spots around it. */
export function placesNear([x, z]: PlanPoint): readonly PlanPoint[] {
  const directions: readonly PlanPoint[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.7, 0.7],
    [-0.7, -0.7],
    [0.7, -0.7],
    [-0.7, 0.7],
  ];
  return [
    [x, z],
    ...[0.6, 1.2].flatMap((ring) => directions.map(([dx, dz]): PlanPoint => [x + dx * ring, z + dz * ring])),
  ];
}

/** A legal way of one model to a spot: straight if it can, else found round what bars it. */
export function wayTo(game: Game, terms: MoveTerms, model: string, spot: PlanPoint): Route | null {
  const query = game.query();
  const straight: Route = { model, via: [spot] };
  const walk = query.followRoute(straight);
  if (checkRoute(game, terms, straight, walk) === null) return straight;
  if (!isWithin(walk.length, terms.allowance) || !query.fitsOnTable(model, spot, walk.end.facing))
    return null;
  const avoided = unitsToAvoid(game, terms).flatMap(({ id }) => living(game, id).map((enemy) => enemy.id));
  const keep = keepDistance(game);
  const avoid = avoided.filter((enemy) => query.distance(model, enemy).distance >= keep);
  const onSpot = query
    .approaches({ model, via: [spot, spot] }, avoid, keep - sameLength)
    .some(({ leg }) => leg === 1);
  if (onSpot) return null;
  const via = query.findPath({ model, to: spot, avoid, clearance: keep, maxLength: terms.allowance });
  if (via === null) return null;
  const route: Route = { model, via };
  return checkRoute(game, terms, route, query.followRoute(route)) === null ? route : null;
}

/** What can be done for coherency: the moves, and what is then left of the excess. */
// GT-COH-07, GT-RULING-16
export function planRegroup(game: Game, terms: MoveTerms): { readonly moves: Moves; readonly excess: Mu } {
  const stay = { moves: {}, excess: excess(game, terms.unit) };
  if (stay.excess === 0) return stay;
  return [gatherAtLeader, gatherHalfway]
    .map((gather) => gather(game, terms))
    .reduce((best, moves) => {
      const routes = routesOf(moves);
      const after = standingAfter(game, routes);
      // Whoever found no way stays, perhaps where another already has his place.
      if (checkPlaces(game, game.query().withModels(after), routes) !== null) return best;
      const left = excess(gameAfter(game, after), terms.unit);
      return left < best.excess - sameLength ? { moves, excess: left } : best;
    }, stay);
}

const routesOf = (moves: Moves): readonly Route[] =>
  Object.entries(moves).map(([model, move]) => ({ model, ...move }));

/** The Leader stays, the others come to it. */
function gatherAtLeader(game: Game, terms: MoveTerms): Moves {
  const leader = leaderOf(game, terms.unit);
  const others = living(game, terms.unit).filter(({ id }) => id !== leader.id);
  return placed(
    game,
    terms,
    [leader, ...byDistance(others, leader.at)].map((model) => ({
      model: model.id,
      wish: towards(model.at, leader.at, terms.allowance, model.id === leader.id ? 0 : spacing),
    })),
  );
}

/** All come to the middle. */
function gatherHalfway(game: Game, terms: MoveTerms): Moves {
  const models = living(game, terms.unit);
  const middle: PlanPoint = [
    models.reduce((sum, { at }) => sum + at[0], 0) / models.length,
    models.reduce((sum, { at }) => sum + at[1], 0) / models.length,
  ];
  return placed(
    game,
    terms,
    byDistance(models, middle).map(({ id, at }) => ({
      model: id,
      wish: towards(at, middle, terms.allowance, spacing / 2),
    })),
  );
}

/** Room for bases beside one another. */
const spacing: Mu = 1.5;

function byDistance<T extends { readonly at: PlanPoint }>(models: readonly T[], to: PlanPoint): readonly T[] {
  const square = ({ at }: T) => (at[0] - to[0]) * (at[0] - to[0]) + (at[1] - to[1]) * (at[1] - to[1]);
  return [...models].sort((a, b) => square(a) - square(b));
}

/** A point as far towards another as `most` allows, ending `short` of it. */
function towards(from: PlanPoint, to: PlanPoint, most: Mu, short: Mu): PlanPoint {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const step = Math.min(most, Math.max(0, length - short));
  return step === 0 ? from : [from[0] + (dx / length) * step, from[1] + (dz / length) * step];
}

/** A legal charge into contact with the target; null where no model has a way or the unit cannot keep together. */
// GT-MELEE-03, GT-RULING-80
export function planCharge(game: Game, terms: MoveTerms): Moves | null {
  const query = game.query();
  const targets = living(game, terms.target!).map(({ id }) => id);
  const enemies = unitsOf(game, opponentOf(game, unitOf(game, terms.unit).side)).flatMap(({ id }) =>
    living(game, id).map((enemy) => enemy.id),
  );
  const into = (model: string) => ({
    models: targets,
    within: contactDistance,
    wholeBase: countsWhole(game, model, contactDistance),
  });
  const ways = living(game, terms.unit)
    .map(({ id: model }) => ({
      model,
      via: query.findPath({
        model,
        to: into(model),
        avoid: enemies,
        clearance: 0,
        maxLength: terms.allowance,
      }),
    }))
    .filter((way): way is { model: string; via: readonly PlanPoint[] } => way.via !== null)
    .map((way) => ({ ...way, length: query.followRoute(way).length }))
    .sort((a, b) => a.length - b.length);
  for (const first of ways) {
    const moves = follow(game, terms, first);
    if (checkMoves(game, terms, moves) === null) return moves;
  }
  return null;
}

/** One model leads into contact, the others keep their places beside it. */
function follow(game: Game, terms: MoveTerms, first: Route): Moves {
  const lead = living(game, terms.unit).find(({ id }) => id === first.model)!;
  const end = first.via.at(-1) ?? lead.at;
  const [dx, dz] = [end[0] - lead.at[0], end[1] - lead.at[1]];
  const others = byDistance(
    living(game, terms.unit).filter(({ id }) => id !== first.model),
    lead.at,
  );
  const after = game.query().followRoute(first).end;
  const game2 = gameAfter(
    game,
    standingAfter(game, []).map((place) => (place.model === first.model ? after : place)),
  );
  const rest = placed(
    game2,
    terms,
    others.map(({ id, at }) => ({ model: id, wish: [at[0] + dx, at[1] + dz] as const })),
  );
  return { [first.model]: { via: first.via }, ...rest };
}

/** Every free model as much closer to the enemy as it can get. */
// GT-MELEE-13
export function planAttackMove(game: Game, terms: MoveTerms): Moves {
  const moves: Record<string, { via: readonly PlanPoint[] }> = {};
  const free = living(game, terms.unit).filter(({ id }) => !isEngaged(game, id));
  const order = [...free].sort(
    (a, b) =>
      enemyGap(game, game.query(), a.id, terms.target!) - enemyGap(game, game.query(), b.id, terms.target!),
  );
  let standing = standingAfter(game, []);
  const steps = (id: string): boolean => {
    const end = stepCloser(game, terms, id, standing);
    if (end === null) return false;
    moves[id] = { via: [end] };
    const there = game.query().followRoute({ model: id, via: [end] }).end;
    standing = standing.map((place) => (place.model === id ? there : place));
    return true;
  };
  // Whom a mate bars may find room once that one has gone.
  for (let waiting: readonly { readonly id: string }[] = order, before = Infinity; waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter(({ id }) => !steps(id));
  }
  return moves;
}
