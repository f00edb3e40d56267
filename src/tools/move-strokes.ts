/** Strokes that draw a move: paths, links, and a hatched ring where a figure may not stand. */
import type { Point } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import type { MovePicture } from '../store/battle/move';

export type StrokeKind = 'way' | 'barred' | 'link' | 'broken';

export interface Stroke {
  readonly kind: StrokeKind;
  readonly from: Point;
  readonly to: Point;
}

export function moveStrokes({ routes, links }: MovePicture): readonly Stroke[] {
  return [
    ...links.map(({ segment: [from, to], holds }): Stroke => ({ kind: holds ? 'link' : 'broken', from, to })),
    ...routes.flatMap(({ points, radius, refusal }) => [
      ...chain(points).map(([from, to]): Stroke => ({ kind: refusal ? 'barred' : 'way', from, to })),
      ...(refusal && points.length > 0
        ? hatchedRing(points.at(-1)!, radius + ringMargin).map(([from, to]): Stroke => ({
            kind: 'barred',
            from,
            to,
          }))
        : []),
    ]),
  ];
}

const ringMargin: Mu = 0.5;
const ringCorners = 32;
/** Offsets of the hatching lines in both directions, as a share of the radius. */
const hatchSteps = [-0.5, 0, 0.5];

const chain = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).map((point, index) => [points[index]!, point]);

/** Returns a circle on the ground, hatched crosswise. */
function hatchedRing([x, y, z]: Point, radius: Mu): readonly (readonly [Point, Point])[] {
  const at = (across: number, along: number): Point => [x + across * radius, y, z + along * radius];
  const circle = Array.from({ length: ringCorners + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / ringCorners;
    return at(Math.cos(angle), Math.sin(angle));
  });
  const hatching = hatchSteps.flatMap((step) => {
    const half = Math.sqrt(1 - step * step);
    const slanted = (across: number, along: number) =>
      at((across - along) * Math.SQRT1_2, (across + along) * Math.SQRT1_2);
    return [
      [slanted(step, -half), slanted(step, half)],
      [slanted(-half, step), slanted(half, step)],
    ] as const;
  });
  return [...chain(circle), ...hatching];
}
