/**
 * Reads the positions of pieces and models from a save, or a saved object, of Tabletop Simulator. Its axes are left-handed (y
 * up, z away from the viewer), its lengths inches, its origin the table's middle; turns go clockwise seen from above. Meshes
 * are remote files and never downloaded: they are taken from the user's files, or become boxes of a given size at scale 1,
 * else of the object's scale, which scales the program's unit cube.
 */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { isObject, type JsonObject } from '../check';
import { tableFormat, type Base, type TableFile, type TableUnit, type TerrainPlacement } from '../format';
import type { GlbPart } from '../gltf/parts';
import { parseJson } from '../json';
import { readTableValue } from '../read';
import { splitSaveRefusal } from './tabletop-split';
import { ImportRefusal, plainText, type ImportNote } from './import-refusal';
import { cacheName, shapeMesh, type ShapedMesh } from './tabletop-meshes';
import {
  isFigure,
  isPiece,
  meshAddress,
  textOf,
  thingsFrom,
  withoutMarkup,
  type Thing,
} from './tabletop-things';
import { zonesFrom } from './tabletop-zones';

export type TabletopImport =
  ({ readonly ok: true } & TabletopTable) | { readonly ok: false; readonly message: string };

/** The table of a save. */
export interface TabletopTable {
  readonly table: TableFile;
  readonly notes: readonly ImportNote[];
  /** The meshes that the table names, by `src`. */
  readonly meshes: ReadonlyMap<string, readonly GlbPart[]>;
  /** Meshes that boxes replace, one entry for each address. */
  readonly unsized: readonly UnsizedMesh[];
}

/** A mesh of unknown size, and the pieces that have a box in its place. */
export interface UnsizedMesh {
  readonly address: string;
  /** Name of the first of its pieces. */
  readonly title: string;
  readonly pieces: readonly {
    readonly id: string;
    readonly scale: readonly [number, number, number];
    /** Axes of the mesh that run along the box's x, y and z: an object may lie on its side. */
    readonly axes: readonly [number, number, number];
  }[];
}

export interface TabletopOptions {
  /** Rules of the resulting table; its models have no profiles. */
  readonly rules: string;
  /** Meshes by their addresses, in inches, as their .obj files have them. */
  readonly meshes?: ReadonlyMap<string, readonly GlbPart[]>;
  /** Extents of meshes at scale 1, by their addresses, in inches. */
  readonly sizes?: ReadonlyMap<string, readonly [Mu, Mu, Mu]>;
  /** Places the contents of bags; by default only where nothing stands outside of bags. */
  readonly unpack?: boolean;
}

export const isTabletopSave = (value: unknown): boolean =>
  splitSaveRefusal(value) !== null || (isObject(value) && Array.isArray(value['ObjectStates']));

/** Reads a save. Reports an unusable one as a message; never throws. */
export function importTabletopSave(bytes: Uint8Array, options: TabletopOptions): TabletopImport {
  const parsed = parseJson(bytes);
  return parsed.ok
    ? importTabletopValue(parsed.value, options)
    : { ok: false, message: parsed.problem.message };
}

/** Reads a save from parsed JSON. Reports an unusable one as a message; never throws. */
export function importTabletopValue(value: unknown, options: TabletopOptions): TabletopImport {
  try {
    return { ok: true, ...tableFrom(value, options) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { ok: false, message: error.message };
    throw error;
  }
}

/** An object with its extents in the place of its scale. */
interface PlacedThing extends Thing {
  /** Its mesh, where its file was found. */
  readonly shaped?: ShapedMesh;
  /** A person stated its size. */
  readonly sized?: true;
}

const times = ([a, b, c]: readonly [Mu, Mu, Mu], [x, y, z]: readonly [Mu, Mu, Mu]): readonly [Mu, Mu, Mu] => [
  a * x,
  b * y,
  c * z,
];

const maxThings = 1000;
/** The table takes the size of its contents, in whole feet. */
const foot: Mu = 12;
const usualSize: Mu = 48;
const largestSize: Mu = 240;

function tableFrom(value: unknown, options: TabletopOptions): TabletopTable {
  const split = splitSaveRefusal(value);
  if (split !== null) throw new ImportRefusal(split);
  if (!isObject(value) || !Array.isArray(value['ObjectStates']))
    throw new ImportRefusal('This file is not a save of Tabletop Simulator: it has no "ObjectStates".');
  const notes: ImportNote[] = [];
  const objects: readonly unknown[] = value['ObjectStates'];
  const things = placedThings(objects, options, notes);
  if (things.length > maxThings)
    throw new ImportRefusal(
      `The save has ${things.length} objects on its table; at most ${maxThings} are accepted.`,
    );
  const [onTable, beyond] = [things.filter(({ at }) => isNear(at)), things.filter(({ at }) => !isNear(at))];
  for (const { title } of beyond)
    notes.push({
      about: title,
      message: `It stands more than ${largestSize / 2} inches from the middle of the table and is left out.`,
    });

  const size = sizeFor(onTable);
  const [pieces, figures] = [onTable.filter(isPiece), onTable.filter(isFigure)];
  const unsized = new Map<string, PlacedThing[]>();
  const ground = Math.min(...pieces.map(bottomOf), ...figures.map(({ height }) => height));
  const table: TableFile = {
    format: tableFormat,
    name: withoutMarkup(textOf(value, 'SaveName')) || 'Tabletop Simulator',
    rules: options.rules,
    scale: '28mm',
    size: [size, size],
    terrain: pieces.flatMap((piece) => placementOf(piece, size, ground, notes, unsized) ?? []),
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    zones: zonesFrom(value, notes, isNear, (at) => inTable(at, size)),
    units: figures.map((figure) => unitOf(figure, size, notes)),
  };
  if (table.terrain.length + table.units.length === 0)
    throw new ImportRefusal(
      `The save has no pieces and no figures on its table.${
        notes.length > 0
          ? ` ${notes
              .slice(0, 5)
              .map(({ about, message }) => `${about}: ${message}`)
              .join(' ')}`
          : ''
      }`,
    );
  notes.push(...[...unsized.values()].map(unsizedNote));
  if (figures.length > 0)
    notes.push({
      about: table.name,
      message:
        'Figures on the near half of the table are Red’s, on the far half Blue’s; they have no profiles yet.',
    });
  if (hasScript(value)) notes.push({ about: table.name, message: 'Its scripts are not run.' });
  const checked = readTableValue(table, () => null);
  if (!checked.ok)
    throw new ImportRefusal(
      `The resulting table cannot be used: ${checked.problems[0]!.at}: ${checked.problems[0]!.message}`,
    );
  return {
    table: checked.file,
    notes,
    unsized: [...unsized].map(([address, found]) => ({
      address,
      title: found[0]!.title,
      pieces: found.map(({ id, scale, turns }) => ({ id, scale, axes: boxOf({ scale: [0, 1, 2], turns }) })),
    })),
    meshes: new Map(pieces.flatMap(({ shaped }) => (shaped ? [[shaped.src, shaped.parts]] : []))),
  };
}

/** Returns the things on the table with their sizes; those in bags too where asked for, or where there is nothing else. */
function placedThings(
  objects: readonly unknown[],
  { meshes, sizes, unpack = false }: TabletopOptions,
  notes: ImportNote[],
): readonly PlacedThing[] {
  const outside = thingsFrom(objects, notes, unpack);
  const isPacked = outside.length === 0 && !unpack;
  if (isPacked) notes.length = 0;
  return (isPacked ? thingsFrom(objects, notes, true) : outside).map((thing): PlacedThing => {
    const address = meshAddress(thing);
    const [mesh, size] = [meshes?.get(address), sizes?.get(address)];
    if (mesh && isPiece(thing)) {
      const shaped = shapeMesh(address, mesh, thing);
      return { ...thing, scale: shaped.size, shaped };
    }
    return size ? { ...thing, scale: times(thing.scale, size), sized: true } : thing;
  });
}

const hasScript = (value: JsonObject): boolean =>
  textOf(value, 'LuaScript').trim() !== '' ||
  textOf(value, 'XmlUI')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim() !== '';

const isNear = ([x, z]: PlanPoint): boolean =>
  Math.abs(x) <= largestSize / 2 && Math.abs(z) <= largestSize / 2;

function sizeFor(things: readonly Thing[]): Mu {
  const reach = things.reduce(
    (farthest, { at: [x, z], scale }) =>
      Math.max(
        farthest,
        Math.abs(x) + (isGround(scale) ? 0 : scale[0] / 2),
        Math.abs(z) + (isGround(scale) ? 0 : scale[2] / 2),
      ),
    0,
  );
  return Math.min(largestSize, Math.max(usualSize, Math.ceil((2 * reach) / foot) * foot));
}

/** Returns true for a wide thin plate, which is the table's surface. */
const isGround = ([width, height, depth]: readonly [Mu, Mu, Mu]): boolean =>
  height < 0.5 && width >= 24 && depth >= 24;

const quarter = (degrees: Degrees): Degrees => ((Math.round(degrees / 90) % 4) + 4) % 4;
const isSquare = (degrees: Degrees): boolean => Math.abs(degrees / 90 - Math.round(degrees / 90)) < 0.01;
const tilted = ({ turns: [rx, , rz] }: Thing): boolean => !isSquare(rx) || !isSquare(rz);

/** Returns the extents of the upright box around an object. Laid on a side, its extents change places. */
function boxOf({
  scale: [x, y, z],
  turns: [rx, , rz],
}: Pick<Thing, 'scale' | 'turns'>): readonly [Mu, Mu, Mu] {
  const rolled: readonly [Mu, Mu, Mu] = quarter(rz) % 2 === 1 ? [y, x, z] : [x, y, z];
  return quarter(rx) % 2 === 1 ? [rolled[0], rolled[2], rolled[1]] : rolled;
}

/** Returns the height of the bottom; objects turn about their middle, whose height the program gives. */
const bottomOf = (thing: PlacedThing): Mu =>
  thing.height + (thing.shaped ? thing.shaped.bottom : -boxOf(thing)[1] / 2);

const inTable = ([x, z]: PlanPoint, size: Mu): PlanPoint => [rounded(x + size / 2), rounded(z + size / 2)];
const rounded = (length: number): number => Math.round(length * 1e4) / 1e4 + 0;
/** Rounds to a hundredth of a degree. */
const anticlockwise = (clockwise: Degrees): Degrees =>
  (Math.round((((-clockwise % 360) + 360) % 360) * 100) / 100) % 360;
/** Smallest extent of a body on the table. */
const thinnest: Mu = 0.01;
/** Objects that float or sink by less stand on the ground. */
const float: Mu = 0.05;

function placementOf(
  piece: PlacedThing,
  size: Mu,
  ground: Mu,
  notes: ImportNote[],
  unsized: Map<string, PlacedThing[]>,
): TerrainPlacement[] | null {
  const note = (message: string): void => void notes.push({ about: piece.title, message });
  const leave = (message: string): null => {
    note(message);
    return null;
  };
  const { shaped } = piece;
  const box = shaped ? shaped.size : boxOf(piece);
  if (isGround(box)) return leave('A plate that covers the table: it becomes the table’s surface.');
  if (box.some((extent) => extent < thinnest || extent > largestSize))
    return leave(
      `Its scale makes it ${box.map((extent) => rounded(extent)).join(' × ')} inches; it is left out.`,
    );
  if (!shaped && !piece.sized && !/^block/i.test(piece.kind)) {
    const address = meshAddress(piece);
    unsized.set(address, [...(unsized.get(address) ?? []), piece]);
  }
  if (!shaped && tilted(piece)) note('It leans; the box that replaces it is upright.');
  const lift = rounded(bottomOf(piece) - ground);
  return [
    {
      id: piece.id,
      name: piece.title,
      at: inTable(piece.at, size),
      turn: anticlockwise(piece.turns[1]),
      ...(lift > float && { elevation: lift }),
      parts: [
        shaped
          ? { shape: 'mesh', at: [0, 0, 0], src: shaped.src, label: piece.title }
          : {
              shape: 'box',
              at: [0, 0, 0],
              size: [rounded(box[0]), rounded(box[1]), rounded(box[2])],
              label: piece.title,
            },
      ],
    },
  ];
}

/** Describes the objects whose mesh is not there, all of one address. */
function unsizedNote(pieces: readonly PlacedThing[]): ImportNote {
  const [first] = pieces as readonly [PlacedThing];
  const address = meshAddress(first);
  const others = pieces.length === 1 ? '' : `, also that of ${pieces.length - 1} more,`;
  const size = boxOf(first).map(rounded).join(' × ');
  const help = /\.unity3d$|^$/.test(address)
    ? 'State its size'
    : `Add ${cacheName(address)}.obj of the program’s folder Mods/Models, or state its size`;
  return {
    about: first.title,
    message: `Its mesh${address === '' ? '' : ` (${plainText(address, 80)})`}${others} is not downloaded: a box of its scale, ${size} inches, replaces it. ${help}.`,
  };
}

function unitOf(figure: Thing, size: Mu, notes: ImportNote[]): TableUnit {
  const { id, title, source, at, turns } = figure;
  const tags = Array.isArray(source['Tags'])
    ? source['Tags'].filter((tag) => typeof tag === 'string').join(' ')
    : '';
  const base = baseIn(
    [textOf(source, 'Nickname'), textOf(source, 'Description'), textOf(source, 'GMNotes'), tags].join(' '),
  );
  if (!base) notes.push({ about: title, message: 'The save does not state its base; 25 mm is assumed.' });
  if (isObject(source['States']))
    notes.push({
      about: title,
      message: `Its other states (${Object.keys(source['States']).length}) are left out.`,
    });
  const place = inTable(at, size);
  return {
    id,
    side: place[1] >= size / 2 ? 'red' : 'blue',
    name: title,
    // A figurine's front is +z in the save, which is −z here: 90 degrees of facing.
    models: [
      {
        id: `${id}/1`,
        at: place,
        facing: (90 + anticlockwise(turns[1])) % 360,
        base: base ?? { shape: 'round', mm: 25 },
      },
    ],
  };
}

/** Reads a base from a name: `32mm`, `60x35 mm`. The longer axis of an oval lies along the facing. */
function baseIn(text: string): Base | null {
  const found = /(?:^|[^\d.])(\d{2,3})(?:\s*[x×]\s*(\d{2,3}))?\s*mm\b/i.exec(text);
  if (!found) return null;
  const [a, b] = [Number(found[1]), Number(found[2] ?? found[1])];
  return a === b ? { shape: 'round', mm: a } : { shape: 'oval', mm: [Math.max(a, b), Math.min(a, b)] };
}
