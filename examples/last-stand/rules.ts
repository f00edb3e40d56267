/** The rules of Last Stand: the first side storms, the second holds out for six turns. */
import { checkpoint, roll } from '../../src/engine/flow';
import type { Moves } from '../../src/engine/placements';
import type { Refusal } from '../../src/engine/question';
import type { BattleContext } from '../../src/engine/battle-context';
import { stands } from '../../src/engine/state';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';
import type { Mu } from '../../src/geometry/units';
import { isWithin } from '../../src/rules/shared/lengths';
import { enemiesOf, living, modelOf, opponentOf, unitOf, unitsOf } from '../../src/rules/shared/roster';
import type { ModelId, SideId, UnitId } from '../../src/table/ids';
import { ask, askOne, emit, type Flow, type LastStandState } from './vocabulary';

export type Game = BattleContext<LastStandState>;
export const lastTurn = 6;
export const moveAllowance: Mu = 6;
const range: Mu = 24;

/** Plays six turns, or until one side is gone. Only a side that leaves no defender wins by storm. */
// LS-01, LS-08
export function* playBattle(game: Game): Flow<void> {
  const [attacker, defender] = game.table.sides.map(({ id }) => id) as [SideId, SideId];
  const isOver = () => [attacker, defender].some((side) => unitsOf(game, side).length === 0);
  for (let turn = Math.max(1, game.state().turn); turn <= lastTurn && !isOver(); turn++) {
    if (turn > game.state().turn)
      yield* emit({ type: 'turn-began', rules: ['LS-01'], text: `Turn ${turn}.`, data: { turn } });
    for (let side = nextSide(game, attacker); side && !isOver(); side = nextSide(game, attacker)) {
      yield* checkpoint();
      yield* activate(game, side);
    }
    for (const unit of isOver() ? [] : game.state().system.shaken) yield* testMorale(game, unit);
  }
  const winner = unitsOf(game, defender).length === 0 ? attacker : defender;
  const reason = winner === attacker ? 'No defender is left.' : 'The defenders hold.';
  yield* emit({ type: 'battle-over', rules: ['LS-08'], text: reason, data: { winner, reason } });
}

const readyUnits = (game: Game, side: SideId) =>
  unitsOf(game, side).filter(({ activations }) => activations === 0);

/** Returns the side that activates a unit next, the attacker first; null when no unit is ready. */
// LS-02
function nextSide(game: Game, attacker: SideId): SideId | null {
  const acted = Object.values(game.state().units).filter(({ activations }) => activations > 0).length;
  const due = acted % 2 === 0 ? attacker : opponentOf(game, attacker);
  return [due, opponentOf(game, due)].find((side) => readyUnits(game, side).length > 0) ?? null;
}

// LS-02
function* activate(game: Game, side: SideId): Flow<void> {
  const ready = readyUnits(game, side).map(({ id, name }) => ({ id, label: name, about: [id] }));
  const choice = { kind: 'choose-unit', by: side, prompt: 'Which unit acts?', rules: ['LS-02'] } as const;
  const unit = yield* askOne({ ...choice, options: ready });
  const name = unitOf(game, unit).name;
  yield* emit({ type: 'unit-activated', rules: ['LS-02'], text: `${name} acts.`, data: { unit, side } });
  const targets = targetsOf(game, unit).map((id) => ({ id, label: `Shoot at ${unitOf(game, id).name}` }));
  const action = yield* askOne({
    kind: 'choose-action',
    by: side,
    prompt: `What does ${name} do?`,
    rules: ['LS-03', 'LS-04'],
    options: [{ id: 'move', label: 'Move' }, ...targets],
    data: { unit },
  });
  yield* action === 'move' ? move(game, unit) : shoot(game, unit, action);
  yield* emit({ type: 'activation-ended', rules: ['LS-02'], text: `${name} has acted.`, data: {} });
}

// LS-03
function* move(game: Game, unit: UnitId): Flow<void> {
  const { side, name } = unitOf(game, unit);
  const data = { unit, allowance: moveAllowance, plan: {} as Moves };
  const moves = yield* ask(
    { kind: 'move-unit', by: side, prompt: `Where does ${name} go?`, rules: ['LS-03'], data },
    (given) => checkMoves(game, unit, given),
  );
  for (const [model, route] of Object.entries(moves)) {
    const { at, facing, y } = game.query().followRoute({ model, ...route }).end;
    yield* emit({ type: 'model-moved', rules: ['LS-03'], text: 'It moves.', data: { model, at, facing, y } });
  }
}

/** Checks routes: models move one after another, 6 MU at most, around enemies and impassable terrain. */
// LS-03
export function checkMoves(game: BattleContext, unit: UnitId, moves: Moves): Refusal | null {
  const refuse = (message: string, model: ModelId): Refusal => ({ rule: 'LS-03', message, ids: [model] });
  const others = Object.values(game.state().models).filter(stands);
  const poses = new Map(others.map(({ id, at, facing, y }) => [id, { model: id, at, facing, y }]));
  for (const [model, route] of Object.entries(moves)) {
    if (!living(game, unit).some(({ id }) => id === model)) return refuse('Not a model of this unit.', model);
    const query = game.query().withModels([...poses.values()]);
    const { end, length, ...met } = query.followRoute({ model, ...route });
    if (!isWithin(length, moveAllowance)) return refuse(`The route is ${length.toFixed(1)} MU long.`, model);
    const { side } = modelOf(game, model);
    const enemies = met.through.filter((other) => modelOf(game, other).side !== side);
    if (met.leavesTable || !met.stands || [...met.impassable, ...met.onto, ...enemies].length > 0)
      return refuse('It cannot go or stand there.', model);
    poses.set(model, end);
  }
  return null;
}

/** Plans a move of each model straight towards a spot, as far as the rules allow. */
export function moveTowards(game: BattleContext, unit: UnitId, [x, z]: PlanPoint): Moves {
  return living(game, unit).reduce<Moves>((planned, { id, at }) => {
    const away = Math.sqrt((x - at[0]) ** 2 + (z - at[1]) ** 2) || 1;
    const steps = [1, 0.5, 0.25].map((share) => Math.min(1, (share * moveAllowance) / away));
    const spots = steps.map((step) => [at[0] + (x - at[0]) * step, at[1] + (z - at[1]) * step] as const);
    const tries = spots.map((spot) => ({ ...planned, [id]: { via: [spot] } }));
    return tries.find((moves) => checkMoves(game, unit, moves) === null) ?? planned;
  }, {});
}

/** Returns the enemy units that a model of the unit can shoot at. */
// LS-04
const targetsOf = (game: Game, unit: UnitId): readonly UnitId[] =>
  enemiesOf(game, unitOf(game, unit).side)
    .map(({ id }) => id)
    .filter((target) => facesNeeded(game, unit, target).length > 0);

/** Returns the face that each model with a target in sight within 24 MU needs: 4, or 5 over cover. */
// LS-04, LS-05
export function facesNeeded(game: Game, unit: UnitId, target: UnitId): readonly number[] {
  const query = game.query();
  return living(game, unit).flatMap(({ id }) => {
    const seen = living(game, target).find(
      (enemy) => isWithin(query.distance(id, enemy.id).distance, range) && query.sees(id, enemy.id),
    );
    if (!seen) return [];
    return [query.weakestCover(id, seen.id, new Set())?.level === 'none' ? 4 : 5];
  });
}

// LS-04 to LS-06
function* shoot(game: Game, unit: UnitId, target: UnitId): Flow<void> {
  const needs = facesNeeded(game, unit, target);
  const faces = yield* roll(`${unitOf(game, unit).name} shoots`, 6, needs.length);
  const hits = faces.filter((face, i) => face >= needs[i]!).length;
  yield* emit({
    type: 'shots-fired',
    rules: ['LS-04', 'LS-05'],
    text: `${unitOf(game, unit).name} rolls ${faces.join(', ')} at ${unitOf(game, target).name}: ${hits} hit.`,
    data: { unit, target, faces, needs },
    shot: { shooters: [unit], target, point: null },
  });
  for (const { id: model } of living(game, target).slice(0, hits))
    yield* emit({
      type: 'model-removed',
      rules: ['LS-06'],
      text: 'A model falls.',
      data: { model, count: 0 },
    });
}

/** Tests a shaken unit: it flees unless a D6 shows no more than its models. */
// LS-07
function* testMorale(game: Game, unit: UnitId): Flow<void> {
  const left = living(game, unit).length;
  if (left === 0) return;
  const [face] = (yield* roll(`Morale of ${unitOf(game, unit).name}`, 6)) as readonly [number];
  const text = `${unitOf(game, unit).name} rolls ${face} with ${left} left.`;
  yield* emit({ type: 'morale-tested', rules: ['LS-07'], text, data: { unit, face, left } });
  if (face > left)
    yield* emit({ type: 'unit-destroyed', rules: ['LS-07'], text: 'It flees.', data: { unit } });
}
