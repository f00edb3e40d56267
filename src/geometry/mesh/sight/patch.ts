/**
 * Patches of a shell that a line crosses more often from one side than from the other.
 *
 * A patch grows from a triangle that the line crosses, over the edges that lines of the tube may meet, as long
 * as the next triangle is seen from the same side. On a rough surface that leaves holes where a bump turns
 * away: each is filled, and the rim is shortened, as long as the line's sum of crossings stays positive.
 */
import { nextHalf, type Shell } from '../shell';
import { type Crossing, crossingsOf, rounding } from './crossing';
import { missesEdge, touchesEnds, type Tube } from './tube';

/** A patch. */
export interface Patch {
  readonly triangles: readonly number[];
  /** Half-edges at its rim that lines of the tube may meet. */
  readonly rim: readonly number[];
}

/** Larger patches are not grown: the tube is cut instead. */
const mostTriangles = 4000;

/** A larger hole is filled only if it is smaller than the patch: the far side of a body is none. */
const fewTriangles = 24;
const unlimited = { limit: Infinity, given: Infinity } as const;

/** Number of the last mark that a flood left on its triangles. */
let lastMark = 0;

/**
 * Grows a patch of triangles that touch no end of the tube; null where the first one does, or the patch is too
 * large.
 * @param first a triangle that the line surely crosses
 */
export function growPatch(tube: Tube, shell: Shell, first: number, line: Float64Array): Patch | null {
  return touchesEnds(tube, shell, first) ? null : new Growth(tube, shell, line).grow(first);
}

/** Triangles that hang together over edges that lines of the tube may meet. */
interface Flood {
  readonly mark: number;
  readonly triangles: number[];
  /** Half-edges across which it did not go on. */
  readonly border: number[];
  /** False where it reaches an end of the tube or the rim of an open shell, or is too large. */
  readonly isEnclosed: boolean;
}

class Growth {
  #left = mostTriangles;

  constructor(
    private readonly tube: Tube,
    private readonly shell: Shell,
    private readonly line: Float64Array,
  ) {}

  grow(first: number): Patch | null {
    const side = this.#sideOf(first);
    const patch = this.#flood(first, (triangle) => this.#sideOf(triangle) === side);
    if (side === 0 || this.#left < 0) return null;
    if (this.#rimOf(patch).length > 0) {
      const weights = new Weights(crossingsOf(this.shell, this.line, this.tube.extent), first);
      const sum = this.#fillHoles(patch, weights);
      this.#shortenRim(patch, weights, sum);
    }
    return { triangles: patch.triangles, rim: this.#rimOf(patch) };
  }

  /** @param limit the flood ends where it is larger, or meets one that ended so: of a mark above `given` */
  #flood(
    first: number,
    accepts: (triangle: number) => boolean,
    { limit, given }: { readonly limit: number; readonly given: number } = unlimited,
  ): Flood {
    const { triangles: corners, scratch } = this.shell;
    const { memberMark } = scratch;
    const mark = ++lastMark;
    const triangles = [first];
    memberMark[first] = mark;
    const border: number[] = [];
    let isEnclosed = true;
    for (let i = 0; i < triangles.length; i++) {
      if (--this.#left < 0 || triangles.length > limit) return { mark, triangles, border, isEnclosed: false };
      const begin = triangles[i]! * 3;
      for (let half = begin; half < begin + 3; half++) {
        const neighbour = this.#beyond(half);
        if (neighbour >= 0 && memberMark[neighbour] === mark) continue;
        if (missesEdge(this.tube, this.shell, corners[half]!, corners[nextHalf(half)]!)) continue;
        if (neighbour >= 0 && memberMark[neighbour]! > given)
          return { mark, triangles, border, isEnclosed: false };
        const isUsable = neighbour >= 0 && !touchesEnds(this.tube, this.shell, neighbour);
        if (isUsable && accepts(neighbour)) {
          memberMark[neighbour] = mark;
          triangles.push(neighbour);
        } else {
          border.push(half);
          isEnclosed &&= isUsable;
        }
      }
    }
    return { mark, triangles, border, isEnclosed };
  }

  /** Fills the holes of a patch, small ones first, and returns its sum of crossings. */
  #fillHoles(patch: Flood, weights: Weights): number {
    const { memberMark } = this.shell.scratch;
    const holes: Flood[] = [];
    const limits = { limit: Math.max(fewTriangles, patch.triangles.length / 2), given: patch.mark };
    for (const half of patch.border) {
      const beyond = this.#beyond(half);
      if (this.#left < 0) break;
      if (beyond < 0 || memberMark[beyond]! >= patch.mark || touchesEnds(this.tube, this.shell, beyond))
        continue;
      holes.push(this.#flood(beyond, (triangle) => memberMark[triangle] !== patch.mark, limits));
    }
    const sumOf = ({ mark }: Flood): number => weights.sumOver((triangle) => memberMark[triangle] === mark);
    // A crossing that rounding decides adds nothing or 1 here: the patch is seen from one side.
    let sum = Math.max(1, sumOf(patch));
    holes.sort((a, b) => a.triangles.length - b.triangles.length);
    for (const hole of holes) {
      const change = hole.isEnclosed ? sumOf(hole) : -Infinity;
      if (sum + change < 1) continue;
      sum += change;
      for (const triangle of hole.triangles) {
        memberMark[triangle] = patch.mark;
        patch.triangles.push(triangle);
      }
    }
    return sum;
  }

  /** Adds triangles beyond the rim that share more of their edges with the patch than with others. */
  #shortenRim(patch: Flood, weights: Weights, before: number): void {
    const { triangles: corners, scratch } = this.shell;
    const { memberMark } = scratch;
    const waiting = this.#rimOf(patch).map((half) => this.#beyond(half));
    let sum = before;
    while (waiting.length > 0) {
      const triangle = waiting.pop()!;
      if (triangle < 0 || memberMark[triangle] === patch.mark) continue;
      const change = weights.of(triangle);
      if (sum + change < 1 || touchesEnds(this.tube, this.shell, triangle)) continue;
      const outer: number[] = [];
      let inner = 0;
      for (let half = triangle * 3; half < triangle * 3 + 3; half++) {
        if (missesEdge(this.tube, this.shell, corners[half]!, corners[nextHalf(half)]!)) continue;
        const beyond = this.#beyond(half);
        if (beyond >= 0 && memberMark[beyond] === patch.mark) inner++;
        else outer.push(half);
      }
      if (outer.length >= inner) continue;
      sum += change;
      memberMark[triangle] = patch.mark;
      patch.triangles.push(triangle);
      for (const half of outer) {
        patch.border.push(half);
        waiting.push(this.#beyond(half));
      }
    }
  }

  #rimOf({ mark, border }: Flood): readonly number[] {
    const { memberMark } = this.shell.scratch;
    return border.filter((half) => {
      const beyond = this.#beyond(half);
      return beyond < 0 || memberMark[beyond] !== mark;
    });
  }

  /** Returns the triangle on the other side of a half-edge; −1 beyond the rim of an open shell. */
  #beyond(half: number): number {
    const other = this.shell.partner[half]!;
    return other < 0 ? -1 : (other - (other % 3)) / 3;
  }

  /** Returns 1 or −1 for the side of a triangle's plane on which the line surely starts; 0 if rounding decides. */
  #sideOf(triangle: number): 0 | 1 | -1 {
    const { points, triangles } = this.shell;
    const a = triangles[triangle * 3]! * 3;
    const b = triangles[triangle * 3 + 1]! * 3;
    const c = triangles[triangle * 3 + 2]! * 3;
    const ax = points[a]!;
    const ay = points[a + 1]!;
    const az = points[a + 2]!;
    const ux = points[b]! - ax;
    const uy = points[b + 1]! - ay;
    const uz = points[b + 2]! - az;
    const vx = points[c]! - ax;
    const vy = points[c + 1]! - ay;
    const vz = points[c + 2]! - az;
    const height =
      (uy * vz - uz * vy) * (this.line[0]! - ax) +
      (uz * vx - ux * vz) * (this.line[1]! - ay) +
      (ux * vy - uy * vx) * (this.line[2]! - az);
    const error =
      2 *
      rounding *
      this.tube.extent *
      (Math.abs(ux) + Math.abs(uy) + Math.abs(uz)) *
      (Math.abs(vx) + Math.abs(vy) + Math.abs(vz));
    return height > error ? 1 : height < -error ? -1 : 0;
  }
}

/** The crossings of a line, those from the side of one of its triangles positive. */
class Weights {
  readonly #byTriangle: ReadonlyMap<number, number>;

  constructor(crossings: readonly Crossing[], first: number) {
    const direction = crossings.find(({ triangle }) => triangle === first)?.sign ?? 1;
    this.#byTriangle = new Map(
      crossings.map(({ triangle, sign }) => [triangle, sign === 0 ? -Infinity : sign * direction]),
    );
  }

  /** Returns 1, −1, 0 where the line misses the triangle, and −∞ where rounding decides. */
  of(triangle: number): number {
    return this.#byTriangle.get(triangle) ?? 0;
  }

  sumOver(isMember: (triangle: number) => boolean): number {
    let sum = 0;
    for (const [triangle, weight] of this.#byTriangle) if (isMember(triangle)) sum += weight;
    return sum;
  }
}
