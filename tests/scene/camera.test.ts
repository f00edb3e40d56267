import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  distanceRatio,
  frameTable,
  openingOf,
  type PixelSize,
  uprightAzimuth,
} from '../../src/scene/camera/framing';
import { twoFingers } from '../../src/scene/camera/two-fingers';

const insets = { left: 300, right: 350, top: 100, bottom: 70 };

/** Returns the points as shares of the free part, from its middle: 1 is its edge. */
function inFreePart(page: PixelSize, azimuth: number, points: readonly [number, number, number][]) {
  const { from, to } = frameTable([48, 48], azimuth, openingOf(page, insets, 36));
  const camera = new PerspectiveCamera(36, page.width / page.height, 0.1, 900);
  camera.position.set(...from);
  camera.lookAt(...to);
  camera.updateMatrixWorld();
  const free = [page.width - insets.left - insets.right, page.height - insets.top - insets.bottom] as const;
  return points.map((point) => {
    const { x, y } = new Vector3(...point).project(camera);
    return [(x * page.width) / free[0], (y * page.height) / free[1]] as const;
  });
}

describe('the view of a whole table', () => {
  const corners: [number, number, number][] = [
    [0, 0, 0],
    [48, 0, 0],
    [0, 0, 48],
    [48, 0, 48],
  ];
  it.each([
    [1440, 900],
    [1180, 820],
    [1024, 1300],
  ])('lies in the free part of %i × %i and fills its width or its height', (width, height) => {
    const shares = inFreePart({ width, height }, 0, corners).flat().map(Math.abs);
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(Math.max(...shares)).toBeGreaterThan(0.85);
  });

  it('has the far edge near for who sits behind it', () => {
    const [far, , near] = inFreePart({ width: 1440, height: 900 }, 180, corners);
    expect(far![1]).toBeLessThan(near![1]);
  });

  it('goes twice as far for an opening of half the width and height', () => {
    expect(distanceRatio({ run: 0.4, rise: 0.3 }, { run: 0.2, rise: 0.15 })).toBeCloseTo(2);
  });
});

describe('a wide table on an upright phone', () => {
  const phone = { width: 390, height: 844 };
  const opening = openingOf(phone, { left: 4, right: 4, top: 62, bottom: 372 }, 36);

  it('is turned by a quarter; a square one is not', () => {
    expect(uprightAzimuth([72, 48], 0, opening)).toBe(90);
    expect(uprightAzimuth([48, 48], 0, opening)).toBe(0);
    expect(uprightAzimuth([48, 72], 180, opening)).toBe(180);
  });

  it('stays as it is where the sheet leaves a low strip', () => {
    const low = openingOf(phone, { left: 4, right: 4, top: 62, bottom: 562 }, 36);
    expect(uprightAzimuth([72, 48], 0, low)).toBe(0);
  });
});

describe('two fingers', () => {
  it('that part zoom about their midpoint', () => {
    const gesture = twoFingers([
      [100, 100],
      [200, 100],
    ]);
    expect(
      gesture.move([
        [50, 100],
        [250, 100],
      ]),
    ).toMatchObject({ kind: 'pinch', from: [150, 100], to: [150, 100], scale: 2, turn: 0 });
  });

  it('that go round each other turn the table with them', () => {
    const gesture = twoFingers([
      [100, 100],
      [200, 100],
    ]);
    const step = gesture.move([
      [150, 50],
      [150, 150],
    ]);
    expect(step).toMatchObject({ kind: 'pinch', scale: 1 });
    expect(step?.kind === 'pinch' && step.turn).toBeCloseTo(Math.PI / 2);
  });

  it('beside each other that go up together tilt the view', () => {
    const gesture = twoFingers([
      [100, 300],
      [200, 300],
    ]);
    expect(
      gesture.move([
        [100, 260],
        [200, 262],
      ]),
    ).toMatchObject({ kind: 'tilt', pixels: -39 });
  });

  it('say nothing before they have moved', () => {
    const start = [
      [100, 300],
      [200, 300],
    ] as const;
    expect(twoFingers(start).move(start)).toBeNull();
  });
});
