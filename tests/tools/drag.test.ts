import { describe, expect, test } from 'vitest';
import { idle, move, press } from '../../src/tools/drag';

const size = [36, 24] as const;

describe('dragging a figure', () => {
  test('begins when the pointer has gone a few pixels, and holds the figure where it was gripped', () => {
    const pressed = press('rifles/1', [10, 12], [10.3, 11.8], [500, 400]);
    expect(move(pressed, [10.31, 11.81], [502, 401], size)).toBe(pressed);
    const dragged = move(pressed, [15.3, 9.8], [640, 330], size);
    expect(dragged).toMatchObject({ state: 'dragging', model: 'rifles/1' });
    expect(dragged.state === 'dragging' && dragged.at.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      15, 10,
    ]);
  });

  test('keeps the figure’s centre on the table', () => {
    const dragged = move(press('rifles/1', [10, 12], [10, 12], [0, 0]), [90, -4], [300, 300], size);
    expect(dragged).toMatchObject({ at: [36, 0] });
  });

  test('goes on below the threshold once it has begun, and idle stays idle', () => {
    const begun = move(press('rifles/1', [10, 12], [10, 12], [0, 0]), [12, 12], [100, 0], size);
    expect(move(begun, [10, 12], [1, 1], size)).toMatchObject({ state: 'dragging', at: [10, 12] });
    expect(move(idle, [1, 1], [50, 50], size)).toBe(idle);
  });
});
