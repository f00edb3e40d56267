import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, Segment, Solid } from '../../src/geometry/shapes/shapes';
import { fromFrame, createLineFrame, outlineInFrame, support, toFrame } from '../../src/ruling/line-frame';
import { cutSection, type Obstacle, type Section, type SectionCut } from '../../src/ruling/section';

const base = (id: string, x: number, z: number, y = 0): Solid => ({
  id,
  outline: circleOutline([x, z], 0.5),
  bottom: y,
  top: y + 1.2,
});
const obstacle = (
  id: string,
  outlines: readonly Outline[],
  bottom: number,
  top: number,
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  label: '',
  kind: 'matter',
  stops: true,
  endless: false,
  ...more,
  solids: outlines.map((outline) => ({ id, outline, bottom, top })),
});
const box = (x: number, width: number): Outline => rectangleOutline([x, 10], [width, 8], 0);

/** A section along +x at z = 10, from x = 0 to x = `length`. */
function section(heights: readonly [number, number], length: number, ...obstacles: Obstacle[]): Section {
  const line: Segment = [
    [0, heights[0], 10],
    [length, heights[1], 10],
  ];
  return cutSection({
    line,
    free: false,
    spare: [1, 0],
    from: base('a', 0, 10, heights[0]),
    to: base('b', length, 10, heights[1]),
    obstacles,
  });
}
const only = ({ cuts }: Section): SectionCut => {
  expect(cuts).toHaveLength(1);
  return cuts[0]!;
};

describe('a section along a line', () => {
  it('passes over a wall by what the similar triangles leave: 6 high, 14 away, the wall leaving at 7.25', () => {
    const cut = only(section([6, 0], 14, obstacle('wall', [box(7, 0.5)], 0, 2.5)));
    expect(cut.passing).toEqual({ way: 'over', gap: expect.closeTo((6 * 6.75) / 14 - 2.5, 5) as number });
    expect(cut.span).toEqual([expect.closeTo(6.75, 5), expect.closeTo(7.25, 5)]);
  });

  it('is stopped at the face where the wall is taller than the line there, and at its top where the line comes down on it', () => {
    const face = section([6, 0], 14, obstacle('wall', [box(7, 0.5)], 0, 3.5));
    expect(face.stoppedAt).toBeCloseTo(6.75, 5);
    const top = section([6, 0], 14, obstacle('wall', [box(7, 0.5)], 0, 3));
    expect(top.stoppedAt).toBeCloseTo(7, 5);
  });

  it('is stopped from below where it climbs into a floor', () => {
    const floor = section([0, 4], 8, obstacle('floor', [box(5, 4)], 2, 2.25));
    expect(floor.stoppedAt).toBeCloseTo(4, 5);
  });

  it('goes between a sill and a lintel', () => {
    const window = section(
      [1.2, 1.2],
      10,
      obstacle('sill', [box(5, 0.4)], 0, 0.75),
      obstacle('lintel', [box(5, 0.4)], 1.75, 2.5),
    );
    expect(window.cuts.map(({ passing }) => passing)).toEqual([
      { way: 'over', gap: expect.closeTo(0.45, 5) as number },
      { way: 'under', gap: expect.closeTo(0.55, 5) as number },
    ]);
    expect(window.stoppedAt).toBeNull();
  });

  it('counts an obstacle’s bottom in and its top out', () => {
    expect(only(section([0, 0], 10, obstacle('w', [box(5, 1)], 0, 1))).passing).toEqual({
      way: 'through',
      enters: expect.closeTo(4.5, 5) as number,
    });
    expect(only(section([1, 1], 10, obstacle('w', [box(5, 1)], 0, 1))).passing).toEqual({
      way: 'over',
      gap: 0,
    });
    expect(only(section([1, 1], 10, obstacle('w', [box(5, 1)], 1, 2))).passing.way).toBe('through');
  });

  it('does not meet obstacles that it only touches, or that stand behind its ends', () => {
    const beside = obstacle('beside', [rectangleOutline([5, 12], [2, 4], 0)], 0, 2);
    expect(section([0, 0], 10, beside).cuts).toEqual([]);
    expect(only(section([0, 0], 10, obstacle('behind', [box(11, 1)], 0, 2))).passing).toEqual({
      way: 'beyond',
    });
    expect(section([0, 0], 10, obstacle('behind', [box(11, 1)], 0, 2)).stoppedAt).toBeNull();
  });

  it('cuts a wall that stands askew at its thickness over the cosine', () => {
    const askew = only(section([0, 0], 10, obstacle('w', [rectangleOutline([5, 10], [0.4, 10], 30)], 0, 2)));
    expect(askew.span[1] - askew.span[0]).toBeCloseTo(0.4 / (Math.sqrt(3) / 2), 5);
  });

  it('cuts a round tower beside its middle at the chord: radius 1, 0.6 aside, 0.8 to both sides', () => {
    const tower = only(section([0, 0], 10, obstacle('t', [circleOutline([5, 10.6], 1)], 0, 2)));
    expect(tower.span).toEqual([expect.closeTo(4.2, 5), expect.closeTo(5.8, 5)]);
  });

  it('joins convex solids of one part that abut', () => {
    const wall = only(section([0, 0], 10, obstacle('w', [box(4, 2), box(6, 2)], 0, 2)));
    expect(wall.span).toEqual([expect.closeTo(3, 5), expect.closeTo(7, 5)]);
  });

  it('stops at every height where the rules judge in plan', () => {
    expect(section([3, 3], 10, obstacle('w', [box(5, 1)], 0, 1, { endless: true })).stoppedAt).toBeCloseTo(
      4.5,
      5,
    );
    expect(
      section([3, 3], 10, obstacle('w', [box(5, 1)], 0, 1, { endless: true, stops: false })).stoppedAt,
    ).toBeNull();
  });

  it('lowers the ground where something is dug, to the lowest floor', () => {
    const trench = obstacle('trench', [box(6, 2)], -1.5, 0, { kind: 'dug', stops: false });
    const step = obstacle('step', [box(5.5, 1)], -0.8, 0, { kind: 'dug', stops: false });
    const { ground, extent } = section([0, 0], 10, trench, step);
    expect(ground.map(({ y }) => y)).toEqual([0, -1.5, 0]);
    expect(ground[1]!.span).toEqual([expect.closeTo(5, 5), expect.closeTo(7, 5)]);
    expect([ground[0]!.span[0], ground[2]!.span[1]]).toEqual([...extent]);
  });

  it('reports that the line runs below the ground, as between two trenches', () => {
    const [near, far] = [0, 10].map((x, i) =>
      obstacle(`trench-${i}`, [box(x, 4)], -1.5, 0, { kind: 'dug', stops: false }),
    );
    expect(section([-1.5, -1.5], 10, near!, far!).underground).toBe(true);
    expect(section([0, 0], 10, near!, far!).underground).toBe(false);
    expect(
      section([0, -1.5], 10, obstacle('t', [box(10, 30)], -1.5, 0, { kind: 'dug', stops: false }))
        .underground,
    ).toBe(false);
  });

  it('shows both models from the side, a margin beyond them, and the distance between', () => {
    const { from, to, extent, length } = section([0, 0], 10);
    expect(from).toMatchObject({
      id: 'a',
      bottom: 0,
      top: 1.2,
      span: [expect.closeTo(-0.5, 5), expect.closeTo(0.5, 5)],
    });
    expect(to.span).toEqual([expect.closeTo(9.5, 5), expect.closeTo(10.5, 5)]);
    expect(extent).toEqual([expect.closeTo(-1.5, 5), expect.closeTo(11.5, 5)]);
    expect(length).toBe(10);
  });

  it('shows a model whole, where the line begins at its very rim', () => {
    const line: Segment = [
      [0, 0, 10.5],
      [10, 0, 10.5],
    ];
    const { from } = cutSection({
      line,
      free: true,
      spare: [1, 0],
      from: base('a', 0, 10),
      to: base('b', 10, 10),
      obstacles: [],
    });
    expect(from.span).toEqual([-0.5, 0.5]);
  });

  it('takes the spare direction for a line that runs straight up, and stays finite', () => {
    const line: Segment = [
      [3, 0, 3],
      [3, 2, 3],
    ];
    const upright = cutSection({
      line,
      free: true,
      spare: [0, 1],
      from: base('a', 3, 3),
      to: base('b', 3, 3, 2),
      obstacles: [obstacle('w', [box(5, 1)], 0, 1)],
    });
    expect(upright.length).toBe(0);
    expect(JSON.stringify(upright)).not.toMatch(/null,|NaN/);
  });
});

describe('the frame of a line', () => {
  it('has left on the viewer’s left: looking along +x, that is −z', () => {
    const frame = createLineFrame([
      [0, 0, 0],
      [1, 0, 0],
    ]);
    expect(toFrame(frame, [3, -2])).toEqual([3, 2]);
    expect(
      toFrame(
        createLineFrame([
          [0, 0, 0],
          [0, 0, -4],
        ]),
        [-1, -2],
      ),
    ).toEqual([2, 1]);
  });

  const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);

  it('is reversible', () => {
    fc.assert(
      fc.property(point, point, point, (from, to, p) => {
        const frame = createLineFrame([
          [from[0], 0, from[1]],
          [to[0], 0, to[1]],
        ]);
        const [x, z] = fromFrame(frame, toFrame(frame, p));
        expect(x).toBeCloseTo(p[0], 8);
        expect(z).toBeCloseTo(p[1], 8);
      }),
    );
  });

  it('turns an oval with its axis: the farthest point along stays as far along', () => {
    fc.assert(
      fc.property(
        point,
        point,
        point,
        fc.double({ min: -1, max: 1, noNaN: true }),
        (from, to, centre, lean) => {
          const frame = createLineFrame([
            [from[0], 0, from[1]],
            [to[0], 0, to[1]],
          ]);
          const oval: Outline = {
            shape: 'ellipse',
            centre,
            radii: [1.2, 0.7],
            axis: [lean, Math.sqrt(1 - lean * lean)],
          };
          const ahead = support(outlineInFrame(frame, oval), [1, 0]);
          const inTable = support(oval, frame.along);
          expect(toFrame(frame, inTable)[0]).toBeCloseTo(ahead[0], 7);
        },
      ),
    );
  });
});
