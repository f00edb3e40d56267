import { describe, expect, it } from 'vitest';
import { chord } from '../../src/geometry/shapes/chord';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';

const box = rectangleOutline([5, 0], [2, 4], 0);

describe('the chord of a segment in an outline', () => {
  it('a box: from its near face to its far face', () => {
    expect(chord([0, 0], [10, 0], box, 0)).toEqual([0.4, 0.6]);
  });

  it('an end inside: the chord stops at the end', () => {
    expect(chord([0, 0], [5, 0], box, 0)).toEqual([0.8, 1]);
    expect(chord([5, 0], [5.5, 1], box, 0)).toEqual([0, 1]);
  });

  it('finds no chord along a face, past it, up to it or at a corner: a touch does not count', () => {
    expect(chord([0, 2], [10, 2], box, 0)).toBeNull();
    expect(chord([0, 3], [10, 3], box, 0)).toBeNull();
    expect(chord([0, 0], [4, 0], box, 0)).toBeNull();
    expect(chord([3, 1], [5, 3], box, 0)).toBeNull();
  });

  it('finds no chord no deeper than the inset', () => {
    expect(chord([0, 1.999], [10, 1.999], box, 0.01)).toBeNull();
    expect(chord([0, 1.9], [10, 1.9], box, 0.01)).not.toBeNull();
  });

  it('a circle of radius 5 at distance 3: a chord of 8', () => {
    expect(chord([-10, 3], [10, 3], circleOutline([0, 0], 5), 0)).toEqual([0.3, 0.7]);
    expect(chord([-10, 5], [10, 5], circleOutline([0, 0], 5), 0)).toBeNull();
  });

  it('an ellipse of 8 × 4 turned a quarter: 4 wide along x', () => {
    expect(chord([-10, 0], [10, 0], ellipseOutline([0, 0], [8, 4], 90), 0)).toEqual([0.4, 0.6]);
    // At half its height above the centre an ellipse is √3/2 of its width: 4 × 0.866 = 3.464.
    const [enter, leave] = chord([-10, 2], [10, 2], ellipseOutline([0, 0], [8, 4], 90), 0)!;
    expect(leave - enter).toBeCloseTo((4 * Math.sqrt(0.75)) / 20, 12);
  });

  it('a segment without length has no chord', () => {
    expect(chord([0, 0], [0, 0], circleOutline([0, 0], 5), 0)).toBeNull();
  });
});
