/** The routes that a Charge may take, and whom they may lead to. */
import { isWithin, sameLength } from '../../shared/lengths';
import type {
  SurfaceLeg,
  AllowedSteps,
  SurfaceRoute,
  SurfaceMoveResult,
  SurfacePathRequest,
} from '../../../engine/port/surface';
import type { TableQuery } from '../../../engine/port/table-query';
import type { Mu } from '../../../geometry/units';
import { anyMeans, difficultFactor, movementTypeOf, harmfulDrop, safeMeans } from '../movement/gait';
import { distance, enemiesOf, friendsOf, isFlying, isPlaytest, meleeRange, sees, type Game } from '../game';

/** A route up to its first spot within 1" of the target. */
export interface ChargeWay {
  readonly route: SurfaceRoute;
  readonly walk: SurfaceMoveResult;
  /** Enemies that it comes within 1" of before that. */
  readonly interposed: readonly string[];
}

export interface ChargeWays {
  readonly direct: ChargeWay;
  /** The shortest that avoids what can go wrong on the direct one; null where that has nothing to avoid, or there is none. */
  readonly detour: ChargeWay | null;
}

// TC-CHARGE-01
const chargeReach: Mu = 12;

const known = new WeakMap<TableQuery, Map<string, ChargeWays | null>>();

/** The routes from a model to an enemy; null where there is none. */
// TC-CHARGE-05 to TC-CHARGE-07, TC-RULING-28, TC-RULING-29, TC-RULING-92
export function chargeWays(game: Game, model: string, target: string): ChargeWays | null {
  const query = game.query();
  const ways = known.get(query) ?? known.set(query, new Map()).get(query)!;
  const key = `${model} ${target}`;
  if (!ways.has(key)) ways.set(key, findWays(game, model, target));
  return ways.get(key)!;
}

function findWays(game: Game, model: string, target: string): ChargeWays | null {
  const direct = wayTo(game, model, target, anyMeans(game, model), meleeRange);
  if (direct === null) return null;
  return {
    direct,
    detour: allowsDetour(game, model, direct.walk) ? wayTo(game, model, target, safeMeans, meleeRange) : null,
  };
}

/** The shortest route with these means to within so far of the target; null where none counts for as little as `longest`. */
export function wayTo(
  game: Game,
  model: string,
  target: string,
  means: AllowedSteps,
  within: Mu,
  longest: Mu = longestRoute,
): ChargeWay | null {
  const { surface: paths } = game.query();
  const others = enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => id !== target);
  const around = [
    ...others,
    ...(game.options.friendsBlockCharge ? friendsOf(game, model).map(({ id }) => id) : []),
  ];
  const wish: SurfacePathRequest = {
    model,
    to: { model: target, within },
    obstacles: around.map((id) => ({ model: id, clearance: 0 })),
    movementType: detourGait(game, model, means),
    allowed: means,
    difficult: game.options.chargeMetric === 'cost' ? 2 : 1,
    maxLength: longest,
  };
  const route = paths.findPath(wish);
  if (route === null) return null;
  const walk = paths.followRoute(route, movementTypeOf(game, model));
  const near = paths.approaches(route, movementTypeOf(game, model), others, meleeRange);
  // TC-RULING-31: at the same spot as the target is not before it.
  return {
    route,
    walk,
    interposed: near
      .filter(({ enters }) => enters !== null && enters < walk.length - sameLength)
      .map(({ model: id }) => id),
  };
}

/** Routes are looked for up to this length: a target lies within 12", and ways round most things are shorter. */
export const longestRoute: Mu = 36;

/** A detour from any climb has no faces that are climbed without a roll. */
// TC-RULING-92
function detourGait(game: Game, model: string, means: AllowedSteps) {
  const gait = movementTypeOf(game, model);
  return means.sheer || game.options.detourFrom !== 'any-climb'
    ? gait
    : { ...gait, lowClimb: 0, trenchClimb: 0 };
}

// TC-CHARGE-07, TC-RULING-92
function allowsDetour(game: Game, model: string, { legs }: SurfaceMoveResult): boolean {
  const climbs = game.options.detourFrom === 'any-climb';
  return legs.some((leg) => canFail(leg, isFlying(game, model)) || (climbs && leg.kind.startsWith('climb')));
}

const canFail = ({ kind, face, from, to, dangerous }: SurfaceLeg, flies: boolean): boolean =>
  dangerous.length > 0 ||
  (!flies &&
    (face === 'sheer' ||
      kind === 'jump' ||
      (kind === 'drop' && from[1] - to[1] >= harmfulDrop - sameLength)));

/** Routes on which no other enemy interposes; all of them where that is seen only by the distance rolled. */
// TC-CHARGE-12, TC-CHARGE-13, TC-RULING-31
export function openWays(game: Game, ways: ChargeWays): readonly ('direct' | 'detour')[] {
  const waits = game.options.interposeOn === 'rolled-distance';
  return (['direct', 'detour'] as const).filter(
    (name) => ways[name] !== null && (waits || ways[name].interposed.length === 0),
  );
}

/** The enemy that can be charged and that one who goes so far along a route comes within 1" of first, before its target; null where there is none. */
// TC-CHARGE-12, TC-RULING-31
export function metFirst(
  game: Game,
  model: string,
  { route, walk, interposed }: ChargeWay,
  length: Mu,
): string | null {
  if (interposed.length === 0) return null;
  const { surface: paths } = game.query();
  const gone = paths.truncate(route, movementTypeOf(game, model), length, difficultFactor(game, model));
  const reachable = interposed.filter((id) => chargeWays(game, model, id) !== null);
  const met = paths
    .approaches(gone, movementTypeOf(game, model), reachable, meleeRange)
    .flatMap(({ model: id, enters }) =>
      enters !== null && enters < walk.length - sameLength ? [{ id, enters }] : [],
    );
  return met.length === 0 ? null : met.reduce((a, b) => (b.enters < a.enters ? b : a)).id;
}

/** Enemies that a model may charge. */
// TC-CHARGE-01, TC-CHARGE-12
export function chargeTargets(game: Game, model: string): readonly string[] {
  return enemiesOf(game, model)
    .map(({ id }) => id)
    .filter((id) => {
      if (!isWithin(distance(game, model, id), chargeReach)) return false;
      if (!isPlaytest(game) && !sees(game, model, id)) return false;
      const ways = chargeWays(game, model, id);
      return ways !== null && openWays(game, ways).length > 0;
    });
}
