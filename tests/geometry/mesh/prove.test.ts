import { describe, expect, it } from 'vitest';
import { type MeshSightQuery, provePastMeshes, seesPastMeshes } from '../../../src/geometry/mesh/prove';
import { buildShell, type Shell } from '../../../src/geometry/mesh/shell';
import { polygonOf } from '../../../src/geometry/shapes/convex';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import { prove } from '../../../src/geometry/sight/sight';
import {
  ballMesh,
  bevelledMesh,
  boxMesh,
  groundMesh,
  prismMesh,
  subdivided,
} from '../../support/geometry/meshes';
import { randomFrom } from '../../support/geometry/brute-force';
import { randomScene } from '../../support/geometry/random-scenes';

const muMm = 25.4;
const limits = { table: [24, 24] as const, releases: [] };
const model = (id: string, x: number, z = 10, bottom = 0): Solid => ({
  id,
  outline: circleOutline([x, z], 0.5),
  bottom,
  top: bottom + 1.2,
});

function query(
  line: MeshSightQuery['line'],
  soups: Readonly<Record<string, ArrayLike<number>>>,
  change: Partial<MeshSightQuery> = {},
): MeshSightQuery {
  const meshes = Object.entries(soups).map(([id, soup]) => buildShell(id, soup));
  return { line, from: model('a', 2), to: model('b', 18), blockers: [], muMm, meshes, ...change };
}

const verdictOf = (asked: MeshSightQuery) => {
  const { verdict, proof, blockers } = provePastMeshes(asked, { ...limits, most: 0.001 }, false);
  return { verdict, proof, blockers };
};
const clear = { verdict: 'clear', proof: 'exact', blockers: [] };
const blockedBy = (...blockers: string[]) => ({ verdict: 'blocked', proof: 'exact', blockers });

describe('scenes of prisms as meshes', () => {
  const corners = 48;
  const planOf = ({ outline }: Solid) => polygonOf(outline, corners, 'within');
  const prism = (solid: Solid) => prismMesh(planOf(solid), solid.bottom, solid.top);
  const bevel = 0.5 / muMm;
  const variants: Readonly<Record<string, (solids: readonly Solid[]) => readonly Shell[]>> = {
    whole: (solids) => solids.map((solid) => buildShell(solid.id, prism(solid))),
    'as soups of small triangles in single precision': (solids) =>
      solids.map((solid) => buildShell(solid.id, Float32Array.from(subdivided(prism(solid), 0.5)))),
    'merged into one mesh that runs through itself': (solids) => [
      buildShell('all', Float32Array.from(solids.flatMap((solid) => subdivided(prism(solid), 0.6)))),
    ],
    'with bevels of 0.5 mm': (solids) =>
      solids.map((solid) =>
        buildShell(solid.id, bevelledMesh(planOf(solid), solid.bottom, solid.top, bevel)),
      ),
  };
  const seeds = Array.from({ length: 24 }, (_, i) => 3000 + i);
  const scenes = seeds.map((seed) => {
    const random = randomFrom(seed);
    const scene = randomScene(random, seed % 2 === 0 ? 'base' : 'volume', 1 + (seed % 3));
    // Curves as the same polygons in the exact kernel as in the meshes.
    const blockers = scene.blockers.map((solid) => ({
      ...solid,
      outline: { shape: 'polygon' as const, points: planOf(solid) },
    }));
    return { seed, scene: { ...scene, blockers }, exact: prove({ ...scene, blockers }, limits) };
  });

  for (const [name, meshesOf] of Object.entries(variants)) {
    it(`have the exact kernel's verdict, proven: ${name} (seeds 3000 to 3023)`, () => {
      for (const { seed, scene, exact } of scenes) {
        const measure = exact.seen ? exact.corridorMm : exact.nudgeMm;
        // Seen aslant, a bevel moves lines by a few times the size of the edge that it cuts off.
        if (measure !== null && measure < (name.includes('bevel') ? 3 : 0.1)) continue;
        const asked = { ...scene, blockers: [], meshes: meshesOf(scene.blockers) };
        const { verdict, proof } = provePastMeshes(asked, { ...limits, most: 0.001 }, false);
        expect({ seed, verdict, proof }).toEqual({ seed, verdict: exact.verdict, proof: 'exact' });
      }
    });
  }

  it('have its nudges and corridors, to the stated tolerance', () => {
    for (const { seed, scene, exact } of scenes) {
      const asked = {
        ...scene,
        blockers: [],
        meshes: scene.blockers.map((solid) => buildShell(solid.id, prism(solid))),
      };
      const found = provePastMeshes(asked, limits);
      if (exact.nudgeMm !== null) {
        const off = 0.02 + exact.nudgeMm / 400 + (found.toleranceMm ?? 0);
        expect(Math.abs(found.nudgeMm! - exact.nudgeMm), `nudge of seed ${seed}`).toBeLessThan(off);
      }
      if (exact.corridorMm !== null) {
        expect(found.corridorMm, `corridor of seed ${seed}`).toBeLessThan(exact.corridorMm * 1.001 + 0.01);
        const most = found.corridorMm! + (found.toleranceMm ?? 0);
        expect(most, `limit of the corridor of seed ${seed}`).toBeGreaterThan(
          exact.corridorMm * 0.999 - 0.002,
        );
        expect(found.toleranceMm ?? 0, `tolerance of seed ${seed}`).toBeLessThan(0.5 + exact.corridorMm / 10);
      }
    }
  });
});

describe('meshes of known shape', () => {
  const wall = (from: number, to: number) => boxMesh([10, -0.1, (from + to) / 2], [0.1, 2.1, to - from]);

  it('a slit of 0.1 mm is a way; a seam of 0.0004 mm is none', () => {
    const slit = (mm: number) => query('base', { left: wall(0, 10), right: wall(10 + mm / muMm, 20) });
    expect(verdictOf(slit(0.1))).toEqual(clear);
    expect(verdictOf(slit(0))).toEqual(blockedBy('left', 'right'));
    expect(verdictOf(slit(0.0004))).toEqual(blockedBy('left', 'right'));
    const { corridorMm, toleranceMm, witness } = provePastMeshes(slit(0.3), limits);
    // The widest corridor through a slit between parallel faces is as wide as the slit.
    expect(corridorMm! + toleranceMm!).toBeGreaterThanOrEqual(0.3);
    expect(corridorMm! + toleranceMm!).toBeLessThan(1);
    expect(corridorMm).toBeGreaterThan(0.1);
    expect(corridorMm).toBeLessThan(0.3001);
    const at = (10 - witness![0][0]) / (witness![1][0] - witness![0][0]);
    const z = witness![0][2] + at * (witness![1][2] - witness![0][2]);
    expect(z).toBeGreaterThan(10);
    expect(z).toBeLessThan(10 + 0.3 / muMm);
  });

  it('lines run between a wall and the beam over it, if there is 0.1 mm between', () => {
    const under = (gapMm: number) =>
      query('volume', {
        wall: boxMesh([10, -0.1, 10], [0.5, 0.9, 20]),
        beam: boxMesh([10, 0.8 + gapMm / muMm, 10], [0.5, 1.5, 20]),
      });
    expect(verdictOf(under(0.1))).toEqual(clear);
    expect(verdictOf(under(0))).toEqual(blockedBy('beam', 'wall'));
  });

  it('a ball as wide as the bases, between them, is passed; a wider one is not', () => {
    // Level lines between bases on one axis lie at most their radius beside it.
    for (const rings of [8, 32]) {
      expect(verdictOf(query('base', { ball: ballMesh([10, 0.1, 10], 0.49, rings) }))).toEqual(clear);
      expect(verdictOf(query('base', { ball: ballMesh([10, 0, 10], 0.51, rings) }))).toEqual(
        blockedBy('ball'),
      );
    }
  });

  it('an arch is seen through below its crown, and not where its ring reaches the ground', () => {
    // Half a ring in the plane x = 10 of radii 3 and 2, as boxes of 5° that overlap: the opening is 2 high.
    const ring = Array.from({ length: 36 }, (_, i) => {
      const [c, s] = [Math.cos((i * Math.PI) / 36), Math.sin((i * Math.PI) / 36)];
      const [d, t] = [Math.cos(((i + 1) * Math.PI) / 36), Math.sin(((i + 1) * Math.PI) / 36)];
      const block = prismMesh(
        [
          [2 * c, 2 * s],
          [3 * c, 3 * s],
          [3 * d, 3 * t],
          [2 * d, 2 * t],
        ],
        9.5,
        10.5,
      );
      // On its side: x, y, z of the prism are along z, along x and upwards.
      return Array.from({ length: block.length / 3 }, (_, k) => [
        block[3 * k + 1]!,
        block[3 * k + 2]!,
        10 + block[3 * k]!,
      ]).flat();
    }).flat();
    expect(verdictOf(query('base', { ring }))).toEqual(clear);
    const narrow = (id: string, x: number): Solid => ({
      ...model(id, x),
      outline: circleOutline([x, 12.5], 0.45),
    });
    const beside = { from: narrow('a', 2), to: narrow('b', 18) };
    expect(verdictOf(query('base', { ring }, beside))).toEqual(blockedBy('ring'));
    const above = { from: model('a', 2, 10, 2.2), to: model('b', 18, 10, 2.2) };
    expect(verdictOf(query('base', { ring }, above))).toEqual(blockedBy('ring'));
    const over = { from: model('a', 2, 10, 3.1), to: model('b', 18, 10, 3.1) };
    expect(verdictOf(query('base', { ring }, over))).toEqual(clear);
  });

  it('rolling ground hides models behind a crest that is higher than they are', () => {
    // One wave from x = 0 to 20 with its crest at 10: no straight line between tops of 1.2 at x = 2 and 18 rises higher.
    const ground = (crest: number) =>
      groundMesh([20, 20], 0.5, (x) => (crest / 2) * (1 - Math.cos((x * Math.PI) / 10)) - crest / 10);
    const raised = (crest: number) => (crest / 2) * (1 - Math.cos(0.2 * Math.PI)) - crest / 10;
    const seen = (crest: number, height: number) => {
      const bottom = raised(crest) + 0.2;
      const body = (id: string, x: number): Solid => ({ ...model(id, x), bottom, top: bottom + height });
      return verdictOf(query('volume', { ground: ground(crest) }, { from: body('a', 2), to: body('b', 18) }));
    };
    // The crest is crest · 0.9 high, the ground at the models 0.095 · crest − 0.1 · crest.
    expect(seen(3, 2.7 - raised(3) - 0.2 + 0.05)).toEqual(clear);
    expect(seen(3, 2.7 - raised(3) - 0.2 - 0.05)).toEqual(blockedBy('ground'));
  });

  it('a closed mesh stops lines inside it; an open one only with its triangles', () => {
    const ball = ballMesh([10, 0.6, 10], 6, 8);
    const within = { from: model('a', 8), to: model('b', 12) };
    expect(verdictOf(query('volume', { ball }, within))).toEqual(blockedBy('ball'));
    expect(verdictOf(query('volume', { ball: ball.slice(9) }, within))).toEqual(clear);
    expect(verdictOf(query('volume', { ball }, { from: model('a', 10) }))).toEqual(blockedBy('ball'));
  });

  it('meshes and solids block together, and a solid alone as without meshes', () => {
    const half = boxMesh([10, -0.1, 4], [0.2, 2, 12]);
    const solid: Solid = {
      id: 'solid',
      bottom: 0,
      top: 3,
      outline: {
        shape: 'polygon',
        points: [
          [12, 9.8],
          [12, 20],
          [13, 20],
          [13, 9.8],
        ],
      },
    };
    expect(verdictOf(query('base', { half }, { blockers: [solid] }))).toEqual(blockedBy('half', 'solid'));
    expect(seesPastMeshes(query('base', { half })).seen).toBe(true);
    expect(seesPastMeshes(query('base', {}, { to: model('b', 2) })).seen).toBe(true);
  });
});
