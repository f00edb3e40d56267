import { regionOf } from '../shapes/region';
import type { PlanPoint, Point, Segment, Solid } from '../shapes/shapes';
import type { Mm, Mu } from '../units';
import { fewestBlockers } from './blockers';
import { widestCorridor } from './corridor';
import { smallestNudge } from './nudge';
import type { NudgeLimits } from './nudge-limits';
import { findSpaceLine } from './space-lines';
import { type Body, notesOf, type SearchNotes, type SpaceLine, type SpaceProblem } from './space-problem';

/**
 * `base`: base outline to base outline at the height each stands; `volume`: any point to any point;
 * `corridor`: 1 mm wide, in plan.
 */
export type LineKind = 'base' | 'volume' | 'corridor';

/** A question about lines of sight between two bodies. */
export interface SightQuery {
  readonly line: LineKind;
  /**
   * `base`: the outline at height `bottom`; `volume`: the outline from `bottom` to `top`; `corridor`: the
   * outline in plan.
   */
  readonly from: Solid;
  readonly to: Solid;
  /** The solids that stop this line; several may share an id. Heights may be infinite. */
  readonly blockers: readonly Solid[];
  /** Millimetres in one MU: the tolerances are in millimetres. */
  readonly muMm: Mm;
  /** True if a gap of exactly a corridor's width stops it. */
  readonly touchBlocks?: boolean;
}

/** The short answer to a sight query. */
export interface Seen {
  /** True if there is a line. One that only touches counts. */
  readonly seen: boolean;
  readonly witness: Segment | null;
}

/** The full answer to a sight query. */
export interface SightProof {
  readonly verdict: 'clear' | 'blocked' | 'too-close';
  /** For `too-close`: true if a line exists that at least touches its way through. Else as the verdict. */
  readonly seen: boolean;
  /**
   * `searched` where proving the answer would have taken more lines than the search looks at: no free line is
   * twice `resolutionMm` wide.
   */
  readonly proof: 'exact' | 'searched';
  readonly resolutionMm?: Mm;
  readonly witness: Segment | null;
  /** Width in plan of the widest straight corridor, at most 100; null without a line. */
  readonly corridorMm: Mm | null;
  /** The widest corridor's centre line, base to base, for drawings of the ruling. */
  readonly corridor?: Segment;
  /**
   * Length of the smallest shift of the target that opens a line; null where there is a line, or no shift on
   * the table opens one.
   */
  readonly nudgeMm: Mm | null;
  /** That shift as a vector of the plan in MU, a hair longer than `nudgeMm`: for "1.2 mm more to the left". */
  readonly nudge?: PlanPoint;
  /**
   * Greatest error, where it exceeds `measureMm` and a thousandth: `corridorMm` may be too little, or
   * `nudgeMm` too much, by this.
   */
  readonly toleranceMm?: Mm;
  /** Ids that together stop every line, in ascending order; none of them can be left out. */
  readonly blockers: readonly string[];
}

/** Finds a line, if there is one. The fast question; `prove` gives the full answer. */
export function sees(query: SightQuery): Seen {
  const problem = problemOf(query);
  const line = findSpaceLine(problem, widthNeeded(query));
  return { seen: line !== null, witness: line && segmentOf(line) };
}

/** Returns the verdict with everything that proves it. */
export function prove(query: SightQuery, limits: NudgeLimits): SightProof {
  const problem = problemOf(query);
  const needed = widthNeeded(query);
  const notes = notesOf();
  const line = findSpaceLine(problem, needed, notes);
  return line === null ? proveNone(query, problem, limits, notes) : proveLine(query, problem, line);
}

/** Returns ids that together stop every line, in ascending order, none of which can be left out; empty where a line is free. */
export function blockersOf(query: SightQuery): readonly string[] {
  const problem = problemOf(query);
  const notes = notesOf();
  const needed = widthNeeded(query);
  return findSpaceLine(problem, needed, notes) === null ? fewestBlockers(problem, needed, notes.used) : [];
}

function proveNone(
  query: SightQuery,
  problem: SpaceProblem,
  limits: NudgeLimits,
  { used, unsettled }: SearchNotes,
): SightProof {
  const { line, muMm } = query;
  const needed = widthNeeded(query);
  const released = (limits.released ?? []).map((solid) => blockerOf(line, solid));
  const { nudge, least } = smallestNudge(
    { ...problem, blockers: [...problem.blockers, ...released] },
    needed,
    limits,
    muMm,
  );
  const nudgeMm = nudge && nudge.length * muMm;
  const resolutionMm = unsettled * muMm;
  return {
    verdict: verdictWithoutLine(nudgeMm, resolutionMm),
    seen: false,
    ...(resolutionMm > 0 ? { proof: 'searched', resolutionMm } : { proof: 'exact' }),
    witness: null,
    corridorMm: null,
    nudgeMm,
    ...(nudge && { nudge: nudge.vector }),
    ...toleranceOf(nudgeMm, nudgeMm === null ? 0 : nudgeMm - least * muMm),
    blockers: fewestBlockers(problem, needed, used),
  };
}

function proveLine(query: SightQuery, problem: SpaceProblem, line: SpaceLine): SightProof {
  const { muMm } = query;
  const needed = widthNeeded(query);
  const corridor = widestCorridor(problem, line, Math.max(needed, closeMm / muMm), widestMm / muMm);
  const corridorMm = Math.min(corridor.width * muMm, widestMm);
  return {
    verdict: corridorMm < closeMm ? 'too-close' : 'clear',
    seen: true,
    proof: 'exact',
    witness: segmentOf(corridor.line),
    corridorMm,
    corridor: segmentOf(corridor.line),
    nudgeMm: null,
    ...toleranceOf(corridorMm, corridor.most * muMm - corridorMm),
    blockers: [],
  };
}

/**
 * Returns the verdict where no line was found: too close to call where a nudge below `closeMm` opens one, or
 * where the search left lines of less than that unsettled. `resolutionMm` is 0 where it left none.
 */
export const verdictWithoutLine = (nudgeMm: Mm | null, resolutionMm: Mm): 'too-close' | 'blocked' =>
  (nudgeMm !== null && nudgeMm < closeMm) || (resolutionMm > 0 && 2 * resolutionMm < closeMm)
    ? 'too-close'
    : 'blocked';

/** Returns the error of a measure as the proof states it: nothing where it is within the precision. */
export const toleranceOf = (mm: Mm | null, toleranceMm: Mm): { readonly toleranceMm?: Mm } =>
  mm !== null && toleranceMm > Math.max(measureMm, mm / 1000) ? { toleranceMm } : {};

/** Faces that coincide to this are one solid's inside. */
export const joinMm: Mm = 0.001;
/** Measures below this are too close to call: no hand places a model as accurately. */
export const closeMm: Mm = 0.01;
/**
 * Precision of corridors and nudges: this or a thousandth, whichever is more; a greater error is stated as a
 * tolerance.
 */
export const measureMm: Mm = 0.001;
/** A wider corridor counts as no limit. */
export const widestMm: Mm = 100;
/**
 * Width of a line of Trenches and Turbines: 1 mm. A gap of exactly that lets it through (TT-RULING-44),
 * however it is rounded.
 */
const corridorLineMm: Mm = 1 - joinMm;
/** Option of that ruling: the same gap stops it. */
const corridorPastTouchMm: Mm = 1 + joinMm;

const widthNeeded = ({ line, muMm, touchBlocks }: Pick<SightQuery, 'line' | 'muMm' | 'touchBlocks'>): Mu =>
  line === 'corridor' ? (touchBlocks ? corridorPastTouchMm : corridorLineMm) / muMm : 0;

function problemOf({ line, from, to, blockers, muMm }: SightQuery): SpaceProblem {
  const bodies: Body[] = [];
  for (const solid of blockers) bodies.push(blockerOf(line, solid));
  return { from: endOf(line, from), to: endOf(line, to), blockers: bodies, join: joinMm / muMm };
}

/** Cache of bodies. Many searches use the same solids, and solids never change. */
const bodyCache = new WeakMap<Solid, Body>();

/** Returns the body of a solid, from the cache if there. */
export function bodyOf(solid: Solid): Body {
  const before = bodyCache.get(solid);
  if (before !== undefined) return before;
  const { id, outline, bottom, top } = solid;
  const body = { id, region: regionOf(outline), bottom, top };
  bodyCache.set(solid, body);
  return body;
}

const blockerOf = (line: LineKind, solid: Solid): Body =>
  line === 'corridor' ? endlessBody(solid) : bodyOf(solid);

function endlessBody(solid: Solid): Body {
  const { id, region } = bodyOf(solid);
  return { id, region, bottom: -Infinity, top: Infinity };
}

/** Returns a line's end: a flat base, a volume, or, for a corridor, the outline in plan at height 0. */
export function endOf(line: LineKind, solid: Solid): Body {
  const { id, region, bottom, top } = bodyOf(solid);
  if (line === 'volume') return { id, region, bottom, top: Math.max(bottom, top) };
  return line === 'base' ? { id, region, bottom, top: bottom } : { id, region, bottom: 0, top: 0 };
}

/** Returns a line's ends. */
export function segmentOf({ dx, dz, offset, start, stop, startY, stopY }: SpaceLine): Segment {
  const at = (along: Mu, y: Mu): Point => [along * dx - offset * dz, y, along * dz + offset * dx];
  return [at(start, startY), at(stop, stopY)];
}
