import { decodePDFRawStream, PDFDocument, type PDFArray, type PDFRawStream } from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { cuttingList } from '../../../src/export/print/cutting-list';
import { cuttingPdf } from '../../../src/export/print/cutting-pdf';
import { footprintPdf } from '../../../src/export/print/footprint-pdf';
import { pieceDrawing, tableDrawing } from '../../../src/export/print/footprints';
import { tilesOf } from '../../../src/export/print/page-tiles';
import { papers } from '../../../src/export/sheet/paper';
import { noMeshes } from '../../../src/table/mesh';
import { tableFile } from '../../support/tables';

const font = async (weight: number) => [
  await readFile(`node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`),
];
const fonts = { regular: await font(400), bold: await font(600) };

/** Returns the pages of a PDF: size, and the points of each path, from the upper left corner. */
async function pagesOf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const text = (page.node.Contents() as PDFArray)
      .asArray()
      .map((part) =>
        Buffer.from(decodePDFRawStream(pdf.context.lookup(part) as PDFRawStream).decode()).toString('latin1'),
      )
      .join('\n');
    // Each path has a state of its own: its points run until it is painted.
    const paths = text
      .split(/\bq\b/)
      .map((own) =>
        [...own.matchAll(/^(-?[\d.]+) (-?[\d.]+) [ml]$/gm)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        ),
      );
    return { size: page.getSize(), paths: paths.filter((points) => points.length > 0) };
  });
}

const widths = (
  paths: readonly (readonly (readonly [number, number])[])[],
  corners: number,
): readonly number[] =>
  paths
    .filter((points) => points.length === corners)
    .map((points) => Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)));

describe('footprints on paper', () => {
  it('are 1:1: a wall of 152.4 mm is 432 points long, the check line of 100 mm 283.46', async () => {
    const wall = { id: 'wall', piece: 'stone-wall', at: [20, 20] as const, turn: 30 };
    const made = await footprintPdf(pieceDrawing(wall, noMeshes, 25.4), fonts, 'a4');
    const [, page] = await pagesOf(made.ok ? made.bytes : new Uint8Array());
    expect(page!.size).toEqual({ width: 595.28, height: 841.89 });
    expect(widths(page!.paths, 4).filter((width) => Math.abs(width - 432) < 0.01)).toHaveLength(3);
    expect(widths(page!.paths, 2).filter((width) => Math.abs(width - 7200 / 25.4) < 0.01)).toHaveLength(1);
  });

  it('of a table leave out the pages without a piece, on either paper', async () => {
    const file = tableFile({
      terrain: [
        { id: 'a', piece: 'stone-wall', at: [4, 1] },
        { id: 'b', piece: 'well', at: [47, 36] },
      ],
    });
    for (const paper of ['a4', 'letter'] as const) {
      const made = await footprintPdf(tableDrawing(file, noMeshes), fonts, paper);
      expect(made.ok && made.pages).toBe(3);
      const [first] = await pagesOf(made.ok ? made.bytes : new Uint8Array());
      expect([first!.size.width, first!.size.height].sort()).toEqual([...papers[paper]].sort());
    }
  });

  it('of an empty table are refused with what would help', async () =>
    expect(await footprintPdf(tableDrawing(tableFile({}), noMeshes), fonts, 'a4')).toEqual({
      ok: false,
      message: 'There are no pieces to draw: put terrain on the table first.',
    }));
});

describe('tiles of a drawing', () => {
  const everything = { min: [0, 0], max: [1000, 300] } as const;

  it('overlap by 10 mm: 1000 mm need six pages of 190 mm', () => {
    // 190 mm, and 180 mm more with each page: 190 + 5 · 180 = 1090.
    const { columns, rows, tiles } = tilesOf([1000, 300], [190, 250], [everything]);
    expect([columns, rows, tiles.length]).toEqual([6, 2, 12]);
    expect(tiles.map(({ name }) => name).slice(0, 3)).toEqual(['A1', 'B1', 'C1']);
    expect(tiles[1]!.bounds).toEqual({ min: [180, 0], max: [370, 250] });
  });

  it('show each registration mark of an overlap on both pages', () => {
    const { tiles } = tilesOf([1000, 300], [190, 250], [everything]);
    const [a1, b1, a2] = ['A1', 'B1', 'A2'].map((name) => tiles.find((tile) => tile.name === name)!.marks);
    const shared = (one: typeof a1, other: typeof a1) =>
      one!.filter(([x, y]) => other!.some((mark) => mark[0] === x && mark[1] === y));
    expect(shared(a1, b1)).toEqual([
      [185, 5],
      [185, 245],
    ]);
    expect(shared(a1, a2)).toEqual([
      [5, 245],
      [185, 245],
    ]);
  });
});

describe('the cutting list as pages', () => {
  it('goes on to more pages', async () => {
    const parts = Array.from({ length: 30 }, (_, i) => ({
      shape: 'box' as const,
      at: [0, 0, i] as const,
      size: [2 + i / 10, 1, 0.3] as const,
    }));
    const list = cuttingList([{ id: 'walls', at: [0, 0], parts }], 10, 3);
    expect(list.rows).toHaveLength(30);
    const pages = await pagesOf(await cuttingPdf(list, 'Walls', fonts, papers.letter));
    expect(pages.length).toBe(4);
  });
});
