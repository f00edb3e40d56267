/** Movements as a person tries them on the table: points in plan, which the rules read with what they take. */
import type { Refusal } from '../../../engine/question';
import { sameLength } from '../../shared/lengths';
import type { AllowedSteps, SurfaceRoute, SurfaceMoveResult } from '../../../engine/port/surface';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import { checkDrive } from './drive';
import { inches } from './fall';
import {
  anyMeans,
  difficultFactor,
  movementTypeOf,
  harmfulDrop,
  priceOf,
  safeMeans,
  turnPrice,
} from './gait';
import { enemiesOf, engagedWith, isFlying, meleeRange, modelOf, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { checkRoute } from './movement';
import { checkPlace } from '../deployment/redeploy';

/** The way through these points: as it is where that is legal, else with jumps, else climbing down; as it is where nothing helps. */
// TC-JUMP-01, TC-CLIMB-01
export function routeThrough(game: Game, terms: MoveTerms, via: readonly PlanPoint[]): SurfaceRoute {
  const plain: SurfaceRoute = { model: terms.model, via: via.map((to) => ({ to })) };
  const ways = [{}, { jump: true }, { climbDown: true }, { jump: true, climbDown: true }].map((how) => ({
    ...plain,
    via: plain.via.map((step) => ({ ...step, ...how })),
  }));
  return ways.find((route) => checkRoute(game, terms, route) === null) ?? plain;
}

/** A movement as it can be drawn, legal or not. */
export interface WaySketch {
  /** What is left of the allowance; below 0 where the way is too long. */
  readonly left: Mu;
  readonly refusal: Refusal | null;
}

export function sketchMove(
  game: Game,
  terms: MoveTerms,
  via: readonly PlanPoint[],
  facing?: Degrees,
): WaySketch {
  const { model } = terms;
  const route = routeThrough(game, terms, via);
  const price =
    priceOf(game, model, game.query().surface.followRoute(route, movementTypeOf(game, model))) +
    turnPrice(game, model, facing);
  return { left: terms.allowance - price, refusal: checkRoute(game, terms, route, facing) };
}

/** A legal way to a spot. */
export interface OfferedWay {
  readonly via: readonly PlanPoint[];
  readonly length: Mu;
  /** What takes a roll on it, or does harm. */
  readonly risks: readonly string[];
}

/** Legal ways to a spot that leave a choice: the shortest without a roll first, then one that is shorter. */
// TC-MOVE-03, TC-CLIMB-04, TC-JUMP-02, TC-JUMP-09, TC-TERR-05
export function waysTo(game: Game, terms: MoveTerms, spot: PlanPoint): readonly OfferedWay[] {
  const { model } = terms;
  const offered: OfferedWay[] = [];
  for (const found of foundWays(game, terms, spot, terms.allowance)) {
    const via = pointsOf(found);
    const route = routeThrough(game, terms, via);
    if (checkRoute(game, terms, route) !== null) continue;
    const walk = game.query().surface.followRoute(route, movementTypeOf(game, model));
    const length = priceOf(game, model, walk);
    if (offered.every((other) => length < other.length - worthIt))
      offered.push({ via, length, risks: risksOf(game, model, walk) });
  }
  return offered;
}

/** A way that is shorter by less is none to choose. */
const worthIt: Mu = 0.1;

function risksOf(game: Game, model: string, { legs }: SurfaceMoveResult): readonly string[] {
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

/** The same of a model that an effect moves. */
export function sketchDrive(game: Game, model: string, length: Mu, via: readonly PlanPoint[]): WaySketch {
  const walk = game
    .query()
    .surface.followRoute({ model, via: via.map((to) => ({ to })) }, movementTypeOf(game, model));
  return {
    left: length - priceOf(game, model, walk),
    refusal: checkDrive(game, model, length, via),
  };
}

/** The same of a model that is put down elsewhere: it stays where nothing is said. */
export function sketchRedeploy(game: Game, model: string, reach: Mu, spot: PlanPoint | undefined): WaySketch {
  const { at, facing, y } = modelOf(game, model);
  const place: ModelPose = spot
    ? { model, at: spot, facing, y: game.query().surfaceHeight(spot) }
    : { model, at, facing, y };
  const [dx, dy, dz] = [place.at[0] - at[0], place.y - y, place.at[1] - at[1]];
  return { left: reach - Math.sqrt(dx * dx + dy * dy + dz * dz), refusal: checkPlace(game, place, reach) };
}

/** A way to a spot: legal where one is found, without a roll if it can be; else straight. */
export function planWay(game: Game, terms: MoveTerms, spot: PlanPoint): readonly PlanPoint[] {
  const found = foundWays(game, terms, spot, terms.allowance).find(
    (route) => checkRoute(game, terms, route) === null,
  );
  return found ? pointsOf(found) : [spot];
}

/** A legal movement that comes as near to a spot as is found; without a roll, where that comes as near. */
export function planTowards(game: Game, terms: MoveTerms, spot: PlanPoint): readonly PlanPoint[] {
  const parts = foundWays(game, terms, spot, farthest).flatMap((way) => legalPart(game, terms, way));
  const gap = (via: readonly PlanPoint[]) => {
    const [x, z] = via.at(-1)!;
    return Math.sqrt((x - spot[0]) * (x - spot[0]) + (z - spot[1]) * (z - spot[1]));
  };
  return parts.length === 0
    ? []
    : parts.reduce((best, part) => (gap(part) < gap(best) - step / 2 ? part : best));
}

/** As much of a way as is legal in this movement: one list of points, or none. */
function legalPart(game: Game, terms: MoveTerms, way: SurfaceRoute): readonly (readonly PlanPoint[])[] {
  for (let length = terms.allowance; length > 0; length -= step) {
    const part = game
      .query()
      .surface.truncate(way, movementTypeOf(game, terms.model), length, difficultFactor(game, terms.model));
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

const farthest: Mu = 40;
const step: Mu = 0.5;
/** A way keeps this much more than the inch from enemies. */
const berth: Mu = 0.02;

const pointsOf = ({ via }: SurfaceRoute): readonly PlanPoint[] => via.map(({ to }) => to);

/** Ways there: without a roll first, then with whatever it takes; nobody plans risks that are farther off than the next movement. */
function foundWays(
  game: Game,
  { model, action, allowance }: MoveTerms,
  spot: PlanPoint,
  longest: Mu,
): readonly SurfaceRoute[] {
  const held = engagedWith(game, model);
  if (held.length > 0 && action !== 'retreat') return [{ model, via: [{ to: spot }] }];
  const around = enemiesOf(game, model)
    .filter(({ id }) => !held.includes(id))
    .map(({ id }) => ({ model: id, clearance: meleeRange + berth }));
  const find = (means: AllowedSteps, most: Mu) =>
    game.query().surface.findPath({
      model,
      to: { at: spot },
      obstacles: around,
      movementType: movementTypeOf(game, model),
      allowed: means,
      difficult: difficultFactor(game, model),
      maxLength: most,
    });
  return [
    find(safeMeans, longest),
    find(anyMeans(game, model), Math.min(longest, 2 * allowance)),
    { model, via: [{ to: spot }] },
  ].filter((way) => way !== null);
}
