/** Plans legal ways for a whole unit: towards a spot, back into coherency, out of contact. */
import { byDistance, placeInTurn, planGap, towards, type Wish } from '../../shared/place-in-turn';
import { enemyModels, living, modelOf } from '../../shared/roster';
import type { ModelState } from '../../../engine/state';
import type { Route } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { commandRadius, excess, keepsCoherency, leaderGap } from './coherency';
import { drivesNearer, driveTowards } from './drive';
import { gameAt, isVehicle, leaderOf, sideOf, type Game } from '../game';
import { journeyOf } from './journey';
import { isWithin, standOff } from './lengths';
import { checkJourney, checkMoves, keptFrom, standingAfter } from './movement';
import type { ModelMove, Moves, MoveTerms } from './move-terms';

/** A legal answer to `move-unit` to begin with: nobody moves, else back together, else away from the enemy; null where none is found. */
export function planAny(game: Game, terms: MoveTerms): Moves | null {
  return firstLegal(game, terms, [
    () => ({}),
    () => planRegroup(game, terms, null).moves,
    ...escapes(game, terms),
  ]);
}

function firstLegal(game: Game, terms: MoveTerms, plans: readonly (() => Moves | null)[]): Moves | null {
  for (const plan of plans) {
    const moves = plan();
    if (moves !== null && checkMoves(game, terms, moves) === null) return moves;
  }
  return null;
}

/** The unit as a body in each direction, the one away from the enemy first: straight and in step, then each as it can. */
function escapes(game: Game, terms: MoveTerms): readonly (() => Moves | null)[] {
  const { at: from } = leaderOf(game, terms.unit);
  const near = enemyModels(game, sideOf(game, terms.unit)).map((id) => modelOf(game, id));
  if (near.length === 0) return [];
  const { at: enemy } = byDistance(near, from)[0]!;
  const away = (way: PlanPoint) => planGap([from[0] + way[0], from[1] + way[1]], enemy);
  const ways = [...compass].sort((a, b) => away(b) - away(a));
  const inStep = [1, 0.6, 0.35].flatMap((share) =>
    ways.map(
      ([dx, dz]) =>
        () =>
          stepped(game, terms, [dx * terms.allowance * share, dz * terms.allowance * share]),
    ),
  );
  const asTheyCan = ways.slice(0, 3).map(
    ([dx, dz]) =>
      () =>
        shifted(game, terms, [dx * terms.allowance, dz * terms.allowance]),
  );
  return [...inStep, ...asTheyCan];
}

/** Every model straight, by the same shift. */
function stepped(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
  const step = ({ id, at }: ModelState): readonly [string, ModelMove] => [
    id,
    { via: [[at[0] + dx, at[1] + dz]] },
  ];
  return Object.fromEntries(movers(game, terms).map(step));
}

const compass: readonly PlanPoint[] = [
  [1, 0],
  [0.92, 0.38],
  [0.71, 0.71],
  [0.38, 0.92],
  [0, 1],
  [-0.38, 0.92],
  [-0.71, 0.71],
  [-0.92, 0.38],
  [-1, 0],
  [-0.92, -0.38],
  [-0.71, -0.71],
  [-0.38, -0.92],
  [0, -1],
  [0.38, -0.92],
  [0.71, -0.71],
  [0.92, -0.38],
];

/** Moves the unit as a body so that its leader comes as near to a spot as it can; null where no such move is legal. */
export function planMove(game: Game, terms: MoveTerms, spot: PlanPoint): Moves | null {
  const { id, at } = leaderOf(game, terms.unit);
  if (isVehicle(game, terms.unit)) {
    const straight = driveTowards(game, id, spot, terms.allowance);
    const drives = [...(straight ? [straight] : []), ...drivesNearer(game, id, spot, terms.allowance)];
    return firstLegal(
      game,
      terms,
      drives.map((drive) => () => ({ [id]: drive })),
    );
  }
  return firstLegal(
    game,
    terms,
    [1, 0.9, 0.75, 0.6, 0.45, 0.3, 0.15].map((share) => () => {
      const end = towards(at, spot, terms.allowance * share, 0);
      return shifted(game, terms, [end[0] - at[0], end[1] - at[1]]);
    }),
  );
}

/** Every model by the same shift, those in front first; one that is barred goes as near to its place as it can. */
function shifted(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
  const inFront = [...movers(game, terms)].sort(
    (a, b) => b.at[0] * dx + b.at[1] * dz - (a.at[0] * dx + a.at[1] * dz),
  );
  return placed(
    game,
    terms,
    inFront.map(({ id, at }) => ({ model: id, spot: [at[0] + dx, at[1] + dz] })),
  );
}

/** Who moves now. */
// TT-CHARGE-03
export function movers(game: Game, { unit, part }: MoveTerms): readonly ModelState[] {
  const leader = leaderOf(game, unit).id;
  return living(game, unit).filter(({ id }) => part === 'all' || (id === leader) === (part === 'leader'));
}

/** Gives each model in turn a legal way to its wish or to a free place near it. */
export function placed(game: Game, terms: MoveTerms, wishes: readonly Wish[]): Moves {
  const standing = standingAfter(game, []).filter(
    ({ model }) => !wishes.some((wish) => wish.model === model),
  );
  const routes = placeInTurn(
    game.query(),
    wishes,
    (model, spot) => wayTo(game, terms, model, spot),
    standing,
  );
  return Object.fromEntries(routes.map(({ model, ...move }) => [model, move]));
}

/** A legal way of one model to a spot, round what bars it. */
export function wayTo(game: Game, terms: MoveTerms, model: string, spot: PlanPoint): Route | null {
  const isLegal = (move: ModelMove) => {
    const journey = journeyOf(game, model, move);
    return !('rule' in journey) && checkJourney(game, terms, journey) === null;
  };
  if (isVehicle(game, terms.unit)) {
    const move = driveTowards(game, model, spot, terms.allowance);
    return move && isLegal(move) ? { model, ...move } : null;
  }
  if (!isWithin(planGap(modelOf(game, model).at, spot), terms.allowance)) return null;
  const query = game.query();
  const avoid = keptFrom(game, terms).filter((enemy) => query.distance(model, enemy).distance >= standOff);
  const via = query.findPath({ model, to: spot, avoid, clearance: standOff, maxLength: terms.allowance });
  return via !== null && isLegal({ via }) ? { model, via } : null;
}

/** Room for bases beside one another. */
export const spacing: Mu = 1.5;

/**
 * What can be done for coherency: the moves, and what is then left of the excess.
 * @param leaderEnd where the leader goes; null: it stays
 */
// TT-COH-01, TT-RULING-18
export function planRegroup(
  game: Game,
  terms: MoveTerms,
  leaderEnd: ModelPose | null,
): { readonly moves: Moves; readonly excess: Mu } {
  const { unit } = terms;
  if (!keepsCoherency(game, unit)) return { moves: {}, excess: 0 };
  const there = leaderEnd === null ? game : gameAt(game, standingAfter(game, [{ end: leaderEnd }]));
  const leader = leaderOf(game, unit);
  const at = leaderEnd?.at ?? leader.at;
  const lost = living(game, unit).filter(
    ({ id }) => id !== leader.id && !isWithin(leaderGap(there, id, leader.id), commandRadius(game, unit)),
  );
  const wishes = byDistance(lost, at).map(({ id, at: from }): Wish => ({
    model: id,
    spot: towards(from, at, terms.allowance, spacing),
  }));
  const moves = placed(there, terms, wishes);
  const ends = Object.entries(moves).map(([model, move]) => ({
    end: there.query().followRoute({ model, ...move }).end,
  }));
  const all = leaderEnd === null ? ends : [...ends, { end: leaderEnd }];
  return { moves, excess: excess(gameAt(game, standingAfter(game, all)), unit) };
}
