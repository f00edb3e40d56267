/**
 * The engine asks. Where a player chooses or may interrupt, the battle stops at a question that names the side that
 * answers, the legal answers and the rules behind them. An answer is plain data and becomes a command of the battle's log.
 */
import type { SideId } from '../table/ids';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Option<Id extends string = string> {
  readonly id: Id;
  /** Short, in the game's terms: "Open Up", "Rifles 2", "Spend 1 Tactical Point: d+1". */
  readonly label: string;
  /** One line of consequence: what choosing this does now. */
  readonly detail?: string;
  readonly rules?: readonly string[];
  /** Models, units or pieces that the option concerns, so that the table can light them. */
  readonly about?: readonly string[];
}

/** Form of an answer: one option's id, several ids, or data of the kind's own (moves, a deployment). */
export type AnswerForm = 'one' | 'many' | 'data';

/** Data of a question or an event, by name: plain JSON. Each kind types its own (as a type alias, which fits where an interface does not). */
export type PlainData = { readonly [name: string]: Json };

/** A question of one kind, with the data that the screen needs to draw it. */
export interface Question<Kind extends string = string, Data extends object = PlainData> {
  /** `choose-unit`, `choose-action`, `choose-target`, … Each system lists its kinds. */
  readonly kind: Kind;
  /** The side that answers. */
  readonly by: SideId;
  readonly prompt: string;
  readonly rules: readonly string[];
  readonly form: AnswerForm;
  readonly options: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  /** Instruction for a choice of several: "Pick in order: 7 can be hit, 3 hits". */
  readonly hint?: string;
  readonly data?: Data;
}

/** One answer in the log: enough, with the seed, to play the battle again. */
export interface Command {
  readonly by: SideId;
  readonly kind: string;
  readonly answer: Json;
  /** Faces that real dice showed for the rolls after this answer, in order. The generator rolls the dice that they do not cover. */
  readonly faces?: readonly number[];
}

/** The reason why an answer is rejected: the rule that forbids it, a sentence, and the ids concerned. Nothing has changed. */
export interface Refusal {
  readonly rule: string;
  readonly message: string;
  readonly ids: readonly string[];
}
