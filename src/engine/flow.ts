/** Rules as generators: the steps that they yield, and the functions that yield them. */
import {
  optionId,
  optionIds,
  type AnswerOf,
  type DataOf,
  type KindsOfForm,
  type NoData,
  type QuestionKinds,
  type QuestionsOf,
} from './answers';
import { rollDie, type DiceState } from './dice';
import type { BattleEvent } from './events';
import type { AnswerForm, Json, Option, Question, Refusal } from './question';

/** One step of a battle: an event, a roll of dice, a question, or a checkpoint from which play can be resumed. */
export type Step<E extends BattleEvent = BattleEvent, Q = Question> =
  | { readonly type: 'checkpoint' }
  | { readonly type: 'event'; readonly event: E }
  | { readonly type: 'roll'; readonly what: string; readonly sides: number; readonly count: number }
  | { readonly type: 'ask'; readonly question: Q; readonly check: (answer: Json) => Refusal | null };

/** A rule as a generator: it reads from top to bottom, stops at each question and resumes with the answer. */
export type Flow<T, E extends BattleEvent = BattleEvent, Q = Question> = Generator<Step<E, Q>, T, unknown>;

/** Marks a point at which play can be resumed from the state alone. */
export function* checkpoint(): Flow<void, never, never> {
  yield { type: 'checkpoint' };
}

/**
 * Rolls `count` dice and returns their natural faces. The event that uses the faces shows them.
 * @param what names the roll for a person who rolls real dice: "Saving throws of the Rifles"
 */
export function* roll(what: string, sides: number, count = 1): Flow<readonly number[], never, never> {
  return (yield { type: 'roll', what, sides, count }) as readonly number[];
}

/** Draws the faces of a roll; the driver answers a roll step with them. */
export function rollDice(
  dice: DiceState,
  sides: number,
  count: number,
): { faces: readonly number[]; dice: DiceState } {
  const faces: number[] = [];
  let state = dice;
  for (let i = 0; i < count; i++) {
    const next = rollDie(state, sides);
    faces.push(next.face);
    state = next.state;
  }
  return { faces, dice: state };
}

/** Reports one event. */
export function* emit<E extends BattleEvent>(event: E): Flow<void, E, never> {
  yield { type: 'event', event };
}

/** Returns `emit` for a system's union of events, so that the compiler checks each event where it is written. */
export const emitter =
  <E extends BattleEvent>() =>
  (event: E): Flow<void, E, never> =>
    emit(event);

/** The refusal of an option that a player might expect, with the rule that forbids it; null for an unknown id. */
export type Forbidden = (id: string) => Refusal | null;

type Asked<Kinds, Kind extends keyof Kinds & string> = Omit<
  Question<Kind, object>,
  'form' | 'options' | 'min' | 'max' | 'data'
> & { readonly kind: Kind } & (NoData extends DataOf<Kinds[Kind]>
    ? { readonly data?: DataOf<Kinds[Kind]> }
    : { readonly data: DataOf<Kinds[Kind]> });

type IdOf<Answer> = Answer extends string
  ? Answer
  : Answer extends readonly (infer Id extends string)[]
    ? Id
    : never;

/**
 * Returns the functions that ask a system's questions. Each parses an answer once by its kind's schema, then applies the
 * checks of its form and of the rule that asks; a refused answer leaves the battle at the question.
 */
export function askers<Kinds extends QuestionKinds>(kinds: Kinds) {
  type Asks<T> = Flow<T, never, QuestionsOf<Kinds>>;
  type WithOptions<Kind extends keyof Kinds & string> = Asked<Kinds, Kind> & {
    readonly options: readonly Option<IdOf<AnswerOf<Kinds[Kind]>>>[];
  };

  function* put<A>(
    question: { readonly kind: string; readonly rules: readonly string[] },
    form: AnswerForm,
    check: (answer: A) => Refusal | null,
  ): Asks<A> {
    const schema = { one: optionId, many: optionIds, data: kinds[question.kind]!.answer }[form];
    let parsed: { readonly from: Json; readonly answer: A } | null = null;
    const parse = (from: Json): Refusal | null => {
      const result = schema.safeParse(from);
      if (!result.success) return malformed(question, result.error.issues);
      parsed = { from, answer: result.data as A };
      return null;
    };
    const given = (yield {
      type: 'ask',
      question: { options: [], ...question, form } as unknown as QuestionsOf<Kinds>,
      check: (answer) => parse(answer) ?? check(parsed!.answer),
    }) as Json;
    // A replay resumes without a check.
    if ((parsed as { readonly from: Json } | null)?.from !== given) parse(given);
    return parsed!.answer;
  }

  return {
    /** Asks for data, and returns an answer that `check` accepts. */
    ask: <Kind extends KindsOfForm<Kinds, 'data'>>(
      question: Asked<Kinds, Kind> & { readonly options?: readonly Option[] },
      check: (answer: AnswerOf<Kinds[Kind]>) => Refusal | null,
    ): Asks<AnswerOf<Kinds[Kind]>> => put(question, 'data', check),

    /** Asks for one of the options; returns its id. */
    askOne: <Kind extends KindsOfForm<Kinds, 'one'>>(
      question: WithOptions<Kind>,
      forbidden: Forbidden = () => null,
    ): Asks<IdOf<AnswerOf<Kinds[Kind]>>> =>
      put<IdOf<AnswerOf<Kinds[Kind]>>>(question, 'one', (answer) => checkOption(question, answer, forbidden)),

    /** Asks for `min` to `max` different options; returns their ids. `together` may refuse a combination. */
    askMany: <Kind extends KindsOfForm<Kinds, 'many'>>(
      question: WithOptions<Kind> & { readonly min: number; readonly max: number },
      forbidden: Forbidden = () => null,
      together: (ids: readonly IdOf<AnswerOf<Kinds[Kind]>>[]) => Refusal | null = () => null,
    ): Asks<readonly IdOf<AnswerOf<Kinds[Kind]>>[]> =>
      put<readonly IdOf<AnswerOf<Kinds[Kind]>>[]>(
        question,
        'many',
        (answer) => checkOptions(question, answer, forbidden) ?? together(answer),
      ),
  };
}

interface Offer {
  readonly kind: string;
  readonly rules: readonly string[];
  readonly options: readonly Option[];
}

function checkOption(question: Offer, id: string, forbidden: Forbidden): Refusal | null {
  if (question.options.some((option) => option.id === id)) return null;
  return forbidden(id) ?? refusal(question, `“${id}” is not among the options.`, [id]);
}

function checkOptions(
  question: Offer & { readonly min: number; readonly max: number },
  ids: readonly string[],
  forbidden: Forbidden,
): Refusal | null {
  const bad = ids.map((id) => checkOption(question, id, forbidden)).find((found) => found !== null);
  if (bad) return bad;
  if (new Set(ids).size !== ids.length) return refusal(question, 'The answer names an id twice.');
  const { min, max } = question;
  if (ids.length < min || ids.length > max)
    return refusal(
      question,
      `Choose ${min === max ? min : `${min} to ${max}`}; the answer has ${ids.length}.`,
    );
  return null;
}

type Concerned = Pick<Offer, 'kind' | 'rules'>;

function malformed(
  question: Concerned,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Refusal {
  const [{ path, message } = { path: [], message: 'It cannot be read.' }] = issues;
  const where = path.length === 0 ? 'The answer' : `The answer at /${path.map(String).join('/')}`;
  return refusal(question, `${where} has the wrong form: ${message}.`);
}

const refusal = (question: Concerned, message: string, ids: readonly string[] = []): Refusal => ({
  rule: question.rules[0] ?? question.kind,
  message,
  ids,
});
