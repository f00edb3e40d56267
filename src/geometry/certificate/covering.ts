/**
 * The proof that solids stop every line from one end to the other, in the form that docs/CERTIFICATE.md defines.
 *
 * All lines are the pairs of a point of the first end and a point of the second: a box of six dimensions. If one panel does not
 * stop all of a box's lines it is cut in two, along the dimension whose halves come nearest to being stopped.
 *
 * This is independent of the kernel's own proof, which works on lines of the dual plane: those cells are fewer, but what holds in
 * them takes quadratic forms and the order of crossings to show. Here every condition is the sign of a determinant.
 *
 * Past meshes, the parts of their surfaces are looked at first. Where those do not suffice, panels may also run through the cores of
 * meshes (mesh-cores.ts).
 */
import { contains, corners, isApart, judge, scratchMargins, type Barrier, type Cell } from './cell';
import { EndsInside } from './ends-inside';
import { axisBetween, axisLength, boxAround, turner, type Box } from './frame';
import type { GridMesh } from './grid-mesh';
import { MeshStoppers, type MeshReason } from './mesh-stoppers';
import { mapOutline, type GridOutline, type GridPoint, type GridSolid, type Units } from './grid';
import { coresOf, holdsPart, type Core } from './mesh-cores';
import { PanelCandidates, type Candidate } from './panel-candidates';
import type { Panel, SolidPart } from './panels';

/** The question: do the solids stop every ribbon of a width? */
export interface CoveringProblem {
  readonly ends: readonly [GridSolid, GridSolid];
  readonly solids: readonly GridSolid[];
  readonly meshes: readonly GridMesh[];
  /** Width of the ribbons; 0 for lines. */
  readonly width: Units;
  /** Gaps up to this are seams, and closed. */
  readonly join: Units;
  /** The most cells that the proof may have. */
  readonly mostCells: number;
}

/** The proof. */
export interface Covering {
  readonly ends: readonly [GridSolid, GridSolid];
  /** The solids that the panels use. */
  readonly solids: readonly GridSolid[];
  readonly width: Units;
  /** The first direction of the cells' frame, not of unit length; the second is square to it. */
  readonly axis: GridPoint;
  /** A rectangle around each end in that frame. */
  readonly cells: readonly [Box, Box];
  readonly panels: readonly StatedPanel[];
  /** The meshes that the leaves and the panels use, if any: each a piece, and a number among its meshes that stop lines. */
  readonly meshes?: readonly (readonly [id: string, part: number])[];
  /** The cuts and the leaves, depth first. */
  readonly tree: string;
}

/** A panel as the certificate states it. */
export interface StatedPanel extends Omit<Panel, 'parts'> {
  /** Of a part within a mesh the number is one in the list of meshes, and its heights are stated. */
  readonly parts: readonly (SolidPart | MeshPart)[];
}

export type MeshPart = readonly [mesh: number, start: number, stop: number, bottom: Units, top: Units];

/** Without the cores of meshes, no more cells than this are looked at. */
const mostCellsWithoutCores = 300;

/** Margin of every decision: far more than the rounding of doubles. */
const margin: Units = 64 * axisLength;

/** Finds the proof; null if there is none of at most `mostCells` cells. */
export function findCovering(problem: CoveringProblem): Covering | null {
  const { mostCells, meshes } = problem;
  const hasCores = meshes.length > 0;
  const few = { ...problem, mostCells: Math.min(mostCells, mostCellsWithoutCores) };
  return (
    (hasCores ? search(few, { hasCores: false, longest: Infinity }) : null) ??
    search(problem, { hasCores, longest: Infinity }) ??
    search(problem, { hasCores, longest })
  );
}

/** Options of the search for a covering. */
interface Attempt {
  /** True if panels may run through cores of meshes. */
  readonly hasCores: boolean;
  /** The most times that a dimension may be as long as one that is cut. */
  readonly longest: number;
}

function search(problem: CoveringProblem, attempt: Attempt): Covering | null {
  const { ends, width } = problem;
  const axis = axisBetween(ends[0].outline, ends[1].outline);
  const frame = (outline: GridOutline): GridOutline => mapOutline(outline, turner(axis));
  const framed = [frame(ends[0].outline), frame(ends[1].outline)] as const;
  const boxes = [boxAround(framed[0]), boxAround(framed[1])] as const;
  const cell = Float64Array.of(
    ...boxes[0],
    ends[0].bottom,
    ends[0].top,
    ...boxes[1],
    ends[1].bottom,
    ends[1].top,
  );
  const found = new CoverSearch(problem, attempt, axis, framed, cell);
  if (!found.coverAll()) return null;
  const { cores, usedSolids: solids, usedMeshes: meshes } = found;
  const panels = found.usedPanels().map((panel): StatedPanel => ({
    ...panel,
    parts: panel.parts.map(([number, start, stop]) => {
      const core = cores[number - problem.solids.length];
      return core === undefined
        ? [numberIn(solids, problem.solids[number]!), start, stop]
        : [numberIn(meshes, core.mesh), start, stop, core.bottom, core.top];
    }),
  }));
  return {
    ends,
    solids: [...solids.keys()],
    width,
    axis,
    cells: boxes,
    panels,
    ...(meshes.size > 0 && { meshes: [...meshes.keys()].map(({ id, part }) => [id, part] as const) }),
    tree: found.tokens.join(' '),
  };
}

/** Returns the number of a value, which is the next one if it has none. */
function numberIn<T>(numbers: Map<T, number>, value: T): number {
  const number = numbers.get(value) ?? numbers.size;
  numbers.set(value, number);
  return number;
}

/** Numbers of parts into which a cut is tried. */
const cuts = [4, 8, 12];
const dimensions = [0, 2, 4, 6, 8, 10];
const names = 'uvwxyz';
/**
 * The second attempt leaves a dimension whole while another is more than this many times as long, as shares of the whole. In the first,
 * cells may shrink to nothing along all but one dimension; but of some pairs it needs far fewer cells.
 */
const longest = 8;
/** Leaves only the middle of a cell along a dimension. */
function collapse(cell: Cell, dimension: number): Cell {
  cell[dimension] = cell[dimension + 1] = (cell[dimension]! + cell[dimension + 1]!) / 2;
  return cell;
}

class CoverSearch {
  readonly tokens: string[] = [];
  readonly #used = new Map<Panel, number>();
  /** Cores that panels may run through; they are numbered after the solids. */
  readonly cores: readonly Core[];
  readonly usedSolids = new Map<GridSolid, number>();
  readonly usedMeshes = new Map<GridMesh, number>();
  /** Panels that rounding may bring out of a mesh. */
  readonly #unsound = new Set<Panel>();
  readonly #panels: PanelCandidates;
  readonly #meshes: MeshStoppers;
  readonly #inside: EndsInside;
  #cells = 0;

  constructor(
    private readonly problem: CoveringProblem,
    private readonly attempt: Attempt,
    axis: GridPoint,
    private readonly ends: readonly [GridOutline, GridOutline],
    private readonly whole: Cell,
  ) {
    this.#meshes = new MeshStoppers(problem.meshes, axis, whole, margin);
    this.cores = attempt.hasCores ? this.#meshes.near.flatMap(coresOf) : [];
    const { solids, width, join } = problem;
    this.#panels = new PanelCandidates({ solids: [...solids, ...this.cores], width, join, axis, whole });
    this.#inside = new EndsInside(problem.solids, whole, turner(axis), margin);
  }

  usedPanels(): readonly Panel[] {
    return [...this.#used.keys()];
  }

  coverAll(): boolean {
    return this.#cover(this.whole, this.#promising(this.whole, this.#panels.first()));
  }

  /** Returns the candidates that stop some line of the cell. */
  #promising(cell: Cell, candidates: readonly Candidate[]): readonly Candidate[] {
    return candidates.filter(({ barrier }) => {
      judge(cell, barrier);
      return !scratchMargins.hopeless;
    });
  }

  /** Covers a cell, adding to the tokens. */
  #cover(cell: Cell, inherited: readonly Candidate[]): boolean {
    if (this.#isOutside(cell)) {
      this.#cells++;
      this.tokens.push('-');
      return true;
    }
    let candidates = this.#promising(cell, inherited);
    let panel = this.#stopper(cell, candidates);
    if (panel === null) {
      const known = new Set(candidates);
      candidates = [
        ...candidates,
        ...this.#promising(cell, this.#panels.across(cell)).filter((each) => !known.has(each)),
      ];
      panel = this.#stopper(cell, candidates);
    }
    if (panel !== null) return this.#settle(String(numberIn(this.#used, panel)));
    const inside = this.#inside.judge(cell);
    if (inside?.isWhole) return this.#settle(`s${numberIn(this.usedSolids, inside.solid)}`);
    const past = this.#meshes.judge(cell);
    if (past?.stops) return this.#settle(this.#meshToken(past.stops));
    if (this.tokens.length > 2 * this.problem.mostCells) return false;
    const atMiddle = candidates.length > 0 ? this.#atMiddle(cell, candidates).margin : -Infinity;
    const other = past?.dimension ?? inside?.dimension;
    if (other === undefined && candidates.length === 0 && this.#isFreeAtMiddle(cell)) return false;
    const isByPanel = candidates.length > 0 && (other === undefined || atMiddle >= (past?.clearance ?? 0));
    const best = (isByPanel && this.#bestCut(cell, candidates)) || this.#meshes.cut(cell, other ?? null);
    if (best === null) return false;
    this.tokens.push(`${names[best.dimension / 2]}${best.cut.toString(16)}`);
    return this.#cover(best.low, candidates) && this.#cover(best.high, candidates);
  }

  #settle(token: string): boolean {
    this.#cells++;
    this.tokens.push(token);
    return this.#cells <= this.problem.mostCells;
  }

  #meshToken({ mesh, triangle }: MeshReason): string {
    const number = numberIn(this.usedMeshes, mesh);
    return triangle === null ? `m${number}` : `m${number}:${triangle}`;
  }

  /** Reports whether the middle line, which nothing stops, runs from one end to the other. */
  #isFreeAtMiddle(cell: Cell): boolean {
    if (this.#meshes.isEmpty) return true;
    const middle = (first: 0 | 6): GridPoint => [
      (cell[first]! + cell[first + 1]!) / 2,
      (cell[first + 2]! + cell[first + 3]!) / 2,
    ];
    return contains(this.ends[0], middle(0)) && contains(this.ends[1], middle(6));
  }

  #isOutside(cell: Cell): boolean {
    return isApart(corners(cell, 0), this.ends[0], margin) || isApart(corners(cell, 6), this.ends[1], margin);
  }

  #stopper(cell: Cell, candidates: readonly Candidate[]): Panel | null {
    let found: Panel | null = null;
    for (const { panel, barrier } of candidates) {
      if (found !== null && !this.#used.has(panel)) continue;
      judge(cell, barrier);
      if (scratchMargins.least <= margin) continue;
      if (this.#used.has(panel)) return panel;
      if (this.#isSound(panel)) found = panel;
    }
    return found;
  }

  /** Reports whether the parts of a panel in cores are surely within their meshes. */
  #isSound(panel: Panel): boolean {
    if (this.#unsound.has(panel)) return false;
    const { ends, core = ends, parts } = panel;
    const isSound = parts.every(([number, start, stop]) => {
      const within = this.cores[number - this.problem.solids.length];
      return within === undefined || holdsPart(within, core, start, stop);
    });
    if (!isSound) this.#unsound.add(panel);
    return isSound;
  }

  /** Returns the best cut: along a dimension that blurs the cell most, where its halves come nearest to being stopped. */
  #bestCut(cell: Cell, candidates: readonly Candidate[]) {
    const isShort = this.#shortDimensions(cell);
    const blurs = this.#blurs(cell, candidates);
    const longBlurs = blurs.filter((_, i) => !isShort[i]);
    const least = Math.max(...longBlurs) / 2;
    let best: { dimension: number; cut: number; low: Cell; high: Cell } | null = null;
    let bestValue = -Infinity;
    for (const dimension of dimensions) {
      const [from, to] = [cell[dimension]!, cell[dimension + 1]!];
      if (isShort[dimension / 2] || blurs[dimension / 2]! < least || to - from < 2 * margin) continue;
      for (const cut of cuts) {
        const at = from + Math.floor(((to - from) * cut) / 16);
        const [low, high] = [cell.slice(), cell.slice()];
        low[dimension + 1] = at;
        high[dimension] = at;
        const value = this.#value(low, candidates) + this.#value(high, candidates);
        if (value > bestValue) [best, bestValue] = [{ dimension, cut, low, high }, value];
      }
    }
    return best;
  }

  /** Reports of each dimension whether it is much shorter than another one, both as shares of the whole. */
  #shortDimensions(cell: Cell): readonly boolean[] {
    const extent = (of: Cell, dimension: number): Units => of[dimension + 1]! - of[dimension]!;
    const shares = dimensions.map((each) => extent(cell, each) / Math.max(extent(this.whole, each), 1));
    const least = Math.max(...shares) / this.attempt.longest;
    return shares.map((share) => share < least);
  }

  /** Returns, for each dimension, by how much the margin of the panel at the middle line grows without it. */
  #blurs(cell: Cell, candidates: readonly Candidate[]): readonly number[] {
    const { barrier } = this.#atMiddle(cell, candidates);
    judge(cell, barrier);
    const whole = scratchMargins.least;
    return dimensions.map((dimension) => {
      judge(collapse(cell.slice(), dimension), barrier);
      return scratchMargins.least - whole;
    });
  }

  /** Returns the panel that stops the middle line by the largest margin, and the margin. */
  #atMiddle(
    cell: Cell,
    candidates: readonly Candidate[],
  ): { readonly barrier: Barrier; readonly margin: Units } {
    const middle = cell.slice();
    for (const dimension of dimensions) collapse(middle, dimension);
    let best = { barrier: candidates[0]!.barrier, margin: -Infinity };
    for (const { barrier } of candidates) {
      judge(middle, barrier);
      if (scratchMargins.least > best.margin) best = { barrier, margin: scratchMargins.least };
    }
    return best;
  }

  /** Returns how near a cell is to being stopped: 0 if it is, else the best panel's margin. */
  #value(cell: Cell, candidates: readonly Candidate[]): number {
    if (this.#isOutside(cell)) return 0;
    let most = -Infinity;
    for (const { barrier } of candidates) {
      judge(cell, barrier);
      most = Math.max(most, scratchMargins.least);
      if (most > margin) return 0;
    }
    return most;
  }
}
