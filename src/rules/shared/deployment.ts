/** Deployment in turn: the sides pick edges of the table, then place one whole unit after the other in their zones. */
import { agree } from '../../table/agreement';
import { sideDoes, unitDoes } from './agreement';
import { applyShared } from '../../engine/apply-shared';
import { data, deployment, one, type QuestionsOf } from '../../engine/answers';
import type { EventPose, SharedEvent } from '../../engine/events';
import { askers, checkpoint, emit, type Flow } from '../../engine/flow';
import type { Deployment } from '../../engine/placements';
import type { Refusal } from '../../engine/question';
import type { DeploySketch } from '../../engine/rules-view';
import { stands, type UnitState } from '../../engine/state';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { edgeNames, edgeZone, oppositeEdge, type Edge, type ZoneOutline } from './edges';
import { planBlock, sensibleSpot } from './plan-block';
import { posesAfter } from './poses';
import { living, modelOf, opponentOf, sideName, unitName, unitOf, type Roster } from './roster';

type ZonesByEdge = { readonly [E in Edge]?: ZoneOutline };

export const deploymentQuestions = {
  'choose-edge': one<Edge, { readonly zones: ZonesByEdge; readonly opposite: ZonesByEdge }>(
    'Side that picks: `far` (z = 0), `near`, `left` (x = 0) or `right`, the edge where it deploys; data.zones: the outlines by edge, data.opposite: the zone that the other side then gets.',
  ),
  'choose-deployment': one<UnitId, { readonly zones: readonly ZoneOutline[] }>(
    'Owner: the unit to deploy next, where several wait.',
  ),
  'deploy-unit': data<
    Deployment,
    { readonly unit: UnitId; readonly zones: readonly ZoneOutline[]; readonly plan: Deployment | null }
  >(
    'Owner: { model: { at: [x, z], facing?, y? } } with every model of the unit; data: unit, zones (outlines, any of them), and a legal plan, or null where none was found.',
    deployment,
  ),
};

const { ask, askOne } = askers(deploymentQuestions);

type UnitDeployed = Extract<SharedEvent, { readonly type: 'unit-deployed' }>;
type DeployFlow<T> = Flow<T, UnitDeployed, QuestionsOf<typeof deploymentQuestions>>;

/** A game's own rules of deployment. */
export interface DeploymentRules<Game extends Roster> {
  /** The ID of the rule of deployment. */
  readonly rule: string;
  /** IDs of further rules that a deployed unit obeys. */
  readonly further: readonly string[];
  /** Names `count` models: "1 base", "3 bases". */
  countText(count: number): string;
  /** Returns the outlines that a side deploys in, any of them. */
  zonesOf(game: Game, side: SideId): readonly ZoneOutline[];
  /** Refuses a model where it has been placed; null where it may stand. */
  checkPlace(there: Game, model: ModelId): Refusal | null;
  /** Refuses a whole unit as it has been placed. */
  checkTogether(there: Game, unit: UnitId): Refusal | null;
  links(there: Game, unit: UnitId): DeploySketch['links'];
}

/** Returns the game as it would be with models deployed. */
function gameWith<Game extends Roster>(
  game: Game,
  unit: UnitId,
  places: UnitDeployed['data']['places'],
): Game {
  const state = applyShared(game.state(), {
    type: 'unit-deployed',
    rules: [],
    text: '',
    data: { unit, places },
  });
  const query = game.query().withModels(posesAfter({ state: () => state }));
  return { ...game, state: () => state, query: () => query };
}

/** Returns the models' poses; by default a model faces as in the table's file and stands on the highest surface. */
const posesOf = (
  game: Roster,
  placements: Deployment,
): readonly (EventPose & { readonly model: ModelId })[] =>
  Object.entries(placements).map(([model, { at, facing, y }]) => ({
    model,
    at,
    facing: facing ?? modelOf(game, model).facing,
    y: y ?? game.query().surfaceHeight(at),
  }));

/** Refuses models of other units, and a unit that is not placed whole. */
function checkNamed(game: Roster, rule: string, unit: UnitId, placements: Deployment): Refusal | null {
  const { models } = unitOf(game, unit);
  const stranger = Object.keys(placements).find((id) => !models.includes(id));
  if (stranger !== undefined)
    return { rule, message: `${stranger} is not a model of ${unitName(game, unit)}.`, ids: [stranger] };
  const missing = models.filter((id) => !Object.hasOwn(placements, id));
  if (missing.length === 0) return null;
  const message = `${unitDoes(game, unit, 'deploys')} as a whole: ${missing.join(', ')} has no place.`;
  return { rule, message, ids: missing };
}

/** Returns the functions that check, draw, plan and play deployments under a game's own rules. */
export function deploymentUnder<Game extends Roster>(rules: DeploymentRules<Game>) {
  const { rule, zonesOf } = rules;

  /** Refuses a deployment; null where it is legal. */
  function checkDeployment(game: Game, unit: UnitId, placements: Deployment): Refusal | null {
    const misnamed = checkNamed(game, rule, unit, placements);
    if (misnamed) return misnamed;
    const there = gameWith(game, unit, posesOf(game, placements));
    for (const { id } of living(there, unit)) {
      const refusal = rules.checkPlace(there, id);
      if (refusal) return refusal;
    }
    return rules.checkTogether(there, unit);
  }

  /** Returns a deployment as it can be drawn before it is confirmed, legal or not; models that it omits are not drawn. */
  function sketchDeployment(game: Game, unit: UnitId, placements: Deployment): DeploySketch {
    const there = gameWith(game, unit, posesOf(game, placements));
    const models = living(there, unit).map(({ id }) => ({ model: id, refusal: rules.checkPlace(there, id) }));
    return { models, links: models.length === 0 ? [] : rules.links(there, unit) };
  }

  /** Finds a legal deployment near a spot; null where it finds none. */
  const planDeployment = (game: Game, unit: UnitId, spot: PlanPoint): Deployment | null =>
    planBlock(
      {
        table: game.table,
        models: unitOf(game, unit).models.map((id) => modelOf(game, id)),
        zones: zonesOf(game, unitOf(game, unit).side),
        fits: (block, model, place) =>
          rules.checkPlace(gameWith(game, unit, posesOf(game, { ...block, [model]: place })), model) === null,
        isLegal: (block) => checkDeployment(game, unit, block) === null,
      },
      spot,
    );

  function* deployUnit(game: Game, unit: UnitId): DeployFlow<void> {
    const { side } = unitOf(game, unit);
    const zones = zonesOf(game, side);
    const placements = yield* ask(
      {
        kind: 'deploy-unit',
        by: side,
        prompt: `Where ${agree(unitName(game, unit), 'does')} ${unitName(game, unit)} deploy?`,
        rules: [rule, ...rules.further],
        data: { unit, zones, plan: planDeployment(game, unit, sensibleSpot(game.table, unit, zones)) },
      },
      (given) => checkDeployment(game, unit, given),
    );
    yield* emit<UnitDeployed>({
      type: 'unit-deployed',
      rules: [rule],
      text: `${unitDoes(game, unit, 'deploys')}.`,
      data: { unit, places: posesOf(game, placements) },
    });
  }

  return {
    checkDeployment,
    sketchDeployment,
    planDeployment,

    /** Asks a side for the edge that it deploys along; the other side gets the opposite one. */
    chooseEdge: (game: Game, side: SideId, edges: readonly Edge[], depth: Mu): DeployFlow<Edge> =>
      chooseEdge(rule, game, side, edges, depth),

    /** Deploys unit after unit, the sides in turn, until none is left. */
    *deployInTurn(game: Game, first: SideId): DeployFlow<void> {
      for (let side = nextToDeploy(game, first); side !== null; side = nextToDeploy(game, first)) {
        yield* checkpoint();
        yield* deployUnit(game, yield* chooseWaiting(rules, game, side));
      }
    },
  };
}

const unitsIn = (game: Roster, side: SideId): readonly UnitState[] =>
  game.table.units.filter((unit) => unit.side === side).map(({ id }) => unitOf(game, id));

/** Returns the undeployed units of a side. */
const waiting = (game: Roster, side: SideId): readonly UnitState[] =>
  unitsIn(game, side).filter(({ models }) => models.some((id) => !stands(modelOf(game, id))));

/** Returns the side whose unit comes next: the sides take turns, and one without units waits. Null when all are deployed. */
function nextToDeploy(game: Roster, first: SideId): SideId | null {
  const open = [first, opponentOf(game, first)]
    .map((side) => ({ side, left: waiting(game, side).length, all: unitsIn(game, side).length }))
    .filter(({ left }) => left > 0);
  if (open.length === 0) return null;
  return open.reduce((best, next) => (next.all - next.left < best.all - best.left ? next : best)).side;
}

function* chooseEdge(
  rule: string,
  game: Roster,
  side: SideId,
  edges: readonly Edge[],
  depth: Mu,
): DeployFlow<Edge> {
  const other = sideName(game, opponentOf(game, side));
  const byEdge = (zoneOf: (edge: Edge) => Edge): ZonesByEdge =>
    Object.fromEntries(edges.map((edge) => [edge, edgeZone(game.table.size, zoneOf(edge), depth)]));
  return yield* askOne({
    kind: 'choose-edge',
    by: side,
    prompt: `${sideName(game, side)}: along which edge of the table do you deploy?`,
    rules: [rule],
    options: edges.map((id) => ({
      id,
      label: edgeNames[id],
      detail: `${other} then has the ${edgeNames[oppositeEdge[id]].toLowerCase()}.`,
    })),
    data: { zones: byEdge((edge) => edge), opposite: byEdge((edge) => oppositeEdge[edge]) },
  });
}

/** Asks for the unit that deploys next, where several wait. */
function* chooseWaiting<Game extends Roster>(
  { rule, countText, zonesOf }: DeploymentRules<Game>,
  game: Game,
  side: SideId,
): DeployFlow<UnitId> {
  const units = waiting(game, side);
  if (units.length === 1) return units[0]!.id;
  return yield* askOne(
    {
      kind: 'choose-deployment',
      by: side,
      prompt: `${sideName(game, side)}: which unit deploys?`,
      rules: [rule],
      options: units.map(({ id, name, models }) => ({
        id,
        label: name,
        detail: countText(models.length),
        about: [id],
      })),
      data: { zones: zonesOf(game, side) },
    },
    (id) => notWaiting(game, rule, side, id),
  );
}

function notWaiting(game: Roster, rule: string, side: SideId, id: UnitId): Refusal | null {
  const unit = game.state().units[id];
  if (!unit) return null;
  const message =
    unit.side === side
      ? `${unit.name} is on the table.`
      : `${unit.name} is not a unit of ${sideName(game, side)}.`;
  return { rule, message, ids: [id] };
}

/** Data and text of the event that follows the choice of an edge. */
export function zonesFrom(
  game: Roster,
  side: SideId,
  edge: Edge,
  depth: Mu,
): { readonly zones: Readonly<Record<SideId, ZoneOutline>>; readonly text: string } {
  const other = opponentOf(game, side);
  const { size } = game.table;
  return {
    zones: { [side]: edgeZone(size, edge, depth), [other]: edgeZone(size, oppositeEdge[edge], depth) },
    text: `${sideDoes(game, side, 'takes')} the ${edgeNames[edge].toLowerCase()}, ${sideName(game, other)} the one across.`,
  };
}
