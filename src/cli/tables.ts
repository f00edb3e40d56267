import { rulesIds, shapesOf } from '../rules/registry';
import { tooLarge } from '../table/json';
import { readTable, type ReadTable, type ShapesOf } from '../table/read';
import { FileError, type Io } from './io';

/** Reads a table from a file. A file that is missing, a folder or too large is a problem like any other. */
export async function readTableFile(file: string, io: Io, shapes: ShapesOf = shapesOf): Promise<ReadTable> {
  const bytes = await readBytes(file, io);
  return bytes instanceof Uint8Array ? readTable(bytes, shapes, rulesIds()) : bytes;
}

/** A file's bytes, or why they cannot be had. */
export async function readBytes(
  file: string,
  io: Io,
): Promise<Uint8Array | (ReadTable & { readonly ok: false })> {
  try {
    const large = tooLarge(await io.length(file));
    return large ? { ok: false, problems: [large] } : await io.read(file);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { ok: false, problems: [{ at: '', message: error.message }] };
  }
}
