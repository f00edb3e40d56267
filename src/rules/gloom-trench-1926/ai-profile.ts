/** Guides the computer players of Gloom Trench: values of units, threats, goals, and priorities of options. */
import type { AiProfile, Goal } from '../../engine/ai-profile';
import type { Json, Option } from '../../engine/question';
import type { GloomQuestion } from './questions';
import type { BattleContext } from '../../engine/battle-context';
import type { Mu } from '../../geometry/units';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import {
  leaderOf,
  living,
  modelProfile,
  opponentOf,
  stressOf,
  unitDistance,
  unitOf,
  unitsOf,
  type Game,
} from './game';
import { byEye, measured, type Gauge } from '../shared/by-eye';
import {
  bestShot,
  bestThreat,
  dangerTo,
  enemiesOf,
  meleeValue,
  modelValue,
  shotPriority,
  threat,
  unitValue,
} from './ai-values';
import { contactDistance } from './movement/lengths';
import { missionOf, victoryPoints } from './turn/missions';
import { moveOf } from './movement/movement';
import { mayMeasure } from './turn/open-book';
import { planCharge, planMove } from './movement/plan-move';
import { pointsOf } from './turn/tactical-points';
import { zonesOf } from './deployment/zones';

export function aiProfileOf(gameFor: (context: BattleContext) => Game): AiProfile {
  return {
    unitValue: (context, unit) => unitValue(gameFor(context), unit),
    mayMeasure,
    recruitErrorPercent: 30,
    poolValue: { 'tactical-points': 0.6 },
    victoryPoints: (context, side) => victoryPoints(gameFor(context), side),
    victoryPointValue: 6,
    threat: (context, unit, enemy) => threat(gameFor(context), unit, enemy),
    goals: (context, side) => goals(gameFor(context), side),
    priority: (context, question: GloomQuestion, option) =>
      priority(gameFor(context), question, option, mayMeasure(context, question) ? measured : byEye),
    mostPriority: (context, question: GloomQuestion, option) =>
      mostPriority(gameFor(context), question, option),
    answers: (context, question: GloomQuestion, spots) => answers(gameFor(context), question, spots),
  };
}

/** Returns the places that draw a side: scoring objectives, the enemy's zone if the mission scores it, and enemy units. */
function goals(game: Game, side: SideId): readonly Goal[] {
  const { scoring } = missionOf(game);
  const held = scoring.some((entry) => entry.for === 'objectives')
    ? game.table.objectives.map(({ at }) => ({ at, value: 4 }))
    : [];
  const zones = scoring.some((entry) => entry.for === 'enemy-zone')
    ? zonesOf(game, opponentOf(game, side)).map((outline) => ({ at: middle(outline), value: 6 }))
    : [];
  const enemies = unitsOf(game, opponentOf(game, side)).map(({ id }) => ({
    at: leaderOf(game, id).at,
    value: 1.5,
  }));
  return [...held, ...zones, ...enemies];
}

const middle = (outline: readonly PlanPoint[]): PlanPoint => [
  outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
  outline.reduce((sum, [, z]) => sum + z, 0) / outline.length,
];

// GT-RULING-20
function priority(game: Game, question: GloomQuestion, { id, about }: Option, gauge: Gauge): number {
  switch (question.kind) {
    case 'choose-unit':
      return 1 + bestThreat(game, id, gauge) + (stressOf(game, id) >= 3 ? 1 : 0);
    case 'choose-action':
      return actionPriority(game, question.data!.unit, id, about, gauge);
    case 'choose-target':
      return id === 'none'
        ? 0.1
        : shotPriority(game, question.data!.unit, id, gauge, question.data!.occasion) + 0.2;
    case 'choose-targets':
    case 'choose-charge-target':
      return 10 / (1 + unitValue(game, id)) + 1;
    case 'advance-order':
      return id === 'move-first' ? 2 : 1;
    case 'split-fire':
      return id === 'one' ? 2 : 0.5;
    case 'choose-reaction':
      return id === 'hold-and-shoot' ? 3 : id === 'brace' ? 2 : 1;
    case 'unit-order':
    case 'spend-tp':
      return id === 'spend-down' ? 0 : id === 'none' ? 1 : 0.4 + 0.4 * pointsOf(game, question.by);
    case 'press':
      return id === 'press' ? 2 : 1;
    case 'choose-save':
      return id === 'none' ? 0 : Number(id.slice(1));
    case 'choose-part':
      return 4 - ['none', 'light', 'heavy', 'solid'].indexOf(id);
    case 'choose-cover':
      return 1 + ['none', 'light', 'solid', 'heavy'].indexOf(id);
    case 'choose-casualty-profile':
      return 10 / (1 + Math.max(...about!.map((model) => worthKeeping(game, model))));
    case 'choose-casualties':
    case 'choose-wounded':
      return game.state().models[id]?.leader ? 1 : 2;
    case 'choose-leader':
      return 1 + modelProfile(game, id).command;
    default:
      return 1;
  }
}

/** Returns the value of a model to its unit: its own, and a point if it leads. */
const worthKeeping = (game: Game, model: ModelId): number =>
  modelValue(game, modelProfile(game, model)) + (game.state().models[model]!.leader ? 1 : 0);

/** Bounds the priority of a Charge by the melees that it could begin. */
function mostPriority(game: Game, question: GloomQuestion, { id, about }: Option): number {
  if (question.kind !== 'choose-action' || id !== 'charge') return Infinity;
  const { unit } = question.data!;
  return 1.5 + Math.max(0, ...(about ?? enemiesOf(game, unit)).map((enemy) => meleeValue(game, unit, enemy)));
}

/** @param about the targets of the action, if they are known before it is declared */
function actionPriority(
  game: Game,
  unit: UnitId,
  action: string,
  about: readonly string[] | undefined,
  gauge: Gauge,
): number {
  const best = bestThreat(game, unit, gauge);
  const stress = stressOf(game, unit);
  switch (action) {
    case 'open-up':
      return 1.5 + bestShot(game, unit, gauge);
    case 'charge':
      return Math.max(
        0,
        ...(about ?? nearestInSight(game, unit, gauge)).map((enemy) => {
          const odds = chargeOdds(game, unit, enemy, gauge);
          return odds === 0 ? 0 : odds * (1.5 + meleeValue(game, unit, enemy));
        }),
      );
    case 'advance':
      return (
        1.2 +
        0.7 * bestShot(game, unit, gauge) +
        (ownObjective(game, unit, gauge) > objectiveReach ? 1.5 : -0.5)
      );
    case 'take-that-ground':
      return (best === 0 ? 1.6 : 0.5) + (ownObjective(game, unit, gauge) > 2 * moveOf(game, unit) ? 1 : 0);
    case 'rally':
      return stress === 0 ? 0 : 0.5 * stress * stress;
    case 'dig-in':
      return 0.3 + 0.4 * dangerTo(game, unit, gauge);
    default:
      return 0.05;
  }
}

/** Distance from an objective's edge within which a unit holds it. */
const objectiveReach: Mu = 2;

/** Returns the distance to the nearest scoring objective to which no friendly unit is nearer; 0 without one. */
function ownObjective(game: Game, unit: UnitId, gauge: Gauge): Mu {
  if (!missionOf(game).scoring.some((entry) => entry.for === 'objectives')) return 0;
  const query = game.query();
  const gap = (other: string, objective: string): Mu =>
    gauge(query.distanceToItem(leaderOf(game, other).id, objective).distance);
  const friends = unitsOf(game, unitOf(game, unit).side).filter(({ id }) => id !== unit);
  const own = game.table.objectives.filter(({ id }) =>
    friends.every((friend) => gap(friend.id, id) >= gap(unit, id)),
  );
  return own.length === 0 ? 0 : Math.min(...own.map(({ id }) => gap(unit, id)));
}

const extraFaces = [1, 2, 3, 4, 5, 6] as const;

/** Returns the enemy units in sight that look nearest, or all in sight where a Charge may choose among them. */
// GT-MELEE-02, GT-RULING-20, GT-RULING-79
function nearestInSight(game: Game, unit: UnitId, gauge: Gauge): readonly UnitId[] {
  const query = game.query();
  const gap = (enemy: UnitId): Mu => gauge(unitDistance(game, unit, enemy));
  const seen = enemiesOf(game, unit).filter((enemy) =>
    living(game, unit).some((from) => living(game, enemy).some((to) => query.sees(from.id, to.id))),
  );
  if (game.options.chargeTarget === 'any-seen') return seen;
  const least = Math.min(...seen.map(gap));
  return seen.filter((enemy) => gap(enemy) === least);
}

/**
 * Returns the chance that a Charge arrives: the share of faces of its extra die that leave a model a route; by eye, the share of
 * faces that cover the distance.
 */
// GT-ACT-05, GT-MELEE-03, GT-RULING-20
function chargeOdds(game: Game, unit: UnitId, enemy: UnitId, gauge: Gauge): number {
  const gap = gauge(unitDistance(game, unit, enemy));
  const arrives = (face: number): boolean => {
    const allowance = moveOf(game, unit) + face;
    return (
      gap <= allowance + contactDistance &&
      (gauge === byEye || planCharge(game, { mode: 'charge', unit, target: enemy, allowance }) !== null)
    );
  };
  if (!arrives(6)) return 0;
  return (7 - extraFaces.find(arrives)!) / 6;
}

function* answers(game: Game, question: GloomQuestion, spots: readonly PlanPoint[]): Generator<Json> {
  switch (question.kind) {
    case 'move-unit': {
      const { plan, ...terms } = question.data!;
      if (terms.mode === 'move') for (const spot of spots) yield planMove(game, terms, spot);
      yield plan;
      return;
    }
    case 'assign-shooters':
      yield sharedFire(game, question.options);
      return;
    case 'deploy-unit':
      yield question.data!.plan!;
      return;
    default:
      throw new Error(`“${question.kind}” is answered by its options.`);
  }
}

/** Assigns each model to the target with the fewest shooters, models without a choice first, so that both targets get some. */
// GT-SPLIT-03
function sharedFire(game: Game, choices: readonly Option[]): Json {
  const options = choices.map(({ about }) => ({ model: about![0]!, target: about![1]! }));
  const groups = new Map(options.map(({ target }) => [target, {} as Record<string, number>]));
  const crowd = (target: UnitId): number =>
    Object.values(groups.get(target)!).reduce((sum, count) => sum + count, 0);
  const targetsOf = (model: ModelId): readonly string[] =>
    options.filter((option) => option.model === model).map(({ target }) => target);
  const models = [...new Set(options.map(({ model }) => model))].sort(
    (a, b) => targetsOf(a).length - targetsOf(b).length,
  );
  for (const model of models) {
    for (let left = game.state().models[model]!.count; left > 0; left--) {
      const target = targetsOf(model).reduce((best, other) => (crowd(other) < crowd(best) ? other : best));
      groups.get(target)![model] = (groups.get(target)![model] ?? 0) + 1;
    }
  }
  return Object.fromEntries(groups);
}
