/**
 * The port of the rules, made of the kernel and a table. The sight rule decides what stops a line; the parts in sight/, movement/
 * and index/ look it up by its place, hand it to the kernel, and cache the answer until something near it moves.
 */
import type { ModelPose } from '../engine/port/pose';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableQuery } from '../engine/port/table-query';
import { baseOutline } from '../table/base';
import type { ModelId } from '../table/ids';
import type { Table } from '../table/table';
import { createStaticTable, modelBody, type ModelBody } from './index/bodies';
import { createMeasure } from './index/measure';
import { PairAnswers } from './index/pair-answers';
import { createSnapshot, type Snapshot } from './index/snapshot';
import type { StaticTable } from './index/static-table';
import { createPaths } from './movement/paths';
import { surfaceQuery } from './movement/surface/surface-query';
import { createSightQuery } from './sight/sight-query';

/** Returns the port for a table as its file sets it up, under a system's rule of sight. */
export function createTableQuery(table: Table, rule: SightRule): TableQuery {
  const staticTable = createStaticTable(table, rule);
  const models = table.models.map((model) => modelBody(model, staticTable));
  return compose(createSnapshot(staticTable, models), new PairAnswers(), new QueryCache());
}

function compose(snapshot: Snapshot, answers: PairAnswers, queries: QueryCache): TableQuery {
  const query: TableQuery = {
    ...createSightQuery(snapshot, answers),
    ...createMeasure(snapshot),
    ...createPaths(snapshot),
    surface: surfaceQuery(snapshot),
    withModels: (poses) => moveModels(query, poses, snapshot, answers, queries),
  };
  return query;
}

function moveModels(
  query: TableQuery,
  poses: readonly ModelPose[],
  { staticTable, models, bodies, screens: oldScreens }: Snapshot,
  answers: PairAnswers,
  queries: QueryCache,
): TableQuery {
  const poseOf = new Map<ModelId, ModelPose>();
  for (const pose of poses) poseOf.set(pose.model, pose);
  const changed = bodies.filter((body) => !standsIn(body, poseOf.get(body.facts.id), staticTable));
  const joined = poses.filter(({ model }) => !models.has(model) && staticTable.models.has(model));
  if (changed.length === 0 && joined.length === 0) return query;
  const change = [...changed.map(({ facts }) => facts.id), ...joined.map(({ model }) => model)]
    .map((id) => keyOf(id, poseOf.get(id)))
    .join('|');
  return queries.after(query, change, () => {
    const next = staticTable.table.models.flatMap(({ id }) => {
      const pose = poseOf.get(id);
      return pose ? [bodyAt(pose, models.get(id), staticTable)] : [];
    });
    const moved = [...changed, ...next.filter((body) => models.get(body.facts.id) !== body)];
    const snapshot = createSnapshot(staticTable, next);
    const units = new Set(moved.map(({ facts }) => facts.unit));
    const screens = [...oldScreens, ...snapshot.screens].filter(({ facts }) => units.has(facts.unit));
    return compose(snapshot, answers.without(moved, screens), queries);
  });
}

/** Returns a text that names a model and its new pose; without one the model leaves the table. */
const keyOf = (id: ModelId, pose: ModelPose | undefined): string =>
  pose === undefined ? id : `${id} ${pose.at[0]} ${pose.at[1]} ${pose.facing} ${pose.y} ${pose.height ?? ''}`;

/** Reports whether a body stands in a pose already. */
const standsIn = (
  { model, facts }: ModelBody,
  pose: ModelPose | undefined,
  { models }: StaticTable,
): boolean =>
  pose !== undefined &&
  model.at[0] === pose.at[0] &&
  model.at[1] === pose.at[1] &&
  model.facing === pose.facing &&
  model.y === pose.y &&
  model.height === (pose.height ?? models.get(facts.id)!.height);

/** Returns the model's body in a pose: the present body if it is already there. */
function bodyAt(pose: ModelPose, present: ModelBody | undefined, staticTable: StaticTable): ModelBody {
  if (present !== undefined && standsIn(present, pose, staticTable)) return present;
  const { at, facing, y } = pose;
  const model = staticTable.models.get(pose.model)!;
  const height = pose.height ?? model.height;
  const outline = baseOutline(model.base, at, facing, staticTable.table.muMm);
  return modelBody({ ...model, at, facing, y, height, outline }, staticTable);
}

/** Capacity of the cache of queries. */
const maxQueries = 256;

/**
 * The queries used last, with all that they have cached: AI players that look ahead return to the same positions again and
 * again, by the same moves from the same position.
 */
class QueryCache {
  readonly #numbers = new WeakMap<TableQuery, number>();
  readonly #queries = new Map<string, TableQuery>();
  #count = 0;

  /** Returns the query after a change; makes it if it is not cached. Evicts the least recently used query. */
  after(before: TableQuery, change: string, make: () => TableQuery): TableQuery {
    const key = `${this.#numberOf(before)} ${change}`;
    const query = this.#queries.get(key) ?? make();
    this.#queries.delete(key);
    this.#queries.set(key, query);
    if (this.#queries.size > maxQueries) this.#queries.delete(this.#queries.keys().next().value!);
    return query;
  }

  #numberOf(query: TableQuery): number {
    const number = this.#numbers.get(query) ?? this.#count++;
    this.#numbers.set(query, number);
    return number;
  }
}
