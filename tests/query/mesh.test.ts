import { describe, expect, it } from 'vitest';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, type RulesId } from '../../src/rules/registry';
import type { TableFile } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh, pyramidMesh } from '../support/geometry/meshes';

/** Two models 16 MU apart, and a mesh between them. */
async function queryPast(
  rules: RulesId,
  corners: readonly number[],
  tags: object,
  extra: TableFile['terrain'] = [],
  toleranceMm?: number,
) {
  const file: TableFile = {
    format: 'defilade/table@1',
    name: 'mesh',
    rules,
    scale: '28mm',
    size: [24, 24],
    ...(toleranceMm !== undefined && { toleranceMm }),
    terrain: [
      { id: 'rock', at: [12, 12], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }], tags },
      ...extra,
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      { id: 'r', side: 'red', models: [{ id: 'a', at: [4, 12], elevation: 0 }] },
      { id: 'b', side: 'blue', models: [{ id: 'b', at: [20, 12], elevation: 0 }] },
    ],
  };
  const { meshes } = await readMeshes(file, async () => makeGlb([{ corners }]));
  return createTableQuery(
    place(file, () => null, meshes),
    ruleModule(rules).sight({}),
  );
}

const blocks = { sight: 'blocks' } as const;

describe('sight past meshes', () => {
  it('proves a box exactly, though it came as a mesh', async () => {
    const query = await queryPast('gloom-trench-1926', boxMesh([0, 0, 0], [1, 2, 6]), blocks);
    expect(query.sight('a', 'b')).toMatchObject({ verdict: 'blocked', proof: 'exact', blockers: ['rock'] });
  });

  it('proves lines past a boulder', async () => {
    const wide = await queryPast('gloom-trench-1926', ballMesh([0, 0, 0], 3, 24), blocks);
    const sight = wide.sight('a', 'b');
    expect(sight).toMatchObject({
      verdict: 'blocked',
      proof: 'exact',
      blockers: ['rock'],
      witness: null,
      corridorMm: null,
    });
    expect(wide.sees('a', 'b')).toBe(false);
    // The widest lines of the two bases (25 mm) run 12.5 mm beside the middle line; the boulder reaches 76.2 mm. Shifted straight
    // aside, the target opens a line along the boulder's edge from its own rim: between what similar triangles and a plain slide give.
    expect(sight.nudgeMm).toBeGreaterThan(100);
    expect(sight.nudgeMm).toBeLessThan(160);

    const small = (await queryPast('gloom-trench-1926', ballMesh([0, 0, 0], 0.3, 24), blocks)).sight(
      'a',
      'b',
    );
    expect(small).toMatchObject({ verdict: 'clear', proof: 'exact', nudgeMm: null });
    expect(small.corridorMm).toBeLessThan(12);
  });

  it('bounds the visible share past a boulder, and never calls it exact', async () => {
    const shown = async (radius: number) =>
      (await queryPast('trench-crusade', ballMesh([0, 0, 0], radius, 24), {})).visibility('a', 'b', {
        from: 'body',
        past: 'all',
      });
    const hidden = await shown(3);
    expect(hidden).toMatchObject({ least: 0, proof: 'bounded' });
    expect(hidden.most).toBeLessThanOrEqual(0.02);
    const partly = await shown(1);
    expect(partly.proof).toBe('bounded');
    expect(partly.least).toBeGreaterThan(0.3);
    expect(partly.most).toBeLessThan(1);
    expect(partly.most - partly.least).toBeLessThan(0.2);
  });

  it('a rock that stands on the ground stops lines along the ground, whichever way its triangles are written', async () => {
    for (const shift of [0, 3, 6]) {
      const turned = (soup: readonly number[]) =>
        soup.map((_, i) => soup[Math.floor(i / 9) * 9 + (((i % 9) + shift) % 9)]!);
      const query = await queryPast('gloom-trench-1926', turned(pyramidMesh([0.1, 0, 0.3], 5, 2)), blocks);
      expect(query.sight('a', 'b')).toMatchObject({
        verdict: 'blocked',
        proof: 'exact',
        blockers: ['rock'],
      });
      expect(query.sees('b', 'a')).toBe(false);
    }
  });

  it('stays exact where the mesh lies aside, and where it stops nothing', async () => {
    const aside = await queryPast('gloom-trench-1926', ballMesh([0, 0, 9], 1, 12), blocks);
    expect(aside.sight('a', 'b')).toMatchObject({ verdict: 'clear', proof: 'exact', corridorMm: 100 });
    const open = await queryPast('gloom-trench-1926', ballMesh([0, 0, 0], 3, 12), {});
    expect(open.sight('a', 'b')).toMatchObject({ verdict: 'clear', proof: 'exact' });
  });

  it('looks over a low boulder from volume to volume', async () => {
    const query = await queryPast('trench-crusade', ballMesh([0, 0, 0], 1, 16), {});
    expect(query.sight('a', 'b')).toMatchObject({ verdict: 'clear', proof: 'exact' });
    const tall = await queryPast('trench-crusade', ballMesh([0, 0, 0], 4, 16), {});
    expect(tall.sees('a', 'b')).toBe(false);
  });

  it('says where a model stands within the bounds of an open mesh, and nowhere else', async () => {
    const dome = (x: number, radius: number) => ballMesh([x, 0, 0], radius, 12);
    const standing = await queryPast('trench-crusade', dome(-8, 3).slice(9), {});
    expect(standing.sight('a', 'b')).toMatchObject({ verdict: 'blocked', openShells: ['rock'] });
    expect(standing.sight('b', 'a')).toMatchObject({ verdict: 'blocked', openShells: ['rock'] });
    for (const soup of [dome(-8, 3), dome(0, 3).slice(9)])
      expect((await queryPast('trench-crusade', soup, {})).sight('a', 'b')).not.toHaveProperty('openShells');
  });

  it('says what a building tolerance of the mesh leaves of the verdict', async () => {
    // A tent across the lines, with its ridge 1 mm above the models.
    const ridge = 1.2 + 1 / 25.4;
    const corner = (x: number, y: number, z: number) => [x, y, z];
    const [a, b, c] = [corner(-1, -1, -8), corner(1, -1, -8), corner(0, ridge, -8)];
    const [d, e, f] = [corner(-1, -1, 8), corner(1, -1, 8), corner(0, ridge, 8)];
    const tent = [a, c, b, d, e, f, a, d, f, a, f, c, b, f, e, b, c, f, a, b, e, a, e, d].flat();
    const building = async (toleranceMm?: number, soup = tent) =>
      (await queryPast('trench-crusade', soup, {}, [], toleranceMm)).sight('a', 'b').building;
    expect(await building()).toBeUndefined();
    expect(await building(0.5)).toEqual({ toleranceMm: 0.5, stands: true, criticalMm: null, changes: [] });
    // Of 2, 1, 0.5 and 0.25 mm the third is the first that the ridge can be lower.
    expect(await building(2)).toEqual({
      toleranceMm: 2,
      stands: null,
      provenMm: 0.5,
      criticalMm: null,
      changes: [],
    });
    const low = tent.map((x) => (x === ridge ? 1.2 - 3 / 25.4 : x));
    expect(await building(2, low)).toMatchObject({ stands: true });
    expect(await building(4, low)).toMatchObject({ stands: null, provenMm: 2 });
  });

  it('rests on proofs where only other pieces have a building tolerance', async () => {
    const wall = (id: string, z: number, depth: number) => ({
      id,
      at: [8, z] as const,
      parts: [{ shape: 'box', at: [0, 0, 0], size: [0.2, 2, depth] } as const],
      tags: blocks,
      toleranceMm: 2,
    });
    const building = async (ball: number, gap: number) => {
      const walls = [wall('north', 6 - gap / 2, 12), wall('south', 18 + gap / 2, 12)];
      const corners = ballMesh([0, 0, 0], ball, 16);
      return (await queryPast('gloom-trench-1926', corners, blocks, walls)).sight('a', 'b').building;
    };
    // The ball stops every line, whatever the walls do.
    expect(await building(3, 1)).toMatchObject({ stands: true });
    // A gap of 1 mm closes where both walls are 0.5 mm longer; the ball is too small to matter.
    const closing = await building(0.02, 1 / 25.4);
    expect(closing).toMatchObject({ stands: false });
    expect(closing!.criticalMm).toBeCloseTo(0.5, 1);
  });

  it('lets exact solids and a mesh block together', async () => {
    const wall = {
      id: 'wall',
      at: [14, 12] as const,
      tags: blocks,
      parts: [{ shape: 'box' as const, at: [0, 0, 6.2] as const, size: [0.5, 2, 12] as const }],
    };
    const query = await queryPast('gloom-trench-1926', ballMesh([0, 0, -5], 5.3, 24), blocks, [wall]);
    expect(query.sight('a', 'b')).toMatchObject({ verdict: 'blocked', blockers: ['rock', 'wall'] });
  });
});
