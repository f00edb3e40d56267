/** Prints pieces of terrain: their solids, cut for the bed, arranged on beds, as files. */
import { zipSync } from 'fflate';
import { unwatched, within, type OnShare } from '../../geometry/on-share';
import type { Mm } from '../../geometry/units';
import type { TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { zipTime } from '../../table/zip-time';
import { arrangeOnBeds } from './arrange';
import { createPrintKernel } from './kernel';
import { pieceSolid } from './piece-solid';
import { boundsOfMesh, meshAt, meshOfSolid, type PrintMesh } from './print-mesh';
import type { PrintFormat, PrintOptions } from './print-options';
import { splitForBed } from './split';
import { write3mf } from './write-3mf';
import { writeStl } from './write-stl';

export type Print =
  | {
      readonly ok: true;
      /** Parts in their places on each bed, whose near left corner is the origin. */
      readonly beds: readonly (readonly PrintMesh[])[];
      /** Omissions and choices, one sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Prints pieces at 1:1. Pieces without matter are left out with a note if others have some.
 * @param muMm length of one MU
 */
export async function printPieces(
  pieces: readonly TerrainPlacement[],
  meshes: Meshes,
  muMm: Mm,
  options: PrintOptions,
  onShare: OnShare = unwatched,
): Promise<Print> {
  const kernel = await createPrintKernel();
  const parts: PrintMesh[] = [];
  const notes: string[] = [];
  const nothing: string[] = [];
  const problems: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    onShare(index / pieces.length);
    const made = pieceSolid(kernel, piece, meshes, muMm, options.plate);
    if (!made.ok) {
      (made.nothing ? nothing : problems).push(made.message);
      continue;
    }
    const cutting = within(onShare, index / pieces.length, (index + 1) / pieces.length);
    const split = splitForBed(kernel, made.solid, made.title, options, cutting);
    notes.push(...made.notes, ...split.notes);
    const names = split.parts.map((_, part) =>
      split.parts.length === 1 ? made.title : `${made.title}, part ${part + 1} of ${split.parts.length}`,
    );
    for (let copy = 1; copy <= options.copies; copy++)
      for (const [part, solid] of split.parts.entries())
        parts.push(meshOfSolid(copy === 1 ? names[part]! : `${names[part]!} (${copy})`, solid));
  }
  if (problems.length > 0) return { ok: false, problems };
  if (parts.length === 0) return { ok: false, problems: [...new Set(nothing)] };
  return { ok: true, beds: onBeds(parts, options), notes: [...new Set([...notes, ...nothing])] };
}

function onBeds(parts: readonly PrintMesh[], { bed, gap }: PrintOptions): readonly (readonly PrintMesh[])[] {
  const footprints = parts.map((part) => {
    const { low, high } = boundsOfMesh(part);
    return { width: high[0] - low[0], depth: high[1] - low[1] };
  });
  const beds: PrintMesh[][] = [];
  arrangeOnBeds(footprints, [bed[0], bed[1]], gap).forEach((place, index) =>
    (beds[place.bed] ??= []).push(meshAt(parts[index]!, [place.x, place.y, 0], place.turned)),
  );
  return beds;
}

/** A file of a print. */
export interface PrintFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns a file for each bed: `NAME.stl`, or `NAME-1.stl`, `NAME-2.stl` … if there are several. */
export const filesOfBeds = (
  beds: readonly (readonly PrintMesh[])[],
  format: PrintFormat,
  name: string,
): readonly PrintFile[] =>
  beds.map((meshes, index) => ({
    name: `${name}${beds.length === 1 ? '' : `-${index + 1}`}.${format}`,
    bytes: format === 'stl' ? writeStl(meshes) : write3mf(meshes),
  }));

/** Returns the only file, or a zip archive `NAME.zip` of several. */
export const asOneFile = (files: readonly PrintFile[], name: string): PrintFile =>
  files.length === 1
    ? files[0]!
    : {
        name: `${name}.zip`,
        bytes: zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])), { mtime: zipTime }),
      };
