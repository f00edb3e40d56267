/**
 * What blockers hide only together, and what shows only through a narrow way: pieces of faces of which neither is known yet are
 * asked about one by one, the largest first. Where no line at all runs from the viewer to a piece, it is hidden. Where one does,
 * its start is a place to look from, which tells what of all pieces is seen from there; a piece that is not settled by that is cut in two.
 *
 * Looking from more and more places of the viewer, or cutting it into parts that each hide what they hide, comes nearer much
 * more slowly: it spends as much on what is known as on what is not.
 */
import { area, type ConvexPolygon, intersect, splitBy } from '../shapes/convex';
import { polygonRegion } from '../shapes/region';
import type { PlanPoint, Point } from '../shapes/shapes';
import { findSpaceLine } from '../sight/space-lines';
import { type Body, notesOf } from '../sight/space-problem';
import type { Mu } from '../units';
import { type Face, facesPoint, inFront, polygonInSpace, type Prism, shadowOn } from './faces';

/** What is known of a face: what of it is hidden, and of what neither that nor the contrary is known. */
export interface Doubt {
  readonly face: Face;
  /** The share of its area that it has on paper. */
  readonly turn: number;
  readonly hidden: readonly ConvexPolygon[];
  readonly unsure: readonly ConvexPolygon[];
}

export interface DoubtScene {
  /** All of the viewer lies in this. */
  readonly viewer: Prism;
  /** The viewer holds what lies no farther than this share of the way from its middle to the edge of `viewer`. */
  readonly inner: number;
  readonly middle: PlanPoint;
  readonly blockers: readonly Body[];
  /** The same blockers, no smaller than they are. */
  readonly round: readonly Prism[];
  /** Gaps between blockers up to this are seams. */
  readonly join: Mu;
}

interface Piece<T> {
  readonly of: T;
  readonly polygon: ConvexPolygon;
  /** Its area on paper. */
  readonly size: number;
}

/**
 * The same faces with less in doubt.
 * @param isEnough whether areas on paper, hidden and unsure, leave nothing to ask
 * @param questions at most so many are asked
 */
export function settle<T extends Doubt>(
  scene: DoubtScene,
  faces: readonly T[],
  isEnough: (hidden: number, unsure: number) => boolean,
  questions: number,
): readonly T[] {
  const pieceOf = (of: T, polygon: ConvexPolygon): Piece<T> => ({
    of,
    polygon,
    size: of.turn * area(polygon),
  });
  const hidden = faces.flatMap((face) => face.hidden.map((polygon) => pieceOf(face, polygon)));
  let unsure = faces.flatMap((face) => face.unsure.map((polygon) => pieceOf(face, polygon)));
  for (
    let asked = 0;
    asked < questions && unsure.length > 0 && !isEnough(sizeOf(hidden), sizeOf(unsure));
    asked++
  ) {
    const largest = unsure.reduce((best, next) => (next.size > best.size ? next : best));
    const start = startOfLine(scene, largest.of.face, largest.polygon);
    if (start === 'none') {
      hidden.push(largest);
      unsure = unsure.filter((piece) => piece !== largest);
      continue;
    }
    const shadows = new Map(
      start === 'unknown'
        ? []
        : faces
            .filter(({ face }) => facesPoint(face, start))
            .map((one) => [one, scene.round.map((blocker) => shadowOn(one.face, blocker, start))]),
    );
    unsure = unsure.flatMap((piece) => {
      const shadow = shadows.get(piece.of);
      const rest = shadow
        ? splitBy([piece.polygon], shadow).inside.map((polygon) => pieceOf(piece.of, polygon))
        : [piece];
      return piece === largest
        ? rest.flatMap((one) =>
            one.size > piece.size / 2 ? halvesOf(one.polygon).map((half) => pieceOf(piece.of, half)) : [one],
          )
        : rest;
    });
  }
  const polygonsOf = (pieces: readonly Piece<T>[], face: T): readonly ConvexPolygon[] =>
    pieces.filter(({ of }) => of === face).map(({ polygon }) => polygon);
  return faces.map((face) => ({
    ...face,
    hidden: polygonsOf(hidden, face),
    unsure: polygonsOf(unsure, face),
  }));
}

const sizeOf = (pieces: readonly Piece<unknown>[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

/** Where in the viewer a line to the box round a piece starts; `none` where there is no such line, `unknown` where that was not found out. */
function startOfLine(
  { viewer, inner, middle, blockers, join }: DoubtScene,
  face: Face,
  piece: ConvexPolygon,
): Point | 'none' | 'unknown' {
  const front = inFront(face, viewer);
  if (front === null) return 'none';
  const notes = notesOf();
  const from: Body = { id: '', region: polygonRegion(front.outline), bottom: front.bottom, top: front.top };
  const line = findSpaceLine({ from, to: boxRound(face, piece), blockers, join, isMeasure: true }, 0, notes);
  if (line === null) return notes.unsettled > 0 ? 'unknown' : 'none';
  const { dx, dz, offset, start, startY } = line;
  const [x, z] = [start * dx - offset * dz, start * dz + offset * dx];
  return [middle[0] + inner * (x - middle[0]), startY, middle[1] + inner * (z - middle[1])];
}

/** How far the box round a piece of a side stands out of it. */
const thickness: Mu = 1e-6;

/** The smallest upright body that holds a piece of a face, along the face's own axes. */
function boxRound(face: Face, piece: ConvexPolygon): Body {
  const [[left, right], [low, high]] = [spanOf(piece, 0), spanOf(piece, 1)];
  const corners = polygonInSpace(face, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]);
  const [[ax, y, az], [bx, , bz]] = corners as readonly [Point, Point];
  if (face.kind === 'level')
    return { id: '', region: polygonRegion(corners.map(([x, , z]) => [x, z])), bottom: y, top: y };
  const [nx, nz] = [thickness * face.normal[0], thickness * face.normal[2]];
  return {
    id: '',
    region: polygonRegion([
      [ax, az],
      [bx, bz],
      [bx + nx, bz + nz],
      [ax + nx, az + nz],
    ]),
    bottom: low,
    top: high,
  };
}

/** A piece cut in two across its longer side. */
function halvesOf(piece: ConvexPolygon): readonly ConvexPolygon[] {
  const [[left, right], [low, high]] = [spanOf(piece, 0), spanOf(piece, 1)];
  const [s, t] = [(left + right) / 2, (low + high) / 2];
  const boxes =
    right - left >= high - low
      ? ([
          [left, s, low, high],
          [s, right, low, high],
        ] as const)
      : ([
          [left, right, low, t],
          [left, right, t, high],
        ] as const);
  return boxes
    .map(([s0, s1, t0, t1]) =>
      intersect(piece, [
        [s0, t0],
        [s0, t1],
        [s1, t1],
        [s1, t0],
      ]),
    )
    .filter((half) => half.length > 2);
}

function spanOf(polygon: ConvexPolygon, axis: 0 | 1): readonly [number, number] {
  const values = polygon.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}
