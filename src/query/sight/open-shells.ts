/** The open meshes in which it matters that they have no inside. */
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import type { PieceId } from '../../table/ids';
import { meshesBetween } from './blockers';

/** Returns pieces whose meshes stop lines, are open, and have an end of the line within their bounds. */
export function openShellsAround(snapshot: Snapshot, from: ModelBody, to: ModelBody): readonly PieceId[] {
  const around = ({ bounds, solid }: ModelBody, box: Float64Array): boolean =>
    bounds.min[0] < box[3]! &&
    bounds.max[0] > box[0]! &&
    bounds.min[1] < box[5]! &&
    bounds.max[1] > box[2]! &&
    solid.bottom < box[4]! &&
    solid.top >= box[1]!;
  const open = meshesBetween(snapshot, from, to, 0).filter(
    (shell) => !shell.closed && (around(from, shell.bounds) || around(to, shell.bounds)),
  );
  return [...new Set(open.map(({ id }) => id as PieceId))].sort();
}
