/** Modifiers and Success Roll of every attack. */
import type { Modifier } from '../../../engine/events';
import type { Flow } from '../vocabulary';
import { isWithin, sameLength } from '../../shared/lengths';
import type { Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { coverFrom, isDefended } from './cover';
import {
  activationOf,
  dice,
  elevation,
  hasKeyword,
  modelOf,
  nameOf,
  profileOf,
  weaponsOf,
  wordsOfWeapon,
  type Game,
} from '../game';
import { effectModifiers, isMadeToFear, weaponAgainst, type AttackOn } from '../effects/world';
import type { Weapon, WeaponKeyword } from '../forces/profiles';
import { successRoll, type SuccessRequest, type SuccessResult } from '../turn/success';

/** The target of a ranged attack: a model, or a point of the battlefield. */
export type Aim = { readonly model: ModelId } | { readonly point: Point };

const ignores = (weapon: Weapon, keyword: Extract<WeaponKeyword, `IGNORE ${string}`>): boolean =>
  weapon.keywords.includes(keyword);

/** Returns the range, from base to base or from base to point. */
// TC-RULING-57
export function rangeTo(game: Game, attacker: ModelId, aim: Aim): Mu {
  const query = game.query();
  const gap =
    'model' in aim
      ? query.distance(attacker, aim.model).distance
      : query.distanceToPoint(attacker, [aim.point[0], aim.point[2]], aim.point[1]);
  if (game.options.rangeIn === 'space') return gap;
  const rise = modelOf(game, attacker).y - heightOf(game, aim);
  return Math.sqrt(Math.max(0, gap * gap - rise * rise));
}

const heightOf = (game: Game, aim: Aim): Mu => ('model' in aim ? modelOf(game, aim.model).y : aim.point[1]);

/** Reports whether a range is Long Range for the weapon. */
// TC-RANGED-06, TC-RULING-57
export const isLongRange = (weapon: Weapon, range: Mu): boolean => !isWithin(range, weapon.range / 2);

/** Reports whether a range makes attacks with the weapon worse. */
// TC-RANGED-06
const suffersRange = (weapon: Weapon, range: Mu): boolean =>
  isLongRange(weapon, range) && !ignores(weapon, 'IGNORE LONG RANGE');

/** Returns the modifier of a SHOTGUN's Injury Roll at Long Range. */
// TC-KEYWORD-12
export const shotgunModifiers = (
  game: Game,
  attacker: ModelId,
  weapon: Weapon,
  target: ModelId,
): readonly Modifier[] =>
  weapon.keywords.includes('SHOTGUN') && suffersRange(weapon, rangeTo(game, attacker, { model: target }))
    ? [dice('SHOTGUN at Long Range', -1, 'TC-KEYWORD-12', attacker)]
    : [];

/** Returns the modifiers of a Ranged Attack's Success Roll, before markers. */
// TC-KEYWORD-12, TC-ATK-04, TC-RANGED-06 to TC-RANGED-08, TC-RANGED-11, TC-RANGED-12, TC-COVER-01, TC-BLAST-02
export function rangedModifiers(
  game: Game,
  attacker: ModelId,
  carried: Weapon,
  aim: Aim,
): readonly Modifier[] {
  const isLong = () => isLongRange(carried, rangeTo(game, attacker, aim));
  const attack =
    'model' in aim ? { attacker, weapon: carried, target: aim.model, melee: false, isLong } : null;
  const weapon = attack ? weaponAgainst(game, attack) : carried;
  const { ranged } = profileOf(game, attacker);
  const cover =
    'model' in aim && !ignores(weapon, 'IGNORE COVER') ? coverFrom(game, attacker, aim.model) : null;
  const above = modelOf(game, attacker).y - heightOf(game, aim) >= elevation - sameLength;
  return [
    ...(ranged !== 0 ? [dice('Ranged', ranged, 'TC-ATK-04', attacker)] : []),
    ...weaponDice(game, attacker, weapon),
    ...(!weapon.keywords.includes('SHOTGUN') && suffersRange(weapon, rangeTo(game, attacker, aim))
      ? [dice('Long Range', -1, 'TC-RANGED-06')]
      : []),
    ...(cover?.inCover
      ? [dice('Cover', -1, 'TC-RANGED-07', cover.piece ?? ('model' in aim ? aim.model : undefined))]
      : []),
    ...(above && !ignores(weapon, 'IGNORE ELEVATION')
      ? [dice('Elevation', 1, 'TC-RANGED-08', attacker)]
      : []),
    // FEAR itself counts in melee only.
    ...(attack && isFeared(game, attack, false) ? [dice('FEAR', -1, 'TC-KEYWORD-03', attack.target)] : []),
    ...effectModifiers(
      game,
      {
        roll: 'ranged',
        roller: attacker,
        other: 'model' in aim ? aim.model : null,
        attack: 'ranged',
        weapon: wordsOfWeapon(game, attacker, weapon),
        range: () => rangeTo(game, attacker, aim),
        isLong,
      },
      'TC-ATK-04',
    ),
  ];
}

/** Returns the ±DICE of a weapon and of its loads. */
function weaponDice(game: Game, attacker: ModelId, weapon: Weapon): readonly Modifier[] {
  const loads = game.state().system.loads[`${attacker}:${weapon.id}`] ?? [];
  return [
    ...(weapon.dice !== 0 ? [dice(weapon.name, weapon.dice, 'TC-ATK-04', attacker)] : []),
    ...loads
      .filter((load) => load.dice !== 0)
      .map((load) => dice(load.name, load.dice, 'TC-ATK-04', attacker)),
  ];
}

/** A Melee Attack. */
export interface MeleeAttack {
  readonly attacker: ModelId;
  readonly target: ModelId;
  readonly weapon: Weapon;
  /** A PISTOL's user chooses (TC-KEYWORD-04). */
  readonly characteristic: 'melee' | 'ranged';
  // TC-OFFHAND-01
  readonly offHand: boolean;
  /** A later attack of the weapon in one Fight. */
  readonly further?: boolean;
}

/** Returns the modifiers of a Melee Attack's Success Roll, before markers. */
// TC-ATK-04, TC-MELEE-05, TC-MELEE-06, TC-MELEE-08, TC-OFFHAND-01, TC-KEYWORD-02, TC-KEYWORD-03, TC-RULING-74, TC-RULING-78
export function meleeModifiers(
  game: Game,
  { attacker, target, weapon: carried, characteristic, offHand, further = false }: MeleeAttack,
): readonly Modifier[] {
  const attack = { attacker, weapon: carried, target, melee: true };
  const weapon = weaponAgainst(game, attack);
  const value = profileOf(game, attacker)[characteristic];
  const cover = ignores(weapon, 'IGNORE COVER') ? null : isDefended(game, attacker, target);
  return [
    ...(value !== 0
      ? [dice(characteristic === 'melee' ? 'Melee' : 'Ranged', value, 'TC-ATK-04', attacker)]
      : []),
    ...weaponDice(game, attacker, weapon),
    ...(cover?.inCover ? [dice('Defended Obstacle', -1, 'TC-MELEE-05', cover.piece ?? target)] : []),
    ...(hasDiveBonus(game, attacker, target) ? [dice('Diving Charge', 1, 'TC-MELEE-06', attacker)] : []),
    ...(offHand && !ignores(weapon, 'IGNORE OFF-HAND WEAPON')
      ? [dice('Off-hand weapon', -1, 'TC-OFFHAND-01', attacker)]
      : []),
    ...blockModifiers(game, attacker, target),
    ...(isFeared(game, attack, hasKeyword(game, target, 'FEAR'))
      ? [dice('FEAR', -1, 'TC-KEYWORD-03', target)]
      : []),
    ...effectModifiers(
      game,
      {
        roll: 'melee',
        roller: attacker,
        other: target,
        attack: 'melee',
        weapon: wordsOfWeapon(game, attacker, weapon),
        isOffHand: offHand,
        isFurther: further,
      },
      'TC-ATK-04',
    ),
  ];
}

/** Reports whether the attacker fears the target: for the target's FEAR, or by an effect. */
// TC-KEYWORD-03, TC-KEYWORD-10
const isFeared = (game: Game, attack: AttackOn, isFearsome: boolean): boolean =>
  (isFearsome || isMadeToFear(game, attack)) &&
  !hasKeyword(game, attack.attacker, 'FEAR') &&
  !hasKeyword(game, attack.attacker, 'NEGATE FEAR');

/** Reports whether this attack has the bonus of a Diving Charge. */
// TC-MELEE-06, TC-RULING-43
export function hasDiveBonus(game: Game, attacker: ModelId, target: ModelId): boolean {
  const dive = activationOf(game, attacker)?.dive ?? null;
  return dive !== null && (game.options.diveBonus === 'first-attack' || dive === target);
}

// TC-KEYWORD-02, TC-RULING-78
function blockModifiers(game: Game, attacker: ModelId, target: ModelId): readonly Modifier[] {
  if ((activationOf(game, attacker)?.charged ?? null) === null) return [];
  const blocking = weaponsOf(game, target).filter(({ keywords }) => keywords.includes('BLOCK'));
  const counted = game.options.blockStacks ? blocking : blocking.slice(0, 1);
  return counted.map(({ name }) => dice(`BLOCK: ${name}`, -1, 'TC-KEYWORD-02', target));
}

/** An attack before its Success Roll. */
export interface AttackRoll {
  readonly attacker: ModelId;
  readonly weapon: Weapon;
  /** Null for a point of the battlefield. */
  readonly target: ModelId | null;
  readonly melee: boolean;
  readonly modifiers: readonly Modifier[];
  readonly kind: Extract<SuccessRequest['kind'], 'attack' | 'free-attack'>;
}

/** Takes an attack's Success Roll. */
// TC-ATK-04 to TC-ATK-07
export function* attackRoll(
  game: Game,
  { attacker, weapon: carried, target, melee, modifiers, kind }: AttackRoll,
): Flow<SuccessResult> {
  const weapon =
    target === null ? carried : weaponAgainst(game, { attacker, weapon: carried, target, melee });
  return yield* successRoll(game, {
    model: attacker,
    what: target === null ? weapon.name : `${weapon.name} at ${nameOf(game, target)}`,
    rules: ['TC-ATK-04'],
    modifiers,
    risky: weapon.keywords.includes('RISKY'),
    kind,
    data: { target, weapon: weapon.id, melee },
  });
}
