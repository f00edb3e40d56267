/** Files of other formats where a roster or a save belongs: each is named, with what to do. UTF-16 is read. */
import { describe, expect, it, test } from 'vitest';
import { importRoster } from '../../../src/store/files/import-roster';
import { importSave } from '../../../src/store/files/import-save';
import { readObj } from '../../../src/table/import/read-obj';
import { readRoster } from '../../../src/table/import/roster';
import { importTabletopSave } from '../../../src/table/import/tabletop-save';
import { parseJson } from '../../../src/table/json';
import { defilade } from '../../support/cli';
import { ironCompany, rosterJson, rosterXml } from '../../support/files/rosters';
import { tabletopSave } from '../../support/files/tabletop';
import { makeZip } from '../../support/files/zip';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Encodes a text as UTF-16, with or without a byte-order mark. */
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const all = mark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(all.length * 2));
  for (let i = 0; i < all.length; i++) view.setUint16(i * 2, all.charCodeAt(i), order === 'le');
  return new Uint8Array(view.buffer);
};
const refusal = (file: Uint8Array): string => {
  const read = readRoster(file);
  return read.ok ? 'taken' : read.message;
};

describe('a file of another format', () => {
  const catalogueXml = '<catalogue id="a" name="Iron Sultanate" xmlns="http://x"><entryLinks/></catalogue>';
  it.each<[string, Uint8Array, RegExp]>([
    [
      'a catalogue',
      bytes(catalogueXml),
      /^This is a BattleScribe catalogue \(“Iron Sultanate”\).*export the roster itself/,
    ],
    [
      'a game system',
      bytes('<gameSystem name="Trench Crusade"/>'),
      /^This is a BattleScribe catalogue \(“Trench Crusade”\)/,
    ],
    [
      'a catalogue as JSON',
      bytes('{"catalogue": {"name": "Iron"}}'),
      /^This is a BattleScribe catalogue \(“Iron”\)/,
    ],
    [
      'a zipped catalogue',
      makeZip([{ name: 'Iron.cat', content: catalogueXml }]),
      /^This is a BattleScribe catalogue \(“Iron\.cat”\)/,
    ],
    ['an empty file', new Uint8Array(), /^This file is empty: export the roster again\.$/],
    ['a PDF', bytes('%PDF-1.7 …'), /^This is a PDF, the printed form of a list, not a roster: export/],
    ['a web page', bytes('<!DOCTYPE html><html></html>'), /^This is a web page, the printed form of a list/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), /^This is a picture/],
    ['a glTF model', bytes('{"asset": {"version": "2.0"}}'), /^This is a glTF model/],
    ['another archive', Uint8Array.of(0x1f, 0x8b, 8, 0), /^This archive is not a zip/],
    [
      'a document',
      makeZip([{ name: '[Content_Types].xml', content: '<Types/>' }]),
      /^This is a document of an office program/,
    ],
    ['a table of ours', bytes('{"format": "defilade/table@1"}'), /^This is a table of Defilade/],
    [
      'a battle of ours',
      bytes('{"format": "defilade/battle@1"}'),
      /^This is a file of Defilade \(defilade\/battle@1\)/,
    ],
    ['a map', bytes('{"resolution": {}, "line_of_sight": []}'), /^This is a map of Universal VTT/],
    ['anything else', bytes('{"a": 1}'), /^This file is not a roster/],
  ])('%s is named', (_, file, words) => expect(refusal(file)).toMatch(words));

  it('a dropped catalogue is not taken for a broken table', async () => {
    expect(await importRoster(bytes(catalogueXml), 'Iron Sultanate.cat')).toEqual({
      ok: false,
      message: expect.stringMatching(/^This is a BattleScribe catalogue/),
    });
    const { code, err } = await defilade(['import', 'empty.rosz', '--out', 't.table.json'], {
      'empty.rosz': new Uint8Array(),
    });
    expect([code, err]).toEqual([1, 'empty.rosz: This file is empty: export the roster again.\n']);
  });
});

describe('a save of Tabletop Simulator that was taken apart', () => {
  const apart = {
    Save: { SaveName: 'Sandbox', ObjectStates: [] },
    ObjectPaths: ['a.json', 'b.json', 'c.json', 'd.json'],
  };
  const message =
    'This save of Tabletop Simulator was taken apart: its 4 objects lie in other files (a.json, b.json, c.json …). Import it with these files: drop them together, or keep them in the folder of the save’s name. Or save the table from the game, and import that one file.';
  it('is named, with its files', async () => {
    expect(importTabletopSave(bytes(JSON.stringify(apart)), { rules: 'trench-crusade' })).toEqual({
      ok: false,
      message,
    });
    expect(await importSave(bytes(JSON.stringify(apart)))).toEqual({ ok: false, message });
    const ordered = { SaveName: 'S', ObjectStates_order: ['Box.1'] };
    expect(importTabletopSave(bytes(JSON.stringify(ordered)), { rules: 'trench-crusade' })).toMatchObject({
      message: expect.stringContaining('its object lies in other files (Box.1).'),
    });
  });
});

describe.each([
  ['le', true],
  ['le', false],
  ['be', true],
  ['be', false],
] as const)('UTF-16, %s, with a mark: %s', (order, mark) => {
  it('is read like UTF-8: XML, JSON, OBJ and saves', async () => {
    expect(readRoster(utf16(rosterXml(ironCompany), order, mark))).toEqual(
      readRoster(bytes(rosterXml(ironCompany))),
    );
    const json = utf16(rosterJson(ironCompany), order, mark);
    expect(readRoster(json)).toEqual(readRoster(bytes(rosterJson(ironCompany))));
    expect((await importRoster(json, 'a.json'))?.ok).toBe(true);
    expect(parseJson(utf16('{"a": "é"}', order, mark))).toEqual({ ok: true, value: { a: 'é' } });
    const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
    expect(readObj(utf16(obj, order, mark))).toEqual(readObj(bytes(obj)));
    expect((await importSave(utf16(tabletopSave(), order, mark)))?.ok).toBe(true);
  });
});

test('bytes of no encoding are refused', () => {
  expect(parseJson(Uint8Array.of(0x7b, 0xff, 0xff))).toMatchObject({
    problem: { message: 'The file is not text: its bytes are neither UTF-8 nor UTF-16.' },
  });
  expect(refusal(Uint8Array.of(0x3c, 0x61, 0xff, 0xff))).toMatch(/neither UTF-8 nor UTF-16/);
});
