/** The dice and modifiers of an Injury Roll. */
import type { Modifier } from '../../../engine/events';
import type { ModelId } from '../../../table/ids';
import { addedTotal, injuryOdds, netDice } from '../dice';
import { bathChange, circumstancesOf, effectModifiers, weaponAgainst, type AttackOn } from '../effects/world';
import type { InjuryKind, Weapon } from '../forces/profiles';
import { dice, isDown, isEngaged, sideOf, signed, type Game } from '../game';
import { isLongRange, rangeTo, shotgunModifiers } from '../shooting/attack';
import type { Spent } from '../turn/markers';
import { percent } from '../turn/success';
import { armourModifiers, resistanceModifiers } from './armour';

/** The attack that causes an injury. */
export interface Hit {
  readonly attacker: ModelId;
  readonly weapon: Weapon;
  readonly melee: boolean;
  /** A Critical Hit on this model (TC-ATK-06, TC-BLAST-07). */
  readonly critical: boolean;
  /** Hit itself, not only within the blast. */
  readonly direct: boolean;
}

/** An injury to roll for. */
export interface InjuryRequest {
  readonly model: ModelId;
  /** As a title: "Trench Knife", "a fall of 4 inches". */
  readonly cause: string;
  readonly rules: readonly string[];
  /** Null for a fall or dangerous ground (TC-INJ-16). */
  readonly hit: Hit | null;
  // TC-FALL-02
  readonly isFall?: boolean;
  readonly modifiers: readonly Modifier[];
}

/** An Injury Roll before markers are spent on it. */
export interface InjuryPlan {
  /** Dice that count (TC-INJ-01, TC-INJ-11). */
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** Price of a Bloodbath in BLOOD and INFECTION MARKERS; null if none is possible. */
  readonly bathPrice: number | null;
}

/** Returns an Injury Roll's dice and modifiers before markers. */
export function injuryPlan(
  game: Game,
  { model, hit: given, modifiers, isFall = false }: InjuryRequest,
): InjuryPlan {
  const hit = given && { ...given, weapon: weaponInHit(game, model, given) };
  const weapon = hit?.weapon ?? null;
  return {
    base: hit && (hit.direct || !hit.weapon.directOnly) ? hit.weapon.injuryBase : 2,
    modifiers: [
      ...modifiers,
      ...(hit ? hitModifiers(hit) : []),
      ...(hit && !hit.melee ? shotgunModifiers(game, hit.attacker, hit.weapon, model) : []),
      ...downModifiers(game, model, hit),
      ...resistanceModifiers(game, model, kindsOf(hit), weapon),
      ...armourModifiers(game, model, weapon),
      ...effectsOfInjury(game, model, hit, isFall),
    ],
    bathPrice: bathPrice(game, model, hit),
  };
}

/** Returns the modifiers of effects on an Injury Roll. Nobody rolls for a fall. */
// TC-INJ-10, TC-INJ-14
const effectsOfInjury = (game: Game, model: ModelId, hit: Hit | null, isFall: boolean): readonly Modifier[] =>
  effectModifiers(
    game,
    hit
      ? { roll: 'injury', roller: hit.attacker, ...circumstancesOf(game, attackOf(game, model, hit)) }
      : { roll: 'injury', roller: null, other: model, isFall },
    'TC-INJ-10',
  );

/** Returns the attack of a hit on a model. */
export const attackOf = (
  game: Game,
  target: ModelId,
  { attacker, melee, weapon, critical }: Hit,
): AttackOn => ({
  attacker,
  weapon,
  target,
  melee,
  critical,
  ...(!melee && { isLong: () => isLongRange(weapon, rangeTo(game, attacker, { model: target })) }),
});

/** Returns the weapon of a hit with the keywords that effects give it against this model. */
export const weaponInHit = (game: Game, model: ModelId, hit: Hit): Weapon =>
  weaponAgainst(game, attackOf(game, model, hit));

// TC-INJ-09, TC-INJ-10, TC-KEYWORD-05
function hitModifiers({ weapon, critical, attacker }: Hit): readonly Modifier[] {
  const deadly = weapon.keywords.includes('CRITICAL');
  return [
    ...(critical
      ? [
          dice(
            deadly ? 'Critical Hit, CRITICAL' : 'Critical Hit',
            deadly ? 2 : 1,
            deadly ? 'TC-KEYWORD-05' : 'TC-INJ-09',
            attacker,
          ),
        ]
      : []),
    ...(weapon.injuryDice !== 0 ? [dice(weapon.name, weapon.injuryDice, 'TC-INJ-10', attacker)] : []),
    ...(weapon.injuryModifier !== 0
      ? [
          {
            name: weapon.name,
            kind: 'total',
            value: weapon.injuryModifier,
            rule: 'TC-INJ-10',
            source: attacker,
          } as const,
        ]
      : []),
  ];
}

// TC-INJ-12, TC-MELEE-07, TC-RULING-90
function downModifiers(game: Game, model: ModelId, hit: Hit | null): readonly Modifier[] {
  const counts =
    hit?.melee === true || (game.options.downBonus === 'any-injury-in-melee' && isEngaged(game, model));
  return counts && isDown(game, model) ? [dice('Down', 1, 'TC-INJ-12', model)] : [];
}

function kindsOf(hit: Hit | null): readonly InjuryKind[] {
  if (!hit) return [];
  const named = (['FIRE', 'GAS', 'SHRAPNEL'] as const).filter((keyword) =>
    hit.weapon.keywords.includes(keyword),
  );
  return [...named, hit.melee ? 'melee' : 'ranged'];
}

// TC-BATH-01, TC-BATH-02, TC-RULING-83
function bathPrice(game: Game, model: ModelId, hit: Hit | null): number | null {
  const byEnemy = hit !== null && sideOf(game, hit.attacker) !== sideOf(game, model);
  if (game.options.bathOn === 'attacks-only' && !byEnemy) return null;
  const price = isDown(game, model) ? 3 : 6;
  return hit === null ? price : Math.max(1, price + bathChange(game, attackOf(game, model, hit)));
}

/** The dice of an Injury Roll after markers are spent. */
export interface InjuryPool {
  readonly base: number;
  readonly net: number;
  readonly added: number;
}

// TC-BATH-03, TC-BATH-04, TC-MARK-06, TC-MARK-07, TC-RULING-84
/** Returns the dice of an Injury Roll with these markers spent on it. */
export function injuryPool(
  game: Game,
  { base, modifiers }: Pick<InjuryPlan, 'base' | 'modifiers'>,
  { hurt, blessing, bath }: Pick<Spent, 'hurt' | 'blessing' | 'bath'>,
): InjuryPool {
  const net = netDice(modifiers) + hurt - blessing;
  const added = addedTotal(modifiers);
  if (!bath) return { base, net, added };
  return net < 0 && game.options.bathPenalty === 'back-to-2d6'
    ? { base, net: net + 1, added }
    : { base: base + 1, net, added };
}

/** Returns the chances of an Injury Roll as text. */
export function injuryWords({ base, net, added }: InjuryPool): string {
  const odds = injuryOdds(base, net, added);
  return `${base}D6 ${signed(net)} INJURY DICE: Down ${percent(odds.down)}, Out of Action ${percent(odds.out)}`;
}
