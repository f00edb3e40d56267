/** Pegs and holes at a flat cut: round pegs on the lower part, where both parts have enough matter around them. */
import type { CrossSection, Manifold, Mat4, Vec2 } from 'manifold-3d';
import type { Mm } from '../../geometry/units';
import type { PrintKernel } from './kernel';

/** x, y or z. */
export type Axis = 0 | 1 | 2;

/** Length of a peg above the cut. */
const pegLength: Mm = 6;
/** Diameters of pegs; the largest that fits is taken. */
const pegDiameters: readonly Mm[] = [6, 4, 3];
/** Matter around a hole and behind it. */
const wall: Mm = 1.2;
/** Matter that a peg stands on. */
const root: Mm = 2;
const pegSides = 16;
/** Pegs of one contact between two parts. */
const pegsEach = 2;
/** A contact smaller than this (mm²) is none. */
const leastContact = 0.01;
/** Distance from the cut at which the two faces are compared. */
const beside: Mm = 0.01;

/** Extent that a peg adds to its part. */
export const pegReach = pegLength;

interface Joint {
  readonly lower: Manifold;
  readonly upper: Manifold;
  /** True if the two parts meet at the cut. */
  readonly touching: boolean;
  readonly pegs: number;
}

/** Columns of the turns that bring each axis to z, without mirroring, and back. */
const toZ: Readonly<Record<Axis, Mat4>> = {
  0: [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  1: [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1],
  2: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
};
const fromZ: Readonly<Record<Axis, Mat4>> = { 0: toZ[1], 1: toZ[0], 2: toZ[2] };

/**
 * Gives the lower part pegs and the upper part their holes.
 * @param at the place of the cut along the axis
 */
export function joinByPegs(
  kernel: PrintKernel,
  lowerPart: Manifold,
  upperPart: Manifold,
  axis: Axis,
  at: Mm,
  clearance: Mm,
): Joint {
  let [lower, upper] = [lowerPart.transform(toZ[axis]), upperPart.transform(toZ[axis])];
  const contact = lower.slice(at - beside).intersect(upper.slice(at + beside));
  if (contact.area() < leastContact) return { lower: lowerPart, upper: upperPart, touching: false, pegs: 0 };
  // Only matter beside the cut has to be searched for room.
  const above = pegLength + clearance + 2 * wall;
  let nearUpper = upper.trimByPlane([0, 0, -1], -(at + above));
  const nearLower = lower.trimByPlane([0, 0, 1], at - 2 * root);
  let pegs = 0;
  const rod = ([x, y]: Vec2, radius: Mm, from: Mm, length: Mm): Manifold =>
    kernel.Manifold.cylinder(length, radius, radius, pegSides).translate(x, y, from);
  for (const face of contact.decompose()) {
    const spot = spotsOn(face, clearance, (point, radius) => {
      const around = radius + clearance + wall;
      return (
        rod(point, around, at + beside, pegLength + clearance + wall)
          .subtract(nearUpper)
          .isEmpty() &&
        rod(point, radius, at - root, root - beside)
          .subtract(nearLower)
          .isEmpty()
      );
    });
    for (const point of spot.points) {
      lower = lower.add(rod(point, spot.radius, at - root, root + pegLength));
      // The hole begins before the cut, so that no skin is left over it.
      const hole = rod(point, spot.radius + clearance, at - 1, 1 + pegLength + clearance);
      upper = upper.subtract(hole);
      nearUpper = nearUpper.subtract(hole);
      pegs++;
    }
  }
  return {
    lower: lower.transform(fromZ[axis]),
    upper: upper.transform(fromZ[axis]),
    touching: true,
    pegs,
  };
}

/** Returns the places of the largest pegs that a face has room for; none on a thin face. */
function spotsOn(
  face: CrossSection,
  clearance: Mm,
  hasMatter: (point: Vec2, radius: Mm) => boolean,
): { readonly points: readonly Vec2[]; readonly radius: Mm } {
  for (const diameter of pegDiameters) {
    const radius = diameter / 2;
    const room = face.offset(-(radius + clearance + wall), 'Round', 2, pegSides * 2);
    const points: Vec2[] = [];
    for (const point of candidates(room)) {
      if (points.length === pegsEach) break;
      if (points.some((other) => distance(point, other) < 2 * (diameter + wall))) continue;
      if (hasMatter(point, radius)) points.push(point);
    }
    if (points.length > 0) return { points, radius };
  }
  return { points: [], radius: 0 };
}

const distance = (a: Vec2, b: Vec2): Mm => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Shares of a face's extent at which lines across it are tried. */
const shares = [0.5, 0.25, 0.75, 0.02, 0.98];

/** Returns points within a face, those far from its middle first: two pegs hold best far apart. */
function candidates(room: CrossSection): readonly Vec2[] {
  if (room.isEmpty()) return [];
  const rings = room.toPolygons();
  const { min, max } = room.bounds();
  const points = ([0, 1] as const).flatMap((along) =>
    shares.flatMap((share) => {
      const across = along === 0 ? 1 : 0;
      const line = min[across] + share * (max[across] - min[across]);
      const crossings = rings.flatMap((ring) => crossingsOf(ring, along, line)).sort((a, b) => a - b);
      const found: Vec2[] = [];
      for (let i = 0; i + 1 < crossings.length; i += 2)
        for (const part of [0.01, 0.5, 0.99]) {
          const on = crossings[i]! + part * (crossings[i + 1]! - crossings[i]!);
          found.push(along === 0 ? [on, line] : [line, on]);
        }
      return found;
    }),
  );
  const middle: Vec2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const far = points.map((point) => ({ point, away: distance(point, middle) }));
  return far.sort((a, b) => b.away - a.away).map(({ point }) => point);
}

/** Returns the places at which a ring crosses a line along an axis. */
function crossingsOf(ring: readonly Vec2[], along: 0 | 1, line: Mm): readonly Mm[] {
  const across = along === 0 ? 1 : 0;
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    if (from[across] < line === to[across] < line) return [];
    const share = (line - from[across]) / (to[across] - from[across]);
    return [from[along] + share * (to[along] - from[along])];
  });
}
