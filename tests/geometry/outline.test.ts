import { describe, expect, test } from 'vitest';
import {
  circleOutline,
  ellipseOutline,
  orientation,
  outlineBounds,
  outlineContains,
  rectangleOutline,
} from '../../src/geometry/shapes/outline';

describe('outlines', () => {
  test('orientation is positive for anticlockwise seen from above: +x, then −z', () => {
    expect(orientation([0, 0], [1, 0], [1, -1])).toBeGreaterThan(0);
    expect(orientation([0, 0], [1, 0], [1, 1])).toBeLessThan(0);
    expect(orientation([0, 0], [0.1, 0.1], [0.3, 0.3]) === 0).toBe(true);
  });

  test('a rectangle turned a quarter swaps its extents', () => {
    const rectangle = rectangleOutline([10, 20], [4, 2], 90);
    expect(outlineBounds(rectangle)).toEqual({ min: [9, 18], max: [11, 22] });
    expect(
      rectangle.shape === 'polygon' &&
        rectangle.points.every((p, i, all) => orientation(p, all[(i + 1) % 4]!, all[(i + 2) % 4]!) > 0),
    ).toBe(true);
  });

  test('a rectangle of 4 × 2 turned by 30 degrees reaches √3 + 1/2 along x', () => {
    expect(outlineBounds(rectangleOutline([0, 0], [4, 2], 30)).max[0]).toBeCloseTo(Math.sqrt(3) + 0.5, 12);
  });

  test('an ellipse turned by 90 degrees lies along z', () => {
    const { min, max } = outlineBounds(ellipseOutline([0, 0], [6, 2], 90));
    expect([...min, ...max]).toEqual([-1, -3, 1, 3]);
  });

  test('an ellipse turned by 45 degrees reaches √((a² + b²) / 2) along both axes', () => {
    const { max } = outlineBounds(ellipseOutline([0, 0], [6, 2], 45));
    expect(max[0]).toBeCloseTo(Math.sqrt(5), 12);
    expect(max[1]).toBeCloseTo(Math.sqrt(5), 12);
  });

  test('equal extents make a circle', () => {
    expect(ellipseOutline([1, 2], [3, 3], 77)).toEqual(circleOutline([1, 2], 1.5));
  });

  test('contains its edge and its inside, and nothing beyond', () => {
    const rectangle = rectangleOutline([0, 0], [4, 2], 0);
    expect(outlineContains(rectangle, [2, 0.5])).toBe(true);
    expect(outlineContains(rectangle, [2.000001, 0.5])).toBe(false);
    expect(outlineContains(circleOutline([0, 0], 2), [0, -2])).toBe(true);
    expect(outlineContains(circleOutline([0, 0], 2), [1.5, 1.5])).toBe(false);
    const ellipse = ellipseOutline([0, 0], [6, 2], 30);
    // Turned by 30 degrees its long half runs from the origin to (3 cos 30, −3 sin 30) = (2.598, −1.5).
    expect(outlineContains(ellipse, [2.59, -1.495])).toBe(true);
    expect(outlineContains(ellipse, [2.59, 1.495])).toBe(false);
  });
});
