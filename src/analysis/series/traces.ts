/** Where a battle happened: where models fell, and from where to where shots went. */
import type { Battle, BattleState } from '../../engine/index';
import type { BattleEvent } from '../../engine/events';
import type { Json } from '../../engine/question';
import { stands, type ModelState } from '../../engine/state';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { ruleModule } from '../../rules/registry';

type Shot = readonly [from: PlanPoint, to: PlanPoint];

export interface Traces {
  readonly fell: readonly PlanPoint[];
  /** From the middle of those who shot to the middle of whom they shot at, or to the point that they aimed at. */
  readonly shots: readonly Shot[];
}

/** Follows a battle from its first state to its last, event by event. */
export function tracesOf(begun: Battle, ended: Battle): Traces {
  const system = ruleModule(begun.file.table.rules).system;
  const fell: PlanPoint[] = [];
  const shots: Shot[] = [];
  let { state } = begun;
  let fired: BattleEvent | null = null;
  for (const event of ended.events.slice(begun.events.length)) {
    const aim: Aim | null = event.shot ?? aimOf(event, fired);
    const [from, to] = aim
      ? [middleOf(aim.shooters, state), aim.point ?? middleOf(aim.target ?? null, state)]
      : [];
    if (from && to) shots.push([from, to]);
    if (isFired(event)) fired = event;
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

/** Who shoots, and at whom or what, by ids of models or units. */
type Aim = { readonly shooters: Json; readonly target?: Json; readonly point?: PlanPoint | null };

/** An event that tells of a weapon's being fired, before it is told what its burst did. */
const isFired = ({ type, data }: BattleEvent): boolean =>
  type === 'automatic-hit' ||
  (type === 'success-rolled' && typeof data['weapon'] === 'string' && data['melee'] !== true);

/** The shot that an event of a rule system tells of; null of all others. A burst's dice are of the shot that brought it: `fired`. */
function aimOf(event: BattleEvent, fired: BattleEvent | null): Aim | null {
  const { type, data } = event;
  switch (type) {
    case 'success-rolled':
    case 'automatic-hit':
      return isFired(event) && typeof data['target'] === 'string'
        ? { shooters: data['model']!, target: data['target'] }
        : null;
    case 'area-hit':
      return fired?.data['target'] === null && fired.data['model'] === data['model']
        ? { shooters: data['model']!, point: inPlan(data['centre']!) }
        : null;
    default:
      return null;
  }
}

function inPlan(point: Json): PlanPoint {
  const [x, , z] = point as readonly [number, number, number];
  return [x, z];
}

/** The middle of where models stand, given by one or several ids, theirs or their units'. */
function middleOf(ids: Json, { models, units }: BattleState): PlanPoint | null {
  const named = (Array.isArray(ids) ? ids : [ids]).filter((id): id is string => typeof id === 'string');
  const all = named
    .flatMap((id) => units[id]?.models ?? [id])
    .flatMap((id) => models[id] ?? [])
    .filter(stands);
  if (all.length === 0) return null;
  const sum = all.reduce(([x, z], { at }) => [x + at[0], z + at[1]] as const, [0, 0] as PlanPoint);
  return [sum[0] / all.length, sum[1] / all.length];
}
