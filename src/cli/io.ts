import { appendFile, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Problem } from '../table/table';

/** A command's access to files and streams; tests replace it. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Returns a file's length in bytes, without reading it. Rejects with `FileError` if the file does not exist. */
  length(file: string): Promise<number>;
  /** Reads a file's bytes. Rejects as `length` does. */
  read(file: string): Promise<Uint8Array>;
  /** Appends text to a file, creating it and its folder if needed. Rejects with `FileError` if it cannot be written. */
  append(file: string, text: string): Promise<void>;
  /** Writes a file, replacing it if it exists. Rejects as `append` does. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Writes a file as `write` does, whole or not at all: a reader, or a run that is cut off, never leaves half of it. */
  replace(file: string, content: string | Uint8Array): Promise<void>;
  /** Shows a line that replaces the previous one on a terminal; the last one stays. */
  progress(line: string, last: boolean): void;
}

/** A file that cannot be read or written; the message is a sentence for people. */
export class FileError extends Error {}

/** Wrong arguments; `main` adds the command's usage and exits with 2. */
export class UsageError extends Error {}

/** Formats a problem: the file, the place in it, and the remedy. */
export function problemLine(file: string, { at, message }: Problem): string {
  return `${file}${at === '' ? '' : ` at ${at}`}: ${message}\n`;
}

/** The real files, and the process's own streams. */
export const terminal: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  length: async (file) => {
    const found = await stat(file).catch(refuseRead);
    if (found.isDirectory()) throw new FileError('This is a folder; a file is needed.');
    return found.size;
  },
  read: (file) => readFile(file).catch(refuseRead),
  append: (file, text) => inFolder(file, () => appendFile(file, text)),
  write: (file, content) => inFolder(file, () => writeFile(file, content)),
  replace: (file, content) => inFolder(file, () => replaceFile(file, content)),
  progress: (line, last) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${last ? '\n' : '\x1b[K'}`);
  },
};

/** Writes a file beside the old one and renames it; a link stays one, and so does the file's mode. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (found) => found.mode,
    () => undefined,
  );
  const fresh = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(fresh, content, { flush: true, ...(mode !== undefined && { mode }) });
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Creates the folder of a file, then writes the file. */
const inFolder = (file: string, write: () => Promise<void>): Promise<void> =>
  mkdir(dirname(file), { recursive: true }).then(write).catch(refuseWrite(file));

const refuseWrite =
  (file: string) =>
  (error: unknown): never => {
    throw new FileError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  };

function refuseRead(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new FileError('The file does not exist.');
  if (code === 'EACCES' || code === 'EPERM') throw new FileError('This file may not be read.');
  throw new FileError(`This file cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}
