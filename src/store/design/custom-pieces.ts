/** Custom pieces: combined from others, saved to the catalogue, and tagged part by part. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import type { Degrees } from '../../geometry/units';
import { piecesByName } from '../../table/catalogue';
import {
  type CataloguePiece,
  type Part,
  type TableFile,
  type Tags,
  type TerrainPlacement,
} from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { movable, pieceKey, piecesAmong, type ItemKey } from '../../table/items';
import { areaOf, partsOf } from '../../table/piece-parts';
import { tidyPoint, tidyTurn } from './motion';
import { remove, type Change, withoutUndefined, type Added, addPiece } from './edit';

/** Makes one piece of several: its parts are all of theirs, each with the tags that it had. Its origin is `at`. */
export function combine(file: TableFile, keys: readonly ItemKey[], name: string, at: PlanPoint): Added {
  const pieces = piecesAmong(file, movable(file, keys));
  const parts = pieces.flatMap((piece) => partsOf(piece).map((part) => partIn(piece, part, at)));
  return addPiece(
    remove(
      file,
      pieces.map(({ id }) => pieceKey(id)),
    ),
    'piece',
    { name, at, parts },
  );
}

/** A part of a piece, as it is in a frame that is not turned and has its origin at a point on the ground. */
export function partIn(piece: TerrainPlacement, part: Part, [originX, originZ]: PlanPoint): Part {
  const { turn: degrees = 0, elevation = 0 } = piece;
  const [x, z] = tidyPoint(
    carry([part.at[0], part.at[2]], [piece.at[0] - originX, piece.at[1] - originZ], degrees),
  );
  // A house that becomes one with a trench has no trench walls for that.
  const trench = partsOf(piece).some(({ dug }) => dug === true);
  const tags = { trench, ...piecesByName.get(piece.piece ?? '')?.tags, ...piece.tags, ...part.tags };
  const { turn: own = 0, ...rest } = part;
  const turned = tidyTurn(own + degrees);
  return { ...rest, at: [x, elevation + part.at[1], z], ...(turned !== 0 && { turn: turned }), tags };
}

/** Returns a piece of a table as a custom piece, under a name that the program's catalogue does not have. */
export function toCatalogue(piece: TerrainPlacement, name: string, text: string): CataloguePiece {
  const named = piecesByName.get(piece.piece ?? '');
  const area = areaOf(piece);
  return {
    name: `own ${name}`,
    title: name,
    text,
    tags: { ...named?.tags, ...piece.tags },
    parts: partsOf(piece),
    ...(area && { area }),
  };
}

/** Returns the placement of a catalogue piece or a custom piece. */
export function fromCatalogue(
  { name, title, tags, parts, area }: CataloguePiece,
  at: PlanPoint,
  degrees: Degrees,
): Omit<TerrainPlacement, 'id'> {
  const turned = tidyTurn(degrees);
  const placed = { at: tidyPoint(at), ...(turned !== 0 && { turn: turned }) };
  if (piecesByName.has(name)) return { piece: name, ...placed };
  return {
    name: title,
    ...placed,
    ...(Object.keys(tags).length > 0 && { tags }),
    parts,
    ...(area && { area }),
  };
}

/** A part of a piece as it is placed: a mesh is placed as a part for each node of its file. */
export interface PlacedOf {
  readonly part: Part;
  /** Which of the piece's own parts it is of. */
  readonly index: number;
  /** The name of a mesh's node; null for any other part. */
  readonly node: string | null;
}

/** Returns the origins of the parts that a piece is placed as, in their order. */
export const placedFrom = (piece: TerrainPlacement, meshes: Meshes): readonly PlacedOf[] =>
  partsOf(piece).flatMap((part, index): readonly PlacedOf[] =>
    part.shape === 'mesh'
      ? (meshes.get(part.src)?.parts ?? []).map(({ name }) => ({ part, index, node: name }))
      : [{ part, index, node: null }],
  );

/** A part with other tags; of a mesh those of one of its nodes. */
export function tagPart({ part, node }: PlacedOf, change: Change<Tags>): Part {
  if (part.shape === 'mesh' && node !== null) {
    const { nodes = {}, ...rest } = part;
    const { [node]: before, ...others } = nodes;
    const now = withoutUndefined<Tags>({ ...before, ...change });
    const all = Object.keys(now).length > 0 ? { ...others, [node]: now } : others;
    return Object.keys(all).length > 0 ? { ...rest, nodes: all } : rest;
  }
  const { tags: before, ...rest } = part;
  const tags = withoutUndefined<Tags>({ ...before, ...change });
  return Object.keys(tags).length > 0 ? { ...rest, tags } : rest;
}

/** The tags that were given to a part itself; of a mesh to one of its nodes. */
export const tagsOfPart = ({ part, node }: PlacedOf): Tags =>
  (part.shape === 'mesh' && node !== null ? part.nodes?.[node] : part.tags) ?? {};
