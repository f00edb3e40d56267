/** Legality of a unit's move: model by model, then what the unit owes as a whole. */
import type { Route } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { Moves } from '../../../engine/placements';
import type { Refusal } from '../../../engine/question';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { ModelId } from '../../../table/ids';
import { isInReach, living, modelName, modelOf, unitName, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { excess } from './coherency';
import { contactDistance, sameLength } from './lengths';
import { planRegroup } from './regroup';
import { checkPlaces, checkRoute, enemyGap, gameAfter, isEngaged, routesOf, standingAfter } from './route';

/** Refuses a unit's move; null where it is legal. */
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
      return refuse(`${id} is not a model of ${unitName(game, unit)} on the table.`, [id]);
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

/** Checks the duties of the unit as a whole: coherency, contact, getting closer. */
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
  if (planRegroup(game, terms).excess <= sameLength)
    return refuse('GT-COH-07', `${unitName(game, unit)} can close up, and must.`);
  if (then < before - sameLength) return null;
  return refuse('GT-COH-07', `${unitName(game, unit)} must close up as far as it can.`);
}

/** Checks coherency in an Attack Move, where a ruling enforces it. */
// GT-RULING-88
const attackCoherency = (game: Game, terms: MoveTerms, after: readonly ModelPose[]): Refusal | null =>
  game.options.meleeMoveCoherency === 'enforce-for-charger' ? checkCoherency(game, terms, after) : null;

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

/** Requires that models that are not engaged end closer to the enemy unit, if they can. */
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

/**
 * Finds a legal straight step that ends closer to the nearest enemy model; null without one. Enforced coherency counts, and a
 * step up on a wall does not.
 * @param others poses of all models, to keep clear of
 */
// GT-MELEE-13, GT-RULING-88
export function stepCloser(
  game: Game,
  terms: MoveTerms,
  model: ModelId,
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
  // A model in contact cannot get closer.
  if (plan === 0 || distance < 2 * sameLength) return null;
  const { at } = modelOf(game, model);
  const standing = others.map((place) => (place.model === model ? { ...place, at } : place));
  for (const share of [1, 0.5, 0.25, 0.1]) {
    const step = Math.min(terms.allowance * share, distance * 0.99);
    const end: PlanPoint = [
      at[0] + ((to[0] - from[0]) / plan) * step,
      at[1] + ((to[2] - from[2]) / plan) * step,
    ];
    const [route] = routesOf(game, terms, { [model]: { via: [end] } }) as [Route];
    const result = query.followRoute(route);
    if (checkRoute(game, terms, route, result)) continue;
    const after = standing.map((place) => (place.model === model ? result.end : place));
    const there = query.withModels(after);
    const isCloser = enemyGap(game, there, model, terms.target!) < distance - sameLength;
    if (
      isCloser &&
      there.followRoute({ model, via: [] }).onto.length === 0 &&
      attackCoherency(game, terms, after) === null
    )
      return route.via[0] ?? null;
  }
  return null;
}
