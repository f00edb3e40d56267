/** Deployment: the sides place one model each in turn, and reserves when they come. */
import { sideDoes } from '../../shared/agreement';
import { ask, askOne, checkpoint, emit, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import { posesAfter } from '../../shared/poses';
import type { Refusal } from '../../../engine/question';
import type { ModelPose } from '../../../engine/port/pose';
import type { TableQuery } from '../../../engine/port/table-query';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { Deployment } from '../../../engine/placements';
import type { ModelId, SideId } from '../../../table/ids';
import {
  enemiesOf,
  friendsOf,
  inches,
  isInPlay,
  meleeRange,
  modelOf,
  nameOf,
  opponentOf,
  refusal,
  sideName,
  sideOf,
  type Game,
} from '../game';
import { rollForEffects } from '../effects/choices';
import { react } from '../effects/react';
import { apartFromFriends, deployableFirst, isInfiltrator } from './deployment-effects';
import { rollOff } from '../turn/roll-off';
import { scenarioOf } from '../turn/scenarios';

type Outline = readonly PlanPoint[];

/** Deploys all models that are neither on the table nor in reserve, side by side in turn. */
// TC-SETUP-08, TC-SETUP-09
export function* deployment(game: Game): Flow<void> {
  const sides = game.table.sides.map(({ id }) => id);
  if (sides.every((side) => undeployed(game, side).length === 0)) return;
  const first = yield* deploysFirst(game);
  for (let side = nextToDeploy(game, first); side !== null; side = nextToDeploy(game, first)) {
    yield* checkpoint();
    yield* deploy(game, yield* chooseUndeployed(game, side, deployableFirst(game, undeployed(game, side))));
  }
}

/** Returns the side that deploys first: the larger warband, or the First Player's of two equal ones. */
// TC-SETUP-08, TC-RULING-04
function* deploysFirst(game: Game): Flow<SideId> {
  const { takingPart, firstPlayer, deploysFirst: settled } = game.state().system;
  if (settled !== null) return settled;
  const [one, other] = game.table.sides.map(({ id }) => ({
    id,
    size: takingPart.filter((model) => sideOf(game, model) === id).length,
  }));
  const larger = one!.size > other!.size ? one!.id : other!.size > one!.size ? other!.id : null;
  const side =
    larger ?? (game.options.deployTie === 'roll-off' ? yield* rollOff(game, 'deployment') : firstPlayer!);
  yield* emit({
    type: 'deploys-first',
    rules: ['TC-SETUP-08'],
    text: `${sideDoes(game, side, 'deploys')} first.`,
    data: { side },
  });
  return side;
}

/** Returns the side that deploys next; null when all models are deployed. */
// TC-SETUP-08
function nextToDeploy(game: Game, first: SideId): SideId | null {
  const second = opponentOf(game, first);
  const [one, other] = [first, second].map((side) => ({
    left: undeployed(game, side).length,
    placed: deployedCount(game, side),
  }));
  if (one!.left === 0) return other!.left === 0 ? null : second;
  return other!.left > 0 && other!.placed < one!.placed ? second : first;
}

const ofSide = (game: Game, side: SideId): readonly ModelId[] =>
  game.state().system.takingPart.filter((model) => sideOf(game, model) === side);
const undeployed = (game: Game, side: SideId): readonly ModelId[] =>
  ofSide(game, side).filter(
    (model) => modelOf(game, model).undeployed === true && !game.state().system.reserves.includes(model),
  );
const deployedCount = (game: Game, side: SideId): number =>
  ofSide(game, side).filter((model) => isInPlay(game, model)).length;

function* chooseUndeployed(game: Game, side: SideId, models: readonly ModelId[]): Flow<ModelId> {
  if (models.length === 1) return models[0]!;
  const unit = yield* askOne(
    {
      kind: 'choose-deployment',
      by: side,
      prompt: `${sideName(game, side)}: which model deploys?`,
      rules: ['TC-SETUP-08'],
      options: models.map((model) => ({
        id: modelOf(game, model).unit,
        label: nameOf(game, model),
        about: [model],
      })),
      data: { zones: zonesOf(game, side) },
    },
    (id) => {
      const other = game.state().units[id];
      return other ? refusal('TC-SETUP-08', `${other.name} has no model to deploy now.`, [id]) : null;
    },
  );
  return models.find((model) => modelOf(game, model).unit === unit)!;
}

function* deploy(game: Game, model: ModelId): Flow<void> {
  const { unit, side } = modelOf(game, model);
  const answer = yield* ask(
    {
      kind: 'deploy-unit',
      by: side,
      prompt: `Where does ${nameOf(game, model)} deploy?`,
      rules: ['TC-SETUP-08'],
      data: {
        unit,
        zones: zonesOf(game, side),
        plan: planDeployment(game, model, zoneMiddle(game, side)),
      },
    },
    (given) => checkDeployment(game, model, given),
  );
  const place = placeOf(game, model, answer[model]!);
  yield* emit({
    type: 'unit-deployed',
    rules: ['TC-SETUP-08'],
    text: `${nameOf(game, model)} deploys.`,
    data: { model, unit, places: [{ model, at: place.at, facing: place.facing, y: place.y }] },
  });
  yield* rollForEffects(game, model);
  yield* react(game, 'deployed', model);
}

/** Deploys the reserves in their zone once their Turn has come. */
// TC-SETUP-09
export function* bringReserves(game: Game, turn: number): Flow<void> {
  if (turn < (scenarioOf(game).reserves?.turn ?? Infinity)) return;
  const reserves = game.table.models
    .map(({ id }) => id)
    .filter((id) => game.state().system.reserves.includes(id));
  for (const model of reserves) yield* deploy(game, model);
}

/** Returns the outlines that a side deploys in. */
// TC-SETUP-05
export function zonesOf(game: Game, side: SideId): readonly Outline[] {
  const chosen = game.state().system.zones[side] ?? [];
  return game.table.zones.filter(({ id }) => chosen.includes(id)).map(({ outline }) => outline);
}

/** Returns the distance that a model keeps from friends as it is deployed; 0 where no place in its zone is so far from them. */
// TC-SETUP-08
function distanceApart(game: Game, model: ModelId): Mu {
  const apart = apartFromFriends(game, model);
  if (apart === 0) return 0;
  return planAt(game, model, zoneMiddle(game, sideOf(game, model)), apart) === null ? 0 : apart;
}

/** Refuses a deployment that is not legal; null for a legal one. */
// TC-SETUP-08, TC-SETUP-10, TC-RULING-76
export function checkDeployment(
  game: Game,
  model: ModelId,
  given: Deployment,
  apart = distanceApart(game, model),
): Refusal | null {
  const refuse = (message: string, rule = 'TC-SETUP-08') => refusal(rule, message, [model]);
  const request = given[model];
  if (!request)
    return refuse(`The answer gives ${nameOf(game, model)} a place: { "${model}": { "at": [x, z] } }.`);
  const place = placeOf(game, model, request);
  if (!game.query().isOnTable(place.at)) return refuse('That is not on the table.');
  const query = queryWith(game, place);
  if (!query.fitsOnTable(model, place.at, place.facing))
    return refuse('The whole base must stand on the table.');
  const end = query.followRoute({ model, via: [], facing: place.facing, y: place.y });
  if (!end.stands) return refuse(`${nameOf(game, model)} cannot stand there.`);
  if (end.onto.length > 0) return refuse(`${nameOf(game, end.onto[0]!)} stands there.`);
  const near = friendsOf(game, model).find(({ id }) => isWithin(query.distance(model, id).distance, apart));
  if (apart > 0 && near)
    return refuse(
      `${nameOf(game, near.id)} would be within ${inches(apart)}; it is deployed farther from friends.`,
    );
  const foe = enemiesOf(game, model).find(({ id }) =>
    isWithin(query.distance(model, id).distance, meleeRange),
  );
  if (foe) return refuse(`${nameOf(game, foe.id)} would be within 1 inch.`);
  if (zonesOf(game, sideOf(game, model)).some((outline) => query.isInside(model, outline))) return null;
  return infiltrates(game, model, query)
    ? null
    : refuse(
        'The whole base must stand in its zone.',
        isInfiltrator(game, model) ? 'TC-SETUP-10' : 'TC-SETUP-08',
      );
}

/** Reports whether an INFILTRATOR may stand there, outside its zone. */
// TC-SETUP-10, TC-RULING-76
function infiltrates(game: Game, model: ModelId, query: TableQuery): boolean {
  const { infiltratorMin } = game.options;
  if (!isInfiltrator(game, model) || !scenarioOf(game).infiltration || infiltratorMin === 'zone')
    return false;
  return enemiesOf(game, model).every(({ id }) => query.distance(model, id).distance >= infiltratorMin);
}

const placeOf = (game: Game, model: ModelId, { at, facing, y }: Deployment[string]): ModelPose => ({
  model,
  at,
  facing: facing ?? modelOf(game, model).facing,
  y: y ?? game.query().surfaceHeight(at),
});

const queryWith = (game: Game, place: ModelPose): TableQuery =>
  game.query().withModels([...posesAfter(game, new Map([[place.model, null]])), place]);

/** Finds a legal answer with the model near a spot; null if there is none. */
export const planDeployment = (game: Game, model: ModelId, at: PlanPoint): Deployment | null =>
  planAt(game, model, at, distanceApart(game, model));

function planAt(game: Game, model: ModelId, [x, z]: PlanPoint, apart: Mu): Deployment | null {
  for (let ring = 0; ring <= 24; ring++) {
    for (const [dx, dz] of ringOf(ring)) {
      const plan: Deployment = { [model]: { at: [x + dx * step, z + dz * step] } };
      if (checkDeployment(game, model, plan, apart) === null) return plan;
    }
  }
  return null;
}

const step: Mu = 1.25;

/** Returns the whole-numbered points of a square ring around the origin. */
function ringOf(ring: number): readonly PlanPoint[] {
  const side = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  if (ring === 0) return [[0, 0]];
  return [
    ...side.flatMap((a): PlanPoint[] => [
      [a, -ring],
      [a, ring],
    ]),
    ...side.slice(1, -1).flatMap((a): PlanPoint[] => [
      [-ring, a],
      [ring, a],
    ]),
  ];
}

/** Returns the middle of a side's first zone, or of the table if it has none. */
export function zoneMiddle(game: Game, side: SideId): PlanPoint {
  const outline = zonesOf(game, side)[0] ?? [[0, 0], game.table.size];
  const middle = (axis: 0 | 1) =>
    (Math.min(...outline.map((point) => point[axis])) + Math.max(...outline.map((point) => point[axis]))) / 2;
  return [middle(0), middle(1)];
}
