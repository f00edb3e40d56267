/**
 * How much of a body is seen, from a body or from an eye, between proven bounds.
 *
 * What is looked at are the faces that turn to the eye, each spot weighted by how far it turns: by the area that it has on
 * paper in an elevation square to the line from the eye to the middle of the body. From one point a convex blocker
 * hides a convex polygon of a flat face, so what is seen from a point is polygons, to rounding. From a convex
 * viewer a spot is hidden by one convex blocker just where it is hidden from each of the viewer's corners: what several
 * blockers hide each by themselves is polygons as well. Hidden for sure is what one blocker hides from all corners; seen for
 * sure is what one of some points of the viewer sees. Mostly next to nothing is left between the two. What is left is asked
 * about piece by piece (visible-doubt.ts), as what blockers hide only together.
 *
 * All of it is polygons, exact for boxes and prisms to rounding; curves of viewer and blockers lie between polygons within and
 * round them, so the bounds hold for them too.
 */
import { middle, support } from '../distance';
import { area, type ConvexPolygon, intersect, splitBy } from '../shapes/convex';
import { regionOf } from '../shapes/region';
import type { Outline, PlanPoint, Point, Solid } from '../shapes/shapes';
import { rotation } from '../turn';
import type { Mm, Mu } from '../units';
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
import { fillSeams } from './fill-seams';
import { type Doubt, settle } from './visible-doubt';

export interface VisibleQuery {
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
  /** Millimetres in one MU: the tolerances are in millimetres. */
  readonly muMm: Mm;
  /** Only lines from the eye count, not from anywhere in the viewer. */
  readonly eyeOnly?: boolean;
  /** Is no less than this share seen? Then the bounds need not be close together, but lie to one side of it. */
  readonly about?: number;
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

/** Bounds are brought this close together, and it is settled whether all is seen, if so many questions do it. */
const closeEnough = 0.02;
const mostQuestions = 250;
/** A face in more pieces than this is not cut further by those who look first. */
const mostPieces = 200;

/** A target's curve counts as a polygon of so many corners, half within it and half round it: shares are off by less than this. */
const targetCorners = 24;
const targetTolerance = 0.003;
/** Of the polygons within and round the viewer's and the blockers' curves. Narrow ways may be seen through from the viewer's edge alone: lines are asked for from a closer polygon. */
const viewerCorners = 24;
const blockerCorners = 24;
const doubtCorners = 96;
/** So many points round the viewer's top and bottom look. */
const eyeCorners = 8;

/** How much of the target is seen, and which part of it is hidden. */
export function visiblePart({ from, to, blockers, muMm, eyeOnly = false, about }: VisibleQuery): VisiblePart {
  const eye = eyeOf(from);
  const viewer = viewerOf(from, to, eyeOnly);
  const between = blockers.filter((solid) => mayHide(solid, from, to, viewer.across));
  const within = between.map((solid) => prismOf(solid, blockerCorners, 'within'));
  const scene: Scene = {
    viewer,
    within: [...within, ...fillSeams(within, joinMm / muMm)],
    round: between.map((solid) => prismOf(solid, blockerCorners, 'round')),
  };
  const towards = directionFrom(to, eye);
  const looked = facesTowards(prismOf(to, targetCorners, 'between'), eye).map((face) =>
    lookAt(scene, face, dot(face.normal, towards)),
  );
  const all = looked.reduce((sum, { face, turn }) => sum + turn * area(face.corners), 0);
  const slack = to.outline.shape === 'polygon' ? 0 : targetTolerance;
  const boundsAt = (hidden: number, unsure: number): readonly [least: number, most: number] => [
    hidden + unsure < speck ? 1 : Math.max(0, 1 - hidden - unsure - slack),
    hidden > 1 - speck ? 0 : Math.min(1, hidden < speck ? 1 : 1 - hidden + slack),
  ];
  const isEnough = (hidden: number, unsure: number): boolean => {
    const [least, most] = boundsAt(hidden / all, unsure / all);
    if (about !== undefined) return least >= about || most < about;
    return most - least <= closeEnough && (least === 1 || most < 1);
  };
  const doubts = {
    viewer: prismOf(from, doubtCorners, 'round'),
    inner: from.outline.shape === 'polygon' ? 1 : rotation(180 / doubtCorners).cos,
    middle: middle(from.outline),
    blockers: between.map(({ id, outline, bottom, top }) => ({ id, region: regionOf(outline), bottom, top })),
    round: scene.round,
    join: joinMm / muMm,
  };
  const faces = eyeOnly || all === 0 ? looked : settle(doubts, looked, isEnough, mostQuestions);
  const share = (pick: (one: FaceCase) => readonly ConvexPolygon[]): number =>
    all > 0 ? faces.reduce((sum, one) => sum + one.turn * areaOf(pick(one)), 0) / all : 0;
  const [least, most] = boundsAt(
    share((one) => one.hidden),
    share((one) => one.unsure),
  );
  const ids = [...new Set(faces.flatMap(({ hiddenBy }) => [...hiddenBy.keys()]))];
  return {
    least,
    most,
    towards,
    faces: faces.map(({ face }) => polygonInSpace(face, face.corners)),
    hidden: faces.flatMap((one) => one.hidden.map((polygon) => polygonInSpace(one.face, polygon))),
    hiddenBy: new Map(
      ids.map((id) => [
        id,
        faces.flatMap(({ face, hiddenBy }) =>
          (hiddenBy.get(id) ?? []).map((polygon) => polygonInSpace(face, polygon)),
        ),
      ]),
    ),
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

const areaOf = (polygons: readonly ConvexPolygon[]): number =>
  polygons.reduce((sum, polygon) => sum + area(polygon), 0);

/** Faces that coincide to this are one solid's inside. */
const joinMm: Mm = 0.001;

/** Shares below this are rounding. */
const speck = 1e-9;

interface Viewer {
  /** All of it lies in this. */
  readonly round: Prism;
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
    return { round: point, eyes: [[x, y, z]], across };
  }
  return { round: prismOf(from, viewerCorners, 'round'), eyes: eyesOf(from), across };
}

/**
 * Can a body meet a line between two others? As far along the way as it lies, lines run no lower and no higher, and no more to
 * either side, than those along the hull of both.
 */
function mayHide(blocker: Solid, from: Solid, to: Solid, [ux, uz]: PlanPoint): boolean {
  const along: PlanPoint = [-uz, ux];
  const [start, stop, [near, far]] = [
    reach(from.outline, along),
    reach(to.outline, along),
    reach(blocker.outline, along),
  ];
  if (far <= start[0] || near >= stop[1]) return false;
  // How much of its way a line has behind it there: one that starts and ends as near as it may, and as far.
  const shareOf = (place: Mu, side: 0 | 1): number =>
    Math.min(Math.max((place - start[side]) / (stop[side] - start[side]), 0), 1);
  const shares =
    start[1] < stop[0] ? [near, far].flatMap((place) => [shareOf(place, 0), shareOf(place, 1)]) : [0, 1];
  /** Least or most of what lines come to between a value at the one end and one at the other. */
  const between = (pick: (...values: number[]) => number, one: number, other: number): number =>
    pick(...shares.map((share) => one + share * (other - one)));
  const meets = (ends: readonly [Span, Span], [low, high]: Span): boolean =>
    high > between(Math.min, ends[0][0], ends[1][0]) && low < between(Math.max, ends[0][1], ends[1][1]);
  const sideways: PlanPoint = [ux, uz];
  return (
    meets(
      [
        [from.bottom, from.top],
        [to.bottom, to.top],
      ],
      [blocker.bottom, blocker.top],
    ) && meets([reach(from.outline, sideways), reach(to.outline, sideways)], reach(blocker.outline, sideways))
  );
}

type Span = readonly [low: Mu, high: Mu];

/** From where to where an outline reaches along a unit vector of the plan. */
function reach(outline: Outline, [ux, uz]: PlanPoint): Span {
  const [[lowX, lowZ], [highX, highZ]] = [support(outline, [-ux, -uz]), support(outline, [ux, uz])];
  return [lowX * ux + lowZ * uz, highX * ux + highZ * uz];
}

interface FaceCase extends Doubt {
  /** What of it is hidden by each of these alone. */
  readonly hiddenBy: ReadonlyMap<string, readonly ConvexPolygon[]>;
}

/** What of a face is hidden for sure, and what neither that nor seen by those who look first. */
function lookAt({ viewer, within, round }: Scene, face: Face, turn: number): FaceCase {
  const unseen = unseenBy([face.corners], face, round, viewer.eyes);
  const front = inFront(face, viewer.round);
  const umbras = front === null ? [] : within.map((blocker) => umbraOn(face, blocker, front));
  const { inside, outside } = splitBy(unseen, umbras);
  return { face, turn, hidden: inside, unsure: outside, hiddenBy: hiddenByEach(unseen, within, umbras) };
}

function hiddenByEach(
  parts: readonly ConvexPolygon[],
  blockers: readonly Prism[],
  umbras: readonly ConvexPolygon[],
): FaceCase['hiddenBy'] {
  const ids = [
    ...new Set(blockers.filter(({ id }, i) => id !== '' && (umbras[i]?.length ?? 0) > 0).map(({ id }) => id)),
  ];
  return new Map(
    ids.map((id) => [
      id,
      splitBy(
        parts,
        umbras.filter((_, i) => blockers[i]!.id === id),
      ).inside,
    ]),
  );
}

/** The parts that none of these points sees, when blockers are no smaller than these. */
function unseenBy(
  parts: readonly ConvexPolygon[],
  face: Face,
  blockers: readonly Prism[],
  eyes: readonly Point[],
): readonly ConvexPolygon[] {
  let left = parts;
  for (const eye of eyes) {
    if (left.length === 0 || left.length > mostPieces) break;
    if (facesPoint(face, eye))
      left = splitBy(
        left,
        blockers.map((blocker) => shadowOn(face, blocker, eye)),
      ).inside;
  }
  return left;
}

/** What of a face a blocker no larger than this one hides from every corner of a body, and so from all of it. */
function umbraOn(face: Face, blocker: Prism, { outline, bottom, top }: Prism): ConvexPolygon {
  let umbra = face.corners;
  for (const height of bottom < top ? [top, bottom] : [top]) {
    for (const [x, z] of outline) {
      umbra = intersect(umbra, shadowOn(face, blocker, [x, height, z]));
      if (umbra.length === 0) return umbra;
    }
  }
  return umbra;
}
