import type { StoreApi } from 'zustand/vanilla';
import type { DesignLibrary } from '../design-library';
import type { DesignPhoto } from '../design-photo';
import type { DesignState } from '../design-state';
import type { SaveQueue } from './document-slice';

/** The photo under the table. Undo leaves it where it is. */
export interface PhotoSlice {
  /** Lays a photo under the table in place of another; null removes it. */
  lay(photo: DesignPhoto | null): void;
  /** Changes how the photo is shown. */
  show(change: Partial<Pick<DesignPhoto, 'isShown' | 'opacity'>>): void;
  /** Draws the photo over the plan by this share, from 0 to 1, with the outlines of all pieces; null ends that. */
  compare(share: number | null): void;
  /** Ends the questions about the piece that was traced last. */
  endTracing(): void;
}

export function createPhoto(
  { getState: get, setState: set }: StoreApi<DesignState>,
  library: DesignLibrary,
  saves: SaveQueue,
): PhotoSlice {
  const change = (photo: DesignPhoto | null) => {
    set({ photo });
    saves.add(async () => {
      // A later state is to be written after this one.
      if (get().photo === photo) await library.savePhoto(get().id, photo);
    });
  };
  return {
    lay(photo) {
      // A grid would move what one traces away from the photo.
      if (photo) set(({ snap }) => ({ snap: { ...snap, grid: null } }));
      else set({ compared: null, traced: null });
      change(photo);
    },
    show(shown) {
      const { photo } = get();
      if (photo) change({ ...photo, ...shown });
    },
    compare: (compared) => set({ compared }),
    endTracing: () => set({ traced: null }),
  };
}
