import { describe, expect, it } from 'vitest';
import { provePastMeshes } from '../../../src/geometry/mesh/prove';
import { randomFrom } from '../../support/geometry/brute-force';
import { meshQuery, type MeshScene, meshScene, terrainNames } from '../../support/geometry/mesh-scenes';
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
  const rays = 2000;

  function checkAll(
    rounds: number,
    sceneOf: (seed: number, random: () => number) => MeshScene,
    hasInside: boolean,
  ) {
    const verdicts = new Map<string, number>();
    for (let seed = 1; seed <= rounds; seed++) {
      const random = randomFrom(1000 * seed);
      const scene = sceneOf(seed, random);
      const { verdict, proof, witness } = provePastMeshes(meshQuery(scene), limits, false);
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      expect(proof, `proof of seed ${seed}`).toBe('exact');
      const plain = scene.soups.map((soup) => new PlainTriangles(soup, hasInside));
      if (witness !== null) expect(isFree(plain, ...witness), `witness of seed ${seed}`).toBe(true);
      if (verdict !== 'blocked') continue;
      const search = searchRays(plain, scene.from, scene.to, rays, random);
      expect(search, `seed ${seed}`).not.toHaveProperty('free');
    }
    expect(verdicts.get('blocked') ?? 0).toBeGreaterThan(1);
    expect(verdicts.get('clear') ?? 0).toBeGreaterThan(1);
  }
  const lineOf = (seed: number) => (seed % 2 === 0 ? 'base' : 'volume');

  for (const name of terrainNames)
    it(`${name}: rays find no line where none is proven to be, and the line found is free (seeds 1 to 12)`, () => {
      checkAll(12, (seed, random) => meshScene(name, lineOf(seed), random), true);
    });

  it('open shells: the same, with no inside (seeds 1 to 24)', () => {
    const sceneOf = (seed: number, random: () => number): MeshScene => {
      const scene = meshScene(terrainNames[seed % terrainNames.length]!, lineOf(seed), random);
      // One triangle in twelve is missing, and one in twelve is turned over.
      const soups = scene.soups.map((soup) => {
        const kept: number[] = [];
        for (let i = 0; i < soup.length; i += 9) {
          const [a, b, c] = [0, 3, 6].map((k) => Array.from(soup.slice(i + k, i + k + 3))) as number[][];
          const chance = random();
          if (chance > 1 / 6) kept.push(...a!, ...b!, ...c!);
          else if (chance > 1 / 12) kept.push(...a!, ...c!, ...b!);
        }
        return Float32Array.from(kept);
      });
      return { ...scene, soups };
    };
    checkAll(24, sceneOf, false);
  });

  it('meshes that run through themselves: the same (seeds 1 to 16)', () => {
    const sceneOf = (seed: number, random: () => number): MeshScene => {
      const scene = meshScene('boulders', lineOf(seed), random);
      return { ...scene, soups: [Float32Array.from(scene.soups.flatMap((soup) => Array.from(soup)))] };
    };
    checkAll(16, sceneOf, true);
  });
});
