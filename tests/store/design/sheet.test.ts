import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/store/design/edit';
import { fromEdges, measurePieces } from '../../../src/export/sheet/measures';
import { readWoff, type FontFamily } from '../../../src/export/sheet/font';
import { createPdf, fitted, textWidth } from '../../../src/export/sheet/pdf';
import { planScale, setUpSheet } from '../../../src/export/sheet/set-up-sheet';
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

describe('what is measured', () => {
  it('is the middle of what a piece covers, carried where it stands, from the two nearest edges', () => {
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

const family = (weight: number): Promise<FontFamily> =>
  Promise.all(
    ['latin', 'latin-ext', 'cyrillic', 'greek'].map(async (script) =>
      readWoff(
        await readFile(
          `node_modules/@fontsource/source-serif-4/files/source-serif-4-${script}-${weight}-normal.woff`,
        ),
      ),
    ),
  );
const fonts = { regular: await family(400), bold: await family(600) };
const [latin, latinMore, cyrillic, greek] = fonts.regular as unknown as readonly [
  FontFamily[number],
  FontFamily[number],
  FontFamily[number],
  FontFamily[number],
];

/** A PDF as text, a letter a byte. */
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The words of a PDF, a line each: the outlines that are shown, read back by the tables that its fonts come with. */
function wordsOf(pdf: string): readonly string[] {
  const stream = (object: string): string =>
    new RegExp(`\\n${object} 0 obj\\n<< /Length \\d+ >>\\nstream\\n([\\s\\S]*?)\\nendstream`).exec(pdf)![1]!;
  const set = /\/Font << (.*?) >>/.exec(pdf)![1]!;
  const letters = new Map(
    [...set.matchAll(/(\/F\d+) (\d+) 0 R/g)].map(([, name, object]) => {
      const readable = new RegExp(`\\n${object} 0 obj\\n.*?/ToUnicode (\\d+) 0 R`).exec(pdf)![1]!;
      return [
        name!,
        new Map(
          [...stream(readable).matchAll(/^<(\w{4})> <(\w{4})>$/gm)].map(([, glyph, code]) => [
            glyph!,
            String.fromCharCode(parseInt(code!, 16)),
          ]),
        ),
      ];
    }),
  );
  return [...pdf.matchAll(/ Td (.*?) ET/g)].map(([, shown]) =>
    [...shown!.matchAll(/(\/F\d+) \S+ Tf <(\w*)> Tj/g)]
      .flatMap(([, font, glyphs]) => glyphs!.match(/\w{4}/g)!.map((glyph) => letters.get(font!)!.get(glyph)))
      .join(''),
  );
}

describe('the sheet', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
  const text = textOf(setUpSheet(table, noMeshes, fonts, { jpeg, width: 16, height: 9 }));

  it('sets numbers apart that would hide one another, and says which way a piece stands', () => {
    const two = {
      ...table,
      terrain: [
        { id: 'a', piece: 'hedge', at: [20, 20] as const },
        { id: 'b', piece: 'hedge', at: [20, 20] as const, elevation: -1.5 },
      ],
    };
    const sheet = textOf(setUpSheet(two, noMeshes, fonts, null));
    const spots = [...sheet.matchAll(/ BT (\S+) (\S+) Td .*? ET/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const [first, second] = ['1', '2'].map((number) => spots[wordsOf(sheet).indexOf(number)]!);
    expect(Math.hypot(first![0]! - second![0]!, first![1]! - second![1]!)).toBeGreaterThan(12);
    expect(wordsOf(sheet)).toContain('1.5 down');
  });

  it('is a PDF whose table of contents points at every object', () => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    const [, count] = /^xref\n0 (\d+)\n/.exec(text.slice(start))!;
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(Number(count) - 1);
    offsets.forEach((offset, index) =>
      expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
    );
    for (const [, length, stream] of text.matchAll(/\/Length (\d+)[^>]*>>\nstream\n([\s\S]*?)\nendstream/g))
      expect(stream).toHaveLength(Number(length));
  });

  it('says every piece, zone and objective by two edges, and has the picture', () => {
    for (const words of [
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
      expect(wordsOf(text)).toContain(words);
    expect(wordsOf(text).some((line) => line.startsWith('Plan 1 : 7.5.'))).toBe(true);
    expect(wordsOf(text).some((line) => line.endsWith('; Gloom Trench 1926'))).toBe(true);
    expect(text).toContain('/Width 16 /Height 9');
    expect(wordsOf(text)).toContain('Crossroads (night) – é');
  });

  it('is called as the table is: its title is in UTF-16, the high byte first', () => {
    const [, title] = /<< \/Title <feff(\w+)> >>/.exec(text)!;
    expect(Buffer.from(title!, 'hex').swap16().toString('utf16le')).toBe('Crossroads (night) – é');
  });
});

describe('words on a page', () => {
  it('are as wide as their letters together', () => {
    expect(textWidth(fonts.regular, '12', 10)).toBeCloseTo(
      (2 * latin.widthOf(latin.glyphOf(0x31)) * 10) / 1000,
      9,
    );
  });

  it('are cut to what fits', () => {
    expect(fitted(fonts.regular, 'wall', 10, 100)).toBe('wall');
    const cut = fitted(fonts.regular, 'a very long name for a wall', 10, 60);
    expect(cut).toMatch(/^a very .*…$/);
    expect(textWidth(fonts.regular, cut, 10)).toBeLessThanOrEqual(60);
  });

  it('may be of any script that a font is there for, within one line too', () => {
    expect([
      latin.glyphOf(0x43e),
      cyrillic.glyphOf(0x43e) > 0,
      latinMore.glyphOf(0x141) > 0,
      greek.glyphOf(0x3b1) > 0,
    ]).toEqual([0, true, true, true]);
    const pdf = createPdf('Sheet', fonts);
    pdf.page().text([10, 10], 'Окоп, Łódź, χαράκωμα', 9);
    expect(wordsOf(textOf(pdf.bytes()))).toEqual(['Окоп, Łódź, χαράκωμα']);
  });

  it('that no font has letters for become question marks', () => {
    const pdf = createPdf('Sheet', fonts);
    pdf.page().text([10, 10], '塹壕 a', 9);
    expect(wordsOf(textOf(pdf.bytes()))).toEqual(['?? a']);
  });
});
