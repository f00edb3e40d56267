/** Measures for setting a table up: of every piece, zone and objective, from the table's edges. */
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import type { TableFile, TerrainPlacement } from '../../table/format';
import type { PieceId } from '../../table/ids';
import type { Meshes } from '../../table/mesh';
import { groundUnder, placePiece } from '../../table/place-piece';
import { boundsOf, middleOf } from '../../table/items';

export interface FromEdges {
  readonly across: { readonly edge: 'left' | 'right'; readonly length: Mu };
  readonly deep: { readonly edge: 'far' | 'near'; readonly length: Mu };
}

export interface PieceMeasures {
  readonly id: PieceId;
  readonly number: number;
  readonly title: string;
  /** Centre of its bounding rectangle before it is turned; distances are measured to it. */
  readonly at: PlanPoint;
  readonly from: FromEdges;
  /** Anticlockwise from how the piece lies with its longer or given side along the table's width. */
  readonly turn: Degrees;
  readonly width: Mu;
  readonly depth: Mu;
  readonly height: Mu;
  readonly elevation: Mu;
}

/** A point by the two edges that it is nearest to. */
export function fromEdges([x, z]: PlanPoint, [width, depth]: TableFile['size']): FromEdges {
  return {
    across: x <= width / 2 ? { edge: 'left', length: x } : { edge: 'right', length: width - x },
    deep: z <= depth / 2 ? { edge: 'far', length: z } : { edge: 'near', length: depth - z },
  };
}

/** Every piece, numbered from the far left corner in rows as one reads. */
export function measurePieces(file: TableFile, meshes: Meshes): readonly PieceMeasures[] {
  const rowDepth: Mu = 6;
  const row = ([, z]: PlanPoint): number => Math.floor(z / rowDepth);
  return file.terrain
    .map((piece) => measurePiece(piece, file, meshes))
    .sort((a, b) => row(a.at) - row(b.at) || a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .map((measured, index) => ({ ...measured, number: index + 1 }));
}

function measurePiece(
  piece: TerrainPlacement,
  { size }: TableFile,
  meshes: Meshes,
): Omit<PieceMeasures, 'number'> {
  const { turn = 0, elevation = 0 } = piece;
  const own = placePiece({ ...piece, at: [0, 0], turn: 0, elevation: 0 }, meshes);
  const bounds =
    boundsOf(own.parts.flatMap(groundUnder)) ?? outlineBounds({ shape: 'circle', centre: [0, 0], radius: 0 });
  const at = carry(middleOf(bounds), piece.at, turn);
  const [width, depth] = [bounds.max[0] - bounds.min[0], bounds.max[1] - bounds.min[1]];
  return {
    id: piece.id,
    title: own.title,
    at,
    from: fromEdges(at, size),
    turn,
    width,
    depth,
    height: Math.max(0, own.top),
    elevation,
  };
}
