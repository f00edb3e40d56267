/**
 * Sheets: parts of a mesh that stop all lines of a cell.
 *
 * A sheet grows from a triangle over every edge that some line of the cell may meet. So no line meets its rim, and
 * if no triangle of it touches an end of the cell, all lines cross it equally often, crossings from behind counted
 * negative. If that number is not 0 it stops all of them.
 */
import { dot, minus, square, type Vector } from './apart-in-space';
import { crossingsOf, windsRound } from '../mesh/sight/crossing';
import { buildTriangleTree, type TriangleTree } from '../mesh/triangle-tree';
import { cornersOf } from '../mesh/indexed';
import { edgesOf, type GridMesh } from './grid-mesh';
import type { Units } from './grid';

/** A box in the frame of the cells: along, aside and height, each from … to. */
export type SpaceBox = readonly [number, number, number, number, number, number];

/** The lines from a point of one box to a point of another. */
export interface BoxPair {
  readonly p: SpaceBox;
  readonly q: SpaceBox;
}

/** One of those lines. */
export interface SampleLine {
  readonly start: Vector;
  readonly stop: Vector;
}

/** The judgement of a sheet: whether it stops all lines, else where its outline is met as seen along the middle line. */
export interface SheetJudgement {
  readonly stops: boolean;
  /** Edges at which the sheet turns away, as numbers of their points. */
  readonly outline: readonly (readonly [a: number, b: number])[];
  /** The end of the cell that the sheet touches. */
  readonly touched: 'p' | 'q' | null;
}

/** Larger sheets are not grown: the cell is cut instead. */
const mostTriangles = 3000;
const hopeless: SheetJudgement = { stops: false, outline: [], touched: null };

/** A mesh with the neighbours of its triangles and a tree, in the frame of the cells. */
export class MeshSurface {
  readonly #tree: TriangleTree;
  /** For each side of a triangle the number of its edge; −1 in triangles of two different points. */
  readonly #edgeOf: Int32Array;
  readonly #sidesOf: readonly (readonly number[])[];
  readonly #balance: readonly number[];
  readonly #isClosed: boolean;
  readonly #triangleMark: Int32Array;
  readonly #edgeMark: Int32Array;
  #mark = 0;

  /** @param margin the least distance by which a decision must hold */
  constructor(
    readonly mesh: GridMesh,
    private readonly margin: Units,
  ) {
    this.#tree = buildTriangleTree(cornersOf(mesh));
    const { edgeOf, sidesOf, balance } = edgesOf(mesh.triangles);
    this.#edgeOf = edgeOf;
    this.#sidesOf = sidesOf;
    this.#balance = balance;
    this.#isClosed = balance.every((sum) => sum === 0);
    this.#triangleMark = new Int32Array(mesh.triangles.length / 3);
    this.#edgeMark = new Int32Array(sidesOf.length);
  }

  /** Returns the triangles that a line surely crosses; null if it may touch another. */
  crossed({ start, stop }: SampleLine, extent: number): readonly number[] | null {
    const { points, triangles } = this.mesh;
    const line = Float64Array.of(...start, ...stop);
    const crossings = crossingsOf({ points, triangles, tree: this.#tree }, line, extent);
    return crossings.some(({ sign }) => sign === 0) ? null : crossings.map(({ triangle }) => triangle);
  }

  /** Reports whether the surface is closed and has a box inside it: all of it, or the middle only. */
  encloses(box: SpaceBox, extent: number): 'all' | 'middle' | 'no' {
    const { points, triangles } = this.mesh;
    const middle = [0, 1, 2].map((axis) => (box[2 * axis]! + box[2 * axis + 1]!) / 2) as unknown as Vector;
    if (!this.#isClosed || middle.some((value, axis) => !this.#reaches(axis, value))) return 'no';
    const surface = { points, triangles, tree: this.#tree };
    if (windsRound(surface, ...middle, extent) !== true) return 'no';
    for (let triangle = 0; triangle < triangles.length / 3; triangle++)
      if (!this.#isApart(this.#corners(triangle), box)) return 'middle';
    return 'all';
  }

  /** Reports whether the root of the tree, a box around the mesh, reaches a value of a coordinate. */
  #reaches(axis: number, value: Units): boolean {
    const { boxes } = this.#tree;
    return boxes[axis]! <= value && value <= boxes[axis + 3]!;
  }

  /** Reports whether the last sheet contains a triangle. */
  isInLast(triangle: number): boolean {
    return this.#triangleMark[triangle] === this.#mark;
  }

  /**
   * Grows the sheet of a triangle and judges it.
   * @param sample a line of the cell that touches no triangle without crossing it
   */
  judge(first: number, lines: BoxPair, { start, stop }: SampleLine, extent: number): SheetJudgement {
    const { triangles } = this.mesh;
    const mark = ++this.#mark;
    const test = new EdgeTest(lines, this.margin);
    const found = [first];
    const outline: (readonly [number, number])[] = [];
    this.#triangleMark[first] = mark;
    for (let i = 0; i < found.length; i++) {
      const number = found[i]!;
      const touched = this.#touched(number, lines);
      if (touched !== null) return { stops: false, outline, touched };
      for (let side = number * 3; side < number * 3 + 3; side++) {
        const edge = this.#edgeOf[side]!;
        if (edge < 0) return hopeless;
        if (this.#edgeMark[edge] === mark) continue;
        this.#edgeMark[edge] = mark;
        const [a, b] = [triangles[side]!, triangles[side % 3 === 2 ? side - 2 : side + 1]!];
        const way = test.judge(this.#point(a), this.#point(b));
        if (way === 'missed') continue;
        if (way === 'unsure' || this.#balance[edge] !== 0) return { stops: false, outline, touched: null };
        const facing = this.#facing(number, start, stop);
        for (const other of this.#sidesOf[edge]!) {
          if (this.#facing(other, start, stop) !== facing) outline.push([a, b]);
          if (this.#triangleMark[other] === mark) continue;
          this.#triangleMark[other] = mark;
          found.push(other);
          if (found.length > mostTriangles) return { stops: false, outline, touched: null };
        }
      }
    }
    return { stops: this.#sumOf(start, stop, extent) !== 0, outline, touched: null };
  }

  /** Returns twice the signed distances, up to a factor, by which lines pass an edge. */
  volume([a, b]: readonly [number, number], start: Vector, stop: Vector): number {
    return volumeOf(this.#point(a), this.#point(b), start, stop);
  }

  lengthOf([a, b]: readonly [number, number]): number {
    return lengthOf(minus(this.#point(b), this.#point(a)));
  }

  /** Returns the sum of crossings of the last sheet; 0 where a crossing is unsure. */
  #sumOf(start: Vector, stop: Vector, extent: number): number {
    const { points, triangles } = this.mesh;
    const line = Float64Array.of(...start, ...stop);
    let sum = 0;
    for (const { triangle, sign } of crossingsOf({ points, triangles, tree: this.#tree }, line, extent)) {
      if (!this.isInLast(triangle)) continue;
      if (sign === 0) return 0;
      sum += sign;
    }
    return sum;
  }

  #point(number: number): Vector {
    const { points } = this.mesh;
    return [points[number * 3]!, points[number * 3 + 1]!, points[number * 3 + 2]!];
  }

  #corners(triangle: number): readonly [Vector, Vector, Vector] {
    const { triangles } = this.mesh;
    return [
      this.#point(triangles[triangle * 3]!),
      this.#point(triangles[triangle * 3 + 1]!),
      this.#point(triangles[triangle * 3 + 2]!),
    ];
  }

  #facing(triangle: number, start: Vector, stop: Vector): boolean {
    const [a, b, c] = this.#corners(triangle);
    return dot(square(minus(b, a), minus(c, a)), minus(stop, start)) > 0;
  }

  #touched(triangle: number, { p, q }: BoxPair): 'p' | 'q' | null {
    const corners = this.#corners(triangle);
    if (!this.#isApart(corners, p)) return 'p';
    return this.#isApart(corners, q) ? null : 'q';
  }

  #isApart([a, b, c]: readonly [Vector, Vector, Vector], box: SpaceBox): boolean {
    const { margin } = this;
    for (let i = 0; i < 3; i++) {
      if (Math.max(a[i]!, b[i]!, c[i]!) < box[2 * i]! - margin) return true;
      if (Math.min(a[i]!, b[i]!, c[i]!) > box[2 * i + 1]! + margin) return true;
    }
    const normal = square(minus(b, a), minus(c, a));
    const room = margin * lengthOf(normal);
    const at = dot(normal, a);
    return extreme(normal, box, 0) - at > room || extreme(normal, box, 1) - at < -room;
  }
}

/** Decides how the lines between two boxes pass edges. */
class EdgeTest {
  readonly #starts: readonly Vector[];
  readonly #room: SpaceBox;
  readonly #length: number;

  constructor(
    private readonly lines: BoxPair,
    private readonly margin: Units,
  ) {
    const { p, q } = lines;
    this.#starts = cornersOfBox(p);
    this.#room = p.map((value, i) =>
      i % 2 === 0 ? Math.min(value, q[i]!) : Math.max(value, q[i]!),
    ) as unknown as SpaceBox;
    this.#length = Math.max(
      ...this.#starts.map((start) =>
        Math.max(...cornersOfBox(q).map((stop) => lengthOf(minus(stop, start)))),
      ),
    );
  }

  judge(a: Vector, b: Vector): 'missed' | 'met' | 'unsure' {
    const [room, margin] = [this.#room, this.margin];
    for (let i = 0; i < 3; i++) {
      const [low, high] = [room[2 * i]!, room[2 * i + 1]!];
      const [least, most] = [Math.min(a[i]!, b[i]!), Math.max(a[i]!, b[i]!)];
      if (most < low - margin || least > high + margin) return 'missed';
      if (most < low || least > high) return 'unsure';
    }
    let [least, most, reach] = [Infinity, -Infinity, lengthOf(minus(b, a))];
    for (const start of this.#starts) {
      const [toA, toB] = [minus(a, start), minus(b, start)];
      const normal = square(toA, toB);
      const at = dot(normal, start);
      least = Math.min(least, extreme(normal, this.lines.q, 0) - at);
      most = Math.max(most, extreme(normal, this.lines.q, 1) - at);
      reach = Math.max(reach, lengthOf(toA));
    }
    // The rounding of a corner moves the edge, seen from the ends, by the same length.
    const doubt = rounding * this.#length * reach + margin * this.#length * lengthOf(minus(b, a));
    if (least > doubt || most < -doubt) return 'missed';
    return least < -doubt && most > doubt ? 'met' : 'unsure';
  }
}

/** The verifier's coordinates differ from these by up to two units of the frame's scale of about a thousand. */
const rounding: Units = 8 * 1024;

/** Returns a line between points of both boxes: the middle one, or others near it. */
export function sampleLine({ p, q }: BoxPair, number: number): SampleLine {
  const at = (box: SpaceBox, sign: 1 | -1): Vector => {
    const place = (axis: 0 | 1 | 2): number => {
      const share = 0.5 + sign * number * offCentre[axis]!;
      return box[2 * axis]! * (1 - share) + box[2 * axis + 1]! * share;
    };
    return [place(0), place(1), place(2)];
  };
  return { start: at(p, 1), stop: at(q, -1) };
}

/** Steps from the middle by which sample lines differ, as shares of a box; edges seldom run so. */
const offCentre = [0.0313, 0.0571, 0.0437];

function cornersOfBox([x0, x1, z0, z1, y0, y1]: SpaceBox): readonly Vector[] {
  return (y0 === y1 ? [y0] : [y0, y1]).flatMap((y): readonly Vector[] => [
    [x0, z0, y],
    [x0, z1, y],
    [x1, z1, y],
    [x1, z0, y],
  ]);
}

/** Returns the least (`hand` 0) or the greatest (1) value of dot(vector, point) over the points of a box. */
function extreme(vector: Vector, box: SpaceBox, hand: 0 | 1): number {
  let sum = 0;
  for (let i = 0; i < 3; i++) sum += vector[i]! * box[2 * i + (vector[i]! > 0 ? hand : 1 - hand)]!;
  return sum;
}

const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a));
export const lengthBetween = (a: Vector, b: Vector): number => lengthOf(minus(b, a));
/** Returns six times the signed volume of the tetrahedron of an edge and a line. */
const volumeOf = (a: Vector, b: Vector, start: Vector, stop: Vector): number =>
  dot(square(minus(a, start), minus(b, start)), minus(stop, start));
