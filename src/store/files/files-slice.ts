import type { AppContext } from '../app-state';
import { createOpenBattle } from './open-battle';
import { createOpenFiles, type OpenFiles } from './open-files';
import { createSavedBattles, type SavedBattles } from './saved-battles';

/** Files, saved battles, imports and their problems. */
export interface FilesSlice extends OpenFiles, SavedBattles {
  /** Saves the open battle, again if the last attempt failed. */
  save(): void;
}

export function createFilesSlice(context: AppContext): FilesSlice {
  const battle = createOpenBattle(context);
  const files = createOpenFiles(context, battle);
  return { ...files, ...createSavedBattles(context, battle, files), save: battle.save };
}
