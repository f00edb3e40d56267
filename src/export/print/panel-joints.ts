/** Ends of upright panels where they meet others: butt joints at right angles, bevels at other angles. */
import { carry } from '../../geometry/turn';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Slab } from './slabs';

/** Change of a panel's ends along its length, and its bevels. */
export interface Ends {
  readonly low: Mu;
  readonly high: Mu;
  readonly bevels: readonly Degrees[];
}

/** Places this near are the same. */
const same: Mu = 1e-4;

/**
 * Returns the change of the ends of each slab.
 * @param built thickness of each slab as built
 */
export function joinEnds(slabs: readonly Slab[], built: readonly Mu[]): readonly Ends[] {
  const ends = slabs.map(() => ({ low: 0, high: 0, bevels: [] as Degrees[] }));
  slabs.forEach((slab, index) =>
    slabs.forEach((other, against) => {
      if (against === index || slab.thin === 1 || other.thin === 1 || !overlap(slab, other, 1)) return;
      if (Math.abs(slab.turn - other.turn) > 1e-6) {
        const angle = meetingAngle(slab, other);
        if (angle !== null) ends[index]!.bevels.push(angle / 2);
        return;
      }
      if (slab.thin === other.thin) return;
      for (const end of ['low', 'high'] as const) {
        const change = changeAt(slab, other, end, built[against]!, index < against);
        if (change !== null) ends[index]![end] = change;
      }
    }),
  );
  return ends;
}

const overlap = (a: Slab, b: Slab, axis: 0 | 1 | 2): boolean =>
  a.extents[axis][0] < b.extents[axis][1] - same && b.extents[axis][0] < a.extents[axis][1] - same;

const touch = (a: Slab, b: Slab, axis: 0 | 1 | 2): boolean =>
  a.extents[axis][0] < b.extents[axis][1] + same && b.extents[axis][0] < a.extents[axis][1] + same;

/**
 * Returns the change of one end of a slab at another across it; null where they do not meet there.
 * @param built thickness of the other as built
 * @param first true if this slab is listed before the other and runs through at a corner that both cover
 */
function changeAt(slab: Slab, other: Slab, end: 'low' | 'high', built: Mu, first: boolean): Mu | null {
  const along = other.thin;
  if (!touch(slab, other, slab.thin)) return null;
  const outwards = end === 'high' ? 1 : -1;
  const place = slab.extents[along][end === 'high' ? 1 : 0] * outwards;
  const [low, high] = other.extents[along];
  // Faces of the other, in the direction of this end: first the nearer one.
  const [inner, outer] = end === 'high' ? [low, high] : [-high, -low];
  if (place < inner - same || place > outer + same) return null;
  const thinner = (high - low - built) / 2;
  const through = place > outer - same && (first || !overlap(slab, other, slab.thin));
  return (through ? outer - thinner - place : inner + thinner - place) * outwards;
}

/** Returns the bend between two slabs whose ends meet, under a right angle or over it; null where none do. */
function meetingAngle(a: Slab, b: Slab): Degrees | null {
  const reach = thickness(a) + thickness(b);
  const meet = endsOf(a).some((p) =>
    endsOf(b).some((q) => Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) < reach),
  );
  if (!meet) return null;
  const apart = Math.abs(bearingOf(a) - bearingOf(b)) % 180;
  return Math.min(apart, 180 - apart);
}

const thickness = ({ extents, thin }: Slab): Mu => extents[thin][1] - extents[thin][0];

const bearingOf = ({ turn, thin }: Slab): Degrees => turn + (thin === 0 ? 90 : 0);

/** Returns the middles of the two ends of an upright slab, in the piece's frame. */
function endsOf({ extents, thin, turn }: Slab): readonly PlanPoint[] {
  const [x, , z] = extents;
  const middle = ([low, high]: readonly [Mu, Mu]): Mu => (low + high) / 2;
  const own: readonly PlanPoint[] =
    thin === 0
      ? [
          [middle(x), z[0]],
          [middle(x), z[1]],
        ]
      : [
          [x[0], middle(z)],
          [x[1], middle(z)],
        ];
  return own.map((point) => carry(point, [0, 0], turn));
}
