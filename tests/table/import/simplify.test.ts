import { describe, expect, it } from 'vitest';
import { deviation } from '../../../src/geometry/mesh/deviation';
import { cornersOf, indexMesh } from '../../../src/geometry/mesh/indexed';
import { mend } from '../../../src/geometry/mesh/mend';
import { simplify } from '../../../src/table/import/simplify';
import { ballMesh, cutBox } from '../../support/geometry/meshes';

const simpler = async (soup: ArrayLike<number>, target: number): Promise<Float64Array> => {
  const mesh = indexMesh(soup);
  return cornersOf({ points: mesh.points, triangles: await simplify(mesh, target) });
};

describe('simplifying a mesh', () => {
  it('reduces a finely cut box to its twelve triangles', async () => {
    const fine = cutBox(10, 12);
    expect(fine.length / 9).toBe(6 * 144 * 2);
    const coarse = await simpler(fine, 12);
    expect(coarse.length / 9).toBe(12);
    expect(deviation(fine, coarse, 1e-6).atMost).toBeLessThan(1e-6);
  });

  it('keeps a ball closed and near: more triangles, less error', async () => {
    const ball = ballMesh([0, 0, 0], 10, 40);
    const errors: number[] = [];
    for (const target of [1500, 500, 150]) {
      const coarse = await simpler(ball, target);
      expect(coarse.length / 9).toBeLessThanOrEqual(target);
      expect(mend(coarse).closed).toBe(true);
      errors.push(deviation(ball, coarse, 0.01).atMost);
    }
    expect(errors[0]).toBeLessThan(errors[1]!);
    expect(errors[1]).toBeLessThan(errors[2]!);
    // 150 triangles on a ball of radius 10 are 4 wide; lopsided ones up to 9 have a sagitta of 9²/80 = 1, and the bound is a quarter more.
    expect(errors[2]).toBeLessThan(1.3);
  });

  it('gives the same triangles every time', async () => {
    const ball = ballMesh([0, 0, 0], 10, 20);
    expect(await simpler(ball, 200)).toEqual(await simpler(ball, 200));
  });
});
