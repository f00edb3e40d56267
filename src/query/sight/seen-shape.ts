/**
 * Pieces whose shape in play is simpler than their visible mesh: the distance between the two, and whether the visible mesh
 * stops a line that is free in play.
 */
import type { SeenShape } from '../../engine/port/sight';
import { meshKernel } from '../../geometry/mesh/loaded';
import type { TriangleTree } from '../../geometry/mesh/triangle-tree';
import type { Segment } from '../../geometry/shapes/shapes';
import { toMm } from '../../geometry/units';
import type { PlacedPart, Table } from '../../table/table';
import type { ModelBody } from '../index/bodies';
import { endsOf, type Snapshot } from '../index/snapshot';

/** Returns the simpler shapes near the line between two models; null where each piece near it is played as it is seen. */
export function seenShapeOf(
  snapshot: Snapshot,
  from: ModelBody,
  to: ModelBody,
  witness: Segment | null,
): SeenShape | null {
  const { table, rule, meshes } = snapshot.staticTable;
  const parts = simplifiedParts(table);
  if (parts.length === 0) return null;
  const ends = endsOf(snapshot, from, to);
  const near = new Set(
    meshes
      .along(from.bounds, to.bounds, 0)
      .filter(({ facts }) => rule.stopsPart(facts, ends))
      .map(({ facts }) => facts.piece),
  );
  const simplified = parts.filter(({ piece }) => near.has(piece));
  if (simplified.length === 0) return null;
  const stopping = witness && simplified.find((part) => isStopped(seenTree(part), witness));
  return {
    pieces: [...new Set(simplified.map(({ piece }) => piece))],
    differenceMm: largestOf(
      simplified.map(({ lookDifference }) =>
        lookDifference === undefined ? null : toMm(lookDifference, table.muMm),
      ),
    ),
    stoppedBy: stopping ? stopping.piece : null,
  };
}

/** Returns the largest number; null if one is unknown. */
const largestOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((most, next) => (most === null || next === null ? null : Math.max(most, next)), 0);

const partsByTable = new WeakMap<Table, readonly PlacedPart[]>();

function simplifiedParts(table: Table): readonly PlacedPart[] {
  const cached = partsByTable.get(table);
  if (cached) return cached;
  const found = table.pieces.flatMap(({ parts }) => parts.filter(({ look }) => look !== undefined));
  partsByTable.set(table, found);
  return found;
}

const trees = new WeakMap<PlacedPart, TriangleTree>();

function seenTree(part: PlacedPart): TriangleTree {
  const tree = trees.get(part) ?? meshKernel().buildTriangleTree(part.look!);
  trees.set(part, tree);
  return tree;
}

const isStopped = (tree: TriangleTree, [start, end]: Segment): boolean =>
  meshKernel().anyHit(tree, start[0], start[1], start[2], end[0], end[1], end[2]) >= 0;
