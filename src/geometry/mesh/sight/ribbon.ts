/** The width over which lines beside a free line are free, level crosswise: measured, not sampled. */
import type { Segment } from '../../shapes/shapes';
import type { Mu } from '../../units';
import type { Shell } from '../shell';

/** Free width to either side of a line. */
export interface Clearance {
  readonly left: Mu;
  readonly right: Mu;
  /** The triangles that end it; null where none does. */
  readonly leftEnd: ShellTriangle | null;
  readonly rightEnd: ShellTriangle | null;
}

/** A triangle of a shell. */
export interface ShellTriangle {
  readonly shell: Shell;
  readonly triangle: number;
}

/**
 * Measures how far a line can be moved level to its left and to its right, its ends with it, before it meets a
 * triangle: each triangle meets the plane of these lines in a straight stretch, and the nearest point of one
 * that lies between the line's ends is the limit.
 * @param most greater widths count as this
 * @param least a clearance of this or less to one side ends the measurement: it is of no interest
 */
export function clearanceBeside(
  shells: readonly Shell[],
  [from, to]: Segment,
  most: Mu,
  least: Mu = -1,
): Clearance {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const run = Math.sqrt(dx * dx + dz * dz);
  if (run === 0) return { left: most, right: most, leftEnd: null, rightEnd: null };
  const [ux, uz] = [-dz / run, dx / run];
  const length = dx * dx + dy * dy + dz * dz;
  // Square to the line and to the left: the normal of the plane.
  const [nx, ny, nz] = [dy * uz, dz * ux - dx * uz, -dy * ux];
  const found: Measured = { left: most, right: most, leftEnd: null, rightEnd: null };
  const steep = Math.sqrt(nx * nx + ny * ny + nz * nz);

  const measure = (shell: Shell, triangle: number): void => {
    const { points, triangles } = shell;
    let above = 0;
    for (let k = 0; k < 3; k++) {
      const at = triangles[triangle * 3 + k]! * 3;
      over[k] =
        (points[at]! - from[0]) * nx + (points[at + 1]! - from[1]) * ny + (points[at + 2]! - from[2]) * nz;
      if (over[k]! >= 0) above++;
    }
    if (above === 0 || above === 3) return;
    for (let k = 0; k < 3; k++) {
      const at = triangles[triangle * 3 + k]! * 3;
      const x = points[at]! - from[0];
      const y = points[at + 1]! - from[1];
      const z = points[at + 2]! - from[2];
      place[k] = (x * dx + y * dy + z * dz) / length;
      aside[k] = x * ux + z * uz;
    }
    // One corner lies alone on its side: the plane cuts both edges from there.
    const isAlone = (k: number): boolean => over[k]! >= 0 === (above === 1);
    endAt(found, isAlone(0) ? 0 : isAlone(1) ? 1 : 2, shell, triangle);
  };
  /** Reports whether the box of a node may hold a nearer limit. */
  const mayLimit = ({ tree: { boxes } }: Shell, node: number): boolean => {
    const at = node * 6;
    const hx = (boxes[at + 3]! - boxes[at]!) / 2;
    const hy = (boxes[at + 4]! - boxes[at + 1]!) / 2;
    const hz = (boxes[at + 5]! - boxes[at + 2]!) / 2;
    const x = boxes[at]! + hx - from[0];
    const y = boxes[at + 1]! + hy - from[1];
    const z = boxes[at + 2]! + hz - from[2];
    const over = Math.abs(nx * x + ny * y + nz * z);
    if (over > Math.abs(nx) * hx + Math.abs(ny) * hy + Math.abs(nz) * hz + slack * steep) return false;
    const aside = x * ux + z * uz;
    const reach = Math.abs(ux) * hx + Math.abs(uz) * hz + slack;
    if (aside - reach > found.left || aside + reach < -found.right) return false;
    const along = x * dx + y * dy + z * dz;
    const depth = Math.abs(dx) * hx + Math.abs(dy) * hy + Math.abs(dz) * hz + slack * length;
    return along + depth >= 0 && along - depth <= length;
  };
  const visit = (shell: Shell, node: number): void => {
    if (Math.min(found.left, found.right) <= least || !mayLimit(shell, node)) return;
    const { links, source } = shell.tree;
    const link = links[node * 2]!;
    const kind = links[node * 2 + 1]!;
    if (kind < 0) {
      visit(shell, node + 1);
      visit(shell, link);
    } else for (let i = link; i < link + kind; i++) measure(shell, source[i]!);
  };
  for (const shell of shells) visit(shell, 0);
  return found;
}

/** Boxes are met this far outside their faces, so that rounding loses none. */
const slack: Mu = 1e-9;

/** Scratch places of a triangle's corners along the line (shares of it), aside of it and over the plane. */
const place = new Float64Array(3);
const aside = new Float64Array(3);
const over = new Float64Array(3);

/** Returns the share of the edge between two corners of the current triangle at which it cuts the plane. */
const shareTo = (corner: number, other: number): number => over[corner]! / (over[corner]! - over[other]!);

const between = (values: Float64Array, corner: number, other: number, share: number): number =>
  values[corner]! + share * (values[other]! - values[corner]!);

/** A clearance while it is measured. */
type Measured = { -readonly [K in keyof Clearance]: Clearance[K] };

/** Ends a clearance at the current triangle, whose edges from one corner to two others cut the plane. */
function endAt(found: Measured, alone: number, shell: Shell, triangle: number): void {
  const [next, last] = [(alone + 1) % 3, (alone + 2) % 3];
  const share = shareTo(alone, next);
  const otherShare = shareTo(alone, last);
  const t = between(place, alone, next, share);
  const s = between(aside, alone, next, share);
  const nextT = between(place, alone, last, otherShare);
  const nextS = between(aside, alone, last, otherShare);
  const start = Math.min(t, nextT);
  const stop = Math.max(t, nextT);
  if (stop < 0 || start > 1) return;
  const asideAt = (place: number): Mu => s + ((place - t) / (nextT - t)) * (nextS - s);
  limit(found, nextT === t ? s : asideAt(Math.max(0, start)), shell, triangle);
  limit(found, nextT === t ? nextS : asideAt(Math.min(1, stop)), shell, triangle);
}

function limit(found: Measured, at: Mu, shell: Shell, triangle: number): void {
  if (at >= 0 && at < found.left) {
    found.left = at;
    found.leftEnd = { shell, triangle };
  }
  if (at <= 0 && -at < found.right) {
    found.right = -at;
    found.rightEnd = { shell, triangle };
  }
}
