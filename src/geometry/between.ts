/** Where a blocker lies between the two ends, and which offsets it surely stops over a cone of directions. */
import { crossings } from './crossings';
import type { Intervals } from './intervals';
import { chord, crossed, holds, support, supported, supportValue, type Region } from './region';
import { separation } from './separation';
import type { PlanPoint } from './shapes';
import type { Mu } from './units';

export interface PlanBlocker {
  readonly region: Region;
  readonly id: string;
}

/** Rounding of offsets, in MU: a line nearer than this to an edge touches it. */
export const touch: Mu = 1e-9;

/** A blocker with the normals that keep it apart from the ends: on a line along d it comes after the first if d·n > 0. */
export interface Between {
  readonly id: string;
  readonly region: Region;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  /** For a blocker that overlaps an end: the ends that it overlaps, and where its edge crosses theirs. */
  readonly overlaps: { readonly ends: readonly Region[]; readonly crossings: readonly PlanPoint[] } | null;
}

/** `axis` is a unit normal that keeps the two ends apart: what lies between them along it needs no other. */
export function placeBetween({ id, region }: PlanBlocker, from: Region, to: Region, axisX: number, axisZ: number): Between {
  if (
    -supportValue(region, -axisX, -axisZ) >= supportValue(from, axisX, axisZ) &&
    supportValue(region, axisX, axisZ) <= -supportValue(to, -axisX, -axisZ)
  ) {
    return { id, region, fromX: axisX, fromZ: axisZ, toX: axisX, toZ: axisZ, overlaps: null };
  }
  const before = separation(from, region);
  const after = separation(region, to);
  const ends = [...(before.gap < -touch ? [from] : []), ...(after.gap < -touch ? [to] : [])];
  return {
    id, region, fromX: before.nx, fromZ: before.nz, toX: after.nx, toZ: after.nz,
    overlaps: ends.length === 0 ? null : { ends, crossings: ends.flatMap((end) => crossings(end, region)) },
  };
}

/**
 * A blocker that overlaps an end stops a line if it runs on past the end's edge. Whether it does changes only at lines through
 * a crossing of the two edges and at tangents, so between two neighbouring such points it is the same for the whole cone
 * from d0 to d1 if their order is. `m` is the cone's middle.
 */
export function addOverlapping(
  list: Intervals, owner: number, { region, overlaps }: Between, from: Region, to: Region,
  d0x: number, d0z: number, d1x: number, d1z: number, mx: number, mz: number,
): void {
  const points: PlanPoint[] = [...overlaps!.crossings];
  for (const shape of [region, ...overlaps!.ends]) {
    for (const side of [-1, 1]) {
      support(shape, -side * mz, side * mx);
      const { x, z } = supported;
      if (shape === region || holds(region, x, z, -touch)) points.push([x, z]);
    }
  }
  const at = (dx: number, dz: number, [x, z]: PlanPoint): Mu => dx * z - dz * x;
  points.sort((p, q) => at(mx, mz, p) - at(mx, mz, q));
  for (let i = 0; i + 1 < points.length; i++) {
    const [low, high] = [points[i]!, points[i + 1]!];
    const inOrder = points.every((point, j) => {
      const [sign, limit] = j <= i ? [1, low] : [-1, high];
      return sign * (at(d0x, d0z, limit) - at(d0x, d0z, point)) >= -touch && sign * (at(d1x, d1z, limit) - at(d1x, d1z, point)) >= -touch;
    });
    const stopsBetween = (dx: number, dz: number): boolean => stopsLine(region, from, to, dx, dz, (at(dx, dz, low) + at(dx, dz, high)) / 2);
    if (!inOrder || !stopsBetween(d0x, d0z) || !stopsBetween(mx, mz) || !stopsBetween(d1x, d1z)) continue;
    list.add(owner, at(d0x, d0z, low), at(d1x, d1z, low), at(d0x, d0z, high), at(d1x, d1z, high));
  }
}

/** Does the region stop this line, or does the line miss an end, so that nothing need stop it? */
function stopsLine(region: Region, from: Region, to: Region, dx: number, dz: number, offset: Mu): boolean {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!chord(from, px, pz, dx, dz)) return true;
  const start = crossed.leave;
  if (!chord(to, px, pz, dx, dz)) return true;
  const stop = crossed.enter;
  return chord(region, px, pz, dx, dz) && crossed.leave > start + touch && crossed.enter < stop - touch;
}
