import type { Bounds } from '../../../table/pack';

/** Returns the bound that a number breaks; null if it keeps both. */
export function brokenBound(
  value: number,
  { atLeast, atMost }: Bounds,
): { readonly bound: 'atLeast' | 'atMost'; readonly limit: number } | null {
  if (atLeast !== undefined && value < atLeast) return { bound: 'atLeast', limit: atLeast };
  if (atMost !== undefined && value > atMost) return { bound: 'atMost', limit: atMost };
  return null;
}
