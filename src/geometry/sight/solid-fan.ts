/** Solids by their direction from one place, for many questions about the lines from there (middle-line.ts). */
import { type Region, turnOf } from '../shapes/region';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';
import { faceLine, type MiddleLine } from './line-axis';
import {
  askSolid,
  askTogether,
  isClose,
  isFree,
  isOpen,
  type LineSolids,
  mayStop,
  type Stops,
} from './middle-line';

/** Number of sectors that divide the directions of the plan. */
const sectors = 256;

/** Far more than rounding: a solid that only touches a sector is in its list. */
const slack: Mu = 1e-6;

/** Solids by the sectors of directions in which they lie. */
export class SolidFan {
  /** The solids of all sectors in a row, the nearest of each first, and the start of each sector. */
  readonly #listed: Int32Array;
  readonly #begins = new Int32Array(sectors + 1);
  /** Distance from the place's middle to each solid. */
  readonly #distances: Float64Array;
  /** The solid that alone stopped the last lines. */
  #lastStopper = -1;
  /** The solids found near the current line, and their count. */
  readonly #near: Int32Array;
  #nearCount = 0;

  /**
   * @param reach distance from the middle line within which solids are found: the radius of the widest end,
   * and its margin
   */
  constructor(
    private readonly solids: LineSolids,
    place: Region,
    private readonly reach: Mu,
  ) {
    const stretches = solids.regions
      .map((region, number) => stretchOf(region, place, reach + slack, number))
      .sort((a, b) => a.distance - b.distance);
    this.#distances = new Float64Array(stretches.length);
    this.#near = new Int32Array(stretches.length);
    const lists: number[][] = Array.from({ length: sectors }, () => []);
    for (const { number, first, count, distance } of stretches) {
      this.#distances[number] = distance;
      for (let i = 0; i < count; i++) lists[(first + i) % sectors]!.push(number);
    }
    this.#listed = Int32Array.from(lists.flat());
    lists.forEach((list, i) => (this.#begins[i + 1] = this.#begins[i]! + list.length));
  }

  /**
   * After an `isOpen`: the numbers of all solids that may stop a line between these ends, whether or not the
   * rules let them.
   */
  get near(): Int32Array {
    return this.#near.subarray(0, this.#nearCount);
  }

  /**
   * Returns `isFree`, `isOpen`, `isClose`, or the number of a solid that alone stops every line.
   * @param line a line from the fan's place
   * @throws RangeError for ends wider than the fan's reach
   */
  ask(line: MiddleLine, stops: Stops): number {
    this.#nearCount = 0;
    const { from, to, margin } = line;
    if (Math.max(from.radius, to.radius) + margin > this.reach)
      throw new RangeError('An end is wider than what the fan looks for.');
    if (!faceLine(line)) return isClose;
    // For speed only: the next lines are often neighbours.
    if (this.#lastStopper >= 0 && askSolid(this.solids, this.#lastStopper, line, stops) >= 0)
      return this.#lastStopper;
    this.#lastStopper = -1;
    const dx = to.x - from.x;
    const dz = to.z - from.z;
    const farthest = Math.sqrt(dx * dx + dz * dz) + to.radius + margin;
    const sector = sectorOf(dx, dz);
    const end = this.#begins[sector + 1]!;
    let answer = isFree;
    for (let i = this.#begins[sector]!; i < end; i++) {
      const number = this.#listed[i]!;
      if (this.#distances[number]! >= farthest) break;
      if (!mayStop(this.solids, number, line)) continue;
      this.#near[this.#nearCount++] = number;
      const found = askSolid(this.solids, number, line, stops);
      if (found >= 0) return (this.#lastStopper = found);
      if (found === isOpen) answer = isOpen;
    }
    return answer;
  }

  /** Judges the solids near the same line together, after an `isOpen`: `isFree`, `isStopped` or `isOpen`. */
  askTogether(line: MiddleLine, stops: Stops): number {
    return askTogether(this.solids, this.near, line, stops);
  }
}

const sectorOf = (dx: number, dz: number): number =>
  Math.min(sectors - 1, Math.floor((turnOf(dx, dz) * sectors) / 4));

/**
 * The first sector and the number of sectors in which a solid comes within `reach` of a line from the place's
 * middle, and its distance from there.
 */
interface Stretch {
  readonly number: number;
  readonly first: number;
  readonly count: number;
  readonly distance: Mu;
}

function stretchOf(region: Region, place: Region, reach: Mu, number: number): Stretch {
  const { gap, nx, nz } = separation(place, region);
  const distance = gap + place.radius;
  if (distance <= reach) return { number, first: 0, count: sectors, distance: Math.max(0, distance) };
  let [rightX, rightZ, leftX, leftZ] = [nx, nz, nx, nz];
  // Widens the stretch by both tangents from the middle to a circle at least as wide as the reach, around a
  // point of the solid.
  const widenBy = (x: Mu, z: Mu, radius: Mu): void => {
    const sine = radius / Math.sqrt(x * x + z * z);
    const cosine = Math.sqrt(1 - sine * sine);
    const [ax, az] = [x * cosine + z * sine, z * cosine - x * sine];
    if (rightX * az - rightZ * ax < 0) [rightX, rightZ] = [ax, az];
    const [bx, bz] = [x * cosine - z * sine, z * cosine + x * sine];
    if (leftX * bz - leftZ * bx > 0) [leftX, leftZ] = [bx, bz];
  };
  const { corners } = region;
  for (let i = 0; i < corners.length; i += 2)
    widenBy(corners[i]! - place.x, corners[i + 1]! - place.z, reach);
  if (corners.length === 0) {
    const [x, z, radius] = [region.x - place.x, region.z - place.z, region.radius + reach];
    if (x * x + z * z <= radius * radius) return { number, first: 0, count: sectors, distance };
    widenBy(x, z, radius);
  }
  const first = sectorOf(rightX, rightZ);
  return { number, first, count: ((sectorOf(leftX, leftZ) - first + sectors) % sectors) + 1, distance };
}
