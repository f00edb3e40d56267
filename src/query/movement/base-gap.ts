import type { Measurement } from '../../engine/port/measure';
import { closestInPlan } from '../../geometry/distance';
import { farthestDistance } from '../../geometry/farthest';
import type { Outline } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';

/** A flat base or an upright body: an outline from `bottom` to `top`, which are one for a base. */
export interface Upright {
  readonly outline: Outline;
  readonly bottom: Mu;
  readonly top: Mu;
}

/** The shortest distance in space, and its ends: closest in plan, and as near in height as the two come. */
export function uprightGap(a: Upright, b: Upright): Measurement {
  const {
    distance,
    points: [p, q],
  } = closestInPlan(a.outline, b.outline);
  const [low, high] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
  const [heightA, heightB] =
    low <= high ? [low, low] : a.bottom > b.top ? [a.bottom, b.top] : [a.top, b.bottom];
  const rise = heightB - heightA;
  return {
    distance: Math.sqrt(distance * distance + rise * rise),
    points: [
      [p[0], heightA, p[1]],
      [q[0], heightB, q[1]],
    ],
  };
}

type Circle = Outline & { readonly shape: 'circle' };

/** The shortest distance of two round bases. Rules ask mostly for its length: its ends are computed when they are read. */
export class RoundGap implements Measurement {
  readonly distance: Mu;

  constructor(
    private readonly a: Circle,
    private readonly heightA: Mu,
    private readonly b: Circle,
    private readonly heightB: Mu,
  ) {
    const [dx, dz] = [b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]];
    const gap = Math.max(0, Math.sqrt(dx * dx + dz * dz) - a.radius - b.radius);
    const rise = heightB - heightA;
    this.distance = Math.sqrt(gap * gap + rise * rise);
  }

  get points(): Measurement['points'] {
    const upright = (outline: Outline, y: Mu): Upright => ({ outline, bottom: y, top: y });
    return uprightGap(upright(this.a, this.heightA), upright(this.b, this.heightB)).points;
  }
}

/** Distance of the farthest point of a flat base from a base or body. */
export function uprightReach(base: Upright, from: Upright): Mu {
  const distance = farthestDistance(base.outline, from.outline);
  const rise = Math.max(base.bottom - from.top, from.bottom - base.bottom, 0);
  return Math.sqrt(distance * distance + rise * rise);
}

export const baseOf = ({ model: { outline, y } }: ModelBody): Upright => ({ outline, bottom: y, top: y });

/** The shortest distance between two bases; 0 when they touch or overlap. */
export const baseGap = (a: ModelBody, b: ModelBody): Measurement => uprightGap(baseOf(a), baseOf(b));
