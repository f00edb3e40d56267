import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../app-state';
import type { Selection } from './selection';
import { enemiesOf, enemySight } from './sight-report';
import { modelsNow, type Session } from '../battle/session';

/**
 * Keeps `sights` true to the selection: one enemy unit after the other, so that a click answers before the last proof is in.
 * Moments that playback only passes are skipped.
 */
export function watchSights(store: StoreApi<AppState>, later: (work: () => void) => void): void {
  let latest = 0;
  store.subscribe((state, before) => {
    if (
      state.selection === before.selection &&
      state.isPassing === before.isPassing &&
      samePlaces(state.session, before.session)
    )
      return;
    const round = ++latest;
    const { session, selection, isPassing: passing } = state;
    if ((passing || !sameSelection(selection, before.selection)) && state.sights.length > 0)
      store.setState({ sights: [] });
    if (passing || !session || !selection) return;
    const enemies = enemiesOf(session, selection).map(({ id }) => id);
    const work = (index: number) => {
      const id = enemies[index];
      if (round !== latest || id === undefined) return;
      const found = enemySight(session, selection, id);
      // The previous result stays until the new one is there, so that the list does not flicker.
      const others = store
        .getState()
        .sights.filter(({ unit }) => unit.id !== id && enemies.includes(unit.id));
      store.setState({ sights: [...others, found].sort((a, b) => a.range - b.range) });
      later(() => work(index + 1));
    };
    later(() => work(0));
  });
}

const samePlaces = (a: Session | null, b: Session | null) =>
  a === b || (a !== null && b !== null && modelsNow(a) === modelsNow(b));

const sameSelection = (a: Selection | null, b: Selection | null) =>
  a?.unit === b?.unit && a?.model === b?.model;
