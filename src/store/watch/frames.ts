/** Frames of the camera while a battle is watched: the models that act, and those they act on. */
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

/** The space that the camera shows, and the points in it that matter. */
export interface Frame {
  readonly min: Point;
  readonly max: Point;
  readonly points: readonly Point[];
}

/** Free space around the points, so that the next ones nearby fit as well. */
const margin: Mu = 4;
/** A space this many times as long as what happens in it is too far away. */
const widest = 3;

/**
 * Returns the frame for points: the last one where they lie in it and do not look small there, else a new one.
 * @param before the frame now; null for none
 */
export function frameFor(before: Frame | null, points: readonly Point[]): Frame | null {
  if (points.length === 0) return before;
  const wanted = frameRound(points);
  return before && contains(before, points) && lengthOf(before) <= widest * lengthOf(wanted)
    ? before
    : wanted;
}

function frameRound(points: readonly Point[]): Frame {
  const along = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  const [x, y, z] = [along(0), along(1), along(2)];
  return {
    min: [Math.min(...x) - margin, Math.min(...y), Math.min(...z) - margin],
    max: [Math.max(...x) + margin, Math.max(...y), Math.max(...z) + margin],
    points,
  };
}

/** Reports whether a frame shows points. */
export const contains = ({ min, max }: Frame, points: readonly Point[]): boolean =>
  points.every(([x, , z]) => x >= min[0] && x <= max[0] && z >= min[2] && z <= max[2]);

const lengthOf = ({ min, max }: Frame): Mu => Math.max(max[0] - min[0], max[2] - min[2]);
