import { useEffect } from 'react';
import type { App } from '../../store/app';
import type { AppState } from '../../store/app-state';
import { isProgram, seatOf } from '../../store/opponent/seats';

/**
 * Lets an open unit sheet follow the unit that acts: a new question about a unit shows that unit, if another one is still shown from
 * an earlier question. What a person selects stays until the next question.
 */
export function useSheetFollows(app: App): void {
  useEffect(
    () =>
      app.store.subscribe((state, before) => {
        const unit = actingUnit(state);
        if (unit === null || unit === actingUnit(before) || state.selection !== before.selection) return;
        if (state.selection !== null && state.selection.unit !== unit) app.view.select({ unit, model: null });
      }),
    [app],
  );
}

/** Returns the unit that acts while a person of its side is asked; null without one. */
export function actingUnit({ session, seats, playback }: AppState): string | null {
  const battle = session?.battle;
  if (!battle?.question || playback.running || isProgram(seatOf(seats, battle.question.by))) return null;
  const { by, data } = battle.question;
  const named = data?.['unit'] ?? battle.state.activeUnit;
  return typeof named === 'string' && battle.state.units[named]?.side === by ? named : null;
}
