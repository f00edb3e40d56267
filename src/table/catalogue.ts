import { catalogue } from '../../terrain/catalogue';
import type { CataloguePiece } from './format';

/** The catalogue's pieces by name. */
export const piecesByName: ReadonlyMap<string, CataloguePiece> = new Map(
  catalogue.map((piece) => [piece.name, piece]),
);
