/** Fonts for a PDF, from the .woff files that the program ships with: outlines of TrueType, of which each file has those of one script. */

export interface Font {
  /** Its PostScript name. */
  readonly name: string;
  /** The TrueType file that a PDF embeds, deflated, and its length before. */
  readonly packed: Uint8Array;
  readonly length: number;
  /** In thousandths of the size, as the lengths below. */
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly ascent: number;
  readonly descent: number;
  /** The number of the letter's outline; 0 where the font has none. */
  readonly glyphOf: (codePoint: number) => number;
  readonly widthOf: (glyph: number) => number;
}

/** What sets one weight: a letter is looked for in each in turn. */
export type FontFamily = readonly Font[];

/** What a PDF needs of a font besides the outlines. */
const embedded = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];

/** @throws on a file that is no .woff of TrueType outlines: they come with the program */
export async function readWoff(bytes: Uint8Array): Promise<Font> {
  const tables = await tablesOf(bytes);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return new DataView(found.buffer, found.byteOffset, found.byteLength);
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const perEm = head.getUint16(18);
  const thousandths = (units: number): number => (units * 1000) / perEm;
  const measured = hhea.getUint16(34);
  const glyphs = glyphsIn(table('cmap'));
  const file = trueTypeOf(embedded.map((tag) => [tag, tables.get(tag)!] as const));
  return {
    name: postScriptName(table('name')),
    packed: await through(file, new CompressionStream('deflate')),
    length: file.length,
    box: [36, 38, 40, 42].map((at) => thousandths(head.getInt16(at))) as unknown as Font['box'],
    ascent: thousandths(hhea.getInt16(4)),
    descent: thousandths(hhea.getInt16(6)),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf: (glyph) => thousandths(hmtx.getUint16(4 * Math.min(glyph, measured - 1))),
  };
}

/** The tables of a .woff, inflated, by their tags. */
async function tablesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [woff, trueType] = [0x774f4646, 0x00010000];
  if (view.getUint32(0) !== woff || view.getUint32(4) !== trueType)
    throw new Error('This is no .woff of TrueType outlines.');
  const entries = Array.from({ length: view.getUint16(12) }, (_, index) => 44 + 20 * index);
  const tables = entries.map(async (at) => {
    const [offset, packed, length] = [
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ];
    const data = bytes.slice(offset, offset + packed);
    return [
      letters(bytes.subarray(at, at + 4)),
      packed < length ? await through(data, new DecompressionStream('deflate')) : data,
    ] as const;
  });
  return new Map(await Promise.all(tables));
}

const letters = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

/** A TrueType file of these tables, in the order of their tags; each begins at a multiple of four. */
function trueTypeOf(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const lengths = tables.map(([, { length }]) => Math.ceil(length / 4) * 4);
  const file = new Uint8Array(lengths.reduce((sum, length) => sum + length, directory));
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  let offset = directory;
  for (const [index, [tag, data]] of tables.entries()) {
    const at = 12 + 16 * index;
    file.set(
      Uint8Array.from(tag, (letter) => letter.charCodeAt(0)),
      at,
    );
    file.set(data, offset);
    view.setUint32(at + 4, sumOf(view, offset, lengths[index]!));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, data.length);
    offset += lengths[index]!;
  }
  return file;
}

/** A table's check sum: of its words, without what goes beyond 32 bits. */
function sumOf(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** The outlines of letters by their code points: of the subtable of format 4, which has all that these fonts have. */
function glyphsIn(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index));
  const start = starts.find((each) => cmap.getUint16(each) === 4);
  if (start === undefined) throw new Error('The font has no table of letters of format 4.');
  const segments = cmap.getUint16(start + 6) / 2;
  const [ends, begins, deltas, ranges] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map(
    (at) => start + at,
  ) as [number, number, number, number];
  for (let i = 0; i < segments; i++) {
    const [first, last] = [cmap.getUint16(begins + 2 * i), cmap.getUint16(ends + 2 * i)];
    const [delta, range] = [cmap.getUint16(deltas + 2 * i), cmap.getUint16(ranges + 2 * i)];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.getUint16(ranges + 2 * i + range + 2 * (code - first));
      if (range === 0 || listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** Name number 6, in whatever of the table's languages comes first; without signs that a PDF's name cannot have. */
function postScriptName(names: DataView): string {
  const texts = names.getUint16(4);
  const at = Array.from({ length: names.getUint16(2) }, (_, index) => 6 + 12 * index).find(
    (record) => names.getUint16(record + 6) === 6,
  );
  if (at === undefined) throw new Error('The font has no name.');
  const [length, offset] = [names.getUint16(at + 8), texts + names.getUint16(at + 10)];
  return letters(new Uint8Array(names.buffer, names.byteOffset + offset, length)).replaceAll(/[^\w-]+/g, '');
}
