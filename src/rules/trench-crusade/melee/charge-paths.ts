/** The routes and targets of a Charge. */
import { withLazy } from '../../../engine/lazy';
import { isWithin, sameLength } from '../../shared/lengths';
import { still } from '../../shared/roster';
import type {
  SurfaceLeg,
  AllowedSteps,
  SurfaceRoute,
  SurfaceMoveResult,
  SurfacePathRequest,
} from '../../../engine/port/surface';
import type { TableQuery } from '../../../engine/port/table-query';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { anySteps, difficultFactor, movementTypeOf, harmfulDrop, safeSteps } from '../movement/movement-type';
import { distance, enemiesOf, friendsOf, isFlying, isPlaytest, meleeRange, sees, type Game } from '../game';

/** A route up to its first place within 1" of the target. */
export interface ChargePath {
  readonly route: SurfaceRoute;
  readonly move: SurfaceMoveResult;
  /** Enemies that it comes within 1" of earlier. */
  readonly interposed: readonly ModelId[];
}

/** The routes to the target of a Charge. */
export interface ChargePaths {
  readonly direct: ChargePath;
  /** The shortest route without the risks of the direct one; null if that has none, or or if none exists. */
  readonly detour: ChargePath | null;
}

// TC-CHARGE-01
const chargeReach: Mu = 12;

const cache = new WeakMap<TableQuery, Map<string, ChargePaths | null>>();

/** Returns the routes from a model to an enemy; null if there is none. */
// TC-CHARGE-05 to TC-CHARGE-07, TC-RULING-28, TC-RULING-29, TC-RULING-92
export function chargePaths(game: Game, model: ModelId, target: ModelId): ChargePaths | null {
  const query = game.query();
  const cached = cache.get(query) ?? cache.set(query, new Map()).get(query)!;
  const key = `${model} ${target}`;
  if (!cached.has(key)) cached.set(key, findChargePaths(game, model, target));
  return cached.get(key)!;
}

function findChargePaths(game: Game, model: ModelId, target: ModelId): ChargePaths | null {
  const direct = findChargePath(game, model, target, anySteps(game, model), meleeRange);
  if (direct === null) return null;
  const now = still(game);
  return withLazy({ direct }, 'detour', () =>
    allowsDetour(now, model, direct.move) ? findChargePath(now, model, target, safeSteps, meleeRange) : null,
  );
}

/** Finds the shortest route of the allowed steps to `within` of the target; null if it costs more than `longest`. */
export function findChargePath(
  game: Game,
  model: ModelId,
  target: ModelId,
  allowed: AllowedSteps,
  within: Mu,
  longest: Mu = longestRoute,
): ChargePath | null {
  const { surface } = game.query();
  const route = surface.findPath(pathRequest(game, model, target, allowed, within, longest));
  if (route === null) return null;
  const move = surface.followRoute(route, movementTypeOf(game, model));
  const near = surface.approaches(
    route,
    movementTypeOf(game, model),
    otherEnemies(game, model, target),
    meleeRange,
  );
  // TC-RULING-31: an enemy reached at the same place as the target is not before it.
  return {
    route,
    move,
    interposed: near
      .filter(({ enters }) => enters !== null && enters < move.length - sameLength)
      .map(({ model: id }) => id),
  };
}

const otherEnemies = (game: Game, model: ModelId, target: ModelId): readonly ModelId[] =>
  enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => id !== target);

function pathRequest(
  game: Game,
  model: ModelId,
  target: ModelId,
  allowed: AllowedSteps,
  within: Mu,
  maxLength: Mu,
): SurfacePathRequest {
  const friends = game.options.friendsBlockCharge ? friendsOf(game, model).map(({ id }) => id) : [];
  return {
    model,
    to: { model: target, within },
    obstacles: [...otherEnemies(game, model, target), ...friends].map((id) => ({ model: id, clearance: 0 })),
    movementType: detourMovementType(game, model, allowed),
    allowed,
    difficult: game.options.chargeMetric === 'cost' ? 2 : 1,
    maxLength,
  };
}

/** Longest route that is searched for: targets are within 12", and detours are rarely longer. */
export const longestRoute: Mu = 36;

/** A detour from any climb may not use low faces either. */
// TC-RULING-92
function detourMovementType(game: Game, model: ModelId, allowed: AllowedSteps) {
  const movementType = movementTypeOf(game, model);
  return allowed.sheer || game.options.detourFrom !== 'any-climb'
    ? movementType
    : { ...movementType, lowClimb: 0, trenchClimb: 0 };
}

// TC-CHARGE-07, TC-RULING-92
function allowsDetour(game: Game, model: ModelId, { legs }: SurfaceMoveResult): boolean {
  const climbs = game.options.detourFrom === 'any-climb';
  return legs.some((leg) => canFail(leg, isFlying(game, model)) || (climbs && leg.kind.startsWith('climb')));
}

const canFail = ({ kind, face, from, to, dangerous }: SurfaceLeg, flies: boolean): boolean =>
  dangerous.length > 0 ||
  (!flies &&
    (face === 'sheer' ||
      kind === 'jump' ||
      (kind === 'drop' && from[1] - to[1] >= harmfulDrop - sameLength)));

/** Returns the routes on which no other enemy interposes; all of them if the rolled distance decides that. */
export const openPaths = (game: Game, paths: ChargePaths): readonly ('direct' | 'detour')[] =>
  (['direct', 'detour'] as const).filter((name) => isOpen(game, paths[name]));

// TC-CHARGE-12, TC-CHARGE-13, TC-RULING-31
export const isOpen = (game: Game, path: ChargePath | null): path is ChargePath =>
  path !== null && (game.options.interposeOn === 'rolled-distance' || path.interposed.length === 0);

/** Returns the first enemy, other than the target, that the charger comes within 1" of in this length and could charge; null if there is none. */
// TC-CHARGE-12, TC-RULING-31
export function firstInterposer(
  game: Game,
  model: ModelId,
  { route, interposed }: ChargePath,
  length: Mu,
): ModelId | null {
  if (interposed.length === 0) return null;
  const { surface } = game.query();
  const gone = surface.truncate(route, movementTypeOf(game, model), length, difficultFactor(game, model));
  const reachable = interposed.filter((id) => chargePaths(game, model, id) !== null);
  const met = surface
    .approaches(gone, movementTypeOf(game, model), reachable, meleeRange)
    .flatMap(({ model: id, enters }) => (enters === null ? [] : [{ id, enters }]));
  return met.length === 0 ? null : met.reduce((a, b) => (b.enters < a.enters ? b : a)).id;
}

/** Returns the enemies that a model may charge. */
export const chargeTargets = (game: Game, model: ModelId): readonly ModelId[] =>
  enemiesInReach(game, model).filter((id) => mayChargeAt(game, model, id));

/** Reports whether there is an enemy that a model may charge. The nearest come first: their paths are found soonest. */
export const mayCharge = (game: Game, model: ModelId): boolean =>
  [...enemiesInReach(game, model)]
    .sort((a, b) => distance(game, model, a) - distance(game, model, b))
    .some((id) => mayChargeAt(game, model, id));

/** Returns the enemies within 12". */
// TC-CHARGE-01
export const enemiesInReach = (game: Game, model: ModelId): readonly ModelId[] =>
  enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => isWithin(distance(game, model, id), chargeReach));

// TC-CHARGE-01, TC-CHARGE-12
function mayChargeAt(game: Game, model: ModelId, target: ModelId): boolean {
  if (!isPlaytest(game) && !sees(game, model, target)) return false;
  const paths = chargePaths(game, model, target);
  return paths !== null && (isOpen(game, paths.direct) || isOpen(game, paths.detour));
}
