import { describe, expect, it } from 'vitest';
import { table } from './support';

describe('slides round another base', () => {
  it('TC-CHARGE-11, TC-MOVE-08: end where the whole base is on the table', () => {
    // Bases of 0.98": the other stands half an inch from the edge, so half of the way round it lies beyond the edge.
    const query = table([], { me: { at: [1.985, 20] }, you: { at: [1, 20] } });
    const gap = query.distance('me', 'you').distance;
    expect(gap).toBeLessThan(0.01);
    const slides = query.surface.slides('me', 'you', 20);
    expect(slides.length).toBeGreaterThan(0);
    for (const { at, via } of slides)
      for (const spot of [at, ...via]) expect(query.fitsOnTable('me', spot, 0), `${spot.join()}`).toBe(true);
  });
});
