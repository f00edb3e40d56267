/**
 * Lines past meshes by the solids that stand for them (cores.ts): where cores stop all lines, so do the meshes; a line
 * past the cores, or past the covers, is the answer if it meets no triangle.
 */
import { bodyOf, segmentOf } from '../sight/sight';
import { findSpaceLine } from '../sight/space-lines';
import {
  type Body,
  notesOf,
  type SearchNotes,
  type SpaceLine,
  type SpaceProblem,
} from '../sight/space-problem';
import type { Mu } from '../units';
import { isBeside, standInsOf } from './cores';
import type { Shell } from './shell';
import { isFreeLine } from './sight/free-line';

/** Cells of lines after which a question about cores or covers is given up: the triangles decide. */
const mostCells = 40;

/**
 * Finds a line past solids and meshes, or proves that there is none and notes what stops all lines; `unknown` where
 * the solids that stand for the meshes do not settle it.
 * @param problem has the exact solids as its blockers
 */
export function findQuickly(
  problem: SpaceProblem,
  meshes: readonly Shell[],
  width: Mu,
  notes: SearchNotes,
): SpaceLine | null | 'unknown' {
  const find = (standIns: readonly Body[], notes: SearchNotes): SpaceLine | null =>
    findSpaceLine({ ...problem, blockers: [...problem.blockers, ...standIns], mostCells }, width, notes);
  const isAnswer = (line: SpaceLine | null): boolean =>
    line !== null && isFreeLine(meshes, segmentOf(line), problem.join);
  const own = notesOf();
  const pastCores = find(coresFor([problem.from, problem.to], meshes), own);
  if (pastCores !== null && isAnswer(pastCores)) return pastCores;
  if (pastCores === null && own.unsettled === 0) {
    for (const id of own.used) notes.used.add(id);
    return null;
  }
  if (problem.blockers.length > 0) {
    const pastSolids = findSpaceLine(problem, width, notes);
    if (pastSolids === null || isAnswer(pastSolids)) return pastSolids;
  }
  const covers = meshes.map((mesh) => standInsOf(mesh).covers);
  if (!covers.every((some) => some !== null)) return 'unknown';
  const pastCovers = find(covers.flat().map(bodyOf), notesOf());
  return isAnswer(pastCovers) ? pastCovers : 'unknown';
}

/** Returns the cores of the meshes outside whose bounds one of the ends lies. */
const coresFor = (ends: readonly Body[], meshes: readonly Shell[]): readonly Body[] =>
  meshes.flatMap((mesh) =>
    ends.some(({ region: { x, z, radius }, bottom, top }) =>
      isBeside(mesh, [x - radius, z - radius], [x + radius, z + radius], bottom, top),
    )
      ? standInsOf(mesh).cores.map(bodyOf)
      : [],
  );
