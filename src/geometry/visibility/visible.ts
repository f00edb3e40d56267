/**
 * The visible share of a body, from a body or from an eye, between proven bounds.
 *
 * The measure covers the faces that turn to the eye. Each spot is weighted by its area on paper, in an
 * elevation square to the line from the eye to the middle of the body. From one point a convex blocker hides
 * a convex polygon of a flat face, so the part visible from a point is polygons, to rounding. From a convex
 * viewer a convex blocker hides a spot exactly if it hides it from each of the viewer's corners: the parts
 * that several blockers hide each by themselves are polygons as well. A part is surely hidden if one blocker
 * hides it from all corners, and surely seen if one of some points of the viewer sees it. Usually almost
 * nothing is left between the two. The rest is settled piece by piece (visible-doubt.ts), as blockers may
 * hide it only together.
 *
 * All of it is polygons, exact for boxes and prisms to rounding; curves of viewer and blockers lie between
 * polygons within and around them, so the bounds hold for them too.
 */
import { middle, support } from '../distance';
import { area, type ConvexPolygon, partsInside, splitBy } from '../shapes/convex';
import { regionOf } from '../shapes/region';
import type { Outline, PlanPoint, Point, Solid } from '../shapes/shapes';
import { rotation } from '../turn';
import type { Mm, Mu } from '../units';
import { dot } from '../vector';
import {
  type Face,
  facesPoint,
  facesTowards,
  hidesAll,
  inFront,
  polygonInSpace,
  type Prism,
  prismOf,
  shadowOn,
} from './faces';
import { fillSeams } from './fill-seams';
import { type Doubt, settle } from './visible-doubt';

/** A question about the visible part of a body. */
export interface VisibleQuery {
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
  /** Millimetres in one MU: the tolerances are in millimetres. */
  readonly muMm: Mm;
  /** True if only lines from the eye count, not from anywhere in the viewer. */
  readonly eyeOnly?: boolean;
  /** A share to compare with: the bounds then need not be close together, but lie to one side of it. */
  readonly about?: number;
}

/** A convex polygon in space. */
export type SpacePolygon = readonly Point[];

/** The visible share of a body, and its hidden parts. */
export interface VisiblePart {
  /** Bounds of the share of the eye-facing area that is seen, 0 … 1: at least `least`, at most `most`. */
  readonly least: number;
  readonly most: number;
  /** Unit vector from the middle of the target to the viewer's eye, which is the middle of the viewer's top. */
  readonly towards: Point;
  /** The faces of the target that turn to the eye. */
  readonly faces: readonly SpacePolygon[];
  /** The parts of the faces that are proven hidden, in polygons that do not overlap. */
  readonly hidden: readonly SpacePolygon[];
  /** The parts that each blocker hides by itself, by its id. */
  readonly hiddenBy: ReadonlyMap<string, readonly SpacePolygon[]>;
}

/**
 * The search stops once the bounds are this close together and it is settled whether all is seen, or after
 * this many questions.
 */
const closeEnough = 0.02;
const mostQuestions = 250;
/** A face in more pieces than this is not cut further by the first points that look. */
const mostPieces = 200;

/**
 * A target's curve counts as a polygon of this many corners, half within it and half around it: shares are
 * off by less than `targetTolerance`.
 */
const targetCorners = 24;
const targetTolerance = 0.003;
/**
 * Corners of the polygons within and around the viewer's and the blockers' curves. A narrow gap may be open
 * only from the viewer's edge, so lines are searched from a closer polygon.
 */
const viewerCorners = 24;
const blockerCorners = 24;
const doubtCorners = 96;
/** Number of points around the viewer's top, and around its bottom, that look. */
const eyeCorners = 8;

/** Computes the share of the target that is seen, and its hidden parts. */
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
  const isEnough = (hidden: number, unsure: number): boolean =>
    isPreciseEnough(boundsOfShare(to, hidden / all, unsure / all), about);
  const doubts = {
    viewer: { id: from.id, region: regionOf(from.outline), bottom: from.bottom, top: from.top },
    roundViewer: prismOf(from, doubtCorners, 'round'),
    inner: from.outline.shape === 'polygon' ? 1 : rotation(180 / doubtCorners).cos,
    middle: middle(from.outline),
    blockers: between.map(({ id, outline, bottom, top }) => ({ id, region: regionOf(outline), bottom, top })),
    roundBlockers: scene.round,
    join: joinMm / muMm,
  };
  const faces = eyeOnly || all === 0 ? looked : settle(doubts, looked, isEnough, mostQuestions);
  const share = (pick: (one: FaceCase) => readonly ConvexPolygon[]): number =>
    all > 0 ? faces.reduce((sum, one) => sum + one.turn * areaOf(pick(one)), 0) / all : 0;
  const [least, most] = boundsOfShare(
    to,
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

/** Returns bounds of the visible share, given the shares of the faces' area that are hidden, and that are neither hidden nor seen. */
export function boundsOfShare(
  { outline }: Solid,
  hidden: number,
  unsure: number,
): readonly [least: number, most: number] {
  if (hidden > 1 - speck) return [0, 0];
  const slack = outline.shape === 'polygon' ? 0 : targetTolerance;
  return [
    hidden + unsure < speck ? 1 : Math.max(0, 1 - hidden - unsure - slack),
    hidden < speck ? 1 : Math.min(1, 1 - hidden + slack),
  ];
}

/** Reports whether bounds lie to one side of a share in question or, without one, close together. */
export function isPreciseEnough(
  [least, most]: readonly [number, number],
  about: number | undefined,
): boolean {
  if (about !== undefined) return least >= about || most < about;
  return most - least <= closeEnough && (least === 1 || most < 1);
}

/** Returns the middle of the volume's top. */
export function eyeOf({ outline, top }: Solid): Point {
  const [x, z] = middle(outline);
  return [x, top, z];
}

/**
 * Returns the unit vector from the middle of a body to an eye outside of it; upwards where they are one
 * point.
 */
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
  /** A body that contains all of the viewer. */
  readonly round: Prism;
  /** Points of the viewer that look first. */
  readonly eyes: readonly Point[];
  /** Unit vector of the plan across the way to the target. */
  readonly across: PlanPoint;
}

interface Scene {
  readonly viewer: Viewer;
  /**
   * The blockers, no larger than they are, with the bodies that fill their seams; and no smaller than they
   * are.
   */
  readonly within: readonly Prism[];
  readonly round: readonly Prism[];
}

/** Returns points of a body that look for it: the eye, and points around its top and its bottom. */
export function eyesOf(from: Solid): readonly Point[] {
  const { outline, bottom, top } = prismOf(from, eyeCorners, 'within');
  const corners = (height: Mu): readonly Point[] => outline.map(([x, z]) => [x, height, z]);
  return [eyeOf(from), ...corners(top), ...(bottom < top ? corners(bottom) : [])];
}

/** Returns the unit vector of the plan across the way to a target. */
export function viewerAcross(from: Solid, to: Solid): PlanPoint {
  const [x, z] = middle(from.outline);
  const [toX, toZ] = middle(to.outline);
  const length = Math.sqrt((toX - x) * (toX - x) + (toZ - z) * (toZ - z));
  return length === 0 ? [1, 0] : [(toZ - z) / length, (x - toX) / length];
}

function viewerOf(from: Solid, to: Solid, eyeOnly: boolean): Viewer {
  const [x, y, z] = eyeOf(from);
  const across = viewerAcross(from, to);
  if (eyeOnly) {
    const point: Prism = { id: from.id, outline: [[x, z]], bottom: y, top: y };
    return { round: point, eyes: [[x, y, z]], across };
  }
  return { round: prismOf(from, viewerCorners, 'round'), eyes: eyesOf(from), across };
}

/**
 * Reports whether a body can meet a line between two others. Over its stretch of the way, lines run no lower,
 * no higher and no further to either side than those along the hull of both.
 */
export function mayHide(blocker: Solid, from: Solid, to: Solid, [ux, uz]: PlanPoint): boolean {
  const along: PlanPoint = [-uz, ux];
  const [start, stop, [near, far]] = [
    reach(from.outline, along),
    reach(to.outline, along),
    reach(blocker.outline, along),
  ];
  if (far <= start[0] || near >= stop[1]) return false;
  // Returns the share of its way that a line has behind it there: one that starts and ends as near as it may,
  // and one as far.
  const shareOf = (place: Mu, side: 0 | 1): number =>
    Math.min(Math.max((place - start[side]) / (stop[side] - start[side]), 0), 1);
  const shares =
    start[1] < stop[0] ? [near, far].flatMap((place) => [shareOf(place, 0), shareOf(place, 1)]) : [0, 1];
  /** Returns the least or greatest value that lines reach between a value at one end and one at the other. */
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

/** Returns the extent of an outline along a unit vector of the plan. */
function reach(outline: Outline, [ux, uz]: PlanPoint): Span {
  const [[lowX, lowZ], [highX, highZ]] = [support(outline, [-ux, -uz]), support(outline, [ux, uz])];
  return [lowX * ux + lowZ * uz, highX * ux + highZ * uz];
}

interface FaceCase extends Doubt {
  /** The parts of it that each blocker hides by itself. */
  readonly hiddenBy: ReadonlyMap<string, readonly ConvexPolygon[]>;
}

/** Splits a face: the parts surely hidden, and the parts neither surely hidden nor seen by the first points. */
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

/** Returns the parts that none of these points sees, with blockers no smaller than they are. */
function unseenBy(
  parts: readonly ConvexPolygon[],
  face: Face,
  blockers: readonly Prism[],
  eyes: readonly Point[],
): readonly ConvexPolygon[] {
  let left = parts;
  for (const eye of eyes) {
    if (left.length === 0 || left.length > mostPieces) break;
    if (!facesPoint(face, eye)) continue;
    // For speed only: it sees nothing of them.
    if (blockers.some((blocker) => left.every((part) => hidesAll(face, blocker, eye, part)))) continue;
    left = partsInside(
      left,
      blockers.map((blocker) => shadowOn(face, blocker, eye)),
    );
  }
  return left;
}

/**
 * Returns the part of a face that a blocker no larger than it is hides from every corner of a body, and so
 * from all of it.
 */
function umbraOn(face: Face, blocker: Prism, { outline, bottom, top }: Prism): ConvexPolygon {
  let umbra = face.corners;
  for (const height of bottom < top ? [top, bottom] : [top]) {
    for (const [x, z] of outline) {
      const corner: Point = [x, height, z];
      // For speed only: its shadow cuts nothing off.
      if (hidesAll(face, blocker, corner, umbra)) continue;
      umbra = shadowOn(face, blocker, corner, umbra);
      if (umbra.length === 0) return umbra;
    }
  }
  return umbra;
}
