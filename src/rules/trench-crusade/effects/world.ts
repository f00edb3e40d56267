/** Effects as data in a battle of Trench Crusade. */
import type { Modifier } from '../../../engine/events';
import type { ModelId, SideId } from '../../../table/ids';
import type { Action, Exemption, Roll } from '../../shared/effects/effect';
import {
  effectsOn,
  type Circumstances,
  type EffectInForce,
  type EffectWorld,
} from '../../shared/effects/in-force';
import { rollModifiers, sideModifiers, type RollTaken } from '../../shared/effects/roll-modifiers';
import {
  elevation,
  modelOf,
  plainWorld,
  refusal,
  nameOf,
  withEffects,
  wordsOfWeapon,
  type Game,
} from '../game';
import { sameLength } from '../../shared/lengths';
import { coverFrom } from '../shooting/cover';
import type { Weapon } from '../forces/profiles';
import type { Refusal } from '../../../engine/question';

/** Answers the questions of effects about this battle. */
export function worldOf(game: Game): EffectWorld {
  const plain = plainWorld(game);
  return {
    ...plain,
    is: (model, state, other) => {
      if (state === 'elevated') return other !== null && isAbove(game, model, other);
      if (state !== 'in-cover' && state !== 'in-the-open') return plain.is(model, state, other);
      return other !== null && coverFrom(game, other, model).inCover === (state === 'in-cover');
    },
  };
}

// TC-RANGED-08
const isAbove = (game: Game, model: ModelId, other: ModelId): boolean =>
  modelOf(game, model).y - modelOf(game, other).y >= elevation - sameLength;

/** Returns the modifiers of effects on a roll. */
export function effectModifiers(game: Game, taken: RollTaken, rule: string): readonly Modifier[] {
  const world = worldOf(game);
  return world.bearers('modifier').length === 0 ? [] : rollModifiers(world, taken, rule);
}

/** Returns the modifiers of effects on a side's Morale Test. */
// TC-MORALE-03
export const moraleModifiers = (game: Game, side: SideId): readonly Modifier[] =>
  sideModifiers(worldOf(game), side, 'morale', 'TC-MORALE-03');

/** Reports whether an effect makes the ACTIONS of a model Risky. */
// TC-ACT-08
export const isMadeRisky = (game: Game, model: ModelId): boolean =>
  effectsOn(worldOf(game), 'risky', model).length > 0;

/** Refuses an ACTION that an effect forbids; null where none does. */
// TC-ACT-10
export function forbidden(game: Game, model: ModelId, action: Action): Refusal | null {
  const found = effectsOn(worldOf(game), 'cannot', model).find(
    ({ effect: { does } }) => does.action === action,
  );
  return found === undefined
    ? null
    : refusal('TC-ACT-10', `${found.effect.name}: ${nameOf(game, model)} cannot take this ACTION.`, [model]);
}

/** An attack of a weapon on a target. */
export interface AttackOn {
  readonly attacker: ModelId;
  readonly weapon: Weapon;
  readonly target: ModelId;
  readonly melee: boolean;
  /** Known once its Success Roll is taken. */
  readonly critical?: boolean;
  readonly isLong?: () => boolean;
}

/** Returns the circumstances of an attack, as conditions ask for them. */
export const circumstancesOf = (
  game: Game,
  { attacker, weapon, target, melee, critical, isLong }: AttackOn,
): Circumstances => ({
  other: target,
  attack: melee ? 'melee' : 'ranged',
  weapon: wordsOfWeapon(game, attacker, weapon),
  ...(critical !== undefined && { critical }),
  ...(isLong && { isLong }),
});

/** Returns a weapon with the keywords that effects give or take in an attack on a target. */
// TC-KEYWORD-01
export const weaponAgainst = (game: Game, attack: AttackOn): Weapon =>
  withEffects(game, attack.attacker, attack.weapon, circumstancesOf(game, attack));

/** Reports whether an effect exempts a model from a rule. */
export const isExempt = (game: Game, model: ModelId, from: Exemption): boolean =>
  exemptions(game, model, from).some(({ effect: { chosen } }) => chosen !== 'then');

/** Returns the exemption from a rule that a model's player may choose as the rule would hold; undefined without one. */
export const exemptionOnDemand = (
  game: Game,
  model: ModelId,
  from: Exemption,
): EffectInForce<'exempt'> | undefined =>
  exemptions(game, model, from).find(({ effect: { chosen } }) => chosen === 'then');

const exemptions = (game: Game, model: ModelId, from: Exemption): readonly EffectInForce<'exempt'>[] =>
  effectsOn(worldOf(game), 'exempt', model).filter(({ effect: { does } }) => does.from === from);

/** Reports whether an effect forbids the opponent to spend the model's BLOOD MARKERS on a roll. */
// TC-MARK-01
export const isUnspent = (game: Game, model: ModelId, roll: Roll | null): boolean =>
  effectsOn(worldOf(game), 'unspent', model).some(
    ({ effect: { does } }) => does.roll === roll || (does.roll === 'success' && roll !== 'injury'),
  );

/** Returns the change of the price of a Bloodbath by effects on the attacker. */
// TC-BATH-01
export const bathChange = (game: Game, attack: AttackOn): number =>
  effectsOn(worldOf(game), 'bloodbath', attack.attacker, circumstancesOf(game, attack)).reduce(
    (sum, { effect: { does } }) => sum + does.value,
    0,
  );

/** Returns the number of dice that effects add to a model's Charge Bonus. */
// TC-CHARGE-03
export const chargeDice = (game: Game, model: ModelId): number =>
  effectsOn(worldOf(game), 'charge-dice', model).reduce((sum, { effect: { does } }) => sum + does.value, 0);

/** Reports whether effects make a model's attack treat its target as one with FEAR. */
// TC-KEYWORD-03
export const isMadeToFear = (game: Game, attack: AttackOn): boolean =>
  plainWorld(game).bearers('fears').length > 0 &&
  effectsOn(worldOf(game), 'fears', attack.attacker, circumstancesOf(game, attack)).length > 0;
