/** A battle over time: its turns and activations, and its state at any event. A moment is a number of events. */
import type { Battle } from '../../engine/battle';
import { backTo, history, stateAt } from '../../engine/index';
import type { Json } from '../../engine/question';
import { branchOff } from './branch';
import type { Session, Stepped } from './session';

export interface Timeline {
  /** Number of events so far. */
  readonly events: number;
  readonly turns: readonly Turn[];
  readonly activations: readonly Activation[];
}

export interface Turn {
  /** 0 before the first turn. */
  readonly turn: number;
  /** Number of events at its beginning. */
  readonly from: number;
}

export interface Activation {
  readonly unit: string;
  readonly side: string;
  readonly turn: number;
  readonly from: number;
  /** Number of events at its end. */
  readonly to: number;
}

const cache = new WeakMap<Battle, Timeline>();

/** Returns the turns and activations of a battle so far, which its states begin and end. */
export function timelineOf(battle: Battle): Timeline {
  const found = cache.get(battle);
  if (found) return found;
  const turns: Turn[] = [{ turn: 0, from: 0 }];
  const activations: Activation[] = [];
  let moment = 0;
  let active: Activation | null = null;
  for (const { state } of history(battle)) {
    moment++;
    if (state.turn !== turns.at(-1)!.turn) turns.push({ turn: state.turn, from: moment });
    const goesOn: boolean = active !== null && active.unit === state.activeUnit && active.turn === state.turn;
    if (active && !goesOn) activations.push({ ...active, to: moment - 1 });
    if (!goesOn)
      active =
        state.activeUnit === null
          ? null
          : {
              unit: state.activeUnit,
              side: state.activeSide ?? '',
              turn: state.turn,
              from: moment,
              to: moment,
            };
  }
  if (active) activations.push({ ...active, to: moment });
  // A log that begins with the first turn has no set-up before it.
  const timeline = { events: moment, turns: turns[1]?.from === 1 ? turns.slice(1) : turns, activations };
  cache.set(battle, timeline);
  return timeline;
}

/** Reports whether an earlier moment is shown. */
export const looksBack = ({ battle, head }: Session): boolean => battle !== head;

/**
 * Shows the state after `count` events of the open log; the end is now. A moment at which somebody was
 * asked can be answered again, if one stays there: `passing` says that one does not.
 */
export function lookAt(session: Session, events: number, passing = false): Session {
  const { head } = session;
  if (!head) return session;
  const moment = Math.max(0, Math.min(events, head.events.length));
  if (moment === head.events.length && !passing) return backToNow(session);
  const commands = passing ? -1 : head.eventsAfter.lastIndexOf(moment);
  return { ...session, battle: commands < 0 ? stateAt(head, moment) : backTo(head, commands), preview: null };
}

/** Shows the battle as it stood after a number of answers, also where the next ones changed nothing. */
export function lookAtAnswer(session: Session, answers: number): Session {
  const { head } = session;
  if (!head || answers >= head.commands.length) return backToNow(session);
  return { ...session, battle: backTo(head, answers), preview: null };
}

export const backToNow = (session: Session): Session => ({ ...session, battle: session.head, preview: null });

/**
 * Answers the question of a moment that is looked at. The answer that was given then leads on to the next moment; another one
 * begins a branch, where `answerNow` answers, and the line it leaves is kept.
 */
export function answerThen<T>(
  session: Session,
  given: Json,
  answerNow: (on: Session) => T,
): Extract<Stepped, { ok: true }> | T {
  const { battle, head } = session;
  if (!battle?.question || !head) throw new Error('Nobody is asked.');
  const next = head.commands[battle.commands.length];
  if (next && JSON.stringify(next.answer) === JSON.stringify(given)) {
    return {
      ok: true,
      session: { ...session, battle: backTo(head, battle.commands.length + 1), preview: null },
    };
  }
  return answerNow(branchOff(session));
}

/** Returns the nearest beginning of a turn or activation before or after a moment; without one, an end of the log. */
export function chapterBeside(
  { turns, activations, events }: Timeline,
  moment: number,
  direction: -1 | 1,
): number {
  const begins = [...turns, ...activations].map(({ from }) => from);
  return direction < 0
    ? begins.filter((from) => from < moment).reduce((a, b) => Math.max(a, b), 0)
    : begins.filter((from) => from > moment).reduce((a, b) => Math.min(a, b), events);
}
