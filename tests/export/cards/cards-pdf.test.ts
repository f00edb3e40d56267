import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardsPdf } from '../../../src/export/cards/cards-pdf';
import { printedForces } from '../../../src/export/cards/forces';
import { sheetFonts } from '../../../src/export/sheet/sheet-fonts';
import type { TableFile } from '../../../src/table/format';
import { readPdf } from '../../support/pdf';

const shipped = (name: string): TableFile =>
  JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile;
const village = shipped('ruined-village');
const [side] = village.sides;
const own = village.units.filter((unit) => unit.side === side!.id);

describe('printed forces', () => {
  it('have each unit with all its models', async () => {
    for (const name of ['ruined-village', 'canal', 'black-strand']) {
      const file = shipped(name);
      const forces = await printedForces(file);
      for (const force of forces)
        for (const unit of force.units)
          expect(unit.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(unit.models);
      expect(forces.flatMap(({ units }) => units)).toHaveLength(file.units.length);
    }
  });

  it('have a box for each wound of each model', async () => {
    const [albion] = await printedForces(village);
    // Two Siege Troopers of three wounds, by the force's list.
    expect(albion!.units.find(({ name }) => name === 'Siege Troopers')!.kinds).toMatchObject([
      { count: 2, boxes: { name: 'Wounds', count: 3 } },
    ]);
    // The Mule Tank has seven hit points, by its force's list.
    const vallon = await printedForces(shipped('canal'));
    const tanks = vallon.flatMap(({ units }) => units).filter(({ name }) => name === 'Mule Tank');
    expect(tanks[0]!.kinds).toMatchObject([{ count: 1, boxes: { name: 'HP', count: 7 } }]);
  });
});

describe('the document of cards', () => {
  it('has a roster sheet, and eight cards on a page in two columns of four rows', async () => {
    const bytes = await cardsPdf(village, { paper: 'a4', fonts: sheetFonts, sides: [side!.id] });
    const pages = await readPdf(bytes!);
    const cards = pages.filter(({ runs }) => runs[0]!.words !== side!.name && runs[0]!.size === 11.5);
    expect(cards).toHaveLength(Math.ceil(own.length / 8));
    const titles = cards.flatMap(({ runs }) => runs.filter(({ size }) => size === 11.5));
    expect(titles.map(({ words }) => words)).toEqual(own.map(({ name }) => name));
    // A4 less an edge of 30 points on each side, in halves and quarters.
    const [wide, high] = [(595.28 - 60) / 2, (841.89 - 60) / 4];
    for (const [index, { at }] of titles.slice(0, 8).entries()) {
      expect(Math.floor((at[0] - 30) / wide)).toBe(index % 2);
      expect(Math.floor((at[1] - 30) / high)).toBe(Math.floor(index / 2));
    }
    const sheet = pages[0]!.text;
    for (const { name } of own.slice(0, 3)) expect(sheet).toContain(name);
  });

  it('cuts a name that is too long for its card', async () => {
    const long = 'A name that goes on. '.repeat(9);
    const [unit] = own;
    const bytes = await cardsPdf(
      { ...village, units: [{ ...unit!, name: long }, own[1]!] },
      { paper: 'letter', fonts: sheetFonts },
    );
    const cards = (await readPdf(bytes!)).at(-1)!;
    const right = 30 + (612 - 60) / 2;
    const title = cards.runs.find(({ size }) => size === 11.5)!;
    expect(title.words).toMatch(/…$/);
    expect(title.at[0]).toBeLessThan(right);
  });

  it('is none for a table without units', async () =>
    expect(await cardsPdf({ ...village, units: [] }, { paper: 'a4', fonts: sheetFonts })).toBeNull());
});
