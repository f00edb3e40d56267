/** How the battle is set up where the sides deploy in turn: the aggressor, the edges, then unit after unit. */
import { edgeNames, edgesOf, edgeZone, oppositeEdge, type Edge } from '../../shared/edges';
import { ask, askOne, checkpoint, emit, roll, type Flow } from '../vocabulary';
import type { UnitState } from '../../../engine/state';
import { checkDeployment, placesOf } from './check-deployment';
import { opponentOf, sideName, unitName, unitOf, type Game } from '../game';
import { missionOf } from '../turn/missions';
import { planDeployment, sensibleSpot } from './plan-deployment';
import { zonesAreGiven, zonesOf } from './zones';

/** Set-up as far as it has not been done: all that it goes by stands in the state. */
// GT-COVER-05, GT-RULING-114
export function* deployment(game: Game): Flow<void> {
  if (game.options.deployment === 'as-placed') return;
  if (game.state().system.aggressor === undefined) yield* nameAggressor(game);
  const aggressor = game.state().system.aggressor!;
  if (!zonesAreGiven(game) && game.state().system.zones === undefined) yield* pickEdges(game, aggressor);
  for (let side = nextToDeploy(game, aggressor); side !== null; side = nextToDeploy(game, aggressor)) {
    yield* checkpoint();
    yield* deployUnit(game, yield* chooseWaiting(game, side));
  }
}

// GT-RULING-114
function* nameAggressor(game: Game): Flow<void> {
  const byCoin = missionOf(game).deployment.aggressor === 'coin';
  const index = byCoin ? (yield* roll(2))[0]! - 1 : 0;
  const side = game.table.sides[index]!.id;
  yield* emit({
    type: 'aggressor-named',
    rules: ['GT-RULING-114'],
    text: `${byCoin ? 'A coin: ' : ''}${sideName(game, side)} is the aggressor and deploys first.`,
    data: { side, ...(byCoin && { face: index + 1 }) },
  });
}

/** Who is not the aggressor picks an edge; the aggressor gets the one across. */
// GT-RULING-114
function* pickEdges(game: Game, aggressor: string): Flow<void> {
  const other = opponentOf(game, aggressor);
  const { size } = game.table;
  const { edges: which, depth } = missionOf(game).deployment;
  const zoneOf = (edge: Edge) => edgeZone(size, edge, depth);
  const options = edgesOf(size, which);
  const edge = yield* askOne({
    kind: 'choose-edge',
    by: other,
    prompt: `${sideName(game, other)}: along which edge of the table do you deploy?`,
    rules: ['GT-RULING-114'],
    options: options.map((id) => ({
      id,
      label: edgeNames[id],
      detail: `${sideName(game, aggressor)} then has the ${edgeNames[oppositeEdge[id]].toLowerCase()}.`,
    })),
    data: {
      zones: Object.fromEntries(options.map((id) => [id, zoneOf(id)])),
      opposite: Object.fromEntries(options.map((id) => [id, zoneOf(oppositeEdge[id])])),
    },
  });
  yield* emit({
    type: 'edges-picked',
    rules: ['GT-RULING-114'],
    text: `${sideName(game, other)} takes the ${edgeNames[edge].toLowerCase()}, ${sideName(game, aggressor)} the one across.`,
    data: { zones: { [other]: zoneOf(edge), [aggressor]: zoneOf(oppositeEdge[edge]) } },
  });
}

/** Whose unit comes next: the sides take turns, the aggressor first; who has none left waits. Null when all are there. */
// GT-RULING-114
function nextToDeploy(game: Game, aggressor: string): string | null {
  const other = opponentOf(game, aggressor);
  const [first, second] = [aggressor, other].map((side) => ({
    waiting: waiting(game, side).length,
    deployed: unitsIn(game, side).length - waiting(game, side).length,
  }));
  if (first!.waiting === 0) return second!.waiting === 0 ? null : other;
  return second!.waiting > 0 && second!.deployed < first!.deployed ? other : aggressor;
}

const unitsIn = (game: Game, side: string): readonly UnitState[] =>
  game.table.units.filter((unit) => unit.side === side).map(({ id }) => unitOf(game, id));

/** A side's units that are yet to be deployed. */
const waiting = (game: Game, side: string): readonly UnitState[] =>
  unitsIn(game, side).filter(({ models }) => models.some((id) => game.state().models[id]!.undeployed));

// GT-RULING-114
function* chooseWaiting(game: Game, side: string): Flow<string> {
  const units = waiting(game, side);
  if (units.length === 1) return units[0]!.id;
  return yield* askOne(
    {
      kind: 'choose-deployment',
      by: side,
      prompt: `${sideName(game, side)}: which unit deploys?`,
      rules: ['GT-RULING-114'],
      options: units.map(({ id, name, models }) => ({
        id,
        label: name,
        detail: models.length === 1 ? '1 base' : `${models.length} bases`,
        about: [id],
      })),
      data: { zones: zonesOf(game, side) },
    },
    (id) => {
      const unit = game.state().units[id];
      if (!unit) return null;
      const message =
        unit.side === side
          ? `${unit.name} is on the table.`
          : `${unit.name} is not a unit of ${sideName(game, side)}.`;
      return { rule: 'GT-RULING-114', message, ids: [id] };
    },
  );
}

// GT-RULING-114
function* deployUnit(game: Game, unit: string): Flow<void> {
  const { side } = unitOf(game, unit);
  const answer = yield* ask(
    {
      kind: 'deploy-unit',
      by: side,
      prompt: `Where does ${unitName(game, unit)} deploy?`,
      rules: ['GT-RULING-114', 'GT-UNIT-05', 'GT-MOVE-05'],
      data: {
        unit,
        zones: zonesOf(game, side),
        plan: planDeployment(game, unit, sensibleSpot(game, unit)),
      },
    },
    (given) => checkDeployment(game, unit, given),
  );
  yield* emit({
    type: 'unit-deployed',
    rules: ['GT-RULING-114'],
    text: `${unitName(game, unit)} deploys.`,
    data: { unit, places: placesOf(game, answer) },
  });
}
