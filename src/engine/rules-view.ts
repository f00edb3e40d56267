/**
 * A game's presentation in plain data. Panels draw it and know no game; each game's view lies beside its rules.
 */
import type { Battle } from './battle';
import type { BattleEvent, Modifier } from './events';
import type { LogView } from './log-view';
import type { Json, Question, Refusal } from './question';
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import type { CoverLevel, TableFile } from '../table/format';
import type { Deployment, Moves } from './placements';

/** The explanation of a number: its arithmetic, one line per step, and the rules behind it. */
export interface Why {
  readonly steps: readonly string[];
  readonly rules: readonly string[];
}

export interface RulesView {
  /** The rulebook's unit of length, at 28 mm scale an inch either way; MU where it is absent. */
  readonly lengthUnit?: 'MU' | '″';
  /** Returns the contents of a unit's card; null for an unknown profile. */
  unitCard(profile: string, file: TableFile): UnitCard | null;
  /** Returns the rulebook's name of the current phase. */
  phaseName(battle: Battle): string;
  /** Returns the number of the last turn; null while it is open. */
  lastTurn(battle: Battle): number | null;
  /** Returns a side's pools: 5 Tactical Points, 3 chits in the bag. A null value is hidden from the viewer. */
  pools?(
    battle: Battle,
    side: string,
  ): readonly { readonly value: number | null; readonly name: string; readonly why?: Why }[];
  /** Explains the number of a unit's tokens. */
  tokenWhy?(battle: Battle, unit: string, token: string): Why | undefined;
  /** Lists the choices in force that concern a unit; absent in games without such choices. */
  effectsNow?(battle: Battle, unit: string): readonly EffectNow[];
  /** Reports whether players may measure during this question; absent where they always may. */
  mayMeasure?(battle: Battle, question: Question): boolean;
  /** IDs of the rules on sight, range and cover. */
  readonly sightRules: readonly string[];
  /** Returns range band and cover of a shot from one unit at another; null where neither applies. */
  shotAt?(battle: Battle, unit: string, enemy: string): ShotView | null;
  /** Returns the odds of the current choice before any roll; null for a question without dice. */
  forecast?(battle: Battle, question: Question, picked: readonly string[]): ForecastView | null;
  /** Returns the move tool's view of a question about a move; null for other questions. */
  move(battle: Battle, question: Question): MoveView | null;
  /** Returns the deployment tool's view of a question about a deployment; null for other questions. */
  deploy?(battle: Battle, question: Question): DeployView | null;
  /** Returns the pointing tool's view of a question about a point; null for other questions. */
  point?(battle: Battle, question: Question): PointView | null;
  /** Tokens by which a unit's figures lie flat on the table, and by which they kneel; absent in games without such states. */
  readonly stances?: { readonly down: readonly string[]; readonly braced: readonly string[] };
  /** Reports whether a chapter of the log begins with this event: an activation, a phase. */
  beginsChapter(event: BattleEvent): boolean;
  /** Returns the short scene that shows an event, such as a shot; null for most. */
  act?(event: BattleEvent, battle: Battle): Act | null;
  /** Returns the side that holds each held objective, by the objective's id. */
  holders?(battle: Battle): ReadonlyMap<string, string>;
  /** Returns the arithmetic behind an event of the log: dice, modifiers, figures. */
  arithmetic?(event: BattleEvent, battle: Battle): Arithmetic;
  /** Groups events for the log and words each act; without it the log shows shared events only as they are. */
  readonly log?: LogView;
  /** Returns a side's victory points if the battle ended now; absent in games without points. */
  score?(battle: Battle, side: string): number;
  /** Says in a sentence by which rule a battle that is over was decided. */
  outcome?(battle: Battle): string;
}

/** A short scene on the table. `from` and `to` are models or units. */
export interface Act {
  /** A `lob` flies in a high arc. */
  readonly kind: 'shot' | 'blows' | 'lob' | 'burst';
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Centre and radius of a lob's impact or a burst. */
  readonly at?: PlanPoint;
  readonly radius?: Mu;
  /** Names or ids of the weapons used; absent for bare dice. */
  readonly weapons?: readonly string[];
}

export interface MoveView {
  readonly unit: string;
  readonly allowance: Mu;
  /** A legal answer to start from; empty where standing still is legal. */
  readonly plan: Moves;
  /** Returns the refusal of an answer; null for a legal one. */
  check(moves: Moves): Refusal | null;
  /** Returns a legal answer that brings the unit as near to a spot as possible. */
  towards(spot: PlanPoint): Moves;
  /** Returns a route of one model to a spot: a legal one where found, else a straight one. */
  planRoute(model: string, spot: PlanPoint): readonly PlanPoint[];
  /** Returns alternative routes to the same ends; absent in games without such a choice. */
  choices?(moves: Moves): readonly { readonly label: string; readonly moves: Moves }[];
  /** Returns the drawing of an answer, legal or not. */
  sketch(moves: Moves): MoveSketch;
  /** Enemy models to stay away from, and the distance from base to base. */
  readonly avoid: { readonly models: readonly string[]; readonly distance: Mu };
  /** Returns the answer for these moves; absent where the moves are the answer. */
  answer?(moves: Moves): Json;
}

export interface DeployView {
  readonly unit: string;
  /** The models to place. */
  readonly models: readonly string[];
  /** Outlines of the zones; the unit deploys in any of them. */
  readonly zones: readonly (readonly PlanPoint[])[];
  /** A legal answer to start from; null where none was found. */
  readonly plan: Deployment | null;
  /** Returns the refusal of an answer; null for a legal one. */
  check(deployment: Deployment): Refusal | null;
  /** Returns a legal answer near a spot; null where none was found. */
  towards(spot: PlanPoint): Deployment | null;
  /** Returns the drawing of an answer, legal or not, complete or not. */
  sketch(deployment: Deployment): DeploySketch;
}

/** A question that is answered by a click on the table. */
export interface PointView {
  /** The instruction to the player. */
  readonly how: string;
  /** Returns the answer for a point on the table or on a model or piece. */
  answer(at: Point): Json;
}

export interface DeploySketch {
  readonly models: readonly {
    readonly model: string;
    /** The refusal of this place; null for a legal one. */ readonly refusal: Refusal | null;
  }[];
  readonly links: MoveSketch['links'];
}

export interface MoveSketch {
  readonly routes: readonly {
    readonly model: string;
    readonly via: readonly PlanPoint[];
    /** The rest of the allowance; negative for a route that is too long. */
    readonly left: Mu;
    /** The refusal of this route; null for a legal one. */
    readonly refusal: Refusal | null;
  }[];
  /** Coherency links: pairs that are coherent within `limit` of each other. */
  readonly links: readonly {
    readonly kind: 'mate' | 'leader';
    readonly from: string;
    readonly to: string;
    readonly distance: Mu;
    readonly limit: Mu;
  }[];
}

/** An effect as data, as the game has read it. */
export interface NamedEffect {
  readonly name: string;
}

/** A choice in force: an effect, in a sentence, and how long it lasts. */
export interface EffectNow {
  readonly name: string;
  readonly text: string;
  /** "until the end of the Turn" */
  readonly lasts: string;
}

export interface UnitCard {
  readonly statNames: readonly { readonly short: string; readonly name: string; readonly rule?: string }[];
  /** A line for each kind of model in the unit. */
  readonly lines: readonly {
    readonly profile: string;
    readonly name: string;
    readonly stats: readonly string[];
    /** Boxes to tick on paper for each of these models: its wounds, or its markers. */
    readonly boxes: { readonly name: string; readonly count: number };
  }[];
  readonly weapons: readonly { readonly name: string; readonly text: string }[];
  readonly keywords: readonly string[];
  readonly special: readonly { readonly name: string; readonly text: string }[];
  /** Effects as data, whose sentences the module's `effects` writes; absent in games without them. */
  readonly effects?: readonly NamedEffect[];
  /** Facts of an imported unit that are not played as its file has them, in groups. */
  readonly notes?: readonly {
    readonly heading: string;
    readonly entries: readonly { readonly name: string; readonly text: string }[];
  }[];
}

export interface ShotView {
  /** The band's name, or null when out of range. */
  readonly band: string | null;
  /** From Leader to Leader, or as the rules measure, in MU. */
  readonly range: number;
  /** Explanation of the range and its band. */
  readonly why?: Why;
  /** Number of the enemy unit's models at each level of cover, and the pieces that give it. */
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
