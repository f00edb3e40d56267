import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  /** Uncompressed size stated by the archive, if it should be false. */
  readonly bytes?: number;
  readonly checksum?: number;
  readonly flags?: number;
}

/** Makes a zip archive of these files, with true headers by default. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content, stored = false, bytes, checksum, flags = 0 } of entries) {
    const raw = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const packed = stored ? raw : new Uint8Array(deflateRawSync(raw));
    const title = new TextEncoder().encode(name);
    const common: readonly (readonly [number, 2 | 4])[] = [
      [20, 2],
      [flags, 2],
      [stored ? 0 : 8, 2],
      [0, 2],
      [0, 2],
      [checksum ?? crc32(raw), 4],
      [packed.length, 4],
      [bytes ?? raw.length, 4],
      [title.length, 2],
      [0, 2],
    ];
    const local = [...numbers([[0x04034b50, 4], ...common]), ...title];
    directory.push(
      Uint8Array.from([
        ...numbers([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]),
        ...title,
      ]),
    );
    parts.push(Uint8Array.from(local), packed);
    at += local.length + packed.length;
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Uint8Array.from(
    numbers([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [directoryBytes, 4],
      [at, 4],
      [0, 2],
    ]),
  );
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const numbers = (fields: readonly (readonly [value: number, bytes: 2 | 4])[]): readonly number[] =>
  fields.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256),
  );
