/** The exact odds of an attack before any roll, with every modifier by name, and the effect of each marker. */
import type { Modifier } from '../../../engine/events';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { meleeModifiers, rangedModifiers, rangeTo } from './attack';
import { centreOf, modelsInBlast } from './blast';
import { injuryOdds, injuryOutcomes, netDice, successOdds, type InjuryOdds, type SuccessOdds } from '../dice';
import { markersOf, nameOf, type Game } from '../game';
import type { Weapon } from '../forces/profiles';
import { rollerModifiers, markerModifiers } from '../turn/success';
import { injuryPlan, injuryPool, type Hit, type InjuryPool } from '../injury/injury-plan';
import { replacementOf } from '../injury/replacement';

/** An attack, as far as it is chosen. */
export interface AttackRequest {
  readonly attacker: ModelId;
  readonly target: ModelId;
  readonly weapon: Weapon;
  /** Set for a Melee Attack; absent for a ranged one. */
  readonly melee?: { readonly characteristic: 'melee' | 'ranged'; readonly offHand: boolean };
  readonly spent?: Partial<SpentOnAttack>;
}

/** Markers spent: the attacker's on the Success Roll, the target's on the Injury Roll. */
export interface SpentOnAttack {
  readonly blood: number;
  readonly blessing: number;
  readonly targetBlood: number;
  readonly targetBlessing: number;
  readonly bath: boolean;
}

const nothing: SpentOnAttack = { blood: 0, blessing: 0, targetBlood: 0, targetBlessing: 0, bath: false };

/** Chances of an attack's outcomes; they add up to 1. */
export type AttackOutcome = InjuryOdds & { readonly miss: number };

/** The odds of an attack. */
export interface AttackForecast {
  readonly attacker: ModelId;
  readonly target: ModelId;
  readonly weapon: string;
  readonly range: Mu;
  /** Null for a hit without a roll. */
  readonly success: {
    readonly net: number;
    readonly modifiers: readonly Modifier[];
    readonly odds: SuccessOdds;
  } | null;
  /** After a plain hit, and after a critical one, with effects that replace results. */
  readonly injury: InjuryForecast;
  readonly critical: InjuryForecast;
  readonly outcome: AttackOutcome;
  /** Outcomes with one more marker of each kind that may be spent. */
  readonly ifSpent: readonly { readonly what: string; readonly outcome: AttackOutcome }[];
  /** Other models within the blast, if it hits. */
  readonly alsoReached: readonly ModelId[];
}

/** The odds of an Injury Roll. */
export interface InjuryForecast extends InjuryPool {
  readonly modifiers: readonly Modifier[];
  readonly odds: InjuryOdds;
}

/** Returns the odds of one attack. */
export function forecastAttack(game: Game, request: AttackRequest): AttackForecast {
  const { attacker, target, weapon } = request;
  const spent = { ...nothing, ...request.spent };
  const success = weapon.keywords.includes('FLAMETHROWER') ? null : successForecast(game, request, spent);
  const injury = injuryForecast(game, request, spent, false);
  const critical = injuryForecast(game, request, spent, true);
  return {
    attacker,
    target,
    weapon: weapon.name,
    range: rangeTo(game, attacker, { model: target }),
    success,
    injury,
    critical,
    outcome: outcomeOf(success?.odds ?? { failure: 0, success: 1, critical: 0 }, injury.odds, critical.odds),
    ifSpent: request.spent ? [] : oneMoreMarker(game, request),
    alsoReached:
      weapon.blast === null || request.melee
        ? []
        : modelsInBlast(game, centreOf(game, { model: target }), weapon.blast, target).filter(
            (id) => id !== target,
          ),
  };
}

function successForecast(
  game: Game,
  { attacker, target, weapon, melee }: AttackRequest,
  { blood, blessing }: SpentOnAttack,
): NonNullable<AttackForecast['success']> {
  const situational = melee
    ? meleeModifiers(game, { attacker, target, weapon, ...melee })
    : rangedModifiers(game, attacker, weapon, { model: target });
  const modifiers = [
    ...situational,
    ...rollerModifiers(game, { model: attacker }),
    ...markerModifiers(attacker, { blood, infection: 0, blessing, bath: false, hurt: blood }),
  ];
  const net = netDice(modifiers);
  return { net, modifiers, odds: successOdds(net, true) };
}

function injuryForecast(
  game: Game,
  { attacker, target, weapon, melee }: AttackRequest,
  spent: SpentOnAttack,
  critical: boolean,
): InjuryForecast {
  const hit: Hit = { attacker, weapon, melee: melee !== undefined, critical, direct: true };
  const plan = injuryPlan(game, { model: target, cause: weapon.name, rules: [], hit, modifiers: [] });
  const pool = injuryPool(game, plan, {
    hurt: spent.targetBlood,
    blessing: spent.targetBlessing,
    bath: spent.bath,
  });
  const rolled = injuryOdds(pool.base, pool.net, pool.added);
  const odds = { none: 0, minor: 0, down: 0, out: 0 };
  for (const outcome of injuryOutcomes) odds[replacementOf(game, target, outcome).outcome] += rolled[outcome];
  return { ...pool, modifiers: plan.modifiers, odds };
}

function outcomeOf(
  { failure, success, critical }: SuccessOdds,
  plain: InjuryOdds,
  bad: InjuryOdds,
): AttackOutcome {
  const of = (outcome: keyof InjuryOdds) => success * plain[outcome] + critical * bad[outcome];
  return { miss: failure, none: of('none'), minor: of('minor'), down: of('down'), out: of('out') };
}

// TC-MARK-02, TC-MARK-03, TC-MARK-06, TC-MARK-07, TC-BATH-01
function oneMoreMarker(game: Game, request: AttackRequest): AttackForecast['ifSpent'] {
  const { attacker, target, weapon, melee } = request;
  const hurting = (model: ModelId) => markersOf(game, model, 'blood') + markersOf(game, model, 'infection');
  const hit: Hit = { attacker, weapon, melee: melee !== undefined, critical: false, direct: true };
  const { bathPrice } = injuryPlan(game, {
    model: target,
    cause: weapon.name,
    rules: [],
    hit,
    modifiers: [],
  });
  const rolls = !weapon.keywords.includes('FLAMETHROWER');
  const spendings: readonly (readonly [isOpen: boolean, what: string, spent: Partial<SpentOnAttack>])[] = [
    [rolls && hurting(attacker) > 0, `1 BLOOD of ${nameOf(game, attacker)}`, { blood: 1 }],
    [
      rolls && markersOf(game, attacker, 'blessing') > 0,
      `1 BLESSING of ${nameOf(game, attacker)}`,
      { blessing: 1 },
    ],
    [hurting(target) > 0, `1 BLOOD of ${nameOf(game, target)}`, { targetBlood: 1 }],
    [
      bathPrice !== null && hurting(target) >= bathPrice,
      `a Bloodbath for ${bathPrice} BLOOD of ${nameOf(game, target)}`,
      { bath: true },
    ],
    [markersOf(game, target, 'blessing') > 0, `1 BLESSING of ${nameOf(game, target)}`, { targetBlessing: 1 }],
  ];
  return spendings
    .filter(([isOpen]) => isOpen)
    .map(([, what, spent]) => ({ what, outcome: forecastAttack(game, { ...request, spent }).outcome }));
}
