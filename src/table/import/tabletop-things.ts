/** The objects of a save of Tabletop Simulator: on the table, and in bags where they are unpacked. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { isNumber, isObject, type JsonObject } from '../check';
import { plainText, type ImportNote } from './import-refusal';

/** The fields of a saved object that are used here. */
export interface Thing {
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

/** Returns a text field; empty where there is none. */
export const textOf = (fields: JsonObject, name: string): string =>
  typeof fields[name] === 'string' ? (fields[name] as string) : '';

/** Removes markup from names: `[b]`, `[ff0000]`, `[-]`. */
export const withoutMarkup = (text: string): string =>
  plainText(text.replaceAll(/\[\/?(?:b|i|u|s|sub|sup|-|[0-9a-fA-F]{6,8})\]/g, ''), 80);

/** Kinds of objects without a body on the table. */
const bodiless: readonly (readonly [RegExp, string])[] = [
  [/trigger|zone|fog/i, 'A zone of Tabletop Simulator'],
  [/card|deck/i, 'A card'],
  [/^die|dice/i, 'A die'],
  [/tile|board|token|coin|chip|checker/i, 'A flat picture or counter'],
  [/notecard|pdf|tablet|text|counter|clock|calculator|digital|mp3|pointer/i, 'A tool of Tabletop Simulator'],
];

/** Bags within bags are unpacked to this depth. */
const maxBags = 4;

/** Reads the objects of a save. Notes those that are left out, and bags. */
export const thingsFrom = (
  objects: readonly unknown[],
  notes: ImportNote[],
  unpack: boolean,
): readonly Thing[] =>
  objects.flatMap((source, index) => thingFrom(source, `${index + 1}`, notes, unpack, 0) ?? []);

/** Reads an object that can be a piece or a model, or those in a bag; otherwise notes the reason and returns null. */
function thingFrom(
  source: unknown,
  place: string,
  notes: ImportNote[],
  unpack: boolean,
  depth: number,
): readonly Thing[] | null {
  const fields = isObject(source) ? source : {};
  const kind = plainText(textOf(fields, 'Name'), 60) || 'object';
  const guid = textOf(fields, 'GUID').replaceAll(/\W/g, '').slice(0, 12);
  const title = withoutMarkup(textOf(fields, 'Nickname')) || `${kind} ${guid || place}`;
  const leave = (message: string): null => {
    notes.push({ about: title, message });
    return null;
  };
  const held: readonly unknown[] = Array.isArray(fields['ContainedObjects'])
    ? fields['ContainedObjects']
    : [];
  if (/bag|infinite/i.test(kind) || held.length > 0) {
    if (!unpack || depth >= maxBags)
      return leave(`A bag or stack of ${held.length} objects: its contents are not on the table.`);
    leave(`A bag or stack of ${held.length} objects: they stand where they were when they were put into it.`);
    return held.flatMap(
      (inner, at) => thingFrom(inner, `${place}-${at + 1}`, notes, unpack, depth + 1) ?? [],
    );
  }
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
      id: `${place}-${guid || 'object'}`,
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

/** Returns true for the program's own figurines, and for models marked as such. */
export const isFigure = ({ kind, source }: Thing): boolean =>
  /^(rpg_)?figurine/i.test(kind) || typeIndexOf(source) === 1;
export const isPiece = (thing: Thing): boolean => !isFigure(thing);

function typeIndexOf(source: JsonObject): unknown {
  const custom = source['CustomMesh'] ?? source['CustomAssetbundle'];
  return isObject(custom) ? custom['TypeIndex'] : undefined;
}

/** Returns the address of an object's mesh as the save has it; empty where it has none. */
export function meshAddress({ source }: Pick<Thing, 'source'>): string {
  const custom = source['CustomMesh'] ?? source['CustomAssetbundle'];
  return isObject(custom) ? textOf(custom, 'MeshURL') || textOf(custom, 'AssetbundleURL') : '';
}
