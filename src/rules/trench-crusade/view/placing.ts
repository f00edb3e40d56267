/** Movements, deployments and points on the table. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Deployment, Moves } from '../../../engine/placements';
import type { Json, Question } from '../../../engine/question';
import type { DeployView, MoveView, PointView } from '../../../engine/rules-view';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { unitDeployment } from '../../shared/view';
import { checkDeployment, planDeployment } from '../deployment/deployment';
import { placeAt } from '../deployment/redeploy';
import { enemiesOf, engagedWith, meleeRange, modelOf, type Game } from '../game';
import {
  mannerOf,
  planTowards,
  planPath,
  routeThrough,
  sketchDrive,
  sketchMove,
  sketchRedeploy,
  offeredPaths,
  type OfferedPath,
  type RouteSketch,
} from '../movement/sketch-move';
import { ownQuestion } from '../vocabulary';
import { gameOf } from './view-game';

/** Returns what a deployment question lets the player do; null for any other question. */
export function deployView(battle: Battle, question: Question): DeployView | null {
  const own = ownQuestion(question);
  if (own.kind !== 'deploy-unit') return null;
  const game = gameOf(battle);
  return unitDeployment(battle, own.data!, (_, [model]) => {
    const check = (deployment: Deployment) => checkDeployment(game, model!, deployment);
    return {
      check,
      towards: (spot) => planDeployment(game, model!, spot),
      sketch: (deployment) => ({
        models: Object.keys(deployment).map((id) => ({ model: id, refusal: check(deployment) })),
        links: [],
      }),
    };
  });
}

/** Returns what a question about a movement lets the player do; null for any other question. */
export function moveView(battle: Battle, question: Question): MoveView | null {
  const game = gameOf(battle);
  const own = ownQuestion(question);
  switch (own.kind) {
    case 'move-model': {
      const { plan, ...terms } = own.data!;
      const { model } = terms;
      return ownMove(game, model, {
        allowance: terms.allowance,
        plan: plan[model]?.via.map(({ to }) => to) ?? [],
        sketch: (via, facing, manner) => sketchMove(game, terms, via, facing, mannerOf(manner)),
        choices: (spot) => offeredPaths(game, terms, spot),
        planRoute: (spot) => planPath(game, terms, spot),
        towards: (spot) => planTowards(game, terms, spot),
        answer: (via, facing, manner) => ({
          [model]: {
            via: routeThrough(game, terms, via, mannerOf(manner)).via.map((step) => ({ ...step })),
            ...(facing !== undefined && { facing }),
          },
        }),
      });
    }
    case 'drive-model': {
      const { model, length, keepsAway } = own.data!;
      return ownMove(game, model, {
        allowance: length,
        plan: [],
        sketch: (via) => sketchDrive(game, model, length, via, keepsAway),
        planRoute: (spot) => [spot],
        towards: (spot) => [spot],
        answer: (via) => ({ via }),
      });
    }
    case 'redeploy-model': {
      const { model, reach, plan } = own.data!;
      return ownMove(game, model, {
        allowance: reach,
        plan: [plan.at],
        sketch: (via) => sketchRedeploy(game, model, reach, via.at(-1)),
        planRoute: (spot) => [spot],
        towards: (spot) => [spot],
        answer: (via, facing) => {
          const spot = via.at(-1);
          const { at, y } = spot ? placeAt(game, model, spot, reach) : plan;
          return { at, y, ...(facing !== undefined && { facing }) };
        },
      });
    }
    default:
      return null;
  }
}

/** A movement of one model, as points in plan. */
interface OwnMove {
  readonly allowance: Mu;
  readonly plan: readonly PlanPoint[];
  sketch(via: readonly PlanPoint[], facing?: Degrees, manner?: string): RouteSketch;
  choices?(spot: PlanPoint): readonly OfferedPath[];
  planRoute(spot: PlanPoint): readonly PlanPoint[];
  towards(spot: PlanPoint): readonly PlanPoint[];
  answer(via: readonly PlanPoint[], facing?: Degrees, manner?: string): Json;
}

function ownMove(
  game: Game,
  model: ModelId,
  { allowance, plan, sketch, choices, planRoute, towards, answer }: OwnMove,
): MoveView {
  const viaOf = (moves: Moves) => moves[model]?.via ?? [];
  const sketchOf = (moves: Moves) => sketch(viaOf(moves), moves[model]?.facing, moves[model]?.manner);
  return {
    unit: modelOf(game, model).unit,
    allowance,
    plan: plan.length === 0 ? {} : { [model]: { via: plan } },
    check: (moves) => sketchOf(moves).refusal,
    towards: (spot) => ({ [model]: { via: towards(spot) } }),
    planRoute: (_model, spot) => planRoute(spot),
    choices(moves) {
      const spot = viaOf(moves).at(-1);
      const ways = (spot && choices?.(spot)) ?? [];
      return ways.length < 2
        ? []
        : ways.map(({ via, manner, ...offered }) => {
            const { manner: _, ...drawn } = moves[model]!;
            return {
              label: wayName(offered),
              moves: { [model]: { ...drawn, via, ...(manner && { manner }) } },
            };
          });
    },
    sketch: (moves) => ({
      routes: moves[model] ? [{ model, via: viaOf(moves), ...sketchOf(moves) }] : [],
      links: [],
    }),
    avoid: {
      models: enemiesOf(game, model)
        .map(({ id }) => id)
        .filter((id) => !engagedWith(game, model).includes(id)),
      distance: meleeRange,
    },
    answer: (moves) => answer(viaOf(moves), moves[model]?.facing, moves[model]?.manner),
  };
}

const wayName = ({ length, risks }: Pick<OfferedPath, 'length' | 'risks'>): string =>
  `${Math.round(length * 100) / 100}″, ${risks.length === 0 ? 'without a roll' : `with ${risks.join(', ')}`}`;

/** Returns what a question about a point lets the player click; null for any other question. */
export function pointView(battle: Battle, question: Question): PointView | null {
  const own = ownQuestion(question);
  switch (own.kind) {
    case 'choose-point':
      return { how: 'Choose the point on the table.', answer: ([x, y, z]) => ({ at: [x, z], y }) };
    case 'choose-direction': {
      const [x, , z] = own.data!.from;
      return {
        how: 'Choose the side that the shot scatters to, on the table.',
        answer: ([toX, , toZ]) => ({ bearing: contextOf(battle).query().bearing([x, z], [toX, toZ]) }),
      };
    }
    default:
      return null;
  }
}
