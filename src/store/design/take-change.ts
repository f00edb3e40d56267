import type { LayoutChange } from '../../analysis/layout/suggest';
import { piecesByName } from '../../table/catalogue';
import type { TableFile } from '../../table/format';
import { addPiece, changePieces, stoodAt, type Added } from './edit';
import { fromCatalogue } from './custom-pieces';
import { pieceKey } from '../../table/items';

/** The table with a change that the lab suggests: a piece stood elsewhere, or one of the catalogue put down. */
export function takeChange(file: TableFile, { kind, piece, at, turn }: LayoutChange): Added {
  if (kind === 'add') return addPiece(file, piece, fromCatalogue(piecesByName.get(piece)!, at, turn));
  return {
    file: changePieces(file, [pieceKey(piece)], (each) => stoodAt(each, at, turn)),
    keys: [pieceKey(piece)],
  };
}
