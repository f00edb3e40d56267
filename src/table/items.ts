/** The items of a table that a designer can select and move: pieces of terrain, zones, objectives. */
import { boundsOfAll, outlineBounds, type PlanBounds } from '../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../geometry/shapes/shapes';
import { turn } from '../geometry/turn';
import type { Mu } from '../geometry/units';
import type { Objective, TableFile, TerrainPlacement, Zone } from './format';
import type { PieceId } from './ids';
import type { Meshes } from './mesh';
import { partsOf } from './piece-parts';
import { groundUnder, placePiece } from './place-piece';
import type { PlacedPiece } from './table';

/** Kind of an item. */
export type ItemKind = 'piece' | 'zone' | 'objective';
/** Key of an item of a table. The ids of pieces, zones and objectives are independent of one another. */
export type ItemKey = `${ItemKind}:${string}`;

/** An item of a table with its key. */
export type Item =
  | { readonly kind: 'piece'; readonly key: ItemKey; readonly piece: TerrainPlacement }
  | { readonly kind: 'zone'; readonly key: ItemKey; readonly zone: Zone }
  | { readonly kind: 'objective'; readonly key: ItemKey; readonly objective: Objective };

/** Returns the key of a piece. */
export const pieceKey = (id: PieceId): ItemKey => `piece:${id}`;
/** Returns the key of a zone. */
export const zoneKey = (id: string): ItemKey => `zone:${id}`;
/** Returns the key of an objective. */
export const objectiveKey = (id: string): ItemKey => `objective:${id}`;

/** Returns all items of a table, in the order of its file. */
export function itemsOf(file: TableFile): readonly Item[] {
  return [
    ...file.terrain.map((piece): Item => ({ kind: 'piece', key: pieceKey(piece.id), piece })),
    ...(file.zones ?? []).map((zone): Item => ({ kind: 'zone', key: zoneKey(zone.id), zone })),
    ...(file.objectives ?? []).map((objective): Item => ({
      kind: 'objective',
      key: objectiveKey(objective.id),
      objective,
    })),
  ];
}

/** Returns the pieces with these keys, in the order of the file. */
export const piecesAmong = (file: TableFile, keys: readonly ItemKey[]): readonly TerrainPlacement[] =>
  file.terrain.filter(({ id }) => keys.includes(pieceKey(id)));

/** Returns the file's entry for an item. */
export function thingOf(item: Item): TerrainPlacement | Zone | Objective {
  switch (item.kind) {
    case 'piece':
      return item.piece;
    case 'zone':
      return item.zone;
    case 'objective':
      return item.objective;
  }
}

/** Returns the items with these keys, in the order of the file. */
export const itemsAmong = (file: TableFile, keys: readonly ItemKey[]): readonly Item[] =>
  itemsOf(file).filter(({ key }) => keys.includes(key));

/** Returns these items and all that are grouped with them, in the order of the file. */
export function withGroups(file: TableFile, keys: readonly ItemKey[]): readonly ItemKey[] {
  const groups = new Set(itemsAmong(file, keys).map((item) => groupOf(item)));
  return itemsOf(file)
    .filter((item) => keys.includes(item.key) || (groupOf(item) !== undefined && groups.has(groupOf(item))))
    .map(({ key }) => key);
}

/** Returns an item's group, if it has one. */
export const groupOf = (item: Item): string | undefined => thingOf(item).group;
/** Reports whether an item is locked. */
export const isLocked = (item: Item): boolean => thingOf(item).locked === true;

/** Returns those of these items that are not locked. */
export const movable = (file: TableFile, keys: readonly ItemKey[]): readonly ItemKey[] =>
  itemsAmong(file, keys)
    .filter((item) => !isLocked(item))
    .map(({ key }) => key);

const placedPieces = new WeakMap<Meshes, WeakMap<TerrainPlacement, PlacedPiece>>();

/** Returns a piece placed on the table; cached by its placement, which never changes. */
export function placedPiece(placement: TerrainPlacement, meshes: Meshes): PlacedPiece {
  let cached = placedPieces.get(meshes);
  if (!cached) placedPieces.set(meshes, (cached = new WeakMap()));
  let piece = cached.get(placement);
  if (!piece) cached.set(placement, (piece = placePiece(placement, meshes)));
  return piece;
}

/** Returns the height at which an item stands. */
export const levelOf = (item: Item): Mu => (item.kind === 'piece' ? (item.piece.elevation ?? 0) : 0);

/** Returns a point of the table in a piece's own frame. */
export const inFrameOf = ({ at, turn: degrees = 0 }: TerrainPlacement, point: PlanPoint): PlanPoint =>
  turn([point[0] - at[0], point[1] - at[1]], -degrees);

/** Returns the area that an item covers, in convex outlines. */
export function groundOf(item: Item, meshes: Meshes): readonly Outline[] {
  switch (item.kind) {
    case 'piece':
      return placedPiece(item.piece, meshes).parts.flatMap(groundUnder);
    case 'zone':
      return [{ shape: 'polygon', points: item.zone.outline }];
    case 'objective':
      return [
        {
          shape: 'circle',
          centre: item.objective.at,
          radius: Math.max(item.objective.radius ?? 0, leastObjective),
        },
      ];
  }
}

/** Radius within which an objective without a radius can be grabbed. */
const leastObjective: Mu = 0.5;

/** Returns the smallest axis-aligned rectangle in plan around outlines; null for none. */
export function boundsOf(outlines: readonly Outline[]): PlanBounds | null {
  if (outlines.length === 0) return null;
  return boundsOfAll(outlines.map(outlineBounds));
}

/** Returns the smallest axis-aligned rectangle in plan around these items; null for none. */
export const itemBounds = (file: TableFile, keys: readonly ItemKey[], meshes: Meshes): PlanBounds | null =>
  boundsOf(itemsAmong(file, keys).flatMap((item) => groundOf(item, meshes)));

/** Returns the pieces that lie entirely beyond the table's edges, where they are easily overlooked. */
export const piecesOffTable = (file: TableFile, meshes: Meshes): readonly TerrainPlacement[] =>
  file.terrain.filter(({ id }) => {
    const bounds = itemBounds(file, [pieceKey(id)], meshes);
    return (
      bounds !== null &&
      (bounds.max[0] <= 0 ||
        bounds.max[1] <= 0 ||
        bounds.min[0] >= file.size[0] ||
        bounds.min[1] >= file.size[1])
    );
  });

/** Returns the middle of a box. */
export const middleOf = ({ min, max }: PlanBounds): PlanPoint => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
];

/** Returns an id unused on the table, made of a word and a number. */
export function freshId(file: TableFile, word: string): string {
  const taken = new Set([
    ...itemsOf(file).map(({ key }) => key.slice(key.indexOf(':') + 1)),
    ...file.units.flatMap(({ models }) => models.map(({ id }) => id)),
  ]);
  for (let number = 1; ; number++) if (!taken.has(`${word}-${number}`)) return `${word}-${number}`;
}

/** Returns those of the meshes that these pieces name. */
export function meshesOf(
  pieces: readonly Pick<TerrainPlacement, 'piece' | 'parts'>[],
  meshes: Meshes,
): Meshes {
  const named = new Set(
    pieces.flatMap((piece) => partsOf(piece).flatMap((part) => (part.shape === 'mesh' ? [part.src] : []))),
  );
  return new Map([...meshes].filter(([src]) => named.has(src)));
}
