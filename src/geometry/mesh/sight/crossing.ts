/**
 * The crossing of one segment with shells, decided only where rounding cannot change the answer.
 *
 * volume(p, q, a, b) is six times the signed volume of the tetrahedron p, q, a, b: its sign is the side on which
 * the line from p to q passes the edge from a to b, and it is affine in each of the four points.
 */
import type { Mu } from '../../units';
import type { Shell } from '../shell';

/**
 * Relative rounding error of a product of three differences of coordinates, with room: less than 40 roundings
 * of 2⁻⁵³ each. Three lengths times this bound the error of a volume.
 */
export const rounding = 1e-14;
/** Boxes are met this far outside their faces, so that rounding loses none. */
const boxSlack: Mu = 1e-9;

/** No triangle is crossed or touched. */
export const missed = -1;
/** Some triangle may be touched: rounding decides. */
export const unsure = -2;

const stack = new Int32Array(128);

/**
 * Returns a triangle of the shell that the segment surely crosses inside; else `unsure` if it may meet one, and
 * `missed` if it surely meets none.
 * @param extent bound of all coordinate differences in question
 */
export function crossing(shell: Shell, px: Mu, py: Mu, pz: Mu, qx: Mu, qy: Mu, qz: Mu, extent: Mu): number {
  let answer = missed;
  visitAlong(shell, px, py, pz, qx, qy, qz, (triangle) => {
    const sign = crossesTriangle(shell, triangle, px, py, pz, qx, qy, qz, extent);
    if (sign === 0) return false;
    answer = sign === maybe ? unsure : triangle;
    return sign !== maybe;
  });
  return answer;
}

/** Triangles with a tree, of which a shell has more. */
export type Surface = Pick<Shell, 'points' | 'triangles' | 'tree'>;

/** A triangle that a segment crosses. */
export interface Crossing {
  readonly triangle: number;
  /** Direction of the crossing (see crossesTriangle); 0 where rounding decides if it is one. */
  readonly sign: 0 | 1 | -1;
}

/** Returns the triangles of the shell that a segment may cross. */
export function crossingsOf(shell: Surface, line: Float64Array, extent: Mu): readonly Crossing[] {
  const [px, py, pz, qx, qy, qz] = line as unknown as [Mu, Mu, Mu, Mu, Mu, Mu];
  const found: Crossing[] = [];
  visitAlong(shell, px, py, pz, qx, qy, qz, (triangle) => {
    const sign = crossesTriangle(shell, triangle, px, py, pz, qx, qy, qz, extent);
    if (sign !== 0) found.push({ triangle, sign: sign === maybe ? 0 : sign });
    return false;
  });
  return found;
}

/** Visits the triangles near a segment until the visitor returns true. */
function visitAlong(
  { tree: { boxes, links, source } }: Surface,
  px: Mu,
  py: Mu,
  pz: Mu,
  qx: Mu,
  qy: Mu,
  qz: Mu,
  visit: (triangle: number) => boolean,
): void {
  const [ix, iy, iz] = [inverse(qx - px), inverse(qy - py), inverse(qz - pz)];
  let [depth, node] = [0, 0];
  for (;;) {
    const box = node * 6;
    const x0 = (boxes[box]! - boxSlack - px) * ix;
    const x1 = (boxes[box + 3]! + boxSlack - px) * ix;
    const y0 = (boxes[box + 1]! - boxSlack - py) * iy;
    const y1 = (boxes[box + 4]! + boxSlack - py) * iy;
    const z0 = (boxes[box + 2]! - boxSlack - pz) * iz;
    const z1 = (boxes[box + 5]! + boxSlack - pz) * iz;
    const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1));
    const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
    if (near <= far && far >= 0 && near <= 1) {
      const link = links[node * 2]!;
      const kind = links[node * 2 + 1]!;
      if (kind < 0) {
        stack[depth++] = link;
        node++;
        continue;
      }
      for (let i = link; i < link + kind; i++) if (visit(source[i]!)) return;
    }
    if (depth === 0) return;
    node = stack[--depth]!;
  }
}

const inverse = (d: number): number => 1 / (d === 0 ? 1e-300 : d);

/** Sign of a crossing that rounding decides. */
const maybe = 2;

/**
 * Returns 1 or −1 if the segment surely crosses the inside of the triangle, by its direction: 1 from the side on
 * which the triangle is seen clockwise; 0 if it surely misses it; else 2.
 */
export function crossesTriangle(
  { points, triangles }: Surface,
  triangle: number,
  px: Mu,
  py: Mu,
  pz: Mu,
  qx: Mu,
  qy: Mu,
  qz: Mu,
  extent: Mu,
): 0 | 1 | -1 | 2 {
  const a = triangles[triangle * 3]! * 3;
  const b = triangles[triangle * 3 + 1]! * 3;
  const c = triangles[triangle * 3 + 2]! * 3;
  const dx = qx - px;
  const dy = qy - py;
  const dz = qz - pz;
  const ax = points[a]! - px;
  const ay = points[a + 1]! - py;
  const az = points[a + 2]! - pz;
  const bx = points[b]! - px;
  const by = points[b + 1]! - py;
  const bz = points[b + 2]! - pz;
  const cx = points[c]! - px;
  const cy = points[c + 1]! - py;
  const cz = points[c + 2]! - pz;
  const ux = points[b]! - points[a]!;
  const uy = points[b + 1]! - points[a + 1]!;
  const uz = points[b + 2]! - points[a + 2]!;
  const vx = points[c]! - points[b]!;
  const vy = points[c + 1]! - points[b + 1]!;
  const vz = points[c + 2]! - points[b + 2]!;
  const wx = points[a]! - points[c]!;
  const wy = points[a + 1]! - points[c + 1]!;
  const wz = points[a + 2]! - points[c + 2]!;
  const length = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
  const u = Math.abs(ux) + Math.abs(uy) + Math.abs(uz);
  const v = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
  const w = Math.abs(wx) + Math.abs(wy) + Math.abs(wz);
  const error = rounding * extent * length;
  const ab = dx * (ay * uz - az * uy) + dy * (az * ux - ax * uz) + dz * (ax * uy - ay * ux);
  const bc = dx * (by * vz - bz * vy) + dy * (bz * vx - bx * vz) + dz * (bx * vy - by * vx);
  const ca = dx * (cy * wz - cz * wy) + dy * (cz * wx - cx * wz) + dz * (cx * wy - cy * wx);
  const positive = (ab > error * u ? 1 : 0) + (bc > error * v ? 1 : 0) + (ca > error * w ? 1 : 0);
  const negative = (ab < -error * u ? 1 : 0) + (bc < -error * v ? 1 : 0) + (ca < -error * w ? 1 : 0);
  if (positive > 0 && negative > 0) return 0;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const fromPlane = nx * ax + ny * ay + nz * az;
  const toPlane = fromPlane - (nx * dx + ny * dy + nz * dz);
  const planeError = 2 * rounding * extent * u * v;
  if (Math.min(fromPlane, toPlane) > planeError || Math.max(fromPlane, toPlane) < -planeError) return 0;
  if (Math.min(fromPlane, toPlane) >= -planeError || Math.max(fromPlane, toPlane) <= planeError) return maybe;
  return positive === 3 ? 1 : negative === 3 ? -1 : maybe;
}

/** Ends of the rays of `isInside`, as shares of the extent: any but those along the axes that edges often follow. */
const rays = [
  [0.337, 1.311, 0.513],
  [-0.491, 1.217, 0.373],
  [0.219, -0.371, 1.271],
  [1.283, 0.261, -0.427],
] as const;

/**
 * Reports whether a closed shell winds round a point; null where rounding would decide. An open shell winds round
 * nothing.
 */
export function isInside(shell: Shell, x: Mu, y: Mu, z: Mu, extent: Mu): boolean | null {
  const { bounds, closed } = shell;
  if (!closed || x < bounds[0]! || y < bounds[1]! || z < bounds[2]!) return false;
  if (x > bounds[3]! || y > bounds[4]! || z > bounds[5]!) return false;
  return windsRound(shell, x, y, z, extent);
}

/**
 * Reports whether triangles that enclose something wind round a point; null where rounding would decide.
 * @param counts picks the triangles; all if left out
 */
export function windsRound(
  shell: Surface,
  x: Mu,
  y: Mu,
  z: Mu,
  extent: Mu,
  counts?: (triangle: number) => boolean,
): boolean | null {
  for (const [rx, ry, rz] of rays) {
    const winding = windingAlong(
      shell,
      x,
      y,
      z,
      x + extent * rx,
      y + extent * ry,
      z + extent * rz,
      2 * extent,
      counts,
    );
    if (winding !== null) return winding !== 0;
  }
  return null;
}

function windingAlong(
  shell: Surface,
  px: Mu,
  py: Mu,
  pz: Mu,
  qx: Mu,
  qy: Mu,
  qz: Mu,
  extent: Mu,
  counts?: (triangle: number) => boolean,
): number | null {
  let winding: number | null = 0;
  visitAlong(shell, px, py, pz, qx, qy, qz, (triangle) => {
    if (counts?.(triangle) === false) return false;
    const sign = crossesTriangle(shell, triangle, px, py, pz, qx, qy, qz, extent);
    winding = sign === maybe || winding === null ? null : winding + sign;
    return winding === null;
  });
  return winding;
}
