/** Losses of a battle: of each unit by each act, with the enemy by whose act they fell. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import type { ActKind } from '../../engine/log-view';
import { stateAt } from '../../engine/index';
import type { BattleState } from '../../engine/state';
import { actsOf, logOf, namedIn, type LogAct } from '../log/group-log';
import { lossTypes, strikersOf } from './strikers';

/** Losses of one unit by one act. */
export interface Fall {
  readonly turn: number;
  /** Number of events after the act. */
  readonly moment: number;
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  /** Number of models lost. */
  readonly models: number;
  /** Number of models left. */
  readonly left: number;
  /** The enemy unit by whose act they fell; null where none had a part, as in a failed test of nerve. */
  readonly by: { readonly unit: string; readonly name: string } | null;
  /** Names of the enemies that struck it at the same time in a melee, where the log cannot tell by whose strikes its models fell; else empty. */
  readonly among: readonly string[];
  readonly kind: ActKind;
  /** The act as the log words it. */
  readonly line: string;
}

/** Returns the losses of a battle so far, in their order. */
export function fallsOf(battle: Battle): readonly Fall[] {
  return actsOf(logOf(battle)).flatMap((act) => {
    const took = battle.events.slice(act.from, act.to).some(({ type }) => lossTypes.has(type));
    if (!took) return [];
    const [before, after] = [stateAt(battle, act.from).state, stateAt(battle, act.to).state];
    return Object.keys(after.units).flatMap((unit) => fallIn(battle, act, before, after, unit));
  });
}

function fallIn(
  { events }: Battle,
  act: LogAct,
  before: BattleState,
  after: BattleState,
  unit: string,
): readonly Fall[] {
  const models = modelsLeft(before, unit) - modelsLeft(after, unit);
  if (models <= 0) return [];
  const { name, side } = after.units[unit]!;
  const own = events.slice(act.from, act.to);
  const struck = act.kind === 'melee' ? strikersOf(own, (id) => after.units[id]?.side ?? null, unit) : [];
  const by = struck.length > 1 ? null : (struck[0] ?? attackerOf(own, after, unit, act.kind));
  return [
    {
      turn: before.turn,
      moment: act.to,
      unit,
      name,
      side,
      models,
      left: modelsLeft(after, unit),
      by: by === null ? null : { unit: by, name: after.units[by]!.name },
      among: struck.length > 1 ? struck.map((enemy) => after.units[enemy]!.name) : [],
      kind: act.kind,
      line: act.line,
    },
  ];
}

/** Returns the number of a unit's models that have not been removed; a base of several counts each. */
export const modelsLeft = ({ units, models }: BattleState, unit: string): number =>
  (units[unit]?.models ?? []).reduce((sum, id) => {
    const { removed, count } = models[id]!;
    return sum + (removed ? 0 : count);
  }, 0);

/**
 * Finds the enemy by whose act a unit lost models: the one named beside it last before its last loss; without one, and unless its
 * own nerve failed, the enemy that was named last.
 */
function attackerOf(
  events: readonly BattleEvent[],
  state: BattleState,
  unit: string,
  kind: ActKind,
): string | null {
  const last = events.findLastIndex(
    (event) => lossTypes.has(event.type) && namedIn(event, state)[0] === unit,
  );
  const earlier = events.slice(0, last + 1).reverse();
  const isEnemy = (other: string): boolean => state.units[other]!.side !== state.units[unit]!.side;
  const enemyIn = (event: BattleEvent): string | undefined => namedIn(event, state).find(isEnemy);
  const beside = earlier.find(
    (event) => namedIn(event, state).includes(unit) && enemyIn(event) !== undefined,
  );
  const named = beside ?? (kind === 'nerve' ? undefined : earlier.find((event) => enemyIn(event)));
  return (named && enemyIn(named)) ?? null;
}
