/** Distances between bases by brute force, independent of the geometry that the rules use: outlines as many short edges. */
import type { BruteGap } from '../../engine/audit-profile';
import type { BattleState, ModelState } from '../../engine/index';
import { turn } from '../../geometry/turn';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import type { ModelId } from '../../table/ids';

const corners = 48;

/** Corners of a circle of radius 1. */
const circle: readonly PlanPoint[] = Array.from({ length: corners }, (_, i) =>
  turn([1, 0], (360 / corners) * i),
);

/** Returns the corners of a model's base: on the curve of a round or oval one. */
export function baseCorners(table: Table, model: ModelState): readonly PlanPoint[] {
  const { base } = table.models.find(({ id }) => id === model.id)!;
  const [width, depth] = (base.shape === 'round' ? [base.mm, base.mm] : base.mm).map(
    (mm) => mm / table.muMm / 2,
  ) as [Mu, Mu];
  const own: readonly PlanPoint[] =
    base.shape === 'rect'
      ? [
          [width, depth],
          [-width, depth],
          [-width, -depth],
          [width, -depth],
        ]
      : circle.map(([x, z]) => [x * width, z * depth]);
  return own.map((corner) => {
    const [x, z] = turn(corner, model.facing);
    return [model.at[0] + x, model.at[1] + z];
  });
}

/** Returns the distance between models by brute force in this state. */
export function bruteGap(table: Table, state: BattleState): BruteGap {
  const known = new Map<ModelId, readonly PlanPoint[]>();
  const cornersOf = (id: ModelId) => {
    const found = known.get(id) ?? baseCorners(table, state.models[id]!);
    known.set(id, found);
    return found;
  };
  return (a, b) => {
    const rise = Math.abs(state.models[a]!.y - state.models[b]!.y);
    return { plan: polygonGap(cornersOf(a), cornersOf(b)), rise };
  };
}

/** Returns the distance between two convex polygons; 0 where they overlap. */
export function polygonGap(a: readonly PlanPoint[], b: readonly PlanPoint[]): Mu {
  if (depthIn(a, b) > 0 || depthIn(b, a) > 0) return 0;
  return Math.min(...a.map((point) => edgeGap(point, b)), ...b.map((point) => edgeGap(point, a)));
}

/** Returns how deep the deepest corner of one polygon lies in another; negative where none does. */
export const depthIn = (inner: readonly PlanPoint[], outer: readonly PlanPoint[]): Mu =>
  Math.max(...inner.map((point) => (isIn(point, outer) ? edgeGap(point, outer) : -edgeGap(point, outer))));

function isIn([x, z]: PlanPoint, polygon: readonly PlanPoint[]): boolean {
  let inside = false;
  polygon.forEach(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length]!;
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

/** Returns the distance from a point to the nearest edge. */
function edgeGap([x, z]: PlanPoint, polygon: readonly PlanPoint[]): Mu {
  let least = Infinity;
  for (let i = 0; i < polygon.length; i++) {
    const [ax, az] = polygon[i]!;
    const [bx, bz] = polygon[(i + 1) % polygon.length]!;
    const [ux, uz] = [bx - ax, bz - az];
    const square = ux * ux + uz * uz;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ux + (z - az) * uz) / square));
    const [dx, dz] = [ax + share * ux - x, az + share * uz - z];
    least = Math.min(least, dx * dx + dz * dz);
  }
  return Math.sqrt(least);
}

/** Returns the length of a route in plan. */
export function routeLength(from: PlanPoint, via: readonly PlanPoint[]): Mu {
  let [length, [x, z]] = [0, from];
  for (const [nextX, nextZ] of via) {
    length += Math.sqrt((nextX - x) * (nextX - x) + (nextZ - z) * (nextZ - z));
    [x, z] = [nextX, nextZ];
  }
  return length;
}
