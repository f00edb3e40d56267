import { Overtaken, type Library } from './library';
import type { SavedBattle } from './saved-battle';

/** State of the autosave of the open battle. */
export type Saving = 'saved' | 'saving' | 'full' | 'failed';

/** A step of a battle to save; the autosave numbers its revision. */
export type Step = Omit<SavedBattle, 'revision'>;

/** Saves battles step by step, in order, and reports its state. */
export interface Autosave {
  /** Notes the step at once and writes it after the steps before it. A step that a later one has replaced meanwhile is skipped. */
  keep(step: Step): void;
  /** Sets the revision of a battle's record. */
  found(id: string, revision: number): void;
  /** Runs another task on the library after the pending writes. */
  then(work: () => Promise<void>): void;
  /** Resolves when every step so far is written or has failed. */
  settled(): Promise<void>;
}

/**
 * @param tell how it stands
 * @param onKept a step of this battle is written
 * @param onOvertaken another tab has played this battle on: what this one played needs a record of its own
 */
export function createAutosave(
  library: Library,
  tell: (saving: Saving) => void,
  onKept: (id: string) => void,
  onOvertaken: (step: Step) => void,
): Autosave {
  /** The revision of each record as far as this page knows. */
  const written = new Map<string, number>();
  /** Newest unwritten step of each battle. */
  const newest = new Map<string, SavedBattle>();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const then = (work: () => Promise<void>): void => {
    waiting++;
    tell('saving');
    last = last.then(work).then(
      () => {
        waiting--;
        if (waiting === 0) tell('saved');
      },
      (error: unknown) => {
        waiting--;
        tell(isFull(error) ? 'full' : 'failed');
      },
    );
  };

  return {
    keep(step) {
      const battle: SavedBattle = {
        ...step,
        revision: (newest.get(step.id)?.revision ?? written.get(step.id) ?? 0) + 1,
      };
      newest.set(step.id, battle);
      library.note(battle);
      then(async () => {
        if (newest.get(step.id) !== battle) return;
        try {
          await library.save(battle, written.get(step.id) ?? 0);
          written.set(step.id, battle.revision);
          onKept(step.id);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          newest.delete(step.id);
          onOvertaken(step);
        }
      });
    },
    found: (id, revision) => {
      written.set(id, revision);
      newest.delete(id);
    },
    then,
    settled: () => last,
  };
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
