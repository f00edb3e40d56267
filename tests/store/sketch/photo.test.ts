import { describe, expect, it } from 'vitest';
import {
  inverse,
  isConvexQuad,
  project,
  rectangleToCorners,
  type Corners,
  type FlatPoint,
} from '../../../src/store/photo/homography';
import { fitPhoto, straighten, type Pixels } from '../../../src/store/sketch/photo';

const near = ([x, y]: FlatPoint) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

describe('the map from a rectangle to its picture', () => {
  it('of a picture straight from above is a plain scale', () => {
    const map = rectangleToCorners(
      [200, 100],
      [
        [10, 20],
        [410, 20],
        [410, 220],
        [10, 220],
      ],
    )!;
    expect(project(map, [100, 50])).toEqual(near([210, 120]));
    expect(project(map, [300, -50])).toEqual(near([610, -80]));
  });

  it('takes the corners to the corners, and the middle to where the diagonals cross', () => {
    // A trapezium: the far edge (2 wide) looks half as long as the near edge (4 wide). Its diagonals cross at y = 1.
    const corners: Corners = [
      [1, 0],
      [3, 0],
      [4, 3],
      [0, 3],
    ];
    const map = rectangleToCorners([60, 40], corners)!;
    expect(
      (
        [
          [0, 0],
          [60, 0],
          [60, 40],
          [0, 40],
        ] as const
      ).map((corner) => project(map, corner)),
    ).toEqual(corners.map(near));
    expect(project(map, [30, 20])).toEqual(near([2, 1]));
  });

  it('is undone by its inverse', () => {
    const map = rectangleToCorners(
      [60, 40],
      [
        [1, 0],
        [3, 0.5],
        [4, 3],
        [0, 3],
      ],
    )!;
    expect(project(inverse(map), project(map, [13, 29])!)).toEqual(near([13, 29]));
  });

  it('has no place on the table for the horizon, and no picture of what lies behind the camera', () => {
    // The sides of the trapezium meet at y = -3: the horizon. Lengths double over the depth of 40, so the camera is over 80.
    const map = rectangleToCorners(
      [60, 40],
      [
        [1, 0],
        [3, 0],
        [4, 3],
        [0, 3],
      ],
    )!;
    expect(project(inverse(map), [2, -2.9])).not.toBeNull();
    expect(project(inverse(map), [2, -3.1])).toBeNull();
    expect(project(map, [30, 79])).not.toBeNull();
    expect(project(map, [30, 81])).toBeNull();
  });

  it.each([
    [
      'three corners on a line',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 2],
      ],
    ],
    [
      'crossing edges',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
    ],
    [
      'a corner within the others',
      [
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ],
    ],
    [
      'the other way round',
      [
        [0, 0],
        [0, 2],
        [2, 2],
        [2, 0],
      ],
    ],
    [
      'two corners on one spot',
      [
        [0, 0],
        [0, 0],
        [2, 2],
        [0, 2],
      ],
    ],
  ] as const)('does not exist for %s', (_, corners) => {
    expect(isConvexQuad(corners)).toBe(false);
    expect(rectangleToCorners([1, 1], corners)).toBeNull();
  });
});

describe('a photo under the plan', () => {
  it('is scaled by two points of known distance', () => {
    const fitted = fitPhoto([4000, 3000], {
      kind: 'points',
      points: [
        [100, 100],
        [400, 500],
      ],
      apart: 250,
    });
    // 500 pixels are 250 mm.
    expect(fitted).toMatchObject({ ok: true, fit: { size: [2000, 1500] } });
  });

  it('is refused where the two points are one', () => {
    expect(
      fitPhoto([4000, 3000], {
        kind: 'points',
        points: [
          [100, 100],
          [101, 101],
        ],
        apart: 250,
      }),
    ).toEqual({
      ok: false,
      problem: 'apart',
    });
  });

  it('shows the marked rectangle and at most its own size around it', () => {
    const corners: Corners = [
      [100, 100],
      [300, 100],
      [300, 200],
      [100, 200],
    ];
    const fitted = fitPhoto([2000, 220], { kind: 'corners', corners, size: [400, 200] });
    // Two millimetres a pixel. Left: 200 mm to the photo's edge; right: the limit of 400 mm; 200 mm above, 40 mm below.
    expect(fitted).toMatchObject({
      ok: true,
      fit: { size: [200 + 400 + 400, 200 + 200 + 40].map((mm) => expect.closeTo(mm, 6)) },
    });
  });

  it('is refused where the corners make no rectangle in perspective', () => {
    const corners: Corners = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 2],
    ];
    expect(fitPhoto([10, 10], { kind: 'corners', corners, size: [1, 1] })).toEqual({
      ok: false,
      problem: 'corners',
    });
  });

  it('is drawn straight: each pixel comes from its place in the photo', () => {
    // A photo of 4 × 2 pixels whose bytes count up; its right half is the marked rectangle.
    const photo: Pixels = { width: 4, height: 2, data: Uint8ClampedArray.from({ length: 32 }, (_, i) => i) };
    const fitted = fitPhoto([4, 2], {
      kind: 'corners',
      corners: [
        [2, 0],
        [4, 0],
        [4, 2],
        [2, 2],
      ],
      size: [20, 20],
    });
    if (!fitted.ok) throw new Error('The corners are good.');
    expect(fitted.fit.size).toEqual([expect.closeTo(40, 6), expect.closeTo(20, 6)]);
    expect([...straighten(photo, fitted.fit, 4, 2).data]).toEqual([...photo.data]);
  });
});
