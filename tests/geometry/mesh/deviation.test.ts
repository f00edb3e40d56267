import { describe, expect, it } from 'vitest';
import { deviation, deviationOfSimpler } from '../../../src/geometry/mesh/deviation';
import { onlyIn } from '../../../src/geometry/mesh/edge-table';
import { cornersOf, indexMesh } from '../../../src/geometry/mesh/indexed';
import { randomFrom } from '../../support/geometry/brute-force';
import { boxMesh, cutBox } from '../../support/geometry/meshes';

describe('the deviation of two surfaces', () => {
  it('gives up on soups in which each triangle is far from all others, and says no bound', () => {
    const random = randomFrom(7);
    const soup = (): number[] => Array.from({ length: 9 * 6000 }, () => 80 * random());
    expect(deviation(soup(), soup(), 0.1, 1_000_000).atMost).toBe(Infinity);
  });

  it('is the gap between parallel faces, proven', () => {
    const [low, high] = [boxMesh([0, 0, 0], [4, 1, 4]), boxMesh([0, 0, 0], [4, 1.25, 4])];
    const { atMost, atLeast } = deviation(low, high, 0.001);
    expect(atLeast).toBeCloseTo(0.25, 6);
    expect(atMost).toBeGreaterThanOrEqual(atLeast);
    expect(atMost).toBeLessThanOrEqual(0.25 * 1.25 + 1e-9);
  });

  it('is 0 between a surface and itself, for any triangulation', () => {
    expect(deviation(cutBox(4, 3), cutBox(4, 8), 0.001).atMost).toBeLessThanOrEqual(0.001);
  });

  it('is symmetric: it finds a spike of either surface', () => {
    const flat = [-5, 0, -5, 5, 0, -5, 0, 0, 5];
    const spiked = [...flat, 0, 0, 0, 0.5, 0, 0, 0.2, 3, 0];
    for (const { atMost } of [deviation(flat, spiked, 0.01), deviation(spiked, flat, 0.01)]) {
      expect(atMost).toBeGreaterThanOrEqual(3);
      expect(atMost).toBeLessThanOrEqual(3 * 1.25);
    }
  });

  it('is infinite if the other surface is empty', () => {
    expect(deviation(boxMesh([0, 0, 0], [1, 1, 1]), [], 0.1).atMost).toBe(Infinity);
  });

  it('leaves out what two meshes share, and measures the rest against the whole', () => {
    // A tent of four triangles over a square, and the square itself in two: the tip is 2 above it.
    const tip = [0, 2, 0];
    const square = [
      [-1, 0, -1],
      [1, 0, -1],
      [1, 0, 1],
      [-1, 0, 1],
    ];
    const base = [...square[0]!, ...square[1]!, ...square[2]!, ...square[0]!, ...square[2]!, ...square[3]!];
    const sides = square.flatMap((corner, i) => [...corner, ...square[(i + 1) % 4]!, ...tip]);
    const tent = indexMesh([...base, ...sides]);
    const flat = tent.triangles.slice(0, 6);
    expect(onlyIn(tent.triangles, flat)).toHaveLength(12);
    expect(onlyIn(flat, tent.triangles)).toHaveLength(0);
    const { atMost, atLeast } = deviationOfSimpler(tent, flat, 0.001);
    expect(atMost).toBeGreaterThanOrEqual(2);
    expect(atMost).toBeLessThanOrEqual(2 * 1.25);
    expect(deviation(cornersOf(tent), base, 0.001)).toEqual({ atMost, atLeast });
  });
});
