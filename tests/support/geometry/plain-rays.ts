/**
 * An independent test of segments against triangles, and an independent search for free lines past them. It shares no code with the
 * kernel and proves nothing; but where the kernel says blocked it must never find a line.
 */
export type Spot = readonly [x: number, y: number, z: number];

/** An upright cylinder; flat where bottom = top. */
export interface Cylinder {
  readonly at: readonly [x: number, z: number];
  readonly radius: number;
  readonly bottom: number;
  readonly top: number;
}

/** Widens triangles by this share of their edges, so that no line slips through the rounding of a seam. */
const seam = 1e-9;

/** Triangles that stop segments, nine numbers each. Remembers those that stopped the last ones and tries them first. */
export class PlainTriangles {
  readonly #corners: Float64Array;
  readonly #boxes: Float64Array;
  readonly #order: Int32Array;

  /** @param hasInside false for an open surface */
  constructor(
    corners: ArrayLike<number>,
    private readonly hasInside = true,
  ) {
    this.#corners = Float64Array.from(corners);
    const count = this.#corners.length / 9;
    this.#order = Int32Array.from({ length: count }, (_, i) => i);
    this.#boxes = new Float64Array(count * 6);
    for (let i = 0; i < count; i++)
      for (let axis = 0; axis < 3; axis++) {
        const [a, b, c] = [0, 3, 6].map((k) => this.#corners[i * 9 + k + axis]!) as [number, number, number];
        this.#boxes[i * 6 + axis] = Math.min(a, b, c) - seam;
        this.#boxes[i * 6 + 3 + axis] = Math.max(a, b, c) + seam;
      }
  }

  /** Reports whether a triangle meets the segment. */
  stops(p: Spot, q: Spot): boolean {
    const order = this.#order;
    for (let place = 0; place < order.length; place++) {
      const triangle = order[place]!;
      if (this.#misses(triangle, p, q) || this.#crossing(triangle, p, q) === 0) continue;
      // Half-way to the front: those that stop many segments get there.
      const ahead = place >> 1;
      [order[place], order[ahead]] = [order[ahead]!, triangle];
      return true;
    }
    return false;
  }

  /** Reports whether a closed surface winds round a point: counts its crossings with a ray, one direction against the other. */
  windsRound(p: Spot): boolean {
    if (!this.hasInside) return false;
    const far: Spot = [p[0] + 37.1, p[1] + 171.3, p[2] + 23.7];
    let winding = 0;
    for (let i = 0; i < this.#order.length; i++) winding += this.#crossing(i, p, far);
    return winding !== 0;
  }

  #misses(triangle: number, p: Spot, q: Spot): boolean {
    const at = triangle * 6;
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = [this.#boxes[at + axis]!, this.#boxes[at + 3 + axis]!];
      if ((p[axis]! < low && q[axis]! < low) || (p[axis]! > high && q[axis]! > high)) return true;
    }
    return false;
  }

  /** Returns the direction of the crossing, 1 or −1; 0 where there is none. Solves p + s (q − p) = a + u e + v f by Cramer's rule. */
  #crossing(triangle: number, p: Spot, q: Spot): -1 | 0 | 1 {
    const t = this.#corners;
    const at = triangle * 9;
    const [ax, ay, az] = [t[at]!, t[at + 1]!, t[at + 2]!];
    const [ex, ey, ez] = [t[at + 3]! - ax, t[at + 4]! - ay, t[at + 5]! - az];
    const [fx, fy, fz] = [t[at + 6]! - ax, t[at + 7]! - ay, t[at + 8]! - az];
    const [dx, dy, dz] = [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    const [rx, ry, rz] = [p[0] - ax, p[1] - ay, p[2] - az];
    const [nx, ny, nz] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const whole = nx * dx + ny * dy + nz * dz;
    if (whole === 0) return 0;
    const s = (nx * rx + ny * ry + nz * rz) / whole;
    if (s < -seam || s > 1 + seam) return 0;
    const u = ((ry * fz - rz * fy) * dx + (rz * fx - rx * fz) * dy + (rx * fy - ry * fx) * dz) / whole;
    if (u < -seam || u > 1 + seam) return 0;
    const v = ((ey * rz - ez * ry) * dx + (ez * rx - ex * rz) * dy + (ex * ry - ey * rx) * dz) / whole;
    if (v < -seam || u + v > 1 + seam) return 0;
    return whole > 0 ? 1 : -1;
  }

  /** Returns a random point of an edge. */
  edgePoint(random: () => number): Spot {
    const [triangle, k] = [Math.floor(random() * this.#order.length), Math.floor(random() * 3)];
    const [a, b] = [triangle * 9 + 3 * k, triangle * 9 + 3 * ((k + 1) % 3)];
    const share = random();
    const t = this.#corners;
    const on = (axis: number): number => t[a + axis]! + share * (t[b + axis]! - t[a + axis]!);
    return [on(0), on(1), on(2)];
  }
}

/** Reports whether a segment meets no triangle and does not start inside a mesh. */
export const isFree = (meshes: readonly PlainTriangles[], p: Spot, q: Spot): boolean =>
  !meshes.some((mesh) => mesh.stops(p, q)) && !meshes.some((mesh) => mesh.windsRound(p));

/** A free segment between two cylinders, or the number of segments that were tried in vain. */
export type Search = { readonly free: readonly [Spot, Spot] } | { readonly tried: number };

/**
 * Tries segments between two cylinders until one is free: half of them between random points, most of those on the surfaces; half of them
 * along random edges of the triangles, at up to `aside` from them.
 */
export function searchRays(
  meshes: readonly PlainTriangles[],
  from: Cylinder,
  to: Cylinder,
  count: number,
  random: () => number,
  aside = 0.002,
): Search {
  let tried = 0;
  // Aimed segments mostly miss the target: that ends, too.
  for (let i = 0; tried < count && i < 40 * count; i++) {
    const p = pointOf(from, random);
    const aimed = meshes[Math.floor(random() * meshes.length)]!;
    const q =
      i % 2 === 0 ? pointOf(to, random) : beyond(p, jittered(aimed.edgePoint(random), aside, random), to);
    if (q === null) continue;
    tried++;
    if (isFree(meshes, p, q)) return { free: [p, q] };
  }
  return { tried };
}

/** Returns a random point of a cylinder, three times in four one of its side. */
function pointOf({ at, radius, bottom, top }: Cylinder, random: () => number): Spot {
  const angle = 2 * Math.PI * random();
  const reach = radius * (random() < 0.75 ? 1 : Math.sqrt(random()));
  const share = random();
  const height = share < 0.15 ? bottom : share < 0.3 ? top : bottom + random() * (top - bottom);
  return [at[0] + reach * Math.cos(angle), height, at[1] + reach * Math.sin(angle)];
}

const jittered = (spot: Spot, by: number, random: () => number): Spot =>
  spot.map((x) => x + by * (2 * random() - 1)) as unknown as Spot;

/** Returns the point of a cylinder where the line from one point through another meets its middle plane; null where it does not. */
function beyond(p: Spot, through: Spot, { at, radius, bottom, top }: Cylinder): Spot | null {
  const [wayX, wayZ] = [at[0] - p[0], at[1] - p[2]];
  const [dx, dy, dz] = [through[0] - p[0], through[1] - p[1], through[2] - p[2]];
  const along = wayX * dx + wayZ * dz;
  if (along <= 0) return null;
  const share = (wayX * wayX + wayZ * wayZ) / along;
  const q: Spot = [p[0] + share * dx, bottom === top ? bottom : p[1] + share * dy, p[2] + share * dz];
  if (Math.hypot(q[0] - at[0], q[2] - at[1]) > radius || q[1] < bottom || q[1] > top) return null;
  return q;
}
