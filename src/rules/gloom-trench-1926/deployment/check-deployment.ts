/** A unit put down on the table before the battle: the check of what a player asks for, model by model. */
import type { Deployment } from '../../../engine/placements';
import type { Refusal } from '../../../engine/question';
import type { ModelPose } from '../../../engine/port/pose';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import { apply } from '../apply';
import { links, strays, type Link } from '../movement/coherency';
import {
  living,
  modelName,
  modelOf,
  opponentOf,
  sideName,
  unitName,
  unitOf,
  unitsOf,
  type Game,
} from '../game';
import { sameLength } from '../movement/lengths';
import { standingAfter } from '../movement/movement';
import { zonesOf } from './zones';

// GT-RULING-114, GT-MOVE-05
const enemyDistance: Mu = 3;

/** Why a unit may not be deployed so; null where it may. */
// GT-RULING-114
export function checkDeployment(game: Game, unit: string, deployment: Deployment): Refusal | null {
  const malformed = checkNamed(game, unit, deployment);
  if (malformed) return malformed;
  const there = gameWith(game, unit, placesOf(game, deployment));
  for (const { id } of living(there, unit)) {
    const refusal = checkPlace(there, id);
    if (refusal) return refusal;
  }
  return checkTogether(there, unit);
}

/** The models' places, all that was left out filled in. */
export function placesOf(game: Game, deployment: Deployment): readonly ModelPose[] {
  return Object.entries(deployment).map(([model, { at, facing, y }]) => ({
    model,
    at,
    facing: facing ?? modelOf(game, model).facing,
    y: y ?? game.query().surfaceHeight(at),
  }));
}

/** The game with models put down. */
export function gameWith(game: Game, unit: UnitId, places: readonly ModelPose[]): Game {
  const state = apply(game.state(), {
    type: 'unit-deployed',
    rules: [],
    text: '',
    data: { unit, places },
  });
  const there = { ...game, state: () => state };
  const query = game.query().withModels(standingAfter(there, []));
  return { ...there, query: () => query };
}

function checkNamed(game: Game, unit: UnitId, deployment: Deployment): Refusal | null {
  const refuse = (message: string, ids: readonly string[]) => ({ rule: 'GT-RULING-114', message, ids });
  const { models } = unitOf(game, unit);
  const stranger = Object.keys(deployment).find((id) => !models.includes(id));
  if (stranger !== undefined)
    return refuse(`${stranger} is no model of ${unitName(game, unit)}.`, [stranger]);
  const missing = models.filter((id) => !Object.hasOwn(deployment, id));
  return missing.length === 0
    ? null
    : refuse(`${unitName(game, unit)} deploys as a whole: ${missing.join(', ')} has no place.`, missing);
}

/** Why a model that has been put down may not stand where it does; null where it may. */
// GT-RULING-114, GT-RULING-65, GT-RULING-66, GT-RULING-72, GT-MOVE-05, GT-MOVE-06
export function checkPlace(there: Game, model: string): Refusal | null {
  const query = there.query();
  const { side } = modelOf(there, model);
  const name = modelName(there, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message,
    ids: [model, ...ids],
  });
  const { leavesTable, impassable, stands, onto } = query.followRoute({ model, via: [] });
  if (leavesTable) return refuse('GT-RULING-72', `${name} would stand over the edge of the table.`);
  if (!zonesOf(there, side).some((outline) => query.isInside(model, outline)))
    return refuse(
      'GT-RULING-114',
      `${name} would stand outside the deployment zone of ${sideName(there, side)}.`,
    );
  if (impassable.length > 0)
    return refuse('GT-MOVE-06', `${name} cannot stand in ${impassable.join(', ')}.`, impassable);
  if (!stands) return refuse('GT-RULING-65', `${name} cannot stand at that height there.`);
  if (onto.length > 0) return refuse('GT-RULING-66', `${name} would stand on ${onto.join(', ')}.`, onto);
  const enemies = unitsOf(there, opponentOf(there, side)).flatMap(({ id }) => living(there, id));
  const near = enemies.find((enemy) => query.distance(model, enemy.id).distance < enemyDistance - sameLength);
  return near
    ? refuse('GT-MOVE-05', `${name} would stand within ${enemyDistance} MU of ${near.id}.`, [near.id])
    : null;
}

// GT-UNIT-05, GT-COH-01, GT-COH-02
function checkTogether(there: Game, unit: string): Refusal | null {
  const [stray] = strays(there, unit);
  if (!stray) return null;
  const rule = stray.fromMates > 0 ? 'GT-COH-01' : 'GT-COH-02';
  return {
    rule,
    message: `${modelName(there, stray.model)} would begin out of coherency.`,
    ids: [stray.model],
  };
}

/** A deployment as it can be drawn before it is confirmed, legal or not. */
export interface DeploymentSketch {
  /** Why each model may not stand where it is put; null where it may. */
  readonly models: readonly { readonly model: string; readonly refusal: Refusal | null }[];
  readonly links: readonly Link[];
}

export function sketchDeployment(game: Game, unit: string, deployment: Deployment): DeploymentSketch {
  const there = gameWith(game, unit, placesOf(game, deployment));
  return {
    models: living(there, unit).map(({ id }) => ({ model: id, refusal: checkPlace(there, id) })),
    links: links(there, unit),
  };
}
