import type { SightQuery } from '../../engine/port/sight';
import type { ModelId } from '../../table/ids';
import type { PlanBounds } from '../../geometry/shapes/outline';
import { toMu } from '../../geometry/units';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { PairAnswer, PairAnswers } from '../index/pair-answers';
import { modelIn, type Snapshot } from '../index/snapshot';
import { modelsInBlast, seesPoint } from './blast';
import { findCrossedPieces } from './line-stretches';
import { isSeen } from './quick-sight';
import { isConcealed, isSeenPast, lineOf, sightOf, weakestCover } from './sightline';
import { measureVisibility } from './visibility';

/** Answers questions of sight on a snapshot; answers about pairs come from the cache where they still hold. */
export function createSightQuery(snapshot: Snapshot, answers: PairAnswers): SightQuery {
  const answer = <T>(
    question: string,
    from: ModelId,
    to: ModelId,
    find: (from: ModelBody, to: ModelBody) => PairAnswer<T>,
  ): T => answers.get(question, modelIn(snapshot, from), modelIn(snapshot, to), find);
  /** Answers that only things between the two can change. */
  const between = <T>(
    question: string,
    from: ModelId,
    to: ModelId,
    find: (from: ModelBody, to: ModelBody) => T,
  ): T => answer(question, from, to, (a, b) => ({ value: find(a, b), reach: 0 }));

  return {
    sees: (from, to) => between('sees', from, to, (a, b) => isSeen(snapshot, a, b)),
    seesPast: (from, to, piece) =>
      between(`past ${piece}`, from, to, (a, b) => isSeenPast(snapshot, a, b, piece)),
    isConcealed: (from, to) => between('concealed', from, to, (a, b) => isConcealed(snapshot, a, b)),
    line: (from, to) => answer('line', from, to, (a, b) => lineOf(snapshot, a, b)),
    sight: (from, to) => answer('sight', from, to, (a, b) => sightOf(snapshot, a, b)),
    weakestCover: (from, to, ignore) =>
      between(['cover', ...[...ignore].sort()].join(' '), from, to, (a, b) =>
        weakestCover(snapshot, a, b, ignore),
      ),
    visibility: (from, to, view) =>
      between(`visibility ${view.from} ${view.past} ${view.threshold ?? ''}`, from, to, (a, b) =>
        measureVisibility(snapshot, a, b, view),
      ),
    crossedPieces: (line) => {
      const { parts, table } = snapshot.staticTable;
      const [from, to] = line.map(([x, , z]) => ({ min: [x, z], max: [x, z] }) as const) as [
        PlanBounds,
        PlanBounds,
      ];
      const matter = parts.along(from, to).filter(({ facts }) => facts.tags.solid);
      return findCrossedPieces(line, matter, toMu(touchMm, table.muMm));
    },
    modelsInBlast: (centre, radius, through = []) => modelsInBlast(snapshot, centre, radius, through),
    seesPoint: (model, point) => seesPoint(snapshot, modelIn(snapshot, model), point),
  };
}
