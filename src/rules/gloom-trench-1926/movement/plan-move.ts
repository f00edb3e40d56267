/** Plans legal moves of a whole unit: towards a spot, into a charge, into a melee. */
import type { Moves } from '../../../engine/placements';
import type { Route } from '../../../engine/port/paths';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { byDistance, movesAny } from '../../shared/place-in-turn';
import { countsWhole, enemyModels, leaderOf, living, unitOf, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { checkMoves, stepCloser } from './check-move';
import { contactDistance } from './lengths';
import { placeModels, planRegroup } from './regroup';
import { enemyGap, gameAfter, isEngaged, standingAfter } from './route';

/** Plans a legal move of the whole unit that brings its Leader as near to a spot as possible. */
export function planMove(game: Game, terms: MoveTerms, spot: PlanPoint): Moves {
  const from = leaderOf(game, terms.unit).at;
  for (const share of [1, 0.9, 0.75, 0.6, 0.45, 0.3, 0.15]) {
    const shift = reachable(from, spot, terms.allowance, share);
    const moves = shifted(game, terms, shift);
    if (movesAny(game, moves) && checkMoves(game, terms, moves) === null) return moves;
  }
  return planRegroup(game, terms).moves ?? {};
}

function reachable(from: PlanPoint, to: PlanPoint, allowance: Mu, share: number): PlanPoint {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const scale = length === 0 ? 0 : Math.min(1, allowance / length) * share;
  return [dx * scale, dz * scale];
}

/** Shifts every model by the same vector, front models first; a barred model goes as near to its place as it can. */
function shifted(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
  const inFront = [...living(game, terms.unit)].sort(
    (a, b) => b.at[0] * dx + b.at[1] * dz - (a.at[0] * dx + a.at[1] * dz),
  );
  return placeModels(
    game,
    terms,
    inFront.map(({ id, at }) => ({ model: id, spot: [at[0] + dx, at[1] + dz] as const })),
  );
}

/** Plans a legal charge into contact with the target; null if no model has a route or the unit cannot keep together. */
// GT-MELEE-03, GT-RULING-80
export function planCharge(game: Game, terms: MoveTerms): Moves | null {
  const query = game.query();
  const targets = living(game, terms.target!).map(({ id }) => id);
  const enemies = enemyModels(game, unitOf(game, terms.unit).side);
  const into = (model: ModelId) => ({
    models: targets,
    within: contactDistance,
    wholeBase: countsWhole(game, model, contactDistance),
  });
  const routes = living(game, terms.unit)
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
    .filter((route): route is { model: ModelId; via: readonly PlanPoint[] } => route.via !== null)
    .map((route) => ({ ...route, length: query.followRoute(route).length }))
    .sort((a, b) => a.length - b.length);
  for (const first of routes) {
    const moves = follow(game, terms, first);
    if (checkMoves(game, terms, moves) === null) return moves;
  }
  return null;
}

/** Plans a charge that one model leads into contact; the others keep their places beside it. */
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
  const rest = placeModels(
    game2,
    terms,
    others.map(({ id, at }) => ({ model: id, spot: [at[0] + dx, at[1] + dz] as const })),
  );
  return { [first.model]: { via: first.via }, ...rest };
}

/** Plans an Attack Move: every free model as much closer to the enemy as it can get. */
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
  // A model that a mate bars may find room once the mate has moved.
  for (let waiting: readonly { readonly id: string }[] = order, before = Infinity; waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter(({ id }) => !steps(id));
  }
  return moves;
}
