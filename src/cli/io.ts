import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import type { Problem } from '../table/table';

/** What a command may touch of the world; a test gives its own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** A file's length in bytes, without reading it. Rejects with `FileError` where there is no such file. */
  length(file: string): Promise<number>;
  /** A file's bytes. Rejects as `length` does. */
  read(file: string): Promise<Uint8Array>;
  /** Adds text at the end of a file, made where it is missing. Rejects with `FileError` where it cannot be written. */
  append(file: string, text: string): Promise<void>;
  /** Makes a file, or makes it anew. Rejects as `append` does. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** A line that replaces itself while somebody looks on at a terminal; the last one stays. */
  progress(line: string, last: boolean): void;
}

/** A file that cannot be read or written, and why, in words for people. */
export class FileError extends Error {}

/** Arguments that a command does not understand; `main` adds how the command is used, and exits with 2. */
export class UsageError extends Error {}

/** A problem in words: which file, where in it, what would be right. */
export function problemLine(file: string, { at, message }: Problem): string {
  return `${file}${at === '' ? '' : ` at ${at}`}: ${message}\n`;
}

/** The real files, and the process's own streams. */
export const terminal: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  length: async (file) => {
    const found = await stat(file).catch(refuse);
    if (found.isDirectory()) throw new FileError('This is a folder; a file is needed.');
    return found.size;
  },
  read: (file) => readFile(file).catch(refuse),
  append: (file, text) => appendFile(file, text).catch(unwritten(file)),
  write: (file, content) => writeFile(file, content).catch(unwritten(file)),
  progress: (line, last) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${last ? '\n' : '\x1b[K'}`);
  },
};

const unwritten =
  (file: string) =>
  (error: unknown): never => {
    throw new FileError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  };

function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new FileError('There is no such file.');
  if (code === 'EACCES' || code === 'EPERM') throw new FileError('This file may not be read.');
  throw new FileError(`This file cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}
