/** Small scenes for the kernel's fuzzed tests: two models and a few blockers of every shape between and about them. */
import { ellipseOutline, rectangleOutline } from '../../../src/geometry/shapes/outline';
import type { Outline, Solid } from '../../../src/geometry/shapes/shapes';
import type { LineKind, SightQuery } from '../../../src/geometry/sight/sight';

export function randomOutline(
  random: () => number,
  centre: readonly [number, number],
  size: number,
): Outline {
  const pick = random();
  const degrees = random() < 0.3 ? 90 * Math.floor(4 * random()) : 360 * random();
  if (pick < 0.3) return { shape: 'circle', centre, radius: size / 2 };
  if (pick < 0.5) return ellipseOutline(centre, [size, size * (0.3 + random())], degrees);
  if (pick < 0.85) return rectangleOutline(centre, [size, size * (0.1 + random())], degrees);
  const [turned] = [rectangleOutline(centre, [size, size * (0.2 + random())], degrees)];
  return turned.shape === 'polygon' ? { shape: 'polygon', points: turned.points.slice(0, 3) } : turned;
}

/** Returns a scene of about 12 × 12 MU with things at `levels` different heights. */
export function randomScene(random: () => number, line: LineKind, levels: number, most = 6): SightQuery {
  const level = (): number => Math.floor(random() * levels) * 0.75;
  const model = (id: string, x: number): Solid => {
    const bottom = level();
    return {
      id,
      outline: randomOutline(random, [x, 4 + 4 * random()], 0.6 + random()),
      bottom,
      top: bottom + 0.5 + random(),
    };
  };
  const blocker = (_: unknown, i: number): Solid => {
    const bottom = random() < 0.6 ? 0 : level();
    const outline = randomOutline(random, [2.5 + 7 * random(), 3 + 6 * random()], 0.4 + 3.5 * random());
    return { id: `b${i}`, outline, bottom, top: bottom + 0.3 + 2 * random() };
  };
  return {
    line,
    from: model('A', 1),
    to: model('B', 11),
    muMm: 25.4,
    blockers: Array.from({ length: 1 + Math.floor(most * random()) }, blocker),
  };
}
