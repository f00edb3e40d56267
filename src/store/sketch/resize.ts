import { turn } from '../../geometry/turn';
import type { Mm } from '../../geometry/units';
import { stepOf } from './lengths';
import { greatestMm, leastMm, onTable, type Block, type Piece, type Spot, type Units } from './sketch';

/** An edge of a piece by which it is resized. */
export interface SizeHandle {
  readonly axis: 'width' | 'depth' | 'diameter';
  /** Unit vector from the piece's middle to the edge. */
  readonly outward: Spot;
  /** Middle of the edge. */
  readonly at: Spot;
  /** Length of the piece along the axis, in millimetres. */
  readonly span: Mm;
}

const edges: readonly { readonly axis: 0 | 1; readonly outward: Spot }[] = [
  { axis: 0, outward: [1, 0] },
  { axis: 0, outward: [-1, 0] },
  { axis: 1, outward: [0, 1] },
  { axis: 1, outward: [0, -1] },
];

/** Returns the edges by which a piece is resized: four of a rectangle, one of a round piece. */
export function sizeHandles(piece: Piece): readonly SizeHandle[] {
  if (piece.kind === 'round') return [handleAt(piece, 'diameter', [1, 0], piece.diameter)];
  return edges.map(({ axis, outward }) =>
    handleAt(piece, axis === 0 ? 'width' : 'depth', turn(outward, piece.turn), piece.size[axis]),
  );
}

const handleAt = ({ at }: Piece, axis: SizeHandle['axis'], outward: Spot, span: Mm): SizeHandle => ({
  axis,
  outward,
  at: [at[0] + (span / 2) * outward[0], at[1] + (span / 2) * outward[1]],
  span,
});

/**
 * Resizes a piece so that an edge comes to a spot, in whole steps of the units. The opposite edge of a rectangle and the
 * middle of a round piece stay.
 */
export function resizeTo(piece: Piece, { axis, outward }: SizeHandle, spot: Spot, units: Units): Piece {
  const far = (spot[0] - piece.at[0]) * outward[0] + (spot[1] - piece.at[1]) * outward[1];
  if (piece.kind === 'round') return { ...piece, diameter: lengthOf(2 * far, units) };
  const index = axis === 'width' ? 0 : 1;
  const before = piece.size[index];
  const after = lengthOf(far + before / 2, units);
  const shift = (after - before) / 2;
  return {
    ...piece,
    size: sized(piece.size, index, after),
    at: onTable([piece.at[0] + shift * outward[0], piece.at[1] + shift * outward[1]]),
  };
}

const sized = ([width, depth]: Block['size'], index: 0 | 1, mm: Mm): Block['size'] =>
  index === 0 ? [mm, depth] : [width, mm];

/** Returns the nearest length that a piece may have. */
function lengthOf(mm: Mm, units: Units): Mm {
  const step = stepOf(units);
  const steps = Math.max(1, Math.round(mm / step));
  return Math.min(Math.max(Math.round(steps * step * 100) / 100, leastMm), greatestMm);
}
