/**
 * The odds of a shot that is aimed at a point and may drift. The effect of a burst on the models that it catches is exact. The
 * caught models are found for each direction that the dice can name, where these are few. Of 36,000 directions one per degree
 * is tried; between two that differ, bisection finds the face where they change. A model caught for less than a degree may be missed.
 */
import type { Modifier } from '../../../engine/events';
import { mean, type Distribution } from '../../shared/odds';
import type { Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import { allShooters, effectOf, firingLine, type FiringLine } from './attack';
import { saveDice } from './volleys';
import { aimOf, burstVolley } from './bombard';
import { sidesOf, type Die } from '../dice';
import {
  dieOdds,
  forecastDie,
  tacticalPoint,
  thrown,
  tokensFor,
  type ForecastDie,
  type ShotRequest,
  type SpentOnRolls,
} from './forecast';
import { living, modelOf, isInReach, unitsOf, type Game } from '../game';
import { isWithin } from '../movement/lengths';
import { fallOrder, foreseen, unhurt } from '../morale/losses';
import { inch } from '../turn/orders';
import { attackOdds, tally } from './odds';
import type { Weapon } from '../forces/profiles';
import { bearingOf, directionsOf, drift } from './scatter';
import { isLocked } from './reaction';
import { leavesNoShelter } from './strike';

/** Possible effect of a burst on one unit. */
export interface BurstVictim {
  readonly unit: UnitId;
  /** Probability that at least one of its models is caught. */
  readonly chance: number;
  readonly hits: Distribution;
  readonly casualties: Distribution;
  readonly stress: Distribution;
  readonly expected: { readonly hits: number; readonly casualties: number; readonly stress: number };
}

export interface BurstForecast {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly range: Mu;
  readonly weapon: string;
  /** The die that decides whether it bursts on the spot. */
  readonly die: Die;
  readonly rollModifier: number;
  readonly needs: number | null;
  readonly chance: number;
  readonly modifiers: readonly Modifier[];
  /** The dice against the target if it bursts on the spot. */
  readonly onSpot: ForecastDie;
  /** Probability that it drifts off the table. */
  readonly lost: number;
  /** The target first, then other units that may be caught, in the order of the table's file. */
  readonly victims: readonly BurstVictim[];
  readonly proof: 'exact' | 'searched';
}

/** Returns the odds of one shot of the first such weapon in reach; null without one. */
// GT-PROFILE-14, GT-RAND-01 to GT-RAND-04, GT-RULING-23
export function forecastBurst(
  game: Game,
  { attacker, target, occasion, shooters = allShooters(game, attacker), spent = {} }: ShotRequest,
): BurstForecast | null {
  const line = firingLine(game, attacker, shooters, target, occasion);
  const weapon = line.shooters
    .flatMap(({ weapons }) => weapons)
    .find((candidate) => effectOf(candidate, 'burst'));
  if (!weapon) return null;
  const { die, aim, modifiers: own } = aimOf(game, line, weapon);
  const modifiers = [
    ...own,
    ...(spent.attack ? [tacticalPoint('dice', 1, 'GT-TP-06')] : []),
    ...(spent.againstAttack ? [tacticalPoint('roll', -1, 'GT-TP-07')] : []),
  ];
  const aimed = thrown(game, die, modifiers, isLocked(game, line));
  const catches = catchesOf(game, weapon, aim, aimed.chance);
  const others = game.table.units
    .map(({ id }) => id)
    .filter(
      (id) =>
        id !== target &&
        catches.some(({ models }) => models.some((model) => modelOf(game, model).unit === id)),
    );
  const [atSpot] = catches;
  return {
    attacker,
    target,
    range: line.range,
    weapon: weapon.name,
    ...aimed,
    modifiers,
    onSpot: throwAt(
      game,
      line,
      weapon,
      target,
      atSpot!.models.filter((model) => modelOf(game, model).unit === target),
      spent,
    ).die,
    lost: catches.filter(({ lost }) => lost).reduce((sum, { probability }) => sum + probability, 0),
    victims: [target, ...others].map((unit) => victim(game, line, weapon, unit, catches, spent)),
    proof: game.options.scatter === 'continuous' ? 'searched' : 'exact',
  };
}

/** A burst at one place: the models that it catches, and its probability. */
interface Catch {
  readonly models: readonly string[];
  readonly lost: boolean;
  readonly probability: number;
}

/** Returns the burst on the spot, then those that drift; each direction and distance is equally likely. */
function catchesOf(game: Game, weapon: Weapon, aim: Point, onSpot: number): readonly Catch[] {
  const { radius, scatter } = effectOf(weapon, 'burst')!;
  const query = game.query();
  const farthest = sidesOf[scatter] * inch(game) + radius;
  const near = game.table.sides
    .flatMap(({ id }) => unitsOf(game, id))
    .flatMap(({ id }) => living(game, id))
    .filter(({ id, y }) => isWithin(query.distanceToPoint(id, [aim[0], aim[2]], y), farthest));
  const at = (point: Point | null): Omit<Catch, 'probability'> => ({
    models:
      point === null
        ? []
        : near
            .filter(({ id }) => isInReach(game, id, { point: [point[0], point[2]], y: point[1] }, radius))
            .map(({ id }) => id),
    lost: point === null,
  });
  const directions = directionsOf(game);
  const drifting = Array.from({ length: sidesOf[scatter] }, (_, index) =>
    arcs((face) => at(drift(game, aim, bearingOf(game, face), index + 1)), directions),
  ).flat();
  const each = (1 - onSpot) / sidesOf[scatter] / directions;
  return [
    { ...at(aim), probability: onSpot },
    ...drifting.map(({ faces, ...caught }) => ({ ...caught, probability: faces * each })),
  ];
}

type Found = Omit<Catch, 'probability'>;
type Arc = Found & { readonly faces: number };

/** Counts the faces of the direction's die that lead to each outcome. */
function arcs(find: (face: number) => Found, directions: number): readonly Arc[] {
  const step = Math.max(1, Math.floor(directions / 360));
  const sum = new Map<string, Arc>();
  const count = (found: Found, faces: number) => {
    const key = JSON.stringify(found);
    sum.set(key, { ...found, faces: faces + (sum.get(key)?.faces ?? 0) });
  };
  /** Counts the faces from `low` up to, not including, `high`. */
  const split = (low: number, high: number, first: Found, next: Found): void => {
    if (high - low === 1 || JSON.stringify(first) === JSON.stringify(next)) return count(first, high - low);
    const half = Math.floor((low + high) / 2);
    const middle = find(half);
    split(low, half, first, middle);
    split(half, high, middle, next);
  };
  const start = find(1);
  let [face, found] = [1, start];
  while (face <= directions) {
    const next = face + step;
    const then = next > directions ? start : find(next);
    split(face, Math.min(next, directions + 1), found, then);
    [face, found] = [next, then];
  }
  return [...sum.values()];
}

/** Returns the dice of a burst against models of a unit; points spent on saves apply to the target's. */
function throwAt(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  unit: UnitId,
  models: readonly string[],
  spent: SpentOnRolls,
): { readonly die: ForecastDie; readonly bare: boolean } {
  const { volley } = burstVolley(
    game,
    line,
    weapon,
    aimOf(game, line, weapon).die,
    unit,
    models.map((model) => modelOf(game, model)),
  );
  const { press = false, save = false, againstSave = false } = unit === line.target ? spent : {};
  const die = forecastDie(game, { ...line, target: unit }, volley, saveDice(game, unit)[0] ?? null, {
    press,
    save,
    againstSave,
  });
  return { die, bare: leavesNoShelter(game, volley.saving) };
}

function victim(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  unit: UnitId,
  catches: readonly Catch[],
  spent: SpentOnRolls,
): BurstVictim {
  const own = catches.map(({ models, probability }) => ({
    models: models.filter((model) => modelOf(game, model).unit === unit),
    probability,
  }));
  const mixed = new Map<string, { models: readonly string[]; probability: number }>();
  for (const { models, probability } of own) {
    const key = models.join();
    mixed.set(key, { models, probability: probability + (mixed.get(key)?.probability ?? 0) });
  }
  const parts = [...mixed.values()].map(({ models, probability }) => ({
    probability,
    ...effects(game, line, weapon, unit, models, spent),
  }));
  const [hits, casualties, stress] = (['hits', 'casualties', 'stress'] as const).map((of) =>
    mixture(parts.map((part) => ({ chances: part[of], weight: part.probability }))),
  );
  return {
    unit,
    chance: own
      .filter(({ models }) => models.length > 0)
      .reduce((sum, { probability }) => sum + probability, 0),
    hits: hits!,
    casualties: casualties!,
    stress: stress!,
    expected: { hits: mean(hits!), casualties: mean(casualties!), stress: mean(stress!) },
  };
}

function effects(
  game: Game,
  line: FiringLine,
  weapon: Weapon,
  unit: UnitId,
  models: readonly string[],
  spent: SpentOnRolls,
) {
  if (models.length === 0) return { hits: [1], casualties: [1], stress: [1] };
  const { die, bare } = throwAt(game, line, weapon, unit, models, spent);
  const { hits, outcomes } = attackOdds([dieOdds(die, bare)]);
  const order = fallOrder(game, unit, (model) => models.includes(model));
  return {
    hits,
    casualties: tally(outcomes, ({ damage }) => foreseen(order, unhurt, damage).fallen),
    stress: tally(outcomes, (outcome) => tokensFor(order, outcome)),
  };
}

function mixture(
  parts: readonly { readonly chances: Distribution; readonly weight: number }[],
): Distribution {
  const length = Math.max(...parts.map(({ chances }) => chances.length));
  return Array.from({ length }, (_, value) =>
    parts.reduce((sum, { chances, weight }) => sum + weight * (chances[value] ?? 0), 0),
  );
}
