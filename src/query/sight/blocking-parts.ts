/** The nodes of mesh files that stop the lines between two models. */
import type { BlockingParts } from '../../engine/port/sight';
import { meshKernel } from '../../geometry/mesh/loaded';
import { blockersOf } from '../../geometry/sight/sight';
import type { PieceId } from '../../table/ids';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { blockerFilter, meshesBetween, solidsBetween } from './blockers';
import { sightQuery } from './sight-question';

/** Separates a piece's id from its node's name; neither has line breaks. */
const separator = '\n';

/**
 * Returns nodes that, together with the other blockers, stop every line, and of which none can be left out: for each
 * blocker whose mesh file has several.
 * @param blockers ids that together stop every line
 */
export function blockingParts(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  blockers: readonly string[],
): readonly BlockingParts[] {
  const { parts, meshes: shells } = snapshot.staticTable;
  const nodes = new Map<object, string>();
  for (const { node, solid } of parts.along(from.bounds, to.bounds))
    if (node !== undefined) nodes.set(solid, node);
  for (const { node, blocker } of shells.along(from.bounds, to.bounds))
    if (node !== undefined) nodes.set(blocker, node);
  if (nodes.size === 0) return [];

  const apart = <T extends { readonly id: string }>(bodies: readonly T[]): readonly T[] =>
    bodies
      .filter(({ id }) => blockers.includes(id))
      .map((body) => {
        const node = nodes.get(body);
        return node === undefined ? body : { ...body, id: `${body.id}${separator}${node}` };
      });
  const query = sightQuery(
    snapshot,
    from,
    to,
    apart(solidsBetween(snapshot, from, to, 0, blockerFilter(snapshot))),
  );
  const meshes = apart(meshesBetween(snapshot, from, to, 0));
  const needed =
    meshes.length === 0 ? blockersOf(query) : meshKernel().blockersPastMeshes({ ...query, meshes });

  const byPiece = new Map<PieceId, string[]>();
  for (const id of needed) {
    const [piece, node] = id.split(separator) as [PieceId, string?];
    if (node !== undefined) byPiece.set(piece, [...(byPiece.get(piece) ?? []), node]);
  }
  return [...byPiece].map(([piece, names]) => ({ piece, parts: names.sort() }));
}
