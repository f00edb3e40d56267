import { describe, expect, it } from 'vitest';
import { createDesigner } from '../../../src/store/design/designer';
import {
  savedOnceChanged,
  memoryDesignLibrary,
  type DesignLibrary,
} from '../../../src/store/design/design-library';
import { emptyTable, resize } from '../../../src/store/design/edit';
import { begin } from '../../../src/store/design/history';
import { piecesByName } from '../../../src/table/catalogue';
import { noMeshes, type Meshes } from '../../../src/table/mesh';

const opened = (library: DesignLibrary, id: string, meshes: Meshes = noMeshes, nowMs = 0) =>
  createDesigner(library, { id, history: begin(emptyTable('New table'), 'Begin'), meshes }, () => nowMs);
const hedge = piecesByName.get('hedge')!;

describe('the list of designs', () => {
  it('tells designs of one name apart by size, pieces and when they were changed, the newest first', async () => {
    const library = memoryDesignLibrary();
    const first = opened(library, 'first', noMeshes, 1000);
    first.placing.place(hedge, [10, 10], 0);
    first.placing.place(hedge, [20, 10], 0);
    first.document.undo();
    await first.document.settled();
    const second = opened(library, 'second', noMeshes, 2000);
    second.document.commit('Size', resize(second.document.file(), [24, 36]));
    await second.document.settled();
    expect(await library.list()).toEqual([
      { id: 'second', name: 'New table', savedAt: 2000, size: [24, 36], pieces: 0 },
      { id: 'first', name: 'New table', savedAt: 1000, size: [48, 48], pieces: 1 },
    ]);
  });
});

describe('a new design', () => {
  it('leaves nothing behind as long as nothing was done to it', async () => {
    const library = memoryDesignLibrary();
    const designer = opened(savedOnceChanged(library), 'new');
    designer.document.undo();
    await designer.document.settled();
    expect(await library.list()).toEqual([]);
  });

  it('is kept from its first change on, with how it began and its meshes', async () => {
    const library = memoryDesignLibrary();
    const meshes: Meshes = new Map([['hut.glb', { parts: [], own: null }]]);
    const designer = opened(savedOnceChanged(library), 'new', meshes);
    await designer.document.settled();
    designer.placing.place(hedge, [10, 10], 0);
    await designer.document.settled();
    designer.placing.place(hedge, [20, 10], 0);
    await designer.document.settled();
    const found = await library.load('new');
    expect(found!.history.steps.map(({ label }) => label)).toEqual(['Begin', 'Place Hedge', 'Place Hedge']);
    expect(found!.meshes).toEqual(meshes);
  });
});
