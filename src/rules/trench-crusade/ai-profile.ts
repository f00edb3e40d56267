/** Guides the computer players of Trench Crusade: values of models, threats, goals and priorities of options. */
import type { AiProfile, Goal } from '../../engine/ai-profile';
import type { Json, Option, Question } from '../../engine/question';
import type { BattleContext } from '../../engine/battle-context';
import { isWithin } from '../shared/lengths';
import { oncePerState } from '../shared/once-per-state';
import { planGap, towards } from '../shared/place-in-turn';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { chargeLength } from './melee/charge';
import { chargePaths, chargeTargets, enemiesInReach, isOpen, type ChargePath } from './melee/charge-paths';
import { successOdds } from './dice';
import { chargeDice } from './effects/world';
import { costOf } from './movement/movement-type';
import {
  distance,
  enemiesOf,
  engagedWith,
  inPlay,
  isDown,
  isInPlay,
  markersOf,
  modelOf,
  opponentOf,
  movementCharacteristic,
  profileOf,
  sees,
  sideOf,
  type Game,
} from './game';
import { meleeWeapons } from './melee/melee';
import { planTowards } from './movement/plan-move';
import type { Profile, Weapon } from './forces/profiles';
import type { MoveTerms } from './questions';
import { ownQuestion } from './vocabulary';
import { holds, hasRole, scenarioOf, standingNear } from './turn/scenarios';
import { fireModes } from './shooting/aim';
import { forecastAttack, type AttackOutcome } from './shooting/forecast';

/** Share of its bearer's value that a BLOOD MARKER costs, and that a BLESSING adds. */
const bloodShare = 0.07;
const blessingShare = 0.04;
const downShare = 0.2;
const victoryPointValue = 5;
/** Expected number of Turns for which an objective is held. */
const turnsHeld = 2;
/** A model this near to a spot counts as being there. */
const standsThere: Mu = 1;
/** Least chance of arriving for a Charge to be considered. */
const fairOdds = 1 / 3;

/** Returns the guide of the computer players. */
export function aiProfileOf(gameFor: (context: BattleContext) => Game): AiProfile {
  const only = (game: Game, unit: UnitId): ModelId => game.state().units[unit]!.models[0]!;
  return {
    unitValue: (context, unit) => modelValue(gameFor(context), only(gameFor(context), unit)),
    recruitErrorPercent: 35,
    poolValue: {},
    victoryPoints: (context, side) => score(gameFor(context), side),
    victoryPointValue,
    threat: (context, unit, enemy) => {
      const game = gameFor(context);
      return threat(game, only(game, unit), only(game, enemy));
    },
    goals: (context, side) => goals(gameFor(context), side),
    priority: (context, question, option) => priority(gameFor(context), question, option),
    mostPriority: (context, question, option) => mostPriority(gameFor(context), question, option),
    answers: (context, question, spots) => answers(gameFor(context), question, spots),
  };
}

/** Returns the value of an unhurt model, from its attacks and its protection. */
function fullValue({ ranged, melee, armour, intrinsic, weapons, movement, keywords }: Profile): number {
  const armoured = -armour.reduce((sum, { modifier }) => sum + modifier, intrinsic?.modifier ?? 0);
  const best = Math.max(
    0,
    ...weapons.map((weapon) => weapon.injuryDice + weapon.injuryModifier + weapon.automatic),
  );
  return (
    6 + ranged + melee + 1.5 * armoured + 0.7 * best + 0.2 * movement + (keywords.includes('TOUGH') ? 4 : 0)
  );
}

function modelValue(game: Game, model: ModelId): number {
  if (!isInPlay(game, model)) return modelOf(game, model).removed ? 0 : fullValue(profileOf(game, model));
  const ails =
    bloodShare * Math.min(6, markersOf(game, model, 'blood') + markersOf(game, model, 'infection')) +
    (isDown(game, model) ? downShare : 0);
  const blessed = blessingShare * markersOf(game, model, 'blessing');
  return fullValue(profileOf(game, model)) * (1 - ails + blessed);
}

/** Returns the expected damage of an attack with the weapon, as a share of the target. */
function harm(game: Game, attacker: ModelId, target: ModelId, weapon: Weapon): number {
  const profile = profileOf(game, attacker);
  const { failure } = successOdds(
    weapon.dice + (weapon.kind === 'melee' ? profile.melee : profile.ranged),
    true,
  );
  const armoured = -profileOf(game, target).armour.reduce((sum, { modifier }) => sum + modifier, 0);
  const injury =
    0.18 +
    0.06 * (weapon.injuryDice + weapon.injuryModifier - armoured) +
    0.04 * markersOf(game, target, 'blood') +
    (isDown(game, target) ? 0.06 : 0);
  return (1 - failure) * Math.max(0.03, injury) * Math.max(weapon.automatic, weapon.cleave);
}

/** Returns the expected damage of an attack, as a share of the target: lost when it goes Out of Action, in part when it is Down or bleeds. */
const harmOf = ({ out, down, minor }: AttackOutcome): number =>
  out + down * (downShare + bloodShare) + minor * bloodShare;

/** Returns the value that a model threatens: by shots at visible enemies in range, by blows at enemies within a Charge. */
const threat = oncePerState((game: Game, model: ModelId, enemy: ModelId): number => {
  if (!isInPlay(game, model) || !isInPlay(game, enemy)) return 0;
  const range = game.query().distance(model, enemy).distance;
  const ranged = profileOf(game, model).weapons.filter(
    (weapon) => weapon.kind === 'ranged' && range <= weapon.range,
  );
  const shots =
    ranged.length > 0 && sees(game, model, enemy)
      ? Math.max(...ranged.map((weapon) => harm(game, model, enemy, weapon)))
      : 0;
  const blows =
    range <= movementCharacteristic(game, model) + 3.5
      ? Math.max(0, ...meleeWeapons(game, model).map((weapon) => harm(game, model, enemy, weapon)))
      : 0;
  return modelValue(game, enemy) * Math.min(1, Math.max(shots, blows));
});

/** Returns the points scored, and those that would be scored if the Turn and the battle ended now. */
// TC-END-02
function score(game: Game, side: SideId): number {
  const { scored, takingPart, objectives } = game.state().system;
  if (game.state().result !== null) return scored[side] ?? 0;
  const standing = scenarioOf(game)
    .scoring.filter(({ who }) => hasRole(game, side, who))
    .reduce((sum, scoring) => {
      const counted =
        scoring.for === 'casualties'
          ? takingPart.filter(
              (model) => sideOf(game, model) === opponentOf(game, side) && modelOf(game, model).removed,
            )
          : objectives.filter((objective) => holds(game, side, objective, scoring.for === 'heights'));
      return sum + scoring.points * counted.length;
    }, 0);
  return (scored[side] ?? 0) + standing;
}

/** Returns the chance that the Charge Bonus brings a charger to its target. */
// TC-CHARGE-03, TC-CHARGE-10
function reachOdds(game: Game, model: ModelId, target: ModelId): number {
  const paths = chargePaths(game, model, target);
  if (paths === null) return 0;
  const oddsOf = (path: ChargePath | null): number =>
    isOpen(game, path) ? bonusOdds(game, model, costOf(game, model, path.move)) : 0;
  const direct = oddsOf(paths.direct);
  return direct === 1 ? 1 : Math.max(direct, oddsOf(paths.detour));
}

/** Returns the chance that a Charge Bonus makes up this length. */
function bonusOdds(game: Game, model: ModelId, length: Mu): number {
  const enough = [1, 2, 3, 4, 5, 6].filter((bonus) => isWithin(length, chargeLength(game, model, bonus)));
  let short = 1;
  for (let die = 0; die <= chargeDice(game, model); die++) short *= 1 - enough.length / 6;
  return 1 - short;
}

/** Returns the expected value of a Charge: the first blow times the chance to arrive; 0 for a poor chance. */
function chargeValue(game: Game, model: ModelId, target: ModelId): number {
  const odds = reachOdds(game, model, target);
  return odds < fairOdds ? 0 : odds * modelValue(game, target) * firstBlow(game, model, target);
}

/** Returns the expected damage of the first blow, as a share of the target. */
const firstBlow = (game: Game, model: ModelId, target: ModelId): number =>
  Math.min(1, Math.max(0, ...meleeWeapons(game, model).map((weapon) => harm(game, model, target, weapon))));

/** Reports whether its side would lose an objective without this model. */
function isNeededHere(game: Game, model: ModelId): boolean {
  const side = sideOf(game, model);
  return game.state().system.objectives.some((objective) => {
    const own = standingNear(game, side, objective);
    return (
      own.includes(model) && own.length - 1 <= standingNear(game, opponentOf(game, side), objective).length
    );
  });
}

function goals(game: Game, side: SideId): readonly Goal[] {
  const objectives = game.table.objectives
    .filter(({ id }) => game.state().system.objectives.includes(id))
    .map(({ at }) => ({ at, value: turnsHeld * victoryPointValue }));
  return [...objectives, ...inPlay(game, opponentOf(game, side)).map(({ at }) => ({ at, value: 1.5 }))];
}

function priority(game: Game, question: Question, { id }: Option): number {
  const own = ownQuestion(question);
  switch (own.kind) {
    case 'choose-model':
      return id === 'pass' ? 0.1 : 1 + bestThreat(game, id);
    case 'choose-action':
      return actionPriority(game, own.data!.model, id);
    case 'stand-up':
      return id === 'stand' ? 2 : 1;
    case 'choose-weapon':
      return weaponPriority(game, own.data!.model, id, own.data!.occasion);
    case 'choose-target':
      return targetPriority(game, own.data!.model, id, own.data!.weapon);
    case 'choose-charge-target':
      return 0.3 + chargeValue(game, own.data!.model, id);
    case 'choose-melee-target':
      return game.state().models[id] === undefined ? 0.3 : 0.3 + threat(game, own.data!.model, id);
    case 'choose-charge-end':
      return id === 'contact' ? 2 : 1;
    case 'choose-slide':
    case 'failed-charge':
      return id.startsWith('stay') ? 2 : 1;
    case 'choose-ability':
      return id === 'none' ? 1 : 1.5;
    case 'spend-blood':
      return id.startsWith('bath') ? 3 : markerPriority(id);
    case 'spend-blessing':
      return markerPriority(id);
    case 'choose-first-player':
      return id === own.by ? 2 : 1;
    default:
      return 1;
  }
}

/** One marker is spent readily, several are not. */
const markerPriority = (id: string): number => (id === '1' ? 2 : id === '0' ? 1 : 0.5);

const bestThreat = (game: Game, model: ModelId): number =>
  Math.max(0, ...enemiesOf(game, model).map((enemy) => threat(game, model, enemy.id)));

/** Returns the expected value of a shot at an enemy, less that of its blast on friends, the shooter included. */
function shotValue(game: Game, model: ModelId, enemy: ModelId, weapon: Weapon): number {
  const gain = (target: ModelId): number =>
    modelValue(game, target) * Math.min(1, harm(game, model, target, weapon));
  const { blast } = weapon;
  const friends =
    blast === null
      ? []
      : inPlay(game, sideOf(game, model)).filter(({ id }) => distance(game, id, enemy) <= blast);
  return gain(enemy) - friends.reduce((sum, { id }) => sum + gain(id), 0);
}

/** Returns the value of the weapon's best shot at an enemy in sight and range. */
function bestShot(game: Game, model: ModelId, weapon: Weapon): number {
  const targets = enemiesOf(game, model).filter(
    ({ id }) => distance(game, model, id) <= weapon.range && sees(game, model, id),
  );
  return Math.max(-1, ...targets.map(({ id }) => shotValue(game, model, id, weapon)));
}

function weaponPriority(game: Game, model: ModelId, id: string, occasion: string): number {
  if (occasion === 'shoot' || occasion === 'second-shot') {
    const mode = fireModes(game, model).find((each) => each.id === id);
    return mode ? 1 + bestShot(game, model, mode.weapon) : 0.1;
  }
  const weapon = meleeWeapons(game, model).find((candidate) => candidate.id === id);
  return weapon
    ? 1 + Math.max(0, ...engagedWith(game, model).map((enemy) => harm(game, model, enemy, weapon)))
    : 0.1;
}

/** Rates a target. An id that is not a model stands for a point of the table, or for no further attack. */
function targetPriority(game: Game, model: ModelId, id: string, weapon: string): number {
  const fired = profileOf(game, model).weapons.find((candidate) => candidate.id === weapon);
  if (game.state().models[id] === undefined || fired === undefined) return 0.1;
  const { outcome } = forecastAttack(game, { attacker: model, target: id, weapon: fired, spent: {} });
  const correction = harmOf(outcome) - Math.min(1, harm(game, model, id, fired));
  return 0.3 + shotValue(game, model, id, fired) + correction * modelValue(game, id);
}

/** Shooting comes first if a shot is expected to gain more than it risks. */
function shootPriority(game: Game, model: ModelId): number {
  const best = Math.max(-1, ...fireModes(game, model).map(({ weapon }) => bestShot(game, model, weapon)));
  return best <= 0 ? 0.1 : 2 + best;
}

/** Models that fight better than they shoot charge for the best blow; the others only as a last resort. */
function chargePriority(game: Game, model: ModelId): number {
  return chargeRating(
    game,
    model,
    Math.max(0, ...chargeTargets(game, model).map((target) => chargeValue(game, model, target))),
  );
}

/** Rates a Charge by its expected value. */
function chargeRating(game: Game, model: ModelId, best: number): number {
  if (best === 0) return 0.05;
  const { melee, ranged } = profileOf(game, model);
  return melee > ranged ? 2 + best : 0.3 + 0.3 * best;
}

/** Bounds the priority of a Charge by what it gained if it arrived for certain. */
function mostPriority(game: Game, question: Question, { id }: Option): number {
  const own = ownQuestion(question);
  if (own.kind !== 'choose-action' || id !== 'charge') return Infinity;
  const { model } = own.data!;
  const best = enemiesInReach(game, model).map(
    (target) => modelValue(game, target) * firstBlow(game, model, target),
  );
  return chargeRating(game, model, Math.max(0, ...best));
}

/** A Dash is Risky: it comes before the end of an activation, and after every other useful ACTION. */
function actionPriority(game: Game, model: ModelId, action: string): number {
  const best = bestThreat(game, model);
  const inMelee = engagedWith(game, model).length > 0;
  switch (action) {
    case 'fight':
      return 5;
    case 'shoot':
      return inMelee ? 0.5 : shootPriority(game, model);
    case 'charge':
      return chargePriority(game, model);
    case 'move':
      return isNeededHere(game, model) ? 0.3 : best === 0 ? 3 : 1;
    case 'dash':
      return isNeededHere(game, model) ? 0.05 : best === 0 ? 1 : 0.5;
    case 'retreat':
      return 0.05;
    // A model acts to its end before its partner does.
    case 'switch':
      return 0.35;
    case 'end':
      return 0.4;
    default:
      return 1;
  }
}

function answers(game: Game, question: Question, spots: readonly PlanPoint[]): Iterable<Json> {
  const own = ownQuestion(question);
  switch (own.kind) {
    case 'move-model':
      return moves(game, own.data!, spots);
    case 'choose-point':
      return aims(game, own.data!.model, own.data!.range);
    case 'choose-direction':
      return [{ bearing: 0 }, { bearing: 90 }, { bearing: 180 }, { bearing: 270 }];
    case 'drive-model':
      return [{ via: [] }];
    case 'deploy-unit':
    case 'redeploy-model':
      return [own.data!.plan];
    default:
      return [];
  }
}

/** Returns points to aim at: the nearest enemies, then points in range towards the nearest, and last of all where the model stands. */
function aims(game: Game, model: ModelId, range: Mu): readonly Json[] {
  const { at: from, y } = modelOf(game, model);
  const enemies = [...enemiesOf(game, model)].sort(
    (a, b) => distance(game, model, a.id) - distance(game, model, b.id),
  );
  const nearest = enemies[0]?.at ?? from;
  const before = [0.95, 0.75].map((share) => ({ at: towards(from, nearest, share * range, 0), y }));
  return [...enemies, ...before, { at: from, y }].map(({ at, y: height }) => ({ at: [...at], y: height }));
}

/** Yields movements towards the spots and the plan of the rules, each planned when it is needed. */
function* moves(
  game: Game,
  terms: MoveTerms & { readonly plan: Json },
  spots: readonly PlanPoint[],
): Generator<Json> {
  const [first, ...others] = terms.action === 'retreat' ? [] : spots;
  if (first === undefined) return yield terms.plan;
  const answerTo = (spot: PlanPoint) => {
    const { model, via } = planTowards(game, terms, spot);
    return { [model]: { via: via.map((step) => ({ ...step })) } };
  };
  const answer = answerTo(first);
  // No path to a distant spot, perhaps because an enemy stands there: the plan of the rules comes first.
  const isBarred =
    answer[terms.model]!.via.length === 0 &&
    !isWithin(planGap(first, modelOf(game, terms.model).at), standsThere);
  if (isBarred) yield terms.plan;
  yield answer;
  for (const spot of others) yield answerTo(spot);
  if (!isBarred) yield terms.plan;
}
