/** Modifiers that special rules and Unit Orders put on a unit's rolls. */
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import { profileOf, rulesOn, tokens, type Game } from '../game';
import type { Effect, Occasion, RollName } from '../forces/profiles';

/** Returns the token that a Unit Order leaves beside the unit until its activation ends. */
export const orderToken = (order: string): string => `order:${order}`;

/** Returns the modifiers of special rules and orders on one kind of roll of a unit; the same rule counts once. */
// GT-PROFILE-07, GT-PROFILE-08, GT-MELEE-17
export function ruleModifiers(
  game: Game,
  unit: UnitId,
  roll: RollName,
  occasion: Occasion | null,
): readonly Modifier[] {
  const applies = (effect: Effect): effect is Extract<Effect, { kind: 'modifier' }> =>
    effect.kind === 'modifier' &&
    effect.roll === roll &&
    (effect.when === undefined || effect.when === occasion);

  const modifiers = new Map<string, Modifier>();
  for (const { rule, from } of rulesOn(game, unit)) {
    if (!applies(rule.effect) || modifiers.has(rule.name)) continue;
    modifiers.set(rule.name, {
      name: rule.name,
      kind: rule.effect.modifier,
      value: rule.effect.value,
      rule: 'GT-PROFILE-07',
      source: from,
    });
  }
  for (const order of profileOf(game, unit).orders) {
    if (!applies(order.effect) || tokens(game, unit, orderToken(order.id)) === 0) continue;
    modifiers.set(order.name, {
      name: order.name,
      kind: order.effect.modifier,
      value: order.effect.value,
      rule: 'GT-PROFILE-08',
      source: unit,
    });
  }
  return [...modifiers.values()];
}
