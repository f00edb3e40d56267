/** Guides the computer players of Gloom Trench: values of units, threats, goals, and priorities of options. */
import type { AiProfile, Goal } from '../../engine/ai-profile';
import type { Json, Option } from '../../engine/question';
import type { GloomQuestion } from './questions';
import type { BattleContext } from '../../engine/battle-context';
import type { Mu } from '../../geometry/units';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { bandAt, effectOf } from './shooting/attack';
import { chance, modifiedDie, type Die } from './dice';
import {
  countOf,
  leaderOf,
  living,
  modelProfile,
  opponentOf,
  stressOf,
  tokens,
  unitDistance,
  unitOf,
  unitsOf,
  type Game,
} from './game';
import { byEye, measured, type Gauge } from '../shared/by-eye';
import { oncePerForces } from '../shared/once-per-state';
import { contactDistance } from './movement/lengths';
import { missionOf, victoryPoints } from './turn/missions';
import { moveOf } from './movement/movement';
import { mayMeasure } from './turn/open-book';
import { planCharge, planMove } from './movement/plan-move';
import type { ModelProfile, Weapon } from './forces/profiles';
import { pointsOf } from './turn/tactical-points';
import { zonesOf } from './deployment/zones';

/** Points of one model with a D6 Save and one Wound that hits on every attack. */
const modelPoints = 2;
/** Share of a unit's value that a Stress token takes. */
const stressShare = 0.06;
/** Expected extra move of a Charge: the mean of its D6. */
const expectedExtraMove: Mu = 3.5;
/** Share of hits that remains after cover and modifiers on an ordinary table. */
const usualLoss = 0.75;

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

const hitChance = (game: Game, die: Die): number => chance(modifiedDie(die, [], game.options), game.options);

/** Returns the value of a model in points, from its attacks and its resilience. */
function modelValue(game: Game, model: ModelProfile): number {
  const saved = model.save === null ? 0 : hitChance(game, model.save);
  const shooting = Math.max(0, ...model.weapons.map((weapon) => firepower(game, weapon, 10)));
  const fighting = model.combat === null ? 0 : hitChance(game, model.combat) * model.damage;
  return modelPoints * (model.wounds / (1 - saved)) * 0.4 + modelPoints * (0.8 * shooting + 0.4 * fighting);
}

function unitValue(game: Game, unit: UnitId): number {
  if (unitOf(game, unit).destroyed) return 0;
  const models = living(game, unit).reduce((sum, { id, count, damage }) => {
    const profile = modelProfile(game, id);
    return sum + modelValue(game, profile) * (count - (0.5 * damage) / profile.wounds);
  }, 0);
  const ails = 1 - stressShare * Math.min(6, stressOf(game, unit));
  return models * ails + (tokens(game, unit, 'dug-in') > 0 ? 0.5 : 0);
}

/** Returns the mean damage of one model's weapon at a range, in the open and before saves. */
function firepower(game: Game, weapon: Weapon, range: Mu): number {
  const band = bandAt(weapon, range);
  if (band === null || range < (effectOf(weapon, 'minimum-range')?.value ?? 0)) return 0;
  return (
    hitChance(game, band.die) *
    (effectOf(weapon, 'shooting-dice')?.value ?? 1) *
    (effectOf(weapon, 'damage')?.value ?? 1)
  );
}

/** Returns the points that a unit may expect to take: by fire where the Leaders see each other and weapons reach, by melee where a charge may arrive. */
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
  const target = modelProfile(game, to.id);
  const lost =
    (target.save === null ? 1 : 1 - hitChance(game, target.save)) *
    (modelValue(game, target) / target.wounds);
  const most = countOf(living(game, enemy));
  const sees = range <= longestReach(game, unit) && game.query().sees(from.id, to.id);
  const shots = sees
    ? sumOver(game, unit, (profile) =>
        Math.max(0, ...profile.weapons.map((weapon) => firepower(game, weapon, range))),
      ) * usualLoss
    : 0;
  const reaches = range <= moveOf(game, unit) + expectedExtraMove;
  const blows = reaches
    ? sumOver(game, unit, (profile) =>
        profile.combat === null ? 0 : hitChance(game, profile.combat) * profile.damage,
      )
    : 0;
  return lost * Math.min(most, Math.max(shots, blows));
}

const sumOver = (game: Game, unit: UnitId, of: (profile: ModelProfile) => number): number =>
  living(game, unit).reduce((sum, { id, count }) => sum + count * of(modelProfile(game, id)), 0);

function longestReach(game: Game, unit: UnitId): Mu {
  const weapons = living(game, unit).flatMap(({ id }) => modelProfile(game, id).weapons);
  return Math.max(
    0,
    ...weapons.map(({ short, medium, long }) =>
      Math.max(short?.range ?? 0, medium?.range ?? 0, long?.range ?? 0),
    ),
  );
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
      return id === 'none' ? 0.1 : threat(game, question.data!.unit, id) + 0.2;
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
    case 'choose-casualties':
    case 'choose-wounded':
      return game.state().models[id]?.leader ? 1 : 2;
    case 'choose-leader':
      return 1 + modelProfile(game, id).command;
    default:
      return 1;
  }
}

const enemiesOf = (game: Game, unit: UnitId): readonly UnitId[] =>
  unitsOf(game, opponentOf(game, unitOf(game, unit).side)).map(({ id }) => id);

const bestThreat = (game: Game, unit: UnitId, gauge: Gauge): number =>
  Math.max(0, ...enemiesOf(game, unit).map((enemy) => threat(game, unit, enemy, gauge)));

/** Returns the greatest threat to a unit. */
const dangerTo = (game: Game, unit: UnitId, gauge: Gauge): number =>
  Math.max(0, ...enemiesOf(game, unit).map((enemy) => threat(game, enemy, unit, gauge)));

/** Bounds the priority of a Charge by the melees that it could begin. */
function mostPriority(game: Game, question: GloomQuestion, { id, about }: Option): number {
  if (question.kind !== 'choose-action' || id !== 'charge') return Infinity;
  const { unit } = question.data!;
  return Math.max(0, ...(about ?? enemiesOf(game, unit)).map((enemy) => fightBalance(game, unit, enemy)));
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
      return 1.5 + best;
    case 'charge':
      return Math.max(
        0,
        ...(about ?? nearestInSight(game, unit, gauge)).map(
          (enemy) => chargeOdds(game, unit, enemy, gauge) * fightBalance(game, unit, enemy),
        ),
      );
    case 'advance':
      return 1.2 + 0.7 * best + (ownObjective(game, unit, gauge) > objectiveReach ? 1.5 : -0.5);
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

/** Returns the prospect of a melee: the unit's expected damage against the enemy's. */
function fightBalance(game: Game, unit: UnitId, enemy: UnitId): number {
  const blows = (fighter: UnitId): number =>
    sumOver(game, fighter, (profile) =>
      profile.combat === null ? 0 : hitChance(game, profile.combat) * profile.damage,
    );
  const lead = blows(unit) * 1.2 - blows(enemy);
  return lead <= 0 ? 0.2 : 1.5 + lead;
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
