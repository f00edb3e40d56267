/** Every state that something was in, so that any step can be taken back and done again, without limit. States share what did not change. */
export interface Step<T> {
  /** Label of the step that led here. */
  readonly label: string;
  readonly state: T;
}

export interface History<T> {
  /** The first is how it began; those after `cursor` were taken back. */
  readonly steps: readonly Step<T>[];
  readonly cursor: number;
}

export const begin = <T>(state: T, label: string): History<T> => ({ steps: [{ label, state }], cursor: 0 });

export const now = <T>({ steps, cursor }: History<T>): T => steps[cursor]!.state;

/** One step more; what had been taken back is given up. */
export const advance = <T>({ steps, cursor }: History<T>, label: string, state: T): History<T> => ({
  steps: [...steps.slice(0, cursor + 1), { label, state }],
  cursor: cursor + 1,
});

export const undo = <T>(history: History<T>): History<T> => ({
  ...history,
  cursor: Math.max(0, history.cursor - 1),
});

export const redo = <T>(history: History<T>): History<T> => ({
  ...history,
  cursor: Math.min(history.steps.length - 1, history.cursor + 1),
});

/** Return the labels of the steps that undo and redo would take; null where there is none. */
export const undoable = ({ steps, cursor }: History<unknown>): string | null =>
  cursor > 0 ? steps[cursor]!.label : null;
export const redoable = ({ steps, cursor }: History<unknown>): string | null =>
  steps[cursor + 1]?.label ?? null;
