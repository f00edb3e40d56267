import { describe, expect, it } from 'vitest';
import { defilade } from '../support/cli';
import { lanternFiles } from '../support/files/catalogues';

const files = Object.fromEntries(lanternFiles.map(({ name, bytes }) => [name, bytes]));
const names = Object.keys(files);

describe('catalogue', () => {
  it('lists units by category, with costs and limits, and what the files lack', async () => {
    const { code, out } = await defilade(['catalogue', ...names], files);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Lantern Company (Trench Crusade)',
      '  Elite',
      '    Warden: 60 Ducats, exactly 1',
      '  Troop',
      '    Lampbearer: 25 Ducats, 0 to 2',
      '  Uncategorised',
      '    Company Drum: 15 Ducats',
      '  Lantern Armoury: the link to an entry “Star Lance” leads to nothing; it is left out.',
      '6 modifiers, 4 conditions and 12 constraints are read.',
      '',
    ]);
  });

  it('with --json gives the same as data', async () => {
    const { out } = await defilade(['catalogue', ...names, '--json'], files);
    const { catalogues } = JSON.parse(out) as { catalogues: { units: unknown[] }[] };
    expect(catalogues[0]!.units[1]).toEqual({
      name: 'Lampbearer',
      category: 'Troop',
      costs: { Ducats: 25, 'Glory Points': 0 },
      min: 0,
      max: 2,
    });
  });

  it('with --effects classes keywords and texts by the notes of the importer, with the share played', async () => {
    const { code, out } = await defilade(['catalogue', '--effects', ...names], files);
    expect(code).toBe(0);
    expect(out).toContain('  Long Rifle (1): played\n');
    expect(out).toContain('  CRITICAL (1): played\n');
    expect(out).toContain('  GLOWS (1): not played\n');
    expect(out).toContain('  Night Eyes (1): not played\n');
    expect(out).toContain('  Coal Mortar (1): not played\n');
    expect(out).toMatch(/Weapon keywords: 2 of 3 played \(67 %\)/);
    expect(out).toMatch(/Played: \d+ % of those that concern a battle/);
  });

  it('is what import refers to when a catalogue is given as a roster', async () => {
    const { code, err } = await defilade(['import', 'Lantern Company.cat', '--out', 'x.table.json'], files);
    expect(code).toBe(1);
    expect(err).toMatch(/This is a catalogue .*Build a force from it in the app/);
  });

  it('says which file is missing or is something else', async () => {
    const alone = await defilade(['catalogue', 'Lantern Company.cat'], files);
    expect(alone.code).toBe(1);
    expect(alone.err).toMatch(/its game system \(\.gst, id sys-lantern\) is not among the files/);
    const roster = await defilade(['catalogue', 'a.ros'], { 'a.ros': '<roster id="r"/>' });
    expect(roster.code).toBe(1);
    expect(roster.err).toMatch(/neither a game system/);
    expect((await defilade(['catalogue'])).code).toBe(2);
  });
});
