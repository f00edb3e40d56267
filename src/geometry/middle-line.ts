/**
 * The cheap answers first: most pairs are settled by the line between the middles of the two ends. Where nothing comes near
 * it, it is a witness. Where one solid reaches across everything between the ends, that solid alone is the proof that no line
 * exists. Both are sound; what is neither is left to the search over all lines.
 *
 * Why one solid is enough: its two outermost points across the way lie on either side of the ends' hull, and the line through
 * them keeps the ends apart. So every segment from end to end crosses the piece of that line inside the hull, which lies in the
 * solid, for it is convex. Where it crosses says how far on its way it is, and so between which heights. A solid that holds a
 * whole end, and more, stops every line as it leaves or comes to it.
 */
import { outlineBounds } from './outline';
import { heightsOver, passing, shareOf, type EndHeights } from './passing';
import { regionOf, type Region } from './region';
import type { Solid } from './shapes';
import type { Mu } from './units';

/** Nothing comes near the middle line. */
export const isFree = -1;
/** Something does, and nothing by itself stops every line. */
export const isOpen = -2;
/** The ends touch or nearly so: nothing was looked at. */
export const isClose = -3;

/** What is asked about: circles that hold the ends in plan, the heights of lines there, and how near the line nothing may come. */
export interface MiddleLine extends EndHeights {
  readonly from: Region;
  readonly to: Region;
  readonly margin: Mu;
  /** Nothing may come near any line from the one middle to a point this far from the other. */
  readonly spread: Mu;
}

const cellSize: Mu = 3;
/** A table of absurd extent gets larger cells, not more of them. */
const mostCellsAcross = 200;
/** Far more than rounding, far less than anything on a table. */
const slack: Mu = 1e-9;
/** Nearer than this to a solid's top or bottom a line that rises or falls is left open. */
const heightMargin: Mu = 1e-4;

/** Five numbers a solid: the middle and radius of a circle that holds it, its bottom and its top. */
const stride = 5;

/** Solids by the cells of a uniform grid; asking costs what lies near the middle line, not what is on the table. */
export class SolidGrid {
  readonly #regions: readonly Region[];
  readonly #outsides: Float64Array;
  /** The solids of all cells in a row, and where each cell's begin. */
  readonly #listed: Int32Array;
  readonly #begins: Int32Array;
  readonly #x0: Mu;
  readonly #z0: Mu;
  readonly #size: Mu;
  readonly #columns: number;
  readonly #rows: number;
  /** The question that last met each solid: one that lies in several cells is looked at once. */
  readonly #lastMet: Uint32Array;
  #question = 0;
  /** What alone stopped the lines last asked about; the next are often neighbours. */
  #lastStopper = -1;
  readonly #near: Int32Array;
  #nearCount = 0;

  /** @param reach how far from the middle line solids are looked for: the radius of the widest end, and its margin */
  constructor(
    solids: readonly Solid[],
    readonly reach: Mu,
  ) {
    const bounds = solids.map(({ outline }) => outlineBounds(outline));
    this.#regions = solids.map(({ outline }) => regionOf(outline));
    this.#outsides = Float64Array.from(solids.flatMap(({ bottom, top }, i) => {
      const { x, z, radius } = this.#regions[i]!;
      return [x, z, radius, bottom, top];
    }));
    this.#lastMet = new Uint32Array(solids.length);
    this.#near = new Int32Array(solids.length);
    this.#x0 = Math.min(...bounds.map(({ min }) => min[0])) - reach;
    this.#z0 = Math.min(...bounds.map(({ min }) => min[1])) - reach;
    const width = Math.max(0, ...bounds.map(({ max }) => max[0] - this.#x0)) + reach;
    const depth = Math.max(0, ...bounds.map(({ max }) => max[1] - this.#z0)) + reach;
    this.#size = Math.max(cellSize, width / mostCellsAcross, depth / mostCellsAcross);
    this.#columns = Math.floor(width / this.#size) + 1;
    this.#rows = Math.floor(depth / this.#size) + 1;
    const cells: number[][] = Array.from({ length: this.#columns * this.#rows }, () => []);
    bounds.forEach(({ min, max }, solid) => {
      const [firstColumn, lastColumn] = [this.#column(min[0] - reach), this.#column(max[0] + reach)];
      const lastRow = this.#row(max[1] + reach);
      for (let row = this.#row(min[1] - reach); row <= lastRow; row++) {
        for (let column = firstColumn; column <= lastColumn; column++) cells[row * this.#columns + column]!.push(solid);
      }
    });
    this.#listed = Int32Array.from(cells.flat());
    this.#begins = new Int32Array(cells.length + 1);
    cells.forEach((cell, i) => (this.#begins[i + 1] = this.#begins[i]! + cell.length));
  }

  /** After an `isOpen`: the numbers of all solids that may stop a line between these ends, whether or not the rules let them. */
  get near(): readonly number[] {
    return Array.from(this.#near.subarray(0, this.#nearCount));
  }

  /**
   * `isFree`, `isOpen`, or the number of a solid that alone stops every line.
   * @throws on ends wider than the grid's reach, where it looks for solids itself
   * @param stops whether a solid, by its number, stops these lines at all; asked only where it matters
   * @param among what was `near` when wider ends were asked about that hold these
   */
  ask(line: MiddleLine, stops: (solid: number) => boolean, among: readonly number[] | null = null): number {
    this.#nearCount = 0;
    if (this.#regions.length === 0) return isFree;
    const { from, to } = line;
    face(line);
    if (way.length <= from.radius + Math.max(to.radius, line.spread)) return isClose;
    if (this.#lastStopper >= 0 && this.#askOne(this.#lastStopper, line, stops) >= 0) return this.#lastStopper;
    this.#question++;
    const answer = among === null ? this.#askAlong(line, stops) : this.#askAll(among, 0, among.length, line, stops, isFree);
    this.#lastStopper = Math.max(answer, -1);
    return answer;
  }

  /** Asks the cells row by row, in each the columns that the segment passes in that row. Solids lie in all cells that they come within reach of. */
  #askAlong(line: MiddleLine, stops: (solid: number) => boolean): number {
    const { from, to } = line;
    if (way.strip > this.reach) throw new RangeError('An end is wider than what the grid looks for.');
    const [dx, dz] = [to.x - from.x, to.z - from.z];
    let answer = isFree;
    const firstRow = this.#row(Math.min(from.z, to.z));
    const lastRow = this.#row(Math.max(from.z, to.z));
    for (let row = firstRow; row <= lastRow && answer < 0; row++) {
      const enter = row === firstRow ? Math.min(from.z, to.z) : this.#z0 + row * this.#size;
      const leave = row === lastRow ? Math.max(from.z, to.z) : this.#z0 + (row + 1) * this.#size;
      const x0 = dz === 0 ? from.x : from.x + (dx * (enter - from.z)) / dz;
      const x1 = dz === 0 ? to.x : from.x + (dx * (leave - from.z)) / dz;
      const first = row * this.#columns + this.#column(Math.min(x0, x1) - slack);
      const last = row * this.#columns + this.#column(Math.max(x0, x1) + slack);
      // The cells of a row follow one another, and so do their lists.
      answer = this.#askAll(this.#listed, this.#begins[first]!, this.#begins[last + 1]!, line, stops, answer);
    }
    return answer;
  }

  /** Asks the solids of a stretch of a list, those that were not met before; `answer` is what others came to. */
  #askAll(list: ArrayLike<number>, begin: number, end: number, line: MiddleLine, stops: (solid: number) => boolean, answer: number): number {
    const { from, margin } = line;
    const outsides = this.#outsides;
    for (let i = begin; i < end; i++) {
      const number = list[i]!;
      if (this.#lastMet[number] === this.#question) continue;
      this.#lastMet[number] = this.#question;
      const at = number * stride;
      const dx = outsides[at]! - from.x;
      const dz = outsides[at + 1]! - from.z;
      const along = way.ux * dx + way.uz * dz;
      const aside = Math.abs(way.ux * dz - way.uz * dx);
      const reach = outsides[at + 2]! + margin;
      if (aside * way.lean - along * way.widens >= from.radius + reach || along <= -from.radius - reach || along >= way.end + reach) continue;
      if (outsides[at + 4]! <= way.low || outsides[at + 3]! > way.high) continue;
      this.#near[this.#nearCount++] = number;
      const found = this.#askOne(number, line, stops);
      if (found >= 0) return found;
      if (found === isOpen) answer = isOpen;
    }
    return answer;
  }

  #askOne(number: number, line: MiddleLine, stops: (solid: number) => boolean): number {
    const { from, to, margin, spread } = line;
    const outsides = this.#outsides;
    const at = number * stride;
    const offset = way.ux * (outsides[at + 1]! - from.z) - way.uz * (outsides[at]! - from.x);
    const near = outsides[at + 2]! + margin + spread;
    if (offset >= near || offset <= -near) return isFree;
    const bottom = outsides[at + 3]!;
    const top = outsides[at + 4]!;
    if (top <= way.low || bottom > way.high) return isFree;
    const region = this.#regions[number]!;
    if (!comesNear(region, from, margin, spread) || !stops(number)) return isFree;
    heightsOver(line, way.length, outermost.nearest, outermost.farthest, 0, spread);
    if (top + heightMargin <= passing.low || bottom - heightMargin > passing.high) return isFree;
    if (spans(from, to)) {
      heightsOver(line, way.length, Math.min(outermost.lowS, outermost.highS), Math.max(outermost.lowS, outermost.highS), from.radius, to.radius);
      const isBelow = bottom <= way.low || bottom + heightMargin <= passing.low;
      if (isBelow && (top > way.high || top > passing.high + heightMargin)) return number;
    }
    return bottom <= way.low && top > way.high && (holdsCircle(region, from) || holdsCircle(region, to)) ? number : isOpen;
  }

  #column(x: Mu): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#x0) / this.#size)));
  }

  #row(z: Mu): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((z - this.#z0) / this.#size)));
  }
}

/**
 * The way from middle to middle: unit vector and length, how far from it solids matter and where behind its end they do no more, the
 * sine and cosine by which the ends' common tangents widen, and all heights on it. One question at a time.
 */
const way = { ux: 1, uz: 0, length: 0, strip: 0, end: 0, widens: 0, lean: 1, low: 0, high: 0 };

function face({ from, to, fromLow, fromHigh, toLow, toHigh, margin, spread }: MiddleLine): void {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  way.length = Math.sqrt(dx * dx + dz * dz);
  way.ux = dx / way.length;
  way.uz = dz / way.length;
  const toRadius = Math.max(to.radius, spread);
  way.strip = Math.max(from.radius, toRadius) + margin;
  way.end = way.length + toRadius;
  way.widens = (toRadius - from.radius) / way.length;
  way.lean = Math.sqrt(1 - way.widens * way.widens);
  way.low = Math.min(fromLow, toLow);
  way.high = Math.max(fromHigh, toHigh);
}

/**
 * Of the solid at hand, seen from the first end's middle: its outermost points across the way (t, to the left), where they lie
 * along it (s), and from where to where it reaches along it.
 */
const outermost = { lowS: 0, lowT: 0, highS: 0, highT: 0, nearest: 0, farthest: 0 };

/** Fills `outermost`; false where the solid stays clear of the lines from the one middle to about the other, or lies beyond either. */
function comesNear(region: Region, from: Region, margin: Mu, spread: Mu): boolean {
  outermost.lowT = Infinity;
  outermost.highT = -Infinity;
  outermost.nearest = Infinity;
  outermost.farthest = -Infinity;
  const { corners, x, z, radius, along, across, axisX, axisZ } = region;
  const [middleX, middleZ] = [x - from.x, z - from.z];
  if (corners.length > 0) {
    for (let i = 0; i < corners.length; i += 2) take(corners[i]! - from.x, corners[i + 1]! - from.z);
  } else if (along > 0) {
    takeFarthest(middleX, middleZ, along, across, axisX, axisZ, way.ux, way.uz);
    takeFarthest(middleX, middleZ, along, across, axisX, axisZ, -way.uz, way.ux);
  } else {
    takeFarthest(middleX, middleZ, radius, radius, 1, 0, way.ux, way.uz);
    takeFarthest(middleX, middleZ, radius, radius, 1, 0, -way.uz, way.ux);
  }
  if (outermost.farthest <= 0 || outermost.nearest >= way.length + spread) return false;
  // Lines that part at the first middle are the nearer together the nearer to it.
  const aside = margin + spread * shareOf(outermost.farthest, way.length - spread);
  return outermost.highT > -aside && outermost.lowT < aside;
}

/** The two points of an ellipse farthest along a direction, this way and that. */
function takeFarthest(x: Mu, z: Mu, along: Mu, across: Mu, axisX: number, axisZ: number, dx: number, dz: number): void {
  const p = along * (dx * axisX + dz * axisZ);
  const q = across * (dz * axisX - dx * axisZ);
  const scale = 1 / Math.sqrt(p * p + q * q);
  const ex = (along * p * axisX - across * q * axisZ) * scale;
  const ez = (along * p * axisZ + across * q * axisX) * scale;
  take(x + ex, z + ez);
  take(x - ex, z - ez);
}

function take(x: Mu, z: Mu): void {
  const s = way.ux * x + way.uz * z;
  const t = way.ux * z - way.uz * x;
  if (s < outermost.nearest) outermost.nearest = s;
  if (s > outermost.farthest) outermost.farthest = s;
  if (t < outermost.lowT) {
    outermost.lowT = t;
    outermost.lowS = s;
  }
  if (t > outermost.highT) {
    outermost.highT = t;
    outermost.highS = s;
  }
}

/** Does a solid that is no ellipse hold all of the circle round an end, by more than rounding? */
function holdsCircle({ corners, along, x, z, radius }: Region, end: Region): boolean {
  const least = end.radius + slack;
  if (corners.length === 0) {
    const [dx, dz, reach] = [end.x - x, end.z - z, radius - least];
    return along === 0 && reach > 0 && dx * dx + dz * dz <= reach * reach;
  }
  for (let i = 0; i < corners.length; i += 2) {
    const next = i + 2 < corners.length ? i + 2 : 0;
    const [ex, ez] = [corners[next]! - corners[i]!, corners[next + 1]! - corners[i + 1]!];
    const depth = ex * (end.z - corners[i + 1]!) - ez * (end.x - corners[i]!);
    if (depth < 0 || depth * depth < least * least * (ex * ex + ez * ez)) return false;
  }
  return true;
}

/** Do the outermost points lie on either side of the ends' hull, and does their line keep the ends apart? */
function spans(from: Region, to: Region): boolean {
  const { lowS, lowT, highS, highT } = outermost;
  const { widens, lean } = way;
  if (highT * lean <= from.radius + highS * widens + slack || -lowT * lean <= from.radius + lowS * widens + slack) return false;
  const [ds, dt] = [highS - lowS, highT - lowT];
  const length = Math.sqrt(ds * ds + dt * dt);
  // Distances of the middles (0, 0) and (length of the way, 0) to the left of the line from the lowest to the highest point.
  const before = (dt * lowS - ds * lowT) / length;
  const after = before - (dt * way.length) / length;
  return before > from.radius + slack && after < -to.radius - slack;
}
