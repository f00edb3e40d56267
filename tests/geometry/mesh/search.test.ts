import { describe, expect, it } from 'vitest';
import { searchSight, type MeshSightQuery } from '../../../src/geometry/mesh/search';
import { buildTriangleTree } from '../../../src/geometry/mesh/triangle-tree';
import type { Outline, Solid } from '../../../src/geometry/shapes/shapes';
import { ballMesh, boxMesh } from '../../support/geometry/meshes';

const round = (x: number, z: number): Outline => ({ shape: 'circle', centre: [x, z], radius: 0.5 });
const body = (id: string, x: number, z: number, bottom = 0, height = 1.2): Solid => ({
  id,
  outline: round(x, z),
  bottom,
  top: bottom + height,
});

function query(
  line: MeshSightQuery['line'],
  soups: Record<string, number[]>,
  change: Partial<MeshSightQuery> = {},
): MeshSightQuery {
  const meshes = Object.entries(soups).map(([id, soup]) => ({ id, tree: buildTriangleTree(soup) }));
  return {
    line,
    from: body('a', 2, 10),
    to: body('b', 18, 10),
    blockers: [],
    muMm: 25.4,
    resolutionMm: 1,
    meshes,
    ...change,
  };
}

describe('searching lines past meshes', () => {
  it('finds a line on an open table and past a ball, and none through a wall', () => {
    expect(searchSight(query('base', {})).seen).toBe(true);
    expect(searchSight(query('base', { ball: ballMesh([10, 0, 10], 0.3, 12) })).seen).toBe(true);
    expect(searchSight(query('base', { wall: boxMesh([10, -0.1, 10], [0.2, 2, 16]) }))).toEqual({
      seen: false,
      witness: null,
      blockers: ['wall'],
    });
  });

  it('finds a 2 mm slit at a resolution of 1 mm', () => {
    const gap = 2 / 25.4;
    const soups = {
      left: boxMesh([10, -0.1, 5 - gap / 2], [0.1, 2, 10]),
      right: boxMesh([10, -0.1, 15 + gap / 2], [0.1, 2, 10]),
    };
    const { seen, witness } = searchSight(query('base', soups));
    expect(seen).toBe(true);
    const at = (10 - witness![0][0]) / (witness![1][0] - witness![0][0]);
    expect(Math.abs(witness![0][2] + at * (witness![1][2] - witness![0][2]) - 10)).toBeLessThanOrEqual(
      gap / 2 + 0.01,
    );
  });

  it('looks over a wall from volume to volume, not from base to base', () => {
    const soups = { wall: boxMesh([10, -0.1, 10], [0.2, 1.1, 16]) };
    expect(searchSight(query('volume', soups, { resolutionMm: 4 })).seen).toBe(true);
    expect(searchSight(query('base', soups)).seen).toBe(false);
    expect(
      searchSight(query('base', soups, { from: body('a', 2, 10, 3), to: body('b', 18, 10, 3) })).seen,
    ).toBe(true);
  });

  it('lets meshes and solids block together', () => {
    const half = boxMesh([10, -0.1, 4], [0.2, 2, 12]);
    const solid: Solid = {
      id: 'solid',
      bottom: 0,
      top: 3,
      outline: {
        shape: 'polygon',
        points: [
          [12, 9],
          [12, 20],
          [13, 20],
          [13, 9],
        ],
      },
    };
    expect(searchSight(query('base', { half }, { blockers: [solid] }))).toMatchObject({
      seen: false,
      blockers: ['half', 'solid'],
    });
    expect(searchSight(query('base', { half })).seen).toBe(true);
  });

  it('answers for models on one spot and models inside a mesh', () => {
    expect(searchSight(query('base', {}, { to: body('b', 2, 10) })).seen).toBe(true);
    expect(
      searchSight(query('volume', { ball: ballMesh([2, 0.6, 10], 3, 8) }, { resolutionMm: 5 })).seen,
    ).toBe(false);
  });
});
