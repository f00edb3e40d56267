/** How the sides come onto the table where they deploy in turn: a roll-off, an edge, then unit after unit. */
import { edgeNames, edges, edgeZone, oppositeEdge, type Edge, type ZoneOutline } from '../../shared/edges';
import { ask, askOne, checkpoint, emit, type Flow } from '../vocabulary';
import { planBlock, sensibleSpot } from '../../shared/plan-block';
import type { EventPose } from '../../../engine/events';
import type { Deployment } from '../../../engine/placements';
import type { Refusal } from '../../../engine/question';
import { living, modelOf, opponentOf, sideName, unitName, unitOf } from '../../shared/roster';
import { stands, type UnitState } from '../../../engine/state';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { apply } from '../apply';
import { links, strays } from '../movement/coherency';
import { enemyGap, modelName, sideOf, systemOf, type Game } from '../game';
import { isAtLeast, standOff } from '../movement/lengths';
import { rollOff } from '../turn/roll-off';

// TT-RULING-78
const zoneDepth: Mu = 9;

// TT-RULING-78
export function* deployment(game: Game): Flow<void> {
  if (game.options.deployment === 'as-placed') return;
  if (systemOf(game).zones === null) yield* pickEdges(game, yield* rollOff(game, 'deployment'));
  for (let side = nextToDeploy(game); side !== null; side = nextToDeploy(game)) {
    yield* checkpoint();
    yield* deployUnit(game, yield* chooseWaiting(game, side));
  }
}

/** The higher roll picks an edge, and the first unit; the other side has the edge across. */
// TT-RULING-78
function* pickEdges(game: Game, side: string): Flow<void> {
  const { size } = game.table;
  const zoneOf = (edge: Edge) => edgeZone(size, edge, zoneDepth);
  const edge = yield* askOne({
    kind: 'choose-edge',
    by: side,
    prompt: `${sideName(game, side)}: along which edge of the table do you deploy?`,
    rules: ['TT-RULING-78'],
    options: edges.map((id) => ({ id, label: edgeNames[id] })),
    data: { zones: byEdge(zoneOf), opposite: byEdge((id) => zoneOf(oppositeEdge[id])) },
  });
  const other = opponentOf(game, side);
  yield* emit({
    type: 'edges-picked',
    rules: ['TT-RULING-78'],
    text: `${sideName(game, side)} takes the ${edgeNames[edge].toLowerCase()}, ${sideName(game, other)} the one across.`,
    data: {
      first: side,
      edges: { [side]: edge, [other]: oppositeEdge[edge] },
      zones: { [side]: zoneOf(edge), [other]: zoneOf(oppositeEdge[edge]) },
    },
  });
}

const byEdge = (zoneOf: (edge: Edge) => ZoneOutline): Readonly<Record<Edge, ZoneOutline>> => ({
  far: zoneOf('far'),
  near: zoneOf('near'),
  left: zoneOf('left'),
  right: zoneOf('right'),
});

/** Returns the zones that a side deploys in. */
// TT-RULING-78
export function zonesOf(game: Game, side: string): readonly ZoneOutline[] {
  const zone = systemOf(game).zones?.[side];
  return zone ? [zone] : [];
}

const waiting = (game: Game, side: string): readonly UnitState[] =>
  game.table.units
    .filter((unit) => unit.side === side)
    .map(({ id }) => unitOf(game, id))
    .filter(({ models }) => models.some((id) => !stands(modelOf(game, id))));

/** The sides take turns; who has none left waits. Null when all are there. */
// TT-RULING-78
function nextToDeploy(game: Game): string | null {
  const first = systemOf(game).first!;
  const counts = [first, opponentOf(game, first)].map((side) => ({
    side,
    left: waiting(game, side).length,
    placed: game.table.units.filter((unit) => unit.side === side).length - waiting(game, side).length,
  }));
  const open = counts.filter(({ left }) => left > 0);
  return open.length === 0
    ? null
    : open.reduce((best, next) => (next.placed < best.placed ? next : best)).side;
}

// TT-RULING-78
function* chooseWaiting(game: Game, side: string): Flow<string> {
  const units = waiting(game, side);
  if (units.length === 1) return units[0]!.id;
  return yield* askOne({
    kind: 'choose-deployment',
    by: side,
    prompt: `${sideName(game, side)}: which unit deploys?`,
    rules: ['TT-RULING-78'],
    options: units.map(({ id, name, models }) => ({
      id,
      label: name,
      detail: models.length === 1 ? '1 model' : `${models.length} models`,
      about: [id],
    })),
    data: { zones: zonesOf(game, side) },
  });
}

// TT-RULING-78
function* deployUnit(game: Game, unit: string): Flow<void> {
  const zones = zonesOf(game, sideOf(game, unit));
  const answer = yield* ask(
    {
      kind: 'deploy-unit',
      by: sideOf(game, unit),
      prompt: `Where does ${unitName(game, unit)} deploy?`,
      rules: ['TT-RULING-78', 'TT-COH-01'],
      data: { unit, zones, plan: planDeployment(game, unit, sensibleSpot(game.table, unit, zones)) },
    },
    (given) => checkDeployment(game, unit, given),
  );
  yield* emit({
    type: 'unit-deployed',
    rules: ['TT-RULING-78'],
    text: `${unitName(game, unit)} deploys.`,
    data: { unit, places: placesOf(game, answer) },
  });
}

/** Returns the models' places, with facing and height filled in where the answer leaves them out. */
const placesOf = (game: Game, deployment: Deployment): readonly (EventPose & { readonly model: ModelId })[] =>
  Object.entries(deployment).map(([model, { at, facing, y }]) => ({
    model,
    at,
    facing: facing ?? modelOf(game, model).facing,
    y: y ?? game.query().surfaceHeight(at),
  }));

/** Returns the game with a unit's models put down. */
function gameWith(game: Game, unit: UnitId, deployment: Deployment): Game {
  const state = apply(game.state(), {
    type: 'unit-deployed',
    rules: [],
    text: '',
    data: { unit, places: placesOf(game, deployment) },
  });
  const query = game.query().withModels(
    Object.values(state.models)
      .filter(stands)
      .map(({ id, at, facing, y }) => ({ model: id, at, facing, y })),
  );
  return { ...game, state: () => state, query: () => query };
}

/** Why a unit may not be deployed so; null where it may. */
// TT-RULING-78, TT-COH-01
export function checkDeployment(game: Game, unit: UnitId, answer: Deployment): Refusal | null {
  const wrong = checkModels(game, unit, answer);
  if (wrong) return wrong;
  const there = gameWith(game, unit, answer);
  for (const { id } of living(there, unit)) {
    const refusal = checkPlace(there, id);
    if (refusal) return refusal;
  }
  const [stray] = strays(there, unit);
  return stray
    ? {
        rule: 'TT-COH-01',
        message: `${modelName(there, stray.id)} would begin outside the command radius.`,
        ids: [stray.id],
      }
    : null;
}

/** Refuses models of other units, and an answer that leaves models out. */
function checkModels(game: Game, unit: UnitId, answer: Deployment): Refusal | null {
  const refuse = (message: string, ids: readonly string[] = [unit]) => ({
    rule: 'TT-RULING-78',
    message,
    ids,
  });
  const { models } = unitOf(game, unit);
  const stranger = Object.keys(answer).find((id) => !models.includes(id));
  if (stranger !== undefined)
    return refuse(`${stranger} is no model of ${unitName(game, unit)}.`, [stranger]);
  const missing = models.filter((id) => !Object.hasOwn(answer, id));
  return missing.length === 0
    ? null
    : refuse(`${unitName(game, unit)} deploys as a whole: ${missing.join(', ')} has no place.`, missing);
}

/** Why a model that has been put down may not stand where it does; null where it may. */
// TT-RULING-78, TT-RULING-12, TT-RULING-13, TT-MOVE-05
function checkPlace(there: Game, model: string): Refusal | null {
  const query = there.query();
  const { side } = modelOf(there, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message: `${modelName(there, model)} ${message}`,
    ids: [model, ...ids],
  });
  const { leavesTable, onto } = query.followRoute({ model, via: [] });
  const { impassable, stands: rests } = query.followRoute({ model, via: [modelOf(there, model).at] });
  if (leavesTable) return refuse('TT-RULING-12', 'would stand over the edge of the table.');
  if (!zonesOf(there, side).some((outline) => query.isInside(model, outline)))
    return refuse('TT-RULING-78', `would not stand wholly within ${zoneDepth} inches of its edge.`);
  if (impassable.length > 0 || !rests) return refuse('TT-RULING-13', 'cannot stand there.', impassable);
  if (onto.length > 0) return refuse('TT-RULING-12', `would stand on ${onto.join(', ')}.`, onto);
  return isAtLeast(enemyGap(there, model), standOff)
    ? null
    : refuse('TT-MOVE-05', 'would stand within 1 inch of the enemy.');
}

/** A legal answer to `deploy-unit` as near to a spot as one is found; null where none is. */
export const planDeployment = (game: Game, unit: string, spot: PlanPoint): Deployment | null =>
  planBlock(
    {
      table: game.table,
      models: unitOf(game, unit).models.map((id) => modelOf(game, id)),
      zones: zonesOf(game, sideOf(game, unit)),
      fits: (placed, model, place) =>
        checkPlace(gameWith(game, unit, { ...placed, [model]: place }), model) === null,
      isLegal: (block) => checkDeployment(game, unit, block) === null,
    },
    spot,
  );

/** A deployment as it can be drawn before it is confirmed, legal or not; models that it leaves out are not there yet. */
export function sketchDeployment(game: Game, unit: string, deployment: Deployment) {
  const there = gameWith(game, unit, deployment);
  const placed = living(there, unit);
  return {
    models: placed.map(({ id }) => ({ model: id, refusal: checkPlace(there, id) })),
    links: placed.length === 0 ? [] : links(there, unit),
  };
}
