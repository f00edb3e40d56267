/**
 * Takes one file out of a zip archive (APPNOTE 6.3: stored or deflated), as rosters are packed. Nothing is unpacked to a path, and
 * nothing is unpacked further than is allowed, whatever the archive says of itself.
 */
import { ImportRefusal } from './import-refusal';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 0xffff;
const maxEntries = 50;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

/**
 * The bytes of the one file in the archive whose name ends so.
 * @throws ImportRefusal on what is no such archive, on paths in it, and on more than `maxBytes`
 */
export async function unzipOne(archive: Uint8Array, ending: string, maxBytes: number): Promise<Uint8Array> {
  const entries = readDirectory(archive);
  const path = entries.find(({ name }) => /[\\/:]|^\.\.?$/.test(name));
  if (path)
    throw new ImportRefusal(
      `The archive names a path, ${JSON.stringify(path.name.slice(0, 80))}; it should hold one ${ending} file and no folders.`,
    );
  const wanted = entries.filter(({ name }) => name.toLowerCase().endsWith(ending));
  const [entry, ...others] = wanted;
  if (!entry)
    throw new ImportRefusal(
      `The archive holds no ${ending} file; it holds ${
        entries.length === 0
          ? 'nothing'
          : entries
              .slice(0, 5)
              .map(({ name }) => JSON.stringify(name.slice(0, 80)))
              .join(', ')
      }.`,
    );
  if (others.length > 0)
    throw new ImportRefusal(`The archive holds ${wanted.length} ${ending} files; it should hold one.`);
  if (entry.encrypted) throw new ImportRefusal('The archive is locked with a password; pack it without one.');
  const tooMuch = `The archive unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)} MB, which no roster needs.`;
  if (entry.bytes > maxBytes) throw new ImportRefusal(tooMuch);
  const unpacked = await unpack(packedBytes(archive, entry), entry.method, maxBytes, tooMuch);
  if (crc32(unpacked) !== entry.checksum)
    throw new ImportRefusal('The archive is damaged: its file is not what was packed.');
  return unpacked;
}

function readDirectory(archive: Uint8Array): readonly Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new ImportRefusal(`The archive holds ${count} files; it should hold one.`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== entrySignature) throw damaged();
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > archive.length) throw damaged();
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
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

const damaged = (): ImportRefusal => new ImportRefusal('The archive is damaged, or no zip archive.');

/** The directory's end stands at the file's end, before a comment. */
function endOfDirectory(view: DataView): number {
  for (
    let at = view.byteLength - endBytes;
    at >= 0 && at >= view.byteLength - endBytes - longestComment;
    at--
  ) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw damaged();
}

function packedBytes(archive: Uint8Array, { at, packedBytes: length }: Entry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (at + 30 > archive.length || view.getUint32(at, true) !== localSignature) throw damaged();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + length > archive.length) throw damaged();
  return archive.subarray(start, start + length);
}

async function unpack(
  packed: Uint8Array,
  method: number,
  maxBytes: number,
  tooMuch: string,
): Promise<Uint8Array> {
  if (method === 0) return packed;
  if (method !== 8)
    throw new ImportRefusal(
      'The archive is packed in a way that is not known here; pack it as an ordinary zip.',
    );
  const reader = new Blob([packed.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > maxBytes) throw new ImportRefusal(tooMuch);
      chunks.push(read.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof ImportRefusal ? error : damaged();
  }
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
