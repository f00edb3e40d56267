import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../app-state';
import { undoPreview } from '../battle/session-preview';
import type { RulingSubject } from '../ruling/ruling';
import type { FieldRequest } from './field';
import type { Hovered, Mode, RulerEnd, Selection } from './selection';

/** Selection, pointer mode and overlays of the table. */
export interface ViewSlice {
  select(selection: Selection | null): void;
  hover(hovered: Hovered | null): void;
  /** Shows an option on the table and in the odds, until it is left or answered. */
  pointAtOption(option: string | null): void;
  setMode(mode: Mode): void;
  /** Shows or hides casualties. */
  toggleFallen(): void;
  /** Sets the ruler's next end. */
  measure(end: RulerEnd): void;
  /** Shows the field of sight of the selection, or hides it. */
  toggleField(): void;
  /** Requests another field of sight than the one shown. */
  requestField(request: FieldRequest): void;
  /** Opens the sight ruling between two models or units, or closes it by null. */
  openRuling(subject: RulingSubject | null): void;
  /**
   * Closes or clears the first of: the rejected file, the ruling, a ruler end, the preview, the mode, the field of sight,
   * the picked options, the model, the unit.
   * @returns false when none of them was there
   */
  stepBack(): boolean;
}

const firstField: FieldRequest = { spot: null, resolution: 1, stopped: false };

export function createViewSlice(store: StoreApi<AppState>): ViewSlice {
  const { getState: get, setState: set } = store;
  return {
    select: (selection) =>
      set(({ fieldRequest }) => ({
        selection,
        fieldRequest: fieldRequest && { ...fieldRequest, spot: null },
      })),
    hover(hovered) {
      const before = get().hovered;
      if (before?.kind !== hovered?.kind || before?.id !== hovered?.id) set({ hovered });
    },
    pointAtOption: (pointedOption) => set({ pointedOption }),
    setMode: (mode) =>
      set(({ session }) => ({ mode, ruler: [], session: session && { ...session, preview: null } })),
    toggleFallen: () => set(({ showsFallen }) => ({ showsFallen: !showsFallen })),
    measure: (end) => set(({ ruler }) => ({ ruler: ruler.length === 1 ? [...ruler, end] : [end] })),
    toggleField: () => set(({ fieldRequest }) => ({ fieldRequest: fieldRequest ? null : firstField })),
    requestField: (fieldRequest) => set({ fieldRequest }),
    openRuling: (ruling) => set({ ruling }),
    stepBack() {
      const back = stateOneStepBack(get());
      if (back) set(back);
      return back !== null;
    },
  };
}

/** Returns the change of state for one step back; null when there is none. */
function stateOneStepBack(state: AppState): Partial<AppState> | null {
  const { rejected, ruling: call, ruler, mode, fieldRequest, picked, selection, session } = state;
  if (rejected) return { rejected: null };
  if (call) return { ruling: null };
  if (ruler.length > 0) return { ruler: ruler.slice(0, -1) };
  if (session?.preview) return { session: undoPreview(session), refusal: null };
  if (mode !== 'select') return { mode: 'select' };
  if (fieldRequest) return { fieldRequest: null };
  if (picked.length > 0) return { picked: [] };
  if (selection?.model) return { selection: { ...selection, model: null } };
  return selection ? { selection: null } : null;
}
