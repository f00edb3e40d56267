/** The least distance in space between a segment and the triangles of a shell. */
import type { Point, Segment } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { cross, dot, minus } from '../../vector';
import type { Shell } from '../shell';
import { crossesTriangle } from './crossing';

/**
 * Returns the distance between a segment and a shell, or `most` if that is smaller.
 * @param extent bound of all coordinate differences in question
 */
export function shellDistance(shell: Shell, segment: Segment, extent: Mu, most: Mu): Mu {
  const {
    tree: { boxes, links, source },
  } = shell;
  const [from, to] = segment;
  let best = most;
  const visit = (node: number): void => {
    if (!passesNear(boxes, node * 6, from, to, best)) return;
    const link = links[node * 2]!;
    const kind = links[node * 2 + 1]!;
    if (kind < 0) {
      visit(node + 1);
      visit(link);
    } else
      for (let i = link; i < link + kind; i++)
        best = Math.min(best, triangleDistance(shell, source[i]!, segment, extent));
  };
  visit(0);
  return best;
}

/** Reports whether a segment meets a box that is widened on all sides. */
function passesNear(boxes: Float32Array, at: number, from: Point, to: Point, by: Mu): boolean {
  let [enter, leave] = [0, 1];
  for (const axis of [0, 1, 2] as const) {
    const [low, high] = [boxes[at + axis]! - by, boxes[at + 3 + axis]! + by];
    const [start, way] = [from[axis], to[axis] - from[axis]];
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}

function triangleDistance(shell: Shell, triangle: number, segment: Segment, extent: Mu): Mu {
  const { points, triangles } = shell;
  const [from, to] = segment;
  if (crossesTriangle(shell, triangle, ...from, ...to, extent) !== 0) return 0;
  const [a, b, c] = [0, 1, 2].map((k): Point => {
    const at = triangles[triangle * 3 + k]! * 3;
    return [points[at]!, points[at + 1]!, points[at + 2]!];
  }) as [Point, Point, Point];
  return Math.min(
    segmentDistance(segment, [a, b]),
    segmentDistance(segment, [b, c]),
    segmentDistance(segment, [c, a]),
    heightOver(from, a, b, c),
    heightOver(to, a, b, c),
  );
}

/** Returns the distance of a point from a triangle's plane where it lies over the triangle; infinity elsewhere. */
function heightOver(point: Point, a: Point, b: Point, c: Point): Mu {
  const normal = cross(minus(b, a), minus(c, a));
  const size = Math.sqrt(dot(normal, normal));
  const isWithin = [
    [a, b],
    [b, c],
    [c, a],
  ].every(([p, q]) => dot(cross(minus(q!, p!), minus(point, p!)), normal) >= 0);
  return size > 0 && isWithin ? Math.abs(dot(minus(point, a), normal)) / size : Infinity;
}

/** Returns the distance of two segments (Ericson, Real-Time Collision Detection, 5.1.9). */
function segmentDistance([p, q]: Segment, [r, s]: Segment): Mu {
  const [d, e, between] = [minus(q, p), minus(s, r), minus(p, r)];
  const [dd, ee, de] = [dot(d, d), dot(e, e), dot(d, e)];
  const [dw, ew] = [dot(d, between), dot(e, between)];
  const clamp = (x: number): number => Math.min(1, Math.max(0, x));
  const share = dd * ee - de * de;
  let t = share > 0 ? clamp((de * ew - dw * ee) / share) : 0;
  let u = ee > 0 ? (de * t + ew) / ee : 0;
  if (u < 0 || u > 1) {
    u = clamp(u);
    t = dd > 0 ? clamp((de * u - dw) / dd) : 0;
  }
  const gap: Point = [
    between[0] + t * d[0] - u * e[0],
    between[1] + t * d[1] - u * e[1],
    between[2] + t * d[2] - u * e[2],
  ];
  return Math.sqrt(dot(gap, gap));
}
