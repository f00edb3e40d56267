/** The facts of a battle report, as plain data that a worker can be sent. */
import type { Battle } from '../../engine/battle';
import { stateAt } from '../../engine/index';
import { isLeft, type BattleState } from '../../engine/state';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { resultOf, endsOfTurns, standingOf, type BattleResult, type Standing } from '../log/battle-result';
import { turnsOf } from '../log/turns';
import { diceThrown, rareRolls, type RareRoll, type ThrownDice } from './dice-thrown';
import { fallsOf, modelsLeft, type Fall } from './falls';
import { leadAt, leadsOf, swingsOf, type Lead, type TurningPoint } from './turning-points';

export interface ReportFacts {
  /** Null while the battle goes on. */
  readonly result: BattleResult | null;
  readonly standing: Standing;
  /** The decisive roll as the log has it; null without one. */
  readonly decisive: string | null;
  readonly forces: readonly Force[];
  /** Number of units of each side that are left: at the beginning, then at the end of each turn. */
  readonly unitsLeft: readonly (readonly number[])[];
  readonly falls: readonly Fall[];
  /** Lead of the first side before the first act, then after each, in points. */
  readonly start: number;
  readonly leads: readonly Lead[];
  readonly turningPoints: readonly TurningPoint[];
  readonly dice: readonly ThrownDice[];
  readonly rareRolls: readonly RareRoll[];
  /** Figures by moment, for plans: at the beginning of the first turn, at the turning points, and at the end. */
  readonly plans: ReadonlyMap<number, readonly PlanFigure[]>;
  /** Numbers of events at the beginning of the first turn, and so far. */
  readonly opening: number;
  readonly end: number;
}

/** A side's units as they began and ended. */
export interface Force {
  readonly side: string;
  readonly name: string;
  readonly units: readonly ForceUnit[];
}

export interface ForceUnit {
  readonly id: string;
  readonly name: string;
  readonly models: number;
  readonly left: number;
}

/** A figure on a plan. */
export interface PlanFigure {
  readonly model: string;
  readonly unit: string;
  readonly side: string;
  readonly at: PlanPoint;
  readonly fallen: boolean;
}

/** A decision that a review has found to have cost much. */
export interface ReviewedDecision {
  /** Number of events before its answer. */
  readonly moment: number;
  readonly turn: number;
  readonly text: string;
}

/** Greatest numbers in a report: of turning points, of reviewed decisions among them, and of rare rolls. */
const most = { points: 6, reviewed: 3, rolls: 5 } as const;
/** Rolls as likely as this are not rare. */
const rare = 0.1;

/**
 * Collects the facts of a battle so far; yields the share of the work that is done.
 * @param reviewed the decisions of a review of this battle, the dearest first; empty without one
 */
export function* reportFacts(
  battle: Battle,
  reviewed: readonly ReviewedDecision[] = [],
): Generator<number, ReportFacts> {
  const falls = fallsOf(battle);
  yield 0.3;
  const leads = leadsOf(battle);
  yield 0.6;
  const turningPoints = pointsOf(battle, leads, reviewed);
  yield 0.7;
  const result = resultOf(battle);
  const standing = result ?? standingOf(battle);
  yield 0.9;
  const first = stateAt(battle, 0);
  const opening = turnsOf(battle)[0]?.from ?? battle.events.length;
  const end = battle.events.length;
  const moments = [opening, ...turningPoints.map(({ moment }) => moment), end];
  return {
    result,
    standing,
    decisive: result?.decisive ? battle.events[result.decisive.at]!.text : null,
    forces: forcesOf(battle),
    unitsLeft: [first, ...endsOfTurns(battle)].map(({ state }) => unitsLeft(state, battle)),
    falls,
    start: leadAt(first),
    leads,
    turningPoints,
    dice: diceThrown(battle),
    rareRolls: rareRolls(battle, most.rolls, rare),
    plans: new Map(moments.map((moment) => [moment, figuresIn(stateAt(battle, moment).state)])),
    opening,
    end,
  };
}

/** Returns the decisions of a review and the greatest changes of the lead, in their order. */
function pointsOf(
  battle: Battle,
  leads: readonly Lead[],
  reviewed: readonly ReviewedDecision[],
): readonly TurningPoint[] {
  const decisions = reviewed.slice(0, most.reviewed).map(({ moment, turn, text }): TurningPoint => ({
    moment,
    turn,
    line: text,
    gain: null,
    units: [],
  }));
  const swings = swingsOf(battle, leads, most.points - decisions.length);
  return [...decisions, ...swings].sort((a, b) => a.moment - b.moment);
}

const forcesOf = (battle: Battle): readonly Force[] => {
  const first = stateAt(battle, 0).state;
  return battle.file.table.sides.map(({ id: side, name }) => ({
    side,
    name,
    units: Object.values(battle.state.units)
      .filter((unit) => unit.side === side)
      .map((unit) => ({
        id: unit.id,
        name: unit.name,
        models: modelsLeft(first, unit.id),
        left: unit.destroyed ? 0 : modelsLeft(battle.state, unit.id),
      })),
  }));
};

const unitsLeft = (state: BattleState, { file }: Battle): readonly number[] =>
  file.table.sides.map(
    ({ id }) => Object.values(state.units).filter((unit) => unit.side === id && isLeft(state, unit)).length,
  );

const figuresIn = ({ models }: BattleState): readonly PlanFigure[] =>
  Object.values(models)
    .filter(({ undeployed }) => undeployed === undefined)
    .map(({ id, unit, side, at, removed }) => ({ model: id, unit, side, at, fallen: removed }));
