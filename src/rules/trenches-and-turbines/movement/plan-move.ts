import type { ModelState } from '../../../engine/state';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { byDistance, movesAny, planGap, spotsAround, towards } from '../../shared/place-in-turn';
import { enemyModels, modelOf } from '../../shared/roster';
import { isVehicle, leaderOf, sideOf, type Game } from '../game';
import { checkMoves } from './check-moves';
import { avoidedEnemies } from './check-route';
import { disperse } from './disperse';
import { drivesAside, drivesNearer, driveTowards, hasRoomAhead } from './drive';
import { standOff } from './lengths';
import type { ModelMove, Moves, MoveTerms } from './move-terms';
import { movers, obstaclesOf, placeModels, planRegroup } from './regroup';

/** Finds a first legal answer to `move-unit`: no move, else back into coherency, else away from the enemy; null where it finds none, which proves nothing. */
export function planAny(game: Game, terms: MoveTerms): Moves | null {
  return firstLegal(game, terms, [
    () => ({}),
    () => planRegroup(game, terms, null).moves,
    ...escapes(game, terms),
  ]);
}

function firstLegal(game: Game, terms: MoveTerms, plans: Iterable<() => Moves | null>): Moves | null {
  for (const plan of plans) {
    const moves = plan();
    if (moves !== null && checkMoves(game, terms, moves) === null) return moves;
  }
  return null;
}

/** A plan of a move; none where it moves nobody, so that shorter ways are tried. */
const unlessIdle = (game: Game, moves: Moves): Moves | null => (movesAny(game, moves) ? moves : null);

/** Plans moves of the whole unit in each direction, away from the enemy first: in step, then model by model. */
function escapes(game: Game, terms: MoveTerms): readonly (() => Moves | null)[] {
  const { at: from } = leaderOf(game, terms.unit);
  const near = enemyModels(game, sideOf(game, terms.unit)).map((id) => modelOf(game, id));
  if (near.length === 0) return [];
  const { at: enemy } = byDistance(near, from)[0]!;
  const away = (direction: PlanPoint) => planGap([from[0] + direction[0], from[1] + direction[1]], enemy);
  const directions = [...compass].sort((a, b) => away(b) - away(a));
  const inStep = [1, 0.6, 0.35].flatMap((share) =>
    directions.map(
      ([dx, dz]) =>
        () =>
          moveInStep(game, terms, [dx * terms.allowance * share, dz * terms.allowance * share]),
    ),
  );
  const asTheyCan = directions.slice(0, 3).map(
    ([dx, dz]) =>
      () =>
        moveAsBody(game, terms, [dx * terms.allowance, dz * terms.allowance]),
  );
  return [...inStep, ...asTheyCan, () => disperse(game, terms, compass)];
}

/** Moves every model in a straight line by the same vector. */
function moveInStep(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
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

/**
 * Plans a move of the whole unit that brings its leader as near as possible to a spot, straight or round terrain; null where none is
 * found. Vehicles keep room to pivot where they can.
 */
export function planMove(game: Game, terms: MoveTerms, spot: PlanPoint): Moves | null {
  const { id, at } = leaderOf(game, terms.unit);
  if (isVehicle(game, terms.unit)) {
    const straight = driveTowards(game, id, spot, terms.allowance);
    const drives = [...(straight ? [straight] : []), ...drivesNearer(game, id, spot, terms.allowance)];
    return firstDrive(game, terms, id, withRoom(game, id, drives)) ?? firstDrive(game, terms, id, drives);
  }
  const straight = (shares: readonly number[]) =>
    planBody(game, terms, shares, (share) => towards(at, spot, terms.allowance * share, 0));
  return straight([1, 0.9, 0.75, 0.6]) ?? planDetour(game, terms, spot) ?? straight([0.45, 0.3, 0.15]);
}

/** Plans a drive past what bars a vehicle's way to a spot: to where it can go on; null for other units, and where none is legal. */
export function planDriveAside(game: Game, terms: MoveTerms, spot: PlanPoint): Moves | null {
  const { id } = leaderOf(game, terms.unit);
  if (!isVehicle(game, terms.unit)) return null;
  return firstDrive(game, terms, id, withRoom(game, id, drivesAside(game, id, spot, terms.allowance)));
}

/** Generates those of the moves after which a vehicle has room ahead: the first is often legal, and the others are not looked at. */
function* withRoom(game: Game, model: ModelId, moves: readonly ModelMove[]): Generator<ModelMove> {
  for (const move of moves) if (hasRoomAhead(game, model, move)) yield move;
}

const firstDrive = (game: Game, terms: MoveTerms, model: ModelId, moves: Iterable<ModelMove>) =>
  firstLegal(game, terms, plansOf(model, moves));

function* plansOf(model: ModelId, moves: Iterable<ModelMove>): Generator<() => Moves> {
  for (const move of moves) yield () => ({ [model]: move });
}

/** Plans a move of the whole unit by which its leader comes to a point for a share of the allowance; null where none is legal. */
function planBody(
  game: Game,
  terms: MoveTerms,
  shares: readonly number[],
  pointAt: (share: number) => PlanPoint,
): Moves | null {
  const { at } = leaderOf(game, terms.unit);
  return firstLegal(
    game,
    terms,
    shares.map((share) => () => {
      const end = pointAt(share);
      return unlessIdle(game, moveAsBody(game, terms, [end[0] - at[0], end[1] - at[1]]));
    }),
  );
}

/** Plans a move of the whole unit along its leader's path round terrain to a spot, or near it; null where none is found. */
function planDetour(game: Game, terms: MoveTerms, spot: PlanPoint): Moves | null {
  const { id, at } = leaderOf(game, terms.unit);
  const query = game.query();
  const straight = query.followRoute({ model: id, via: [towards(at, spot, terms.allowance, 0)] });
  if (straight.impassable.length === 0) return null;
  const avoid = obstaclesOf(game, avoidedEnemies(game, terms), id);
  const maxLength = planGap(at, spot) + longestDetour;
  for (const to of spotsAround(spot).slice(0, nearSpots)) {
    const via = query.findPath({ model: id, to, avoid, clearance: standOff, maxLength });
    if (via !== null)
      return planBody(game, terms, [1, 0.75, 0.5], (share) =>
        pointAlong([at, ...via], terms.allowance * share),
      );
  }
  return null;
}

/** Length by which a path round terrain may exceed the straight line. */
const longestDetour: Mu = 9;

/** Number of spots that a path is searched to: the wanted one and the inner ring around it. */
const nearSpots = 9;

/** Returns the point at a length along a line of points, or its end. */
function pointAlong([from, ...rest]: readonly PlanPoint[], length: Mu): PlanPoint {
  const [to, ...more] = rest;
  if (to === undefined) return from!;
  const leg = planGap(from!, to);
  return leg < length && more.length > 0 ? pointAlong(rest, length - leg) : towards(from!, to, length, 0);
}

/** Moves every model by the same vector, the front ones first; a barred model goes as near as it can. */
function moveAsBody(game: Game, terms: MoveTerms, [dx, dz]: PlanPoint): Moves {
  const inFront = [...movers(game, terms)].sort(
    (a, b) => b.at[0] * dx + b.at[1] * dz - (a.at[0] * dx + a.at[1] * dz),
  );
  return placeModels(
    game,
    terms,
    inFront.map(({ id, at }) => ({ model: id, spot: [at[0] + dx, at[1] + dz] })),
  );
}
