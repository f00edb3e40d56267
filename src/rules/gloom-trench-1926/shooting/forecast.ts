/** The odds of a shooting attack before its roll, with every modifier by name. */
import type { Modifier } from '../../../engine/events';
import { mean, type Distribution } from '../../shared/odds';
import type { CoverLevel } from '../../../table/format';
import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import {
  allShooters,
  coverChoices,
  effectOf,
  eligibleModels,
  firingLine,
  targetCover,
  type FiringLine,
  type TargetCover,
} from './attack';
import { saveDice, volleysOf, type Volley } from './volleys';
import { chance, modifiedDie, sidesOf, type Die } from '../dice';
import type { Game } from '../game';
import { fallOrder, foreseen, unhurt, type FallOrder } from '../morale/losses';
import { attackOdds, tally, type DieOdds, type Outcome } from './odds';
import type { Occasion } from '../forces/profiles';
import type { Shooter } from '../questions';
import { isLocked, reactionSave } from './reaction';
import { leavesNoShelter } from './strike';

/** A shot as far as it has been chosen; missing choices take their defaults. */
export interface ShotRequest {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly occasion: Occasion;
  /** The shooters; by default all that can fire. */
  readonly shooters?: readonly Shooter[];
  /** The weapon's id for each model; by default the first in reach. */
  readonly weapons?: Readonly<Record<string, string>>;
  /** The part of the target under fire; by default the lightest. */
  readonly part?: CoverLevel;
  /** The cover that the target's side picks; by default the strongest. */
  readonly cover?: CoverLevel;
  readonly spent?: SpentOnRolls;
}

/** Modifiers that players may still buy. */
export interface SpentOnRolls {
  /** Modifiers on the shooting roll that points have bought. */
  readonly bought?: readonly Modifier[];
  /** Attacker: d+1 on the shooting roll. */
  readonly attack?: boolean;
  /** Defender: -1 on the shooting roll of a stressed attacker. */
  readonly againstAttack?: boolean;
  /** Attacker: a token for -1 on the saves. */
  readonly press?: boolean;
  /** Defender: d+1 on the saves. */
  readonly save?: boolean;
  /** Attacker: -1 on the saves of a stressed target. */
  readonly againstSave?: boolean;
}

export interface ForecastDie {
  readonly weapon: string;
  /** Die type of the weapon; `die` is the type as modified. */
  readonly written: Die;
  readonly die: Die;
  readonly count: number;
  readonly rollModifier: number;
  /** The smallest face that hits; null if none does. */
  readonly needs: number | null;
  readonly chance: number;
  readonly modifiers: readonly Modifier[];
  readonly save: {
    readonly die: Die | null;
    readonly rollModifier: number;
    readonly needs: number | null;
    readonly chance: number;
    readonly damage: number;
    readonly modifiers: readonly Modifier[];
  };
}

export interface Forecast {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly range: Mu;
  readonly pool: readonly ForecastDie[];
  /** All modifiers on the attack, each once. */
  readonly attackModifiers: readonly Modifier[];
  readonly saveDie: Die | null;
  readonly saveModifiers: readonly Modifier[];
  readonly hits: Distribution;
  readonly damage: Distribution;
  /** Distribution of removed models, if the profile with most models takes damage first. */
  readonly casualties: Distribution;
  /** Distribution of the Stress tokens that the target gains; 0 if it is destroyed. */
  readonly stress: Distribution;
  readonly expected: { readonly hits: number; readonly casualties: number; readonly stress: number };
}

/** A forecast with the choices that were open. */
export interface ShotForecast extends Forecast {
  readonly shooters: readonly string[];
  readonly cover: TargetCover;
  readonly part: CoverLevel;
  readonly coverChoices: readonly CoverLevel[];
  readonly coverApplied: CoverLevel;
}

/** Returns the exact odds of a shot; null if no model of the attacker can fire at the target, or only at a point. */
export function forecastShot(game: Game, request: ShotRequest): ShotForecast | null {
  const shooters = request.shooters ?? allShooters(game, request.attacker);
  const line = aimedFire(firingLine(game, request.attacker, shooters, request.target, request.occasion));
  if (line.shooters.length === 0) return null;
  const cover = targetCover(game, line);
  const part = request.part ?? cover.parts[0]!;
  const choices = coverChoices(game, cover, part);
  const coverApplied = request.cover ?? choices.at(-1)!;
  const volleys = volleysOf(game, line, cover, { weapons: request.weapons ?? {}, part, cover: coverApplied });
  const forecast = forecastOf(game, line, volleys, eligibleModels(game, cover, part), request.spent ?? {});
  return {
    ...forecast,
    shooters: line.shooters.map(({ model }) => model),
    cover,
    part,
    coverChoices: choices,
    coverApplied,
  };
}

/** Returns the line of fire without weapons that are aimed at a point. */
function aimedFire(line: FiringLine): FiringLine {
  const shooters = line.shooters.map((shooter) => ({
    ...shooter,
    weapons: shooter.weapons.filter((weapon) => !effectOf(weapon, 'burst')),
  }));
  return { ...line, shooters: shooters.filter(({ weapons }) => weapons.length > 0) };
}

/** Returns the odds of volleys. */
export function forecastOf(
  game: Game,
  line: FiringLine,
  volleys: readonly Volley[],
  eligible: ReadonlySet<ModelId>,
  spent: SpentOnRolls,
): Forecast {
  const saveDie = saveDice(game, line.target)[0]!;
  const pool = volleys.map((volley) => forecastDie(game, line, volley, saveDie, spent));
  const { hits, outcomes } = attackOdds(
    pool.map((die, index) => dieOdds(die, leavesNoShelter(game, volleys[index]!.saving))),
  );
  const order = fallOrder(game, line.target, (model) => eligible.has(model));
  const damage = tally(outcomes, (outcome) => outcome.damage.reduce((sum, points) => sum + points, 0));
  const casualties = tally(outcomes, (outcome) => foreseen(order, unhurt, outcome.damage).fallen);
  const stress = tally(outcomes, (outcome) => tokensFor(order, outcome));
  return {
    attacker: line.attacker,
    target: line.target,
    range: line.range,
    pool,
    attackModifiers: distinct(pool.flatMap(({ modifiers }) => modifiers)),
    saveDie,
    saveModifiers: distinct(pool.flatMap(({ save }) => save.modifiers)),
    hits,
    damage,
    casualties,
    stress,
    expected: { hits: mean(hits), casualties: mean(casualties), stress: mean(stress) },
  };
}

export function forecastDie(
  game: Game,
  line: FiringLine,
  volley: Volley,
  saveDie: Die | null,
  spent: SpentOnRolls,
): ForecastDie {
  const modifiers = [
    ...volley.modifiers,
    ...(spent.bought ?? []),
    ...(spent.attack ? [tacticalPoint('dice', 1, 'GT-TP-06')] : []),
    ...(spent.againstAttack ? [tacticalPoint('roll', -1, 'GT-TP-07')] : []),
  ];
  const saveModifiers = [
    ...volley.saving.modifiers,
    ...reactionSave(game, line),
    ...(spent.press
      ? [{ name: 'Pressed', kind: 'roll', value: -1, rule: 'GT-SHOOT-11', source: line.attacker } as const]
      : []),
    ...(spent.save ? [tacticalPoint('dice', 1, 'GT-TP-06')] : []),
    ...(spent.againstSave ? [tacticalPoint('roll', -1, 'GT-TP-07')] : []),
  ];
  const attack = thrown(game, volley.die, modifiers, isLocked(game, line));
  const save =
    saveDie === null || volley.saving.none
      ? { die: null, rollModifier: 0, needs: null, chance: 0 }
      : thrown(game, saveDie, saveModifiers, false);
  return {
    weapon: volley.weapon,
    written: volley.die,
    ...attack,
    count: volley.count,
    modifiers,
    save: { ...save, damage: volley.saving.damage, modifiers: save.die === null ? [] : saveModifiers },
  };
}

export const tacticalPoint = (kind: 'roll' | 'dice', value: number, rule: string): Modifier => ({
  name: 'Tactical Point',
  kind,
  value,
  rule,
});

export function thrown(game: Game, written: Die, modifiers: readonly Modifier[], locked: boolean) {
  const rolled = modifiedDie(written, modifiers, game.options, locked);
  const probability = chance(rolled, game.options);
  const wins = Math.round(probability * sidesOf[rolled.die]);
  return { ...rolled, chance: probability, needs: wins === 0 ? null : sidesOf[rolled.die] - wins + 1 };
}

export function dieOdds(
  { count, chance: hit, save }: Pick<ForecastDie, 'count' | 'chance' | 'save'>,
  bare: boolean,
): DieOdds {
  const naturalOne = save.die === null ? 0 : hit / sidesOf[save.die];
  return { count, hit, naturalOne, failed: hit * (1 - save.chance) - naturalOne, damage: save.damage, bare };
}

/** Returns the Stress tokens that an outcome brings; none to a destroyed unit. */
// GT-STRESS-01 to GT-STRESS-03
export function tokensFor(order: FallOrder, { damage, naturalOne, bare }: Outcome): number {
  const { fallen, applied } = foreseen(order, unhurt, damage);
  if (fallen === order.standing) return 0;
  return (applied > 0 ? 1 : 0) + (naturalOne ? 1 : 0) + (bare && fallen > 0 ? 1 : 0);
}

function distinct(modifiers: readonly Modifier[]): readonly Modifier[] {
  return [...new Map(modifiers.map((modifier) => [JSON.stringify(modifier), modifier])).values()];
}
