/**
 * Sight where meshes are in the way: proven both ways, down to `toleranceMm`. What the exact solids alone stop
 * is settled by their own kernel; a line past them that meets no mesh is the answer. Solids within the meshes and
 * around them settle most other pairs (quick-line.ts), and the cells of lines the rest (sight/line-cells.ts), with
 * the exact solids as shells among the meshes. The corridor past them is the widest ribbon found, with a proven
 * limit (sight/ribbon-cells.ts).
 *
 * A mesh's triangles stop lines, whichever way they face. If the mesh is closed (every edge joins two triangles
 * that agree on the outside), so does its inside, and what it encloses. A mesh that runs through itself encloses
 * what its surface winds round. An open one has no inside: a line within it that meets no triangle is free.
 *
 * Measured and rejected: lines on a grid of 1 or 4 mm (13 of 300 meshes of known truth wrongly "blocked", none
 * proven); cells that end where no silhouette is met, without limits (sheet.ts): as many as the cube of the
 * width of the bases over the width by which lines are stopped, 10⁴ and more for a millimetre, where the limits
 * take some twenty; sheets of triangles that face all lines only (a rough boulder then takes 250 times as many
 * cells as with the holes filled, patch.ts).
 */
import type { Segment, Solid } from '../shapes/shapes';
import { fewestBlockers } from '../sight/blockers';
import { smallestNudge } from '../sight/nudge';
import type { NudgeLimits } from '../sight/nudge-limits';
import {
  closeMm,
  endOf,
  joinMm,
  segmentOf,
  type Seen,
  type SightProof,
  type SightQuery,
  toleranceOf,
  widestMm,
} from '../sight/sight';
import { findSpaceLine } from '../sight/space-lines';
import {
  type Body,
  type LineFinder,
  notesOf,
  type SpaceLine,
  type SpaceProblem,
} from '../sight/space-problem';
import type { Mm, Mu } from '../units';
import { findQuickly } from './quick-line';
import { solidStops } from './segment-stops';
import type { Shell } from './shell';
import { endPoints, improvingMoves } from './sight/end-points';
import { isFree, lowered, raisedPoint } from './sight/free-line';
import { type LineAnswer, searchLines } from './sight/line-cells';
import { clearanceBeside } from './sight/ribbon';
import { type Ribbon, widestRibbon, type WidestRibbon } from './sight/ribbon-cells';
import { type Part, partOfMesh, partOfSolid, raised } from './sight/parts';

/** A question about lines of sight with meshes in the way. */
export interface MeshSightQuery extends SightQuery {
  readonly meshes: readonly Shell[];
}

/** Ways past meshes narrower than this are too close to call. */
export const meshToleranceMm: Mm = 0.05;
/** Cells of lines after which a verdict, and a question of a measure, is left open. */
const mostCellsOfVerdict = 4000;
const mostCellsOfMeasures = 300;

/** Finds a line past solids and meshes, if there is one. */
export function seesPastMeshes(query: MeshSightQuery): Seen {
  const line = new MeshSight(query).find();
  return { seen: line !== null, witness: line };
}

/**
 * Returns the verdict with everything that proves it.
 * @param limitsCorridor false to leave out the proof that no corridor is wider, which takes long
 */
export function provePastMeshes(
  query: MeshSightQuery,
  limits: NudgeLimits,
  limitsCorridor = true,
): SightProof {
  return new MeshSight(query).prove(limits, limitsCorridor);
}

/** Looks for a line past solids and meshes in a limited number of cells: a line, `none`, or `unknown` where that is too few. */
export function linesPastMeshes(query: MeshSightQuery, cells: number): Segment | 'none' | 'unknown' {
  const notes = notesOf();
  const line = new MeshSight(query, cells).find(notes);
  return line ?? (notes.unsettled > 0 ? 'unknown' : 'none');
}

/** Returns ids that together stop every line, in ascending order, none of which can be left out; empty where a line is free. */
export const blockersPastMeshes = (query: MeshSightQuery): readonly string[] =>
  new MeshSight(query).blockers();

class MeshSight {
  readonly #query: MeshSightQuery;
  readonly #parts = new Map<Body, Part>();
  readonly #problem: SpaceProblem;

  constructor(
    query: MeshSightQuery,
    private readonly mostCells = mostCellsOfVerdict,
  ) {
    this.#query = query;
    const { line, from, to, muMm } = query;
    this.#problem = {
      from: endOf(line, from),
      to: endOf(line, to),
      blockers: [
        ...query.blockers.map((solid) => this.#add(partOfSolid(solid))),
        ...query.meshes.map((mesh) => this.#add(partOfMesh(mesh))),
      ],
      join: joinMm / muMm,
    };
  }

  #add(part: Part): Body {
    this.#parts.set(part.body, part);
    return part.body;
  }

  find(notes = notesOf()): Segment | null {
    const line = this.#find(this.#problem, 0, notes);
    return line && segmentOf(line);
  }

  blockers(): readonly string[] {
    const notes = notesOf();
    return this.#find(this.#problem, 0, notes) === null
      ? fewestBlockers(this.#problem, 0, notes.used, this.#find)
      : [];
  }

  prove(limits: NudgeLimits, limitsCorridor: boolean): SightProof {
    const notes = notesOf();
    const line = this.#find(this.#problem, 0, notes);
    return line === null
      ? this.#proveNone(limits, notes.used, notes.unsettled)
      : this.#proveLine(segmentOf(line), limitsCorridor);
  }

  #proveLine(witness: Segment, limitsCorridor: boolean): SightProof {
    const { muMm } = this.#query;
    const corridor = this.#widestCorridor(witness, limitsCorridor);
    const corridorMm = Math.min(corridor.width * muMm, widestMm);
    return {
      verdict: corridorMm < closeMm ? 'too-close' : 'clear',
      seen: true,
      proof: 'exact',
      witness: corridor.line,
      corridorMm,
      corridor: corridor.line,
      nudgeMm: null,
      ...toleranceOf(corridorMm, corridor.most * muMm - corridorMm),
      blockers: [],
    };
  }

  #proveNone(limits: NudgeLimits, used: ReadonlySet<string>, unsettled: Mu): SightProof {
    const { muMm } = this.#query;
    const released = (limits.released ?? []).map((solid) => this.#add(partOfSolid(solid)));
    const { nudge, least } = smallestNudge(
      { ...this.#problem, blockers: [...this.#problem.blockers, ...released] },
      0,
      limits,
      muMm,
      this.#find,
    );
    const nudgeMm = nudge && nudge.length * muMm;
    const resolutionMm = unsettled * muMm;
    const isClose =
      (nudgeMm !== null && nudgeMm < closeMm) || (resolutionMm > 0 && 2 * resolutionMm <= meshToleranceMm);
    return {
      verdict: isClose ? 'too-close' : 'blocked',
      seen: false,
      ...(resolutionMm > 0 ? { proof: 'searched', resolutionMm } : { proof: 'exact' }),
      witness: null,
      corridorMm: null,
      nudgeMm,
      ...(nudge && { nudge: nudge.vector }),
      ...toleranceOf(nudgeMm, nudgeMm === null ? 0 : nudgeMm - least * muMm),
      blockers: fewestBlockers(this.#problem, 0, used, this.#find),
    };
  }

  /** Finds a line past the problem's solids and meshes. */
  readonly #find: LineFinder = (problem, width, notes = notesOf()) => {
    const parts = problem.blockers.map((body) => this.#parts.get(body)!);
    const solids = problem.blockers.filter((_, i) => parts[i]!.solid !== null);
    const meshes = parts.flatMap(({ solid, shell }) => (solid === null ? shell : []));
    if (meshes.length === 0) return findSpaceLine({ ...problem, blockers: solids }, width, notes);
    const quick = findQuickly({ ...problem, blockers: solids }, meshes, width, notes);
    if (quick !== 'unknown') return quick;
    const answer = this.#search(
      problem,
      parts.map(({ shell }) => shell),
      parts.flatMap(({ solid }) => solid ?? []),
    );
    notes.cells += answer.cells;
    notes.unsettled = Math.max(notes.unsettled, answer.open);
    notes.used.clear();
    for (const id of answer.used) notes.used.add(id);
    return answer.witness && spaceLineOf(answer.witness);
  };

  #search(
    { from, to, isMeasure = false }: SpaceProblem,
    shells: readonly Shell[],
    solids: readonly Solid[],
  ): LineAnswer {
    const { muMm } = this.#query;
    const answer = searchLines({
      from: raised(from),
      to: raised(to),
      shells,
      seam: joinMm / muMm,
      smallest: meshToleranceMm / muMm / 2,
      mostCells: isMeasure ? mostCellsOfMeasures : this.mostCells,
      stops: (start, end) => solids.some((solid) => solidStops(solid, lowered(start), lowered(end))),
    });
    if (answer.witness === null) return answer;
    const [start, stop] = answer.witness;
    return { ...answer, witness: [lowered(start), lowered(stop)] };
  }

  /** Returns the widest corridor found, and a proven limit. */
  #widestCorridor(witness: Segment, isLimited: boolean): WidestRibbon {
    const { muMm } = this.#query;
    const most = widestMm / muMm;
    const known = this.#widen(witness);
    if (!isLimited || known.width >= most) return { ...known, most };
    const { from, to } = this.#problem;
    return widestRibbon(
      {
        from: raised(from),
        to: raised(to),
        shells: [...this.#parts.values()].map(({ shell }) => shell),
        smallest: meshToleranceMm / muMm / 2,
        most,
        widen: ([start, stop]) => {
          const line: Segment = [lowered(start), lowered(stop)];
          return this.#isFreeLine(line) ? this.#widen(line) : null;
        },
      },
      known,
    );
  }

  /** Looks for the widest corridor near a free line: moves its ends as long as that widens it. */
  #widen(witness: Segment): Ribbon {
    const shells = [...this.#parts.values()].map(({ shell }) => shell);
    const half = widestMm / this.#query.muMm / 2;
    const widthOf = (line: Segment, least: Mu): Mu => {
      const raisedLine: Segment = [raisedPoint(line[0]), raisedPoint(line[1])];
      const { left, right } = clearanceBeside(shells, raisedLine, half, least / 2);
      return 2 * Math.min(left, right);
    };
    let best = { line: witness, width: widthOf(witness, -1) };
    const ends = endPoints(this.#problem.from, this.#problem.to, witness);
    if (ends === null) return best;
    let at = ends.start;
    let step = 0.25;
    while (step > finestStep && best.width < 2 * half) {
      let isWider = false;
      for (const move of improvingMoves) {
        const next = at.map((value, k) => value + step * move[k]! * ends.ranges[k]!);
        const line = ends.lineAt(next);
        if (line === null) continue;
        const width = widthOf(line, best.width);
        if (width <= best.width || !this.#isFreeLine(line)) continue;
        [best, at, isWider] = [{ line, width }, next, true];
      }
      if (!isWider) step /= 2;
    }
    return best;
  }

  #isFreeLine(line: Segment): boolean {
    const parts = [...this.#parts.values()];
    return (
      isFree(
        parts.flatMap(({ shell, solid }) => (solid === null ? shell : [])),
        line,
      ) && !parts.some(({ solid }) => solid !== null && solidStops(solid, ...line))
    );
  }
}

/** Smaller moves, as shares of an end's extent, widen a corridor by less than anybody measures. */
const finestStep = 2 ** -13;

function spaceLineOf([[x0, y0, z0], [x1, y1, z1]]: Segment): SpaceLine {
  const [dx, dz] = [x1 - x0, z1 - z0];
  const length = Math.sqrt(dx * dx + dz * dz);
  const [ux, uz] = length === 0 ? [1, 0] : [dx / length, dz / length];
  return {
    dx: ux,
    dz: uz,
    offset: ux * z0 - uz * x0,
    start: ux * x0 + uz * z0,
    stop: ux * x1 + uz * z1,
    half: 0,
    startY: y0,
    stopY: y1,
  };
}
