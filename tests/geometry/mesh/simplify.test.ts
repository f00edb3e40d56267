import { describe, expect, it } from 'vitest';
import { deviation } from '../../../src/geometry/mesh/deviation';
import { cornersOf, indexMesh } from '../../../src/geometry/mesh/indexed';
import { mend } from '../../../src/geometry/mesh/mend';
import { simplify } from '../../../src/geometry/mesh/simplify';
import { randomFrom } from '../../support/geometry/brute-force';
import { ballMesh, boxMesh } from '../../support/geometry/meshes';

const simpler = (soup: ArrayLike<number>, target: number): Float64Array => {
  const mesh = indexMesh(soup);
  return cornersOf({ points: mesh.points, triangles: simplify(mesh, target) });
};

/** Returns a box whose faces are cut into a grid of squares. */
function cutBox(size: number, cuts: number): number[] {
  const soup: number[] = [];
  const at = (face: number, u: number, v: number): number[] => {
    const [a, b] = [(u / cuts - 0.5) * size, (v / cuts - 0.5) * size];
    const h = size / 2;
    return [
      [a, b, h],
      [b, a, -h],
      [h, a, b],
      [-h, b, a],
      [b, h, a],
      [a, -h, b],
    ][face]!;
  };
  for (let face = 0; face < 6; face++) {
    for (let u = 0; u < cuts; u++)
      for (let v = 0; v < cuts; v++)
        soup.push(
          ...at(face, u, v),
          ...at(face, u + 1, v),
          ...at(face, u + 1, v + 1),
          ...at(face, u, v),
          ...at(face, u + 1, v + 1),
          ...at(face, u, v + 1),
        );
  }
  return soup;
}

describe('simplifying a mesh', () => {
  it('reduces a finely cut box to its twelve triangles', () => {
    const fine = cutBox(10, 12);
    expect(fine.length / 9).toBe(6 * 144 * 2);
    const coarse = simpler(fine, 12);
    expect(coarse.length / 9).toBe(12);
    expect(deviation(fine, coarse, 1e-6).atMost).toBeLessThan(1e-6);
  });

  it('keeps a ball closed and near: more triangles, less error', () => {
    const ball = ballMesh([0, 0, 0], 10, 40);
    const errors = [1500, 500, 150].map((target) => {
      const coarse = simpler(ball, target);
      expect(coarse.length / 9).toBeLessThanOrEqual(target);
      expect(mend(coarse).closed).toBe(true);
      return deviation(ball, coarse, 0.01).atMost;
    });
    expect(errors[0]).toBeLessThan(errors[1]!);
    expect(errors[1]).toBeLessThan(errors[2]!);
    // 150 triangles on a ball of radius 10 are 4 wide; lopsided ones up to 9 have a sagitta of 9²/80 = 1, and the bound is a quarter more.
    expect(errors[2]).toBeLessThan(1.3);
  });

  it('gives the same triangles every time', () => {
    const ball = ballMesh([0, 0, 0], 10, 20);
    expect([...simpler(ball, 200)]).toEqual([...simpler(ball, 200)]);
  });
});

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
});
