/** The parts, area and title of a placement: its own, or those of its catalogue piece. */
import { piecesByName } from './catalogue';
import type { Part, TerrainPlacement } from './format';

/** Returns the parts that a piece has, its own or its catalogue's. */
export const partsOf = ({ parts, piece }: Pick<TerrainPlacement, 'piece' | 'parts'>): readonly Part[] =>
  parts ?? piecesByName.get(piece ?? '')?.parts ?? [];

/** Returns the ground that a piece covers beside its parts, its own or its catalogue's. */
export const areaOf = ({ parts, piece, area }: TerrainPlacement): TerrainPlacement['area'] =>
  area ?? (parts ? undefined : piecesByName.get(piece ?? '')?.area);

/** Returns the title of a piece: its name, its catalogue piece's title, or its id as words. */
export const titleOf = ({ name, piece, id }: Pick<TerrainPlacement, 'name' | 'piece' | 'id'>): string =>
  name ?? piecesByName.get(piece ?? '')?.title ?? id.replaceAll('-', ' ');
