import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../table/json';
import { advance, begin, now, redo, undo, type History } from '../design/history';
import { readSketch } from './read-sketch';
import { firstSketch, itemNamed, targetName, type Sketch } from './sketch';

/** The sketch on the screen with its history. */
export interface SketchbookState {
  readonly history: History<Sketch>;
  /** The sketch during a drag; null otherwise. */
  readonly draft: Sketch | null;
  /** Name of the selected item. */
  readonly selected: string | null;
}

/** A sketch without React: every step can be undone, and is saved at once. */
export interface Sketchbook {
  readonly store: StoreApi<SketchbookState>;
  /** Shows a change that is not a step yet, such as a drag. */
  preview(sketch: Sketch): void;
  /** Drops the previewed change. */
  cancel(): void;
  /**
   * Takes a step, or the previewed change as one.
   * @param label two steps in a row of the same label that `merge` are one
   */
  commit(label: string, sketch?: Sketch, merge?: boolean): void;
  undo(): void;
  redo(): void;
  select(name: string | null): void;
  startOver(label: string): void;
}

/** Returns the sketch to show. */
export const shownSketch = ({ draft, history }: SketchbookState): Sketch => draft ?? now(history);

const key = 'defilade-sketch';

/** Opens the sketch of the last visit, or the first one. */
export function openSketchbook(storage: () => Storage, begun: string): Sketchbook {
  const store = createStore<SketchbookState>(() => ({
    history: begin(savedSketch(storage) ?? firstSketch, begun),
    draft: null,
    selected: targetName,
  }));
  const { getState: get } = store;
  const turnTo = (history: History<Sketch>) => {
    const { selected } = get();
    const sketch = now(history);
    store.setState({ history, draft: null, selected: itemNamed(sketch, selected) ? selected : null });
    saveSketch(storage, sketch);
  };
  return {
    store,
    preview: (draft) => store.setState({ draft }),
    cancel: () => store.setState({ draft: null }),
    commit(label, sketch = shownSketch(get()), merge = false) {
      const { history } = get();
      if (sketch === now(history)) return store.setState({ draft: null });
      const repeats = merge && history.cursor > 0 && history.steps[history.cursor]!.label === label;
      turnTo(advance(repeats ? undo(history) : history, label, sketch));
    },
    undo: () => turnTo(undo(get().history)),
    redo: () => turnTo(redo(get().history)),
    select: (selected) => store.setState({ selected }),
    startOver: (label) => turnTo(advance(get().history, label, firstSketch)),
  };
}

function savedSketch(storage: () => Storage): Sketch | null {
  const text = quietly(() => storage().getItem(key)) ?? null;
  const parsed = text === null ? null : parseJson(text);
  return parsed?.ok ? readSketch(parsed.value) : null;
}

const saveSketch = (storage: () => Storage, sketch: Sketch): void =>
  quietly(() => storage().setItem(key, JSON.stringify(sketch)));

/** Works with the browser's storage; does nothing where it gives none, or has no room. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
