import jsQR from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { packPdf, PackPdfStopped, type PackPdfOptions } from '../../../src/export/pack/pack-pdf';
import { sheetFonts } from '../../../src/export/sheet/sheet-fonts';
import { shapesOf } from '../../../src/rules/registry';
import { emptyTable } from '../../../src/store/design/edit';
import { readRulingLink } from '../../../src/store/ruling/link';
import type { TableFile } from '../../../src/table/format';
import type { Pack } from '../../../src/table/pack';
import { readPdf, type ReadPage } from '../../support/pdf';

const wall = (id: string, at: readonly [number, number]) => ({
  id,
  name: `Wall ${id}`,
  at,
  tags: { sight: 'blocks', cover: 'heavy' } as const,
  parts: [{ shape: 'box', at: [0, 0, 0], size: [4, 3, 1] } as const],
});

const table: TableFile = {
  ...emptyTable('Crossroads'),
  size: [24, 20],
  zones: [
    {
      id: 'near',
      side: 'red',
      outline: [
        [0, 17],
        [24, 17],
        [24, 20],
        [0, 20],
      ],
    },
    {
      id: 'far',
      side: 'blue',
      outline: [
        [0, 0],
        [24, 0],
        [24, 3],
        [0, 3],
      ],
    },
  ],
  sides: [
    { id: 'red', name: 'Reds' },
    { id: 'blue', name: 'Blues' },
  ],
  objectives: [{ id: 'well', name: 'The well', at: [12, 10] }],
  terrain: [wall('a', [4.5, 9]), wall('b', [18.25, 12]), wall('c', [12, 5.5])],
};
const second: TableFile = { ...table, name: 'Bridgehead', terrain: [wall('a', [6, 6]), wall('d', [16, 14])] };

/** A pangram or a line of the commonest letters, one a language. */
const languages = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'Zażółć gęślą jaźń',
  'Árvíztűrő tükörfúrógép',
  'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
  'Съешь же ещё этих мягких французских булок',
  'Жебракують філософи при ґанку церкви в Гадячі',
  'Þú dazt á hnéð, Æsir',
  'Glāžšķūņa rūķīši, įlinkdama fechtuotojo špaga',
  'Pijamalı hasta yağız şoföre çabucak güvendi, ŧ Ĳ ẁ ŵ ǥ ǩ ʒ',
  'Gheorghe, obezul, a reuşit să obţină jucându-se: ș ț ă â î',
  'Ἀνδρῶν ἐπιφανῶν',
  'Voix ambiguë d’un cœur qui au zéphyr préfère les jattes de kiwis',
];

const figures = {
  tableHash: '0'.repeat(64),
  made: '2026-11-20',
  program: 'defilade 0.2.0',
  figures: { covered: 0.05, longestLane: 19.5 },
  warnings: ['The well lies open.'],
};

const pack: Pack = {
  format: 'defilade/pack@1',
  name: 'Spring Open',
  notes: languages.join('\n'),
  judgeNotes: 'Only for judges.',
  tables: [
    { id: 'one', table, notes: 'Mind the well.', judgeNotes: 'Watch wall b.', forceLimit: '700 ducats' },
    { id: 'two', table: second, figures },
  ],
  inventory: [
    { piece: 'Wall a', count: 1 },
    { piece: 'Wall b', count: 3 },
  ],
};

const print = async (options: Partial<PackPdfOptions> = {}): Promise<readonly ReadPage[]> =>
  readPdf(
    await packPdf(pack, {
      edition: 'players',
      paper: 'a4',
      fonts: sheetFonts,
      program: 'https://defilade.example/app/',
      ...options,
    }),
  );

let players: readonly ReadPage[];
let judges: readonly ReadPage[];
beforeAll(async () => {
  players = await print();
  judges = await print({ edition: 'judges', paper: 'letter', program: null });
});

describe('the document of a pack', () => {
  it('has a cover, contents, an inventory and five pages a table, on the wanted paper', () => {
    expect(players).toHaveLength(3 + 2 * 5);
    for (const { size } of players) expect(size).toEqual([595.28, 841.89]);
    // The judges' edition has a page more for each table.
    expect(judges).toHaveLength(3 + 2 * 6);
    for (const { size } of judges) expect(size).toEqual([612, 792]);
  });

  it('prints the letters of European languages', () => {
    const words = players[0]!.text.normalize('NFC').replace(/\s+/g, '');
    for (const line of languages) expect(words).toContain(line.replace(/\s+/g, ''));
    expect(words).not.toContain('?');
  });

  it('numbers its pages, and the contents name the page on which each part begins', () => {
    for (const [index, page] of players.entries())
      if (index > 0) expect(page.text).toContain(`Page ${index + 1} of ${players.length}`);
    const numbersBeside = (title: string): readonly number[] => {
      const { runs } = players[1]!;
      const y = runs.find(({ words }) => words === title)!.at[1];
      return runs
        .filter(({ at, words }) => at[1] === y && /^\d+$/.test(words))
        .map(({ words }) => Number(words));
    };
    const titleOn = (number: number): string => players[number - 1]!.runs[0]!.words;
    expect(numbersBeside('Terrain for all tables').map(titleOn)).toEqual(['Terrain for all tables']);
    for (const title of ['Table 1: Crossroads', 'Table 2: Bridgehead']) {
      const pages = numbersBeside(title);
      expect(pages.map(titleOn)).toEqual(Array(5).fill(title));
      const marks = ['Is it fair?', 'Plan 1 :', 'What you need', 'What blocks what', 'Longest lanes'];
      for (const [index, mark] of marks.entries()) expect(players[pages[index]! - 1]!.text).toContain(mark);
    }
  });

  it('draws each piece on the plan at the place that the table file states', () => {
    const plan = players.find(({ text }) => text.includes('Plan 1 :'))!;
    const scale = Number(/Plan 1 : ([\d.]+)\./.exec(plan.text)![1]);
    const pointsInMu = (25.4 * 72) / 25.4 / scale;
    const zero = plan.runs.filter(({ words }) => words === '0');
    // The zeros of both rulers: that of the upper one stands above the corner, the other left of it.
    const left = Math.max(...zero.map(({ at }) => at[0])) + 2;
    const centre = (words: string) => {
      const run = plan.runs.find((each) => each.words === words && each.size < 8)!;
      return [run.at[0] + 1.9, run.at[1] - 2.7] as const;
    };
    // Numbers go from the far left corner in rows of 6 MU: c (depth 5.5), then a and b.
    const places = { 1: [12, 5.5], 2: [4.5, 9], 3: [18.25, 12] } as const;
    const [first, third] = [centre('1'), centre('3')];
    expect((third[0] - first[0]) / pointsInMu).toBeCloseTo(18.25 - 12, 1);
    expect((third[1] - first[1]) / pointsInMu).toBeCloseTo(12 - 5.5, 1);
    for (const [number, [x]] of Object.entries(places))
      expect((centre(number)[0] - left) / pointsInMu).toBeCloseTo(x, 0);
    const lists = players[5]!.text;
    for (const words of ['4.5 from left', '9 from far', '5.75 from right', '8 from near', '5.5 from far'])
      expect(lists).toContain(words);
  });

  it('counts the pieces of all tables beside the inventory', () => {
    const rowOf = (title: string): readonly string[] => {
      const { runs } = players[2]!;
      const y = runs.find(({ words }) => words === title)!.at[1];
      return runs
        .filter(({ at }) => at[1] === y)
        .map(({ words }) => words.trim())
        .filter((words) => words !== '');
    };
    // One at each table, two in all, one owned, one short.
    expect(rowOf('Wall a')).toEqual(['Wall a', '1', '1', '2', '1', '1']);
    expect(rowOf('Wall b')).toEqual(['Wall b', '1', '1', '3']);
    expect(rowOf('Wall d')).toEqual(['Wall d', '1', '1', '0', '1']);
  });

  it('says what blocks what, and what is known of figures and fairness', () => {
    const [first, other] = ['Table 1: Crossroads', 'Table 2: Bridgehead'].map((title) =>
      players
        .filter(({ runs }) => runs[0]!.words === title)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(' '),
    );
    // Three units tall, taller than the largest figure: hides all three; no one who stands behind it is seen.
    expect(first).toMatch(/2 Wall a 3 hides hides hides unseen/);
    expect(first).toContain('Forces: 700 ducats');
    expect(first).toContain('Not measured: no battles were played for this table.');
    expect(first).toContain('Not looked for: the pack has no figures of this table.');
    expect(other).toContain('The table has changed since its figures were made on 2026-11-20.');
    expect(other).toContain('The well lies open.');
    expect(other).toMatch(/Longest lane between the zones 19\.5 MU/);
  });

  it('keeps the judges’ notes and the contested lines for their edition', () => {
    const [theirs, ours] = [judges, players].map((pages) => pages.map(({ text }) => text).join(' '));
    for (const words of ['Only for judges.', 'Watch wall b.', 'Contested lines']) {
      expect(theirs).toContain(words);
      expect(ours).not.toContain(words);
    }
    expect(judges.flatMap(({ addresses }) => addresses)).toEqual([]);
  });

  it('has a code that opens the table with the call tool', async () => {
    const opening = players[3]!;
    const decoded = decode(opening.blackShapes);
    expect(decoded).toMatch(/^https:\/\/defilade\.example\/app\/#call=/);
    expect(opening.addresses).toEqual([decoded]);
    const letters = opening.runs
      .filter(({ size }) => size < 6)
      .map(({ words }) => words.trim())
      .join('');
    expect(letters).toBe(decoded);
    const read = await readRulingLink(new URL(decoded!).hash, shapesOf);
    expect(read.ok && read.ruling.table.terrain).toEqual(table.terrain);
    expect(read.ok && read.ruling.table.units.map(({ side }) => side)).toEqual(['red', 'blue']);
  });
});

describe('printing', () => {
  it('reports progress that only grows, and ends when it is stopped', async () => {
    const done: number[] = [];
    const signal = { aborted: false };
    const stopped = print({
      signal,
      onProgress: (progress) => {
        done.push(progress.done);
        signal.aborted = done.length === 5;
      },
    });
    await expect(stopped).rejects.toThrow(PackPdfStopped);
    expect(done).toHaveLength(5);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('prints one table with its number in the pack', async () => {
    const pages = await print({ tables: ['two'], program: null });
    expect(pages).toHaveLength(3 + 5);
    expect(pages[3]!.runs[0]!.words).toBe('Table 2: Bridgehead');
  });
});

/** Paints the black rectangles of a code and decodes them. */
function decode(shapes: ReadPage['blackShapes']): string | null {
  const [left, top] = [Math.min(...shapes.map(([x]) => x)), Math.min(...shapes.map(([, y]) => y))];
  const unit = Math.min(...shapes.map(([, y, , bottom]) => bottom - y));
  const [quiet, pixels] = [4, 3];
  const modules = Math.round((Math.max(...shapes.map(([, , x]) => x)) - left) / unit) + 2 * quiet;
  const side = modules * pixels;
  const image = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [x0, y0, x1, y1] of shapes) {
    const [from, to, row] = [(x0 - left) / unit, (x1 - left) / unit, (y0 - top) / unit].map(Math.round);
    expect(Math.round((y1 - y0) / unit)).toBe(1);
    for (let y = (row! + quiet) * pixels; y < (row! + quiet + 1) * pixels; y++)
      for (let x = (from! + quiet) * pixels; x < (to! + quiet) * pixels; x++)
        image.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
  }
  return jsQR(image, side, side)?.data ?? null;
}
