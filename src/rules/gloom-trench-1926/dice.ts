import type { Modifier } from '../../engine/events';
import type { GloomOptions } from './options';

/** Dice types in the order of the dice scale. */
// GT-DICE-01, GT-DICE-09
export const diceTypes = ['D6', 'D8', 'D12'] as const;
export type Die = (typeof diceTypes)[number];

export const sidesOf: Readonly<Record<Die, number>> = { D6: 6, D8: 8, D12: 12 };

// GT-DICE-05
export const targetNumber = 5;

/** A die type after its Dice Modifiers, and the modifier on each face. */
export type ModifiedDie = {
  readonly die: Die;
  readonly rollModifier: number;
};

/**
 * Applies all modifiers of a roll to its die.
 * @param locked keeps the die type: Dice Modifiers become Roll Modifiers (GT-RULING-83)
 */
// GT-DICE-06, GT-DICE-08 to GT-DICE-12, GT-RULING-26, GT-RULING-27
export function modifiedDie(
  base: Die,
  modifiers: readonly Modifier[],
  options: Pick<GloomOptions, 'mixedDiceModifiers' | 'rollModifierCap'>,
  locked = false,
): ModifiedDie {
  const sum = (list: readonly Modifier[]) => list.reduce((total, modifier) => total + modifier.value, 0);
  const dice = modifiers.filter((modifier) => modifier.kind === 'dice');
  const up = sum(dice.filter((modifier) => modifier.value > 0));
  const down = sum(dice.filter((modifier) => modifier.value < 0));
  const first = { net: up + down, 'positives-first': up || down, 'negatives-first': down || up }[
    options.mixedDiceModifiers
  ];

  const die = locked ? base : (diceTypes[diceTypes.indexOf(base) + Math.sign(first)] ?? base);
  const steps = diceTypes.indexOf(die) - diceTypes.indexOf(base);
  const written = sum(modifiers.filter((modifier) => modifier.kind === 'roll'));
  return { die, rollModifier: capped(written, options.rollModifierCap) + up + down - steps };
}

function capped(value: number, cap: GloomOptions['rollModifierCap']): number {
  return cap === 'none' ? value : Math.max(-cap, Math.min(cap, value));
}

/** Reports whether a die with this natural face succeeds. */
// GT-DICE-04, GT-DICE-05, GT-DICE-07, GT-DICE-13, GT-RULING-28
export function succeeds(
  natural: number,
  rolled: ModifiedDie,
  options: Pick<GloomOptions, 'maximumSucceeds'>,
): boolean {
  if (natural === 1) return false;
  if (options.maximumSucceeds && natural === sidesOf[rolled.die]) return true;
  return natural + rolled.rollModifier >= targetNumber;
}

/** Returns the least natural face with which such a die succeeds; null where none does. */
export function leastFace(
  rolled: ModifiedDie,
  options: Pick<GloomOptions, 'maximumSucceeds'>,
): number | null {
  for (let face = 1; face <= sidesOf[rolled.die]; face++) if (succeeds(face, rolled, options)) return face;
  return null;
}

/** Returns the probability that one such die succeeds. */
export function chance(rolled: ModifiedDie, options: Pick<GloomOptions, 'maximumSucceeds'>): number {
  const sides = sidesOf[rolled.die];
  let wins = 0;
  for (let face = 1; face <= sides; face++) if (succeeds(face, rolled, options)) wins++;
  return wins / sides;
}

/** Writes a roll for the log: "needs 6, rolled 8 1 6 (3 D8)". The needed face counts the Roll Modifiers. */
export function thrownText(
  faces: readonly number[],
  rolled: ModifiedDie,
  options: Pick<GloomOptions, 'maximumSucceeds'>,
): string {
  let needed = 1;
  while (needed <= sidesOf[rolled.die] && !succeeds(needed, rolled, options)) needed++;
  const least = needed > sidesOf[rolled.die] ? 'cannot succeed' : `needs ${needed}`;
  return `${least}, rolled ${faces.join(' ')} (${faces.length} ${rolled.die})`;
}

/** Returns the D3 of a D6's face. */
// GT-DICE-02, GT-RULING-25
export const asD3 = (d6: number): number => Math.ceil(d6 / 2);

/** Returns the D2 of a D6's face. */
// GT-DICE-03, GT-RULING-25
export const asD2 = (d6: number): number => (d6 <= 3 ? 1 : 2);
