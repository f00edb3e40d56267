/**
 * Settles pieces of faces of which it is unknown whether they are hidden: blockers may hide them only
 * together, or they may show only through a narrow gap. The search takes one piece at a time, the largest
 * first. If no line at all runs from the viewer to it, it is hidden. If one does, its start is a point to
 * look from, which decides for all pieces whether they are seen from there; a piece that this does not settle
 * is cut in two. A line may reach the box around a piece only beside the piece: then the cut leaves as much of
 * the piece as possible in a box that the line does not reach.
 *
 * Looking from more and more points of the viewer, or cutting it into parts that each hide their own share,
 * converges much more slowly: it spends as much on settled pieces as on open ones.
 */
import { area, type ConvexPolygon, partsInside } from '../shapes/convex';
import { polygonRegion, regionOf } from '../shapes/region';
import type { PlanPoint, Point } from '../shapes/shapes';
import { findSpaceLine } from '../sight/space-lines';
import { type Body, notesOf } from '../sight/space-problem';
import type { Mu } from '../units';
import { dot } from '../vector';
import { boxRound, halvesOf, isBeside, partsAbout } from './face-pieces';
import { type Face, facesPoint, inFront, isAllInFront, type Prism, shadowOn } from './faces';

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
  readonly viewer: Body;
  /** A body with flat faces that contains all of the viewer. */
  readonly roundViewer: Prism;
  /** Share of the way from the viewer's middle to the edge of `roundViewer` that surely lies in the viewer. */
  readonly inner: number;
  readonly middle: PlanPoint;
  readonly blockers: readonly Body[];
  /** The same blockers with flat faces, no smaller than they are. */
  readonly roundBlockers: readonly Prism[];
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
    const line = findLineTo(scene, largest.of.face, largest.polygon);
    if (line === 'none') {
      hidden.push(largest);
      unsure = unsure.filter((piece) => piece !== largest);
      continue;
    }
    if (line === 'unknown') givenUp++;
    const shadows = new Map(
      line === 'unknown'
        ? []
        : faces
            .filter(({ face }) => facesPoint(face, line.start))
            .map((one) => [
              one,
              scene.roundBlockers.map((blocker) => shadowOn(one.face, blocker, line.start)),
            ]),
    );
    const beside = line !== 'unknown' && isBeside(largest.polygon, line.end) ? line.end : null;
    const partsOf = (polygon: ConvexPolygon): readonly ConvexPolygon[] =>
      (beside && partsAbout(polygon, beside)) ?? halvesOf(polygon);
    unsure = unsure.flatMap((piece) => {
      const shadow = shadows.get(piece.of);
      const rest = shadow
        ? partsInside([piece.polygon], shadow).map((polygon) => pieceOf(piece.of, polygon))
        : [piece];
      return piece === largest
        ? rest.flatMap((one) =>
            one.size > piece.size / 2 ? partsOf(one.polygon).map((part) => pieceOf(piece.of, part)) : [one],
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

/** A line from a point of the viewer to a point of a face, in the face's coordinates. */
interface LineToFace {
  readonly start: Point;
  readonly end: PlanPoint;
}

/**
 * Finds a line from the viewer to the box around a piece; `none` where no line leads there, `unknown` where
 * the search gave up.
 */
function findLineTo(scene: DoubtScene, face: Face, piece: ConvexPolygon): LineToFace | 'none' | 'unknown' {
  const { middle, blockers, join } = scene;
  const front = viewerInFront(scene, face);
  if (front === null) return 'none';
  const { from, inner } = front;
  const notes = notesOf();
  const line = findSpaceLine({ from, to: bodyRound(face, piece), blockers, join, isMeasure: true }, 0, notes);
  if (line === null) return notes.unsettled > 0 ? 'unknown' : 'none';
  const { dx, dz, offset } = line;
  const at = (along: Mu, y: Mu): Point => [along * dx - offset * dz, y, along * dz + offset * dx];
  const [[x, y, z], end] = [at(line.start, line.startY), at(line.stop, line.stopY)];
  return {
    start: [middle[0] + inner * (x - middle[0]), y, middle[1] + inner * (z - middle[1])],
    end: [dot(face.right, end), dot(face.up, end)],
  };
}

/**
 * Returns the part of the viewer in front of a face, and the share of the way from the viewer's middle to its edge that surely
 * lies in the viewer; null where nothing is in front. A viewer all in front keeps its curves: some pieces show only from its
 * very edge.
 */
function viewerInFront(
  { viewer, roundViewer, inner }: DoubtScene,
  face: Face,
): { readonly from: Body; readonly inner: number } | null {
  const front = inFront(face, roundViewer);
  if (front === null) return null;
  const { bottom, top, outline } = front;
  return isAllInFront(face, viewer.region)
    ? { from: { ...viewer, bottom, top }, inner: 1 }
    : { from: { id: '', region: polygonRegion(outline), bottom, top }, inner };
}

function bodyRound(face: Face, piece: ConvexPolygon): Body {
  const { id, outline, bottom, top } = boxRound(face, piece);
  return { id, region: regionOf(outline), bottom, top };
}
