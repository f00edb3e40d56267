import type { ShippedFairness } from '../analysis/layout/shipped-fairness';
import { labText } from './lab-text';

const words = labText.battles;

/** Margin of the verdict where the series played all its battles. */
export const usualMargin = 0.05;

type Known = Pick<ShippedFairness, 'advantage' | 'evenByShape' | 'verdict' | 'zones' | 'within'>;

/** Says what the battles of a shipped layout prove of its two zones, by the names of their sides. */
export function shippedVerdict(
  { advantage: { low, high }, evenByShape, verdict, zones, within = usualMargin }: Known,
  [one, other]: readonly [string, string],
): string {
  if (verdict) return words.verdicts[verdict](within, one, other);
  if (evenByShape) return words.evenByShape;
  if (zones === 'even') return words.zonesEven(within);
  if (low > 0.5) return words.unfair(one);
  return high < 0.5 ? words.unfair(other) : words.fair;
}
