/** Facts about a table of a pack that its pages print, worked out step by step. */
import { contestedLines, type ContestedLine } from '../../analysis/layout/contested';
import { surveyOf, usualSpacing, type Lane } from '../../analysis/layout/figures';
import type { Gaps } from '../../analysis/layout/gaps';
import { obstacleOf, type Obstacle } from '../../analysis/layout/obstacles';
import { changeSince } from '../../analysis/pack/figure-findings';
import { sightOf } from '../../rules/sight-of';
import type { Meshes } from '../../table/mesh';
import { ownMeshFiles } from '../../table/mesh-files';
import type { PackTable, SignedFairness, SignedFigures } from '../../table/pack';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import { measurePieces, type PieceMeasures } from '../sheet/measures';
import { fairnessThatShips } from './fairness-words';

/** `changed`: the table is another one than its figures were made for. */
export type FiguresState = 'none' | 'current' | 'changed';

export interface TableFacts {
  readonly entry: PackTable;
  readonly table: Table;
  readonly pieces: readonly PieceMeasures[];
  readonly obstacles: readonly Obstacle[];
  readonly gaps: Gaps;
  readonly lanes: readonly Lane[];
  readonly state: FiguresState;
  readonly figures: SignedFigures | null;
  readonly fairness: SignedFairness | null;
  /** Null in the players' edition. */
  readonly contested: readonly ContestedLine[] | null;
}

/** Returns the facts of a table, and reports the share that is done, from 0 to 1, at each step. */
export function* tableFacts(
  entry: PackTable,
  meshes: Meshes,
  forJudges: boolean,
): Generator<number, TableFacts> {
  const { table: file, figures = null } = entry;
  const table = place(file, () => null, meshes);
  const rule = sightOf(file);
  const [obstaclesEnd, lanesEnd] = forJudges ? [0.1, 0.4] : [0.3, 0.95];
  const obstacles: Obstacle[] = [];
  for (const [index, piece] of file.terrain.entries()) {
    yield (obstaclesEnd * index) / file.terrain.length;
    obstacles.push(obstacleOf(file, piece, rule, meshes));
  }
  yield obstaclesEnd;
  const survey = surveyOf(table, rule, usualSpacing);
  const { gaps, lanes } = survey;
  yield lanesEnd;
  let contested: readonly ContestedLine[] | null = null;
  if (forJudges) {
    const steps = contestedLines(table, rule);
    let step = steps.next();
    for (; !step.done; step = steps.next())
      yield lanesEnd + (0.95 - lanesEnd) * (step.value.done / step.value.of);
    contested = step.value;
  }
  const state: FiguresState =
    figures === null
      ? 'none'
      : changeSince(figures, entry, ownMeshFiles(meshes)) === null
        ? 'current'
        : 'changed';
  return {
    entry,
    table,
    pieces: measurePieces(file, meshes),
    obstacles,
    gaps,
    lanes,
    state,
    figures,
    fairness: figures?.fairness ?? fairnessThatShips(file),
    contested,
  };
}
