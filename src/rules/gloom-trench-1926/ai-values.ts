/** Values of Gloom Trench units, and of attacks on them, for computer players. */
import type { Mu } from '../../geometry/units';
import type { UnitId } from '../../table/ids';
import { measured, byEye, type Gauge } from '../shared/by-eye';
import { mean } from '../shared/odds';
import { oncePerForces } from '../shared/once-per-state';
import { chance, modifiedDie, type Die } from './dice';
import type { ModelProfile, Occasion, Weapon } from './forces/profiles';
import {
  countOf,
  leaderOf,
  living,
  modelProfile,
  opponentOf,
  stressOf,
  tokens,
  unitOf,
  unitsOf,
  type Game,
} from './game';
import { forecastMelee } from './melee/forecast-melee';
import { moveOf } from './movement/movement';
import { bandAt, effectOf } from './shooting/attack';
import { forecastShot } from './shooting/forecast';

/** Points of one model with a D6 Save and one Wound that hits on every attack. */
const modelPoints = 2;
/** Share of a unit's value that a Stress token takes. */
const stressShare = 0.06;
/** Expected extra move of a Charge: the mean of its D6. */
const expectedExtraMove: Mu = 3.5;
/** Share of its own losses that a charger counts, for it chooses its fights, and of a unit's value that lies in winning a melee. */
const ownLossShare = 0.7;
const prospectShare = 0.5;
/** Number of targets whose shots are forecast before an action is chosen. */
const mostForecasts = 3;
/** Share of hits that remains after cover and modifiers on an ordinary table. */
const usualLoss = 0.75;

const hitChance = (game: Game, die: Die): number => chance(modifiedDie(die, [], game.options), game.options);

/** Returns the value of a model in points, from its attacks and its resilience. */
export function modelValue(game: Game, model: ModelProfile): number {
  const saved = model.save === null ? 0 : hitChance(game, model.save);
  const shooting = Math.max(0, ...model.weapons.map((weapon) => firepower(game, weapon, 10)));
  const fighting = model.combat === null ? 0 : hitChance(game, model.combat) * model.damage;
  return modelPoints * (model.wounds / (1 - saved)) * 0.4 + modelPoints * (0.8 * shooting + 0.4 * fighting);
}

export function unitValue(game: Game, unit: UnitId): number {
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
export const threat = (game: Game, unit: UnitId, enemy: UnitId, gauge: Gauge = measured): number =>
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

/** Returns the points that an enemy unit loses, on average, by a shot from where both stand: by casualties and by Stress. */
const shotValue = (game: Game, unit: UnitId, enemy: UnitId, occasion: Occasion): number =>
  findShotValue(game, unit, enemy, occasion, effectsUsed(game));

const findShotValue = oncePerForces(
  (game: Game, unit: UnitId, enemy: UnitId, occasion: Occasion, _used: string) => {
    const forecast = forecastShot(game, { attacker: unit, target: enemy, occasion });
    if (forecast === null) return 0;
    const { casualties, stress } = forecast.expected;
    return casualties * valueOfOne(game, enemy) + stress * stressShare * unitValue(game, enemy);
  },
);

/** Returns the value of a shot: by its exact odds, or as it looks by eye. */
export const shotPriority = (
  game: Game,
  unit: UnitId,
  enemy: UnitId,
  gauge: Gauge,
  occasion: Occasion = 'open-up',
): number => (gauge === measured ? shotValue(game, unit, enemy, occasion) : threat(game, unit, enemy, gauge));

/** Returns the value of the best shot from where the unit stands, at one of the enemies that it threatens most. */
export function bestShot(game: Game, unit: UnitId, gauge: Gauge): number {
  const threatened = enemiesOf(game, unit)
    .map((enemy) => ({ enemy, loss: threat(game, unit, enemy, gauge) }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, mostForecasts);
  return Math.max(0, ...threatened.map(({ enemy }) => shotPriority(game, unit, enemy, gauge)));
}

/**
 * Returns the points that a melee gains, on average: the losses of its first round, those of the charger in part, and the prospect
 * of winning it.
 */
export const meleeValue = (game: Game, unit: UnitId, enemy: UnitId): number =>
  findMeleeValue(game, unit, enemy, effectsUsed(game));

const findMeleeValue = oncePerForces((game: Game, unit: UnitId, enemy: UnitId, _used: string) => {
  const { charger, defender, settled } = forecastMelee(game, unit, enemy, false);
  const losses =
    mean(defender.casualties) * valueOfOne(game, enemy) -
    ownLossShare * mean(charger.casualties) * valueOfOne(game, unit);
  const prospect = settled.charger * unitValue(game, enemy) - settled.defender * unitValue(game, unit);
  return losses + prospectShare * prospect;
});

/** Lists the effects that are used up: besides units and models, they alone decide the odds of attacks. */
const effectsUsed = (game: Game): string => game.state().system.effectsUsed?.join() ?? '';

/** Returns the mean value of a unit's models. */
const valueOfOne = (game: Game, unit: UnitId): number =>
  unitValue(game, unit) / Math.max(1, countOf(living(game, unit)));

export const enemiesOf = (game: Game, unit: UnitId): readonly UnitId[] =>
  unitsOf(game, opponentOf(game, unitOf(game, unit).side)).map(({ id }) => id);

export const bestThreat = (game: Game, unit: UnitId, gauge: Gauge): number =>
  Math.max(0, ...enemiesOf(game, unit).map((enemy) => threat(game, unit, enemy, gauge)));

/** Returns the greatest threat to a unit. */
export const dangerTo = (game: Game, unit: UnitId, gauge: Gauge): number =>
  Math.max(0, ...enemiesOf(game, unit).map((enemy) => threat(game, enemy, unit, gauge)));
