/** Where a battle happened: where models fell, and from where to where shots went. */
import type { Battle, BattleState } from '../engine/index';
import type { BattleEvent } from '../engine/events';
import type { Json } from '../engine/question';
import { stands, type ModelState } from '../engine/state';
import type { PlanPoint } from '../geometry/shapes';
import { ruleSystems } from '../rules/index';

export interface Traces {
  readonly fell: readonly PlanPoint[];
  /** From the middle of those who shot to the middle of whom they shot at. */
  readonly shots: readonly (readonly [PlanPoint, PlanPoint])[];
}

/** Follows a battle from its first state to its last, event by event. */
export function tracesOf(begun: Battle, ended: Battle): Traces {
  const system = ruleSystems[begun.file.table.rules]!;
  const fell: PlanPoint[] = [];
  const shots: (readonly [PlanPoint, PlanPoint])[] = [];
  let { state } = begun;
  for (const event of ended.events.slice(begun.events.length)) {
    const shot = shotOf(event, state);
    if (shot) shots.push(shot);
    const after = system.apply(state, event);
    if (after.models !== state.models) fell.push(...Object.values(after.models).filter((model) => isLess(model, state.models[model.id])).map(({ at }) => at));
    state = after;
  }
  return { fell, shots };
}

const isLess = (now: ModelState, before: ModelState | undefined): boolean => before !== undefined && before !== now && (now.count < before.count || (now.removed && !before.removed));

/** Who shoots, by the name that a rule system's event has for it; null of all that is no shot. */
function shotOf({ type, data }: BattleEvent, state: BattleState): readonly [PlanPoint, PlanPoint] | null {
  const shooters = shootersIn[type]?.(data);
  const [from, to] = [shooters && middleOf(shooters, state), typeof data['target'] === 'string' ? middleOf([data['target']], state) : null];
  return from && to ? [from, to] : null;
}

const shootersIn: Readonly<Record<string, (data: BattleEvent['data']) => Json | undefined>> = {
  'attack-rolled': ({ shooters }) => shooters,
  'shot-taken': ({ models }) => models,
  'success-rolled': ({ model, weapon, melee }) => (typeof weapon === 'string' && melee !== true ? [model!] : undefined),
  'automatic-hit': ({ model }) => [model!],
};

/** The middle of where models stand, given by their ids or their units'. */
function middleOf(ids: Json, { models, units }: BattleState): PlanPoint | null {
  const named = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  const all = named.flatMap((id) => units[id]?.models ?? [id]).flatMap((id) => models[id] ?? []).filter(stands);
  if (all.length === 0) return null;
  const sum = all.reduce(([x, z], { at }) => [x + at[0], z + at[1]] as const, [0, 0] as PlanPoint);
  return [sum[0] / all.length, sum[1] / all.length];
}
