import { describe, expect, it } from 'vitest';
import { provePastMeshes } from '../../../src/geometry/mesh/prove';
import { randomFrom } from '../../support/geometry/brute-force';
import { meshQuery, meshScene, terrainNames } from '../../support/geometry/mesh-scenes';
import { boxMesh } from '../../support/geometry/meshes';
import { type Cylinder, isFree, PlainTriangles, searchRays } from '../../support/geometry/plain-rays';

const limits = { table: [24, 24] as const, releases: [], most: 0.001 };

describe('the plain test of segments', () => {
  const box = [new PlainTriangles(boxMesh([0, 0, 0], [2, 2, 2]))];

  it('is stopped by a box, from outside, inside and through; not beside it', () => {
    expect(isFree(box, [-3, 1, 0.1], [3, 1.2, 0.3])).toBe(false);
    expect(isFree(box, [0, 1, 0.1], [3, 1.2, 0.3])).toBe(false);
    expect(isFree(box, [0, 1, 0.1], [0.2, 1.2, 0.3])).toBe(false);
    expect(isFree(box, [-3, 1, 1.01], [3, 1.2, 1.02])).toBe(true);
    expect(isFree(box, [-3, 1, 0.1], [-1.01, 1.2, 0.3])).toBe(true);
  });

  it('finds the way beside a box, and none where the box is wider than the models', () => {
    const at = (x: number): Cylinder => ({ at: [x, 0], radius: 1.1, bottom: 0.1, top: 1.9 });
    expect(searchRays(box, at(-5), at(5), 1000, randomFrom(1))).toHaveProperty('free');
    const narrow = (x: number): Cylinder => ({ ...at(x), radius: 0.9 });
    expect(searchRays(box, narrow(-5), narrow(5), 1000, randomFrom(1))).toEqual({ tried: 1000 });
  });
});

describe('verdicts past terrain as printed or scanned', () => {
  const rounds = 12;
  const rays = 3000;

  for (const name of terrainNames)
    it(`${name}: rays find no line where none is proven to be, and the line found is free (seeds 1 to ${rounds})`, () => {
      const verdicts = new Map<string, number>();
      for (let seed = 1; seed <= rounds; seed++) {
        const random = randomFrom(1000 * seed);
        const scene = meshScene(name, seed % 2 === 0 ? 'base' : 'volume', random);
        const query = meshQuery(scene);
        const { verdict, proof, witness } = provePastMeshes(query, limits, false);
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        expect(proof, `proof of seed ${seed}`).toBe('exact');
        const plain = scene.soups.map((soup) => new PlainTriangles(soup));
        if (witness !== null) expect(isFree(plain, ...witness), `witness of seed ${seed}`).toBe(true);
        if (verdict !== 'blocked') continue;
        expect(searchRays(plain, scene.from, scene.to, rays, random), `seed ${seed}`).not.toHaveProperty(
          'free',
        );
      }
      expect(verdicts.get('blocked') ?? 0).toBeGreaterThan(1);
    });
});
