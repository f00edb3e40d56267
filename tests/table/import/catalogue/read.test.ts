import { describe, expect, it } from 'vitest';
import { linkFiles } from '../../../../src/table/import/catalogue/book';
import { Options } from '../../../../src/table/import/catalogue/option';
import { looksLikeCatalogue, readCatalogueFiles } from '../../../../src/table/import/catalogue/read-files';
import { understandingOf } from '../../../../src/table/import/catalogue/vocabulary';
import { catalogue, gameSystem, lanternFiles, library } from '../../../support/files/catalogues';
import { makeZip } from '../../../support/files/zip';
import { bookOf } from './support';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const readOk = (files: Parameters<typeof readCatalogueFiles>[0]) => {
  const read = readCatalogueFiles(files);
  if (!read.ok) throw new Error(read.message);
  return read.files;
};

describe('files of catalogues', () => {
  it('read the same from a zip with folders, from .gstz and .catz, and from UTF-16', () => {
    const plain = readOk(lanternFiles);
    const text = (file: { bytes: Uint8Array }): string => new TextDecoder().decode(file.bytes);
    const repository = makeZip([
      { name: 'lantern-main/README.md', content: 'Data.' },
      ...lanternFiles.map((file) => ({ name: `lantern-main/${file.name}`, content: text(file) })),
    ]);
    const packed = lanternFiles.map((file) => ({
      name: `${file.name}z`,
      bytes: makeZip([{ name: file.name, content: text(file) }]),
    }));
    const utf16 = lanternFiles.map((file) => ({
      name: file.name,
      bytes: new Uint8Array(Buffer.from(`\uFEFF${text(file)}`, 'utf16le')),
    }));
    for (const files of [[{ name: 'lantern.zip', bytes: repository }], packed, utf16])
      expect(readOk(files)).toEqual(plain);
  });

  it('read New Recruit’s JSON of the same tree', () => {
    const json = {
      catalogue: {
        id: 'cat-json',
        name: 'JSON Company',
        gameSystemId: 'sys-lantern',
        revision: 4,
        selectionEntries: [
          {
            id: 'e-one',
            name: 'One',
            type: 'model',
            hidden: false,
            costs: [{ name: 'Ducats', typeId: 'cost-ducats', value: 12 }],
            constraints: [
              { id: 'c', type: 'max', value: 3, field: 'selections', scope: 'roster', shared: true },
            ],
            profiles: [
              {
                id: 'p',
                name: 'One',
                typeId: 't',
                typeName: 'Unit',
                characteristics: [{ name: 'Base', typeId: 'b', $text: '25mm' }],
              },
            ],
          },
        ],
      },
    };
    const [file] = readOk([{ name: 'one.json', bytes: bytesOf(JSON.stringify(json)) }]);
    expect(file!.roots[0]).toMatchObject({
      name: 'One',
      isHidden: false,
      costs: [{ value: 12 }],
      constraints: [{ type: 'max', value: 3 }],
      info: { profiles: [{ characteristics: [{ text: '25mm' }] }] },
    });
  });

  it('are distinguished from other files, which are refused by name', () => {
    const refusal = (name: string, content: string | Uint8Array): string => {
      const read = readCatalogueFiles([
        { name, bytes: typeof content === 'string' ? bytesOf(content) : content },
      ]);
      return read.ok ? 'read' : read.message;
    };
    expect(looksLikeCatalogue({ name: 'x.xml', bytes: bytesOf(gameSystem) })).toBe(true);
    expect(
      looksLikeCatalogue({ name: 'x.zip', bytes: makeZip([{ name: 'a/b.cat', content: catalogue }]) }),
    ).toBe(true);
    expect(
      looksLikeCatalogue({ name: 'x.rosz', bytes: makeZip([{ name: 'a.ros', content: '<roster/>' }]) }),
    ).toBe(false);
    expect(looksLikeCatalogue({ name: 'x.json', bytes: bytesOf('{"roster": {}}') })).toBe(false);
    expect(refusal('a.cat', '<roster id="r"/>')).toMatch(/neither a game system .* nor a catalogue/);
    expect(refusal('a.json', '{"roster": {}}')).toMatch(/This is a roster/);
    expect(refusal('a.zip', makeZip([{ name: 'a.txt', content: 'a' }]))).toMatch(/holds no game system/);
    expect(refusal('a.cat', '<!DOCTYPE x [<!ENTITY a "b">]><catalogue id="&a;"/>')).toMatch(/document type/);
  });
});

describe('links', () => {
  it('say which files and which entries are missing', () => {
    expect(bookOf().notes).toEqual([
      'Lantern Armoury: the link to an entry “Star Lance” leads to nothing; it is left out.',
    ]);
    const alone = linkFiles(readOk([lanternFiles[2]!]));
    expect(alone.books).toEqual([]);
    expect(alone.notes[0]).toMatch(
      /^Lantern Company: its game system .*sys-lantern.* is not among the files/,
    );
    const withoutLibrary = linkFiles(readOk([lanternFiles[0]!, lanternFiles[2]!]));
    expect(withoutLibrary.books[0]!.notes).toContain(
      'Lantern Company takes parts of the catalogue Lantern Armoury, which is not among the files.',
    );
    expect(linkFiles(readOk([lanternFiles[0]!])).notes[0]).toMatch(/No catalogue is among these files/);
  });

  it('give paths of their ids to what they lead to, and a group within itself ends', () => {
    const options = new Options(bookOf());
    const warden = options.choices(null)[0]!.option;
    const paths = options
      .choices(warden)
      .map(({ option, groups }) => [option.path, groups.at(-1)?.path ?? null]);
    expect(paths).toEqual([
      ['e-spyglass', null],
      ['e-boots', null],
      ['e-oath-oil', 'g-oath'],
      ['e-oath-coal', 'g-oath'],
      ['l-warden-weapons::l-rifle::e-rifle', 'l-warden-weapons::g-weapons'],
      ['l-warden-weapons::l-mace::e-mace', 'l-warden-weapons::g-weapons'],
      ['l-warden-weapons::l-mortar::e-mortar', 'l-warden-weapons::g-weapons'],
    ]);
  });
});

it('what a link itself holds is not behind that link', () => {
  const bayonet =
    '<selectionEntry id="e-bayonet" name="Bayonet" type="upgrade" hidden="false" import="true" collective="false"/>';
  const own = library.replace(
    'targetId="e-mace" hidden="false" import="true"/>',
    `targetId="e-mace" hidden="false" import="true"><selectionEntries>${bayonet}</selectionEntries></entryLink>`,
  );
  const options = new Options(
    bookOf([lanternFiles[0]!, { name: 'a.cat', bytes: bytesOf(own) }, lanternFiles[2]!]),
  );
  const warden = options.choices(null)[0]!.option;
  const mace = options.choices(warden).find(({ option }) => option.name === 'Mace')!.option;
  expect(mace.path).toBe('l-warden-weapons::l-mace::e-mace');
  // As New Recruit exports it.
  expect(options.choices(mace)[0]!.option.path).toBe('l-warden-weapons::e-bayonet');
});

it('groups that multiply by links to groups end', () => {
  const groups = Array.from({ length: 12 }, (_, level) => {
    const links = Array.from(
      { length: 10 },
      (_, i) =>
        `<entryLink id="l-${level}-${i}" name="More" type="selectionEntryGroup" targetId="g-${level + 1}"/>`,
    );
    return `<selectionEntryGroup id="g-${level}" name="Group"><entryLinks>${links.join('')}</entryLinks></selectionEntryGroup>`;
  });
  const many = `<catalogue id="cat-many" name="Many" gameSystemId="sys-lantern"><selectionEntries><selectionEntry id="e-root" name="Root" type="model"><entryLinks><entryLink id="l-root" name="All" type="selectionEntryGroup" targetId="g-0"/></entryLinks></selectionEntry></selectionEntries><sharedSelectionEntryGroups>${groups.join('')}<selectionEntryGroup id="g-12" name="Last"><selectionEntries><selectionEntry id="e-last" name="Last" type="upgrade"/></selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups></catalogue>`;
  const options = new Options(bookOf([lanternFiles[0]!, { name: 'm.cat', bytes: bytesOf(many) }]));
  const root = options.choices(null)[0]!.option;
  expect(options.choices(root).length).toBeLessThanOrEqual(20_000);
});

it('what is not understood is counted by what it is', () => {
  const strange = library
    .replace('type="set" field="hidden"', 'type="transmute" field="hidden"')
    .replace('scope="roster" childId="e-oath-coal"', 'scope="moonlit" childId="e-oath-coal"')
    .replace('id="one-mace" type="max"', 'id="one-mace" type="roughly"');
  const files = readOk([lanternFiles[0]!, { name: 'a.cat', bytes: bytesOf(strange) }, lanternFiles[2]!]);
  expect([...understandingOf(readOk(lanternFiles)).unknown]).toEqual([]);
  expect([...understandingOf(files).unknown].sort()).toEqual([
    ['the constraint type “roughly”', 1],
    ['the modifier “transmute” of “hidden”', 1],
    ['the scope “moonlit” of a condition', 1],
  ]);
});
