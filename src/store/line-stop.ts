import { chord } from '../geometry/chord';
import type { Point, Segment, Solid } from '../geometry/shapes';
import { modelSolid } from './model-solid';
import { modelsNow, type Session } from './session';

/** Where a segment first enters one of the bodies that block it; null where it passes all of them (others stop it then). */
export function stopAlong(session: Session, segment: Segment, blockers: readonly string[]): { at: Point; by: string } | null {
  const entries = blockers
    .flatMap((id) => solidsOf(session, id).map((solid) => ({ by: id, share: entryShare(segment, solid) })))
    .filter((entry): entry is { by: string; share: number } => entry.share !== null)
    .sort((a, b) => a.share - b.share);
  const first = entries[0];
  return first ? { at: pointAt(segment, first.share), by: first.by } : null;
}

function solidsOf(session: Session, id: string): readonly Solid[] {
  const piece = session.table.pieces.find((candidate) => candidate.id === id);
  if (piece) return piece.parts.filter(({ part }) => part.dug !== true).flatMap(({ solids }) => solids);
  const model = modelsNow(session).find((candidate) => candidate.id === id);
  return model ? [modelSolid(model, session.table.muMm)] : [];
}

/** How far along the segment, 0 … 1, it enters the solid: through its side, its top or its bottom; null where it misses it. */
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

function pointAt([a, b]: Segment, share: number): Point {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
}
