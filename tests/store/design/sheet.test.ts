import { readFile } from 'node:fs/promises';
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFArray,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/store/design/edit';
import { fromEdges, measurePieces } from '../../../src/export/sheet/measures';
import { createPdf } from '../../../src/export/sheet/pdf';
import { fitted, textWidth, type FontFiles } from '../../../src/export/sheet/sheet-font';
import { setUpSheet } from '../../../src/export/sheet/set-up-sheet';
import { planScale } from '../../../src/export/sheet/plan-page';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';

const table: TableFile = {
  ...emptyTable('Crossroads (night) – é'),
  objectives: [{ id: 'well', name: 'The well', at: [24, 30], radius: 3 }],
  terrain: [
    // An L of two boxes whose rectangle reaches from −1 to 5 along x and from −1 to 3 along z: its middle is (2, 1).
    {
      id: 'ell',
      name: 'Ell',
      at: [10, 10],
      turn: 90,
      parts: [
        { shape: 'box', at: [2, 0, 0], size: [6, 2, 2] },
        { shape: 'box', at: [0, 0, 2], size: [2, 1, 2] },
      ],
    },
    { id: 'hedge', piece: 'hedge', at: [40, 44], elevation: 1.5 },
  ],
};

describe('measures of the sheet', () => {
  it('is the centre of a piece’s footprint at its place, measured from the two nearest edges', () => {
    const [ell, hedge] = measurePieces(table, noMeshes);
    // A quarter turn to the left carries (2, 1) to (1, −2).
    expect(ell).toMatchObject({
      number: 1,
      title: 'Ell',
      at: [11, 8],
      turn: 90,
      width: 6,
      depth: 4,
      height: 2,
      elevation: 0,
    });
    expect(ell!.from).toEqual({ across: { edge: 'left', length: 11 }, deep: { edge: 'far', length: 8 } });
    expect(hedge).toMatchObject({
      number: 2,
      elevation: 1.5,
      from: { across: { edge: 'right', length: 8 }, deep: { edge: 'near', length: 4 } },
    });
  });

  it('is from the left and the far edge in the very middle', () =>
    expect(fromEdges([24, 24], [48, 48])).toEqual({
      across: { edge: 'left', length: 24 },
      deep: { edge: 'far', length: 24 },
    }));

  it('is drawn as large as the page has room for', () => {
    // 48 inches are 1219 mm; at 1 : 7.5 they would take 162.6 mm, 460.8 points.
    expect(planScale([1219.2, 1219.2], [461, 600])).toBe(7.5);
    expect(planScale([1219.2, 1219.2], [460, 600])).toBe(10);
  });
});

const family = (weight: number): Promise<FontFiles> =>
  Promise.all(
    ['latin', 'latin-ext', 'cyrillic', 'greek'].map((script) =>
      readFile(
        `node_modules/@fontsource/source-serif-4/files/source-serif-4-${script}-${weight}-normal.woff`,
      ),
    ),
  );
const fonts = { regular: await family(400), bold: await family(600) };

/** Words of a PDF with the point of their base line, in points from the lower left corner. */
interface Shown {
  readonly words: string;
  readonly at: readonly [x: number, y: number];
}

const bytesOf = (stream: PDFObject | undefined): string =>
  Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1');

/** Returns the letter of each glyph, by the table that a font comes with. */
function lettersOf(font: PDFDict): ReadonlyMap<string, string> {
  const table = bytesOf(font.lookup(PDFName.of('ToUnicode')));
  return new Map(
    [...table.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph, code]) => [
      glyph!.toUpperCase(),
      Buffer.from(code!, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** Returns what is written on the pages of a PDF, run by run, read back by the tables that its fonts come with. */
async function runsIn(bytes: Uint8Array): Promise<readonly Shown[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().flatMap(({ node }) => {
    const fontsOf = node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
    const letters = new Map(
      fontsOf.keys().map((name) => [name.asString(), lettersOf(fontsOf.lookup(name, PDFDict))]),
    );
    const contents = node.Contents() as PDFArray;
    const text = contents
      .asArray()
      .map((part) => bytesOf(pdf.context.lookup(part)))
      .join('\n');
    return [...text.matchAll(/BT\s([\s\S]*?)\sET/g)].map(([, shown]): Shown => {
      const [, name] = /(\/\S+) \S+ Tf/.exec(shown!)!;
      const [, x, y] = /(\S+) (\S+) Tm/.exec(shown!)!;
      const glyphs = /<(\w*)> Tj/.exec(shown!)![1]!.toUpperCase().match(/\w{4}/g) ?? [];
      const words = glyphs.map((glyph) => letters.get(name!)!.get(glyph) ?? '').join('');
      return { words, at: [Number(x), Number(y)] };
    });
  });
}

const wordsOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await runsIn(bytes)).map(({ words }) => words);

/** A grey JPEG of one pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

describe('the sheet', () => {
  const sheet = setUpSheet(table, noMeshes, fonts, { jpeg, width: 16, height: 9 });

  it('sets numbers apart that would hide one another, and says which way a piece stands', async () => {
    const two = {
      ...table,
      terrain: [
        { id: 'a', piece: 'hedge', at: [20, 20] as const },
        { id: 'b', piece: 'hedge', at: [20, 20] as const, elevation: -1.5 },
      ],
    };
    const runs = await runsIn(await setUpSheet(two, noMeshes, fonts, null));
    const [first, second] = ['1', '2'].map((number) => runs.find(({ words }) => words === number)!.at);
    expect(Math.hypot(first![0] - second![0], first![1] - second![1])).toBeGreaterThan(12);
    expect(runs.map(({ words }) => words)).toContain('1.5 down');
  });

  it('lists every piece, zone and objective by two edges, and has the picture', async () => {
    const words = await wordsOf(await sheet);
    for (const line of [
      '11 from left',
      '8 from far',
      '90°',
      '6 × 4 × 2',
      '8 from right',
      '4 from near',
      '1.5 up',
      'The well',
      '24 from left',
      '18 from near',
    ])
      expect(words).toContain(line);
    expect(words.some((line) => line.startsWith('Plan 1 : 7.5.'))).toBe(true);
    expect(words.some((line) => line.endsWith('; Gloom Trench 1926'))).toBe(true);
    expect(words).toContain('Crossroads (night) – é');
    const pdf = await PDFDocument.load(await sheet);
    const pictures = pdf.context
      .enumerateIndirectObjects()
      .filter(
        ([, object]) =>
          object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      );
    expect(pictures).toHaveLength(1);
  });

  it('has the table’s name as its title', async () =>
    expect((await PDFDocument.load(await sheet)).getTitle()).toBe('Crossroads (night) – é'));
});

describe('words on a page', () => {
  it('are truncated to fit', async () => {
    const { regular } = (await createPdf('Sheet', fonts)).fonts;
    expect(textWidth(regular, '12', 10)).toBeCloseTo(2 * textWidth(regular, '1', 10), 1);
    expect(fitted(regular, 'wall', 10, 100)).toBe('wall');
    const cut = fitted(regular, 'a very long name for a wall', 10, 60);
    expect(cut).toMatch(/^a very .*…$/);
    expect(textWidth(regular, cut, 10)).toBeLessThanOrEqual(60);
  });

  it('may be of any script that a font is there for, within one line too', async () => {
    const pdf = await createPdf('Sheet', fonts);
    pdf.page().text([10, 10], 'Окоп, Łódź, χαράκωμα', 9);
    expect((await wordsOf(await pdf.bytes())).join('')).toBe('Окоп, Łódź, χαράκωμα');
  });

  it('that no font has letters for become question marks', async () => {
    const pdf = await createPdf('Sheet', fonts);
    pdf.page().text([10, 10], '塹壕 a', 9);
    expect((await wordsOf(await pdf.bytes())).join('')).toBe('?? a');
  });
});
