import { describe, expect, it } from 'vitest';
import type { Outline, Segment, Solid } from '../../src/geometry/shapes/shapes';
import { buildCorridorPlan } from '../../src/ruling/corridor-plan';
import { cutSection, type Obstacle, type SectionCut } from '../../src/ruling/section';
import { support } from '../../src/ruling/line-frame';
import { callOnTable } from '../support/calls';
import { makeGlb } from '../support/files/glb';
import { ballMesh, pyramidMesh } from '../support/geometry/meshes';
import { tableFile, unit } from '../support/tables';

const circle = (x: number): Outline => ({ shape: 'circle', centre: [x, 10], radius: 0.5 });
const base = (id: string, x: number, y = 0): Solid => ({ id, outline: circle(x), bottom: y, top: y + 1.2 });

/** 4 wide and 2 high, its tip over (6, 10): its sides rise 1 in 1. The line lies a little off the tip's plane, as lines do. */
const pyramid = Float64Array.from(pyramidMesh([6, 0, 10], 4, 2));
const rock = (more: Partial<Obstacle> = {}): Obstacle => ({
  id: 'rock',
  label: '',
  kind: 'matter',
  stops: true,
  endless: false,
  solids: [],
  mesh: pyramid,
  ...more,
});
const z = 10.001;

/** Along x at z = 10.001, from x = 0 to 12. */
const along = (from: number, to: number): Segment => [
  [0, from, z],
  [12, to, z],
];
function passing(from: number, to: number, obstacle = rock()): SectionCut {
  const { cuts } = cutSection({
    line: along(from, to),
    free: false,
    spare: [1, 0],
    from: base('a', 0, from),
    to: base('b', 12, to),
    obstacles: [obstacle],
  });
  expect(cuts).toHaveLength(1);
  return cuts[0]!;
}

describe('a mesh in the drawings of a ruling', () => {
  it('is cut along the line, face by face', () => {
    const { span, bottom, top, edges } = passing(0.5, 0.5);
    expect([...span, bottom, top]).toEqual(
      [4, 8, 0, 1.999].map((value) => expect.closeTo(value, 9) as number),
    );
    // Three sides, the third cut level just beside the tip, and the two triangles of the ground that it stands on.
    expect(edges!.map(([p, q]) => Math.max(p[1], q[1])).sort()).toEqual(
      [0, 0, 1.999, 1.999, 1.999].map((value) => expect.closeTo(value, 9) as number),
    );
  });

  it.each([
    ['through, from the face that it meets', 0.5, 0.5, { way: 'through', enters: 4.5 }],
    ['over, by the air above its tip', 2.5, 2.5, { way: 'over', gap: 0.501 }],
    // The line falls 1 in 4 from 3, the near side rises 1 in 1 from x = 4: 3 − x / 4 = x − 4.
    ['through, from where it meets the side that rises', 3, 0, { way: 'through', enters: 5.6 }],
  ])('the line passes %s', (_, from, to, expected) => {
    const { way, ...more } = passing(from, to).passing as { way: string; enters?: number; gap?: number };
    expect(way).toBe(expected.way);
    for (const [key, value] of Object.entries(expected))
      if (typeof value === 'number') expect(more[key as 'gap']).toBeCloseTo(value, 2);
  });

  it('lies beyond where the line ends before it, and stops at every height where rules judge in plan', () => {
    const { cuts } = cutSection({
      line: [
        [0, 1, z],
        [3.5, 1, z],
      ],
      free: false,
      spare: [1, 0],
      from: base('a', 0),
      to: base('b', 3.5),
      obstacles: [rock()],
    });
    expect(cuts[0]!.passing).toEqual({ way: 'beyond' });
    expect(passing(5, 5, rock({ endless: true })).passing).toEqual({
      way: 'through',
      enters: expect.closeTo(4, 6) as number,
    });
  });

  it('in plan it is its hull, and its cut at the height of the line', () => {
    const plan = buildCorridorPlan({
      line: along(0.5, 0.5),
      spare: [1, 0],
      from: base('a', 0),
      to: base('b', 12),
      obstacles: [rock()],
      corridorMm: null,
      nudge: null,
      muMm: 25.4,
    });
    const [shape] = plan.shapes;
    expect(shape!.isAtLineHeight).toBe(true);
    expect(support(shape!.mesh!.hull, [1, 0])[0]).toBeCloseTo(8, 9);
    // Half a MU up the pyramid is a square of 3 by 3 round its middle.
    for (const edge of shape!.mesh!.edges)
      for (const [x, aside] of edge)
        expect(Math.max(Math.abs(x - 6), Math.abs(aside - 0.001))).toBeCloseTo(1.5, 9);
    const over = buildCorridorPlan({
      line: along(3, 3),
      spare: [1, 0],
      from: base('a', 0),
      to: base('b', 12),
      obstacles: [rock()],
      corridorMm: 100,
      nudge: null,
      muMm: 25.4,
    });
    expect(over.shapes[0]).toMatchObject({ isAtLineHeight: false, mesh: { edges: [] } });
  });

  it('reports the part of the target that it hides, with the distance of the sampled spots', async () => {
    const boulder = {
      id: 'boulder',
      at: [12, 10],
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'boulder.glb' }],
    } as const;
    const table = tableFile({
      rules: 'trench-crusade',
      terrain: [boulder],
      units: [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [14, 10] })],
    });
    const call = await callOnTable(table, makeGlb([{ corners: ballMesh([0, 0, 0], 0.9, 24) }]));
    expect(call.sight).toMatchObject({
      proof: 'exact',
      hidden: [{ by: 'boulder', place: 'lower', resolutionMm: 4 }],
    });
    // The boulder alone hides the target: its sampled share is that of the proven bounds, to the size of its spots.
    const [least, most] = call.sight.visibleBounds!;
    expect(call.sight.hidden![0]!.share).toBeGreaterThan(1 - most - 0.05);
    expect(call.sight.hidden![0]!.share).toBeLessThan(1 - least + 0.05);
    expect(call.targetView!.sentences).toEqual([
      expect.stringMatching(/^The lower \d+ % is hidden by boulder \(sampled every 4 mm\)\.$/),
    ]);
    expect(call.section.cuts.some(({ edges }) => edges !== undefined)).toBe(true);
  });

  it('lets a line through an opening, between faces below and faces above it at one place', () => {
    // A wall of two tetrahedral pyramids: one stands, the other hangs over it with its tip 0.5 above.
    const hanging = pyramid.map((value, i) => (i % 3 === 1 ? 4.5 - value : value));
    const wall = (mesh: Float64Array) => passing(2.2, 2.2, rock({ mesh })).passing;
    const opening = wall(Float64Array.of(...pyramid, ...hanging)) as {
      way: string;
      gap: number;
      above: number;
    };
    expect(opening.way).toBe('over');
    expect(opening.gap).toBeCloseTo(0.201, 6);
    expect(opening.above).toBeCloseTo(0.301, 6);
    // A roof farther along is passed under after the pyramid is passed over: no opening.
    const beyond = hanging.map((value, i) => (i % 3 === 0 ? value + 4.5 : value));
    expect(wall(Float64Array.of(...pyramid, ...beyond))).toEqual({
      way: 'over',
      gap: expect.closeTo(0.201, 6) as number,
    });
  });

  it('is checked as it is seen where a simpler shape is played', async () => {
    const boulder = {
      id: 'boulder',
      at: [12, 10],
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'boulder.glb' }],
    } as const;
    const table = tableFile({
      rules: 'trench-crusade',
      terrain: [boulder],
      units: [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [15, 10] })],
    });
    const played = ballMesh([0, 0, 0], 0.9, 16);
    const callWith = (radius: number, difference?: number) =>
      callOnTable(
        table,
        makeGlb(
          [
            { corners: ballMesh([0, 0, 0], radius, 16), children: [1] },
            { corners: played, extras: { collision: true, difference } },
          ],
          [0],
        ),
      );
    const large = await callWith(2, 1.1);
    expect(large.sight).toMatchObject({
      verdict: 'clear',
      proof: 'searched',
      seenShape: { pieces: ['boulder'], stoppedBy: 'boulder' },
    });
    // 1.1 MU of 25.4 mm.
    expect(large.sight.seenShape!.differenceMm).toBeCloseTo(27.94, 9);
    expect(large.sight.resolutionMm).toBe(large.sight.seenShape!.differenceMm);
    expect(large.sentence).toMatch(
      /boulder: a simpler shape is played than the one seen, up to \d+ mm apart; the shape of boulder that is seen stops the line drawn\.$/,
    );
    const unknown = await callWith(0.89);
    expect(unknown.sight).toMatchObject({
      proof: 'exact',
      seenShape: { pieces: ['boulder'], differenceMm: null, stoppedBy: null },
    });
    expect(unknown.sentence).toMatch(/boulder: a simpler shape is played than the one seen\.$/);
  });
});
