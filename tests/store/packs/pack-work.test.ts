import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableHash } from '../../../src/analysis/pack/table-hash';
import { loadAllRules } from '../../../src/rules/registry';
import { memoryPackLibrary } from '../../../src/store/packs/pack-library';
import { createPackWork } from '../../../src/store/packs/pack-work';
import { createPacks } from '../../../src/store/packs/packs';
import type { PackTask } from '../../../src/store/workers/pack-client';
import type { TableFile } from '../../../src/table/format';
import { emptyPack, putTable } from '../../../src/table/edit-pack';
import { tableFile } from '../../support/tables';

beforeAll(loadAllRules);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signed = (table: TableFile) => ({
  tableHash: tableHash(table),
  made: '2026-11-26',
  program: 'defilade',
  figures: {},
  warnings: [],
});

/** Opens a pack of two tables, with a worker that answers at once; `calls` lists what it was asked. */
function openWork() {
  const calls: string[] = [];
  let answers = true;
  const worker = {
    check: () => (calls.push('check'), Promise.resolve([])),
    figures: (table: TableFile) => {
      calls.push(`figures ${table.name}`);
      return answers ? Promise.resolve(signed(table)) : new Promise(() => {});
    },
  };
  const run = <T>(work: (remote: never) => Promise<unknown>): PackTask<T> => ({
    result: work(worker as never) as Promise<T>,
    stop: () => void calls.push('stop'),
  });
  let id = 0;
  const packs = createPacks({
    library: memoryPackLibrary(),
    claim: () => Promise.resolve(() => {}),
    newId: () => `pack-${++id}`,
    now: () => 0,
  });
  const one = putTable(
    { pack: emptyPack('Spring'), meshes: new Map() },
    'one',
    { ...tableFile({}), name: 'One' },
    new Map(),
  );
  packs.openWith(putTable(one, 'two', { ...tableFile({}), name: 'Two' }, new Map()));
  const work = createPackWork(packs, {
    loadMesh: () => Promise.resolve({ problem: 'none' }),
    run,
    battles: { battles: () => () => {} },
    today: () => '2026-11-26',
  });
  const figures = () =>
    packs.store.getState().open!.pack.tables.map(({ figures: made }) => made !== undefined);
  return { packs, work, calls, figures, silence: () => (answers = false) };
}

describe('the meshes of the open pack', () => {
  it('are read before the first check; the table of an unreadable mesh is reported', async () => {
    const { packs, work } = openWork();
    expect((await work.readMeshes()).problems.size).toBe(0);
    const part = { shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' } as const;
    const file = tableFile({ terrain: [{ id: 'rock', at: [5, 5], parts: [part] }] });
    packs.change((now) => putTable(now, 'two', file, new Map()));
    expect([...(await work.readMeshes()).problems.keys()]).toEqual(['two']);
  });
});

describe('the check of the open pack', () => {
  it('runs at once, and again after changes, but not after notes', async () => {
    const { packs, work, calls } = openWork();
    const end = work.begin();
    expect(work.store.getState().isChecking).toBe(true);
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['check']);
    expect(work.store.getState()).toMatchObject({ isChecking: false, findings: [] });

    packs.change(({ pack, meshes }) => ({ pack: { ...pack, notes: 'Bring dice.' }, meshes }));
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['check']);

    packs.change(({ pack, meshes }) => ({ pack: { ...pack, inventory: [] }, meshes }));
    await vi.runAllTimersAsync();
    expect(calls.filter((call) => call === 'check')).toHaveLength(2);
    end();
  });
});

describe('figures', () => {
  it('are signed for each table of the request', async () => {
    const { work, calls, figures } = openWork();
    await work.makeFigures(['two'], null);
    expect(calls).toContain('figures Two');
    expect(figures()).toEqual([false, true]);
    expect(work.store.getState()).toMatchObject({ figures: null, failed: null });
  });

  it('are not signed once they are stopped', async () => {
    const { work, calls, figures, silence } = openWork();
    silence();
    void work.makeFigures(['one', 'two'], null);
    await vi.runAllTimersAsync();
    expect(work.store.getState().figures).toEqual({ table: 'one', done: 0, of: 2, battles: null });
    work.stopFigures();
    expect(calls).toContain('stop');
    expect(work.store.getState().figures).toBeNull();
    expect(figures()).toEqual([false, false]);
  });

  it('stop when the pack is closed', async () => {
    const { packs, work, silence } = openWork();
    const end = work.begin();
    silence();
    void work.makeFigures(['one'], null);
    await vi.runAllTimersAsync();
    void packs.close();
    expect(work.store.getState().figures).toBeNull();
    end();
  });
});
