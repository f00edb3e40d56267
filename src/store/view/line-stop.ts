import { chord } from '../../geometry/shapes/chord';
import type { Point, Segment, Solid } from '../../geometry/shapes/shapes';
import { modelSolid } from './model-solid';
import { modelsNow, type Session } from '../battle/session';

/** Returns the point where a segment first enters a body that blocks it; null where it passes all of them (others stop it then). */
export function stopAlong(
  session: Session,
  segment: Segment,
  blockers: readonly string[],
): { at: Point; by: string } | null {
  const entries = blockers
    .flatMap((id) => entryShares(session, segment, id).map((share) => ({ by: id, share })))
    .sort((a, b) => a.share - b.share);
  const first = entries[0];
  return first ? { at: pointAt(segment, first.share), by: first.by } : null;
}

/** Returns the fraction of the segment, 0 … 1, at which it meets the bodies of a piece or a model. */
function entryShares(session: Session, segment: Segment, id: string): readonly number[] {
  const model = modelsNow(session).find((candidate) => candidate.id === id);
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  const parts = piece?.parts.filter(({ part }) => part.dug !== true) ?? [];
  const solids = model ? [modelSolid(model, session.table.muMm)] : parts.flatMap((part) => part.solids);
  return [
    ...solids.map((solid) => entryShare(segment, solid)),
    ...parts.map(({ mesh }) => mesh && hitShare(segment, mesh)),
  ].filter((share) => share !== null);
}

/** Returns the fraction of the segment, 0 … 1, at which it enters the solid by its side, top or bottom; null where it misses. */
function entryShare(segment: Segment, solid: Solid): number | null {
  const [from, to] = segment;
  const stretch = chord([from[0], from[2]], [to[0], to[2]], solid.outline, 0);
  if (!stretch) return null;
  const [enter, leave] = stretch;
  const height = pointAt(segment, enter)[1];
  if (height >= solid.bottom && height < solid.top) return enter;
  const surface = height < solid.bottom ? solid.bottom : solid.top;
  const rise = to[1] - from[1];
  const share = (surface - from[1]) / rise;
  return rise !== 0 && share > enter && share < leave ? share : null;
}

/** Returns the fraction of the segment, 0 … 1, at which it first hits a triangle; null where it hits none. Möller and Trumbore (1997). */
function hitShare([from, to]: Segment, corners: Float64Array): number | null {
  const direction = minus(to, from);
  let nearest: number | null = null;
  for (let i = 0; i < corners.length; i += 9) {
    const [a, b, c] = [cornerAt(corners, i), cornerAt(corners, i + 3), cornerAt(corners, i + 6)];
    const [ab, ac] = [minus(b, a), minus(c, a)];
    const across = cross(direction, ac);
    const flat = dot(ab, across);
    if (flat === 0) continue;
    const start = minus(from, a);
    const turned = cross(start, ab);
    const [u, v, share] = [dot(start, across) / flat, dot(direction, turned) / flat, dot(ac, turned) / flat];
    if (u < 0 || v < 0 || u + v > 1 || share < 0 || share > 1) continue;
    nearest = Math.min(nearest ?? 1, share);
  }
  return nearest;
}

const cornerAt = (corners: Float64Array, i: number): Point => [corners[i]!, corners[i + 1]!, corners[i + 2]!];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function pointAt([a, b]: Segment, share: number): Point {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
}
