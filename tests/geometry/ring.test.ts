import { expect, it } from 'vitest';
import { ringEncloses } from '../../src/geometry/shapes/ring';

it('encloses the arms of an L, and not the corner that it leaves out, in both directions round', () => {
  const corners = [
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 4],
    [0, 4],
  ] as const;
  for (const ring of [corners, [...corners].reverse()]) {
    expect(ringEncloses(ring, [3, 0.5])).toBe(true);
    expect(ringEncloses(ring, [0.5, 3])).toBe(true);
    expect(ringEncloses(ring, [3, 3])).toBe(false);
    expect(ringEncloses(ring, [-1, 0.5])).toBe(false);
  }
});
