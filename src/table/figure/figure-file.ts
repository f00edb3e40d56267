/** A player's own figure as one file to share, `*.figure.zip`: `figure.json`, and the .glb or .stl that it was made of. */
import { strToU8, zipSync } from 'fflate';
import { isNumber, isObject } from '../check';
import { ImportRefusal, plainText } from '../import/import-refusal';
import { meshUnits, upDirections, type MeshUnit, type UpDirection } from '../import/mesh-options';
import { isZip, openArchive } from '../import/unzip';
import { largeMesh, maxMeshBytes, parseJson } from '../json';
import { zipTime } from '../zip-time';
import { figureLimits, usualSettings, type FigureScale, type FigureSettings } from './fit-figure';
import { figureKindOf } from './read-figure';

/** A profile that a figure stands for: the name of a kind of model under some rules. */
export interface FigureProfile {
  readonly rules: string;
  readonly title: string;
}

export interface FigureFile {
  readonly name: string;
  /** Name of the mesh file. */
  readonly fileName: string;
  readonly settings: FigureSettings;
  readonly profiles: readonly FigureProfile[];
  /** Bytes of the mesh file, unchecked. */
  readonly source: Uint8Array;
}

export type OpenedFigure =
  { readonly ok: true; readonly figure: FigureFile } | { readonly ok: false; readonly problem: string };

const documentName = 'figure.json';
const format = 'defilade-figure';
const version = 1;
/** Most characters of names, and most profiles of a figure. */
const most = { name: 80, profiles: 100, json: 1024 * 1024 } as const;

/** Returns the bytes of `*.figure.zip`. The same figure gives the same bytes. */
export function writeFigureFile({ name, fileName, settings, profiles, source }: FigureFile): Uint8Array {
  const document = { format, version, name, file: fileName, settings, profiles };
  return zipSync(
    { [documentName]: strToU8(JSON.stringify(document, null, 2)), [fileName]: source },
    { mtime: zipTime },
  );
}

/** Opens a shared figure. Never throws. The mesh inside is unchecked: `readFigure` reads it. */
export function openFigureFile(bytes: Uint8Array): OpenedFigure {
  const large = largeMesh(bytes.length);
  if (large) return { ok: false, problem: large.message };
  if (!isZip(bytes))
    return { ok: false, problem: 'It is not a shared figure: such a file is a zip archive (.figure.zip).' };
  try {
    return { ok: true, figure: open(bytes) };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { ok: false, problem: error.message };
  }
}

/** @throws ImportRefusal */
function open(bytes: Uint8Array): FigureFile {
  const archive = openArchive(bytes);
  if (!archive.names.includes(documentName))
    throw new ImportRefusal(`The archive holds no ${documentName}, so it is not a shared figure.`);
  const read = parseJson(archive.extract(documentName, most.json));
  if (!read.ok) throw new ImportRefusal(read.problem.message);
  const document = read.value;
  if (!isObject(document) || document['format'] !== format)
    throw new ImportRefusal(`Its ${documentName} is not that of a shared figure.`);
  if (document['version'] !== version)
    throw new ImportRefusal('It was made by a later version of Defilade: update Defilade to open it.');
  const { file, name } = document;
  if (typeof file !== 'string' || figureKindOf(file) === null || !archive.names.includes(file))
    throw new ImportRefusal('The .glb or .stl that it names is not in the archive.');
  return {
    name:
      typeof name === 'string' && name.trim() !== ''
        ? plainText(name, most.name)
        : plainText(file, most.name),
    fileName: plainText(file, most.name),
    settings: readFigureSettings(document['settings']),
    profiles: readProfiles(document['profiles']),
    source: archive.extract(file, maxMeshBytes),
  };
}

function readProfiles(value: unknown): readonly FigureProfile[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, most.profiles).flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { rules, title } = each;
    return typeof rules === 'string' && typeof title === 'string'
      ? [{ rules: plainText(rules, most.name), title: plainText(title, most.name) }]
      : [];
  });
}

/** Reads stored or shared settings. A setting that is missing or out of its range has its usual value. */
export function readFigureSettings(value: unknown): FigureSettings {
  if (!isObject(value)) return usualSettings;
  const { up, scale, turn, shift } = value;
  const within = (number: unknown): number =>
    isNumber(number) ? Math.max(-figureLimits.shiftMm, Math.min(figureLimits.shiftMm, number)) : 0;
  const [ahead, above, right] = Array.isArray(shift) ? (shift as readonly unknown[]) : [];
  return {
    up: upDirections.includes(up as UpDirection) ? (up as UpDirection) : null,
    scale: readScale(scale),
    turn: isNumber(turn) ? turn % 360 : 0,
    shift: [within(ahead), within(above), within(right)],
  };
}

function readScale(value: unknown): FigureScale {
  if (!isObject(value)) return usualSettings.scale;
  const { kind, mm, unit } = value;
  const [least, greatest] = figureLimits.heightMm;
  if (kind === 'height' && isNumber(mm) && mm >= least && mm <= greatest) return { kind, mm };
  if (kind === 'unit' && typeof unit === 'string' && Object.hasOwn(meshUnits, unit))
    return { kind, unit: unit as MeshUnit };
  return usualSettings.scale;
}
