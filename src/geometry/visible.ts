/**
 * How much of a body is seen, from a body or from an eye, between proven bounds.
 *
 * What is looked at are the faces that turn to the eye, each spot weighted by how far it turns: by the area that it has on
 * paper in an elevation square to the line from the eye to the middle of the body. From one point a convex blocker hides a convex polygon of a flat face, so what is seen from a point is polygons, to rounding. From a convex
 * viewer a spot is hidden by one convex blocker just where it is hidden from each of the viewer's corners: what several
 * blockers hide each by themselves is polygons as well. Hidden for sure is what one blocker hides from all corners; seen for
 * sure is what one of some points of the viewer sees. For most tables nothing is left between the two. Where blockers hide a
 * spot only together, the search over all lines settles what is left, patch by patch: where it finds a line, its start sees
 * more than a patch; where it proves that there is none, the patch is hidden.
 *
 * Bounding what is between with polygons is exact for boxes and prisms; curves of viewer and blockers lie between polygons
 * within and round them, so the bounds hold for them too.
 */
import { area, common, cutOut, halfOf, type ConvexPolygon } from './convex';
import { middle } from './distance';
import { dot, facesPoint, facesTowards, inFront, polygonInSpace, prismOf, shadowOn, type Face, type Prism } from './faces';
import { outlineBounds } from './outline';
import { polygonRegion, regionOf } from './region';
import type { PlanPoint, Point, Solid } from './shapes';
import { findSpaceLine, type Body } from './space-lines';
import { rotation } from './turn';
import type { Mm, Mu } from './units';

export interface VisibleQuery {
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
  readonly muMm: Mm;
  /** Only lines from the eye count, not from anywhere in the viewer. */
  readonly eyeOnly?: boolean;
}

/** A convex polygon in space. */
export type SpacePolygon = readonly Point[];

export interface VisiblePart {
  /** The share of what faces the eye that is seen is no less, and no more: 0 … 1. */
  readonly least: number;
  readonly most: number;
  /** Unit vector from the middle of the target to the viewer's eye, which is the middle of the viewer's top. */
  readonly towards: Point;
  /** The faces of the target that turn to the eye. */
  readonly faces: readonly SpacePolygon[];
  /** What of them is hidden, as far as that is proven, in polygons that do not overlap. */
  readonly hidden: readonly SpacePolygon[];
}

/** The bounds are brought this close together, unless that takes too many searches. */
export const visibleTolerance = 0.005;
const mostSearches = 400;

/** A target's curve counts as a polygon of so many corners, half within it and half round it: shares are off by less than this. */
const targetCorners = 48;
const targetTolerance = 0.001;
/** Of the polygons within and round the viewer's and the blockers' curves. */
const viewerCorners = 24;
const blockerCorners = 32;
/** So many points round each level of the viewer look, before lines are searched. */
const eyeCorners = 8;

/** How much of the target is seen, and which part of it is hidden. */
export function visiblePart({ from, to, blockers, muMm, eyeOnly = false }: VisibleQuery): VisiblePart {
  const eye = eyeOf(from);
  const scene: Scene = {
    viewer: viewerOf(from, eye, eyeOnly),
    within: blockers.map((solid) => finite(prismOf(solid, blockerCorners, 'within'))),
    round: blockers.map((solid) => finite(prismOf(solid, blockerCorners, 'round'))),
    bodies: blockers.map(({ id, outline, bottom, top }) => ({ id, region: regionOf(outline), bottom, top })),
    join: joinMm / muMm,
  };
  const towards = directionFrom(to, eye);
  const looked = facesTowards(prismOf(to, targetCorners, 'between'), eye).map((face) => lookAt(scene, face, dot(face.normal, towards)));
  const all = looked.reduce((sum, { face, turn }) => sum + turn * area(face.corners), 0);
  const faces = settled(scene, looked, visibleTolerance * all);
  const share = (pick: (one: FaceCase) => readonly ConvexPolygon[]): number =>
    all > 0 ? faces.reduce((sum, one) => sum + one.turn * areaOf(pick(one)), 0) / all : 0;
  const [hidden, unsure] = [share((one) => one.hidden), share((one) => one.unsure)];
  const slack = to.outline.shape === 'polygon' ? 0 : targetTolerance;
  return {
    least: hidden + unsure < speck ? 1 : Math.max(0, 1 - hidden - unsure - slack),
    most: hidden > 1 - speck ? 0 : Math.min(1, hidden < speck ? 1 : 1 - hidden + slack),
    towards,
    faces: faces.map(({ face }) => polygonInSpace(face, face.corners)),
    hidden: faces.flatMap((one) => one.hidden.map((polygon) => polygonInSpace(one.face, polygon))),
  };
}

/** The middle of the volume's top. */
export function eyeOf({ outline, top }: Solid): Point {
  const [x, z] = middle(outline);
  return [x, top, z];
}

/** Unit vector from the middle of a body to an eye outside of it; upwards where they are one point. */
export function directionFrom({ outline, bottom, top }: Solid, eye: Point): Point {
  const [x, z] = middle(outline);
  const [dx, dy, dz] = [eye[0] - x, eye[1] - (bottom + top) / 2, eye[2] - z];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return length === 0 ? [0, 1, 0] : [dx / length, dy / length, dz / length];
}

const areaOf = (polygons: readonly ConvexPolygon[]): number => polygons.reduce((sum, polygon) => sum + area(polygon), 0);

/** Faces that coincide to this are one solid's inside. */
const joinMm: Mm = 0.001;
/** Shares and areas (MU²) below this are rounding. */
const speck = 1e-9;

interface Viewer {
  /** All of it lies in this. */
  readonly round: Prism;
  /** Points of it that look. */
  readonly eyes: readonly Point[];
  /** A point of `round`, drawn into the viewer itself. */
  readonly drawnIn: (point: Point) => Point;
}

interface Scene {
  readonly viewer: Viewer;
  /** The blockers, no larger and no smaller than they are. */
  readonly within: readonly Prism[];
  readonly round: readonly Prism[];
  readonly bodies: readonly Body[];
  readonly join: Mu;
}

/** Points of a body that look for it: the eye, and points round its top and its bottom. */
export function eyesOf(from: Solid): readonly Point[] {
  const { outline, bottom, top } = prismOf(from, eyeCorners, 'within');
  const corners = (height: Mu): readonly Point[] => outline.map(([x, z]) => [x, height, z]);
  return [eyeOf(from), ...corners(top), ...(bottom < top ? corners(bottom) : [])];
}

function viewerOf(from: Solid, eye: Point, eyeOnly: boolean): Viewer {
  const [x, y, z] = eye;
  if (eyeOnly) return { round: { id: from.id, outline: [[x, z]], bottom: y, top: y }, eyes: [eye], drawnIn: () => eye };
  const times = from.outline.shape === 'polygon' ? 1 : rotation(180 / viewerCorners).cos;
  return {
    round: prismOf(from, viewerCorners, 'round'),
    eyes: eyesOf(from),
    drawnIn: ([px, py, pz]) => [x + times * (px - x), py, z + times * (pz - z)],
  };
}

/** Endless heights as far as a table's. */
const farthest: Mu = 1e4;
const finite = (prism: Prism): Prism => ({ ...prism, bottom: Math.max(prism.bottom, -farthest), top: Math.min(prism.top, farthest) });

interface FaceCase {
  readonly face: Face;
  /** The share of its area that it has on paper. */
  readonly turn: number;
  /** The part of the viewer that is in front of it. */
  readonly front: Prism;
  readonly hidden: readonly ConvexPolygon[];
  readonly unsure: readonly ConvexPolygon[];
}

/** What of a face some points of the viewer see is done with; of the rest, what one blocker hides from all corners is hidden. */
function lookAt({ viewer, within, round }: Scene, face: Face, turn: number): FaceCase {
  const front = inFront(face, viewer.round);
  if (front === null) return { face, turn, front: viewer.round, hidden: [], unsure: [] };
  const left = unseenBy([face.corners], face, round, viewer.eyes);
  if (left.length === 0) return { face, turn, front, hidden: [], unsure: [] };
  const umbras = within.map((blocker) => umbraOn(face, blocker, front)).filter((umbra) => umbra.length > 2);
  const { inside, outside } = sorted(left, umbras);
  return { face, turn, front, hidden: inside, unsure: outside };
}

/** More pieces than this are not cut further. */
const mostPieces = 200;

/** The parts that none of these points sees, when blockers are no smaller than these. */
function unseenBy(parts: readonly ConvexPolygon[], face: Face, blockers: readonly Prism[], eyes: readonly Point[]): readonly ConvexPolygon[] {
  let left = parts;
  for (const eye of eyes) {
    if (left.length === 0 || left.length > mostPieces) break;
    if (facesPoint(face, eye)) left = sorted(left, blockers.map((blocker) => shadowOn(face, blocker, eye))).inside;
  }
  return left;
}

/** What of a face a blocker no larger than this one hides from every corner of the viewer, and so from all of it. */
function umbraOn(face: Face, blocker: Prism, { outline, bottom, top }: Prism): ConvexPolygon {
  let umbra = face.corners;
  for (const height of bottom < top ? [top, bottom] : [top]) {
    for (const [x, z] of outline) {
      umbra = common(umbra, shadowOn(face, blocker, [x, height, z]));
      if (umbra.length === 0) return umbra;
    }
  }
  return umbra;
}

interface Sorted {
  readonly inside: readonly ConvexPolygon[];
  readonly outside: readonly ConvexPolygon[];
}

/** What of polygons that do not overlap lies in one of others, each spot once, and what lies in none. */
function sorted(parts: readonly ConvexPolygon[], others: readonly ConvexPolygon[]): Sorted {
  const inside: ConvexPolygon[] = [];
  let outside = parts;
  for (const other of others) {
    if (other.length < 3) continue;
    outside = outside.flatMap((part) => {
      const both = common(part, other);
      if (area(both) < speck) return [part];
      inside.push(both);
      return cutOut(part, other).filter((rest) => area(rest) >= speck);
    });
  }
  return { inside, outside };
}

/** A part of a face that may be hidden, and its area on paper. */
interface Part {
  readonly of: number;
  readonly polygon: ConvexPolygon;
  readonly size: number;
}

/** A point that sees so little of a part that more than this share is left does not help: the part is halved. */
const mostLeft = 0.75;

/** Searches lines to what is unsure, the largest part first, until little of it is left: no more than so much area on paper. */
function settled(scene: Scene, faces: readonly FaceCase[], little: number): readonly FaceCase[] {
  const partsOf = (of: number, polygons: readonly ConvexPolygon[]): readonly Part[] =>
    polygons.map((polygon) => ({ of, polygon, size: faces[of]!.turn * area(polygon) }));
  const open = faces.flatMap(({ unsure }, of) => partsOf(of, unsure));
  const hidden: Part[] = [];
  for (let i = 0; i < mostSearches && sizeOf(open) > little; i++) {
    const largest = open.reduce((best, { size }, at) => (size > open[best]!.size ? at : best), 0);
    const [part] = open.splice(largest, 1) as [Part];
    const start = startOfLine(scene, faces[part.of]!, part.polygon);
    if (start === null) {
      hidden.push(part);
      continue;
    }
    const left = partsOf(part.of, unseenBy([part.polygon], faces[part.of]!.face, scene.round, [start]));
    open.push(...(sizeOf(left) < mostLeft * part.size ? left : partsOf(part.of, halves(part.polygon))));
  }
  const polygonsOf = (parts: readonly Part[], face: number): readonly ConvexPolygon[] => parts.filter(({ of }) => of === face).map(({ polygon }) => polygon);
  return faces.map((one, of) => ({ ...one, hidden: [...one.hidden, ...polygonsOf(hidden, of)], unsure: polygonsOf(open, of) }));
}

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** A point of the viewer that sees some of the box round a part, or nearly; null where none of the viewer sees any of it. */
function startOfLine({ viewer, bodies, join }: Scene, { face, front }: FaceCase, part: ConvexPolygon): Point | null {
  const from: Body = { id: front.id, region: polygonRegion(front.outline), bottom: front.bottom, top: front.top };
  const line = findSpaceLine({ from, to: patchOf(face, part), blockers: bodies, join, isMeasure: true }, 0);
  return line && viewer.drawnIn([line.start * line.dx - line.offset * line.dz, line.startY, line.start * line.dz + line.offset * line.dx]);
}

/** So thin is a part of an upright face as a body: it needs an inside. */
const thickness: Mu = 1e-6;

/** The part of a level face, or the box round a part of an upright one. */
function patchOf({ kind, normal, offset, right }: Face, part: ConvexPolygon): Body {
  if (kind === 'level') return { id: '', region: polygonRegion(part), bottom: offset * normal[1], top: offset * normal[1] };
  const { min, max } = outlineBounds({ shape: 'polygon', points: part });
  const at = (s: Mu, depth: Mu): PlanPoint => [s * right[0] + (offset - depth) * normal[0], s * right[2] + (offset - depth) * normal[2]];
  return { id: '', region: polygonRegion([at(min[0], 0), at(max[0], 0), at(max[0], thickness), at(min[0], thickness)]), bottom: min[1], top: max[1] };
}

/** A polygon cut across the middle of its longer extent. */
function halves(polygon: ConvexPolygon): readonly ConvexPolygon[] {
  const { min, max } = outlineBounds({ shape: 'polygon', points: polygon });
  const [s, t] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const along: PlanPoint = max[0] - min[0] > max[1] - min[1] ? [s, t + 1] : [s + 1, t];
  return [halfOf(polygon, [s, t], along, 1), halfOf(polygon, [s, t], along, -1)];
}
