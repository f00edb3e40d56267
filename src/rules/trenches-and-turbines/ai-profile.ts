/** Guides the computer players of Trenches and Turbines: values, threats, goals and priorities. */
import type { AiProfile, Goal } from '../../engine/ai-profile';
import type { Json, Option, Question } from '../../engine/question';
import { byEye, measured, type Gauge } from '../shared/by-eye';
import { oncePerForces } from '../shared/once-per-state';
import { enemiesOf, living, modelOf, tokens, unitDistance, unitOf, unitsOf } from '../shared/roster';
import type { BattleContext } from '../../engine/battle-context';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { chance } from './dice';
import { engagedWith, isDugIn, isProne, leaderOf, modelProfile, profileOf, sideOf, type Game } from './game';
import { missionOf, openTo, victoryPoints, type MissionAction } from './turn/missions';
import { moveOf } from './movement/allowance';
import { chargeTargets, chargeTerms } from './melee/charge';
import { hasContactRoute } from './melee/find-contact';
import type { ChargeKind } from './movement/move-terms';
import { planDriveAside, planMove } from './movement/plan-move';
import type { Weapon } from './forces/profiles';
import { mayMeasure } from './turn/measuring';
import { coverOfUnit } from './shooting/cover';
import { forecastShot } from './shooting/forecast';
import { bandAt } from './shooting/volleys';
import type { TurbineQuestion } from './vocabulary';

/** Points of a force file per point of value. */
const filePoints = 10;
/** Share of its value that a unit loses while it has a token. */
const tokenLoss: Readonly<Record<string, number>> = { pin: 0.15, routed: 0.7 };
/** Share of hits that remains after Cover and Conceal on an ordinary table. */
const hitsThroughCover = 0.8;

/** Returns the AI profile for battles as `gameFor` sees them. */
export function aiProfileOf(gameFor: (context: BattleContext) => Game): AiProfile {
  return {
    unitValue: (context, unit) => unitValue(gameFor(context), unit),
    mayMeasure,
    recruitErrorPercent: 25,
    poolValue: {},
    victoryPoints: (context, side) => victoryPoints(gameFor(context), side),
    victoryPointValue: 1 / filePoints,
    threat: (context, unit, enemy) => threat(gameFor(context), unit, enemy),
    goals: (context, side) => goals(gameFor(context), side),
    priority: (context, question, option) =>
      priority(gameFor(context), question as TurbineQuestion, option, gaugeFor(context, question)),
    mostPriority: (context, question, option) =>
      mostPriority(gameFor(context), question as TurbineQuestion, option, gaugeFor(context, question)),
    answers: (context, question, spots) => answers(gameFor(context), question as TurbineQuestion, spots),
  };
}

const gaugeFor = (context: BattleContext, question: Question): Gauge =>
  mayMeasure(context, question) ? measured : byEye;

/** Returns the value of a unit as it stands: its points, less its losses and tokens. */
function unitValue(game: Game, unit: UnitId): number {
  const { destroyed, models } = unitOf(game, unit);
  if (destroyed) return 0;
  const left = living(game, unit).reduce(
    (sum, { id, damage }) => sum + 1 - damage / modelProfile(game, id).hp,
    0,
  );
  const lost = Object.entries(tokenLoss).reduce(
    (sum, [token, share]) => (tokens(game, unit, token) > 0 ? sum + share : sum),
    0,
  );
  return (profileOf(game, unit).points / filePoints) * (left / models.length) * Math.max(0.1, 1 - lost);
}

/** Returns the mean damage of a model's best weapon of a kind, before saves. */
function damageOf(game: Game, model: ModelId, unit: UnitId, kind: Weapon['kind'], range: number): number {
  const { ranged, melee } = profileOf(game, unit);
  const hits = chance(kind === 'ranged' ? ranged : melee, game.options);
  const reaching = modelProfile(game, model).weapons.filter(
    (weapon) => weapon.kind === kind && (kind === 'melee' || bandAt(game, weapon, range) !== null),
  );
  return Math.max(0, ...reaching.map(({ attacks, damage }) => attacks * damage)) * hits;
}

/** Returns the loss that a unit threatens: by shots if the leaders see each other, by a fight if a running charge arrives. */
const threat = (game: Game, unit: UnitId, enemy: UnitId, gauge: Gauge = measured): number =>
  threatBy[gauge === measured ? 'measured' : 'eye'](game, unit, enemy);

const threatBy = {
  measured: oncePerForces((game: Game, unit: UnitId, enemy: UnitId) =>
    findThreat(game, unit, enemy, measured),
  ),
  eye: oncePerForces((game: Game, unit: UnitId, enemy: UnitId) => findThreat(game, unit, enemy, byEye)),
};

function findThreat(game: Game, unit: UnitId, enemy: UnitId, gauge: Gauge): number {
  const [from, to] = [leaderOf(game, unit), leaderOf(game, enemy)];
  const range = gauge(game.query().distance(from.id, to.id).distance);
  const { sv, hp } = modelProfile(game, to.id);
  const total = living(game, enemy).reduce(
    (sum, model) => sum + modelProfile(game, model.id).hp - model.damage,
    0,
  );
  const worth = unitValue(game, enemy) / Math.max(1, total);
  const sum = (kind: Weapon['kind']): number =>
    living(game, unit).reduce((all, { id }) => all + damageOf(game, id, unit, kind, range), 0) *
    (1 - chance(sv + (isDugIn(game, enemy) ? 1 : 0), game.options));
  const shots = game.query().sees(from.id, to.id) ? sum('ranged') * hitsThroughCover : 0;
  const blowsThroughCover = game.options.fightModifiers === 'literal' ? hitsThroughCover : 1;
  const blows = range <= 2 * moveOf(game, unit) ? sum('melee') * blowsThroughCover : 0;
  return worth * Math.min(total, Math.max(shots, blows)) * Math.min(1, 2 / hp + 0.5);
}

/** Lists the objectives where the side can still score, and the enemy units. */
function goals(game: Game, side: SideId): readonly Goal[] {
  const objectives = (missionOf(game)?.actions ?? []).flatMap((action) =>
    openTo(game, side, action).map((id) => ({
      at: game.table.objectives.find((objective) => objective.id === id)!.at,
      value: expected(action) / filePoints,
    })),
  );
  return [...objectives, ...enemiesOf(game, side).map(({ id }) => ({ at: leaderOf(game, id).at, value: 2 }))];
}

/** Returns the expected points of a mission action; a claim counts for two turns. */
function expected({ effect }: MissionAction): number {
  switch (effect.kind) {
    case 'score-once':
      return effect.points;
    case 'search':
      return (effect.points * effect.needs) / 10;
    case 'claim':
      return 2 * effect.points;
  }
}

/** Returns the priority of an option without looking ahead. */
// TT-RULING-05
function priority(game: Game, question: TurbineQuestion, { id, about }: Option, gauge: Gauge): number {
  switch (question.kind) {
    case 'choose-unit':
      return 1 + bestThreat(game, id, gauge);
    case 'choose-action':
      return id === 'move' && !question.data!.hasMove
        ? 0.01
        : actionPriority(game, question.data!.unit, id, about ?? [], gauge);
    case 'choose-charge-target':
      return reaches(game, question.data!.unit, id, question.data!.charge, gauge)
        ? targetPriority(game, question.data!.unit, id, gauge)
        : 0.01;
    case 'choose-target':
      return gauge === measured
        ? shotPriority(game, question.data!.unit, id)
        : targetPriority(game, question.data!.unit, id, gauge);
    case 'choose-fight':
      return targetPriority(game, question.data!.unit, id, gauge);
    case 'casualty-order':
      return casualtyPriority(game, id);
    case 'choose-mark':
      return modelOf(game, id).leader ? 2 : 1;
    case 'choose-reaction':
      return reactionPriority[id] ?? 2.5;
    case 'choose-group':
      return id === 'hold' ? 0.1 : 1;
    case 'choose-posture':
      return id === 'stand' ? 2 : 1;
    case 'pay-reaction':
      return id === 'token' ? 2 : 1;
    case 'keep-token':
      return id === 'keep' ? 2 : 1;
    case 'choose-shift':
      return id === 'shift' && question.data!.hasPlan ? 2 : 1;
    default:
      return 1;
  }
}

/** Bounds the priority of a Charge without a search for routes. */
function mostPriority(game: Game, question: TurbineQuestion, { id }: Option, gauge: Gauge): number {
  if (question.kind !== 'choose-action') return Infinity;
  const { unit } = question.data!;
  return id === 'running-charge' || id === 'walking-charge'
    ? chargePriority(game, unit, id, gauge)
    : Infinity;
}

const reactionPriority: Readonly<Record<string, number>> = { shoot: 3, none: 2, 'go-prone': 1 };

/** Rates a target by the threat to it; a unit that is gone rates none. */
const targetPriority = (game: Game, unit: UnitId, target: UnitId, gauge: Gauge): number =>
  unitsOf(game, sideOf(game, unit)).some(({ id }) => id === unit)
    ? 0.2 + threat(game, unit, target, gauge)
    : 1;

/** Rates a target of a shot by the HP that it loses on average, by the exact odds; a unit that is gone rates none. */
function shotPriority(game: Game, unit: UnitId, target: UnitId): number {
  const { destroyed } = unitOf(game, target);
  const forecast = destroyed ? null : forecastShot(game, unit, target, 'shoot');
  if (forecast === null) return targetPriority(game, unit, target, measured);
  const weapons = living(game, unit).flatMap(({ id }) => modelProfile(game, id).weapons);
  const lost = forecast.groups.reduce((sum, { weapon, dice, chance: hit, save }) => {
    const damage = weapons.find(({ name }) => name === weapon)?.damage ?? 1;
    return sum + dice * hit * (1 - save.chance) * damage;
  }, 0);
  const left = living(game, target).reduce(
    (sum, { id, damage }) => sum + modelProfile(game, id).hp - damage,
    0,
  );
  return 0.2 + (unitValue(game, target) * Math.min(left, lost)) / Math.max(1, left);
}

function casualtyPriority(game: Game, model: ModelId): number {
  const { damage, leader } = modelOf(game, model);
  if (damage > 0) return 3;
  return leader ? 1 : 2;
}

const bestThreat = (game: Game, unit: UnitId, gauge: Gauge): number =>
  Math.max(0, ...enemiesOf(game, sideOf(game, unit)).map((enemy) => threat(game, unit, enemy.id, gauge)));

/** Reports whether a charge reaches a target: by a route, or as it looks by eye. */
// TT-RULING-05, TT-RULING-23
function reaches(game: Game, unit: UnitId, target: UnitId, kind: ChargeKind, gauge: Gauge): boolean {
  const terms = chargeTerms(game, unit, target, kind);
  return gauge === measured
    ? hasContactRoute(game, terms)
    : gauge(unitDistance(game, unit, target)) <= terms.allowance;
}

function actionPriority(
  game: Game,
  unit: UnitId,
  action: string,
  about: readonly string[],
  gauge: Gauge,
): number {
  const best = bestThreat(game, unit, gauge);
  switch (action) {
    case 'shoot':
      return 2 + best;
    case 'fight':
      return 3 + Math.max(0, ...about.map((enemy) => threat(game, unit, enemy, gauge)));
    case 'move':
      return engagedWith(game, unit).length > 0 ? 0.5 : best === 0 ? 2 : 1;
    case 'running-charge':
    case 'walking-charge':
      if (!chargeTargets(game, unit, action).some((target) => reaches(game, unit, target, action, gauge)))
        return 0.01;
      return chargePriority(game, unit, action, gauge);
    case 'stand-up':
      return 1.5;
    case 'go-prone':
      return isProne(game, unit) ? 0 : 0.3;
    case 'overwatch':
      return 0.8;
    case 'end':
      return 0.2;
    default:
      return specialPriority(game, unit, action, gauge);
  }
}

/** Rates a Charge that reaches a target. */
const chargePriority = (game: Game, unit: UnitId, action: ChargeKind, gauge: Gauge): number =>
  0.6 * bestThreat(game, unit, gauge) + (action === 'running-charge' ? 0.3 : 0);

/** Rates actions of missions high, and those of profiles by their effect: digging in helps a unit that can be shot in the open. */
function specialPriority(game: Game, unit: UnitId, action: string, gauge: Gauge): number {
  const special = profileOf(game, unit).specialActions.find(({ id }) => id === action);
  if (special === undefined) return 4;
  if (special.effect !== 'dug-in' || engagedWith(game, unit).length > 0) return 0.1;
  const enemies = enemiesOf(game, sideOf(game, unit))
    .map(({ id }) => ({ id, danger: threat(game, id, unit, gauge) }))
    .filter(({ danger }) => danger > 0);
  if (enemies.length === 0) return 0.1;
  const worst = enemies.reduce((most, next) => (next.danger > most.danger ? next : most)).id;
  const covers = [...coverOfUnit(game, leaderOf(game, worst).id, unit).values()];
  return covers.some((value) => value === 0) ? 1.2 : 0.1;
}

/** Returns the legal answers worth weighing, the plan of the question last. */
function* answers(game: Game, question: TurbineQuestion, spots: readonly PlanPoint[]): Generator<Json> {
  if (question.kind === 'deploy-unit') return yield question.data!.plan;
  if (question.kind !== 'move-unit') return;
  const { plan, ...terms } = question.data!;
  if (terms.mode === 'move')
    for (const spot of spots) {
      const moves = planMove(game, terms, spot) ?? planDriveAside(game, terms, spot);
      if (moves !== null) yield moves;
    }
  yield plan;
}
