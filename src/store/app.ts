import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoadMesh } from '../table/mesh';
import { initialState, type AppContext, type AppState } from './app-state';
import { createBattleSlice, type BattleSlice } from './battle/battle-slice';
import { createPreviewSlice, type PreviewSlice } from './battle/preview-slice';
import { createFilesSlice, type FilesSlice } from './files/files-slice';
import { createSeatsSlice, type SeatsSlice } from './opponent/seats-slice';
import { memoryLearning, type LearningNotes } from './lessons/learning-notes';
import { createLessonsSlice, type LessonsSlice } from './lessons/lessons-slice';
import type { Library } from './persistence/library';
import { alone, type Tabs } from './persistence/tabs';
import { watchSights } from './view/sight-watch';
import { createViewSlice, type ViewSlice } from './view/view-slice';
import { createLongWork } from './workers/long-work';

/** The app without React or the scene: one store, and the actions on it by slice. */
export interface App {
  readonly store: StoreApi<AppState>;
  readonly library: Library;
  readonly battle: BattleSlice;
  readonly preview: PreviewSlice;
  readonly files: FilesSlice;
  readonly seats: SeatsSlice;
  readonly view: ViewSlice;
  readonly lessons: LessonsSlice;
}

const noShippedMesh: LoadMesh = () =>
  Promise.resolve({ problem: 'there is no such file in the terrain folder' });

/**
 * @param newId creates the id of a battle's record in the library
 * @param later runs work after the current task; at once by default
 * @param shippedMesh loads the mesh files that ship with the program
 */
export function createApp(
  library: Library,
  newId: () => string,
  now: () => number,
  later: (work: () => void) => void = (work) => work(),
  shippedMesh: LoadMesh = noShippedMesh,
  tabs: Tabs = alone,
  learning: LearningNotes = memoryLearning(),
): App {
  const store = createStore<AppState>(() => initialState);
  watchSights(store, later);
  const opening = createLongWork(now, later, (replay) => store.setState({ replay }));
  const context: AppContext = { store, library, tabs, newId, now, later, shippedMesh, opening };
  const files = createFilesSlice(context);
  return {
    store,
    library,
    battle: createBattleSlice(context, files),
    preview: createPreviewSlice(store),
    files,
    seats: createSeatsSlice(store, files.save),
    view: createViewSlice(store),
    lessons: createLessonsSlice(context, learning),
  };
}
