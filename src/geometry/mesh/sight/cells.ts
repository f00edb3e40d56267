/** Cells of lines between two ends, and the first ones of a search. */
import { regionOf } from '../../shapes/region';
import type { Solid } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { above, below, type EndPiece, type OpenCaps, piecesOf } from './end-pieces';

/** All lines from one piece of the first end to one piece of the second. */
export interface Cell {
  readonly from: EndPiece;
  readonly to: EndPiece;
}

/** Returns cells that together hold a part of each line between two bodies: the part from surface to surface. */
export function firstCells(from: Solid, to: Solid): readonly Cell[] {
  const isLevel = from.bottom === to.top && to.bottom === from.top;
  // A line that is not level pierces a base in one point, which may be any.
  const openOf = (end: Solid, other: Solid): OpenCaps =>
    end.bottom === end.top && !isLevel
      ? { sides: false, top: true, bottom: false }
      : { sides: true, top: other.top > end.top, bottom: other.bottom < end.bottom };
  const starts = piecesOf(from, openOf(from, to));
  const stops = piecesOf(to, openOf(to, from));
  return starts.flatMap((start) =>
    stops.flatMap((stop): Cell[] => {
      const cell = clipped({ from: start, to: stop }, from, to);
      return cell === null ? [] : [cell];
    }),
  );
}

/** Hulls around parts of a round end reach this many radii from its middle, with room. */
const hullReach = 1.5;

/** Returns coordinates beyond those of all hulls around pieces of two bodies. */
export const outermostOf = (from: Solid, to: Solid): Float64Array =>
  Float64Array.from(
    [from, to].flatMap(({ outline, bottom, top }) => {
      const { x, z, radius } = regionOf(outline);
      const reach = hullReach * radius;
      return [Math.abs(x) + reach, Math.abs(z) + reach, bottom, top];
    }),
  );

/** Reports whether all lines of a cell run into the first end where they should leave it, or leave the second. */
export const isAside = ({ from, to }: Cell): boolean =>
  runsAgainst(from, to, from.normals, 1) || runsAgainst(from, to, to.normals, -1);

/** Leaves out lines that would rise where they leave a bottom, or fall where they leave a top. */
function clipped({ from, to }: Cell, first: Solid, second: Solid): Cell | null {
  const end = beyondCap(from, to, first);
  if (end === null) return null;
  const start = beyondCap(end, from, second);
  return start === null ? null : { from: start, to: end };
}

function beyondCap({ shape }: EndPiece, other: EndPiece, { bottom, top }: Solid): EndPiece | null {
  if (shape.kind !== 'cap' || bottom === top) return other;
  return shape.y === top ? above(other, top) : below(other, bottom);
}

/** Reports whether lines surely run against these normals (sign 1), or along them (−1). */
function runsAgainst(from: EndPiece, to: EndPiece, normals: readonly number[], sign: 1 | -1): boolean {
  if (normals.length === 0) return false;
  for (let k = 0; k < normals.length; k += 2) {
    const [nx, nz] = [sign * normals[k]!, sign * normals[k + 1]!];
    let [farthest, nearest] = [-Infinity, Infinity];
    for (let i = 0; i < to.points.length; i += 3)
      farthest = Math.max(farthest, nx * to.points[i]! + nz * to.points[i + 2]!);
    for (let i = 0; i < from.points.length; i += 3)
      nearest = Math.min(nearest, nx * from.points[i]! + nz * from.points[i + 2]!);
    if (farthest >= nearest - againstSlack * (Math.abs(nx) + Math.abs(nz))) return false;
  }
  return true;
}

/** Lines run against a side by more than this, so that rounding changes nothing. */
const againstSlack: Mu = 1e-9;
