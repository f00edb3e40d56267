import type { Region } from '../shapes/region';
import { regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport } from '../shapes/region-support';
import type { Mu } from '../units';
import { planCross } from '../vector';
import { touch } from './between';
import type { Edge } from './edge';
import {
  coincide,
  crossesAll,
  earlierEdge,
  edgeAt,
  laterEdge,
  type LineCell,
  measureBeside,
  outerEdge,
  placeOf,
  scratchBeside,
  scratchEdges,
  turnWithin,
} from './line-cell';
import type { Rectangle } from './slice';
import type { Body } from './space-problem';

/**
 * Returns rectangles that contain every place where a line may meet the end: first, where there is one, a
 * closer one near the middle line. Empty where no line meets the end.
 */
export function outerRectangles(body: Body, cell: LineCell): readonly Rectangle[] {
  const extent = outerExtent(body.region, cell);
  if (extent === null) return [];
  const { bottom, top } = body;
  const whole = {
    left: extent[0],
    right: extent[1],
    bottom,
    top,
    leftEdge: edgeAt(cell, extent[0]),
    rightEdge: edgeAt(cell, extent[1]),
  };
  const [leftEdge, rightEdge] = [outerEdge(cell, body.region, -1), outerEdge(cell, body.region, 1)];
  if (leftEdge === null && rightEdge === null) return [whole];
  const close = {
    left: leftEdge === null ? whole.left : placeOf(leftEdge, cell),
    right: rightEdge === null ? whole.right : placeOf(rightEdge, cell),
    bottom,
    top,
    leftEdge: leftEdge ?? whole.leftEdge,
    rightEdge: rightEdge ?? whole.rightEdge,
  };
  return [close, whole];
}

/**
 * Returns the greatest extent along the cell's middle over which a line of the cell may meet the region, or
 * null. Over the region's whole extent the cell's lines lie between two lines, as the highest of them is a
 * convex function and the lowest a concave one.
 */
function outerExtent(region: Region, cell: LineCell): readonly [Mu, Mu] | null {
  const { dx: nx, dz: nz } = cell;
  regionSupport(region, nx, nz);
  const [farX, farZ] = [scratchSupport.x, scratchSupport.z];
  const far = nx * farX + nz * farZ;
  regionSupport(region, -nx, -nz);
  const { x: nearX, z: nearZ } = scratchSupport;
  const near = nx * nearX + nz * nearZ;
  const span = Math.max(far - near, 1e-12);
  const [low0, high0] = crosswise(cell, near);
  const [low1, high1] = crosswise(cell, far);
  // Both lines, as points and directions of the plan: along (nx, nz) by 1, to the left by their rise.
  const lowRise = (low1 - low0) / span;
  const highRise = (high1 - high0) / span;
  const acrossNear = planCross(nx, nz, nearX, nearZ);
  const acrossFar = planCross(nx, nz, farX, farZ);
  let [from, to] = [Infinity, -Infinity];
  // When a line only touches the region, rounding may lose its chord, but not the touched point.
  if (acrossNear >= low0 - touch && acrossNear <= high0 + touch) from = near;
  if (acrossFar >= low1 - touch && acrossFar <= high1 + touch) to = far;
  for (const [across, rise] of [
    [low0, lowRise],
    [high0, highRise],
  ] as const) {
    if (
      !regionChord(region, near * nx - across * nz, near * nz + across * nx, nx - rise * nz, nz + rise * nx)
    )
      continue;
    from = Math.min(from, near + scratchChord.enter);
    to = Math.max(to, near + scratchChord.leave);
  }
  if (from === Infinity && to === -Infinity) return null;
  return from === Infinity ? [to, to] : to === -Infinity ? [from, from] : [from, to];
}

/** Returns the offsets to the left of the cell's lowest and highest lines, `along` its middle. */
function crosswise({ corners, dx: nx, dz: nz }: LineCell, along: Mu): readonly [Mu, Mu] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 3) {
    const [dx, dz] = [corners[i]!, corners[i + 1]!];
    // The point along·n + w·n⊥ lies on the line when along·planCross(d, n) + w·dot(d, n) = c.
    const across = (corners[i + 2]! - along * planCross(dx, dz, nx, nz)) / (dx * nx + dz * nz);
    low = Math.min(low, across);
    high = Math.max(high, across);
  }
  return [low, high];
}

/** Returns the rectangle of the end that every line of the cell surely meets; null where a line may miss it. */
export function sureEnd({ region, bottom, top }: Body, cell: LineCell): Rectangle | null {
  if (!crossesAll(cell, region, 0, 0)) return null;
  const [leftEdge, rightEdge] = [scratchEdges.enter!, scratchEdges.leave!];
  return { left: placeOf(leftEdge, cell), right: placeOf(rightEdge, cell), bottom, top, leftEdge, rightEdge };
}

/**
 * Shrinks the rectangle of an end that some lines of the cell may miss to one side: the other lines surely do
 * not meet the end before it, or behind it.
 */
export function shrinkToSide(
  { left, right, leftEdge, rightEdge, bottom, top }: Rectangle,
  side: 'left' | 'right',
): Rectangle {
  return side === 'left'
    ? { left, right: left, bottom, top, leftEdge, rightEdge: leftEdge }
    : { left: right, right, bottom, top, leftEdge: rightEdge, rightEdge };
}

/** Returns the edge whose places lie aside of its crossings. Written out, so that all edges have one layout. */
const edgeAside = ({ ux, uz, offset }: Edge, aside: Mu): Edge => ({ ux, uz, offset, aside });

/** The rectangle of a body with the edges on which its sides stand. */
export interface SureRectangle extends Rectangle {
  readonly id: string;
  readonly leftEdge: Edge;
  readonly rightEdge: Edge;
}

/** The rectangle that grows, side by side, as more places are found where every line surely meets the body. */
class GrowingRectangle {
  left: Mu = Infinity;
  right: Mu = -Infinity;
  leftEdge: Edge | null = null;
  rightEdge: Edge | null = null;

  constructor(private readonly cell: LineCell) {}

  /** Takes in the places from one edge to the other. */
  include(enter: Edge, leave: Edge): void {
    const [first, last] = [placeOf(enter, this.cell), placeOf(leave, this.cell)];
    if (first < this.left) {
      this.left = first;
      this.leftEdge = enter;
    }
    if (last > this.right) {
      this.right = last;
      this.rightEdge = leave;
    }
  }
}

/**
 * Returns the rectangle of the body that every line of the cell, or the ribbon around it, surely meets; null
 * where a line may miss it. A ribbon meets the body where it meets the body moved crosswise, by half the
 * ribbon's width or by less.
 */
export function sureRectangle(
  half: Mu,
  { id, region, bottom, top }: Body,
  cell: LineCell,
): SureRectangle | null {
  const places = new GrowingRectangle(cell);
  if (half === 0) includeCrossed(places, region, cell, 0);
  else {
    for (let side = -1; side <= 1; side += 2)
      if (!includeCrossed(places, region, cell, side * half))
        includeCrossed(places, region, cell, side * (half - slackOf(cell, half)));
    // For speed only: the rectangle is larger with three shifts than with two.
    const towards = Math.min(Math.max(cell.offset - (cell.dx * region.z - cell.dz * region.x), -half), half);
    includeCrossed(places, region, cell, towards);
    includeOutermost(places, region, cell, half);
  }
  const { left, right, leftEdge, rightEdge } = places;
  return leftEdge === null || rightEdge === null || left > right
    ? null
    : { id, left, right, bottom, top, leftEdge, rightEdge };
}

/** Takes in where the cell's lines cross the body moved crosswise; false where one misses it. */
function includeCrossed(places: GrowingRectangle, region: Region, cell: LineCell, by: Mu): boolean {
  if (!crossesAll(cell, region, -by * cell.dz, by * cell.dx)) return false;
  places.include(edgeAside(scratchEdges.enter!, -by), edgeAside(scratchEdges.leave!, -by));
  return true;
}

/** Share of half a ribbon's width in `slackOf`, for each square of the cell's greatest turn. */
const slackShare = 12;

/**
 * Returns how much less than half a ribbon's width the body is moved where a line of the cell misses it when
 * moved by all of that. Some do in a cell that was cut along the lines past a moved corner: the corner was
 * moved crosswise of the cell before. For speed only: else ever smaller cells would have to settle them.
 */
function slackOf(cell: LineCell, half: Mu): Mu {
  const turn = turnWithin(cell);
  return Math.min(slackShare * turn * turn, 1) * half;
}

/**
 * Takes in the body's nearest and farthest point along the cell's middle line where every ribbon of the cell
 * covers it: a body that ends within the ribbon reaches that far.
 */
function includeOutermost(places: GrowingRectangle, region: Region, cell: LineCell, half: Mu): void {
  for (let side = -1; side <= 1; side += 2) {
    regionSupport(region, side * cell.dx, side * cell.dz);
    const { x, z } = scratchSupport;
    measureBeside(cell, x, z);
    const { least, most } = scratchBeside;
    if (least < -half - touch || most > half + touch) continue;
    const along = cell.dx * x + cell.dz * z;
    const aside = cell.dx * z - cell.dz * x - cell.offset;
    const error = asideError(cell, x, z, aside);
    places.include(
      edgeAside(edgeAt(cell, along + error), aside),
      edgeAside(edgeAt(cell, along - error), aside),
    );
  }
}

/**
 * Returns how much the place of a point along one of the cell's lines may differ from that of an edge across
 * the middle line through the point, `aside` as the point is of the middle line. It is of the order of the
 * square of the cell's size.
 */
function asideError(cell: LineCell, x: Mu, z: Mu, aside: Mu): Mu {
  const { corners, dx: mx, dz: mz } = cell;
  let most = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const [dx, dz] = [corners[i]!, corners[i + 1]!];
    const left = (dx * z - dz * x - corners[i + 2]!) / (dx * mx + dz * mz);
    most = Math.max(most, Math.abs(left - aside));
  }
  return most * turnWithin(cell);
}

/**
 * Returns the rectangles across the seams of bodies that abut, one above the other or one behind the other on
 * every line of the cell.
 */
export function seamsOf(cell: LineCell, bodies: readonly SureRectangle[], join: Mu): readonly Rectangle[] {
  const found: Rectangle[] = [];
  for (const a of bodies) {
    for (const b of bodies) {
      if (a === b) continue;
      if (Math.abs(a.top - b.bottom) <= join) {
        const [leftEdge, rightEdge] = [
          laterEdge(cell, a.leftEdge, b.leftEdge),
          earlierEdge(cell, a.rightEdge, b.rightEdge),
        ];
        const [left, right] = [placeOf(leftEdge, cell), placeOf(rightEdge, cell)];
        if (left < right) found.push({ left, right, bottom: a.bottom, top: b.top, leftEdge, rightEdge });
      }
      if (Math.abs(a.right - b.left) <= join && coincide(cell, a.rightEdge, b.leftEdge, join)) {
        const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
        if (bottom < top)
          found.push({
            left: a.left,
            right: b.right,
            bottom,
            top,
            leftEdge: a.leftEdge,
            rightEdge: b.rightEdge,
          });
      }
    }
  }
  return found;
}
