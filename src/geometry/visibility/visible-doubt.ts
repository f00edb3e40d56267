/**
 * Settles pieces of faces of which it is unknown whether they are hidden: blockers may hide them only
 * together, or they may show only through a narrow gap. The search takes one piece at a time, the largest
 * first. If no line at all runs from the viewer to it, it is hidden. If one does, its start is a point to
 * look from, which decides for all pieces whether they are seen from there; a piece that this does not settle
 * is cut in two.
 *
 * Looking from more and more points of the viewer, or cutting it into parts that each hide their own share,
 * converges much more slowly: it spends as much on settled pieces as on open ones.
 */
import { area, type ConvexPolygon, splitBy } from '../shapes/convex';
import { polygonRegion, regionOf } from '../shapes/region';
import type { PlanPoint, Point } from '../shapes/shapes';
import { findSpaceLine } from '../sight/space-lines';
import { type Body, notesOf } from '../sight/space-problem';
import type { Mu } from '../units';
import { boxRound, halvesOf } from './face-pieces';
import { type Face, facesPoint, inFront, type Prism, shadowOn } from './faces';

/** Knowledge of a face: its hidden polygons, and those neither proven hidden nor proven seen. */
export interface Doubt {
  readonly face: Face;
  /** Share of its area that it has on paper. */
  readonly turn: number;
  readonly hidden: readonly ConvexPolygon[];
  readonly unsure: readonly ConvexPolygon[];
}

/** The bodies that the search for lines needs. */
export interface DoubtScene {
  /** A body that contains all of the viewer. */
  readonly viewer: Prism;
  /** Share of the way from the viewer's middle to the edge of `viewer` that surely lies in the viewer. */
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

/** After this many searches that gave up, more of them would hardly settle anything. */
const mostGivenUp = 24;

/**
 * Returns the same faces with fewer polygons unsure.
 * @param isEnough reports whether areas on paper, hidden and unsure, are precise enough
 * @param questions greatest number of lines searched for
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
  let givenUp = 0;
  for (
    let asked = 0;
    asked < questions &&
    givenUp < mostGivenUp &&
    unsure.length > 0 &&
    !isEnough(sizeOf(hidden), sizeOf(unsure));
    asked++
  ) {
    const largest = unsure.reduce((best, next) => (next.size > best.size ? next : best));
    const start = startOfLine(scene, largest.of.face, largest.polygon);
    if (start === 'none') {
      hidden.push(largest);
      unsure = unsure.filter((piece) => piece !== largest);
      continue;
    }
    if (start === 'unknown') givenUp++;
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

/**
 * Returns a point of the viewer from which a line to the box around a piece starts; `none` where there is no
 * such line, `unknown` where the search gave up.
 */
function startOfLine(
  { viewer, inner, middle, blockers, join }: DoubtScene,
  face: Face,
  piece: ConvexPolygon,
): Point | 'none' | 'unknown' {
  const front = inFront(face, viewer);
  if (front === null) return 'none';
  const notes = notesOf();
  const from: Body = { id: '', region: polygonRegion(front.outline), bottom: front.bottom, top: front.top };
  const line = findSpaceLine({ from, to: bodyRound(face, piece), blockers, join, isMeasure: true }, 0, notes);
  if (line === null) return notes.unsettled > 0 ? 'unknown' : 'none';
  const { dx, dz, offset, start, startY } = line;
  const [x, z] = [start * dx - offset * dz, start * dz + offset * dx];
  return [middle[0] + inner * (x - middle[0]), startY, middle[1] + inner * (z - middle[1])];
}

function bodyRound(face: Face, piece: ConvexPolygon): Body {
  const { id, outline, bottom, top } = boxRound(face, piece);
  return { id, region: regionOf(outline), bottom, top };
}
