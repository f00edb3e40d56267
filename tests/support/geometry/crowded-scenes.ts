/**
 * Scenes for the indexes of solids: two round models and up to nine solids, many of them about the line from one to the other,
 * on tables small and large. Many lie in line with the axes, at whole places and at equal heights.
 */
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import type { MiddleLine } from '../../../src/geometry/sight/line-axis';
import { randomFrom } from './brute-force';
import { randomOutline } from './random-scenes';

export interface CrowdedScene {
  readonly line: 'base' | 'volume';
  readonly from: Solid;
  readonly to: Solid;
  readonly solids: readonly Solid[];
  readonly asked: MiddleLine;
}

/** Greatest radius of a model, and a margin. */
export const widestReach = 1.6;

export function crowdedScene(seed: number): CrowdedScene {
  const random = randomFrom(seed);
  const pick = <T>(...values: readonly T[]): T => values[Math.floor(values.length * random())]!;
  const extent = random() < 0.2 ? 80 : 20;
  const place = (): number => (random() < 0.3 ? Math.round(extent * random()) : extent * random());
  const height = (): number => pick(0, 0, 0, 0.5, 1, 1.5, 3 * random(), 3 * random());
  const line = pick('base' as const, 'volume');
  const start: PlanPoint = [place(), place()];
  const stop: PlanPoint = pick<PlanPoint>([start[0], place()], [place(), start[1]], [place(), place()]);
  const model = (id: string, centre: PlanPoint): Solid => {
    const bottom = height();
    const radius = pick(0.5, 0.5, 1.5, 0.02);
    return {
      id,
      outline: { shape: 'circle', centre, radius },
      bottom,
      top: bottom + pick(1.2, 2 * random()),
    };
  };
  const [from, to] = [model('a', start), model('b', stop)];
  const solids = Array.from({ length: Math.floor(10 * random()) }, (_, i): Solid => {
    const share = pick(0, 1, random(), random(), random());
    const beside = (axis: 0 | 1): number =>
      start[axis] + share * (stop[axis] - start[axis]) + 2 * random() - 1;
    const centre: PlanPoint = random() < 0.6 ? [beside(0), beside(1)] : [place(), place()];
    const bottom = pick(0, 0, height());
    return {
      id: `s${i}`,
      outline: randomOutline(random, centre, 0.2 + pick(2, 8) * random()),
      bottom,
      top: bottom + pick(0.5, 1.2, 2, 0.2 + 5 * random()),
    };
  });
  const high = ({ bottom, top }: Solid): number => (line === 'base' ? bottom : top);
  const asked: MiddleLine = {
    from: regionOf(from.outline),
    to: regionOf(to.outline),
    fromLow: from.bottom,
    fromHigh: high(from),
    toLow: to.bottom,
    toHigh: high(to),
    startY: high(from),
    stopY: high(to),
    margin: 0.001,
  };
  return { line, from, to, solids, asked };
}
