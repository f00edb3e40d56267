/**
 * Proven bounds of the visible share of a body with meshes in the way.
 *
 * The faces that turn to the eye are cut into pieces, the largest first. A piece is seen if no triangle and no solid
 * comes into the pyramid from one point of the viewer to it. It is hidden if the search over all lines from the viewer
 * to it finds none and leaves none open (mesh/prove.ts); a line that it finds gives another point to look from. Any
 * other piece is halved. The pieces left over when the search ends lie between the bounds.
 */
import { middle } from '../distance';
import { linesPastMeshes } from '../mesh/prove';
import { hair, stopsSegment } from '../mesh/segment-stops';
import { extentOf, type Shell } from '../mesh/shell';
import { isInside } from '../mesh/sight/crossing';
import { meetsTube, tubeOf } from '../mesh/sight/tube';
import { area, type ConvexPolygon, intersect } from '../shapes/convex';
import { outlineContains } from '../shapes/outline';
import type { Point, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { dot } from '../vector';
import {
  type Face,
  facesPoint,
  facesTowards,
  inFront,
  polygonInSpace,
  type Prism,
  prismOf,
  shadowOn,
} from './faces';
import { boxRound, halvesOf } from './face-pieces';
import {
  boundsOfShare,
  directionFrom,
  eyeOf,
  eyesOf,
  isPreciseEnough,
  mayHide,
  type SpacePolygon,
  viewerAcross,
  type VisibleQuery,
} from './visible';

/** A question about the visible part of a body with meshes in the way. */
export interface MeshVisibleQuery extends VisibleQuery {
  readonly meshes: readonly Shell[];
}

/** Bounds of the visible share, as in VisiblePart. */
export interface VisibleBounds {
  readonly least: number;
  readonly most: number;
  /** The parts that are proven hidden, in polygons that do not overlap. */
  readonly hidden: readonly SpacePolygon[];
}

/** Corners of the polygons that stand for curves: of the target, of blockers, and of a viewer that is cut. */
const targetCorners = 24;
const blockerCorners = 24;
const viewerCorners = 12;
/** Radius of the disc that stands for the eye: all lines from it are more than those from the eye. */
const eyeRadius: Mu = 1e-4;
/** The search ends after this many pieces, and asks this many times for a line, which costs most. */
const mostPieces = 600;
const mostQuestions = 60;
/** Cells of lines that a question may take. */
const cellsOfQuestion = 60;
/** No more points than this look. */
const mostEyes = 40;

/** Bounds the visible share of the target. */
export const boundVisible = (query: MeshVisibleQuery): VisibleBounds => new BoundSearch(query).run();

interface Piece {
  readonly face: Face;
  readonly polygon: ConvexPolygon;
  /** Its area on paper, as a share of all. */
  readonly size: number;
}

class BoundSearch {
  readonly #query: MeshVisibleQuery;
  readonly #meshes: readonly Shell[];
  readonly #blockers: readonly Solid[];
  readonly #round: readonly Prism[];
  readonly #eyes: Point[];
  readonly #viewer: Solid;
  readonly #extent: Mu;
  #questions = 0;

  constructor(query: MeshVisibleQuery) {
    this.#query = query;
    const { from, to, blockers, meshes, eyeOnly = false } = query;
    const eye = eyeOf(from);
    const across = viewerAcross(from, to);
    this.#meshes = meshes.filter((shell) => mayHide(boxOf(shell), from, to, across));
    this.#blockers = blockers.filter((solid) => mayHide(solid, from, to, across));
    this.#round = this.#blockers.map((solid) => prismOf(solid, blockerCorners, 'round'));
    const [x, y, z] = eye;
    const disc: Solid = {
      id: from.id,
      outline: { shape: 'circle', centre: [x, z], radius: eyeRadius },
      bottom: y,
      top: y,
    };
    this.#viewer = eyeOnly ? disc : from;
    this.#eyes = (eyeOnly ? [eye] : eyesOf(from)).filter((point) => this.#isOutside(point));
    const corners = [from, to].flatMap((end) => {
      const { outline, bottom, top } = prismOf(end, targetCorners, 'round');
      return outline.flatMap(([px, pz]) => [px, bottom, pz, px, top, pz]);
    });
    this.#extent = extentOf(this.#meshes, Float64Array.from(corners));
  }

  run(): VisibleBounds {
    const { from, to, about } = this.#query;
    const eye = eyeOf(from);
    const towards = directionFrom(to, eye);
    const faces = facesTowards(prismOf(to, targetCorners, 'between'), eye);
    const paper = (face: Face, polygon: ConvexPolygon): number => dot(face.normal, towards) * area(polygon);
    const all = faces.reduce((sum, face) => sum + paper(face, face.corners), 0);
    if (all === 0) return { least: 1, most: 1, hidden: [] };
    const pieceOf = (face: Face, polygon: ConvexPolygon): Piece => ({
      face,
      polygon,
      size: paper(face, polygon) / all,
    });

    const open = faces.map((face) => pieceOf(face, face.corners));
    const hidden: Piece[] = [];
    let [hiddenShare, openShare] = [0, 1];
    for (let count = 0; count < mostPieces && open.length > 0; count++) {
      if (isPreciseEnough(boundsOfShare(to, hiddenShare, openShare), about)) break;
      const piece = takeLargest(open);
      const state = this.#judge(piece);
      if (state !== 'open') openShare -= piece.size;
      if (state === 'hidden') {
        hiddenShare += piece.size;
        hidden.push(piece);
      } else if (state === 'open') {
        open.push(...halvesOf(piece.polygon).map((half) => pieceOf(piece.face, half)));
      }
    }
    if (open.length === 0) openShare = 0;
    const [least, most] = boundsOfShare(to, hiddenShare, openShare);
    return { least, most, hidden: hidden.map(({ face, polygon }) => polygonInSpace(face, polygon)) };
  }

  #judge({ face, polygon }: Piece): 'seen' | 'hidden' | 'open' {
    const corners = polygonInSpace(face, polygon);
    const spots = spotsOf(corners);
    const obstructions = { blockers: this.#blockers, meshes: this.#meshes };
    let isSpotSeen = false;
    for (const [i, eye] of this.#eyes.entries()) {
      if (!facesPoint(face, eye)) continue;
      const seen = spots.map((spot) => !stopsSegment(obstructions, eye, spot));
      isSpotSeen ||= seen.includes(true);
      if (seen.includes(false) || !this.#isAllSeen(face, polygon, corners, eye)) continue;
      // This eye mostly sees the pieces beside it, too.
      this.#eyes.splice(i, 1);
      this.#eyes.unshift(eye);
      return 'seen';
    }
    if (isSpotSeen || this.#questions >= mostQuestions) return 'open';
    this.#questions++;
    const viewer = this.#inFront(face);
    if (viewer === null) return 'hidden';
    const found = linesPastMeshes(
      {
        line: 'volume',
        from: viewer,
        to: boxRound(face, polygon),
        blockers: this.#blockers,
        meshes: this.#meshes,
        muMm: this.#query.muMm,
      },
      cellsOfQuestion,
    );
    if (found === 'none') return 'hidden';
    if (found !== 'unknown') this.#lookFrom(found[0]);
    return 'open';
  }

  /** Reports whether nothing comes between a point and any point of a piece. */
  #isAllSeen(face: Face, polygon: ConvexPolygon, corners: SpacePolygon, eye: Point): boolean {
    if (this.#round.some((blocker) => intersect(polygon, shadowOn(face, blocker, eye)).length > 2))
      return false;
    const raised = (points: readonly Point[]): Float64Array =>
      Float64Array.from(points.flatMap(([x, y, z]) => [x, y + hair, z]));
    const tube = tubeOf(raised([eye]), raised(corners), this.#extent);
    return !this.#meshes.some((shell) => meetsTube(tube, shell));
  }

  #isOutside([x, y, z]: Point): boolean {
    const extent = extentOf(this.#meshes, Float64Array.of(x, y, z));
    return this.#meshes.every((shell) => isInside(shell, x, y + hair, z, extent) === false);
  }

  /** Returns the viewer, without what lies behind a face's plane. */
  #inFront(face: Face): Solid | null {
    const whole = prismOf(this.#viewer, viewerCorners, 'round');
    const front = inFront(face, whole);
    if (front === null) return null;
    if (front.outline === whole.outline || this.#isAllBefore(face, whole))
      return { ...this.#viewer, bottom: front.bottom, top: front.top };
    return {
      id: front.id,
      outline: { shape: 'polygon', points: front.outline },
      bottom: front.bottom,
      top: front.top,
    };
  }

  #isAllBefore(face: Face, { outline, bottom, top }: Prism): boolean {
    return outline.every(([x, z]) => facesPoint(face, [x, bottom, z]) && facesPoint(face, [x, top, z]));
  }

  /** Looks from the start of a line that was found, too; drawn to the middle where it lies beside a round viewer. */
  #lookFrom([x, y, z]: Point): void {
    if (this.#query.eyeOnly === true || this.#eyes.length >= mostEyes) return;
    const [mx, mz] = middle(this.#query.from.outline);
    const { outline } = this.#query.from;
    const point: Point = outlineContains(outline, [x, z])
      ? [x, y, z]
      : [mx + inner * (x - mx), y, mz + inner * (z - mz)];
    if (this.#isOutside(point)) this.#eyes.unshift(point);
  }
}

/** Share of the way from a viewer's middle to the polygon around it that lies in the viewer: the cosine of 15°. */
const inner = 0.9659;

/** Returns the middle of a polygon, and points near its corners. */
function spotsOf(corners: SpacePolygon): readonly Point[] {
  const mean = (axis: 0 | 1 | 2): Mu =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [mx, my, mz] = [mean(0), mean(1), mean(2)];
  const near = 0.9;
  return [
    [mx, my, mz],
    ...corners.map(([x, y, z]): Point => [mx + near * (x - mx), my + near * (y - my), mz + near * (z - mz)]),
  ];
}

function takeLargest(pieces: Piece[]): Piece {
  let best = 0;
  for (let i = 1; i < pieces.length; i++) if (pieces[i]!.size > pieces[best]!.size) best = i;
  const [piece] = pieces.splice(best, 1);
  return piece!;
}

function boxOf({ id, bounds }: Shell): Solid {
  const [x0, z0, x1, z1] = [bounds[0]!, bounds[2]!, bounds[3]!, bounds[5]!];
  return {
    id,
    outline: {
      shape: 'polygon',
      points: [
        [x0, z0],
        [x0, z1],
        [x1, z1],
        [x1, z0],
      ],
    },
    bottom: bounds[1]!,
    top: bounds[4]!,
  };
}
