import { describe, expect, it } from 'vitest';
import { createPrintKernel } from '../../../src/export/print/kernel';
import { joinByPegs } from '../../../src/export/print/pegs';

const kernel = await createPrintKernel();
const { Manifold } = kernel;

describe('pegs', () => {
  for (const axis of [0, 1, 2] as const)
    it(`go into their holes with the clearance around them, along axis ${axis}`, () => {
      // Two cubes of 40 mm that meet at 0 along the axis.
      const move = (by: number): [number, number, number] =>
        [0, 1, 2].map((k) => (k === axis ? by : 0)) as [number, number, number];
      const cube = Manifold.cube(40, true);
      const joint = joinByPegs(kernel, cube.translate(move(-20)), cube.translate(move(20)), axis, 0, 0.25);
      expect([joint.touching, joint.pegs]).toEqual([true, 2]);
      expect(joint.lower.intersect(joint.upper).volume()).toBeLessThan(1e-6);
      // The pegs alone, without their roots: 6 mm long, and nowhere nearer than the clearance at the middles of 16 sides.
      const pegs = joint.lower.trimByPlane(move(1), 0.5);
      expect(pegs.boundingBox().max[axis]).toBeCloseTo(6, 4);
      const gap = pegs.minGap(joint.upper, 1);
      expect(gap).toBeGreaterThan(0.25 * Math.cos(Math.PI / 16) - 1e-4);
      expect(gap).toBeLessThan(0.2501);
    });

  it('are left out where a part ends behind the cut before the hole does', () => {
    const lower = Manifold.cube([40, 40, 20], true).translate(0, 0, -10);
    const thin = Manifold.cube([40, 40, 6], true).translate(0, 0, 3);
    expect(joinByPegs(kernel, lower, thin, 2, 0, 0.2).pegs).toBe(0);
  });

  it('are none between parts that meet at an edge alone', () => {
    const cube = Manifold.cube(20, true);
    expect(joinByPegs(kernel, cube.translate(0, 0, -10), cube.translate(20, 0, 10), 2, 0, 0.2)).toMatchObject(
      {
        touching: false,
        pegs: 0,
      },
    );
  });
});
