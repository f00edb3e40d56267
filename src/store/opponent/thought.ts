/** Evaluation of a question by an AI player: its answer and the alternatives. */
import { pictureOf, type AnswerPicture } from '../../analysis/answer-picture';
import type { Battle } from '../../engine/index';
import type { Json } from '../../engine/question';
import { leadNow, seedAt, weigh, type Weighed } from '../../players/planner';
import { playerOf, veteranDepth } from '../../players/strengths';
import { veteranSamples } from '../../players/veteran-samples';
import { isVeteran, samplesOf, type ProgramSeat, type VeteranSeat } from './seats';

export interface Thought {
  readonly answer: Json;
  /** The best first; empty after a first thought, and one entry without samples if there was no choice. */
  readonly weighed: readonly Weighed[];
  /** Lead of the answering side before any answer, in points. */
  readonly lead: number;
}

/** Returns a seat's answer and its evaluation. Its own random seed depends on the question, so it always gives the same answer. */
export function thinkAs(battle: Battle, seat: ProgramSeat): Thought {
  return isVeteran(seat)
    ? thinkOver(battle, seat)
    : { answer: playerOf(seat, `${seat} ${battle.file.seed}`)(battle), weighed: [], lead: leadNow(battle) };
}

/** Returns a veteran's evaluation of the question, and of the given answer if there is one. */
export function thinkOver(battle: Battle, seat: VeteranSeat, given?: Json): Thought {
  const depth = { ...veteranDepth, samples: samplesOf(seat) ?? veteranSamples };
  const weighed = weigh(battle, depth, seedAt(battle, 'veteran'), given);
  return { answer: weighed[0]!.answer, weighed, lead: leadNow(battle) };
}

/** An evaluated answer, for a person to read and see on the table. */
export interface Alternative extends Weighed, AnswerPicture {}

/** Returns the alternatives of a thought, in its order. */
export const alternativesOf = (battle: Battle, { weighed }: Thought): readonly Alternative[] =>
  weighed.map((each) => ({ ...each, ...pictureOf(battle, each.answer) }));
