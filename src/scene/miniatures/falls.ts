/** Falls of casualties: for a moment after its removal, a model is between standing and lying. */

const fallSeconds = 0.45;

interface Fallible {
  readonly id: string;
  readonly removed: boolean;
}

export interface Falls {
  /** Updates the models. Those that stood before and are removed now begin to fall, if falls are shown. */
  tell(models: readonly Fallible[], shown: boolean): void;
  /** Returns the progress of a fall, from 0 to 1. */
  down(id: string): number;
  /** Advances falls by `seconds`. Returns the ids of the models that moved. */
  go(seconds: number): readonly string[];
  running(): boolean;
}

export function createFalls(): Falls {
  let stood: ReadonlySet<string> = new Set();
  /** Seconds since each began to fall. */
  const falling = new Map<string, number>();
  return {
    tell(models, shown) {
      for (const { id, removed } of models) {
        if (removed && shown && stood.has(id)) falling.set(id, 0);
        else if (!removed || !shown) falling.delete(id);
      }
      stood = new Set(models.flatMap(({ id, removed }) => (removed ? [] : [id])));
    },
    down(id) {
      const share = (falling.get(id) ?? fallSeconds) / fallSeconds;
      // A fall accelerates.
      return Math.min(1, share * share);
    },
    go(seconds) {
      const moved = [...falling.keys()];
      for (const [id, passed] of falling) {
        if (passed >= fallSeconds) falling.delete(id);
        else falling.set(id, passed + seconds);
      }
      return moved;
    },
    running: () => falling.size > 0,
  };
}
