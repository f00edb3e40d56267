/**
 * How a rule system shows itself on the screen, in plain data: the panels draw this and know no system.
 * One file a system beside this one; `index.ts` lists them.
 */
import type { Battle } from './battle';
import type { BattleEvent, Modifier } from './events';
import type { Json, Question, Refusal } from './question';
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import type { CoverLevel, TableFile } from '../table/format';
import type { Deployment, Moves } from './placements';

/** Why a figure is what it is: its arithmetic, a line a step, and the rules that make it. */
export interface Why {
  readonly steps: readonly string[];
  readonly rules: readonly string[];
}

export interface RulesView {
  /** What is printed on a unit's card; null for a profile that neither the rules nor the table's file know. */
  unitCard(profile: string, file: TableFile): UnitCard | null;
  /** Where in the turn the battle is, as the rulebook names it. */
  phaseName(battle: Battle): string;
  /** The last turn, as far as it is settled; null where it is not. */
  lastTurn(battle: Battle): number | null;
  /** What a side has to spend, and what else it may count on: 5 Tactical Points, 3 chits in the bag. Null is not for whoever is asked now to see. */
  pools?(
    battle: Battle,
    side: string,
  ): readonly { readonly value: number | null; readonly name: string; readonly why?: Why }[];
  /** Why a unit has as many of a token as it has. */
  tokenWhy?(battle: Battle, unit: string, token: string): Why | undefined;
  /** Whether anything may be measured while this is asked; without it, always. */
  mayMeasure?(battle: Battle, question: Question): boolean;
  /** The rules by which sight, range and cover are found. */
  readonly sightRules: readonly string[];
  /** What shooting from one unit at another would meet: range band, cover. Null where neither can be said. */
  shotAt?(battle: Battle, unit: string, enemy: string): ShotView | null;
  /** The odds of what is being chosen, before any die is rolled; null for a question without dice. */
  forecast?(battle: Battle, question: Question, picked: readonly string[]): ForecastView | null;
  /** What a question about a move lets be put on the table; null for any other question. */
  move(battle: Battle, question: Question): MoveView | null;
  /** What a question about a deployment lets be put on the table; null for any other question. Without it, nothing is deployed. */
  deploy?(battle: Battle, question: Question): DeployView | null;
  /** What a question about a point of the table lets be clicked; null for any other question. Without it, none is asked. */
  point?(battle: Battle, question: Question): PointView | null;
  /** Whether what happens from this event on is best read together: an activation, a phase. */
  beginsChapter(event: BattleEvent): boolean;
  /** What is to be seen of an event beside what it changes on the table: who shoots at whom. Null for most; without it, nothing is. */
  act?(event: BattleEvent, battle: Battle): Act | null;
  /** Which side holds each objective that is held, by the objective's id; without it, nobody ever holds one. */
  holders?(battle: Battle): ReadonlyMap<string, string>;
  /** The arithmetic of an event of the log: dice, modifiers, figures. */
  arithmetic?(event: BattleEvent, battle: Battle): Arithmetic;
}

/** Something that is seen for a moment. `from` and `to` are models or units. */
export interface Act {
  /** What is lobbed flies high, to where it is aimed. */
  readonly kind: 'shot' | 'blows' | 'lob' | 'burst';
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Where something lobbed comes down, or a burst goes off, and how wide. */
  readonly at?: PlanPoint;
  readonly radius?: Mu;
}

export interface MoveView {
  readonly unit: string;
  readonly allowance: Mu;
  /** A legal answer to begin with; empty where standing still is one. */
  readonly plan: Moves;
  /** Why an answer would be refused; null where it is legal. */
  check(moves: Moves): Refusal | null;
  /** A legal answer that brings the unit as near to a spot as it can go. */
  towards(spot: PlanPoint): Moves;
  /** A way of one model to a spot: legal where one is found, else straight. */
  way(model: string, spot: PlanPoint): readonly PlanPoint[];
  /** Ways of what is tried to where it ends, where there is a choice; without it, never. */
  choices?(moves: Moves): readonly { readonly label: string; readonly moves: Moves }[];
  /** An answer as it can be drawn, legal or not. */
  sketch(moves: Moves): MoveSketch;
  /** Enemy models that are kept away from, and how far, base to base. */
  readonly keptAway: { readonly models: readonly string[]; readonly distance: Mu };
  /** The answer that moves stand for; without it the moves themselves. */
  answer?(moves: Moves): Json;
}

export interface DeployView {
  readonly unit: string;
  /** The models that are to be put down. */
  readonly models: readonly string[];
  /** Outlines to deploy in, any of them. */
  readonly zones: readonly (readonly PlanPoint[])[];
  /** A sensible legal answer; null where none was found. */
  readonly plan: Deployment | null;
  /** Why an answer would be refused; null where it is legal. */
  check(deployment: Deployment): Refusal | null;
  /** A legal answer as near to a spot as one is found; null where none is. */
  towards(spot: PlanPoint): Deployment | null;
  /** An answer as it can be drawn, legal or not, and whole or not. */
  sketch(deployment: Deployment): DeploySketch;
}

/** A question that a click on the table answers. */
export interface PointView {
  /** What to click, in words. */
  readonly how: string;
  /** The answer that a point of the table or of what stands on it is. */
  answer(at: Point): Json;
}

export interface DeploySketch {
  readonly models: readonly {
    readonly model: string;
    /** Why it may not stand so; null where it may. */ readonly refusal: Refusal | null;
  }[];
  readonly links: MoveSketch['links'];
}

export interface MoveSketch {
  readonly ways: readonly {
    readonly model: string;
    readonly via: readonly PlanPoint[];
    /** What is left of the allowance; below 0 where the way is too long. */
    readonly left: Mu;
    /** Why this model may not go so; null where it may. */
    readonly refusal: Refusal | null;
  }[];
  /** Models that hold together as long as they are within `limit` of one another. */
  readonly links: readonly {
    readonly kind: 'mate' | 'leader';
    readonly from: string;
    readonly to: string;
    readonly distance: Mu;
    readonly limit: Mu;
  }[];
}

export interface UnitCard {
  readonly statNames: readonly { readonly short: string; readonly name: string; readonly rule?: string }[];
  /** A line for each kind of model in the unit. */
  readonly lines: readonly {
    readonly profile: string;
    readonly name: string;
    readonly stats: readonly string[];
  }[];
  readonly weapons: readonly { readonly name: string; readonly text: string }[];
  readonly keywords: readonly string[];
  readonly special: readonly { readonly name: string; readonly text: string }[];
}

export interface ShotView {
  /** The band's name, or null when out of range. */
  readonly band: string | null;
  /** From Leader to Leader, or as the rules measure, in MU. */
  readonly range: number;
  /** How the range and its band are found. */
  readonly why?: Why;
  /** How many models of the enemy unit have each level of cover, and from which pieces. */
  readonly cover: readonly {
    readonly level: CoverLevel;
    /** As these rules call it, where they know no levels. */ readonly name?: string;
    readonly models: number;
    readonly pieces: readonly string[];
    readonly why?: Why;
  }[];
}

export interface ForecastView {
  readonly title: string;
  readonly pools: readonly PoolView[];
  readonly results: readonly {
    readonly name: string;
    /** Chance of exactly 0, 1, 2 … */ readonly chances: readonly number[];
    readonly why?: Why;
  }[];
  readonly notes: readonly string[];
}

export interface PoolView {
  readonly name: string;
  /** As "7 D8". */
  readonly dice: string;
  readonly modifiers: readonly Modifier[];
  readonly why?: Why;
}

export interface Arithmetic {
  readonly dice: readonly {
    readonly name: string;
    readonly sides: number;
    readonly faces: readonly number[];
    /** Added to each face. */ readonly modifier: number;
    readonly successes: readonly boolean[];
  }[];
  readonly modifiers: readonly Modifier[];
  readonly facts: readonly (readonly [name: string, value: string])[];
}
