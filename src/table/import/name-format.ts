/** Names the formats of files that are taken for rosters, and says what to do with each. */
import { isObject } from '../check';
import { plainText } from './import-refusal';

const exportRoster = 'export the roster itself as .ros, .rosz or .json.';

const catalogue = (name: string): string =>
  `This is a BattleScribe catalogue${name === '' ? '' : ` (“${plainText(name, 60)}”)`}, the data from which rosters are made: build a roster with it in New Recruit or BattleScribe, and ${exportRoster}`;

/** Roots of the XML and JSON of catalogues and game systems. */
const catalogueRoots = ['catalogue', 'gameSystem'];

/** Reports whether a file's name is that of a catalogue or game system of BattleScribe. */
export const isCatalogueName = (name: string): boolean => /\.(cat|gst)z?$/i.test(name);

/** Names the format of an XML file by its root element, and the remedy; null for an unknown format. */
export const refusalOfRoot = (root: string, name: string): string | null =>
  catalogueRoots.includes(root)
    ? catalogue(name)
    : /^html$/i.test(root)
      ? `This is a web page, the printed form of a list, not a roster: ${exportRoster}`
      : null;

/** Names the format of parsed JSON, and the remedy; null for an unknown format. */
export function refusalOfJson(value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const root of catalogueRoots) {
    const data = value[root];
    if (isObject(data)) return catalogue(typeof data['name'] === 'string' ? data['name'] : '');
  }
  const { format } = value;
  if (typeof format === 'string' && format.startsWith('defilade/table@'))
    return 'This is a table of Defilade, not a roster: open it as a table, or name it with --onto on the command line.';
  if (typeof format === 'string' && format.startsWith('defilade/'))
    return `This is a file of Defilade (${plainText(format, 40)}), not a roster: open it by itself.`;
  if (isObject(value['asset']) && typeof value['asset']['version'] === 'string')
    return 'This is a glTF model, not a roster: name it .gltf to import it as a mesh.';
  if (value['resolution'] !== undefined && value['line_of_sight'] !== undefined)
    return 'This is a map of Universal VTT, which has no heights; such maps are not read.';
  return null;
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `This is a PDF, the printed form of a list, not a roster: ${exportRoster}`],
  [
    /^\s*<!doctype html|^\s*<html/i,
    `This is a web page, the printed form of a list, not a roster: ${exportRoster}`,
  ],
  [/^(\x89PNG|\xff\xd8\xff|GIF8)/, `This is a picture: ${exportRoster}`],
  [/^glTF/, 'This is a glTF model, not a roster: name it .glb to import it as a mesh.'],
  [/^(7z\xbc\xaf|Rar!|\x1f\x8b)/, `This archive is not a zip: unpack it, and ${exportRoster}`],
];

/** Names the format of a binary file by its first bytes, and the remedy; null for an unknown format. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty: export the roster again.';
  const beginning = String.fromCharCode(...bytes.subarray(0, 64));
  return signatures.find(([signature]) => signature.test(beginning))?.[1] ?? null;
}

/** Says what to do with an archive of these files; null for one of unknown files. */
export function refusalOfArchive(names: readonly string[]): string | null {
  const data = names.find((name) => /\.(cat|gst)$/i.test(name));
  if (data !== undefined) return catalogue(data);
  if (names.some((name) => /^(word|xl|\[Content_Types\])/i.test(name)))
    return `This is a document of an office program: ${exportRoster}`;
  return null;
}
