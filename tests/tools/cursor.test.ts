import { describe, expect, test } from 'vitest';
import { stepOfKey, stepped } from '../../src/tools/cursor';

describe('a cursor led by keys', () => {
  test('arrows step 1 MU in the table’s directions, or a quarter with Shift; other keys do nothing', () => {
    expect(stepOfKey('ArrowLeft', false)).toEqual([-1, 0]);
    expect(stepOfKey('ArrowDown', false)).toEqual([0, 1]);
    expect(stepOfKey('ArrowUp', true)).toEqual([0, -0.25]);
    expect(stepOfKey('Enter', false)).toBeNull();
  });

  test('the cursor stops at the table’s edge', () => {
    expect(stepped([0.5, 3], [-1, 0], [24, 22])).toEqual([0, 3]);
    expect(stepped([24, 21.75], [1, 0.25], [24, 22])).toEqual([24, 22]);
    expect(stepped([10, 10], [0, -0.25], [24, 22])).toEqual([10, 9.75]);
  });
});
