import type { StoreApi } from 'zustand/vanilla';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { CataloguePiece } from '../../../table/format';
import { inFrameOf, pieceKey } from '../../../table/items';
import type { DesignState } from '../design-state';
import type { Editing } from './document-slice';
import { draw, usualOpenings, type DrawShape } from '../draw';
import { addPiece, changePieces } from '../edit';
import { fromCatalogue } from '../custom-pieces';
import type { PieceLibrarySlice } from './piece-library-slice';
import { placeAlong, remade } from '../recipe';
import { settleOnFloors } from '../settle';
import { snapTurn } from '../snap';

/** New things on the table. */
export interface PlacingSlice {
  /**
   * Places a piece of the catalogue or a custom piece.
   * @param level height above which the floor that it settles on may not begin
   */
  place(piece: CataloguePiece, at: PlanPoint, degrees: Degrees, level?: Mu): void;
  /**
   * Draws a thing with these points, or refuses with the reason.
   * @returns true when it was drawn
   */
  draw(shape: DrawShape, points: readonly PlanPoint[]): boolean;
  /** Cuts the tool's opening into a drawn wall, at the point nearest to `at`. */
  openWall(id: string, at: PlanPoint): void;
}

export function createPlacing(
  { getState: get, setState: set }: StoreApi<DesignState>,
  { document: { file, commit, refuse }, add }: Editing,
  { addMeshes }: Pick<PieceLibrarySlice, 'addMeshes'>,
): PlacingSlice {
  return {
    place(piece, at, degrees, level) {
      const own = get().customPieces.find((other) => other.piece === piece);
      if (own && own.meshes.size > 0) addMeshes(own.meshes);
      const placement = fromCatalogue(piece, at, snapTurn(degrees, get().snap));
      const { file: next, keys } = addPiece(file(), idWord(piece.title), placement);
      commit(`Place ${piece.title}`, settleOnFloors(next, keys, get(), level), keys);
    },
    draw(shape, points) {
      const drawn = draw(file(), shape, points, get().measures);
      if (drawn.ok) {
        add('Draw', drawn.added);
        if (get().photo?.isShown)
          set({ traced: drawn.added.keys.find((key) => key.startsWith('piece:')) ?? null });
      } else refuse(drawn.reason);
      return drawn.ok;
    },
    openWall(id, at) {
      const { tool } = get();
      const piece = file().terrain.find((candidate) => candidate.id === id);
      if (tool.kind !== 'opening') return;
      if (piece?.recipe?.kind !== 'wall')
        return refuse('Openings go into walls that were drawn here: point at one.');
      const { recipe } = piece;
      const opening = {
        ...usualOpenings[tool.opening],
        at: roundTo(placeAlong(recipe.line, inFrameOf(piece, at)), 0.05),
      };
      commit(
        'Open a wall',
        changePieces(file(), [pieceKey(id)], (wall) =>
          remade(wall, { ...recipe, openings: [...recipe.openings, opening] }),
        ),
      );
    },
  };
}

const roundTo = (length: Mu, step: Mu): Mu => Math.round(Math.round(length / step) * step * 1e6) / 1e6;

/** Returns a piece's name as the word that its id begins with: letters, digits and hyphens. */
const idWord = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'piece';
