/**
 * Distance and separating normal of two convex regions: Gilbert, Johnson and Keerthi's search in the plane
 * for regions apart (circles shrunk to their centres), the edge normals and a search over the angle for
 * regions that overlap.
 */
import type { Mu } from '../units';
import { circleKind, polygonKind, type Region } from './region';
import { regionSupport, scratchSupport, supportValue } from './region-support';
import type { PlanPoint } from './shapes';

/** The distance of two regions, or the depth of their overlap. */
export interface Separation {
  /** Distance between the two; where negative, the depth by which one must move to part them. */
  readonly gap: Mu;
  /**
   * Unit vector from the first to the second. The line across it keeps them apart, or cuts the least off
   * both.
   */
  readonly nx: number;
  readonly nz: number;
  /** Closest points; where the regions overlap, one common point twice. */
  readonly first: PlanPoint;
  readonly second: PlanPoint;
}

/** Finds the distance or the overlap of two regions, with its normal. */
export function separation(a: Region, b: Region): Separation {
  const [radiusA, radiusB] = [a.kind === circleKind ? a.radius : 0, b.kind === circleKind ? b.radius : 0];
  const cores = closestOfCores(a, b);
  const [dx, dz] = [cores.second[0] - cores.first[0], cores.second[1] - cores.first[1]];
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (!(distance > apart)) return overlap(a, b, cores.first);
  const [nx, nz] = [dx / distance, dz / distance];
  const gap = distance - radiusA - radiusB;
  if (gap >= 0) {
    return {
      gap,
      nx,
      nz,
      first: [cores.first[0] + radiusA * nx, cores.first[1] + radiusA * nz],
      second: [cores.second[0] - radiusB * nx, cores.second[1] - radiusB * nz],
    };
  }
  const common = Math.min(radiusA, Math.max(distance - radiusB, 0));
  const point: PlanPoint = [cores.first[0] + common * nx, cores.first[1] + common * nz];
  return { gap, nx, nz, first: point, second: point };
}

/** Cores nearer than this meet: below it their difference is rounding, not a direction. */
const apart: Mu = 1e-12;

interface Closest {
  readonly first: PlanPoint;
  readonly second: PlanPoint;
}

/** A corner of the difference of the two cores, with the point of either core. */
interface Corner {
  readonly x: Mu;
  readonly z: Mu;
  readonly first: PlanPoint;
  readonly second: PlanPoint;
}

const mostSteps = 100;

function closestOfCores(a: Region, b: Region): Closest {
  let [one, two]: [Corner, Corner | null] = [corner(a, b, b.x - a.x || 1, b.z - a.z), null];
  for (let step = 0; step < mostSteps; step++) {
    const share = two === null ? 0 : shareNearOrigin(one, two);
    const [x, z] =
      two === null ? [one.x, one.z] : [one.x + share * (two.x - one.x), one.z + share * (two.z - one.z)];
    const here = two === null ? one : between(one, two, share);
    const squared = x * x + z * z;
    if (squared <= apart * apart) return here;
    const next = corner(a, b, x, z);
    if (
      squared - (x * next.x + z * next.z) <= 1e-15 * squared ||
      isSame(next, one) ||
      (two !== null && isSame(next, two))
    )
      return here;
    if (two === null) {
      two = next;
    } else if (holdsOrigin(one, two, next)) {
      return commonPoint(one, two, next);
    } else {
      const [first, second]: [Corner, Corner] = [one, two];
      [one, two] =
        distanceToOrigin(first, next) < distanceToOrigin(second, next) ? [first, next] : [second, next];
    }
  }
  return two === null ? one : between(one, two, shareNearOrigin(one, two));
}

/** Returns the difference's corner (second minus first) that lies furthest against (x, z). */
function corner(a: Region, b: Region, x: number, z: number): Corner {
  const first = corePoint(a, x, z);
  const second = corePoint(b, -x, -z);
  return { x: second[0] - first[0], z: second[1] - first[1], first, second };
}

function corePoint(region: Region, nx: number, nz: number): PlanPoint {
  if (region.kind === circleKind) return [region.x, region.z];
  regionSupport(region, nx, nz);
  return [scratchSupport.x, scratchSupport.z];
}

function shareNearOrigin(one: Corner, two: Corner): number {
  const [dx, dz] = [two.x - one.x, two.z - one.z];
  const squared = dx * dx + dz * dz;
  return squared > 0 ? Math.min(Math.max(-(one.x * dx + one.z * dz) / squared, 0), 1) : 0;
}

function between(one: Corner, two: Corner, share: number): Closest {
  const mix = (from: PlanPoint, to: PlanPoint): PlanPoint => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ];
  return { first: mix(one.first, two.first), second: mix(one.second, two.second) };
}

function distanceToOrigin(one: Corner, two: Corner): Mu {
  const share = shareNearOrigin(one, two);
  const [x, z] = [one.x + share * (two.x - one.x), one.z + share * (two.z - one.z)];
  return x * x + z * z;
}

const isSame = (one: Corner, two: Corner): boolean => one.x === two.x && one.z === two.z;

const turnOf = (one: Corner, two: Corner): number => one.x * two.z - one.z * two.x;

function holdsOrigin(one: Corner, two: Corner, three: Corner): boolean {
  const [u, v, w] = [turnOf(one, two), turnOf(two, three), turnOf(three, one)];
  return (u >= 0 && v >= 0 && w >= 0 && u + v + w > 0) || (u <= 0 && v <= 0 && w <= 0 && u + v + w < 0);
}

function commonPoint(one: Corner, two: Corner, three: Corner): Closest {
  const [w, u, v] = [turnOf(one, two), turnOf(two, three), turnOf(three, one)];
  const all = u + v + w;
  const at = (i: 0 | 1): number => (u * one.first[i] + v * two.first[i] + w * three.first[i]) / all;
  const point: PlanPoint = [at(0), at(1)];
  return { first: point, second: point };
}

const angleSteps = 64;
const angleHalvings = 60;

/** Finds, for cores that overlap, the normal along which they part with the least movement. */
function overlap(a: Region, b: Region, common: PlanPoint): Separation {
  let best = { gap: -Infinity, nx: 1, nz: 0 };
  const consider = (nx: number, nz: number): void => {
    const length = Math.sqrt(nx * nx + nz * nz);
    if (!(length > 0)) return;
    const gap = -(supportValue(a, nx / length, nz / length) + supportValue(b, -nx / length, -nz / length));
    if (gap > best.gap) best = { gap, nx: nx / length, nz: nz / length };
  };
  considerEdges(a, 1, consider);
  considerEdges(b, -1, consider);
  if (!hasFewNormals(a) || !hasFewNormals(b)) considerAngles(consider, () => best.gap);
  if (best.gap === -Infinity) consider(b.x - a.x || 1, b.z - a.z);
  return { ...best, first: common, second: common };
}

/** Polygons and, shrunk to their centres, circles: no normal between those of their edges can be better. */
const hasFewNormals = ({ kind }: Region): boolean => kind === polygonKind || kind === circleKind;

function considerEdges(region: Region, sign: 1 | -1, consider: (nx: number, nz: number) => void): void {
  if (region.kind !== polygonKind) return;
  const { corners } = region;
  for (let i = 0; i < corners.length; i += 2) {
    const next = (i + 2) % corners.length;
    consider(sign * (corners[next + 1]! - corners[i + 1]!), -sign * (corners[next]! - corners[i]!));
  }
}

/** Looks all round along the sides of a square, then ever closer to the best place on it. */
function considerAngles(consider: (nx: number, nz: number) => void, best: () => Mu): void {
  const onSquare = (t: number): readonly [number, number] => {
    const u = ((t % 4) + 4) % 4;
    const along = (u % 1) * 2 - 1;
    return u < 1 ? [1, along] : u < 2 ? [-along, 1] : u < 3 ? [-1, -along] : [along, -1];
  };
  let [at, value] = [0, -Infinity];
  const look = (t: number): void => {
    consider(...onSquare(t));
    if (best() > value) [at, value] = [t, best()];
  };
  for (let i = 0; i < angleSteps; i++) look((4 * i) / angleSteps);
  for (let i = 0, step = 4 / angleSteps; i < angleHalvings; i++, step /= 1.7) {
    const centre = at;
    look(centre - step);
    look(centre + step);
  }
}
