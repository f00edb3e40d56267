import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { filesOfBeds, printPieces } from '../../../src/export/print/print-pieces';
import { usualPrint, type PrintOptions } from '../../../src/export/print/print-options';
import { catalogue } from '../../../src/table/catalogue';
import type { Part, TerrainPlacement } from '../../../src/table/format';
import { importMesh } from '../../../src/table/import/mesh';
import { readMeshes } from '../../../src/table/mesh';
import { meshParts } from '../../../src/table/mesh-parts';
import { tableFile } from '../../support/tables';
import { extentsOfStl, leaksOfStl, volumeOfStl } from './edge-count';

const inch = 25.4;
const own = (...parts: readonly Part[]): TerrainPlacement => ({
  id: 'own',
  name: 'Own',
  at: [9, 9],
  turn: 37,
  parts,
});
const box = (at: readonly [number, number, number], size: readonly [number, number, number]): Part => ({
  shape: 'box',
  at,
  size,
});

async function printed(piece: TerrainPlacement, options: Partial<PrintOptions> = {}, muMm = inch) {
  const { meshes } = await readMeshes(tableFile({ terrain: [piece] }), (src) => readFile(`terrain/${src}`));
  const print = await printPieces([piece], meshes, muMm, { ...usualPrint, ...options });
  if (!print.ok) throw new Error(print.problems.join(' '));
  return { ...print, files: filesOfBeds(print.beds, 'stl', 'own').map(({ bytes }) => bytes) };
}

const volumeOf = async (...args: Parameters<typeof printed>): Promise<number> =>
  (await printed(...args)).files.reduce((sum, file) => sum + volumeOfStl(file), 0);

describe('the solid of a piece', () => {
  it('is 1:1: a box of 6 × 0.875 × 0.5 MU at 28 mm is 152.4 × 12.7 × 22.225 mm', async () => {
    const { files } = await printed({ id: 'wall', piece: 'stone-wall', at: [0, 0] });
    const [x, y, z] = extentsOfStl(files[0]!);
    expect(x).toBeCloseTo(152.4, 3);
    expect(y).toBeCloseTo(12.7, 3);
    expect(z).toBeCloseTo(22.225, 3);
    expect(volumeOfStl(files[0]!)).toBeCloseTo(152.4 * 12.7 * 22.225, -1);
    const small = await printed({ id: 'wall', piece: 'stone-wall', at: [0, 0] }, {}, 10);
    expect(extentsOfStl(small.files[0]!)[0]).toBeCloseTo(60, 3);
  });

  it('counts what two parts share once', async () =>
    // Two boxes of 2 × 1 × 1 that overlap in 1 × 1 × 1, and one that touches: 2 + 2 − 1 + 1.
    expect(
      await volumeOf(
        own(box([0, 0, 0], [2, 1, 1]), box([1, 0, 0], [2, 1, 1]), box([0, 1, 0], [1, 1, 1])),
        {},
        10,
      ),
    ).toBeCloseTo(4000, 0));

  it('has the circle of a cylinder within 0.02 mm', async () => {
    const piece = own({ shape: 'cylinder', at: [0, 0, 0], radius: 2, height: 1 });
    // A ring of 0.02 mm around a circle of radius 20 mm, 10 mm high, has 25 mm³.
    expect(Math.abs((await volumeOf(piece, {}, 10)) - Math.PI * 400 * 10)).toBeLessThan(26);
  });

  it('has the steps of a ramp: four of 1 × 0.5 × 1 MU have 2.5 MU³ of 2 × 4 × 1', async () =>
    expect(
      await volumeOf(own({ shape: 'ramp', at: [0, 0, 0], size: [4, 2, 1], steps: 4 }), {}, 10),
    ).toBeCloseTo(5000, 0));

  it('of a dug piece stands on a plate, with a rim if there is nothing beside it', async () => {
    const { files, notes } = await printed(
      own({ ...box([0, -1, 0], [4, 1, 2]), dug: true }),
      { plate: 3 },
      10,
    );
    // 40 × 20 mm of air, 10 mm deep, in a block of 60 × 40 × 13 mm.
    expect(volumeOfStl(files[0]!)).toBeCloseTo(60 * 40 * 13 - 40 * 20 * 10, 0);
    expect(notes.join(' ')).toContain('plate below the floor');
  });

  it('of a trench has earth below its parapet', async () => {
    const { files } = await printed({ id: 'trench', piece: 'trench-straight', at: [0, 0] }, {}, 10);
    // 60 mm long, parapets to ± 25 mm, 15 mm deep over 2 mm of plate, 3.75 mm high.
    expect(extentsOfStl(files[0]!).map((length) => Math.round(length * 100) / 100)).toEqual([60, 50, 20.75]);
  });

  it('leaves out parts without matter, and says so', async () => {
    expect((await printed({ id: 'bridge', piece: 'footbridge', at: [0, 0] })).notes).toEqual([
      'Footbridge: left out as not solid: handrail.',
    ]);
    const gas = await printPieces(
      [{ id: 'gas', piece: 'gas-cloud', at: [0, 0] }],
      new Map(),
      inch,
      usualPrint,
    );
    expect(gas).toMatchObject({ ok: false });
    expect(!gas.ok && gas.problems[0]).toContain('Print its footprint on paper instead');
  });

  it('of an open mesh is refused with what would help', async () => {
    const soup = Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0]);
    const file = {
      parts: meshParts([{ name: 'flag', tags: {}, corners: soup, collision: null }]),
      own: null,
    };
    const print = await printPieces(
      [own({ shape: 'mesh', at: [0, 0, 0], src: 'flag.glb', label: 'flag' })],
      new Map([['flag.glb', file]]),
      inch,
      usualPrint,
    );
    expect(!print.ok && print.problems[0]).toMatch(/“flag” is not closed at \d+ edges.*import it again/);
  });
});

describe('every piece of the catalogue', () => {
  for (const [bed, name] of [
    [usualPrint.bed, 'whole or for the usual bed'],
    [[100, 90, 60] as const, 'cut for a bed of 100 × 90 × 60 mm'],
  ] as const)
    it(`is watertight, ${name}`, async () => {
      for (const { name: piece, parts, tags } of catalogue) {
        const solid = parts.some((part) => part.dug || (part.tags?.solid ?? tags.solid ?? true));
        if (!solid) continue;
        const { files, beds } = await printed({ id: piece, piece, at: [0, 0] }, { bed });
        for (const file of files) expect({ piece, ...leaksOfStl(file) }).toEqual({ piece, open: 0, flat: 0 });
        for (const file of files) {
          const [x, y, z] = extentsOfStl(file);
          expect([x! <= bed[0] + 0.01, y! <= bed[1] + 0.01, z! <= bed[2] + 0.01]).toEqual([true, true, true]);
        }
        expect(beds.length).toBe(files.length);
      }
    });
});

describe('cuts', () => {
  const long = own(box([0, 0, 0], [30, 2, 2]));

  it('are as many as the bed needs: 300 mm in two parts of 150 mm', async () => {
    const { beds, files } = await printed(long, { joints: 'flat' }, 10);
    expect(beds.flat().map(({ name }) => name)).toEqual(['Own, part 1 of 2', 'Own, part 2 of 2']);
    expect(volumeOfStl(files[0]!)).toBeCloseTo(300 * 20 * 20, -1);
  });

  it('give one part pegs of 6 mm, and the other holes with the clearance around them', async () => {
    const { files, notes } = await printed(long, { clearance: 0.3 }, 10);
    expect(notes).toContain('Own: one joint has pegs, with 0.3 mm of clearance on each side.');
    // A regular polygon of 16 sides with radius r has the area 8 r² sin(π / 8); two pegs of 6 mm, two holes of 6.3 mm.
    const area = (radius: number): number => 8 * radius * radius * Math.sin(Math.PI / 8);
    expect(volumeOfStl(files[0]!)).toBeCloseTo(300 * 400 + 2 * (area(3) * 6 - area(3.3) * 6.3), -1);
  });

  it('are flat through thin boards, with a note', async () => {
    const { notes } = await printed(own(box([0, 0, 0], [30, 2, 0.3])), {}, 10);
    expect(notes.at(-1)).toBe('Own: one joint is too thin for pegs and flat: glue it.');
  });

  it('are fewer where the piece can lie the other way on the bed', async () => {
    const { beds } = await printed(own(box([0, 0, 0], [20, 1, 5])), { bed: [100, 210, 100] }, 10);
    expect(beds.flat()).toHaveLength(1);
  });
});

describe('copies', () => {
  it('lie beside one another, then on more beds', async () => {
    // 60 × 60 mm with gaps of 5 mm: three by three on a bed of 220 mm.
    const { beds } = await printed(own(box([0, 0, 0], [6, 1, 6])), { copies: 10 }, 10);
    expect(beds.map((bed) => bed.length)).toEqual([9, 1]);
    expect(
      beds
        .flat()
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Own', 'Own (2)']);
  });

  it('give the same bytes each time', async () => {
    const again = () => printed(own(box([0, 0, 0], [12, 2, 2])), { copies: 2 });
    const [first, second] = [await again(), await again()];
    for (const format of ['stl', '3mf'] as const)
      expect(filesOfBeds(first.beds, format, 'a')).toEqual(filesOfBeds(second.beds, format, 'a'));
  });
});

describe('a 3MF file', () => {
  it('has an object for each part, with its name, in mm', async () => {
    const { beds } = await printed(own(box([0, 0, 0], [30, 2, 2])), {}, 10);
    const [file] = filesOfBeds(beds, '3mf', 'own');
    expect(file!.name).toBe('own.3mf');
    const read = await importMesh(file!.bytes, file!.name, { muMm: 10, origin: 'file' });
    expect(read.ok && read.mesh.parts.map(({ name, closed }) => [name, closed])).toEqual([
      ['Own, part 1 of 2', true],
      ['Own, part 2 of 2', true],
    ]);
    // Two parts of 150 mm, one with pegs of 6 mm, lie behind one another on a bed of 220 mm.
    expect(read.ok && read.mesh.size[0]).toBeCloseTo(15.6, 4);
    expect(read.ok && read.mesh.size[2]).toBeCloseTo(4.5, 4);
    expect(read.ok && read.mesh.notes).toEqual([]);
  });
});
