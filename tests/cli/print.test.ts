import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../src/store/design/edit';
import { defilade } from '../support/cli';
import { readPdf } from '../support/pdf';

const table = { ...emptyTable('Crossroads'), size: [24, 24] };
const pack = JSON.stringify({
  format: 'defilade/pack@1',
  name: 'Spring Open',
  tables: [
    { id: 'one', table },
    { id: 'two', table: { ...table, name: 'Bridgehead' } },
  ],
});
const files = {
  'a.pack.json': pack,
  'v.table.json': readFileSync('public/tables/ruined-village.table.json'),
};

describe('pack pdf', () => {
  it('writes the document of one table', async () => {
    const { code, err, binaries } = await defilade(
      [
        'pack',
        'pdf',
        'a.pack.json',
        '--out',
        'a.pdf',
        '--table',
        'two',
        '--paper',
        'letter',
        '--edition',
        'judges',
      ],
      files,
    );
    expect([code, err]).toEqual([0, '']);
    const pages = await readPdf(binaries['a.pdf']!);
    expect(pages[0]!.size).toEqual([612, 792]);
    expect(pages[0]!.text).toContain('Judges’ edition');
    expect(pages[3]!.text).toContain('Table 2: Bridgehead');
  });

  it.each([
    [['--edition', 'owners', '--out', 'a.pdf'], '--edition is players or judges; "owners" is neither.', 2],
    [['--paper', 'a5', '--out', 'a.pdf'], '--paper is a4 or letter; "a5" is neither.', 2],
    [['--address', 'here', '--out', 'a.pdf'], '"here" is none.', 2],
    [[], 'pack pdf needs --out PDF.', 2],
    [['--table', 'three', '--out', 'a.pdf'], 'The pack has no table "three". It has one and two.', 1],
  ])('refuses %j', async (options, message, expected) => {
    const { code, err } = await defilade(['pack', 'pdf', 'a.pack.json', ...options], files);
    expect(code).toBe(expected);
    expect(err).toContain(message);
  });
});

describe('cards', () => {
  it('writes the force of a side, from a table or a battle', async () => {
    const file = JSON.parse(files['v.table.json'].toString()) as { sides: { id: string; name: string }[] };
    const [side] = file.sides;
    const battle = JSON.stringify({ format: 'defilade/battle@1', table: file, seed: '1', commands: [] });
    for (const path of ['v.table.json', 'v.battle.json']) {
      const { code, binaries } = await defilade(['cards', path, '--side', side!.name, '--out', 'c.pdf'], {
        ...files,
        'v.battle.json': battle,
      });
      expect(code).toBe(0);
      expect((await readPdf(binaries['c.pdf']!))[0]!.text).toContain(side!.name);
    }
  });

  it('refuses a side that the table does not have, and a table without units', async () => {
    const wrong = await defilade(['cards', 'v.table.json', '--side', 'greens', '--out', 'c.pdf'], files);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('There is no side "greens". There are: ');
    const empty = await defilade(['cards', 't.table.json', '--out', 'c.pdf'], {
      't.table.json': JSON.stringify(table),
    });
    expect(empty.code).toBe(1);
    expect(empty.err).toContain('there is nothing to print');
  });
});
