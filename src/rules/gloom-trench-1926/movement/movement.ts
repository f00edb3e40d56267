/** A unit's move: how far, what bars it, and the check of what a player asks for, model by model. */
import { ask, emit, roll, type Flow } from '../vocabulary';
import type { Moves } from '../../../engine/placements';
import type { Refusal } from '../../../engine/question';
import type { MoveTerms } from '../questions';
import { stands } from '../../../engine/state';
import type { Approach, Route, MoveResult } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { TableQuery } from '../../../engine/port/table-query';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { removeModel } from '../morale/casualties';
import { excess } from './coherency';
import { modifiedDie, sidesOf } from '../dice';
import {
  living,
  modelName,
  modelOf,
  opponentOf,
  profileOf,
  isInReach,
  rulesOn,
  tokens,
  unitName,
  unitOf,
  unitsOf,
  type Game,
} from '../game';
import { orderToken } from '../shooting/modifiers';
import { planRegroup } from './plan-move';
import { tacticalWindow } from '../turn/tactical-points';
import { checkOverlaps, posesAfter } from '../../shared/poses';
import { contactDistance, isWithin, sameLength } from './lengths';

// GT-MOVE-05, GT-RULING-67
const standardDistance: Mu = 3;

/** The unit's move with what its rules and orders add. */
// GT-MOVE-01
export function moveOf(game: Game, unit: string): Mu {
  const profile = profileOf(game, unit);
  const rules = rulesOn(game, unit).map(({ rule }) => rule.effect);
  const orders = profile.orders
    .filter((order) => tokens(game, unit, orderToken(order.id)) > 0)
    .map((order) => order.effect);
  return [...rules, ...orders].reduce(
    (sum, effect) => (effect.kind === 'move' ? sum + effect.value : sum),
    profile.move,
  );
}

/** The extra D6 of Take that Ground and Charge: an amount, never less than 0. */
// GT-ACT-04, GT-ACT-05, GT-TP-10, GT-TP-11, GT-RULING-70
export function* extraMove(game: Game, unit: string, action: string, rule: string): Flow<Mu> {
  const modifiers = yield* tacticalWindow(game, {
    name: `${action} roll`,
    side: unitOf(game, unit).side,
    unit,
  });
  const rolled = modifiedDie('D6', modifiers, game.options);
  const [face] = yield* roll(sidesOf[rolled.die]);
  const extra = Math.max(0, face! + rolled.rollModifier);
  yield* emit({
    type: 'extra-move-rolled',
    rules: [rule],
    text: `${unitName(game, unit)}, ${action}: ${face} on a ${rolled.die}: ${extra} MU more.`,
    data: {
      unit,
      die: rolled.die,
      rollModifier: rolled.rollModifier,
      faces: [face!],
      extra,
      modifiers,
    },
  });
  return extra;
}

/**
 * Asks where the models go, and moves them.
 * @param plan an answer that is legal, for the screen to offer
 */
// GT-MOVE-01 to GT-MOVE-08
export function* moveUnit(game: Game, terms: MoveTerms, plan: Moves): Flow<readonly MoveResult[]> {
  const { unit } = terms;
  const moves = yield* ask(
    {
      kind: 'move-unit',
      by: unitOf(game, unit).side,
      prompt: `${unitName(game, unit)} may move ${terms.allowance} MU. Where do its models go?`,
      rules: ['GT-MOVE-01', 'GT-MOVE-05'],
      data: { ...terms, plan },
    },
    (answer) => checkMoves(game, terms, answer),
  );
  return yield* carryOut(game, terms, moves);
}

function* carryOut(game: Game, terms: MoveTerms, moves: Moves): Flow<readonly MoveResult[]> {
  const routes = routesOf(game, terms, moves);
  const walks = routes.map((route) => game.query().followRoute(route));
  for (const [index, { end, length, climb }] of walks.entries()) {
    const route = routes[index]!;
    if (leaves(game, walks[index]!)) {
      for (let left = modelOf(game, end.model).count; left > 0; left--)
        yield* removeModel(game, end.model, ['GT-RULING-72']);
      continue;
    }
    yield* emit({
      type: 'model-moved',
      rules: ['GT-MOVE-02'],
      text: `${modelName(game, end.model)} of ${unitName(game, terms.unit)} moves ${(length + climb).toFixed(1)} MU.`,
      data: {
        unit: terms.unit,
        model: end.model,
        via: route.via,
        at: end.at,
        facing: end.facing,
        y: end.y,
        length,
        climb,
      },
    });
  }
  return walks;
}

/** The ways of an answer, each ended in contact where it would end on a friendly unit. */
// GT-MOVE-03, GT-RULING-66
export function routesOf(game: Game, { unit }: MoveTerms, moves: Moves): readonly Route[] {
  const query = game.query();
  const friends = unitsOf(game, unitOf(game, unit).side)
    .filter(({ id }) => id !== unit)
    .flatMap(({ id }) => living(game, id).map((model) => model.id));
  return Object.entries(moves).map(([model, move]) => query.stopShort({ model, ...move }, friends));
}

/** Why an answer to `move-unit` is not legal; null where it is. */
export function checkMoves(game: Game, terms: MoveTerms, moves: Moves): Refusal | null {
  const barred = checkMovers(game, terms, moves);
  if (barred) return barred;
  const query = game.query();
  const routes = routesOf(game, terms, moves);
  for (const route of routes) {
    const refusal = checkRoute(game, terms, route, query.followRoute(route));
    if (refusal) return refusal;
  }
  const after = standingAfter(game, routes);
  return checkPlaces(game, query.withModels(after), routes) ?? checkDuty(game, terms, after);
}

// GT-MOVE-02, GT-MELEE-11, GT-MELEE-13
function checkMovers(game: Game, { unit, mode }: MoveTerms, moves: Moves): Refusal | null {
  const refuse = (message: string, ids: readonly string[] = []) => ({ rule: 'GT-MOVE-02', message, ids });
  for (const [id, { via }] of Object.entries(moves)) {
    if (!living(game, unit).some((model) => model.id === id))
      return refuse(`${id} is no model of ${unitName(game, unit)} on the table.`, [id]);
    if (via.length > mostLegs) return refuse(`The route of ${id} has more than ${mostLegs} points.`, [id]);
    if ((mode === 'defence' || mode === 'attack') && isEngaged(game, id)) {
      return {
        rule: mode === 'defence' ? 'GT-MELEE-11' : 'GT-MELEE-13',
        message: `${id} is within ${contactDistance} MU of an enemy and stays.`,
        ids: [id],
      };
    }
  }
  return null;
}

const mostLegs = 50;

/** Within contact distance of any enemy model. */
// GT-MELEE-11, GT-RULING-88
export function isEngaged(game: Game, model: string, query: TableQuery = game.query()): boolean {
  return enemiesOf(game, modelOf(game, model).side).some((enemy) =>
    isInReach(game, model, { model: enemy }, contactDistance, query),
  );
}

const enemiesOf = (game: Game, side: string): readonly string[] =>
  unitsOf(game, opponentOf(game, side)).flatMap(({ id }) => living(game, id).map((model) => model.id));

/** One model's way by itself. */
// GT-MOVE-01, GT-MOVE-02, GT-MOVE-04 to GT-MOVE-07, GT-RULING-63 to GT-RULING-72
export function checkRoute(game: Game, terms: MoveTerms, route: Route, walk: MoveResult): Refusal | null {
  const { options } = game;
  const { model } = route;
  const name = modelName(game, model);
  const refuse = (rule: string, message: string, ids: readonly string[] = []) => ({
    rule,
    message,
    ids: [model, ...ids],
  });
  const length = walk.length + (options.climb === 'free' ? 0 : walk.climb);
  if (options.moveShape === 'straight' && route.via.length > 1)
    return refuse('GT-RULING-63', `${name} moves in a straight line.`);
  if (options.climb === 'forbidden' && walk.climb > sameLength)
    return refuse('GT-RULING-65', `${name} may not climb.`);
  if (!isWithin(length, terms.allowance))
    return refuse(
      'GT-MOVE-01',
      `${name} would move ${length.toFixed(2)} MU; it may move ${terms.allowance}.`,
    );
  if (!isWithin(walk.displaced, terms.allowance))
    return refuse(
      'GT-RULING-64',
      `A point of ${name}’s base would end ${walk.displaced.toFixed(2)} MU from where it was.`,
    );
  if (walk.leavesTable && !(leaves(game, walk) && terms.mode === 'move'))
    return refuse('GT-RULING-72', `${name} would leave the table.`);
  if (!walk.stands) return refuse('GT-RULING-65', `${name} cannot stand at that height there.`);
  if (walk.impassable.length > 0)
    return refuse('GT-MOVE-06', `${name} cannot pass ${walk.impassable.join(', ')}.`, walk.impassable);
  const enemies = enemiesOf(game, modelOf(game, model).side);
  const run = walk.through.filter((other) => enemies.includes(other));
  if (run.length > 0) return refuse('GT-MOVE-04', `${name} would run through ${run.join(', ')}.`, run);
  return checkDistance(game, terms, route);
}

/** Does a model go from the table for good? */
// GT-RULING-72
const leaves = (game: Game, { leavesTable }: MoveResult): boolean =>
  leavesTable && game.options.tableEdge === 'leave-is-removed';

/** Keeping away from enemies: all of them, except in a Charge and in melee moves. */
// GT-MOVE-05, GT-MELEE-01, GT-RULING-67 to GT-RULING-69, GT-RULING-88
function checkDistance(game: Game, terms: MoveTerms, route: Route): Refusal | null {
  const kept = unitsToAvoid(game, terms).flatMap(({ id }) => living(game, id).map((model) => model.id));
  const query = game.query();
  const limit = keepDistance(game);
  const wasNear = (enemy: string) => query.distance(route.model, enemy).distance < limit;
  const near =
    game.options.keepAwayPath === 'route'
      ? query.approaches(route, kept, limit - sameLength)
      : endsNear(game, route, kept, limit - sameLength);
  const bad = near.find(({ model, start, least }) => !wasNear(model) || least < start - sameLength);
  if (!bad) return null;
  return {
    rule: 'GT-MOVE-05',
    message: `${modelName(game, route.model)} would come within ${bad.least.toFixed(2)} MU of ${bad.model}; it keeps ${limit} MU from the enemy.`,
    ids: [route.model, bad.model],
  };
}

/** Only where the way ends counts; who leaves the table by it comes near nobody. */
// GT-RULING-68
function endsNear(game: Game, route: Route, models: readonly string[], limit: Mu): readonly Approach[] {
  const standing = standingAfter(game, [route]);
  if (!standing.some(({ model }) => model === route.model)) return [];
  const [before, after] = [game.query(), game.query().withModels(standing)];
  return models
    .map((model) => ({
      model,
      leg: 0,
      start: before.distance(route.model, model).distance,
      least: after.distance(route.model, model).distance,
    }))
    .filter(({ least }) => least < limit);
}

// GT-MOVE-05, GT-RULING-67
export const keepDistance = (game: Game): Mu =>
  game.options.keepAway === '2' ? contactDistance : standardDistance;

// GT-RULING-69
export function unitsToAvoid(game: Game, { mode, unit, target }: MoveTerms) {
  if (mode === 'defence' || mode === 'attack') return [];
  const enemies = unitsOf(game, opponentOf(game, unitOf(game, unit).side));
  if (mode === 'move') return enemies;
  return game.options.chargePastOthers === 'keep-3' ? enemies.filter(({ id }) => id !== target) : [];
}

/** Returns the poses of all models once these routes have been followed, without models that leave the table. */
export function standingAfter(game: Game, routes: readonly Route[]): readonly ModelPose[] {
  const query = game.query();
  const ends = routes.map((route) => {
    const walk = query.followRoute(route);
    return [route.model, leaves(game, walk) ? null : walk.end] as const;
  });
  return posesAfter(game, new Map(ends));
}

/** Refuses bases that would end one on the other. */
// GT-RULING-66, GT-MOVE-03, GT-MOVE-04
export function checkPlaces(game: Game, after: TableQuery, routes: readonly Route[]): Refusal | null {
  const staying = routes.filter((route) => !leaves(game, game.query().followRoute(route)));
  return checkOverlaps(
    staying.map(({ model }) => model),
    after,
    'GT-RULING-66',
    (model) => modelName(game, model),
  );
}

/** What the unit as a whole owes: coherency, contact, getting closer. */
function checkDuty(game: Game, terms: MoveTerms, after: readonly ModelPose[]): Refusal | null {
  switch (terms.mode) {
    case 'move':
      return checkCoherency(game, terms, after);
    case 'charge':
      return checkContact(game, terms, after) ?? checkCoherency(game, terms, after);
    case 'defence':
      return null;
    case 'attack':
      return checkCloser(game, terms, after) ?? attackCoherency(game, terms, after);
  }
}

// GT-COH-07, GT-UNIT-05, GT-RULING-15, GT-RULING-16
function checkCoherency(game: Game, terms: MoveTerms, after: readonly ModelPose[]): Refusal | null {
  const { unit } = terms;
  const before = excess(game, unit);
  const then = excess(gameAfter(game, after), unit);
  const refuse = (rule: string, message: string) => ({ rule, message, ids: [unit] });
  if (before === 0) {
    if (then <= sameLength || game.options.breakCoherency === 'allow') return null;
    return refuse('GT-RULING-15', `${unitName(game, unit)} would end out of coherency.`);
  }
  if (terms.mode !== 'move' || then <= sameLength || game.options.regroup === 'warn') return null;
  const possible = planRegroup(game, terms).excess;
  if (possible <= sameLength) return refuse('GT-COH-07', `${unitName(game, unit)} can close up, and must.`);
  if (possible < before - sameLength && then >= before - sameLength) {
    return refuse('GT-COH-07', `${unitName(game, unit)} must close up as far as it can.`);
  }
  return null;
}

/** In an Attack Move only where a ruling enforces it. */
// GT-RULING-88
const attackCoherency = (game: Game, terms: MoveTerms, after: readonly ModelPose[]): Refusal | null =>
  game.options.meleeMoveCoherency === 'enforce-for-charger' ? checkCoherency(game, terms, after) : null;

/** The game as it would be with models standing elsewhere; those not among them are gone. */
export function gameAfter(game: Game, after: readonly ModelPose[]): Game {
  const query = game.query().withModels(after);
  const { models } = game.state();
  const staying = new Set(after.map(({ model }) => model));
  const gone = Object.values(models).filter((model) => stands(model) && !staying.has(model.id));
  if (gone.length === 0) return { ...game, query: () => query };
  const state: ReturnType<Game['state']> = {
    ...game.state(),
    models: {
      ...models,
      ...Object.fromEntries(gone.map((model) => [model.id, { ...model, removed: true }])),
    },
  };
  return { ...game, state: () => state, query: () => query };
}

// GT-ACT-06, GT-MELEE-03
function checkContact(game: Game, { unit, target }: MoveTerms, after: readonly ModelPose[]): Refusal | null {
  const query = game.query().withModels(after);
  const contact = living(game, unit).some((model) =>
    living(game, target!).some((enemy) =>
      isInReach(game, model.id, { model: enemy.id }, contactDistance, query),
    ),
  );
  if (contact) return null;
  return {
    rule: 'GT-ACT-06',
    message: `No model of ${unitName(game, unit)} would come within ${contactDistance} MU of ${unitName(game, target!)}.`,
    ids: [unit, target!],
  };
}

/** Models that are not engaged must end closer to the enemy unit, if they can. */
// GT-MELEE-13, GT-MELEE-14, GT-RULING-88
function checkCloser(game: Game, terms: MoveTerms, after: readonly ModelPose[]): Refusal | null {
  const then = game.query().withModels(after);
  const free = living(game, terms.unit).filter((model) => !isEngaged(game, model.id));
  const idle = free.find((model) => {
    const closer =
      enemyGap(game, then, model.id, terms.target!) <
      enemyGap(game, game.query(), model.id, terms.target!) - sameLength;
    return !closer && stepCloser(game, terms, model.id, after) !== null;
  });
  if (!idle) return null;
  return {
    rule: 'GT-MELEE-14',
    message: `${modelName(game, idle.id)} must end closer to ${unitName(game, terms.target!)}.`,
    ids: [idle.id],
  };
}

export const enemyGap = (game: Game, query: TableQuery, model: string, enemy: string): Mu =>
  Math.min(...living(game, enemy).map((other) => query.distance(model, other.id).distance));

/** A straight step towards the nearest enemy model that ends closer, up on a wall not, and that nothing bars, nor coherency where it is enforced, the others standing as given; null where none is. */
// GT-MELEE-13, GT-RULING-88
export function stepCloser(
  game: Game,
  terms: MoveTerms,
  model: string,
  others: readonly ModelPose[],
): PlanPoint | null {
  const query = game.query();
  const enemies = living(game, terms.target!);
  const nearest = enemies.reduce((best, enemy) =>
    query.distance(model, enemy.id).distance < query.distance(model, best.id).distance ? enemy : best,
  );
  const {
    distance,
    points: [from, to],
  } = query.distance(model, nearest.id);
  const plan = Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[2] - from[2]) * (to[2] - from[2]));
  // In contact nothing is closer.
  if (plan === 0 || distance < 2 * sameLength) return null;
  const { at } = modelOf(game, model);
  const standing = others.map((place) => (place.model === model ? { ...place, at } : place));
  for (const share of [1, 0.5, 0.25, 0.1]) {
    const step = Math.min(terms.allowance * share, distance * 0.99);
    const end: PlanPoint = [
      at[0] + ((to[0] - from[0]) / plan) * step,
      at[1] + ((to[2] - from[2]) / plan) * step,
    ];
    const route: Route = { model, via: [end] };
    const walk = query.followRoute(route);
    if (checkRoute(game, terms, route, walk)) continue;
    const after = standing.map((place) => (place.model === model ? walk.end : place));
    const there = query.withModels(after);
    const isCloser = enemyGap(game, there, model, terms.target!) < distance - sameLength;
    if (
      isCloser &&
      there.followRoute({ model, via: [] }).onto.length === 0 &&
      attackCoherency(game, terms, after) === null
    )
      return end;
  }
  return null;
}
