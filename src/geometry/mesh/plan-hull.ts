/** The hull of a part of a shell, seen from above. */
import { polygonOf } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import { circleOutline } from '../shapes/outline';
import type { PlanPoint, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import type { Component } from './components';
import { hair } from './segment-stops';

/** Returns the corners of a component's hull in plan. */
export const planHullOf = (component: Component): readonly PlanPoint[] => convexHull(outerPoints(component));

/** The solid around a shell is larger by this, so that a line along its faces misses the shell by more than rounding. */
const room: Mu = 1e-5;
/** Returns an upright solid around a component: a line that passes it passes the component. */
export function solidAround(component: Component, hull: readonly PlanPoint[]): Solid {
  const { id, points } = component.shell;
  let [low, high] = [Infinity, -Infinity];
  for (const point of component.points) {
    const y = points[3 * point + 1]!;
    [low, high] = [Math.min(low, y), Math.max(high, y)];
  }
  return {
    id,
    outline: { shape: 'polygon', points: polygonAround(hull) },
    // Lines past meshes run a hair higher than those past solids.
    bottom: low - hair - room,
    top: high + room,
  };
}

/** A hull with more corners is replaced by a polygon around it with these normals. */
const mostCorners = 40;
const normalsAround = polygonOf(circleOutline([0, 0], 1), 32, 'within');
/** Sine of the least angle between neighbouring normals: lines at a smaller one meet anywhere. */
const leastTurn = 1e-3;

function polygonAround(hull: readonly PlanPoint[]): readonly PlanPoint[] {
  const normals = hull.length > mostCorners ? normalsAround : normalsOf(hull);
  const reaches = normals.map(([nx, nz]) => Math.max(...hull.map(([x, z]) => nx * x + nz * z)) + room);
  return normals.map(([nx, nz], i): PlanPoint => {
    const next = (i + 1) % normals.length;
    const [mx, mz] = normals[next]!;
    const turn = nx * mz - nz * mx;
    return [(reaches[i]! * mz - reaches[next]! * nz) / turn, (reaches[next]! * nx - reaches[i]! * mx) / turn];
  });
}

/** Returns the outward unit normals of a hull's edges, without those that hardly turn from the one before. */
function normalsOf(hull: readonly PlanPoint[]): readonly PlanPoint[] {
  const normals: PlanPoint[] = [];
  hull.forEach(([ax, az], i) => {
    const [bx, bz] = hull[(i + 1) % hull.length]!;
    const [dx, dz] = [bx - ax, bz - az];
    const length = Math.sqrt(dx * dx + dz * dz);
    const normal: PlanPoint = [-dz / length, dx / length];
    const isNew = [normals[0], normals.at(-1)].every(
      (other) =>
        other === undefined ||
        Math.abs(other[0] * normal[1] - other[1] * normal[0]) > leastTurn ||
        other[0] * normal[0] + other[1] * normal[1] < 0,
    );
    if (isNew) normals.push(normal);
  });
  return normals;
}

/** Directions in which outermost points are looked for. */
const directions = polygonOf(circleOutline([0, 0], 1), 16, 'within');
/** Points this deep within others' hull are left out: far more than rounding. */
const depth: Mu = 1e-6;

/** Returns the points, seen from above, that do not surely lie within the hull of others (Akl and Toussaint 1978). */
function outerPoints(component: Component): readonly PlanPoint[] {
  const { points } = component.shell;
  const outermost = directions.map(([dx, dz]): PlanPoint => {
    let [best, most] = [0, -Infinity];
    for (const point of component.points) {
      const reach = dx * points[3 * point]! + dz * points[3 * point + 2]!;
      if (reach > most) [best, most] = [point, reach];
    }
    return [points[3 * best]!, points[3 * best + 2]!];
  });
  const core = convexHull(outermost);
  const found = [...outermost];
  for (const point of component.points) {
    const [x, z] = [points[3 * point]!, points[3 * point + 2]!];
    const isWithin =
      core.length > 2 &&
      core.every(([ax, az], k) => {
        const [bx, bz] = core[(k + 1) % core.length]!;
        return (bz - az) * (x - ax) - (bx - ax) * (z - az) > depth;
      });
    if (!isWithin) found.push([x, z]);
  }
  return found;
}
