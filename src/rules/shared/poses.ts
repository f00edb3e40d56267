/** Poses of models in a battle, before and after moves. */
import type { ModelPose } from '../../engine/port/pose';
import type { TableQuery } from '../../engine/port/table-query';
import type { Refusal } from '../../engine/question';
import { stands } from '../../engine/state';
import type { ModelId } from '../../table/ids';
import type { Roster } from './roster';

/** Returns the poses of all models on the table, some of them changed; null takes a model off the table. */
export const posesAfter = (
  { state }: Pick<Roster, 'state'>,
  changes: ReadonlyMap<ModelId, ModelPose | null> = new Map(),
): readonly ModelPose[] =>
  Object.values(state().models)
    .filter(stands)
    .flatMap(({ id, at, facing, y }) => {
      const change = changes.get(id);
      if (change === undefined) return [{ model: id, at, facing, y }];
      return change === null ? [] : [change];
    });

/** Refuses a model that would end on another. @param after the table with all models at their ends */
export function checkOverlaps(
  models: readonly ModelId[],
  after: TableQuery,
  rule: string,
  nameOf: (model: ModelId) => string,
): Refusal | null {
  for (const model of models) {
    const [other] = after.followRoute({ model, via: [] }).onto;
    if (other !== undefined)
      return { rule, message: `${nameOf(model)} would end on ${other}.`, ids: [model, other] };
  }
  return null;
}
