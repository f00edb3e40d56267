/** Every roll is a d10 that must show a target number or less. */
import type { Modifier } from '../../engine/events';
import type { TurbineOptions } from './options';

export const sides = 10;

/** The number that a die may show at most, and what it is made of. */
// TT-HIT-03, TT-SAVE-03
export interface TargetNumber {
  /** The characteristic. */
  readonly written: number;
  readonly modifiers: readonly Modifier[];
  readonly value: number;
}

// TT-RULING-02
export function targetNumber(written: number, modifiers: readonly Modifier[], most = Infinity): TargetNumber {
  return {
    written,
    modifiers,
    value: Math.min(
      most,
      modifiers.reduce((sum, { value }) => sum + value, written),
    ),
  };
}

// TT-HIT-04, TT-SAVE-04, TT-SAVE-05, TT-RULING-03
export function succeeds(
  face: number,
  target: number,
  { autoResults }: Pick<TurbineOptions, 'autoResults'>,
): boolean {
  if (autoResults === 'oneAndTen' && (face === 1 || face === sides)) return face === 1;
  return face <= target;
}

/** Probability that one such die succeeds. */
export function chance(target: number, options: Pick<TurbineOptions, 'autoResults'>): number {
  let wins = 0;
  for (let face = 1; face <= sides; face++) if (succeeds(face, target, options)) wins++;
  return wins / sides;
}

/** A target number as the log tells it: "5 or less, from 6 -1 Long range". */
// TT-RULING-02
export function inWords(
  { written, modifiers, value }: TargetNumber,
  { hitModifiers }: Pick<TurbineOptions, 'hitModifiers'>,
): string {
  if (modifiers.length === 0) return `${value} or less`;
  const onDie = hitModifiers === 'dieResult';
  const list = modifiers
    .map((modifier) => `${signed(onDie ? -modifier.value : modifier.value)} ${modifier.name}`)
    .join(', ');
  return onDie ? `${written} or less, on the die ${list}` : `${value} or less, ${written} ${list}`;
}

export const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
