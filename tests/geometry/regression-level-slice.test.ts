import { expect, it } from 'vitest';
import { threadSlice } from '../../src/geometry/sight/slice';

it('a nearly free level line lies along the top of its ends and stays finite', () => {
  const [from, to] = [
    { left: 0, right: 1, bottom: 0, top: 1.2 },
    { left: 20, right: 21, bottom: 0, top: 1.2 },
  ];
  // The walls are as high as the volumes, to within a rounding: only the level line along both tops is left.
  for (const over of [0, 1e-12, 4e-12, 1e-10, 5e-10]) {
    const walls = [
      { left: 8, right: 9, bottom: 0, top: 1.2 + over },
      { left: 12, right: 13, bottom: -1, top: 1.2 + over },
    ];
    const line = threadSlice(from, to, walls, 0);
    expect(line).not.toBeNull();
    const { startX, startY, stopX, stopY } = line!;
    expect([startX, startY, stopX, stopY].every(Number.isFinite)).toBe(true);
    expect([startX >= -1e-9 && startX <= 1 + 1e-9, stopX >= 20 - 1e-9 && stopX <= 21 + 1e-9]).toEqual([
      true,
      true,
    ]);
    expect([startY, stopY]).toEqual([expect.closeTo(1.2, 8), expect.closeTo(1.2, 8)]);
  }
});
