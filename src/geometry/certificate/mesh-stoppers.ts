/** The meshes that may stop lines, as the search for a covering asks them. */
import type { Cell } from './cell';
import { turner } from './frame';
import { dot, type GridPoint, type Units } from './grid';
import { turnedMesh, type GridMesh } from './grid-mesh';
import {
  lengthBetween,
  MeshSurface,
  sampleLine,
  type BoxPair,
  type SampleLine,
  type SheetJudgement,
} from './mesh-sheet';

/** A sheet by its mesh and one of its triangles; or, without a triangle, a mesh that has an end of the lines inside. */
export interface MeshReason {
  readonly mesh: GridMesh;
  readonly triangle: number | null;
}

/** The judgement of a cell: what stops all of its lines, or how best to cut it. */
export interface MeshJudgement {
  readonly stops: MeshReason | null;
  /** The least distance by which the middle line passes the outlines within the mesh that stops it. */
  readonly clearance: Units;
  /** The dimension along which the lines pass those outlines most differently. */
  readonly dimension: number;
}

const dimensions = [0, 2, 4, 6, 8, 10];

export class MeshStoppers {
  readonly #meshes: readonly { readonly mesh: GridMesh; readonly surface: MeshSurface }[];
  readonly #scale: number;
  readonly #extent: number;

  /** @param axis the first direction of the cells' frame */
  constructor(meshes: readonly GridMesh[], axis: GridPoint, whole: Cell, margin: Units) {
    this.#scale = Math.sqrt(dot(axis, axis));
    const turned = meshes.map((mesh) => ({ mesh, inFrame: turnedMesh(mesh, turner(axis), this.#scale) }));
    this.#extent =
      4 * turned.reduce((most, { inFrame }) => largest(inFrame.points, most), largest(whole, 0) * 2);
    this.#meshes = turned
      .filter(({ inFrame }) => mayMeet(inFrame.points, this.#boxes(whole)))
      .map(({ mesh, inFrame }) => ({ mesh, surface: new MeshSurface(inFrame, margin) }));
  }

  /** The meshes that may meet a line. */
  get near(): readonly GridMesh[] {
    return this.#meshes.map(({ mesh }) => mesh);
  }

  get isEmpty(): boolean {
    return this.#meshes.length === 0;
  }

  /** Judges a cell by the meshes that its middle line, or one near it, crosses or runs inside; null if there is none. */
  judge(cell: Cell): MeshJudgement | null {
    const lines = this.#boxes(cell);
    const bySurface = this.#judgeBySurface(lines);
    return bySurface?.stops ? bySurface : this.#judgeByInside(lines, bySurface);
  }

  /** Looks for a mesh that has all of an end of the lines inside. */
  #judgeByInside(lines: BoxPair, otherwise: MeshJudgement | null): MeshJudgement | null {
    let best = otherwise;
    for (const { mesh, surface } of this.#meshes)
      for (const end of ['p', 'q'] as const) {
        const enclosed = surface.encloses(lines[end], this.#extent);
        if (enclosed === 'all') return { stops: { mesh, triangle: null }, clearance: 0, dimension: 0 };
        if (enclosed === 'middle')
          best ??= { stops: null, clearance: 0, dimension: largestDimension(lines, end) };
      }
    return best;
  }

  #judgeBySurface(lines: BoxPair): MeshJudgement | null {
    let best: MeshJudgement | null = null;
    for (const { mesh, surface } of this.#meshes) {
      const { sample, crossed } = this.#sample(surface, lines);
      const judged = new Set<number>();
      for (const triangle of crossed) {
        if (judged.has(triangle)) continue;
        const judgement = surface.judge(triangle, lines, sample, this.#extent);
        if (judgement.stops) return { stops: { mesh, triangle }, clearance: 0, dimension: 0 };
        for (const other of crossed) if (surface.isInLast(other)) judged.add(other);
        const cut = this.#cutBy(surface, judgement, lines, sample);
        if (best === null || cut.clearance > best.clearance) best = { stops: null, ...cut };
      }
    }
    return best;
  }

  /** Returns a line of a cell that crosses all triangles which it touches, and these. */
  #sample(
    surface: MeshSurface,
    lines: BoxPair,
  ): { readonly sample: SampleLine; readonly crossed: readonly number[] } {
    for (let number = 0; number < mostSamples; number++) {
      const sample = sampleLine(lines, number);
      const crossed = surface.crossed(sample, this.#extent);
      if (crossed !== null) return { sample, crossed };
    }
    return { sample: sampleLine(lines, 0), crossed: [] };
  }

  /** Returns the dimension along which lines pass the outline most differently; the largest dimension without an outline. */
  #cutBy(
    surface: MeshSurface,
    { outline, touched }: SheetJudgement,
    { p, q }: BoxPair,
    { start, stop }: SampleLine,
  ): Pick<MeshJudgement, 'clearance' | 'dimension'> {
    if (outline.length === 0) return { clearance: 0, dimension: largestDimension({ p, q }, touched) };
    const length = lengthBetween(start, stop);
    let [clearance, most, dimension] = [Infinity, -1, 0];
    for (const edge of outline) {
      const scale = 1 / (surface.lengthOf(edge) * length);
      clearance = Math.min(clearance, Math.abs(surface.volume(edge, start, stop)) * scale);
      for (const each of dimensions) {
        const [at, box, axis] = each < 6 ? [start, p, each / 2] : [stop, q, each / 2 - 3];
        const value = (hand: 0 | 1): number => {
          const moved = at.with(axis, box[2 * axis + hand]!) as unknown as typeof at;
          return each < 6 ? surface.volume(edge, moved, stop) : surface.volume(edge, start, moved);
        };
        const spread = Math.abs(value(1) - value(0)) * scale;
        if (spread > most) [most, dimension] = [spread, each];
      }
    }
    return { clearance, dimension };
  }

  /** Halves a cell along a dimension; null if that is too short. */
  cut(
    cell: Cell,
    dimension: number | null,
  ): { dimension: number; cut: number; low: Cell; high: Cell } | null {
    const along = dimension ?? largestDimension(this.#boxes(cell), null);
    const [from, to] = [cell[along]!, cell[along + 1]!];
    if (to - from < shortest) return null;
    const at = from + Math.floor((to - from) / 2);
    const [low, high] = [cell.slice(), cell.slice()];
    low[along + 1] = at;
    high[along] = at;
    return { dimension: along, cut: 8, low, high };
  }

  #boxes(cell: Cell): BoxPair {
    const box = (first: 0 | 6) =>
      [0, 1, 2, 3, 4, 5].map((i) => cell[first + i]! * (i < 4 ? 1 : this.#scale)) as unknown as BoxPair['p'];
    return { p: box(0), q: box(6) };
  }
}

const mostSamples = 6;

/** Shorter extents are not cut. */
const shortest: Units = 2 ** 20;

const largest = (values: Float64Array, least: number): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), least);

/** Returns the longest extent of the boxes, or of one of them; those along the lines count little. */
function largestDimension({ p, q }: BoxPair, only: 'p' | 'q' | null): number {
  let [best, most] = [0, -1];
  for (const dimension of dimensions) {
    const isFirst = dimension < 6;
    if (only !== null && (only === 'p') !== isFirst) continue;
    const box = isFirst ? p : q;
    const axis = dimension % 6;
    const extent = (box[axis + 1]! - box[axis]!) * (axis === 0 && only === null ? 1 / 4 : 1);
    if (extent > most) [best, most] = [dimension, extent];
  }
  return best;
}

/** Reports whether points may lie between two boxes. */
function mayMeet(points: Float64Array, { p, q }: BoxPair): boolean {
  return [0, 1, 2].every((axis) => {
    let [least, most] = [Infinity, -Infinity];
    for (let i = axis; i < points.length; i += 3) {
      least = Math.min(least, points[i]!);
      most = Math.max(most, points[i]!);
    }
    return (
      most >= Math.min(p[2 * axis]!, q[2 * axis]!) && least <= Math.max(p[2 * axis + 1]!, q[2 * axis + 1]!)
    );
  });
}
