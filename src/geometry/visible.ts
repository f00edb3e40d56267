/**
 * How much of a body is seen, from a body or from an eye, between proven bounds.
 *
 * What is looked at are the faces that turn to the eye, each spot weighted by how far it turns: by the area that it has on
 * paper in an elevation square to the line from the eye to the middle of the body. From one point a convex blocker
 * hides a convex polygon of a flat face, so what is seen from a point is polygons, to rounding. From a convex
 * viewer a spot is hidden by one convex blocker just where it is hidden from each of the viewer's corners: what several
 * blockers hide each by themselves is polygons as well. Hidden for sure is what one blocker hides from all corners; seen for
 * sure is what one of some points of the viewer sees. Mostly next to nothing is left between the two. What blockers hide
 * only together is hidden from each half of the viewer, and from each half of a half: the viewer is cut finer until the bounds
 * are close.
 *
 * All of it is polygons, exact for boxes and prisms to rounding; curves of viewer and blockers lie between polygons within and
 * round them, so the bounds hold for them too.
 */
import { area, common, cutOut, type ConvexPolygon } from './convex';
import { middle, support } from './distance';
import { dot, facesPoint, facesTowards, halfBeyond, inFront, polygonInSpace, prismOf, shadowOn, type Face, type Prism } from './faces';
import { fused } from './fused';
import type { Outline, PlanPoint, Point, Solid } from './shapes';
import type { Mm, Mu } from './units';

export interface VisibleQuery {
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
  /** Millimetres in one MU: the tolerances are in millimetres. */
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
  /** What each of these hides of them by itself, by id. */
  readonly hiddenBy: ReadonlyMap<string, readonly SpacePolygon[]>;
}

/** The viewer is cut no finer once the bounds are this close together. */
const closeEnough = 0.02;
/** How the viewer is cut, across and up. */
const cuts: readonly (readonly [across: number, up: number])[] = [[1, 1], [2, 1], [2, 2], [4, 2], [4, 4]];
/** More pieces of a face than this are not cut further. */
const mostPieces = 200;

/** A target's curve counts as a polygon of so many corners, half within it and half round it: shares are off by less than this. */
const targetCorners = 24;
const targetTolerance = 0.003;
/** Of the polygons within and round the viewer's and the blockers' curves. */
const viewerCorners = 24;
const blockerCorners = 24;
/** So many points round the viewer's top and bottom look. */
const eyeCorners = 8;

/** How much of the target is seen, and which part of it is hidden. */
export function visiblePart({ from, to, blockers, muMm, eyeOnly = false }: VisibleQuery): VisiblePart {
  const eye = eyeOf(from);
  const viewer = viewerOf(from, to, eyeOnly);
  const between = blockers.filter((solid) => mayHide(solid, from, to, viewer.across));
  const within = between.map((solid) => prismOf(solid, blockerCorners, 'within'));
  const scene: Scene = {
    viewer,
    within: [...within, ...fused(within, joinMm / muMm)],
    round: between.map((solid) => prismOf(solid, blockerCorners, 'round')),
  };
  const towards = directionFrom(to, eye);
  const whole = facesTowards(prismOf(to, targetCorners, 'between'), eye).map((face): FaceCase => ({
    face, turn: dot(face.normal, towards), hidden: [], unsure: [face.corners], hiddenBy: new Map(),
  }));
  const all = whole.reduce((sum, { face, turn }) => sum + turn * area(face.corners), 0);
  const unsureIn = (faces: readonly FaceCase[]): number => faces.reduce((sum, { turn, unsure: parts }) => sum + turn * areaOf(parts), 0);
  let faces = whole;
  for (const [across, up] of eyeOnly ? cuts.slice(0, 1) : cuts) {
    if (unsureIn(faces) <= closeEnough * all) break;
    faces = faces.map((one) => lookAt(scene, one, across, up));
  }
  const share = (pick: (one: FaceCase) => readonly ConvexPolygon[]): number =>
    all > 0 ? faces.reduce((sum, one) => sum + one.turn * areaOf(pick(one)), 0) / all : 0;
  const [hidden, unsure] = [share((one) => one.hidden), share((one) => one.unsure)];
  const ids = [...new Set(faces.flatMap(({ hiddenBy }) => [...hiddenBy.keys()]))];
  const slack = to.outline.shape === 'polygon' ? 0 : targetTolerance;
  return {
    least: hidden + unsure < speck ? 1 : Math.max(0, 1 - hidden - unsure - slack),
    most: hidden > 1 - speck ? 0 : Math.min(1, hidden < speck ? 1 : 1 - hidden + slack),
    towards,
    faces: faces.map(({ face }) => polygonInSpace(face, face.corners)),
    hidden: faces.flatMap((one) => one.hidden.map((polygon) => polygonInSpace(one.face, polygon))),
    hiddenBy: new Map(ids.map((id) => [id, faces.flatMap(({ face, hiddenBy }) => (hiddenBy.get(id) ?? []).map((polygon) => polygonInSpace(face, polygon)))])),
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
  /** It holds all of this. */
  readonly within: Prism;
  /** Points of it that look first. */
  readonly eyes: readonly Point[];
  /** Unit vector of the plan across the way to the target. */
  readonly across: PlanPoint;
}

interface Scene {
  readonly viewer: Viewer;
  /** The blockers, no larger than they are, with what fills their seams; and no smaller than they are. */
  readonly within: readonly Prism[];
  readonly round: readonly Prism[];
}

/** Points of a body that look for it: the eye, and points round its top and its bottom. */
export function eyesOf(from: Solid): readonly Point[] {
  const { outline, bottom, top } = prismOf(from, eyeCorners, 'within');
  const corners = (height: Mu): readonly Point[] => outline.map(([x, z]) => [x, height, z]);
  return [eyeOf(from), ...corners(top), ...(bottom < top ? corners(bottom) : [])];
}

function viewerOf(from: Solid, to: Solid, eyeOnly: boolean): Viewer {
  const [x, y, z] = eyeOf(from);
  const [toX, toZ] = middle(to.outline);
  const length = Math.sqrt((toX - x) * (toX - x) + (toZ - z) * (toZ - z));
  const across: PlanPoint = length === 0 ? [1, 0] : [(toZ - z) / length, (x - toX) / length];
  if (eyeOnly) {
    const point: Prism = { id: from.id, outline: [[x, z]], bottom: y, top: y };
    return { round: point, within: point, eyes: [[x, y, z]], across };
  }
  return { round: prismOf(from, viewerCorners, 'round'), within: prismOf(from, viewerCorners, 'within'), eyes: eyesOf(from), across };
}

/**
 * Can a body meet a line between two others? As far along the way as it lies, lines run no lower and no higher, and no more to
 * either side, than those along the hull of both.
 */
function mayHide(blocker: Solid, from: Solid, to: Solid, [ux, uz]: PlanPoint): boolean {
  const along: PlanPoint = [-uz, ux];
  const [start, stop, [near, far]] = [reach(from.outline, along), reach(to.outline, along), reach(blocker.outline, along)];
  if (far <= start[0] || near >= stop[1]) return false;
  // How much of its way a line has behind it there: one that starts and ends as near as it may, and as far.
  const shareOf = (place: Mu, side: 0 | 1): number => Math.min(Math.max((place - start[side]) / (stop[side] - start[side]), 0), 1);
  const shares = start[1] < stop[0] ? [near, far].flatMap((place) => [shareOf(place, 0), shareOf(place, 1)]) : [0, 1];
  /** Least or most of what lines come to between a value at the one end and one at the other. */
  const between = (pick: (...values: number[]) => number, one: number, other: number): number => pick(...shares.map((share) => one + share * (other - one)));
  const meets = (ends: readonly [Span, Span], [low, high]: Span): boolean =>
    high > between(Math.min, ends[0][0], ends[1][0]) && low < between(Math.max, ends[0][1], ends[1][1]);
  const sideways: PlanPoint = [ux, uz];
  return (
    meets([[from.bottom, from.top], [to.bottom, to.top]], [blocker.bottom, blocker.top]) &&
    meets([reach(from.outline, sideways), reach(to.outline, sideways)], reach(blocker.outline, sideways))
  );
}

type Span = readonly [low: Mu, high: Mu];

/** From where to where an outline reaches along a unit vector of the plan. */
function reach(outline: Outline, [ux, uz]: PlanPoint): Span {
  const [[lowX, lowZ], [highX, highZ]] = [support(outline, [-ux, -uz]), support(outline, [ux, uz])];
  return [lowX * ux + lowZ * uz, highX * ux + highZ * uz];
}

interface FaceCase {
  readonly face: Face;
  /** The share of its area that it has on paper. */
  readonly turn: number;
  readonly hidden: readonly ConvexPolygon[];
  readonly unsure: readonly ConvexPolygon[];
  readonly hiddenBy: ReadonlyMap<string, readonly ConvexPolygon[]>;
}

/** What is left unsure of a face when the viewer is cut into so many cells, each of which looks from its middle. */
function lookAt({ viewer, within, round }: Scene, one: FaceCase, across: number, up: number): FaceCase {
  const { face } = one;
  const front = inFront(face, viewer.round);
  if (one.unsure.length === 0 || one.unsure.length > mostPieces || front === null) return one;
  const isWhole = across * up === 1;
  const eyes = isWhole ? viewer.eyes : cellsOf(viewer.within, viewer.across, across, up).map(middleOf);
  let parts = unseenBy(one.unsure, face, round, eyes);
  let hiddenBy = one.hiddenBy;
  const unsure: ConvexPolygon[] = [];
  for (const cell of cellsOf(front, viewer.across, across, up)) {
    if (parts.length === 0) break;
    const umbras = within.map((blocker) => umbraOn(face, blocker, cell));
    if (isWhole) hiddenBy = hiddenByEach(parts, within, umbras);
    const { inside, outside } = sorted(parts, umbras);
    parts = inside;
    unsure.push(...outside);
  }
  return { ...one, hidden: [...one.hidden, ...parts], unsure, hiddenBy };
}

function hiddenByEach(parts: readonly ConvexPolygon[], blockers: readonly Prism[], umbras: readonly ConvexPolygon[]): FaceCase['hiddenBy'] {
  const ids = [...new Set(blockers.filter(({ id }, i) => id !== '' && umbras[i]!.length > 0).map(({ id }) => id))];
  return new Map(ids.map((id) => [id, sorted(parts, umbras.filter((_, i) => blockers[i]!.id === id)).inside]));
}

/** An upright body cut by upright planes and by level ones, into layers and strips of one width each. */
function cellsOf({ id, outline, bottom, top }: Prism, [ux, uz]: PlanPoint, across: number, up: number): readonly Prism[] {
  const places = outline.map(([x, z]) => x * ux + z * uz);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const strips = Array.from({ length: across }, (_, i): ConvexPolygon => {
    const [from, to] = [low + ((high - low) * i) / across, low + ((high - low) * (i + 1)) / across];
    const beyond = i === 0 ? outline : halfBeyond(outline, [ux, uz], from);
    return i === across - 1 ? beyond : halfBeyond(beyond, [-ux, -uz], -to);
  }).filter((strip) => strip.length > 0);
  return strips.flatMap((strip) =>
    Array.from({ length: up }, (_, i): Prism => ({
      id, outline: strip, bottom: bottom + ((top - bottom) * i) / up, top: bottom + ((top - bottom) * (i + 1)) / up,
    })),
  );
}

function middleOf({ outline, bottom, top }: Prism): Point {
  const [x, z] = middle({ shape: 'polygon', points: outline });
  return [x, (bottom + top) / 2, z];
}

/** The parts that none of these points sees, when blockers are no smaller than these. */
function unseenBy(parts: readonly ConvexPolygon[], face: Face, blockers: readonly Prism[], eyes: readonly Point[]): readonly ConvexPolygon[] {
  let left = parts;
  for (const eye of eyes) {
    if (left.length === 0 || left.length > mostPieces) break;
    if (facesPoint(face, eye)) left = sorted(left, blockers.map((blocker) => shadowOn(face, blocker, eye))).inside;
  }
  return left;
}

/** What of a face a blocker no larger than this one hides from every corner of a body, and so from all of it. */
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
    if (other.length === 0) continue;
    outside = outside.flatMap((part) => {
      const both = common(part, other);
      if (area(both) < speck) return [part];
      inside.push(both);
      return cutOut(part, other).filter((rest) => area(rest) >= speck);
    });
  }
  return { inside, outside };
}
