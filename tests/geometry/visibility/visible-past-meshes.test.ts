import { describe, expect, it } from 'vitest';
import { buildShell } from '../../../src/geometry/mesh/shell';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import { visiblePart } from '../../../src/geometry/visibility/visible';
import { boundVisible } from '../../../src/geometry/visibility/visible-past-meshes';
import { randomFrom } from '../../support/geometry/brute-force';
import { meshQuery, meshScene, terrainNames } from '../../support/geometry/mesh-scenes';
import { boxMesh, subdivided } from '../../support/geometry/meshes';
import { isFree, PlainTriangles, type Spot } from '../../support/geometry/plain-rays';
import { boxAt as box } from '../../support/geometry/solids';

// A cube of 2, and an eye level with its top: only its face of 2 × 2 turns to the eye.
const cube = box('t', 0, 0, 2, 2, 0, 2);
const viewer = box('a', 0, 21, 1, 1, 1, 2);
const wall = (x: number, z: number, width: number, depth: number, bottom: number, top: number): number[] =>
  subdivided(boxMesh([x, bottom, z], [width, top - bottom, depth]), 0.9);
const bound = (
  soups: readonly number[][],
  change: { from?: Solid; to?: Solid; eyeOnly?: boolean; about?: number } = {},
) =>
  boundVisible({
    from: viewer,
    to: cube,
    blockers: [],
    meshes: soups.map((soup, i) => buildShell(`mesh-${i}`, soup)),
    muMm: 25.4,
    ...change,
  });

/** Returns six times the volume of the tetrahedron of a polygon's first corners and a point: its sign is the point's side. */
function sideOf([a, b, c]: readonly Spot[], point: Spot): number {
  const [u, v, w] = [b!, c!, point].map((p) => p.map((x, k) => x - a![k]!)) as [number[], number[], number[]];
  return (
    (u[1]! * v[2]! - u[2]! * v[1]!) * w[0]! +
    (u[2]! * v[0]! - u[0]! * v[2]!) * w[1]! +
    (u[0]! * v[1]! - u[1]! * v[0]!) * w[2]!
  );
}

describe('bounds of the visible share past meshes', () => {
  it('are 1 in the open, 0 behind a wall, and hold the half beside a wall that touches the left half', () => {
    expect(bound([wall(0, -9, 4, 1, 0, 3)])).toEqual({ least: 1, most: 1, hidden: [] });
    expect(bound([wall(0, 10, 40, 0.4, -1, 9)])).toMatchObject({ least: 0, most: 0 });
    const { least, most } = bound([wall(-1, 1.25, 2, 0.499, -1, 3)]);
    expect(least).toBeLessThanOrEqual(0.5);
    expect(most).toBeGreaterThanOrEqual(0.5);
    expect(most - least).toBeLessThan(0.1);
  });

  it('stop as soon as they lie to one side of a share in question', () => {
    for (const about of [0.2, 0.8]) {
      const { least, most } = bound([wall(-1, 1.25, 2, 0.499, -1, 3)], { about });
      expect(least >= about || most < about).toBe(true);
    }
  });

  it('hold what the eye sees over a wall, by similar triangles', () => {
    // The eye is 2 high and 20 before the face: a wall 1.5 high, half-way, hides what is below 2 − 0.5 · 20 / 10 = 1: half.
    const { least, most } = bound([wall(0, 11, 40, 0.001, -1, 1.5)], { eyeOnly: true });
    expect(least).toBeLessThanOrEqual(0.5);
    expect(most).toBeGreaterThanOrEqual(0.499);
    expect(most - least).toBeLessThan(0.05);
  });

  it('hold the exact share of the same scene of boxes', () => {
    const random = randomFrom(4);
    for (let scene = 0; scene < 5; scene++) {
      const solids = Array.from({ length: 3 }, (_, i) => {
        const [x, z] = [3 * random() - 1.5, 4 + 12 * random()];
        return box(`box-${i}`, x, z, 0.4 + random(), 0.4 + random(), -1, 0.8 + 1.4 * random());
      });
      const soups = solids.map(({ outline, bottom, top }) => {
        const xs = outline.shape === 'polygon' ? outline.points.map(([x]) => x) : [];
        const zs = outline.shape === 'polygon' ? outline.points.map(([, z]) => z) : [];
        const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
        return wall((x0 + x1) / 2, (z0 + z1) / 2, x1 - x0, z1 - z0, bottom, top);
      });
      for (const eyeOnly of [false, true]) {
        const exact = visiblePart({ from: viewer, to: cube, blockers: solids, muMm: 25.4, eyeOnly });
        const { least, most } = bound(soups, { eyeOnly });
        expect(least, `scene ${scene}`).toBeLessThan(exact.most + 1e-6);
        expect(most, `scene ${scene}`).toBeGreaterThan(exact.least - 1e-6);
        expect(most - least, `scene ${scene}`).toBeLessThan(0.35);
      }
    }
  });

  it('rays reach nothing that is proven hidden, on printed terrain (seeds 1 and 2)', () => {
    let tried = 0;
    for (const name of terrainNames)
      for (let seed = 1; seed <= 2; seed++) {
        const random = randomFrom(50 * seed);
        const scene = meshScene(name, 'volume', random);
        const { hidden } = boundVisible(meshQuery(scene));
        const plain = scene.soups.map((soup) => new PlainTriangles(soup));
        for (const polygon of hidden)
          for (let k = 0; k < 12; k++) {
            const shares = polygon.map(() => random() ** 2);
            const sum = shares.reduce((a, b) => a + b, 0);
            const spot = [0, 1, 2].map((axis) =>
              polygon.reduce((total, corner, i) => total + (shares[i]! / sum) * corner[axis]!, 0),
            ) as unknown as Spot;
            const turn = 2 * Math.PI * random();
            const { at, radius, bottom, top } = scene.from;
            const start: Spot = [
              at[0] + radius * Math.cos(turn),
              bottom + random() * (top - bottom),
              at[1] + radius * Math.sin(turn),
            ];
            // Only lines from before the face count.
            const within: Spot = [scene.to.at[0], (scene.to.bottom + scene.to.top) / 2, scene.to.at[1]];
            if (sideOf(polygon, start) * sideOf(polygon, within) > 0) continue;
            tried++;
            expect(isFree(plain, start, spot), `${name}, seed ${seed}`).toBe(false);
          }
      }
    expect(tried).toBeGreaterThan(3000);
  });
});
