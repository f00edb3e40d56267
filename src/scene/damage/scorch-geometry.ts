import { BufferAttribute, BufferGeometry } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { chance, seedOf } from '../ground/noise';

/** A scorched place on the ground. */
export interface Scorch {
  readonly at: PlanPoint;
  /** Radius of the blast. The scorch is smaller, as an explosion is: the rest is splinters. */
  readonly radius: Mu;
}

const corners = 24;
/** Rings of a scorch, as shares of its radius. */
const rings = [0.3, 0.65, 1] as const;
/** Radius of a scorch as a share of its blast's, and its bounds. */
const share = 0.9;
const smallest: Mu = 0.8;
const largest: Mu = 2.7;
/** Height above the surface. */
const lift: Mu = 0.03;
/** Steps of the surface between two points of a scorch that it does not run over: it ends at the foot of a wall. */
const step: Mu = 0.25;

/** Returns the radius of the scorch of a blast. */
export const scorchRadius = (blast: Mu): Mu => Math.min(largest, Math.max(smallest, blast * share));

/**
 * Lays scorches on a surface, as one body. Each is a disc that follows the surface, without the parts that would climb a step.
 * The attribute `spot` holds the place in a scorch, −1 … 1 along both axes, and `seed` a number from 0 to 1, the same all over a scorch.
 */
export function scorchGeometry(scorches: readonly Scorch[], surface: (at: PlanPoint) => Mu): BufferGeometry {
  const places: number[] = [];
  const spots: number[] = [];
  const seeds: number[] = [];
  const indices: number[] = [];
  for (const { at, radius } of scorches) {
    const first = places.length / 3;
    const seed = chance(seedOf(`${at[0].toFixed(3)} ${at[1].toFixed(3)}`)).next();
    const reach = scorchRadius(radius);
    for (const [u, v] of discPoints) {
      const spot: PlanPoint = [at[0] + u * reach, at[1] + v * reach];
      places.push(spot[0], surface(spot) + lift, spot[1]);
      spots.push(u, v);
      seeds.push(seed);
    }
    const height = (corner: number) => places[(first + corner) * 3 + 1]!;
    for (const triangle of discTriangles) {
      const heights = triangle.map(height);
      if (Math.max(...heights) - Math.min(...heights) < step)
        indices.push(...triangle.map((corner) => first + corner));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('spot', new BufferAttribute(new Float32Array(spots), 2));
  geometry.setAttribute('seed', new BufferAttribute(new Float32Array(seeds), 1));
  geometry.setIndex(indices);
  return geometry;
}

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
