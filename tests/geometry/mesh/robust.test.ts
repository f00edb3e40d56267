import { describe, expect, it } from 'vitest';
import { isSurelyBlocked, isSurelySeen } from '../../../src/geometry/mesh/robust';
import { buildShell } from '../../../src/geometry/mesh/shell';
import { shellDistance } from '../../../src/geometry/mesh/sight/clearance';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { randomFrom } from '../../support/geometry/brute-force';
import { meshQuery, meshScene, terrainNames } from '../../support/geometry/mesh-scenes';
import { ballMesh, boxMesh, subdivided } from '../../support/geometry/meshes';
import { PlainTriangles, searchRays } from '../../support/geometry/plain-rays';

const mm = 1 / 25.4;

/** A question from volume to volume, 1.2 high and 16 apart, past meshes whose points are off by up to a margin. */
const ask = (marginMm: number, ...soups: readonly number[][]) => {
  const end = (id: string, x: number) => ({ id, outline: circleOutline([x, 10], 0.5), bottom: 0, top: 1.2 });
  return {
    line: 'volume' as const,
    from: end('a', 2),
    to: end('b', 18),
    blockers: [],
    muMm: 25.4,
    meshes: soups.map((soup, i) => ({ ...buildShell(`mesh-${i}`, soup), margin: marginMm * mm })),
  };
};

describe('verdicts that hold however meshes are off', () => {
  it('a wall blocks surely up to the height by which it is taller than the models', () => {
    const wall = subdivided(boxMesh([10, -1, 10], [2, 2.2 + 3 * mm, 20]), 1.6);
    expect(isSurelyBlocked(ask(2.9, wall))).toBe(true);
    expect(isSurelyBlocked(ask(3.1, wall))).toBe(false);
  });

  it('a gate is surely seen through up to half its width, and a wall looked over by the height above it', () => {
    const gate = [
      boxMesh([10, -1, 5], [0.01, 3, 10 - 3 * mm]),
      boxMesh([10, -1, 15], [0.01, 3, 10 - 3 * mm]),
    ];
    expect(isSurelySeen(ask(1.45, ...gate))).toBe(true);
    expect(isSurelySeen(ask(1.55, ...gate))).toBe(false);
    const wall = boxMesh([10, -1, 10], [0.5, 2.2 - 2 * mm, 20]);
    expect(isSurelySeen(ask(1.9, wall))).toBe(true);
    expect(isSurelySeen(ask(2.1, wall))).toBe(false);
  });

  it('models inside a ball are surely blocked while the ball does not reach them', () => {
    const ball = ballMesh([10, 0.6, 10], 12, 24);
    // Its triangles lie at most 0.2 within the sphere, and the models reach at most 8.6 from its middle.
    expect(isSurelyBlocked(ask(25.4, ball))).toBe(true);
    expect(isSurelyBlocked(ask(4 * 25.4, ball))).toBe(false);
  });

  it('rays past meshes whose points are moved find what was surely said (seeds 1 to 16)', () => {
    let blocked = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const random = randomFrom(300 * seed);
      const scene = meshScene(
        terrainNames[seed % terrainNames.length]!,
        seed % 2 === 0 ? 'base' : 'volume',
        random,
      );
      const query = meshQuery(scene);
      const margin = (0.3 + 2 * random()) * mm;
      const asked = { ...query, meshes: query.meshes.map((shell) => ({ ...shell, margin })) };
      if (!isSurelyBlocked(asked)) continue;
      blocked++;
      for (let round = 0; round < 2; round++) {
        const moved = asked.meshes.map(({ points, triangles }) => {
          const off = Float64Array.from(points, (x) => x + (margin / Math.sqrt(3)) * (2 * random() - 1));
          return new PlainTriangles(
            Array.from(triangles).flatMap((point) => Array.from(off.slice(3 * point, 3 * point + 3))),
          );
        });
        const search = searchRays(moved, scene.from, scene.to, 500, random);
        expect(search, `seed ${seed}`).not.toHaveProperty('free');
      }
    }
    expect(blocked).toBeGreaterThan(4);
  });

  it('the distance of a segment from a shell is that of the nearest of many points', () => {
    const random = randomFrom(9);
    const ball = buildShell('ball', ballMesh([0, 0, 0], 1, 12));
    for (let k = 0; k < 40; k++) {
      const point = () => [0, 1, 2].map(() => 5 * random() - 2.5) as [number, number, number];
      const [p, q] = [point(), point()];
      const found = shellDistance(ball, [p, q], 10, 100);
      // From the middle of the ball, whose triangles lie 0.97 to 1 from it.
      const nearest = Math.min(
        ...Array.from({ length: 2001 }, (_, i) =>
          Math.hypot(...p.map((x, axis) => x + (i / 2000) * (q[axis]! - x))),
        ),
      );
      if (nearest < 1) continue;
      expect(found).toBeGreaterThanOrEqual(nearest - 1 - 1e-6);
      expect(found).toBeLessThan(nearest - 0.96);
    }
  });
});
