/**
 * Reads the positions of pieces and models from a save, or a saved object, of Tabletop Simulator. Its axes are left-handed (y
 * up, z away from the viewer), its lengths inches, its origin the table's middle; turns go clockwise seen from above. Meshes
 * are remote files and never downloaded: each becomes a box of the object's scale, which scales the program's unit cube.
 */
import { decompose } from '../../geometry/shapes/decompose';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { isNumber, isObject, type JsonObject } from '../check';
import {
  tableFormat,
  type Base,
  type TableFile,
  type TableUnit,
  type TerrainPlacement,
  type Zone,
} from '../format';
import { parseJson } from '../json';
import { readTableValue } from '../read';
import { splitSaveRefusal } from './tabletop-split';
import { ImportRefusal, plainText, type ImportNote } from './import-refusal';

export type TabletopImport =
  | { readonly ok: true; readonly table: TableFile; readonly notes: readonly ImportNote[] }
  | { readonly ok: false; readonly message: string };

export interface TabletopOptions {
  /** Rules of the resulting table; its models have no profiles. */
  readonly rules: string;
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

/** The fields of a saved object that are used here. */
interface Thing {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly source: JsonObject;
  readonly at: PlanPoint;
  readonly height: Mu;
  readonly scale: readonly [Mu, Mu, Mu];
  /** Rotation about x, y and z in degrees, by the program's convention. */
  readonly turns: readonly [Degrees, Degrees, Degrees];
}

const maxThings = 1000;
/** The table takes the size of its contents, in whole feet. */
const foot: Mu = 12;
const usualSize: Mu = 48;
const largestSize: Mu = 240;

function tableFrom(
  value: unknown,
  { rules }: TabletopOptions,
): { readonly table: TableFile; readonly notes: readonly ImportNote[] } {
  const split = splitSaveRefusal(value);
  if (split !== null) throw new ImportRefusal(split);
  if (!isObject(value) || !Array.isArray(value['ObjectStates']))
    throw new ImportRefusal('This file is not a save of Tabletop Simulator: it has no "ObjectStates".');
  const notes: ImportNote[] = [];
  const things = value['ObjectStates'].flatMap(
    (source: unknown, index): Thing[] => thingFrom(source, index, notes) ?? [],
  );
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
  const ground = Math.min(...pieces.map(bottomOf), ...figures.map(({ height }) => height));
  const table: TableFile = {
    format: tableFormat,
    name: withoutMarkup(textOf(value, 'SaveName')) || 'Tabletop Simulator',
    rules,
    scale: '28mm',
    size: [size, size],
    terrain: pieces.flatMap((piece) => placementOf(piece, size, ground, notes) ?? []),
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    zones: zonesFrom(value, size, notes),
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
  return { table: checked.file, notes };
}

const textOf = (fields: JsonObject, name: string): string =>
  typeof fields[name] === 'string' ? (fields[name] as string) : '';

const hasScript = (value: JsonObject): boolean =>
  textOf(value, 'LuaScript').trim() !== '' ||
  textOf(value, 'XmlUI')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim() !== '';

/** Removes markup from names: `[b]`, `[ff0000]`, `[-]`. */
const withoutMarkup = (text: string): string =>
  plainText(text.replaceAll(/\[\/?(?:b|i|u|s|sub|sup|-|[0-9a-fA-F]{6,8})\]/g, ''), 80);

/** Kinds of objects without a body on the table. */
const bodiless: readonly (readonly [RegExp, string])[] = [
  [/trigger|zone|fog/i, 'A zone of Tabletop Simulator'],
  [/card|deck/i, 'A card'],
  [/^die|dice/i, 'A die'],
  [/tile|board|token|coin|chip|checker/i, 'A flat picture or counter'],
  [/notecard|pdf|tablet|text|counter|clock|calculator|digital|mp3|pointer/i, 'A tool of Tabletop Simulator'],
];

/** Reads an object that can be a piece or a model; otherwise notes the reason and returns null. */
function thingFrom(source: unknown, index: number, notes: ImportNote[]): Thing[] | null {
  const fields = isObject(source) ? source : {};
  const kind = plainText(textOf(fields, 'Name'), 60) || 'object';
  const guid = textOf(fields, 'GUID').replaceAll(/\W/g, '').slice(0, 12);
  const title = withoutMarkup(textOf(fields, 'Nickname')) || `${kind} ${guid || index + 1}`;
  const leave = (message: string): null => {
    notes.push({ about: title, message });
    return null;
  };
  const held = Array.isArray(fields['ContainedObjects']) ? fields['ContainedObjects'].length : 0;
  if (/bag|infinite/i.test(kind) || held > 0)
    return leave(`A bag or stack of ${held} objects: its contents are not on the table.`);
  const known = bodiless.find(([pattern]) => pattern.test(kind));
  if (known) return leave(`${known[1]} (${kind}): it has no body on the table.`);
  const transform = isObject(fields['Transform']) ? fields['Transform'] : {};
  const numbers = ['posX', 'posY', 'posZ', 'rotX', 'rotY', 'rotZ', 'scaleX', 'scaleY', 'scaleZ'].map(
    (name) => transform[name],
  );
  if (!numbers.every((number): number is number => isNumber(number) && Math.abs(number) <= 1e6))
    return leave('It has no position: its Transform should have nine numbers.');
  const [x, y, z, rx, ry, rz, sx, sy, sz] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const attached = Array.isArray(fields['ChildObjects']) ? fields['ChildObjects'].length : 0;
  if (attached > 0) leave(`Its ${attached} attached objects are left out.`);
  return [
    {
      id: `${index + 1}-${guid || 'object'}`,
      kind,
      title,
      source: fields,
      at: [x, -z],
      height: y,
      scale: [Math.abs(sx), Math.abs(sy), Math.abs(sz)],
      turns: [rx, ry, rz],
    },
  ];
}

const isNear = ([x, z]: PlanPoint): boolean =>
  Math.abs(x) <= largestSize / 2 && Math.abs(z) <= largestSize / 2;

/** Returns true for the program's own figurines, and for models marked as such. */
const isFigure = ({ kind, source }: Thing): boolean =>
  /^(rpg_)?figurine/i.test(kind) || typeIndexOf(source) === 1;
const isPiece = (thing: Thing): boolean => !isFigure(thing);

function typeIndexOf(source: JsonObject): unknown {
  const custom = source['CustomMesh'] ?? source['CustomAssetbundle'];
  return isObject(custom) ? custom['TypeIndex'] : undefined;
}

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
function boxOf({ scale: [x, y, z], turns: [rx, , rz] }: Thing): readonly [Mu, Mu, Mu] {
  const rolled: readonly [Mu, Mu, Mu] = quarter(rz) % 2 === 1 ? [y, x, z] : [x, y, z];
  return quarter(rx) % 2 === 1 ? [rolled[0], rolled[2], rolled[1]] : rolled;
}

/** Returns the height of the bottom; objects turn about their middle, whose height the program gives. */
const bottomOf = (thing: Thing): Mu => thing.height - boxOf(thing)[1] / 2;

const inTable = ([x, z]: PlanPoint, size: Mu): PlanPoint => [rounded(x + size / 2), rounded(z + size / 2)];
const rounded = (length: number): number => Math.round(length * 1e4) / 1e4 + 0;
/** Rounds to a hundredth of a degree. */
const anticlockwise = (clockwise: Degrees): Degrees =>
  (Math.round((((-clockwise % 360) + 360) % 360) * 100) / 100) % 360;
/** Smallest extent of a body on the table. */
const thinnest: Mu = 0.01;
/** Objects that float or sink by less stand on the ground. */
const float: Mu = 0.05;

function placementOf(piece: Thing, size: Mu, ground: Mu, notes: ImportNote[]): TerrainPlacement[] | null {
  const note = (message: string): void => void notes.push({ about: piece.title, message });
  const leave = (message: string): null => {
    note(message);
    return null;
  };
  const box = boxOf(piece);
  if (isGround(box)) return leave('A plate that covers the table: it becomes the table’s surface.');
  if (box.some((extent) => extent < thinnest || extent > largestSize))
    return leave(
      `Its scale makes it ${box.map((extent) => rounded(extent)).join(' × ')} inches; it is left out.`,
    );
  if (!/^block/i.test(piece.kind))
    note(
      `Its mesh${meshAddress(piece.source)} is not downloaded: a box of its scale, ${box.map((extent) => rounded(extent)).join(' × ')} inches, replaces it.`,
    );
  if (tilted(piece)) note('It leans; the box that replaces it is upright.');
  const lift = rounded(bottomOf(piece) - ground);
  return [
    {
      id: piece.id,
      name: piece.title,
      at: inTable(piece.at, size),
      turn: anticlockwise(piece.turns[1]),
      ...(lift > float && { elevation: lift }),
      parts: [
        {
          shape: 'box',
          at: [0, 0, 0],
          size: [rounded(box[0]), rounded(box[1]), rounded(box[2])],
          label: piece.title,
        },
      ],
    },
  ];
}

function meshAddress(source: JsonObject): string {
  const custom = source['CustomMesh'] ?? source['CustomAssetbundle'];
  const address = isObject(custom) ? textOf(custom, 'MeshURL') || textOf(custom, 'AssetbundleURL') : '';
  return address === '' ? '' : ` (${plainText(address, 80)})`;
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

/** Returns closed lines drawn on the table as zones of the mission. */
function zonesFrom(value: JsonObject, size: Mu, notes: ImportNote[]): readonly Zone[] {
  const lines: readonly unknown[] = Array.isArray(value['VectorLines'])
    ? value['VectorLines'].slice(0, 100)
    : [];
  const zones: Zone[] = [];
  for (const [index, line] of lines.entries()) {
    const points = isObject(line) && Array.isArray(line['points3']) ? line['points3'] : [];
    const corners = points.flatMap((point: unknown): PlanPoint[] =>
      isObject(point) && isNumber(point['x']) && isNumber(point['z']) && isNear([point['x'], point['z']])
        ? [inTable([point['x'], -point['z']], size)]
        : [],
    );
    const [first, last] = [corners[0], corners.at(-1)];
    const returns =
      first !== undefined &&
      last !== undefined &&
      corners.length > 3 &&
      Math.abs(first[0] - last[0]) + Math.abs(first[1] - last[1]) < 0.25;
    const outline = returns ? corners.slice(0, -1) : corners;
    const closed = returns || (isObject(line) && line['loop'] === true);
    if (
      closed &&
      outline.length >= 3 &&
      outline.length <= 200 &&
      corners.length === points.length &&
      decompose(outline).ok
    )
      zones.push({ id: `line-${index + 1}`, outline });
    else
      notes.push({
        about: `Drawn line ${index + 1}`,
        message: 'It does not enclose a simple zone and is left out.',
      });
  }
  return zones;
}
