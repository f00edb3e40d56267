/** The odds of a Shoot action or a fight before the roll, with every modifier by name. */
import type { Modifier } from '../../../engine/events';
import { mean, type Distribution } from '../../shared/odds';
import { living } from '../../shared/roster';
import { chance, type TargetNumber } from '../dice';
import { afterCharge } from '../melee/after-charge';
import type { Impetus } from '../melee/fight';
import type { ChargeTerms } from '../movement/move-terms';
import { modelProfile, unitLeader, type Game } from '../game';
import { leadershipOf } from '../morale/leadership';
import { secondShot } from './shooting';
import { strikeOdds, type AttackDice } from './odds';
import { priorActions } from '../turn/prior-actions';
import type { Weapon } from '../forces/profiles';
import type { Defender } from './saves';
import {
  fighters,
  fightGroups,
  fireLine,
  seenByFirers,
  shotGroups,
  type Attacker,
  type Group,
  type Occasion,
} from './volleys';
import type { UnitId } from '../../../table/ids';

export interface GroupForecast {
  readonly weapon: string;
  readonly dice: number;
  readonly needs: number;
  readonly chance: number;
  readonly modifiers: readonly Modifier[];
  /** Save of the model that takes the first hit. */
  readonly save: { readonly needs: number; readonly chance: number; readonly modifiers: readonly Modifier[] };
}

export interface AttackForecast {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly groups: readonly GroupForecast[];
  readonly hits: Distribution;
  /** Models that fall, in the default order. */
  readonly casualties: Distribution;
  readonly expected: { readonly hits: number; readonly casualties: number };
}

export interface FightForecast {
  readonly attacker: AttackForecast;
  readonly defender: AttackForecast;
  /** Chances of the attacker. */
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
  /** Chances that each side loses and routs. */
  readonly attackerRouts: number;
  readonly defenderRouts: number;
}

/** Returns the exact odds of a shot; each model uses its first weapon in range, or the unit's by option. Null if no model can fire. */
export function forecastShot(
  game: Game,
  attacker: UnitId,
  target: UnitId,
  occasion: Occasion,
): AttackForecast | null {
  const line = secondShot(
    game,
    attacker,
    fireLine(game, attacker, target, occasion, priorActions(game, attacker)),
  );
  if (line.attackers.length === 0) return null;
  const shots = firstShots(game, line.attackers);
  const { visible } = seenByFirers(game, line, [...shots.keys()]);
  return forecastStrike(game, attacker, target, shotGroups(game, line, shots), visible);
}

/** Returns each model's first weapon; by option the unit's first, for the models that have it. */
// TT-RULING-36
function firstShots({ options }: Game, attackers: readonly Attacker[]): ReadonlyMap<string, Weapon> {
  if (options.shootWeapons === 'onePerModel') return firstWeapons(attackers);
  const kind = attackers[0]!.weapons[0]!;
  return new Map(
    attackers
      .filter(({ weapons }) => weapons.some(({ id }) => id === kind.id))
      .map(({ model }) => [model, kind]),
  );
}

const firstWeapons = (attackers: readonly Attacker[]): ReadonlyMap<string, Weapon> =>
  new Map(attackers.map(({ model, weapons }) => [model, weapons[0]!]));

/**
 * Lists the target's models in the default order of casualties: the wounded, the others, the leader.
 * @param visible visible models; null where sight does not count
 * @param marked true if the attacker marks visible models, in their order
 */
// TT-CAS-04, TT-RULING-22, TT-RULING-57, TT-RULING-60
function defendersOf(
  game: Game,
  target: UnitId,
  visible: readonly string[] | null = null,
  marked = false,
): readonly Defender[] {
  const leader = unitLeader(game, target)?.id ?? null;
  const isLone =
    visible?.length === 1 && visible[0] === leader && game.options.leaderLast === 'visibleLeader';
  const rank = (id: string, damage: number) => {
    if (marked) return visible!.includes(id) ? 0 : 1;
    if (id === leader) return isLone ? -1 : 2;
    return damage > 0 && game.options.woundSpread === 'woundedFirst' ? 0 : 1;
  };
  return [...living(game, target)]
    .sort((a, b) => rank(a.id, a.damage) - rank(b.id, b.damage))
    .map(({ id, damage }) => ({ model: id, hp: modelProfile(game, id).hp - damage, save: 0 }));
}

/** @param visible visible models of the target; null where sight does not limit casualties */
function forecastStrike(
  game: Game,
  attacker: UnitId,
  target: UnitId,
  groups: readonly Group[],
  visible: readonly string[] | null,
): AttackForecast {
  const marked =
    visible !== null &&
    game.options.optics === 'attackerPicks' &&
    groups.every(({ weapon }) => weapon.tags.includes('OPTICS'));
  const defenders = defendersOf(game, target, visible, marked);
  const odds = strikeOdds(
    defenders,
    groups.map((group) => diceOf(game, group, defenders)),
    visible?.length ?? Infinity,
    game.options,
  );
  return {
    attacker,
    target,
    groups: groups.map((group) => groupForecast(game, group, group.saves[defenders[0]!.model]!)),
    ...odds,
    expected: { hits: mean(odds.hits), casualties: mean(odds.casualties) },
  };
}

const diceOf = (
  game: Game,
  { weapon, dice, hit, saves }: Group,
  defenders: readonly Defender[],
): AttackDice => ({
  dice,
  needs: hit.value,
  damage: weapon.damage,
  saves: defenders.map(({ model }) => saves[model]!.value),
  carries: game.options.oneKillPerAttack === 'carryOverTag' && weapon.tags.includes('Carry Over'),
});

function groupForecast(game: Game, { weapon, dice, hit }: Group, save: TargetNumber): GroupForecast {
  return {
    weapon: weapon.name,
    dice,
    needs: hit.value,
    chance: chance(hit.value, game.options),
    modifiers: hit.modifiers,
    save: { needs: save.value, chance: chance(save.value, game.options), modifiers: save.modifiers },
  };
}

/** Returns the exact odds of the fight after a charge as it is planned; null if either unit has no fighter. */
// TT-CHARGE-10, TT-CHARGE-15, TT-RULING-55
export const forecastCharge = (game: Game, terms: ChargeTerms, impetus: Impetus): FightForecast | null =>
  forecastFight(afterCharge(game, terms), terms.unit, terms.target, impetus);

/** Returns the exact odds of a fight between two units as they stand; null if either has no fighter. */
// TT-FIGHT-05, TT-FIGHT-06, TT-RESOLVE-02, TT-RESOLVE-05
export function forecastFight(
  game: Game,
  attacker: UnitId,
  defender: UnitId,
  impetus: Impetus,
): FightForecast | null {
  const [own, theirs] = [fighters(game, attacker, defender), fighters(game, defender, attacker)];
  if (own.length === 0 || theirs.length === 0) return null;
  const strike = forecastStrike(
    game,
    attacker,
    defender,
    fightGroups(game, attacker, defender, impetus.bonus, firstWeapons(own)),
    null,
  );
  const order = defendersOf(game, defender).map(({ model }) => model);
  const answerOf = (fallen: number): AttackForecast => {
    const left = impetus.priority ? theirs.filter(({ model }) => order.indexOf(model) >= fallen) : theirs;
    return forecastStrike(
      game,
      defender,
      attacker,
      fightGroups(game, defender, attacker, 0, firstWeapons(left)),
      null,
    );
  };
  const whole = answerOf(0);
  const answers = strike.casualties.map((_, fallen) =>
    impetus.priority && fallen > 0 ? answerOf(fallen) : whole,
  );
  const outcome = { win: 0, draw: 0, lose: 0, attackerRouts: 0, defenderRouts: 0 };
  strike.casualties.forEach((p, inflicted) =>
    answers[inflicted]!.casualties.forEach((q, suffered) => {
      if (inflicted === suffered) outcome.draw += p * q;
      else if (inflicted > suffered) {
        outcome.win += p * q;
        if (inflicted < order.length)
          outcome.defenderRouts += p * q * (1 - holdChance(game, defender, inflicted - suffered));
      } else {
        outcome.lose += p * q;
        if (suffered < living(game, attacker).length)
          outcome.attackerRouts += p * q * (1 - holdChance(game, attacker, suffered - inflicted));
      }
    }),
  );
  return { attacker: strike, defender: merged(answers, strike.casualties), ...outcome };
}

/** Merges the answers to a strike, weighted by the chances of its results. */
function merged(answers: readonly AttackForecast[], weights: Distribution): AttackForecast {
  const mix = (of: (forecast: AttackForecast) => Distribution): Distribution =>
    Array.from({ length: Math.max(...answers.map((answer) => of(answer).length)) }, (_, i) =>
      answers.reduce((sum, answer, k) => sum + weights[k]! * (of(answer)[i] ?? 0), 0),
    );
  const [hits, casualties] = [mix((answer) => answer.hits), mix((answer) => answer.casualties)];
  return { ...answers[0]!, hits, casualties, expected: { hits: mean(hits), casualties: mean(casualties) } };
}

/** Returns the chance that a unit holds after it lost a fight by `lostBy` casualties. */
// TT-RULING-67
function holdChance(game: Game, unit: UnitId, lostBy: number): number {
  const { value } = leadershipOf(game, unit, lostBy);
  if (game.options.leadershipDice === '1d10') return chance(value, game.options);
  let wins = 0;
  for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) if (a + b <= value) wins++;
  return wins / 100;
}
