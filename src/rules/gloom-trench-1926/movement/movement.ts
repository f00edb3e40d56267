/** A unit's move: its length, the question for it, and its events. */
import type { MoveResult } from '../../../engine/port/paths';
import type { Moves } from '../../../engine/placements';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import { modifiedDie, sidesOf } from '../dice';
import { modelName, modelOf, profileOf, rulesOn, tokens, unitName, unitOf, type Game } from '../game';
import { movementByEffects } from '../effects/world';
import { removeModel } from '../morale/casualties';
import type { MoveTerms } from '../questions';
import { orderToken } from '../shooting/modifiers';
import { tacticalWindow } from '../turn/tactical-points';
import { ask, emit, roll, type Flow } from '../vocabulary';
import { checkMoves } from './check-move';
import { leaves, routesOf } from './route';

/** Returns the unit's move, with the effects of its rules and orders. */
// GT-MOVE-01
export function moveOf(game: Game, unit: UnitId): Mu {
  const profile = profileOf(game, unit);
  const rules = rulesOn(game, unit).map(({ rule }) => rule.effect);
  const orders = profile.orders
    .filter((order) => tokens(game, unit, orderToken(order.id)) > 0)
    .map((order) => order.effect);
  const move = [...rules, ...orders].reduce(
    (sum, effect) => (effect.kind === 'move' ? sum + effect.value : sum),
    profile.move,
  );
  const added = movementByEffects(game, unit);
  return added === 0 ? move : Math.max(Math.min(move, leastMove), move + added);
}

/** Least move that effects leave a unit. */
const leastMove: Mu = 1;

/** Rolls the extra D6 of Take that Ground and Charge; at least 0. */
// GT-ACT-04, GT-ACT-05, GT-TP-10, GT-TP-11, GT-RULING-70
export function* extraMove(game: Game, unit: UnitId, action: string, rule: string): Flow<Mu> {
  const modifiers = yield* tacticalWindow(game, {
    name: `${action} roll`,
    side: unitOf(game, unit).side,
    unit,
  });
  const rolled = modifiedDie('D6', modifiers, game.options);
  const [face] = yield* roll(`${unitName(game, unit)}, ${action}`, sidesOf[rolled.die]);
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
 * Asks for the models' routes, and moves them.
 * @param plan a legal answer for the screen to offer; null where the search found none for a charge, or for a unit that must
 * close up: the player may place the models by hand, or move nobody
 */
// GT-MOVE-01 to GT-MOVE-08, GT-MELEE-03
export function* moveUnit(game: Game, terms: MoveTerms, plan: Moves | null): Flow<readonly MoveResult[]> {
  const { unit } = terms;
  const moves = yield* ask(
    {
      kind: 'move-unit',
      by: unitOf(game, unit).side,
      prompt: `${unitName(game, unit)} may move ${terms.allowance} MU. ${plan === null ? withoutPlan[terms.mode === 'charge' ? 'charge' : 'regroup'] : 'Where do its models go?'}`,
      rules: ['GT-MOVE-01', 'GT-MOVE-05'],
      data: { ...terms, plan: plan ?? {} },
    },
    (answer) => (plan === null && Object.keys(answer).length === 0 ? null : checkMoves(game, terms, answer)),
  );
  return yield* carryOut(game, terms, moves);
}

const withoutPlan = {
  charge:
    'No route into contact was found: place its models by hand, or move nobody and let the charge fail.',
  regroup: 'No way to close up was found: place its models by hand, or move nobody.',
};

function* carryOut(game: Game, terms: MoveTerms, moves: Moves): Flow<readonly MoveResult[]> {
  const routes = routesOf(game, terms, moves);
  const results = routes.map((route) => game.query().followRoute(route));
  for (const [index, { end, length, climb }] of results.entries()) {
    const route = routes[index]!;
    if (leaves(game, results[index]!)) {
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
  return results;
}
