/** Movements that a player tries on the table: points in plan, completed with jumps and climbs. */
import type { Refusal } from '../../../engine/question';
import { sameLength } from '../../shared/lengths';
import type { AllowedSteps, SurfaceRoute, SurfaceMoveResult } from '../../../engine/port/surface';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { checkDrive } from './drive';
import {
  anySteps,
  difficultFactor,
  movementTypeOf,
  harmfulDrop,
  costOf,
  safeSteps,
  turnCost,
} from './movement-type';
import { type Game, enemiesOf, engagedWith, inches, isFlying, meleeRange, modelOf } from '../game';
import type { MoveTerms } from '../questions';
import { checkPlace, placeAt } from '../deployment/redeploy';
import { checkRoute } from './check-move';

/** Manners of going through the points of a route: down into gaps and off ledges, or with jumps, with climbs down, with both. */
// TC-JUMP-01, TC-CLIMB-01
const manners = {
  plain: {},
  jump: { jump: true },
  'climb-down': { climbDown: true },
  'jump-and-climb-down': { jump: true, climbDown: true },
} as const;

export type Manner = keyof typeof manners;

const allManners = Object.keys(manners) as readonly Manner[];

/** Reads a manner that a choice of routes wrote; undefined for another text. */
export const mannerOf = (name: string | undefined): Manner | undefined =>
  allManners.find((manner) => manner === name);

const routeIn = (model: ModelId, via: readonly PlanPoint[], manner: Manner): SurfaceRoute => ({
  model,
  via: via.map((to) => ({ to, ...manners[manner] })),
});

/** Returns the first manner in which a route through these points is legal; plain if none is. */
const firstManner = (game: Game, terms: MoveTerms, via: readonly PlanPoint[]): Manner =>
  allManners.find((manner) => checkRoute(game, terms, routeIn(terms.model, via, manner)) === null) ?? 'plain';

/** Returns the route through these points in a manner, by default the first that is legal. */
export const routeThrough = (
  game: Game,
  terms: MoveTerms,
  via: readonly PlanPoint[],
  manner: Manner = firstManner(game, terms, via),
): SurfaceRoute => routeIn(terms.model, via, manner);

/** A tried movement, legal or not. */
export interface RouteSketch {
  /** Remaining allowance; negative for a route that is too long. */
  readonly left: Mu;
  readonly refusal: Refusal | null;
}

/** Measures and checks a tried movement. */
export function sketchMove(
  game: Game,
  terms: MoveTerms,
  via: readonly PlanPoint[],
  facing?: Degrees,
  manner?: Manner,
): RouteSketch {
  const { model } = terms;
  const route = routeThrough(game, terms, via, manner);
  const cost =
    costOf(game, model, game.query().surface.followRoute(route, movementTypeOf(game, model))) +
    turnCost(game, model, facing);
  return { left: terms.allowance - cost, refusal: checkRoute(game, terms, route, facing) };
}

/** A legal path to a spot. */
export interface OfferedPath {
  readonly via: readonly PlanPoint[];
  /** Undefined where the path goes in the first legal manner. */
  readonly manner: Manner | undefined;
  readonly length: Mu;
  /** Rolls and harm on it, as text. */
  readonly risks: readonly string[];
}

/** Finds the legal paths to a spot to choose from: the first one found, then those that are shorter or run other risks. */
// TC-MOVE-03, TC-CLIMB-04, TC-JUMP-02, TC-JUMP-09, TC-TERR-05
export function offeredPaths(game: Game, terms: MoveTerms, spot: PlanPoint): readonly OfferedPath[] {
  const offered: OfferedPath[] = [];
  for (const found of candidateRoutes(game, terms, spot, terms.allowance))
    for (const path of legalPaths(game, terms, pointsOf(found)))
      if (!offered.some((other) => isNoWorse(other, path))) offered.push(path);
  return offered;
}

/** Returns the legal paths through these points, in each manner. */
function legalPaths(game: Game, terms: MoveTerms, via: readonly PlanPoint[]): readonly OfferedPath[] {
  const { model } = terms;
  const first = firstManner(game, terms, via);
  return allManners.flatMap((manner) => {
    const route = routeIn(model, via, manner);
    if (checkRoute(game, terms, route) !== null) return [];
    const move = game.query().surface.followRoute(route, movementTypeOf(game, model));
    return [
      {
        via,
        manner: manner === first ? undefined : manner,
        length: costOf(game, model, move),
        risks: risksOf(game, model, move),
      },
    ];
  });
}

/** Reports whether a path is about as short as another and runs no risk that the other does not run. */
const isNoWorse = (one: OfferedPath, other: OfferedPath): boolean =>
  one.length <= other.length + leastSaving && one.risks.every((risk) => other.risks.includes(risk));

/** Least length that a path with more risks must save. */
const leastSaving: Mu = 0.1;

function risksOf(game: Game, model: ModelId, { legs }: SurfaceMoveResult): readonly string[] {
  const risks = isFlying(game, model)
    ? []
    : legs.flatMap((leg): readonly string[] => {
        if (leg.kind === 'jump') return [`a jump of ${inches(leg.gap!.width)}`];
        if (leg.kind === 'drop')
          return leg.from[1] - leg.to[1] < harmfulDrop - sameLength
            ? []
            : [`a fall of ${inches(leg.from[1] - leg.to[1])}`];
        return leg.face === 'sheer' ? [`a climb of ${inches(leg.length)}`] : [];
      });
  const dangers = [...new Set(legs.flatMap(({ dangerous }) => dangerous))].map(
    (piece) => game.query().piece(piece).title,
  );
  return [...risks, ...dangers];
}

/** Measures and checks a route of a model that an effect moves. */
export function sketchDrive(
  game: Game,
  model: ModelId,
  length: Mu,
  via: readonly PlanPoint[],
  keepsAway = false,
): RouteSketch {
  const move = game
    .query()
    .surface.followRoute({ model, via: via.map((to) => ({ to })) }, movementTypeOf(game, model));
  return {
    left: length - costOf(game, model, move),
    refusal: checkDrive(game, model, length, via, keepsAway),
  };
}

/** Measures and checks a redeployment; without a spot the model stays. */
export function sketchRedeploy(
  game: Game,
  model: ModelId,
  reach: Mu,
  spot: PlanPoint | undefined,
): RouteSketch {
  const { at, facing, y } = modelOf(game, model);
  const place: ModelPose = spot ? placeAt(game, model, spot, reach) : { model, at, facing, y };
  const [dx, dy, dz] = [place.at[0] - at[0], place.y - y, place.at[1] - at[1]];
  return { left: reach - Math.sqrt(dx * dx + dy * dy + dz * dz), refusal: checkPlace(game, place, reach) };
}

/** Finds a legal path to a spot, preferably without a roll; the straight line if there is none. */
export function planPath(game: Game, terms: MoveTerms, spot: PlanPoint): readonly PlanPoint[] {
  const found = candidateRoutes(game, terms, spot, terms.allowance).find(
    (route) => checkRoute(game, terms, route) === null,
  );
  return found ? pointsOf(found) : [spot];
}

/** Finds the legal movement that ends nearest to a spot; of two that end as near, the one without a roll. */
export function planTowards(game: Game, terms: MoveTerms, spot: PlanPoint): readonly PlanPoint[] {
  const parts = candidateRoutes(game, terms, spot, longestPath).flatMap((path) =>
    legalPart(game, terms, path),
  );
  const gap = (via: readonly PlanPoint[]) => {
    const [x, z] = via.at(-1)!;
    return Math.sqrt((x - spot[0]) * (x - spot[0]) + (z - spot[1]) * (z - spot[1]));
  };
  return parts.length === 0
    ? []
    : parts.reduce((best, part) => (gap(part) < gap(best) - step / 2 ? part : best));
}

/** Returns the longest legal part of a path as one list of points, or none. */
function legalPart(game: Game, terms: MoveTerms, path: SurfaceRoute): readonly (readonly PlanPoint[])[] {
  for (let length = terms.allowance; length > 0; length -= step) {
    const part = game
      .query()
      .surface.truncate(path, movementTypeOf(game, terms.model), length, difficultFactor(game, terms.model));
    const via = pointsOf(part);
    if (
      via.length > 0 &&
      checkRoute(game, terms, part) === null &&
      checkRoute(game, terms, routeThrough(game, terms, via)) === null
    )
      return [via];
  }
  return [];
}

const longestPath: Mu = 40;
const step: Mu = 0.5;
/** Distance that a path keeps beyond the inch around enemies. */
const clearanceMargin: Mu = 0.02;

const pointsOf = ({ via }: SurfaceRoute): readonly PlanPoint[] => via.map(({ to }) => to);

/** Finds routes to a spot: without a roll, then with any step (risks only within the next movement), then straight. */
function candidateRoutes(
  game: Game,
  { model, action, allowance }: MoveTerms,
  spot: PlanPoint,
  longest: Mu,
): readonly SurfaceRoute[] {
  const held = engagedWith(game, model);
  if (held.length > 0 && action !== 'retreat') return [{ model, via: [{ to: spot }] }];
  const around = enemiesOf(game, model)
    .filter(({ id }) => !held.includes(id))
    .map(({ id }) => ({ model: id, clearance: meleeRange + clearanceMargin }));
  const find = (allowed: AllowedSteps, most: Mu) =>
    game.query().surface.findPath({
      model,
      to: { at: spot },
      obstacles: around,
      movementType: movementTypeOf(game, model),
      allowed,
      difficult: difficultFactor(game, model),
      maxLength: most,
    });
  return [
    find(safeSteps, longest),
    find(anySteps(game, model), Math.min(longest, 2 * allowance)),
    { model, via: [{ to: spot }] },
  ].filter((path) => path !== null);
}
