/** The result of a battle: the winner and the reason, the score by turns, the losses and the decisive roll. */
import type { Battle } from '../../engine/battle';
import { stateAt } from '../../engine/index';
import type { LogView } from '../../engine/log-view';
import { isLeft, type BattleState } from '../../engine/state';
import { ruleModule } from '../../rules/registry';
import { actsOf, logOf, type LogAct } from './group-log';
import { turnsOf } from './turns';

export interface BattleResult {
  /** Null for a draw. */
  readonly winner: string | null;
  /** By which rule of the game it was decided. */
  readonly why: string;
  readonly turns: readonly number[];
  readonly sides: readonly SideResult[];
  readonly decisive: DecisiveRoll | null;
}

export interface SideResult {
  readonly id: string;
  readonly name: string;
  /** Points at the end of each turn; empty in games without points. */
  readonly scores: readonly number[];
  readonly models: Losses;
  readonly units: Losses;
}

export interface Losses {
  readonly lost: number;
  readonly of: number;
}

/** The roll that did most to decide a battle. */
export interface DecisiveRoll {
  readonly act: LogAct;
  /** Number of the roll's event. */
  readonly at: number;
  readonly turn: number;
  /** Chance of this result, or of one further that way. */
  readonly chance: number;
  /** The battle ended by it; else it was chosen by its cost. */
  readonly ended: boolean;
  /** Number of models that the winner's enemies lost by its act, and three for each unit destroyed. */
  readonly cost: number;
}

/** Score and losses of a battle so far. */
export type Standing = Pick<BattleResult, 'turns' | 'sides'>;

/** Returns the result of a battle; null while it goes on. */
export function resultOf(battle: Battle): BattleResult | null {
  const { result } = battle.state;
  if (result === null) return null;
  const view = ruleModule(battle.file.table.rules).view;
  return {
    winner: result.winner,
    why: view.outcome?.(battle) ?? result.reason,
    ...standingOf(battle),
    decisive: view.log ? decisiveRoll(battle, view.log) : null,
  };
}

/** Returns the turns of a battle so far, the score at the end of each, and the losses. */
export function standingOf(battle: Battle): Standing {
  const view = ruleModule(battle.file.table.rules).view;
  const turns = turnsOf(battle);
  const ends = endsOfTurns(battle);
  const first = stateAt(battle, 0).state;
  return {
    turns: turns.map(({ turn }) => turn),
    sides: battle.file.table.sides.map(({ id, name }) => ({
      id,
      name,
      scores: view.score ? ends.map((end) => view.score!(end, id)) : [],
      ...lossesOf(first, battle.state, id),
    })),
  };
}

/** Returns the battle at the end of each turn; the last is the battle so far. */
export const endsOfTurns = (battle: Battle): readonly Battle[] =>
  turnsOf(battle).map((_, index, turns) => {
    const next = turns[index + 1];
    return next ? stateAt(battle, next.from - 1) : battle;
  });

function lossesOf(first: BattleState, last: BattleState, side: string): Pick<SideResult, 'models' | 'units'> {
  const own = Object.values(last.models).filter(
    (model) => model.side === side && model.undeployed === undefined,
  );
  const begun = (id: string): number => first.models[id]?.count ?? 0;
  const left = own.reduce((sum, { removed, count }) => sum + (removed ? 0 : count), 0);
  const models = own.reduce((sum, { id }) => sum + begun(id), 0);
  const units = Object.values(last.units).filter((unit) => unit.side === side);
  const gone = units.filter((unit) => !isLeft(last, unit));
  return {
    models: { lost: models - left, of: models },
    units: { lost: gone.length, of: units.length },
  };
}

/**
 * Finds the roll that ended the battle; without one, among those by which the winner's enemies lost models, the one with the highest product of
 * its cost and the chance that it would come out otherwise.
 */
function decisiveRoll(battle: Battle, view: LogView): DecisiveRoll | null {
  const acts = actsOf(logOf(battle));
  const over = battle.events.findLastIndex(({ type }) => type === 'battle-over');
  const candidates = acts.flatMap((act): readonly DecisiveRoll[] => {
    const rarest = rarestRoll(battle, view, act);
    const cost = costToOthers(battle, act);
    const ended = act.to === over;
    if (rarest === null || (cost === 0 && !ended)) return [];
    const turn = stateAt(battle, act.from).state.turn;
    return [{ ...rarest, act, turn, cost, ended }];
  });
  const weight = ({ cost, chance, ended }: DecisiveRoll): number => (ended ? Infinity : cost * (1 - chance));
  return candidates.reduce<DecisiveRoll | null>(
    (best, roll) => (best !== null && weight(best) >= weight(roll) ? best : roll),
    null,
  );
}

/** Returns what an act cost the sides that did not win; in a draw both. */
function costToOthers({ events, state }: Battle, { from, to }: LogAct): number {
  return events.slice(from, to).reduce((sum, { type, data }) => {
    const cost = eventCosts[type] ?? 0;
    const side = state.models[String(data['model'])]?.side ?? state.units[String(data['unit'])]?.side;
    return side === state.result?.winner ? sum : sum + cost;
  }, 0);
}

const eventCosts: Readonly<Record<string, number>> = { 'model-removed': 1, 'unit-destroyed': 3 };

function rarestRoll(
  battle: Battle,
  view: LogView,
  { from, to }: LogAct,
): Pick<DecisiveRoll, 'at' | 'chance'> | null {
  return battle.events
    .slice(from, to)
    .reduce<Pick<DecisiveRoll, 'at' | 'chance'> | null>((best, event, i) => {
      const chance = view.chance?.(event, battle) ?? null;
      return chance !== null && (best === null || chance < best.chance) ? { at: from + i, chance } : best;
    }, null);
}
