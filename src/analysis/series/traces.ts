/** The places of a battle's events: where models fell, and the lines of the shots. */
import type { Battle, BattleState } from '../../engine/index';
import type { Shot } from '../../engine/events';
import { stands, type ModelState } from '../../engine/state';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { ruleModule } from '../../rules/registry';

type Line = readonly [from: PlanPoint, to: PlanPoint];

export interface Traces {
  readonly fell: readonly PlanPoint[];
  /** Lines from the middle of the shooters to the middle of the target, or to the point aimed at. */
  readonly shots: readonly Line[];
}

/** Follows a battle from its first state to its last, event by event. */
export function tracesOf(begun: Battle, ended: Battle): Traces {
  const system = ruleModule(begun.file.table.rules).system;
  const fell: PlanPoint[] = [];
  const shots: Line[] = [];
  let { state } = begun;
  for (const event of ended.events.slice(begun.events.length)) {
    if (event.shot) shots.push(...lineOf(event.shot, state));
    const after = system.apply(state, event);
    if (after.models !== state.models)
      fell.push(
        ...Object.values(after.models)
          .filter((model) => isLess(model, state.models[model.id]))
          .map(({ at }) => at),
      );
    state = after;
  }
  return { fell, shots };
}

const isLess = (now: ModelState, before: ModelState | undefined): boolean =>
  before !== undefined && before !== now && (now.count < before.count || (now.removed && !before.removed));

/** Returns the line of a shot; none if no model of its shooters or target stands any more. */
function lineOf({ shooters, target, point }: Shot, state: BattleState): readonly Line[] {
  const from = middleOf(shooters, state);
  const to = point ?? (target === null ? null : middleOf([target], state));
  return from && to ? [[from, to]] : [];
}

/** Returns the middle of the standing models that the ids of models or units name; null if none stands. */
function middleOf(ids: readonly string[], { models, units }: BattleState): PlanPoint | null {
  const standing = ids
    .flatMap((id) => units[id]?.models ?? [id])
    .flatMap((id) => models[id] ?? [])
    .filter(stands);
  if (standing.length === 0) return null;
  const sum = standing.reduce(([x, z], { at }) => [x + at[0], z + at[1]] as const, [0, 0] as PlanPoint);
  return [sum[0] / standing.length, sum[1] / standing.length];
}
