import type { StoreApi } from 'zustand/vanilla';
import { meshesOf, piecesAmong } from '../../../table/items';
import type { Meshes } from '../../../table/mesh';
import type { DesignLibrary } from '../design-library';
import type { DesignState } from '../design-state';
import type { DocumentSlice, SaveQueue } from './document-slice';
import { toCatalogue } from '../custom-pieces';

/** Custom pieces of the catalogue and the meshes of placed pieces. */
export interface PieceLibrarySlice {
  /** Saves the selected piece as a custom piece of the catalogue. */
  savePiece(name: string): Promise<void>;
  removePiece(name: string): Promise<void>;
  /** Adds the meshes that pieces to be placed name. */
  addMeshes(meshes: Meshes): void;
}

export function createPieceLibrary(
  { getState: get, setState: set }: StoreApi<DesignState>,
  { file }: DocumentSlice,
  library: DesignLibrary,
  saves: SaveQueue,
): PieceLibrarySlice {
  const refresh = () => saves.add(async () => set({ customPieces: await library.pieces() }));
  void library.pieces().then(
    (customPieces) => set({ customPieces }),
    () => {},
  );
  return {
    async savePiece(name) {
      const [piece] = piecesAmong(file(), get().selection);
      if (!piece) return;
      const made = toCatalogue(piece, name, '');
      saves.add(() => library.savePiece({ piece: made, meshes: meshesOf([piece], get().meshes) }));
      refresh();
      await saves.settled();
    },
    async removePiece(name) {
      saves.add(() => library.removePiece(name));
      refresh();
      await saves.settled();
    },
    addMeshes(added) {
      const { id, meshes: before } = get();
      const meshes = new Map([...before, ...added]);
      set({ meshes });
      saves.add(() => library.saveMeshes(id, meshes));
    },
  };
}
