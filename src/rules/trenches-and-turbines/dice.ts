/** Every roll is a d10 that must show a target number or less. */
import type { Modifier } from '../../engine/events';
import type { TurbineOptions } from './options';
import { signed } from '../shared/text';

export const sides = 10;

/** The highest face that succeeds, with the modifiers that made it. */
// TT-HIT-03, TT-SAVE-03
export interface TargetNumber {
  /** The characteristic. */
  readonly written: number;
  readonly modifiers: readonly Modifier[];
  readonly value: number;
}

/** Adds modifiers to a characteristic; the sum is capped at `most`. */
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

/** Reports whether a face succeeds against a target number. */
// TT-HIT-04, TT-SAVE-04, TT-SAVE-05, TT-RULING-03
export function succeeds(
  face: number,
  target: number,
  { autoResults }: Pick<TurbineOptions, 'autoResults'>,
): boolean {
  if (autoResults === 'oneAndTen' && (face === 1 || face === sides)) return face === 1;
  return face <= target;
}

/** Returns the probability that one die succeeds. */
export function chance(target: number, options: Pick<TurbineOptions, 'autoResults'>): number {
  let wins = 0;
  for (let face = 1; face <= sides; face++) if (succeeds(face, target, options)) wins++;
  return wins / sides;
}

/** Formats a target number for the log: "5 or less, 6 -1 Long range". */
// TT-RULING-02
export function targetText(
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
