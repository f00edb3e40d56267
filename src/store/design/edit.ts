import { rulesIds } from '../../rules/registry';
import { decompose } from '../../geometry/shapes/decompose';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import {
  tableFormat,
  type Objective,
  type Part,
  type TableFile,
  type Tags,
  type TerrainPlacement,
  type Zone,
} from '../../table/format';
import type { Meshes } from '../../table/mesh';
import {
  freshId,
  groupOf,
  itemBounds,
  itemsAmong,
  itemsOf,
  movable,
  objectiveKey,
  pieceKey,
  piecesAmong,
  thingOf,
  zoneKey,
  type Item,
  type ItemKey,
} from '../../table/items';
import { partsOf } from '../../table/piece-parts';
import {
  carried,
  moveObjective,
  movePiece,
  moveZone,
  shiftBy,
  tidyPoint,
  tidyTurn,
  type Motion,
} from './motion';

/** A table with nothing on it yet but two sides and their zones at its near and far edge. */
export function emptyTable(name: string): TableFile {
  return {
    format: tableFormat,
    name,
    rules: rulesIds()[0]!,
    scale: '28mm',
    size: [48, 48],
    terrain: [],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [],
    zones: [
      {
        id: 'red',
        side: 'red',
        outline: [
          [0, 40],
          [48, 40],
          [48, 48],
          [0, 48],
        ],
      },
      {
        id: 'blue',
        side: 'blue',
        outline: [
          [0, 0],
          [48, 0],
          [48, 8],
          [0, 8],
        ],
      },
    ],
  };
}

/** The table with these items put in the place of those of their keys; one that is null is gone. */
function replace(
  file: TableFile,
  keys: readonly ItemKey[],
  made: (item: Item) => TerrainPlacement | Zone | Objective | null,
): TableFile {
  const items = new Map(itemsAmong(file, keys).map((item) => [item.key, item]));
  const list = <T extends { readonly id: string }>(
    all: readonly T[],
    keyOf: (id: string) => ItemKey,
  ): readonly T[] =>
    all.flatMap((one) => {
      const item = items.get(keyOf(one.id));
      if (!item) return [one];
      const now = made(item) as T | null;
      return now ? [now] : [];
    });
  return {
    ...file,
    terrain: list(file.terrain, pieceKey),
    ...(file.zones && { zones: list(file.zones, zoneKey) }),
    ...(file.objectives && { objectives: list(file.objectives, objectiveKey) }),
  };
}

/** Carries items along; those that are locked stay. */
export const move = (file: TableFile, keys: readonly ItemKey[], motion: Motion): TableFile =>
  replace(file, movable(file, keys), (item) => thingOf(moveItem(item, motion)));

/** An item as a motion carries it, locked or not. */
export function moveItem(item: Item, motion: Motion): Item {
  switch (item.kind) {
    case 'piece':
      return { ...item, piece: movePiece(item.piece, motion) };
    case 'zone':
      return { ...item, zone: moveZone(item.zone, motion) };
    case 'objective':
      return { ...item, objective: moveObjective(item.objective, motion) };
  }
}

/** Changes pieces, whether locked or not. */
export const changePieces = (
  file: TableFile,
  keys: readonly ItemKey[],
  change: (piece: TerrainPlacement) => TerrainPlacement,
): TableFile =>
  replace(
    file,
    piecesAmong(file, keys).map(({ id }) => pieceKey(id)),
    (item) => (item.kind === 'piece' ? change(item.piece) : null),
  );

/** Lifts pieces off the ground, or lowers them. */
export const lift = (file: TableFile, keys: readonly ItemKey[], by: Mu): TableFile =>
  changePieces(file, movable(file, keys), (piece) => atElevation(piece, (piece.elevation ?? 0) + by));

/** Returns a piece at another height; a piece on the ground states none. */
export function atElevation(piece: TerrainPlacement, elevation: Mu): TerrainPlacement {
  const { elevation: _, ...rest } = piece;
  const height = Math.round(elevation * 1e6) / 1e6;
  return height === 0 ? rest : { ...rest, elevation: height };
}

/** A piece stood at a point, turned so. */
export const stoodAt = (piece: TerrainPlacement, at: PlanPoint, degrees: Degrees): TerrainPlacement => {
  const { turn: _, ...rest } = piece;
  const turned = tidyTurn(degrees);
  return { ...rest, at: tidyPoint(at), ...(turned !== 0 && { turn: turned }) };
};

export const remove = (file: TableFile, keys: readonly ItemKey[]): TableFile =>
  replace(file, movable(file, keys), () => null);

/** New values of fields; one that is undefined is taken away. */
export type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

export const changeZone = (file: TableFile, id: string, change: Change<Omit<Zone, 'id'>>): TableFile =>
  replace(file, [zoneKey(id)], (item) =>
    item.kind === 'zone' ? withoutUndefined<Zone>({ ...item.zone, ...change }) : null,
  );
export const changeObjective = (
  file: TableFile,
  id: string,
  change: Change<Omit<Objective, 'id'>>,
): TableFile =>
  replace(file, [objectiveKey(id)], (item) =>
    item.kind === 'objective' ? withoutUndefined<Objective>({ ...item.objective, ...change }) : null,
  );

/** Sets tags of pieces; one that is undefined is taken away, and the catalogue's or the default holds again. */
export const setTags = (file: TableFile, keys: readonly ItemKey[], tags: Change<Tags>): TableFile =>
  changePieces(file, keys, ({ tags: before, ...rest }) => {
    const now = withoutUndefined<Tags>({ ...before, ...tags });
    return Object.keys(now).length > 0 ? { ...rest, tags: now } : rest;
  });

export const withoutUndefined = <T extends object>(value: Change<T>): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

/** Puts a part in the place of another, or takes it away; a piece of the catalogue has parts of its own from then on. */
export function changePart(file: TableFile, id: string, index: number, part: Part | null): TableFile {
  return changePieces(file, [pieceKey(id)], (piece) => {
    const parts = partsOf(piece).flatMap((before, each) => (each !== index ? [before] : part ? [part] : []));
    const { recipe: _, ...rest } = piece;
    return parts.length > 0 ? { ...rest, parts } : piece;
  });
}

/** Items added to a table, and their keys. */
export interface Added {
  readonly file: TableFile;
  readonly keys: readonly ItemKey[];
}

/** Adds a piece; its id is made of `word`. */
export function addPiece(file: TableFile, word: string, piece: Omit<TerrainPlacement, 'id'>): Added {
  const id = freshId(file, word);
  return {
    file: { ...file, terrain: [...file.terrain, { id, ...piece, at: tidyPoint(piece.at) }] },
    keys: [pieceKey(id)],
  };
}

export function addZone(file: TableFile, zone: Omit<Zone, 'id'>): Added {
  const id = freshId(file, 'zone');
  return { file: { ...file, zones: [...(file.zones ?? []), { id, ...zone }] }, keys: [zoneKey(id)] };
}

export function addObjective(file: TableFile, objective: Omit<Objective, 'id'>): Added {
  const id = freshId(file, 'objective');
  return {
    file: {
      ...file,
      objectives: [...(file.objectives ?? []), { id, ...objective, at: tidyPoint(objective.at) }],
    },
    keys: [objectiveKey(id)],
  };
}

/** Copied items as they stood, to be pasted anywhere on any table. */
export type Clip = readonly Item[];

export const copyOf = (file: TableFile, keys: readonly ItemKey[]): Clip => itemsAmong(file, keys);

/** Adds copies carried by a motion; their groups become new groups and nothing is locked. */
export function paste(file: TableFile, clip: Clip, motion: Motion): Added {
  const groups = new Map<string, string>();
  return clip.reduce<Added>(
    ({ file: before, keys }, item) => {
      const name = groupOf(item);
      if (name !== undefined && !groups.has(name)) groups.set(name, freshGroup(before));
      const { file: after, keys: added } = pasteItem(
        before,
        item,
        motion,
        name === undefined ? {} : { group: groups.get(name)! },
      );
      return { file: after, keys: [...keys, ...added] };
    },
    { file, keys: [] },
  );
}

function pasteItem(file: TableFile, item: Item, motion: Motion, grouped: { readonly group?: string }): Added {
  switch (item.kind) {
    case 'piece': {
      const { id, group: _, locked: __, ...piece } = movePiece(item.piece, motion);
      return addPiece(file, wordOf(id), { ...piece, ...grouped });
    }
    case 'zone': {
      const { outline, side } = moveZone(item.zone, motion);
      const known = side !== undefined && file.sides.some(({ id }) => id === side);
      return addZone(file, { outline, ...(known && { side }), ...grouped });
    }
    case 'objective': {
      const { id: _, group: __, locked: ___, ...objective } = moveObjective(item.objective, motion);
      return addObjective(file, { ...objective, ...grouped });
    }
  }
}

/** The word that an id was made of. */
const wordOf = (id: string): string => id.replace(/-\d+$/, '') || 'piece';

function freshGroup(file: TableFile): string {
  const taken = new Set(itemsOf(file).map(groupOf));
  for (let number = 1; ; number++) if (!taken.has(`group-${number}`)) return `group-${number}`;
}

/** Makes a group of items, and of what they were grouped with: of two at least that are not one already. */
export const group = (file: TableFile, keys: readonly ItemKey[]): TableFile => {
  if (bundles(file, keys).length < 2) return file;
  const name = freshGroup(file);
  return replace(file, keys, (item) => ({ ...thingOf(item), group: name }));
};

export const ungroup = (file: TableFile, keys: readonly ItemKey[]): TableFile =>
  replace(file, keys, (item) => {
    const { group: _, ...thing } = thingOf(item);
    return thing;
  });

export const setLocked = (file: TableFile, keys: readonly ItemKey[], locked: boolean): TableFile =>
  replace(file, keys, (item) => {
    const { locked: _, ...thing } = thingOf(item);
    return locked ? { ...thing, locked } : thing;
  });

/** The sides and middles that items are brought in line by. */
export const alignments = ['left', 'centre', 'right', 'far', 'middle', 'near'] as const;
export type Alignment = (typeof alignments)[number];

/** Brings items in line: each one's edge, or middle, to that of all together. Groups go as one. */
export function align(
  file: TableFile,
  keys: readonly ItemKey[],
  alignment: Alignment,
  meshes: Meshes,
): TableFile {
  const target = itemBounds(file, keys, meshes);
  if (!target) return file;
  const axis = alignment === 'left' || alignment === 'centre' || alignment === 'right' ? 0 : 1;
  const place = ({ min, max }: { min: PlanPoint; max: PlanPoint }): Mu =>
    alignment === 'left' || alignment === 'far'
      ? min[axis]
      : alignment === 'right' || alignment === 'near'
        ? max[axis]
        : (min[axis] + max[axis]) / 2;
  return bundles(file, movable(file, keys)).reduce((now, bundle) => {
    const by = place(target) - place(itemBounds(file, bundle, meshes)!);
    return move(now, bundle, shiftBy(axis === 0 ? [by, 0] : [0, by]));
  }, file);
}

/** Items by their groups; what is in none is by itself. */
function bundles(file: TableFile, keys: readonly ItemKey[]): readonly (readonly ItemKey[])[] {
  const groups = new Map<string, ItemKey[]>();
  for (const item of itemsAmong(file, keys)) {
    const name = groupOf(item) ?? item.key;
    groups.set(name, [...(groups.get(name) ?? []), item.key]);
  }
  return [...groups.values()];
}

/** A table of another size: what is on it keeps its place from the middle, and zones from the edges. */
export function resize(file: TableFile, size: TableFile['size']): TableFile {
  const motion = shiftBy([(size[0] - file.size[0]) / 2, (size[1] - file.size[1]) / 2]);
  const all = itemsOf(file).flatMap(({ kind, key }) => (kind === 'zone' ? [] : key));
  const kept = (point: PlanPoint): PlanPoint => [
    Math.max(0, Math.min(size[0], point[0])),
    Math.max(0, Math.min(size[1], point[1])),
  ];
  const moved = replace(file, all, (item) => thingOf(moveItem(item, motion)));
  return {
    ...moved,
    size,
    ...(file.zones && {
      zones: file.zones.map((zone) => ({ ...zone, outline: resized(zone.outline, file.size, size) })),
    }),
    units: file.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => ({ ...model, at: kept(carried(model.at, motion)) })),
    })),
    ...(file.markers && {
      markers: file.markers.map((marker) => ({ ...marker, at: carried(marker.at, motion) })),
    }),
  };
}

/**
 * A zone in one half of the table stays as far from the edge of that half, up to the middle; of one that goes across the middle each
 * corner does. Where that leaves no outline, all of it grows and shrinks with the table.
 */
function resized(
  outline: readonly PlanPoint[],
  before: TableFile['size'],
  after: TableFile['size'],
): readonly PlanPoint[] {
  const inHigherHalf = (i: 0 | 1): boolean => outline.every((corner) => corner[i] >= before[i] / 2);
  const fromHigher = [inHigherHalf(0), inHigherHalf(1)] as const;
  const fromEdge = (at: Mu, i: 0 | 1): Mu =>
    fromHigher[i] || at > before[i] / 2
      ? Math.max(after[i] - (before[i] - at), after[i] / 2)
      : Math.min(at, after[i] / 2);
  const kept = outline.map(([x, z]) => tidyPoint([fromEdge(x, 0), fromEdge(z, 1)]));
  return decompose(kept).ok
    ? kept
    : outline.map(([x, z]) => tidyPoint([(x * after[0]) / before[0], (z * after[1]) / before[1]]));
}
