import { describe, expect, it } from 'vitest';
import { block, loft, rod } from '../../models/kit/parts';
import { opennessAmong } from '../../src/scene/miniatures/openness';

const cube = (x: number) => block('steel', [x, 0.5, 0], [0.2, 0.2, 0.2]);

describe('how open a point of a sculpt is', () => {
  it('is 1 on a face with nothing before it', () => {
    expect(opennessAmong([cube(0)])([0.1, 0.5, 0], [1, 0, 0])).toBe(1);
  });

  it('counts how far its probes are from the nearest part, or how deep in it', () => {
    // Of two faces 0.04 MU apart, the probes from one are 0.02 MU before the other, and 0.01 and 0.07 MU behind it:
    // 1.05 − 0.3 · (1 + 0.01 / 0.05) − 0.2 · (1 + 0.07 / 0.11).
    const open = opennessAmong([cube(0), cube(0.24)])([0.1, 0.5, 0], [1, 0, 0]);
    expect(open).toBeCloseTo(0.3627, 4);
  });

  it('falls towards a rod and the ground', () => {
    const beside = opennessAmong([rod('wood', [0, 0.2, 0], [0, 0.8, 0], 0.03)]);
    // 0.05 MU before the rod: the last probe, which reaches 0.11 MU, ends on its far side.
    expect(beside([0.08, 0.5, 0], [-1, 0, 0])).toBeLessThan(0.9);
    expect(beside([0.3, 0.5, 0], [-1, 0, 0])).toBe(1);
    // All probes end below the base's top.
    expect(beside([1, 0, 0], [0, -1, 0])).toBeCloseTo(1.05 - 0.38 - 0.3 - 0.2, 10);
  });

  it('is 1 far beside a piece whose rings are askew', () => {
    const ring = (z: number) => ({ at: [0, 0.5, z], r: 0.03 }) as const;
    const askew = opennessAmong([loft('wood', [ring(0), ring(0.3)], { axis: [1, 0, 0] })]);
    expect(askew([0.1, 0.5, 0.15], [1, 0, 0])).toBe(1);
  });
});
