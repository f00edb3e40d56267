import { linkFiles } from '../../src/table/import/catalogue/book';
import { readCatalogueFiles } from '../../src/table/import/catalogue/read-files';
import type { CatalogueReader } from '../../src/store/workers/catalogue-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createForceBuilder, type ForceBuilder } from '../../src/store/forces/force-builder';
import type { ForceLibrary, SavedCatalogue, SavedList } from '../../src/store/forces/force-library';
import { addChoice } from '../../src/table/import/catalogue/select';
import { lanternFiles } from '../support/files/catalogues';

/** A library in memory, with its records open to tests. */
function memoryLibrary() {
  const catalogues = new Map<string, SavedCatalogue>();
  const lists = new Map<string, SavedList>();
  const library: ForceLibrary = {
    catalogues: async () => [...catalogues.values()],
    async saveCatalogues(files) {
      for (const file of files) catalogues.set(file.id, file);
    },
    async removeSystem(systemId) {
      for (const { id, systemId: system } of [...catalogues.values()])
        if (system === systemId) catalogues.delete(id);
    },
    lists: async () => [...lists.values()].sort((a, b) => b.savedAt - a.savedAt),
    async saveList(saved) {
      lists.set(saved.list.id, saved);
    },
    async removeList(id) {
      lists.delete(id);
    },
  };
  return { library, catalogues, lists };
}

/** Reads as the worker does, on the spot. */
const readCatalogues: CatalogueReader = async (given, report) => {
  const result = readCatalogueFiles(given);
  if (!result.ok) return result;
  report(result.files.length, result.files.length);
  const { books, notes } = linkFiles(result.files);
  return { ...result, notes: [...notes, ...books.flatMap((book) => book.notes)] };
};

function openBuilder(library: ForceLibrary, read = readCatalogues): ForceBuilder {
  let ids = 0;
  let time = 0;
  return createForceBuilder({ library, readCatalogues: read, newId: () => `id${ids++}`, now: () => time++ });
}

let memory: ReturnType<typeof memoryLibrary>;
let builder: ForceBuilder;
beforeEach(async () => {
  memory = memoryLibrary();
  builder = openBuilder(memory.library);
  await builder.load();
});
const state = () => builder.store.getState();
const addBearer = () =>
  builder.change((list, tools) => {
    const bearer = tools.options.choices(null).find(({ option }) => option.name === 'Lampbearer')!;
    return addChoice(tools, list, null, bearer);
  });

describe('the force builder', () => {
  it('keeps files given one after another, and says what is missing until it comes', async () => {
    await builder.addFiles([lanternFiles[2]!]);
    expect(state().notes[0]).toMatch(/its game system .* is not among the files/);
    await builder.addFiles([lanternFiles[0]!]);
    expect(state().notes[0]).toMatch(/takes parts of the catalogue Lantern Armoury/);
    await builder.addFiles([lanternFiles[1]!]);
    expect(state().notes).toEqual([
      'Lantern Armoury: the link to an entry “Star Lance” leads to nothing; it is left out.',
    ]);
    expect(state().catalogues.map(({ name }) => name)).toEqual([
      'Lantern Company',
      'Trench Crusade',
      'Lantern Armoury',
    ]);
    await builder.addFiles([{ name: 'x.cat', bytes: new TextEncoder().encode('<roster/>') }]);
    expect(state().refusal).toMatch(/^x\.cat: /);
  });

  it('reads all files of a game once, and anew with those given later', async () => {
    const readings: number[] = [];
    builder = openBuilder(memory.library, (given, report) => {
      readings.push(given.length);
      return readCatalogues(given, report);
    });
    await builder.addFiles([lanternFiles[0]!, lanternFiles[2]!]);
    await builder.begin('cat-company');
    expect(readings).toEqual([2]);
    expect(state().open!.evaluation.book.catalogue.id).toBe('cat-company');
    await builder.addFiles([lanternFiles[1]!]);
    expect(readings).toEqual([2, 1, 3]);
    await builder.addFiles(lanternFiles);
    expect(readings).toEqual([2, 1, 3, 3]);
    expect(state().notes).toEqual([
      'Lantern Armoury: the link to an entry “Star Lance” leads to nothing; it is left out.',
    ]);
  });

  it('saves each change, undoes it, and opens the list in a later visit', async () => {
    await builder.addFiles(lanternFiles);
    await builder.begin('cat-company');
    addBearer();
    addBearer();
    builder.undo();
    expect(state().open!.evaluation.nodes.map(({ option }) => option!.name)).toEqual([
      'Warden',
      'Oath of Oil',
      'Lampbearer',
    ]);
    const { list } = state().open!.evaluation;
    expect(memory.lists.get(list.id)).toMatchObject({
      list,
      about: 'Lantern Company, 85 Ducats, 0 Glory Points',
    });

    builder = openBuilder(memory.library);
    await builder.load();
    await builder.openList(list.id);
    expect(state().open!.evaluation.list).toEqual(list);
    expect(state().open!.problems.map(({ message }) => message)).toEqual([
      'Lampbearer: A bearer needs light.',
    ]);
  });

  it('says which catalogue a list lacks, and that a change could not be saved', async () => {
    await builder.addFiles(lanternFiles);
    await builder.begin('cat-company');
    const { id } = state().open!.evaluation.list;
    memory.library.saveList = () => Promise.reject(new Error('full'));
    addBearer();
    await expect.poll(() => state().isUnsaved).toBe(true);
    builder.closeList();
    await builder.removeSystem('sys-lantern');
    expect(state().catalogues).toEqual([]);
    await builder.openList(id);
    expect(state().refusal).toMatch(/“Lantern Company” is not on this device/);
    await builder.removeList(id);
    expect(state().lists).toEqual([]);
  });

  it('brings back the list that was deleted last', async () => {
    await builder.addFiles(lanternFiles);
    await builder.begin('cat-company');
    const { list } = state().open!.evaluation;
    builder.closeList();
    await expect.poll(() => state().lists.length).toBe(1);
    await builder.removeList(list.id);
    expect(memory.lists.size).toBe(0);
    await builder.restoreList();
    expect(state().lists[0]!.list).toEqual(list);
    expect(state().removed).toBeNull();
  });
});
