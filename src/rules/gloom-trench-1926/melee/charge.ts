import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { MoveResult } from '../../../engine/port/paths';
import type { MoveTerms, Reaction } from '../questions';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { allShooters, firingLine, type FiringLine } from '../shooting/attack';
import {
  living,
  opponentOf,
  unitDistance,
  unitName,
  isUnitInReach,
  unitOf,
  unitsOf,
  type Game,
} from '../game';
import { melee } from './melee';
import { extraMove, moveOf, moveUnit } from '../movement/movement';
import { planCharge } from '../movement/plan-move';
import { enemyGap } from '../movement/route';
import { attack } from '../shooting/shooting';
import { changePoints, pointsOf } from '../turn/tactical-points';
import { contactDistance, isWithin, sameLength } from '../movement/lengths';

// GT-MELEE-04
const freeOfReaction: Mu = 5;

/** Returns the enemy units that a Charge may target: the closest in sight, several where they tie. */
// GT-MELEE-02, GT-RULING-79
export function chargeTargets(game: Game, unit: UnitId): readonly UnitId[] {
  const query = game.query();
  const own = living(game, unit);
  const isSeen = (id: string) =>
    own.some((model) => living(game, id).some((enemy) => query.sees(model.id, enemy.id)));
  const enemies = unitsOf(game, opponentOf(game, unitOf(game, unit).side)).map(({ id }) => id);
  if (game.options.chargeTarget === 'any-seen') return enemies.filter(isSeen);
  // Distances are cheaper than sight, so the nearest units are checked first.
  const gaps = new Map(enemies.map((id) => [id, unitDistance(game, unit, id)]));
  for (const gap of [...new Set(gaps.values())].sort((a, b) => a - b)) {
    const seen = enemies.filter((id) => gaps.get(id) === gap && isSeen(id));
    if (seen.length > 0) return seen;
  }
  return [];
}

/** Asks for the target of a Charge, declared with the action. */
// GT-MELEE-02, GT-RULING-51, GT-RULING-79
export function* chooseChargeTarget(game: Game, unit: UnitId): Flow<UnitId> {
  const targets = chargeTargets(game, unit);
  if (targets.length === 1) return targets[0]!;
  return yield* askOne(
    {
      kind: 'choose-charge-target',
      by: unitOf(game, unit).side,
      prompt: `${unitDoes(game, unit, 'charges')}. Which unit?`,
      rules: ['GT-MELEE-02'],
      options: targets.map((id) => ({
        id,
        label: unitName(game, id),
        detail: `${unitDistance(game, unit, id).toFixed(1)} MU away`,
        about: [id],
      })),
      data: { unit },
    },
    (id) =>
      game.state().units[id]
        ? {
            rule: 'GT-MELEE-02',
            message: `${unitDoes(game, id, 'is')} not the closest enemy unit in sight.`,
            ids: [unit, id],
          }
        : null,
  );
}

/** Plays a Charge: extra move, contact or failure, reaction, melee. */
// GT-ACT-05 to GT-ACT-08, GT-MELEE-01 to GT-MELEE-09, GT-RULING-80, GT-RULING-86
export function* charge(game: Game, unit: UnitId, target: UnitId): Flow<void> {
  const extra = yield* extraMove(game, unit, 'Charge', 'GT-ACT-05');
  const terms: MoveTerms = { mode: 'charge', unit, target, allowance: moveOf(game, unit) + extra };
  const before = closestModel(game, unit, target);
  const results = yield* chargeMove(game, terms, target);
  if (results === null) {
    yield* emit({
      type: 'charge-failed',
      rules: ['GT-MELEE-03'],
      text: `${unitName(game, unit)} cannot reach ${unitName(game, target)} with ${terms.allowance} MU: no model moves.`,
      data: { unit, target, allowance: terms.allowance },
    });
    return;
  }
  const reaction = yield* chooseReaction(
    game,
    unit,
    target,
    distanceMoved(game, unit, target, before, results),
  );
  if (reaction === 'hold-and-shoot') yield* holdAndShoot(game, unit, target);
  if (unitOf(game, unit).destroyed || unitOf(game, target).destroyed) return;
  if (!isUnitInReach(game, unit, target, contactDistance)) {
    yield* emit({
      type: 'charge-shot-away',
      rules: ['GT-MELEE-09', 'GT-RULING-86'],
      text: `No model of ${unitName(game, unit)} is within ${contactDistance} MU of ${unitName(game, target)} any more: no melee follows.`,
      data: { unit, target },
    });
    return;
  }
  yield* melee(game, unit, target, reaction === 'brace');
}

/**
 * Moves the chargers into contact; null if the charge fails. Where no route is found, the player may place the models or give
 * the charge up; it fails at once only where contact is proven impossible.
 */
// GT-MELEE-03, GT-RULING-64, GT-RULING-80
function* chargeMove(game: Game, terms: MoveTerms, target: UnitId): Flow<readonly MoveResult[] | null> {
  if (isOutOfReach(game, terms, target)) return null;
  const plan = planCharge(game, terms);
  const results = yield* moveUnit(game, terms, plan);
  return isUnitInReach(game, terms.unit, target, contactDistance) ? results : null;
}

/** Reports whether no model can get within 2 MU of the target, by a bound that every legal move obeys. */
// GT-MELEE-03, GT-RULING-64
function isOutOfReach(game: Game, { unit, allowance }: MoveTerms, target: UnitId): boolean {
  const targets = living(game, target).map(({ id }) => id);
  return living(game, unit).every(({ id }) =>
    game.query().isOutOfReach(id, targets, contactDistance, allowance + sameLength),
  );
}

/** Returns the distance moved by the model that decides whether a reaction is allowed. */
// GT-MELEE-04, GT-RULING-81
function distanceMoved(
  game: Game,
  unit: UnitId,
  target: UnitId,
  before: ModelId,
  results: readonly MoveResult[],
): Mu {
  const moved = (model: ModelId): Mu => {
    const result = results.find(({ end }) => end.model === model);
    return result ? result.length + (game.options.climb === 'free' ? 0 : result.climb) : 0;
  };
  if (game.options.reactionDistance === 'closest-before') return moved(before);
  const gaps = living(game, unit).map(({ id }) => ({ id, gap: enemyGap(game, game.query(), id, target) }));
  const closest = Math.min(...gaps.map(({ gap }) => gap));
  return Math.max(...gaps.filter(({ gap }) => gap === closest).map(({ id }) => moved(id)));
}

function closestModel(game: Game, unit: UnitId, target: UnitId): ModelId {
  const query = game.query();
  return living(game, unit).reduce((best, model) =>
    enemyGap(game, query, model.id, target) < enemyGap(game, query, best.id, target) ? model : best,
  ).id;
}

// GT-MELEE-04 to GT-MELEE-06, GT-TP-12, GT-RULING-82
function* chooseReaction(game: Game, unit: UnitId, target: UnitId, moved: Mu): Flow<Reaction> {
  const { side } = unitOf(game, target);
  if (isWithin(moved, freeOfReaction) || pointsOf(game, side) === 0) return 'none';
  const line = reactionLine(game, unit, target);
  const reaction = yield* askOne(
    {
      kind: 'choose-reaction',
      by: side,
      prompt: `${unitDoes(game, unit, 'charges')} ${unitName(game, target)}. A reaction for 1 Tactical Point?`,
      rules: ['GT-MELEE-04', 'GT-TP-12'],
      options: [
        { id: 'none', label: 'None' },
        {
          id: 'brace',
          label: 'Brace for Melee',
          detail: 'The charger loses the +1 of its Charge.',
          rules: ['GT-MELEE-05'],
        },
        ...(line.shooters.length > 0
          ? [
              {
                id: 'hold-and-shoot',
                label: 'Hold and Shoot',
                detail: 'Shoot at the charger with D6s; its saves gain +1.',
                rules: ['GT-MELEE-06', 'GT-MELEE-07'],
              } as const,
            ]
          : []),
      ],
      data: { unit, target, moved },
    },
    (id) =>
      id === 'hold-and-shoot'
        ? {
            rule: 'GT-RULING-85',
            message: `${unitName(game, target)} cannot shoot at ${unitName(game, unit)}.`,
            ids: [unit, target],
          }
        : null,
  );
  if (reaction !== 'none') {
    const name = reaction === 'brace' ? 'braces for melee' : 'holds and shoots';
    yield* changePoints(side, -1, 'GT-TP-12', `${unitName(game, target)} ${name}: 1 Tactical Point.`);
  }
  return reaction;
}

// GT-RULING-85
const reactionLine = (game: Game, unit: UnitId, target: UnitId): FiringLine =>
  firingLine(game, target, allShooters(game, target), unit, 'hold-and-shoot');

// GT-MELEE-06, GT-MELEE-08
function* holdAndShoot(game: Game, unit: UnitId, target: UnitId): Flow<void> {
  yield* attack(game, reactionLine(game, unit, target));
}
