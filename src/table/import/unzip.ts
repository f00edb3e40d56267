/**
 * Extracts one file from a zip archive (APPNOTE 6.3: stored or deflated), the packing of rosters and of 3MF. Nothing is written to a path,
 * and extraction stops at the limit, whatever sizes the archive states. fflate inflates; the directory is read here, because
 * fflate reports neither checksums nor encryption.
 */
import { Inflate } from 'fflate';
import { ImportRefusal } from './import-refusal';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;
const maxEntries = 50;
/** Bytes of the archive inflated at a time; a bomb is noticed after one such step. */
const stepBytes = 16 * 1024;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of the entry's local header in the archive. */
  readonly at: number;
}

/**
 * Returns the content of the only file in the archive whose name has this ending.
 * @param refusalOf says what an archive without such a file is, by the names in it; null for an unknown one
 * @throws ImportRefusal on a damaged or encrypted archive, on paths in it, and on more than `maxBytes`
 */
export function unzipOne(
  archive: Uint8Array,
  ending: string,
  maxBytes: number,
  refusalOf: (names: readonly string[]) => string | null = () => null,
): Uint8Array {
  return contentOf(archive, findEntry(readDirectory(archive, maxEntries), ending, refusalOf), maxBytes);
}

/** Names of an archive's files, and a function that extracts one; it throws as `unzipOne` does. */
export interface OpenArchive {
  readonly names: readonly string[];
  extract(name: string, maxBytes: number): Uint8Array;
}

/**
 * Reads the directory of an archive of several files. Their names are paths within the archive only.
 * @throws ImportRefusal on a damaged archive, and on one of very many files
 */
export function openArchive(archive: Uint8Array): OpenArchive {
  const entries = readDirectory(archive, 10 * maxEntries);
  return {
    names: entries.map(({ name }) => name),
    extract(name, maxBytes) {
      const entry = entries.find((each) => each.name === name);
      if (!entry) throw new ImportRefusal(`The archive holds no file ${JSON.stringify(name.slice(0, 80))}.`);
      return contentOf(archive, entry, maxBytes);
    },
  };
}

function contentOf(archive: Uint8Array, entry: Entry, maxBytes: number): Uint8Array {
  if (entry.isEncrypted)
    throw new ImportRefusal('The archive is locked with a password; pack it without one.');
  if (entry.bytes > maxBytes) throw tooLarge(maxBytes);
  const content = unpack(packedContent(archive, entry), entry.method, maxBytes);
  if (crc32(content) !== entry.checksum)
    throw new ImportRefusal('The archive is damaged: the checksum of its file is wrong.');
  return content;
}

function findEntry(
  entries: readonly Entry[],
  ending: string,
  refusalOf: (names: readonly string[]) => string | null,
): Entry {
  const quote = ({ name }: Entry): string => JSON.stringify(name.slice(0, 80));
  const known = entries.some(({ name }) => name.toLowerCase().endsWith(ending))
    ? null
    : refusalOf(entries.map(({ name }) => name));
  if (known !== null) throw new ImportRefusal(known);
  const path = entries.find(({ name }) => /[\\/:]|^\.\.?$/.test(name));
  if (path)
    throw new ImportRefusal(
      `The archive names a path, ${quote(path)}; it should hold one ${ending} file and no folders.`,
    );
  const found = entries.filter(({ name }) => name.toLowerCase().endsWith(ending));
  const [entry] = found;
  if (!entry) {
    const names = entries.length === 0 ? 'nothing' : entries.slice(0, 5).map(quote).join(', ');
    throw new ImportRefusal(`The archive holds no ${ending} file; it holds ${names}.`);
  }
  if (found.length > 1)
    throw new ImportRefusal(`The archive holds ${found.length} ${ending} files; it should hold one.`);
  return entry;
}

const damaged = (): ImportRefusal => new ImportRefusal('The archive is damaged, or not a zip archive.');

const tooLarge = (maxBytes: number): ImportRefusal =>
  new ImportRefusal(
    `The archive unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)} MB, which is not read.`,
  );

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readDirectory(archive: Uint8Array, most: number): readonly Entry[] {
  const view = viewOf(archive);
  const end = findEndOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > most)
    throw new ImportRefusal(
      `The archive holds ${count} files; ${most === maxEntries ? 'it should hold one' : `at most ${most} are read`}.`,
    );
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== entrySignature) throw damaged();
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > archive.length) throw damaged();
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** Finds the end-of-directory record, which stands at the end of the file, before a comment. */
function findEndOfDirectory(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw damaged();
}

function packedContent(archive: Uint8Array, { at, packedBytes }: Entry): Uint8Array {
  const view = viewOf(archive);
  if (at + 30 > archive.length || view.getUint32(at, true) !== localSignature) throw damaged();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packedBytes > archive.length) throw damaged();
  return archive.subarray(start, start + packedBytes);
}

function unpack(packed: Uint8Array, method: number, maxBytes: number): Uint8Array {
  if (method === 0) return packed;
  if (method !== 8)
    throw new ImportRefusal('The archive uses an unknown compression method; pack it as an ordinary zip.');
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at === 0 || at < packed.length; at += stepBytes)
      inflate.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length);
  } catch (error) {
    throw error instanceof ImportRefusal ? error : damaged();
  }
  return concatenate(chunks, length);
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
