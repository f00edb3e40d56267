import { describe, expect, it } from 'vitest';
import { importMesh } from '../../src/table/import/mesh';
import { defilade } from '../support/cli';
import { tableFile } from '../support/tables';

const table = JSON.stringify(
  tableFile({
    terrain: [
      { id: 'north-wall', piece: 'stone-wall', at: [10, 10] },
      { id: 'gas', piece: 'gas-cloud', at: [20, 20] },
      {
        id: 'shed',
        name: 'Shed',
        at: [30, 30],
        parts: [{ shape: 'box', at: [0, 0, 0], size: [30, 2, 0.12] }],
      },
    ],
  }),
);
const files = { 'my.table.json': table };

describe('print', () => {
  it('writes a piece of the catalogue as STL, at the scale asked for', async () => {
    const args = ['print', 'stone-wall', '--format', 'stl', '--out', 'wall.stl', '--scale', '15mm'];
    const { code, binaries, lines } = await defilade(args);
    expect([code, lines]).toEqual([0, ['1 part on 1 bed of 220 × 220 × 250 mm.', 'Wrote wall.stl.']]);
    const read = await importMesh(binaries['wall.stl']!, 'wall.stl', { muMm: 10 });
    expect(read.ok && read.mesh.size.map((length) => Math.round(length * 1000) / 1000)).toEqual([
      6, 0.875, 0.5,
    ]);
  });

  it('writes one piece of a table into a folder, cut for the bed, as many files as beds', async () => {
    const args = [
      'print',
      'my.table.json',
      '--piece',
      'shed',
      '--format',
      '3mf',
      '--out',
      'prints',
      '--copies',
      '2',
    ];
    const { code, binaries, out } = await defilade(
      [...args, '--bed', '220x45x220', '--joints', 'flat'],
      files,
    );
    expect(code).toBe(0);
    // 762 mm in four parts of 190.5 × 3 mm, 50.8 mm high, twice: six rows of 3.048 mm with gaps of 5 mm on a bed of 45 mm.
    expect(Object.keys(binaries)).toEqual(['prints/shed-1.3mf', 'prints/shed-2.3mf']);
    expect(out).toContain('8 parts on 2 beds of 220 × 45 × 220 mm.');
  });

  it('leaves out pieces of a table that are no matter, with a note', async () => {
    const { code, out } = await defilade(
      ['print', 'my.table.json', '--format', 'stl', '--out', 'all'],
      files,
    );
    expect(code).toBe(0);
    expect(out).toContain('Gas cloud has no solid part to print');
  });

  it('writes footprints, and a cutting list as PDF and CSV', async () => {
    const paper = await defilade(
      ['print', 'my.table.json', '--format', 'paper', '--out', 'p.pdf', '--paper', 'letter'],
      files,
    );
    expect(paper.code).toBe(0);
    expect(new TextDecoder('latin1').decode(paper.binaries['p.pdf']!.slice(0, 5))).toBe('%PDF-');
    const cuts = await defilade(
      ['print', 'my.table.json', '--format', 'cuts', '--out', 'cuts', '--board', '3mm'],
      files,
    );
    expect(Object.keys(cuts.binaries)).toEqual(['cuts/Test.pdf', 'cuts/Test.csv']);
    expect(new TextDecoder().decode(cuts.binaries['cuts/Test.csv'])).toContain(
      'Shed,panel,1,1,1,762,50.8,3,',
    );
  });

  it.each([
    [['stone-wal', '--format', 'stl', '--out', 'a.stl'], 1, 'Did you mean stone-wall?'],
    [['my.table.json', '--piece', 'shet', '--format', 'stl', '--out', 'a.stl'], 1, 'Did you mean shed?'],
    [['gas-cloud', '--format', 'stl', '--out', 'a.stl'], 1, 'Print its footprint on paper instead'],
    [
      ['stone-wall', '--format', 'obj', '--out', 'a.obj'],
      2,
      '--format is one of stl, 3mf, paper, cuts; it is "obj".',
    ],
    [
      ['stone-wall', '--format', 'stl', '--out', 'a.pdf'],
      2,
      '--format stl writes .stl; --out a.pdf does not fit.',
    ],
    [
      ['stone-wall', '--format', 'stl', '--out', 'a', '--bed', '20x20'],
      2,
      'like 220x220x250; it is "20x20".',
    ],
    [['stone-wall', '--format', 'cuts', '--out', 'a', '--board', 'thick'], 2, 'like 3mm; it is "thick".'],
    [['my.table.json', '--format', 'stl', '--out', 'a', '--scale', '15mm'], 2, 'a table has its own scale'],
  ] as const)('says what would be right: %j', async (args, exit, words) => {
    const { code, err } = await defilade(['print', ...args], files);
    expect(code).toBe(exit);
    expect(err).toContain(words);
  });
});
