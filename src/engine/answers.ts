/** Schemas of answers, and the maps of question kinds that are made of them. An answer is parsed once, when it is given. */
import english from 'zod/v4/locales/en.js';
import { z } from 'zod/mini';
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Deployment, Moves } from './placements';
import type { AnswerForm, Question } from './question';

z.config(english());

/** Parses an answer of type `A`. */
export type AnswerSchema<A> = z.ZodMiniType<A>;

/** One kind of question: the form and schema of its answer, and the type of its data. */
export interface QuestionKind<
  A = unknown,
  Data extends object = object,
  Form extends AnswerForm = AnswerForm,
> {
  /** The side that answers, and the meaning of the answer. */
  readonly text: string;
  readonly form: Form;
  readonly answer: AnswerSchema<A>;
  /** Carries the type of the question's data; never set. */
  readonly data?: Data;
}

/** The kinds of question of a rule system, by name. */
export type QuestionKinds = Readonly<Record<string, QuestionKind>>;

/** Data of a question that needs none. */
export type NoData = Readonly<Record<never, never>>;

/** Schema of the id of one option. */
export const optionId = z.string();

/** Schema of the ids of several options. */
export const optionIds = z.array(optionId);

/** A kind that is answered by the id of one option. */
export const one = <Id extends string = string, Data extends object = NoData>(
  text: string,
): QuestionKind<Id, Data, 'one'> => ({
  text,
  form: 'one',
  answer: optionId as unknown as AnswerSchema<Id>,
});

/** A kind that is answered by the ids of several options. */
export const many = <Id extends string = string, Data extends object = NoData>(
  text: string,
): QuestionKind<readonly Id[], Data, 'many'> => ({
  text,
  form: 'many',
  answer: optionIds as unknown as AnswerSchema<readonly Id[]>,
});

/** A kind whose questions take the id of one option or of several, depending on the case. */
export const oneOrMany = <Id extends string = string, Data extends object = NoData>(
  text: string,
): QuestionKind<Id | readonly Id[], Data, 'one' | 'many'> => ({
  text,
  form: 'many',
  answer: z.union([optionId, optionIds]) as unknown as AnswerSchema<Id | readonly Id[]>,
});

/** A kind that is answered by data of its own, which `answer` parses. */
export const data = <A, Data extends object = NoData>(
  text: string,
  answer: AnswerSchema<A>,
): QuestionKind<A, Data, 'data'> => ({ text, form: 'data', answer });

export type AnswerOf<K> = K extends QuestionKind<infer A, infer _D> ? A : never;
export type DataOf<K> = K extends QuestionKind<infer _A, infer D> ? D : never;

/** The names of the kinds whose answer has this form. */
export type KindsOfForm<Kinds, Form extends AnswerForm> = {
  [K in keyof Kinds & string]: Kinds[K] extends { readonly form: infer F }
    ? Form extends F
      ? K
      : never
    : never;
}[keyof Kinds & string];

/** The union of a system's questions, told apart by `kind`. */
export type QuestionsOf<Kinds> = {
  [K in keyof Kinds & string]: Question<K, DataOf<Kinds[K]>>;
}[keyof Kinds & string];

/** Schema of a point of the plan: [x, z] in MU. */
export const planPoint = z.tuple([z.number(), z.number()]) as unknown as AnswerSchema<PlanPoint>;

const facingAndHeight = { facing: z.optional(z.number()), y: z.optional(z.number()) };

/** Schema of `Deployment`: { model: { at: [x, z], facing?, y? } }. */
export const deployment = z.record(
  z.string(),
  z.object({ at: planPoint, ...facingAndHeight }),
) as unknown as AnswerSchema<Deployment>;

/** Schema of `Moves`: { model: { via: [[x, z], …], facing?, y? } }. */
export const moves = z.record(
  z.string(),
  z.object({ via: z.array(planPoint), ...facingAndHeight }),
) as unknown as AnswerSchema<Moves>;

export { z };
