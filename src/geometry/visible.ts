/**
 * How much of a body is seen from a body: spots all over its side and its top, each weighted by how large it looks from the
 * viewer's eye, the middle of the viewer's top; a spot is seen if any point of the viewer's volume sees it. The answer for each
 * spot is proven, the share is a sampled one.
 */
import { middle } from './distance';
import { regionOf } from './region';
import type { Outline, PlanPoint, Point, Solid } from './shapes';
import { findSpaceLine, type Body } from './space-lines';
import type { Mm, Mu } from './units';

export interface VisibleSpot {
  readonly at: Point;
  /** How large the spot looks from the eye, in steradians. */
  readonly weight: number;
  readonly seen: boolean;
}

export interface Visible {
  /** Share of what faces the eye that is seen: 0 … 1. */
  readonly share: number;
  readonly spots: readonly VisibleSpot[];
}

export interface VisibleQuery {
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
  readonly muMm: Mm;
  /** Spots round the side and up it; the top has as many rings as the side has rows. The default keeps the share within two or three hundredths. */
  readonly around?: number;
  readonly rows?: number;
  /** Only lines from the eye count, not from anywhere in the viewer. */
  readonly eyeOnly?: boolean;
}

export function visibleShare({ from, to, blockers, muMm, around = 24, rows = 12, eyeOnly = false }: VisibleQuery): Visible {
  const eye = eyeOf(from);
  const viewer = eyeOnly ? pointBody(eye) : bodyOf(from);
  const bodies = blockers.map(bodyOf);
  const spots = surface(to, around, rows).flatMap(({ at, normal, area }): readonly VisibleSpot[] => {
    const weight = weightFrom(eye, at, normal, area);
    if (weight <= 0) return [];
    const line = findSpaceLine({ from: viewer, to: pointBody(at), blockers: bodies, join: joinMm / muMm, isMeasure: true }, 0);
    return [{ at, weight, seen: line !== null }];
  });
  const sum = (of: readonly VisibleSpot[]): number => of.reduce((total, { weight }) => total + weight, 0);
  const all = sum(spots);
  return { share: all > 0 ? sum(spots.filter(({ seen }) => seen)) / all : 1, spots };
}

/** Faces that coincide to this are one solid's inside. */
const joinMm: Mm = 0.001;

const bodyOf = ({ id, outline, bottom, top }: Solid): Body => ({ id, region: regionOf(outline), bottom, top });

/** The middle of the volume's top. */
function eyeOf({ outline, top }: Solid): Point {
  const [x, z] = middle(outline);
  return [x, top, z];
}

function pointBody([x, y, z]: Point): Body {
  return { id: '', region: regionOf({ shape: 'circle', centre: [x, z], radius: 0 }), bottom: y, top: y };
}

/** A small patch of a body's surface. */
interface Patch {
  readonly at: Point;
  readonly normal: Point;
  readonly area: number;
}

function weightFrom(eye: Point, at: Point, normal: Point, area: number): number {
  const [x, y, z] = [eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]];
  const squared = x * x + y * y + z * z;
  return squared > 0 ? (area * (x * normal[0] + y * normal[1] + z * normal[2])) / (squared * Math.sqrt(squared)) : 0;
}

function surface({ outline, bottom, top }: Solid, around: number, rows: number): readonly Patch[] {
  const rim = rimOf(outline, around);
  const [x, z] = middle(outline);
  const height = top - bottom;
  const patches: Patch[] = [];
  rim.forEach((p, i) => {
    const q = rim[(i + 1) % rim.length]!;
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    const [midX, midZ] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    if (length === 0) return;
    const outwards = dz * (midX - x) - dx * (midZ - z) > 0 ? 1 : -1;
    for (let row = 0; row < rows; row++) {
      const y = bottom + (height * (row + 0.5)) / rows;
      patches.push({ at: [midX, y, midZ], normal: [(outwards * dz) / length, 0, (-outwards * dx) / length], area: (length * height) / rows });
    }
    const sector: Mu = Math.abs(dx * (p[1] - z) - dz * (p[0] - x)) / 2;
    for (let ring = 0; ring < rows; ring++) {
      const share = (ring + 0.5) / rows;
      patches.push({ at: [x + share * (midX - x), top, z + share * (midZ - z)], normal: [0, 1, 0], area: (sector * (2 * ring + 1)) / (rows * rows) });
    }
  });
  return patches;
}

/** Points round the edge: a polygon's sides divided alike, a curve's points by the rational formula of the circle. */
function rimOf(outline: Outline, around: number): readonly PlanPoint[] {
  if (outline.shape === 'polygon') {
    const { points } = outline;
    const each = Math.max(1, Math.ceil(around / points.length));
    return points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length]!;
      return Array.from({ length: each }, (_, step): PlanPoint => [p[0] + ((q[0] - p[0]) * step) / each, p[1] + ((q[1] - p[1]) * step) / each]);
    });
  }
  const { centre } = outline;
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const quarter = Math.max(1, Math.ceil(around / 4));
  return [[1, 0], [0, 1], [-1, 0], [0, -1]].flatMap(([c, s]) =>
    Array.from({ length: quarter }, (_, step): PlanPoint => {
      // From 0 to a right angle: t from 0 to tan 45°.
      const t = step / quarter;
      const [cos, sin] = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
      const [u, v] = [along * (c! * cos - s! * sin), across * (s! * cos + c! * sin)];
      return [centre[0] + u * ux - v * uz, centre[1] + u * uz + v * ux];
    }),
  );
}
