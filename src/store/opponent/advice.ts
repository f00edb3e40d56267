/** Advice of the AI player: its evaluation of the question that is open, or of the last answer that it gave. */
import type { StoreApi } from 'zustand/vanilla';
import { backTo, standInFor } from '../../engine/index';
import type { App } from '../app';
import type { Session } from '../battle/session';
import { messageOf } from '../workers/message-of';
import type { Analysis, OpponentState } from './opponent-state';
import { isProgram, isVeteran, seatOf, type VeteranSeat } from './seats';
import type { SessionThinker } from './session-thinker';
import { alternativesOf, type Alternative } from './thought';

export interface Advice {
  /** Evaluates the open question (*What would you do?*). */
  askWhat(): void;
  /** Evaluates the AI player's last answer (*Why this?*). */
  askWhy(): void;
  /** Shows a finding of a review. */
  show(analysis: Analysis): void;
  light(alternative: number | null): void;
  /** Gives the answer of an alternative of *What would you do?*. */
  take(alternative: Alternative): void;
  closeAnalysis(): void;
}

export function createAdvice(
  app: Pick<App, 'store' | 'battle'>,
  { getState: get, setState: set }: StoreApi<OpponentState>,
  thinker: SessionThinker,
): Advice {
  /** Closes the advice and cancels its evaluation. */
  const closeAnalysis = () => {
    const { analysis, thinking } = get();
    if (analysis?.found === null && thinking === null) thinker.close();
    set({ analysis: null });
  };

  /** Returns the veteran that evaluates: the side's own player for its own answer, else one that thinks as much as usual. */
  const analyst = ({ kind, side }: Pick<Analysis, 'kind' | 'side'>): VeteranSeat => {
    const seat = seatOf(app.store.getState().seats, side);
    return kind === 'why' && isVeteran(seat) ? seat : 'veteran';
  };

  const ask = async (session: Session, about: Pick<Analysis, 'kind' | 'battle' | 'side' | 'given'>) => {
    const analysis: Analysis = { ...about, found: null, lit: null };
    set({ analysis, failed: null });
    const isAsked = () =>
      get().analysis?.battle === analysis.battle && get().analysis?.kind === analysis.kind;
    try {
      const client = thinker.clientFor(session);
      const thought = await client.over(
        analyst(about),
        analysis.battle.commands,
        analysis.given ?? undefined,
      );
      if (isAsked())
        set({
          analysis: {
            ...analysis,
            found: { alternatives: alternativesOf(analysis.battle, thought), lead: thought.lead },
          },
        });
    } catch (error) {
      if (!isAsked()) return;
      closeAnalysis();
      set({ failed: messageOf(error) });
    }
  };

  return {
    askWhat() {
      const { session } = app.store.getState();
      const battle = session?.battle;
      if (session && battle?.question)
        void ask(session, { kind: 'what', battle, side: battle.question.by, given: null });
    },
    askWhy() {
      const { session, seats } = app.store.getState();
      const last = session && lastOfProgram(session, (side) => isProgram(seatOf(seats, side)));
      if (!session || !last) return;
      const { before, command } = last;
      void ask(session, { kind: 'why', battle: before, side: command.by, given: command.answer });
    },
    show(analysis) {
      closeAnalysis();
      set({ analysis, failed: null });
    },
    light(lit) {
      const { analysis } = get();
      if (analysis && analysis.lit !== lit) set({ analysis: { ...analysis, lit } });
    },
    take({ answer }) {
      closeAnalysis();
      app.battle.answer(answer);
    },
    closeAnalysis,
  };
}

/** Returns the AI player's last answer up to the moment shown, and the battle before it. */
export function lastOfProgram({ battle }: Session, isItsSide: (side: string) => boolean) {
  const index = battle?.commands.findLastIndex(({ by }) => isItsSide(by)) ?? -1;
  if (!battle || index < 0) return null;
  const before = backTo(battle, index);
  // An answer in secret is not explained before the other side has answered too.
  const isSecret = index === battle.commands.length - 1 && standInFor(before) !== null;
  return isSecret ? null : { before, command: battle.commands[index]! };
}
