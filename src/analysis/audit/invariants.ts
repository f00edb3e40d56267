/** Invariants of every battle under any rules, checked after each event and each answer. */
import type { AuditProfile, Breach } from '../../engine/audit-profile';
import { stands, type BattleState, type ModelState } from '../../engine/state';
import type { Battle, BattleEvent, Json, Question } from '../../engine/index';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import { baseCorners, bruteGap, depthIn, routeLength } from './brute-force';

/** Folds an event into a state. */
export type Fold = (state: BattleState, event: BattleEvent) => BattleState;

/** Tolerance of measures by brute force: curved bases are polygons of 48 corners. */
const tolerance: Mu = 0.02;

/** Lists what an event broke. */
export function checkEvent(before: BattleState, event: BattleEvent, after: BattleState): readonly Breach[] {
  const rule = event.rules[0] ?? event.type;
  const breach = (message: string): Breach => ({ rule, message });
  const broken: Breach[] = [];
  if (!isPlain(event.data as Json)) broken.push(breach(`The data of ${event.type} is not plain JSON.`));
  for (const [id, unit] of Object.entries(after.units))
    if (unit !== before.units[id])
      for (const [token, count] of Object.entries(unit.tokens))
        if (!isCount(count)) broken.push(breach(`${unit.name} has ${count} of the token ${token}.`));
  for (const [id, side] of Object.entries(after.sides))
    if (side !== before.sides[id])
      for (const [pool, count] of Object.entries(side.pools))
        if (!isCount(count)) broken.push(breach(`${side.name} has ${count} in its pool ${pool}.`));
  for (const [id, model] of Object.entries(after.models))
    if (model !== before.models[id]) broken.push(...checkModel(before.models[id]!, model).map(breach));
  if (after.system !== before.system && !isPlain(after.system))
    broken.push(breach(`The game's state after ${event.type} is not plain JSON.`));
  return broken;
}

function checkModel(before: ModelState, after: ModelState): readonly string[] {
  const { id } = after;
  const moved =
    before.at[0] !== after.at[0] ||
    before.at[1] !== after.at[1] ||
    before.facing !== after.facing ||
    before.y !== after.y;
  return [
    ...(isCount(after.count) ? [] : [`${id} counts ${after.count} models.`]),
    ...(isCount(after.damage) ? [] : [`${id} has ${after.damage} damage.`]),
    ...(after.removed && after.count > 0 ? [`${id} is removed and counts ${after.count} models.`] : []),
    ...(before.removed && !after.removed ? [`${id} was removed and is back.`] : []),
    ...(before.removed && moved ? [`${id} was removed and has moved.`] : []),
    ...(isPlain(after as unknown as Json) ? [] : [`The state of ${id} is not plain JSON.`]),
  ];
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Reports whether a value survives JSON: no undefined in lists, no functions, no NaN, no class. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((field) => field === undefined || isPlain(field));
}

/** Lists what the models' places broke after an answer. */
export function checkPlaces(
  table: Table,
  before: BattleState,
  after: BattleState,
  rule: string,
): readonly Breach[] {
  const standing = Object.values(after.models).filter(stands);
  const moved = standing.filter((model) => isElsewhere(before.models[model.id]!, model));
  const cornersOf = new Map(standing.map((model) => [model.id, baseCorners(table, model)]));
  const [width, depth] = table.size;
  return moved.flatMap((model) => {
    const own = cornersOf.get(model.id)!;
    const off = own.some(
      ([x, z]) => x < -tolerance || z < -tolerance || x > width + tolerance || z > depth + tolerance,
    );
    const over = standing.filter(
      (other) =>
        other.id !== model.id &&
        (!moved.includes(other) || other.id < model.id) &&
        Math.abs(other.y - model.y) < tolerance &&
        isNear(own, cornersOf.get(other.id)!) &&
        Math.max(depthIn(own, cornersOf.get(other.id)!), depthIn(cornersOf.get(other.id)!, own)) > tolerance,
    );
    return [
      ...(off ? [{ rule, message: `${model.id} stands beyond the table's edge.` }] : []),
      ...over.map((other) => ({ rule, message: `The bases of ${model.id} and ${other.id} overlap.` })),
    ];
  });
}

const isElsewhere = (before: ModelState, after: ModelState): boolean =>
  !stands(before) ||
  before.at[0] !== after.at[0] ||
  before.at[1] !== after.at[1] ||
  before.facing !== after.facing ||
  before.y !== after.y;

/** Reports whether the boxes round two outlines meet. */
function isNear(a: readonly PlanPoint[], b: readonly PlanPoint[]): boolean {
  const span = (points: readonly PlanPoint[], axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return ([0, 1] as const).every((axis) => {
    const [[fromA, toA], [fromB, toB]] = [span(a, axis), span(b, axis)];
    return fromA < toB && fromB < toA;
  });
}

/** Lists the moves of an answer that were longer than allowed. */
export function checkMoves(
  profile: AuditProfile | null,
  before: Battle,
  given: Json,
  after: BattleState,
): readonly Breach[] {
  const { question } = before;
  const allowance = allowanceOf(question!);
  if (allowance === null) return [];
  const along = profile?.measuresRoute?.(before) ?? true;
  return Object.entries(given as Readonly<Record<string, { readonly via: readonly Json[] }>>).flatMap(
    ([id, { via }]) => {
      const [start, end] = [before.state.models[id]!, after.models[id]!];
      if (!stands(end)) return [];
      const points = via.map(pointOf);
      const walked = along ? routeLength(start.at, routeTo(points, end.at)) : routeLength(start.at, [end.at]);
      return walked <= allowance + (profile?.slack?.(before, id) ?? 0) + tolerance
        ? []
        : [
            {
              rule: question!.rules[0] ?? question!.kind,
              message: `${id} moved ${walked.toFixed(3)} of ${allowance} allowed.`,
            },
          ];
    },
  );
}

const allowanceOf = ({ data, form }: Question): Mu | null => {
  const allowance = data?.['allowance'];
  return form === 'data' && typeof allowance === 'number' ? allowance : null;
};

/** Returns the points of a route, which may stop short of its last one. */
const routeTo = (via: readonly PlanPoint[], end: PlanPoint): readonly PlanPoint[] => [
  ...via.slice(0, -1),
  end,
];

const pointOf = (step: Json): PlanPoint =>
  (Array.isArray(step) ? step : (step as { readonly to: Json }).to) as unknown as PlanPoint;

/** Lists broken duties of coherency after an answer. */
export function checkCoherency(
  profile: AuditProfile | null,
  table: Table,
  before: Battle,
  after: BattleState,
): readonly Breach[] {
  return (
    profile?.coherency?.(
      before.question!,
      { before, after },
      bruteGap(table, before.state),
      bruteGap(table, after),
    ) ?? []
  );
}

/** Returns the state after the moves that an answer makes, before anything else follows from them. */
export function stateAfterMoves(
  before: BattleState,
  events: readonly BattleEvent[],
  fold: Fold,
): BattleState {
  const first = events.findIndex(({ type }) => type === 'model-moved');
  const other = events.findIndex(
    ({ type }, index) => index > first && type !== 'model-moved' && type !== 'activation-marked',
  );
  return events.slice(0, other < 0 ? events.length : Math.max(other, first + 1)).reduce(fold, before);
}
