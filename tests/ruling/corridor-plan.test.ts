import { describe, expect, it } from 'vitest';
import { circleOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, Segment, Solid } from '../../src/geometry/shapes/shapes';
import { buildCorridorPlan, type CorridorPlan } from '../../src/ruling/corridor-plan';
import type { Obstacle } from '../../src/ruling/section';

const muMm = 25.4;
const base = (id: string, x: number, y = 0): Solid => ({
  id,
  outline: circleOutline([x, 10], 0.5),
  bottom: y,
  top: y + 1.2,
});
const obstacle = (
  id: string,
  outline: Outline,
  bottom = 0,
  top = 2,
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  label: '',
  kind: 'matter',
  stops: true,
  endless: false,
  ...more,
  solids: [{ id, outline, bottom, top }],
});

/** A plan along +x at z = 10, from x = 0 to x = 20: the viewer's left is −z. */
function plan(obstacles: readonly Obstacle[], heights: readonly [number, number] = [0, 0]): CorridorPlan {
  const line: Segment = [
    [0, heights[0], 10],
    [20, heights[1], 10],
  ];
  return buildCorridorPlan({
    line,
    spare: [1, 0],
    from: base('a', 0, heights[0]),
    to: base('b', 20, heights[1]),
    obstacles,
    corridorMm: 3,
    nudge: null,
    muMm,
  });
}

describe('a plan of the corridor', () => {
  it('finds the two faces of a slit: 3.4 mm wide, 1.7 mm to each side', () => {
    const half = 1.7 / muMm;
    const { corridor } = plan([
      obstacle('north', rectangleOutline([8, 10 - half - 1], [0.5, 2], 0)),
      obstacle('south', rectangleOutline([8, 10 + half + 1], [0.5, 2], 0)),
    ]);
    expect(corridor?.left).toMatchObject({ id: 'north', side: 'left', mm: expect.closeTo(1.7, 6) as number });
    expect(corridor?.right).toMatchObject({
      id: 'south',
      side: 'right',
      mm: expect.closeTo(1.7, 6) as number,
    });
    expect(corridor?.left?.at[0]).toBeGreaterThanOrEqual(7.75);
    expect(corridor?.left?.at[0]).toBeLessThanOrEqual(8.25);
  });

  it('measures to the nearest point of a round obstacle, where it is', () => {
    const { corridor } = plan([obstacle('tower', circleOutline([6, 8.5], 1))]);
    expect(corridor?.left?.at).toEqual([expect.closeTo(6, 6), expect.closeTo(0.5, 6)]);
    expect(corridor?.left?.mm).toBeCloseTo(12.7, 6);
    expect(corridor?.right).toBeNull();
  });

  it('leaves out obstacles behind the ends, and takes the edge of those that reach past them', () => {
    expect(plan([obstacle('behind', circleOutline([23, 10.5], 0.4))]).corridor?.right).toBeNull();
    // A round tower whose nearest point lies 1 behind the target: at the target it is sqrt(4 - 1) from its centre line.
    const { corridor } = plan([obstacle('past', circleOutline([21, 13], 2))]);
    expect(corridor?.right?.at).toEqual([expect.closeTo(20, 6), expect.closeTo(-(3 - Math.sqrt(3)), 6)]);
  });

  it('counts on a sloping line only where the line is as high as the obstacle', () => {
    // From 4 up to 0: below 2 from 10 on. The wall stands askew, nearest at its start, but only its farther half counts.
    const askew: Outline = {
      shape: 'polygon',
      points: [
        [5, 10.1],
        [5, 13],
        [15, 13],
        [15, 11.1],
      ],
    };
    const { corridor } = plan([obstacle('askew', askew, 0, 2)], [4, 0]);
    expect(corridor?.right?.at).toEqual([expect.closeTo(10, 6), expect.closeTo(-0.6, 6)]);
    expect(
      plan([obstacle('low', rectangleOutline([3, 11], [2, 1], 0), 0, 1)], [4, 4]).corridor?.right,
    ).toBeNull();
  });

  it('ignores obstacles that stop nothing, but shows them', () => {
    const { corridor, shapes } = plan([
      obstacle('hedge', rectangleOutline([8, 11], [1, 1], 0), 0, 1, { stops: false }),
    ]);
    expect(corridor).toMatchObject({ left: null, right: null });
    expect(shapes.map(({ id }) => id)).toEqual(['hedge']);
  });

  it('shows near obstacles and leaves out the rest of the table', () => {
    const { shapes } = plan([
      obstacle('near', circleOutline([8, 13], 1)),
      obstacle('far', circleOutline([8, 30], 1)),
      obstacle('ahead', circleOutline([40, 10], 1)),
    ]);
    expect(shapes.map(({ id }) => id)).toEqual(['near']);
  });

  it('lays the nudge into the viewer’s frame: −z is to the left', () => {
    const line: Segment = [
      [0, 0, 10],
      [20, 0, 10],
    ];
    const { nudge } = buildCorridorPlan({
      line,
      spare: [1, 0],
      from: base('a', 0),
      to: base('b', 20),
      obstacles: [],
      corridorMm: null,
      muMm,
      nudge: {
        mm: 2.54,
        vector: [0, -0.1],
        opened: [
          [0, 0, 9.6],
          [20, 0, 9.5],
        ],
      },
    });
    expect(nudge?.vector).toEqual([0, expect.closeTo(0.1, 9)]);
    expect(nudge?.outline).toMatchObject({ shape: 'circle', centre: [20, expect.closeTo(0.1, 9)] });
    expect(nudge?.opened).toEqual([
      [0, expect.closeTo(0.4, 9)],
      [20, expect.closeTo(0.5, 9)],
    ]);
  });
});
