import { BufferAttribute, BufferGeometry } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { chance, seedOf } from '../ground/noise';
import type { StruckFace } from './rubble-layout';
import type { Scorch } from './scorch';

const corners = 24;
/** Rings of a scorch, as shares of its radius. */
const rings = [0.3, 0.65, 1] as const;
/** Radius of a scorch as a share of its blast's, and its bounds. */
const share = 0.9;
const smallest: Mu = 0.8;
const largest: Mu = 2.7;
/** Height above the surface. */
const lift: Mu = 0.03;
/** Soot ends so far below the top of a wall, which may be ragged. */
const brim: Mu = 0.15;
/** Steps of the surface between two points of a scorch that it does not run over: it ends at the foot of a wall. */
const step: Mu = 0.25;

/** Returns the radius of the scorch of a blast. */
export const scorchRadius = (blast: Mu): Mu => Math.min(largest, Math.max(smallest, blast * share));

/** Numbers of the corners of scorches and soot, as they are collected. */
interface Paint {
  readonly places: number[];
  readonly spots: number[];
  readonly looks: number[];
  readonly indices: number[];
}

/**
 * Lays scorches on a surface and soot on the faces of walls, as one body. A scorch is a disc that follows the surface and climbs
 * no step. The attribute `spot` holds the place in a scorch, −1 … 1 along both axes. `look` is the same all
 * over a scorch: a seed from 0 to 1, and the strength of soot on a wall, 0 on the ground.
 */
export function scorchGeometry(
  scorches: readonly Scorch[],
  surface: (at: PlanPoint) => Mu,
  faces: readonly StruckFace[] = [],
): BufferGeometry {
  const paint: Paint = { places: [], spots: [], looks: [], indices: [] };
  for (const scorch of scorches) writeScorch(paint, scorch, surface);
  for (const face of faces) writeSoot(paint, face, surface);
  const geometry = new BufferGeometry();
  const attribute = (name: string, numbers: readonly number[], each: number) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(numbers), each));
  attribute('position', paint.places, 3);
  attribute('spot', paint.spots, 2);
  attribute('look', paint.looks, 2);
  geometry.setIndex(paint.indices);
  return geometry;
}

function writeScorch(
  { places, spots, looks, indices }: Paint,
  { at, radius }: Scorch,
  surface: Surface,
): void {
  const first = places.length / 3;
  const seed = seedAt(at);
  const reach = scorchRadius(radius);
  for (const [u, v] of discPoints) {
    const spot: PlanPoint = [at[0] + u * reach, at[1] + v * reach];
    places.push(spot[0], surface(spot) + lift, spot[1]);
    spots.push(u, v);
    looks.push(seed, 0);
  }
  const heightOf = (corner: number) => places[(first + corner) * 3 + 1]!;
  for (const triangle of discTriangles) {
    const foot = Math.min(...triangle.map(heightOf));
    // A corner that would climb a step goes on at the height of the foot, into the wall.
    const corners = triangle.map((corner) => {
      if (heightOf(corner) - foot < step) return first + corner;
      const [at3, at2] = [(first + corner) * 3, (first + corner) * 2];
      places.push(places[at3]!, foot, places[at3 + 2]!);
      spots.push(spots[at2]!, spots[at2 + 1]!);
      looks.push(seed, 0);
      return places.length / 3 - 1;
    });
    indices.push(...corners);
  }
}

/** Covers the part of a face that a blast reached, from the foot up to where the soot ends. */
function writeSoot({ places, spots, looks, indices }: Paint, face: StruckFace, surface: Surface): void {
  const { blast, from, to, out, away } = face;
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const ground = surface(blast.at);
  const reach = blast.radius * Math.sqrt(1 - away * away);
  const [low, high] = [Math.max(face.bottom, ground), Math.min(face.top - brim, ground + reach)];
  if (high - low < brim) return;
  const middle = ((blast.at[0] - from[0]) * dx + (blast.at[1] - from[1]) * dz) / length;
  const look = [seedAt(blast.at), 1 - 0.45 * away];
  const first = places.length / 3;
  for (const [along, y] of [
    [0, low],
    [length, low],
    [length, high],
    [0, high],
  ] as const) {
    const share = along / length;
    places.push(from[0] + dx * share + out[0] * lift, y, from[1] + dz * share + out[1] * lift);
    spots.push((along - middle) / reach, (y - ground) / reach);
    looks.push(...look);
  }
  // The front is on the side that `out` points to, whichever way the face runs.
  const isAhead = dx * out[1] - dz * out[0] > 0;
  indices.push(...(isAhead ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((corner) => first + corner));
}

type Surface = (at: PlanPoint) => Mu;

const seedAt = (at: PlanPoint): number => chance(seedOf(`${at[0].toFixed(3)} ${at[1].toFixed(3)}`)).next();

/** Points of a disc of radius 1: its middle, then ring by ring. */
const discPoints: readonly PlanPoint[] = [
  [0, 0],
  ...rings.flatMap((ring) =>
    Array.from({ length: corners }, (_, k): PlanPoint => {
      const angle = (2 * Math.PI * k) / corners;
      return [ring * Math.cos(angle), ring * Math.sin(angle)];
    }),
  ),
];

/** Triangles of the disc, which face up. */
const discTriangles: readonly (readonly [number, number, number])[] = rings.flatMap((_, ring) =>
  Array.from({ length: corners }, (__, k) => {
    const next = (k + 1) % corners;
    const outer = 1 + ring * corners;
    if (ring === 0) return [[0, outer + next, outer + k] as const];
    const inner = outer - corners;
    return [[inner + k, inner + next, outer + k] as const, [inner + next, outer + next, outer + k] as const];
  }).flat(),
);
