/** Casualties fall: for a moment after a model is removed it is between standing and lying. */

const fallSeconds = 0.45;

interface Fallible {
  readonly id: string;
  readonly removed: boolean;
}

export interface Falls {
  /** Who lies and who stands now; those who stood the last time begin to fall, where falls are shown. */
  tell(models: readonly Fallible[], shown: boolean): void;
  /** How far a casualty has fallen: from 0 to 1. */
  down(id: string): number;
  /** Carries falls on by `seconds`; whoever moved. */
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
      // A body falls faster and faster.
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
