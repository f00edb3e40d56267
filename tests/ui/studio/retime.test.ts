import { describe, expect, test } from 'vitest';
import { framesOfPackets, isWhole } from '../../../src/ui/studio/retime';

describe('the frames of a recording', () => {
  test('as many packets as frames: each is the next, however late it was taken', () => {
    expect(framesOfPackets([5, 5.9, 6], [0, 0.1, 0.2])).toEqual([0, 1, 2]);
  });

  test('a dropped frame is found by the times, which differ in their beginning', () => {
    // Handed over at 0, 0.2, 0.4, 0.6 and 0.8 s; the packet of 0.4 s is missing.
    expect(framesOfPackets([10, 10.21, 10.62, 10.79], [3, 3.2, 3.4, 3.6, 3.8])).toEqual([0, 1, 3, 4]);
  });

  test('packets keep frames of their own, in order, where the times say nothing', () => {
    expect(framesOfPackets([0, 9, 9], [0, 1, 2, 3])).toEqual([0, 2, 3]);
    expect(framesOfPackets([0, 0, 0], [0, 1, 2, 3])).toEqual([0, 1, 2]);
  });

  test('packets beyond the frames are left out', () => {
    expect(framesOfPackets([0, 1, 2], [0, 1])).toEqual([0, 1]);
    expect(framesOfPackets([], [0])).toEqual([]);
  });
});

test('a recording without a tenth of its frames, or without its end, makes no film', () => {
  const frames = (count: number) => Array.from({ length: count }, (_, frame) => frame);
  expect(isWhole(frames(100), 100)).toBe(true);
  expect(
    isWhole(
      frames(100).filter((frame) => frame % 12 > 0),
      100,
    ),
  ).toBe(true);
  expect(
    isWhole(
      frames(100).filter((frame) => frame % 8 > 0),
      100,
    ),
  ).toBe(false);
  expect(isWhole(frames(60), 171)).toBe(false);
  expect(isWhole(frames(95), 100)).toBe(false);
  expect(isWhole([], 100)).toBe(false);
});
