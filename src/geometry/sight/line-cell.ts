/**
 * Cells of lines of the plan, and statements that hold for all lines of a cell.
 *
 * A line is a direction d and an offset c, up to a common factor, and a cell is all sums of its corners,
 * weighted from 0 up: a convex polygon in the dual plane. Any function linear in (d, c) has one sign in a
 * cell if it has it at all corners: the side on which a line passes a point, and the first of two edges that
 * it crosses. Cut along the lines through a point, a cell gives two.
 */
import type { Region } from '../shapes/region';
import { boundAhead, scratchBound } from '../shapes/region-bound';
import { regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport } from '../shapes/region-support';
import type { Mu } from '../units';
import { highest, lowest, touch } from './between';
import type { Edge } from './edge';
import type { Pass } from './slice';

/** A cell of lines of the plan. */
export interface LineCell {
  /** dx, dz and offset of each corner in turn, the direction of unit length, in order round the cell. */
  readonly corners: readonly number[];
  /** The line in the middle: a unit direction, and its offset. */
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
}

/** Returns the cell with these corners. */
export function lineCell(corners: readonly number[]): LineCell {
  let dx = 0;
  let dz = 0;
  let offset = 0;
  for (let i = 0; i < corners.length; i += 3) {
    dx += corners[i]!;
    dz += corners[i + 1]!;
    offset += corners[i + 2]!;
  }
  const length = Math.sqrt(dx * dx + dz * dz);
  return { corners, dx: dx / length, dz: dz / length, offset: offset / length };
}

/**
 * Returns the cell of all lines between two directions, of unit length and less than half a turn apart, that
 * may meet the region.
 */
export function coneCell(region: Region, d0x: number, d0z: number, d1x: number, d1z: number): LineCell {
  return lineCell([
    d0x,
    d0z,
    lowest(region, d0x, d0z),
    d0x,
    d0z,
    highest(region, d0x, d0z),
    d1x,
    d1z,
    highest(region, d1x, d1z),
    d1x,
    d1z,
    lowest(region, d1x, d1z),
  ]);
}

/** Reports whether all lines stay further than `reach` from the region, on one side. */
export function misses({ corners }: LineCell, region: Region, reach: Mu): boolean {
  let below = true;
  let above = true;
  for (let i = 0; i < corners.length && (below || above); i += 3) {
    const dx = corners[i]!;
    const dz = corners[i + 1]!;
    const offset = corners[i + 2]!;
    below &&= offset < lowest(region, dx, dz) - reach;
    above &&= offset > highest(region, dx, dz) + reach;
  }
  return below || above;
}

/**
 * Scratch result of `measureBeside`: the least and the greatest distance of the point to the left of the
 * cell's lines.
 */
class ScratchBeside {
  least: Mu = NaN;
  most: Mu = NaN;
}
export const scratchBeside = new ScratchBeside();

/** Measures how far the cell's lines pass beside a point, and leaves the result in `scratchBeside`. */
export function measureBeside({ corners }: LineCell, x: Mu, z: Mu): void {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < corners.length; i += 3) {
    const left = corners[i]! * z - corners[i + 1]! * x - corners[i + 2]!;
    if (left < least) least = left;
    if (left > most) most = left;
  }
  scratchBeside.least = least;
  scratchBeside.most = most;
}

/**
 * Cuts a cell into the lines that pass a point on one side and those that pass it on the other. Some lines
 * must do either.
 */
export const cutAtPoint = (cell: LineCell, x: Mu, z: Mu): readonly [LineCell, LineCell] =>
  cutCell(cell, (dx, dz, offset) => dx * z - dz * x - offset);

/** Cuts a cell into the lines that turn left of the middle line and those that turn right. */
export const cutByDirection = (cell: LineCell): readonly [LineCell, LineCell] =>
  cutCell(cell, (dx, dz) => cell.dx * dz - cell.dz * dx);

function cutCell(
  { corners }: LineCell,
  side: (dx: number, dz: number, offset: Mu) => number,
): readonly [LineCell, LineCell] {
  const low: number[] = [];
  const high: number[] = [];
  let here = side(corners[0]!, corners[1]!, corners[2]!);
  for (let i = 0; i < corners.length; i += 3) {
    const next = (i + 3) % corners.length;
    const there = side(corners[next]!, corners[next + 1]!, corners[next + 2]!);
    if (here <= 0) low.push(corners[i]!, corners[i + 1]!, corners[i + 2]!);
    if (here >= 0) high.push(corners[i]!, corners[i + 1]!, corners[i + 2]!);
    if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
      const mx = there * corners[i]! - here * corners[next]!;
      const mz = there * corners[i + 1]! - here * corners[next + 1]!;
      const length = Math.sign(there - here) * Math.sqrt(mx * mx + mz * mz);
      const offset = (there * corners[i + 2]! - here * corners[next + 2]!) / length;
      low.push(mx / length, mz / length, offset);
      high.push(mx / length, mz / length, offset);
    }
    here = there;
  }
  return [lineCell(low), lineCell(high)];
}

/** Returns the greatest sine of an angle between a line of the cell and the middle one. */
export function turnWithin({ corners, dx, dz }: LineCell): number {
  let most = 0;
  for (let i = 0; i < corners.length; i += 3)
    most = Math.max(most, Math.abs(dx * corners[i + 1]! - dz * corners[i]!));
  return most;
}

/** Scratch points where each corner's line enters and leaves the current region. */
const scratchEnters = { x: new Float64Array(64), z: new Float64Array(64) };
const scratchLeaves = { x: new Float64Array(64), z: new Float64Array(64) };

/**
 * Scratch result of `crossesAll`: edges inside a region that every line of the cell crosses. The line lies in
 * the region from one to the other.
 */
export const scratchEdges: { enter: Edge | null; leave: Edge | null } = { enter: null, leave: null };

/** Finds `scratchEdges` for the region moved by (moveX, moveZ); false where a line misses it, or may. */
export function crossesAll(cell: LineCell, region: Region, moveX: Mu, moveZ: Mu): boolean {
  const { corners } = cell;
  for (let i = 0, j = 0; i < corners.length; i += 3, j++) {
    const dx = corners[i]!;
    const dz = corners[i + 1]!;
    const offset = corners[i + 2]! - (dx * moveZ - dz * moveX);
    const px = -dz * offset;
    const pz = dx * offset;
    if (regionChord(region, px, pz, dx, dz)) {
      scratchEnters.x[j] = px + scratchChord.enter * dx + moveX;
      scratchEnters.z[j] = pz + scratchChord.enter * dz + moveZ;
      scratchLeaves.x[j] = px + scratchChord.leave * dx + moveX;
      scratchLeaves.z[j] = pz + scratchChord.leave * dz + moveZ;
    } else {
      // A corner's line that touches the region, as all do where the cell was cut, may miss it by rounding.
      const side = offset > dx * region.z - dz * region.x ? 1 : -1;
      regionSupport(region, -side * dz, side * dx);
      if (Math.abs(dx * scratchSupport.z - dz * scratchSupport.x - offset) > touch) return false;
      scratchEnters.x[j] = scratchLeaves.x[j] = scratchSupport.x + moveX;
      scratchEnters.z[j] = scratchLeaves.z[j] = scratchSupport.z + moveZ;
    }
  }
  scratchEdges.enter = edgeAcross(cell, scratchEnters);
  scratchEdges.leave = scratchEdges.enter && edgeAcross(cell, scratchLeaves);
  return scratchEdges.leave !== null;
}

/**
 * Returns the edge from one of these points, which no line has on its right, to one that none has on its
 * left.
 */
function edgeAcross(
  cell: LineCell,
  { x, z }: { readonly x: Float64Array; readonly z: Float64Array },
): Edge | null {
  let [left, right] = [-1, -1];
  for (let j = 0; 3 * j < cell.corners.length && (left < 0 || right < 0); j++) {
    measureBeside(cell, x[j]!, z[j]!);
    if (left < 0 && scratchBeside.least >= -touch) left = j;
    if (right < 0 && scratchBeside.most <= touch) right = j;
  }
  if (left < 0 || right < 0) return null;
  const [ux, uz] = [x[left]! - x[right]!, z[left]! - z[right]!];
  const length = Math.sqrt(ux * ux + uz * uz);
  if (length < touch) return edgeAt(cell, cell.dx * x[left]! + cell.dz * z[left]!);
  return { ux: ux / length, uz: uz / length, offset: (ux * z[right]! - uz * x[right]!) / length, aside: 0 };
}

/** Returns the edge across the middle line, `along` it. */
export const edgeAt = ({ dx, dz }: LineCell, along: Mu): Edge => ({
  ux: -dz,
  uz: dx,
  offset: -along,
  aside: 0,
});

/** Returns the place along the middle line where it crosses the edge. */
export function placeOf(edge: Edge, { dx, dz, offset }: LineCell): Mu {
  const across = dx * edge.uz - dz * edge.ux;
  return (offset * (edge.ux * dx + edge.uz * dz) - edge.offset) / across;
}

/**
 * Returns the edge that keeps the region behind it (side 1) or in front (side −1), through the point where
 * the middle line leaves or enters it; null where that line misses the region, or not all lines cross the
 * edge.
 */
export function outerEdge({ corners, dx, dz, offset }: LineCell, region: Region, side: 1 | -1): Edge | null {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!regionChord(region, px, pz, dx, dz)) return null;
  boundAhead(region, px, pz, side * dx, side * dz, side > 0 ? scratchChord.leave : -scratchChord.enter);
  const [ux, uz] = [-side * scratchBound.nz, side * scratchBound.nx];
  for (let i = 0; i < corners.length; i += 3)
    if (corners[i]! * uz - corners[i + 1]! * ux < leastAcross) return null;
  return { ux, uz, offset: -side * scratchBound.value, aside: 0 };
}

/** Sine of the least angle at which a line crosses an edge: a line along an edge does not cross it. */
const leastAcross = 1e-4;

/**
 * Returns how much later along a corner's line the first edge is crossed than the second, times the sines of
 * its angles with both.
 */
function lead(corners: readonly number[], i: number, first: Edge, second: Edge): number {
  const [dx, dz, offset] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
  return (
    offset * (first.ux * second.uz - first.uz * second.ux) -
    first.offset * (dx * second.uz - dz * second.ux) +
    second.offset * (dx * first.uz - dz * first.ux)
  );
}

const sineAt = (corners: readonly number[], i: number, { ux, uz }: Edge): number =>
  corners[i]! * uz - corners[i + 1]! * ux;

/** Returns the least and the greatest sine of the angles at which the cell's lines cross an edge. */
function sinesOf(corners: readonly number[], edge: Edge): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 3) {
    const sine = sineAt(corners, i, edge);
    least = Math.min(least, sine);
    most = Math.max(most, sine);
  }
  return [least, most];
}

/**
 * Contribution of places beside their edges' crossings: `rate` times the sine of a corner's turn, within an
 * error of the order of its square.
 */
interface Shift {
  readonly rate: number;
  readonly error: number;
}

const noShift: Shift = { rate: 0, error: 0 };

/**
 * Returns the shift for `aside` times the sines of the angles with all of these edges: its value at the
 * middle line, and its error elsewhere.
 */
function shiftOf(cell: LineCell, aside: Mu, edges: readonly Edge[]): Shift {
  const { corners, dx, dz } = cell;
  const turn = turnWithin(cell);
  let [middle, least, most] = [1, 1, 1 / (1 - turn * turn)];
  for (const edge of edges) {
    const sines = sinesOf(corners, edge);
    middle *= dx * edge.uz - dz * edge.ux;
    least *= Math.max(sines[0], 0);
    most *= sines[1];
  }
  return {
    rate: aside * middle,
    error: Math.abs(aside) * turn * Math.max(most - middle, middle - (1 - turn * turn) * least),
  };
}

const turnAt = ({ corners, dx, dz }: LineCell, i: number): number => dx * corners[i + 1]! - dz * corners[i]!;

/** Reports whether a line of the cell comes to the first place before the second, or at the second. */
export function mayPrecede(cell: LineCell, first: Edge, second: Edge): boolean {
  const { corners } = cell;
  const aside = first.aside - second.aside;
  // For speed only: no place aside, no shift.
  const { rate, error } = aside === 0 ? noShift : shiftOf(cell, aside, [first, second]);
  for (let i = 0; i < corners.length; i += 3)
    if (lead(corners, i, first, second) + rate * turnAt(cell, i) <= touch + error) return true;
  return false;
}

/** Returns an edge that no line of the cell crosses before either of two edges. */
export function laterEdge(cell: LineCell, one: Edge, other: Edge): Edge {
  if (one.aside === other.aside && !comesBefore(cell, one, other)) return one;
  if (one.aside === other.aside && !comesBefore(cell, other, one)) return other;
  return edgeAt(cell, Math.max(farthest(cell, one, 1), farthest(cell, other, 1)));
}

/** Returns an edge that no line of the cell crosses after either of two edges. */
export function earlierEdge(cell: LineCell, one: Edge, other: Edge): Edge {
  if (one.aside === other.aside && !comesBefore(cell, other, one)) return one;
  if (one.aside === other.aside && !comesBefore(cell, one, other)) return other;
  return edgeAt(cell, -Math.max(farthest(cell, one, -1), farthest(cell, other, -1)));
}

/** Reports whether a line of the cell crosses the first edge before the second. */
function comesBefore({ corners }: LineCell, first: Edge, second: Edge): boolean {
  for (let i = 0; i < corners.length; i += 3) if (lead(corners, i, first, second) < 0) return true;
  return false;
}

/**
 * Returns the greatest distance of the edge's places along the middle line (side 1), or back along it (side
 * −1).
 */
function farthest(cell: LineCell, edge: Edge, side: 1 | -1): Mu {
  const { corners, dx: mx, dz: mz } = cell;
  let most = -Infinity;
  for (let i = 0; i < corners.length; i += 3) {
    const [dx, dz, offset] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const along =
      (offset * (edge.ux * mx + edge.uz * mz) - edge.offset * (dx * mx + dz * mz)) / sineAt(corners, i, edge);
    most = Math.max(most, side * along);
  }
  return most + Math.abs(edge.aside) * turnWithin(cell);
}

/** Reports whether all lines of the cell cross the two edges within `join` of each other. */
export function coincide({ corners }: LineCell, one: Edge, other: Edge, join: Mu): boolean {
  if (one.aside !== other.aside) return false;
  for (let i = 0; i < corners.length; i += 3) {
    if (Math.abs(lead(corners, i, one, other)) > join * sineAt(corners, i, one) * sineAt(corners, i, other))
      return false;
  }
  return true;
}

/**
 * Reports whether passes, by ascending heights, that no rising line over the middle takes all are excluded
 * over every line of the cell. No line can be left of two edges, at the lowest and the highest of three
 * heights, and right of one between (or the reverse), where the one between lies beyond the line through the
 * other two. Its distance beyond, times three sines, is a quadratic form in (d, c): it has one sign in the
 * cell if it has it for each corner with itself and with each other.
 */
export function excludes(cell: LineCell, passes: readonly Pass[]): boolean {
  if (passes.length === 3 && excludesThree(cell, passes[0]!, passes[1]!, passes[2]!)) return true;
  return passes.some(
    (high) =>
      high.above &&
      passes.some((low) => !low.above && low.y <= high.y && !mayPrecede(cell, low.edge!, high.edge!)),
  );
}

function excludesThree(cell: LineCell, low: Pass, middle: Pass, high: Pass): boolean {
  if (low.above !== high.above || low.above === middle.above || !(low.y < high.y)) return false;
  const { corners } = cell;
  const share = (high.y - middle.y) / (high.y - low.y);
  const sign = low.above ? -1 : 1;
  const [first, second, third] = [low.edge!, middle.edge!, high.edge!];
  const aside = share * first.aside + (1 - share) * third.aside - second.aside;
  const { rate, error } = aside === 0 ? noShift : shiftOf(cell, aside, [first, second, third]);
  for (let i = 0; i < corners.length; i += 3) {
    const leadLow = share * lead(corners, i, first, second);
    const leadHigh = (1 - share) * lead(corners, i, third, second);
    const sineLow = sineAt(corners, i, first);
    const sineHigh = sineAt(corners, i, third);
    const turn = turnAt(cell, i);
    const ahead = aheadAt(cell, i);
    for (let j = 0; j <= i; j += 3) {
      const form =
        leadLow * sineAt(corners, j, third) +
        share * lead(corners, j, first, second) * sineHigh +
        leadHigh * sineAt(corners, j, first) +
        (1 - share) * lead(corners, j, third, second) * sineLow +
        rate * (turn * aheadAt(cell, j) + turnAt(cell, j) * ahead);
      if (!(sign * form > 2 * error)) return false;
    }
  }
  return true;
}

/** Returns the cosine of a corner's turn from the middle line. */
const aheadAt = ({ corners, dx, dz }: LineCell, i: number): number => dx * corners[i]! + dz * corners[i + 1]!;
