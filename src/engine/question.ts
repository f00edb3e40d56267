/**
 * The engine asks. Wherever a player chooses or may interrupt, the battle stands still at a question that says who is
 * asked, what is legal, and by which rules. An answer is plain data and becomes a command of the battle's log.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Option {
  readonly id: string;
  /** Short, in the game's terms: "Open Up", "Rifles 2", "Spend 1 Tactical Point: d+1". */
  readonly label: string;
  /** One line of consequence: what choosing this does now. */
  readonly detail?: string;
  readonly rules?: readonly string[];
  /** Models, units or pieces that the option is about, so that the table can light them. */
  readonly about?: readonly string[];
}

/** Answered by an option's id, by several ids, or by data of the kind's own (where models move to, who shoots whom). */
export interface Question {
  /** What is asked: `choose-unit`, `choose-action`, `choose-target`, … Each system lists its kinds. */
  readonly kind: string;
  /** The side that answers. */
  readonly by: string;
  readonly prompt: string;
  readonly rules: readonly string[];
  /** How an answer looks: one id, a list of ids (with how many), or the data that `kind` stands for. */
  readonly form: 'one' | 'many' | 'data';
  readonly options: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  /** What else the screen needs to draw it: the unit concerned, an allowance, odds. Plain data. */
  readonly data?: { readonly [key: string]: Json };
}

/** One answer in the log: enough, with the seed, to play the battle again. */
export interface Command {
  readonly by: string;
  readonly kind: string;
  readonly answer: Json;
}

/** An answer that was not taken: which rule forbids it, in a sentence, and whom it concerns. Nothing has changed. */
export interface Refusal {
  readonly rule: string;
  readonly message: string;
  readonly ids: readonly string[];
}
