/** The panels that may stop lines of a covering's cells. */
import { corners, type Barrier, type Cell } from './cell';
import { axisLength, boxAround, turner } from './frame';
import { dot, mapOutline, minus, type GridPoint, type GridSolid, type Units } from './grid';
import { panelAcross, panelsOn, usefulLines, widen, type Panel } from './panels';

/** A panel with its barrier in the frame of the cells. */
export interface Candidate {
  readonly panel: Panel;
  readonly barrier: Barrier;
}

/** The solids and the lines for which panels are needed. */
export interface PanelProblem {
  readonly solids: readonly GridSolid[];
  /** Width of the ribbons; 0 for lines. */
  readonly width: Units;
  /** Gaps up to this are seams, and closed. */
  readonly join: Units;
  /** The first direction of the cells' frame. */
  readonly axis: GridPoint;
  /** The cell of all lines. */
  readonly whole: Cell;
}

/** Slopes of directions that differ by less are the same. */
const leastStep = 2 ** -12;

/** Finds panels, and keeps them. */
export class PanelCandidates {
  readonly #turn: (point: GridPoint) => GridPoint;
  /** Panels square to a direction, by the direction. */
  readonly #square = new Map<string, readonly Candidate[]>();
  /** For each solid true if it may meet a line. */
  readonly #near: readonly boolean[];

  constructor(private readonly problem: PanelProblem) {
    this.#turn = turner(problem.axis);
    this.#near = problem.solids.map((solid) => this.#mayMeet(solid));
  }

  /** Returns panels on lines that are useful whatever way lines of sight run. */
  first(): readonly Candidate[] {
    const { solids, join, axis } = this.problem;
    const near = solids.filter((_, i) => this.#near[i]);
    const panels = usefulLines(near, join).flatMap((line) => panelsOn(solids, line, join));
    return this.#candidates(panels, axis);
  }

  /** Returns panels square to the lines of a cell. */
  across(cell: Cell): readonly Candidate[] {
    const slopes = corners(cell, 0).flatMap((p) =>
      corners(cell, 6).map((q) => (q[1] - p[1]) / Math.max(q[0] - p[0], 1)),
    );
    const [least, most] = [Math.min(...slopes), Math.max(...slopes)];
    let step = 1;
    while (step > leastStep && step > most - least) step /= 2;
    const slope = Math.round((least + most) / 2 / step) * step;
    const key = `${slope} ${step}`;
    const before = this.#square.get(key);
    if (before !== undefined) return before;
    const [c, s] = this.problem.axis;
    const direction: GridPoint = [c - s * slope, s + c * slope];
    const panels = this.problem.solids.flatMap((solid, number) =>
      this.#near[number] ? panelAcross(solid, number, direction) : [],
    );
    const candidates = this.#candidates(panels, direction);
    this.#square.set(key, candidates);
    return candidates;
  }

  #mayMeet({ outline }: GridSolid): boolean {
    const { whole, width } = this.problem;
    const [x0, x1, z0, z1] = boxAround(mapOutline(outline, this.#turn));
    const reach = width * axisLength;
    return (
      x1 > Math.min(whole[0]!, whole[6]!) - reach &&
      x0 < Math.max(whole[1]!, whole[7]!) + reach &&
      z1 > Math.min(whole[2]!, whole[8]!) - reach &&
      z0 < Math.max(whole[3]!, whole[9]!) + reach
    );
  }

  /** Returns panels as candidates; where ribbons are in question, also widened across a direction. */
  #candidates(panels: readonly Panel[], direction: GridPoint): readonly Candidate[] {
    const { width } = this.problem;
    const all = width > 0 ? panels.flatMap((panel) => [panel, widen(panel, direction, width)]) : panels;
    return all.map((panel) => this.#candidate(panel));
  }

  #candidate(panel: Panel): Candidate {
    const [a, b] = [this.#turn(panel.ends[0]), this.#turn(panel.ends[1])];
    const along = minus(b, a);
    const clearance = panel.core === undefined ? 0 : (this.problem.width / 2) * axisLength * 1.001;
    const { bottom, top } = panel;
    return { panel, barrier: { a, b, bottom, top, clearance, length: Math.sqrt(dot(along, along)) } };
  }
}
