/** The frame of a covering's cells: the plan turned so that lines run along its first direction, and scaled. */
import { dot, minus, type GridOutline, type GridPoint, type Units } from './grid';

/** A rectangle of the frame. */
export type Box = readonly [fromAlong: Units, toAlong: Units, fromAside: Units, toAside: Units];

/** Length of the frame's axis: short, so that coordinates in the frame stay exact. */
export const axisLength = 1024;

/** Returns the map of points into the frame with this axis. */
export const turner =
  ([c, s]: GridPoint) =>
  ([x, z]: GridPoint): GridPoint => [c * x + s * z, c * z - s * x];

/** Returns the axis from the middle of one outline to that of another. */
export function axisBetween(from: GridOutline, to: GridOutline): GridPoint {
  const way = minus(middleOf(to), middleOf(from));
  const length = Math.sqrt(dot(way, way));
  return length === 0
    ? [axisLength, 0]
    : [Math.round((way[0] / length) * axisLength), Math.round((way[1] / length) * axisLength)];
}

function middleOf(outline: GridOutline): GridPoint {
  if (!('points' in outline)) return outline.centre;
  const { points } = outline;
  const sum = (i: 0 | 1): number => points.reduce((total, point) => total + point[i] / points.length, 0);
  return [sum(0), sum(1)];
}

/** Returns a rectangle around an outline, a little larger than needed. */
export function boxAround(outline: GridOutline): Box {
  const extent = (i: 0 | 1): readonly [number, number] => {
    if ('points' in outline) {
      const values = outline.points.map((point) => point[i]);
      return [Math.min(...values), Math.max(...values)];
    }
    const { centre, radii } = outline;
    const reach = Math.ceil(Math.sqrt(radii[0][i] * radii[0][i] + radii[1][i] * radii[1][i])) + axisLength;
    return [centre[i] - reach, centre[i] + reach];
  };
  return [...extent(0), ...extent(1)];
}
