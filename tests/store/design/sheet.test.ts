import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/store/design/edit';
import { fromEdges, measurePieces } from '../../../src/store/design/sheet/measures';
import { createPdf, fitted, textWidth } from '../../../src/store/design/sheet/pdf';
import { planScale, setUpSheet } from '../../../src/store/design/sheet/set-up-sheet';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';

const table: TableFile = {
  ...emptyTable('Crossroads (night) – é'),
  objectives: [{ id: 'well', name: 'The well', at: [24, 30], radius: 3 }],
  terrain: [
    // An L of two boxes whose rectangle reaches from −1 to 5 along x and from −1 to 3 along z: its middle is (2, 1).
    { id: 'ell', name: 'Ell', at: [10, 10], turn: 90, parts: [{ shape: 'box', at: [2, 0, 0], size: [6, 2, 2] }, { shape: 'box', at: [0, 0, 2], size: [2, 1, 2] }] },
    { id: 'hedge', piece: 'hedge', at: [40, 44], elevation: 1.5 },
  ],
};

describe('what is measured', () => {
  it('is the middle of what a piece covers, carried where it stands, from the two nearest edges', () => {
    const [ell, hedge] = measurePieces(table, noMeshes);
    // A quarter turn to the left carries (2, 1) to (1, −2).
    expect(ell).toMatchObject({ number: 1, title: 'Ell', at: [11, 8], turn: 90, width: 6, depth: 4, height: 2, elevation: 0 });
    expect(ell!.from).toEqual({ across: { edge: 'left', length: 11 }, deep: { edge: 'far', length: 8 } });
    expect(hedge).toMatchObject({ number: 2, elevation: 1.5, from: { across: { edge: 'right', length: 8 }, deep: { edge: 'near', length: 4 } } });
  });

  it('is from the left and the far edge in the very middle', () => expect(fromEdges([24, 24], [48, 48])).toEqual({ across: { edge: 'left', length: 24 }, deep: { edge: 'far', length: 24 } }));

  it('is drawn as large as the page has room for', () => {
    // 48 inches are 1219 mm; at 1 : 7.5 they would take 162.6 mm, 460.8 points.
    expect(planScale([1219.2, 1219.2], [461, 600])).toBe(7.5);
    expect(planScale([1219.2, 1219.2], [460, 600])).toBe(10);
  });
});

/** A PDF as text, a letter a byte. */
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

describe('the sheet', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
  const text = textOf(setUpSheet(table, noMeshes, { jpeg, width: 16, height: 9 }));

  it('is a PDF whose table of contents points at every object', () => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    const [, count] = /^xref\n0 (\d+)\n/.exec(text.slice(start))!;
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(Number(count) - 1);
    offsets.forEach((offset, index) => expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
    for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) expect(stream).toHaveLength(Number(length));
  });

  it('says every piece, zone and objective by two edges, and has the picture', () => {
    for (const words of ['11 from left', '8 from far', '90\\260', '6 \\327 4 \\327 2', '8 from right', '4 from near', '1.5 up', 'The well', '24 from left', '18 from near', 'Plan 1 : 7.5']) expect(text).toContain(words);
    expect(text).toContain('/Width 16 /Height 9');
    expect(text).toContain('Crossroads \\050night\\051 \\226 \\351');
  });
});

describe('words on a page', () => {
  it('are as wide as the font’s measures say: a figure is 0.556 of its size', () => expect(textWidth('12', 10)).toBeCloseTo(11.12, 9));
  it('are cut to what fits', () => {
    expect(fitted('wall', 10, 100)).toBe('wall');
    expect(textWidth(fitted('a very long name for a wall', 10, 60), 10)).toBeLessThanOrEqual(60);
  });
  it('that the font has no letters for become question marks', () => {
    const pdf = createPdf();
    pdf.page().text([10, 10], 'Окоп', 9);
    expect(textOf(pdf.bytes())).toContain('(????) Tj');
  });
});
