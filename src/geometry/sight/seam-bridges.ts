import { polygonKind, polygonRegion, type Region } from '../shapes/region';
import { regionChord, scratchChord } from '../shapes/region-chord';
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
import { planCross } from '../vector';
import type { Body } from './space-problem';

/**
 * Returns bodies across the seams of those that abut in plan. A line along a seam lies inside neither of the
 * two, but it does lie in the kite from the seam's ends to a point of each.
 */
export function bridges(bodies: readonly Body[], join: Mu): readonly Body[] {
  return bodies.flatMap((a, i) =>
    bodies.slice(i + 1).flatMap((b) => {
      const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
      if (bottom >= top) return [];
      return kitesBetween(a.region, b.region, join).map((region) => ({ id: a.id, region, bottom, top }));
    }),
  );
}

/** Cache of kites: measures repeat the question for the same neighbours, and regions never change. */
const kiteCache = new WeakMap<
  Region,
  WeakMap<Region, { readonly join: Mu; readonly kites: readonly Region[] }>
>();
const noKites: readonly Region[] = [];

function kitesBetween(a: Region, b: Region, join: Mu): readonly Region[] {
  if (a.kind !== polygonKind || b.kind !== polygonKind || !mayTouch(a, b, join)) return noKites;
  const ofA =
    kiteCache.get(a) ?? new WeakMap<Region, { readonly join: Mu; readonly kites: readonly Region[] }>();
  const before = ofA.get(b);
  if (before?.join === join) return before.kites;
  const kites = sharedEdges(a, b, join).map(polygonRegion);
  kiteCache.set(a, ofA.set(b, { join, kites }));
  return kites;
}

/** Returns the kites across edges that two polygons share, in whole or in part. */
function sharedEdges(a: Region, b: Region, join: Mu): readonly (readonly PlanPoint[])[] {
  const kites: (readonly PlanPoint[])[] = [];
  for (const [px, pz, qx, qz] of edgesOf(a)) {
    const length = Math.sqrt((qx - px) * (qx - px) + (qz - pz) * (qz - pz));
    const [ex, ez] = [(qx - px) / length, (qz - pz) / length];
    for (const [rx, rz, sx, sz] of edgesOf(b)) {
      if (
        Math.abs(planCross(ex, ez, rx - px, rz - pz)) > join ||
        Math.abs(planCross(ex, ez, sx - px, sz - pz)) > join
      )
        continue;
      const [start, stop] = [
        Math.max(0, ex * (sx - px) + ez * (sz - pz)),
        Math.min(length, ex * (rx - px) + ez * (rz - pz)),
      ];
      if (stop - start <= join) continue;
      const [mx, mz] = [px + (ex * (start + stop)) / 2, pz + (ez * (start + stop)) / 2];
      const [deepA, deepB] = [depthAlong(a, mx, mz, -ez, ex), depthAlong(b, mx, mz, ez, -ex)];
      kites.push([
        [px + ex * start, pz + ez * start],
        [mx + ez * deepB, mz - ex * deepB],
        [px + ex * stop, pz + ez * stop],
        [mx - ez * deepA, mz + ex * deepA],
      ]);
    }
  }
  return kites;
}

function mayTouch(a: Region, b: Region, join: Mu): boolean {
  const [dx, dz, reach] = [b.x - a.x, b.z - a.z, a.radius + b.radius + join];
  return dx * dx + dz * dz <= reach * reach;
}

function edgesOf({ corners }: Region): readonly (readonly [Mu, Mu, Mu, Mu])[] {
  return Array.from({ length: corners.length / 2 }, (_, i) => {
    const next = (2 * i + 2) % corners.length;
    return [corners[2 * i]!, corners[2 * i + 1]!, corners[next]!, corners[next + 1]!] as const;
  });
}

/** Returns half the distance from a point of the edge, along (dx, dz), to the end of the region. */
function depthAlong(region: Region, x: Mu, z: Mu, dx: number, dz: number): Mu {
  return regionChord(region, x, z, dx, dz) ? Math.max(scratchChord.leave, 0) / 2 : 0;
}
