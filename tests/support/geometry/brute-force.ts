/**
 * An independent search for lines: many segments, random ones and ones that graze edges, each tested by
 * separate plain intersection code. It proves nothing, but where the kernel says blocked it must never find a
 * line.
 */
import type { Outline, PlanPoint, Point, Segment, Solid } from '../../../src/geometry/shapes/shapes';

/** Returns a small generator (mulberry32): the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Reports whether the segment passes through the solid, enlarged by `margin` on all sides in plan. Negative
 * margins shrink it.
 */
export function crosses([from, to]: Segment, { outline, bottom, top }: Solid, margin: number): boolean {
  const inside = stretchInside([from[0], from[2]], [to[0], to[2]], outline, margin);
  if (inside === null) return false;
  const [enter, leave] = inside;
  const height = (t: number): number => from[1] + t * (to[1] - from[1]);
  const [low, high] = [Math.min(height(enter), height(leave)), Math.max(height(enter), height(leave))];
  const isPoint = enter === leave;
  if (low === high || isPoint) return bottom - Math.max(margin, 0) <= low && low < top + margin;
  return high > bottom - margin && low < top + margin;
}

/** Returns the part of the segment that lies in the open outline. */
function stretchInside(
  from: PlanPoint,
  to: PlanPoint,
  outline: Outline,
  margin: number,
): readonly [number, number] | null {
  if (outline.shape === 'polygon') return insidePolygon(from, to, outline.points, margin);
  const radii = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const local = ([x, z]: PlanPoint): PlanPoint => {
    const [dx, dz] = [x - outline.centre[0], z - outline.centre[1]];
    return [(dx * ux + dz * uz) / (radii[0]! + margin), (-dx * uz + dz * ux) / (radii[1]! + margin)];
  };
  const [p, q] = [local(from), local(to)];
  const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
  const [a, b, c] = [dx * dx + dz * dz, p[0] * dx + p[1] * dz, p[0] * p[0] + p[1] * p[1] - 1];
  if (a === 0) return c < 0 ? [0, 0] : null;
  const root = b * b - a * c;
  if (root <= 0) return null;
  const [enter, leave] = [Math.max(0, (-b - Math.sqrt(root)) / a), Math.min(1, (-b + Math.sqrt(root)) / a)];
  return enter < leave ? [enter, leave] : null;
}

function insidePolygon(
  from: PlanPoint,
  to: PlanPoint,
  points: readonly PlanPoint[],
  margin: number,
): readonly [number, number] | null {
  let area = 0;
  points.forEach(([x, z], i) => {
    const [nextX, nextZ] = points[(i + 1) % points.length]!;
    area += x * nextZ - z * nextX;
  });
  let [enter, leave] = [0, 1];
  for (let i = 0; i < points.length; i++) {
    const [p, q] = [points[i]!, points[(i + 1) % points.length]!];
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) continue;
    const depth = ([x, z]: PlanPoint): number =>
      (Math.sign(area) * ((q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0]))) / length + margin;
    const [start, end] = [depth(from), depth(to)];
    if (start <= 0 && end <= 0) return null;
    if (start < 0) enter = Math.max(enter, start / (start - end));
    if (end < 0) leave = Math.min(leave, start / (start - end));
  }
  return enter < leave || (enter === leave && from[0] === to[0] && from[1] === to[1]) ? [enter, leave] : null;
}

export interface Looked {
  readonly line: 'base' | 'volume';
  readonly from: Solid;
  readonly to: Solid;
  readonly blockers: readonly Solid[];
}

/** Returns a segment that misses every blocker by more than `margin`, if one of `tries` does. */
export function lookForLine(
  { line, from, to, blockers }: Looked,
  tries: number,
  margin: number,
  random: () => number,
): Segment | null {
  const ends = [
    ...blockers.flatMap(({ outline }) => edgePoints(outline, random)),
    ...edgePoints(from.outline, random),
    ...edgePoints(to.outline, random),
  ];
  for (let i = 0; i < tries; i++) {
    const segment =
      i % 2 === 0 ? randomSegment(line, from, to, random) : grazingSegment(line, from, to, ends, random);
    if (segment !== null && blockers.every((solid) => !crosses(segment, solid, margin))) return segment;
  }
  return null;
}

function randomSegment(line: 'base' | 'volume', from: Solid, to: Solid, random: () => number): Segment {
  const end = (solid: Solid): Point => {
    const [x, z] = randomPoint(solid.outline, random);
    return [x, randomHeight(line, solid, random), z];
  };
  return [end(from), end(to)];
}

function randomHeight(line: 'base' | 'volume', { bottom, top }: Solid, random: () => number): number {
  if (line === 'base') return bottom;
  const t = random();
  return t < 0.2 ? bottom : t < 0.5 ? top : bottom + random() * (top - bottom);
}

/** Returns a segment along the line through two points of edges, moved aside by a hair. */
function grazingSegment(
  line: 'base' | 'volume',
  from: Solid,
  to: Solid,
  points: readonly PlanPoint[],
  random: () => number,
): Segment | null {
  const pick = (): PlanPoint => points[Math.floor(random() * points.length)]!;
  const [p, q] = [pick(), pick()];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (length < 1e-6) return null;
  const [dx, dz] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
  const aside = (random() - 0.5) * 10 ** (-5 * random());
  const [x, z] = [p[0] - dz * aside, p[1] + dx * aside];
  const far = 200;
  const line0: readonly [PlanPoint, PlanPoint] = [
    [x - far * dx, z - far * dz],
    [x + far * dx, z + far * dz],
  ];
  const [first, second] = [stretchInside(...line0, from.outline, 0), stretchInside(...line0, to.outline, 0)];
  if (first === null || second === null) return null;
  const within = ([enter, leave]: readonly [number, number]): number =>
    enter + (leave - enter) * (random() < 0.5 ? Math.round(random()) : random());
  const at = (t: number, solid: Solid): Point => [
    x + (2 * t - 1) * far * dx,
    randomHeight(line, solid, random),
    z + (2 * t - 1) * far * dz,
  ];
  return [at(within(first), from), at(within(second), to)];
}

function randomPoint(outline: Outline, random: () => number): PlanPoint {
  if (outline.shape === 'polygon') {
    const weights = outline.points.map(() => (-Math.log(random() + 1e-12)) ** (random() < 0.3 ? 6 : 1));
    const sum = weights.reduce((a, b) => a + b, 0);
    return [0, 1].map((axis) =>
      outline.points.reduce((total, point, i) => total + (point[axis]! * weights[i]!) / sum, 0),
    ) as [number, number];
  }
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const angle = random() * 2 * Math.PI;
  const reach = random() < 0.5 ? 1 : Math.sqrt(random());
  const [u, v] = [reach * along * Math.cos(angle), reach * across * Math.sin(angle)];
  return [outline.centre[0] + u * ux - v * uz, outline.centre[1] + u * uz + v * ux];
}

function edgePoints(outline: Outline, random: () => number): readonly PlanPoint[] {
  if (outline.shape === 'polygon') return outline.points;
  return Array.from({ length: 12 }, () => {
    const rim: Outline = outline.shape === 'circle' ? outline : { ...outline };
    let point = randomPoint(rim, random);
    const [dx, dz] = [point[0] - outline.centre[0], point[1] - outline.centre[1]];
    if (outline.shape === 'circle') {
      const length = Math.hypot(dx, dz) || 1;
      point = [
        outline.centre[0] + (dx * outline.radius) / length,
        outline.centre[1] + (dz * outline.radius) / length,
      ];
    }
    return point;
  });
}
