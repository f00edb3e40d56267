import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestFirstQueue } from '../../src/geometry/best-first-queue';

describe('BestFirstQueue', () => {
  it('returns lower priorities first, equal ones in the order of insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (priorities) => {
        const queue = new BestFirstQueue<number>();
        priorities.forEach((priority, index) => queue.push(priority, index));
        const popped: number[] = [];
        for (let entry = queue.pop(); entry !== null; entry = queue.pop()) popped.push(entry.item);
        const expected = priorities
          .map((_, index) => index)
          .sort((a, b) => priorities[a]! - priorities[b]! || a - b);
        expect(popped).toEqual(expected);
      }),
    );
  });

  it('takes new items of a priority that was used up', () => {
    const queue = new BestFirstQueue<string>();
    queue.push(1, 'a');
    expect(queue.pop()).toEqual({ priority: 1, item: 'a' });
    queue.push(1, 'b');
    queue.push(0, 'c');
    expect([queue.pop()?.item, queue.pop()?.item, queue.pop()]).toEqual(['c', 'b', null]);
  });
});
