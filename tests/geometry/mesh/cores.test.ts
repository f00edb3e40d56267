import { describe, expect, it } from 'vitest';
import { isBeside, standInsOf } from '../../../src/geometry/mesh/cores';
import { isFreeLine } from '../../../src/geometry/mesh/sight/free-line';
import { findQuickly } from '../../../src/geometry/mesh/quick-line';
import { buildShell } from '../../../src/geometry/mesh/shell';
import { searchLines } from '../../../src/geometry/mesh/sight/line-cells';
import { raised } from '../../../src/geometry/mesh/sight/parts';
import { outlineBounds, outlineContains } from '../../../src/geometry/shapes/outline';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import { endOf, joinMm } from '../../../src/geometry/sight/sight';
import { notesOf } from '../../../src/geometry/sight/space-problem';
import { randomFrom } from '../../support/geometry/brute-force';
import { meshQuery, meshScene, terrainNames } from '../../support/geometry/mesh-scenes';
import { ballMesh, boxMesh, prismMesh } from '../../support/geometry/meshes';
import { PlainTriangles, type Spot } from '../../support/geometry/plain-rays';

const coresOf = (soup: ArrayLike<number>) => standInsOf(buildShell('mesh', soup)).cores;

/** Returns points of a solid by random numbers. */
function pointsIn({ outline, bottom, top }: Solid, count: number, random: () => number): readonly Spot[] {
  const { min, max } = outlineBounds(outline);
  const points: Spot[] = [];
  while (points.length < count) {
    const [x, z] = [min[0] + random() * (max[0] - min[0]), min[1] + random() * (max[1] - min[1])];
    if (outlineContains(outline, [x, z])) points.push([x, bottom + random() * (top - bottom), z]);
  }
  return points;
}

describe('cores', () => {
  it('of a turned prism is nearly the prism', () => {
    const [core] = coresOf(
      prismMesh(
        [
          [2, 1],
          [1, 3],
          [5, 5],
          [6, 3],
        ].map(([x, z]) => [x!, z!] as const),
        0.5,
        2,
      ),
    );
    expect(core!.bottom).toBe(0.5);
    expect(core!.top).toBeCloseTo(2, 5);
    expect(outlineContains(core!.outline, [2.001, 1.001])).toBe(true);
    expect(outlineContains(core!.outline, [2, 0.99])).toBe(false);
  });

  it('of two boxes that run through each other fill both', () => {
    const cores = coresOf([...boxMesh([5, 0, 5], [6, 1, 1]), ...boxMesh([5, 0, 5], [1, 2, 6])]);
    const holds = (x: number, z: number) => cores.some(({ outline }) => outlineContains(outline, [x, z]));
    expect([holds(2.1, 5), holds(7.9, 5), holds(5, 2.1), holds(5, 7.9), holds(3, 3)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('has none where a mesh is open', () => {
    expect(coresOf(boxMesh([5, 0, 5], [2, 2, 2]).slice(9))).toEqual([]);
  });

  it('stand inside: each line from afar to a point of a core meets a triangle, however hollow the mesh is', () => {
    const random = randomFrom(4711);
    const inverted = ballMesh([10, 1, 10], 0.8, 10);
    for (let i = 0; i < inverted.length; i += 9)
      for (let k = 0; k < 3; k++)
        [inverted[i + k], inverted[i + 3 + k]] = [inverted[i + 3 + k]!, inverted[i + k]!];
    const soups = [
      ...terrainNames
        .flatMap((name) => [1].map((seed) => meshScene(name, 'volume', randomFrom(seed)).soups))
        .flat(),
      Float32Array.from([...ballMesh([10, 1, 10], 1.5, 12), ...inverted]),
    ];
    let count = 0;
    for (const soup of soups) {
      const plain = new PlainTriangles(soup);
      for (const core of coresOf(soup))
        for (const point of pointsIn(core, 20, random)) {
          const afar: Spot = [-80 + 160 * random(), 60 * random() + 5, -90];
          expect(plain.stops(afar, point)).toBe(true);
          count++;
        }
    }
    expect(count).toBeGreaterThan(200);
  });
});

describe('covers', () => {
  it('hold a corner of each triangle of a mesh', () => {
    for (const name of terrainNames)
      for (const soup of meshScene(name, 'base', randomFrom(7)).soups) {
        const { covers } = standInsOf(buildShell('mesh', soup));
        for (let i = 0; i < soup.length; i += 9)
          expect(
            covers!.some(
              ({ outline, bottom, top }) =>
                soup[i + 1]! > bottom &&
                soup[i + 1]! < top &&
                outlineContains(outline, [soup[i]!, soup[i + 2]!]),
            ),
          ).toBe(true);
      }
  });
});

describe('quick answers', () => {
  it('are those of the triangles, where there is one (seeds 1 to 10 of each terrain)', () => {
    const counts = { line: 0, none: 0, unknown: 0 };
    for (const name of terrainNames)
      for (let seed = 1; seed <= 10; seed++) {
        const line = seed % 2 === 0 ? 'base' : 'volume';
        const { from, to, meshes, muMm } = meshQuery(meshScene(name, line, randomFrom(900 + seed)));
        const problem = { from: endOf(line, from), to: endOf(line, to), blockers: [], join: joinMm / muMm };
        const quick = findQuickly(problem, meshes, 0, notesOf());
        counts[quick === null ? 'none' : quick === 'unknown' ? quick : 'line']++;
        if (quick === 'unknown') continue;
        const { witness, open } = searchLines({
          from: raised(problem.from),
          to: raised(problem.to),
          shells: meshes,
          seam: joinMm / muMm,
          smallest: 0.001,
          mostCells: 4000,
        });
        if (quick === null) expect(witness, `${name}, seed ${seed}`).toBeNull();
        else expect(witness !== null || open > 0, `${name}, seed ${seed}`).toBe(true);
      }
    expect(counts.line).toBeGreaterThan(15);
    expect(counts.none).toBeGreaterThan(10);
  });

  it('a line along a seam is not free; one in a gap wider than a seam is', () => {
    // Two ridges that meet over the whole of a face at x = 12, but for a gap.
    const ridge = (side: 1 | -1, gap: number) => {
      const [a, b, c, tip] = [
        [12 + (side * gap) / 2, 0, 11],
        [12 + (side * gap) / 2, 0, 13],
        [12 + (side * gap) / 2, 2, 12],
        [12 + 3 * side, 0, 12],
      ] as const;
      return buildShell(`ridge${side}`, [a, b, c, b, a, tip, c, b, tip, a, c, tip].flat());
    };
    const isFreeAlong = (gapMm: number): boolean => {
      const gap = gapMm / 25.4;
      const line = [
        [12, 0.5, 5],
        [12, 0.5, 20],
      ] as const;
      return isFreeLine([ridge(-1, gap), ridge(1, gap)], line, joinMm / 25.4);
    };
    expect(isFreeAlong(0.0005)).toBe(false);
    expect(isFreeAlong(0.1)).toBe(true);
  });

  it('leave a viewer within the bounds of a mesh to the triangles', () => {
    const shell = buildShell('mesh', boxMesh([5, 0, 5], [2, 2, 2]));
    expect(isBeside(shell, [4.5, 4.5], [5.5, 5.5], 0.5, 1)).toBe(false);
    expect(isBeside(shell, [4.5, 4.5], [5.5, 5.5], shell.bounds[4]!, 5)).toBe(true);
    expect(isBeside(shell, [1, 4.5], [2, 5.5], 0.5, 1)).toBe(true);
  });
});
