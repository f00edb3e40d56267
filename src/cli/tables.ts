import { rulesIds, shapesOf } from '../rules/registry';
import { tooLarge } from '../table/json';
import type { Problem } from '../table/table';
import { readTable, type ReadTable, type ShapesOf } from '../table/read';
import { FileError, type Io } from './io';

/** Reads a table from a file. A missing or oversized file is reported like any other problem. */
export async function readTableFile(file: string, io: Io, shapes: ShapesOf = shapesOf): Promise<ReadTable> {
  const bytes = await readBytes(file, io);
  return bytes instanceof Uint8Array ? readTable(bytes, shapes, rulesIds()) : bytes;
}

/**
 * Reads a file's bytes, or reports why they cannot be read.
 * @param refuse returns the problem of a file of too many bytes
 */
export async function readBytes(
  file: string,
  io: Io,
  refuse: (bytes: number) => Problem | null = tooLarge,
): Promise<Uint8Array | (ReadTable & { readonly ok: false })> {
  try {
    const large = refuse(await io.length(file));
    return large ? { ok: false, problems: [large] } : await io.read(file);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { ok: false, problems: [{ at: '', message: error.message }] };
  }
}
