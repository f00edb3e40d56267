import type { Part } from '../../../src/table/format';

type Triple = readonly [number, number, number];
type More = Pick<Part, 'turn' | 'tags' | 'label' | 'dug'>;

/** Returns a box by the middle of its bottom. */
export const boxPart = (at: Triple, size: Triple, more: More = {}): Part => ({
  shape: 'box',
  at,
  size,
  ...more,
});

/** Returns a ramp that rises along its own x. */
export const rampPart = (at: Triple, size: Triple, more: More = {}): Part => ({
  shape: 'ramp',
  at,
  size,
  ...more,
});
