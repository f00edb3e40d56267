/**
 * Pieces that are played by a simpler shape than the one that is seen: how far the two are apart, and whether the seen one
 * stops a line that is free of the played one.
 */
import type { SeenShape } from '../../engine/port/sight';
import { deviation } from '../../geometry/mesh/deviation';
import { cornersOf } from '../../geometry/mesh/indexed';
import { solidShell } from '../../geometry/mesh/sight/solid-shell';
import { anyHit, buildTriangleTree, type TriangleTree } from '../../geometry/mesh/triangle-tree';
import type { Segment } from '../../geometry/shapes/shapes';
import { toMm, toMu, type Mm, type Mu } from '../../geometry/units';
import type { PlacedPart, Table } from '../../table/table';
import type { ModelBody } from '../index/bodies';
import { endsOf, type Snapshot } from '../index/snapshot';

/** Precision to which the distance is measured. */
const measuredToMm: Mm = 0.5;

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
    differenceMm: Math.max(
      ...simplified.map((part) => toMm(difference(part, toMu(measuredToMm, table.muMm)), table.muMm)),
    ),
    stoppedBy: stopping ? stopping.piece : null,
  };
}

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
  const tree = trees.get(part) ?? buildTriangleTree(part.look!);
  trees.set(part, tree);
  return tree;
}

const isStopped = (tree: TriangleTree, [start, end]: Segment): boolean =>
  anyHit(tree, start[0], start[1], start[2], end[0], end[1], end[2]) >= 0;

function playedTriangles({ mesh, solids }: PlacedPart): readonly number[] | Float64Array {
  if (mesh && solids.length === 0) return mesh;
  return [...(mesh ?? []), ...solids.flatMap((solid) => [...cornersOf(solidShell(solid))])];
}

const differences = new WeakMap<PlacedPart, Mu>();

function difference(part: PlacedPart, within: Mu): Mu {
  const known = differences.get(part);
  if (known !== undefined) return known;
  const measured = deviation(part.look!, playedTriangles(part), within).atMost;
  differences.set(part, measured);
  return measured;
}
