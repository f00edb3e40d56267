import { createStore, type StoreApi } from 'zustand/vanilla';
import { createClipboard, type ClipboardSlice } from './slices/clipboard-slice';
import type { DesignLibrary, SavedDesign } from './design-library';
import { openedState, type DesignState } from './design-state';
import { createDocument, createEditing, createSaveQueue, type DocumentSlice } from './slices/document-slice';
import { createEdits, type EditSlice } from './slices/edit-slice';
import { createPhoto, type PhotoSlice } from './slices/photo-slice';
import { createPieceLibrary, type PieceLibrarySlice } from './slices/piece-library-slice';
import { createPlacing, type PlacingSlice } from './slices/placing-slice';
import { createSelection, type SelectionSlice } from './slices/selection-slice';
import { createTools, type ToolSlice } from './slices/tool-slice';

/** The table designer without React or the scene: one store, and the actions on it by slice. */
export interface Designer {
  readonly store: StoreApi<DesignState>;
  readonly document: DocumentSlice;
  readonly selection: SelectionSlice;
  readonly tools: ToolSlice;
  readonly edit: EditSlice;
  readonly placing: PlacingSlice;
  readonly clipboard: ClipboardSlice;
  readonly pieces: PieceLibrarySlice;
  readonly photo: PhotoSlice;
}

/**
 * Opens a design to work on.
 * @param nowMs the clock, for the time of the last change
 */
export function createDesigner(library: DesignLibrary, design: SavedDesign, nowMs: () => number): Designer {
  const store = createStore<DesignState>(() => openedState(design));
  const saves = createSaveQueue(store);
  saves.add(() => library.saveMeshes(design.id, design.meshes));
  const { photo } = design;
  if (photo) saves.add(() => library.savePhoto(design.id, photo));
  const document = createDocument(store, library, saves, nowMs);
  const editing = createEditing(store, document);
  const pieces = createPieceLibrary(store, document, library, saves);
  return {
    store,
    document,
    selection: createSelection(store, document),
    tools: createTools(store),
    edit: createEdits(store, editing),
    placing: createPlacing(store, editing, pieces),
    clipboard: createClipboard(store, editing),
    pieces,
    photo: createPhoto(store, library, saves),
  };
}
