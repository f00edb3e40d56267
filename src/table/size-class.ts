/** Size classes of models and terrain, by height. */
import type { Mu } from '../geometry/units';
import type { SizeClass, TableFile } from './format';

/** Upper limits of the size classes: a lower thing is of that class; one taller than all is XL. */
export type SizeLimits = Readonly<Record<'S' | 'M' | 'L', Mu>>;

export const usualSizes: SizeLimits = { S: 0.75, M: 2, L: 4 };

/**
 * Returns a size class by height: under 0.75 MU S, under 2 M, under 4 L, else XL, unless the table sets other
 * limits.
 */
export function sizeByHeight(height: Mu, limits: SizeLimits = usualSizes): SizeClass {
  if (height < limits.S) return 'S';
  if (height < limits.M) return 'M';
  return height < limits.L ? 'L' : 'XL';
}

/** Returns the limits of the table's rulings, or the usual ones. */
export function sizeLimitsOf({ options = {} }: TableFile): SizeLimits {
  if (options['sizes'] !== 'custom') return usualSizes;
  const limit = (ruled: unknown, usual: Mu): Mu => (typeof ruled === 'number' ? ruled : usual);
  return {
    S: limit(options['sizeS'], usualSizes.S),
    M: limit(options['sizeM'], usualSizes.M),
    L: limit(options['sizeL'], usualSizes.L),
  };
}
