import { beforeAll, describe, expect, it } from 'vitest';
import { packLinkPrefix } from '../../../src/export/link-prefixes';
import { writePackLink } from '../../../src/export/pack-link';
import { loadAllRules } from '../../../src/rules/registry';
import { memoryDesignLibrary } from '../../../src/store/design/design-library';
import { begin } from '../../../src/store/design/history';
import type { ClaimPack } from '../../../src/store/packs/claim-pack';
import { memoryPackLibrary, type PackLibrary } from '../../../src/store/packs/pack-library';
import { readPackLink } from '../../../src/store/packs/pack-link';
import { createPacks, type Packs } from '../../../src/store/packs/packs';
import { takeDesign } from '../../../src/store/packs/take-design';
import { emptyPack, putTable, removeTables } from '../../../src/table/edit-pack';
import { looksLikePack } from '../../../src/table/looks-like-pack';
import { packArchive, type PackWithMeshes } from '../../../src/table/pack-archive';
import { writePack, writeTable } from '../../../src/table/write';
import { makeGlb } from '../../support/files/glb';
import { makeZip } from '../../support/files/zip';
import { boxMesh } from '../../support/geometry/meshes';
import { box, tableFile } from '../../support/tables';

beforeAll(loadAllRules);

const wall = tableFile({ terrain: [box('wall', [10, 10], [20, 11], 2, { cover: 'heavy' })] });
const spring: PackWithMeshes = putTable(
  { pack: emptyPack('Spring'), meshes: new Map() },
  'one',
  wall,
  new Map(),
);
const bytesOf = ({ pack }: PackWithMeshes) => new TextEncoder().encode(writePack(pack));

/** Claims as the browser's locks grant them to the pages of one browser. */
function locks(): ClaimPack {
  const held = new Set<string>();
  return (id) => {
    if (held.has(id)) return Promise.resolve(null);
    held.add(id);
    return Promise.resolve(() => void held.delete(id));
  };
}

function open(library: PackLibrary = memoryPackLibrary(), claim: ClaimPack = locks()): Packs {
  let [id, time] = [0, 0];
  return createPacks({ library, claim, newId: () => `pack-${++id}`, now: () => ++time });
}

describe('packs on this device', () => {
  it('keeps each change, and opens it again on a later visit', async () => {
    const library = memoryPackLibrary();
    const packs = open(library);
    packs.openWith(spring);
    packs.change((now) => putTable(now, 'two', { ...wall, name: 'Second' }, new Map()));
    await packs.close();
    expect(packs.store.getState().packs).toEqual([{ id: 'pack-1', savedAt: 2, name: 'Spring', tables: 2 }]);

    const later = open(library);
    await later.openSaved('pack-1');
    expect(later.store.getState().open?.pack.tables.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('is open in one tab at a time', async () => {
    const [library, claim] = [memoryPackLibrary(), locks()];
    const one = open(library, claim);
    one.openWith(spring);
    await one.settled();
    const other = open(library, claim);
    await other.openSaved('pack-1');
    expect(other.store.getState().open).toBeNull();
    expect(other.store.getState().refusal?.problems[0]?.message).toMatch(/open in another tab/);

    await one.close();
    await other.openSaved('pack-1');
    expect(other.store.getState().open?.id).toBe('pack-1');
    await one.openSaved('pack-1');
    expect(one.store.getState().open).toBeNull();
    other.leave();
    await one.openSaved('pack-1');
    expect(one.store.getState().open?.id).toBe('pack-1');
  });

  it('brings a removed table and a deleted pack back', async () => {
    const packs = open();
    packs.openWith(spring);
    packs.change((now) => removeTables(now, ['one']));
    expect(packs.store.getState().open?.pack.tables).toEqual([]);
    packs.undo();
    expect(packs.store.getState().open?.pack).toEqual(spring.pack);

    await packs.close();
    await packs.remove('pack-1');
    expect(packs.store.getState().packs).toEqual([]);
    await packs.restore();
    expect(packs.store.getState().packs.map(({ name }) => name)).toEqual(['Spring']);
  });

  it('undoes the letters that were typed into one field at once', () => {
    const packs = open();
    packs.openWith(spring);
    const type = (notes: string, field: string) =>
      packs.change(({ pack, meshes }) => ({ pack: { ...pack, notes }, meshes }), field);
    type('D', 'notes');
    type('Do', 'notes');
    expect(packs.store.getState().open?.past).toHaveLength(1);
    packs.undo();
    expect(packs.store.getState().open?.pack.notes).toBeUndefined();
  });

  it('says why a file cannot be read as a pack, and leaves the open one alone', () => {
    const packs = open();
    packs.openWith(spring);
    packs.openBytes('broken.pack.json', new TextEncoder().encode('{"format":"defilade/pack@1"}'));
    expect(packs.store.getState().refusal?.source).toBe('broken.pack.json');
    expect(packs.store.getState().open?.pack).toBe(spring.pack);
  });

  it('reports that the browser could not save', async () => {
    const packs = open({ ...memoryPackLibrary(), save: () => Promise.reject(new Error('full')) });
    packs.openWith(spring);
    await packs.settled();
    expect(packs.store.getState().isUnsaved).toBe(true);
  });
});

describe('a design of a table of a pack', () => {
  const place = { pack: 'spring', table: 'one', design: 'design' };
  const changed = { ...wall, name: 'Changed' };
  const libraries = async (design: typeof wall) => {
    const [packs, designs] = [memoryPackLibrary(), memoryDesignLibrary()];
    await packs.save({ id: 'spring', savedAt: 1, ...spring });
    await designs.save({ id: 'design', name: design.name, savedAt: 1 }, begin(design, 'Begun'), 0);
    return { packs, designs };
  };

  it('goes back into its place, and leaves the list of designs', async () => {
    const { packs, designs } = await libraries(changed);
    await takeDesign(place, designs, packs, () => 7);
    expect((await packs.load('spring'))?.pack.tables).toEqual([{ id: 'one', table: changed }]);
    expect(await designs.list()).toEqual([]);
  });

  it('leaves the pack as it is where nothing changed', async () => {
    const { packs, designs } = await libraries(wall);
    await takeDesign(place, designs, packs, () => 7);
    expect((await packs.load('spring'))?.savedAt).toBe(1);
  });

  it('stays a design where the table was removed from the pack meanwhile', async () => {
    const { packs, designs } = await libraries(changed);
    await packs.save({ id: 'spring', savedAt: 2, ...removeTables(spring, ['one']) });
    await takeDesign(place, designs, packs, () => 7);
    expect((await packs.load('spring'))?.pack.tables).toEqual([]);
    expect(await designs.list()).toHaveLength(1);
  });
});

describe('a pack as a link', () => {
  const mesh = makeGlb([{ corners: boxMesh([0, 0, 0], [8, 2, 1]) }]);
  const piece = {
    id: 'tower',
    at: [20, 20],
    parts: [{ shape: 'mesh', src: 'tower.glb', at: [0, 0, 0] }],
  } as const;
  const withMesh = putTable(spring, 'two', { ...wall, terrain: [piece] }, new Map([['tower.glb', mesh]]));

  it('holds the whole pack, meshes included', async () => {
    const { hash, fits } = await writePackLink(withMesh);
    expect(fits).toBe(true);
    const read = await readPackLink(hash);
    expect(read).toMatchObject({ ok: true, pack: withMesh.pack });
    expect(read.ok && [...read.meshes.get('tower.glb')!]).toEqual([...mesh]);
  });

  it('does not fit where it has more than 32,000 characters', async () => {
    // Letters without a pattern do not deflate to less than six bits each: 60,000 need more than 45,000 characters.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    let state = 1;
    const letters = Array.from({ length: 60_000 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return alphabet[state >>> 26];
    });
    const { fits } = await writePackLink({ ...spring, pack: { ...spring.pack, notes: letters.join('') } });
    expect(fits).toBe(false);
  });

  it('is refused where it was cut, or holds something else', async () => {
    const { hash } = await writePackLink(spring);
    expect(await readPackLink(hash.slice(0, -20))).toMatchObject({ ok: false });
    expect(await readPackLink(`${packLinkPrefix}!`)).toMatchObject({ ok: false });
  });
});

describe('files that look like packs', () => {
  it('are documents and archives of this format, whatever their names', () => {
    expect(looksLikePack(bytesOf(spring))).toBe(true);
    expect(looksLikePack(packArchive(spring))).toBe(true);
    expect(looksLikePack(new TextEncoder().encode(writeTable(wall)))).toBe(false);
    expect(looksLikePack(makeZip([{ name: 'index.json', content: '{}' }]))).toBe(false);
    expect(looksLikePack(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe(false);
  });
});
