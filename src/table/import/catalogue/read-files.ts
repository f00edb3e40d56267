/**
 * Reads the files of a game's data: `.gst` and `.cat` (XML), `.gstz` and `.catz` (a zip of one), a zip of several, and New
 * Recruit's JSON of the same data. All become one tree, in the form of the JSON.
 */
import { isObject } from '../../check';
import { parseJson } from '../../json';
import { ImportRefusal } from '../import-refusal';
import { readXml, type XmlElement } from '../read-xml';
import { isZip, openArchive } from '../unzip';
import type { DataFile } from './data';
import { isDataTree, readData } from './read-data';

/** A file as a person gives it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ReadFiles =
  | {
      readonly ok: true;
      readonly files: readonly DataFile[];
      /** The file of each, taken out of its archive. */
      readonly sources: readonly GivenFile[];
    }
  | { readonly ok: false; readonly source: string; readonly message: string };

/** Limit for all files of one archive, unpacked. The largest public game's data have about 80 MB. */
const maxUnpackedBytes = 128 * 1024 * 1024;

const catalogueName = /\.(gst|cat)z?$/i;

/**
 * Reports whether a file is a game system, a catalogue or an archive of them, by its name or its first bytes. An archive with any
 * name is one if it holds no roster and a file with a catalogue's name.
 */
export function looksLikeCatalogue({ name, bytes }: GivenFile): boolean {
  if (catalogueName.test(name)) return true;
  if (isZip(bytes)) return /\.zip$/i.test(name) && namesCatalogue(bytes);
  const start = new TextDecoder().decode(bytes.subarray(0, 512));
  return (
    /<(?:gameSystem|catalogue)\s/.test(start) || /^\uFEFF?\s*\{\s*"(?:gameSystem|catalogue)"/.test(start)
  );
}

function namesCatalogue(archive: Uint8Array): boolean {
  try {
    return openArchive(archive).names.some((name) => catalogueName.test(name));
  } catch (error) {
    if (error instanceof ImportRefusal) return false;
    throw error;
  }
}

/** Extracts the catalogues of an archive, without their folders, in the order of the archive. */
function archivedCatalogues(archive: Uint8Array): readonly GivenFile[] {
  const { names, extract } = openArchive(archive);
  let left = maxUnpackedBytes;
  return names
    .filter((name) => catalogueName.test(name))
    .map((name) => {
      const bytes = extract(name, left);
      left -= bytes.length;
      return { name: name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1), bytes };
    });
}

/** Reads the files of one game's data, in the order given. Never throws. */
export function readCatalogueFiles(given: readonly GivenFile[]): ReadFiles {
  const files: DataFile[] = [];
  const sources: GivenFile[] = [];
  for (const file of given) {
    try {
      const unpacked = unpack(file, 0);
      sources.push(...unpacked);
      files.push(...unpacked.map(({ name, bytes }) => readData(treeOf(bytes), name)));
    } catch (error) {
      if (error instanceof ImportRefusal) return { ok: false, source: file.name, message: error.message };
      throw error;
    }
  }
  return { ok: true, files, sources };
}

function unpack(file: GivenFile, depth: number): readonly GivenFile[] {
  if (!isZip(file.bytes)) return [file];
  const found = archivedCatalogues(file.bytes);
  if (found.length === 0 || depth > 1)
    throw new ImportRefusal(
      `The archive holds no game system (.gst) and no catalogue (.cat). Give a zip of the game's data files.`,
    );
  return found.flatMap((inner) => unpack(inner, depth + 1));
}

function treeOf(bytes: Uint8Array): unknown {
  const text = decode(bytes).trimStart();
  if (text.startsWith('<')) {
    const root = readXml(text);
    return { [root.name]: asTree(root) };
  }
  const parsed = parseJson(text);
  if (!parsed.ok) throw new ImportRefusal(parsed.problem.message);
  if (!isDataTree(parsed.value))
    throw new ImportRefusal(
      isObject(parsed.value) && isObject(parsed.value['roster'])
        ? 'This is a roster, not a catalogue: open it as a force.'
        : 'The JSON has neither a "gameSystem" nor a "catalogue".',
    );
  return parsed.value;
}

/** Decodes UTF-8, or UTF-16 with its mark. */
function decode(bytes: Uint8Array): string {
  const mark = (bytes[0]! << 8) | bytes[1]!;
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefusal('The file is not text: its bytes are neither UTF-8 nor UTF-16.');
  }
}

/** Names of the lists: elements in XML, fields in JSON. */
const lists = new Set([
  'catalogueLinks',
  'categoryEntries',
  'categoryLinks',
  'characteristics',
  'conditionGroups',
  'conditions',
  'constraints',
  'costs',
  'costTypes',
  'entryLinks',
  'forceEntries',
  'infoGroups',
  'infoLinks',
  'localConditionGroups',
  'modifierGroups',
  'modifiers',
  'profiles',
  'repeats',
  'rules',
  'selectionEntries',
  'selectionEntryGroups',
  'sharedInfoGroups',
  'sharedProfiles',
  'sharedRules',
  'sharedSelectionEntries',
  'sharedSelectionEntryGroups',
]);

function asTree({ attributes, children, text }: XmlElement): Readonly<Record<string, unknown>> {
  const fields = children.map((child): [string, unknown] => [
    child.name,
    lists.has(child.name) ? child.children.map(asTree) : child.text,
  ]);
  return Object.fromEntries([...attributes, ['$text', text], ...fields]);
}
