import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../app-state';
import { takeBack } from '../battle/session';
import type { CallSubject } from '../ruling/ruling';
import type { FieldAsk } from './field';
import type { Hovered, Mode, RulerEnd, Selection } from './selection';

/** Selection, pointer mode and overlays of the table. */
export interface ViewSlice {
  select(selection: Selection | null): void;
  hover(hovered: Hovered | null): void;
  setMode(mode: Mode): void;
  /** Shows or hides casualties. */
  toggleFallen(): void;
  /** Sets the ruler's next end. */
  measure(end: RulerEnd): void;
  /** Shows the field of sight of the selection, or hides it. */
  toggleField(): void;
  /** Requests another field of sight than the one shown. */
  requestField(request: FieldAsk): void;
  /** Opens the sight ruling between two models or units, or closes it by null. */
  openRuling(subject: CallSubject | null): void;
  /**
   * Closes or clears the first of: the rejected file, the ruling, a ruler end, the preview, the mode, the field of sight,
   * the picked options, the model, the unit.
   * @returns false when none of them was there
   */
  stepBack(): boolean;
}

const firstField: FieldAsk = { spot: null, resolution: 1, stopped: false };

export function createViewSlice(store: StoreApi<AppState>): ViewSlice {
  const { getState: get, setState: set } = store;
  return {
    select: (selection) =>
      set(({ fieldAsk }) => ({ selection, fieldAsk: fieldAsk && { ...fieldAsk, spot: null } })),
    hover(hovered) {
      const before = get().hovered;
      if (before?.kind !== hovered?.kind || before?.id !== hovered?.id) set({ hovered });
    },
    setMode: (mode) =>
      set(({ session }) => ({ mode, ruler: [], session: session && { ...session, trial: null } })),
    toggleFallen: () => set(({ showsFallen }) => ({ showsFallen: !showsFallen })),
    measure: (end) => set(({ ruler }) => ({ ruler: ruler.length === 1 ? [...ruler, end] : [end] })),
    toggleField: () => set(({ fieldAsk }) => ({ fieldAsk: fieldAsk ? null : firstField })),
    requestField: (fieldAsk) => set({ fieldAsk }),
    openRuling: (call) => set({ call }),
    stepBack() {
      const back = stateOneStepBack(get());
      if (back) set(back);
      return back !== null;
    },
  };
}

/** Returns the change of state for one step back; null when there is none. */
function stateOneStepBack(state: AppState): Partial<AppState> | null {
  const { rejected, call, ruler, mode, fieldAsk, picked, selection, session } = state;
  if (rejected) return { rejected: null };
  if (call) return { call: null };
  if (ruler.length > 0) return { ruler: ruler.slice(0, -1) };
  if (session?.trial) return { session: takeBack(session), refusal: null };
  if (mode !== 'select') return { mode: 'select' };
  if (fieldAsk) return { fieldAsk: null };
  if (picked.length > 0) return { picked: [] };
  if (selection?.model) return { selection: { ...selection, model: null } };
  return selection ? { selection: null } : null;
}
