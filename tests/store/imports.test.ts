import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/store/app';
import { importRoster, type ImportedForce } from '../../src/store/files/import-roster';
import { importSave } from '../../src/store/files/import-save';
import { memoryLibrary } from '../../src/store/persistence/library';
import { problemsUnderRules, readFile } from '../../src/store/files/read-file';
import { noMeshes } from '../../src/table/mesh';
import { tableOf, withBrought, withoutForces, type Choices } from '../../src/ui/start/choices';
import { ironCompany, rosterJson, rosterXml } from '../support/files/rosters';
import { tabletopSave } from '../support/files/tabletop';
import { makeZip } from '../support/files/zip';

const bytes = (text: string) => new TextEncoder().encode(text);

async function broughtBy(file: Uint8Array, name: string): Promise<ImportedForce> {
  const imported = await importRoster(file, name);
  if (!imported?.ok) throw new Error(imported?.message ?? 'Not a roster.');
  return imported.brought;
}

const works = await readFile(readFileSync('public/tables/broken-works.table.json', 'utf8'));
if (!works.ok || works.kind !== 'table') throw new Error('The broken works are gone.');
const choices: Choices = {
  rules: 'trench-crusade',
  ground: { key: 'works', file: works.table, meshes: noMeshes, own: false },
  sides: {},
  rulings: {},
  forces: [],
  seed: 'roster',
  seats: {},
};

describe('a save of Tabletop Simulator in the app', () => {
  it('is recognised by its content, and opens for viewing if no battle can begin on it', async () => {
    expect(await importSave(bytes(rosterJson(ironCompany)))).toBeNull();
    expect(await importSave(bytes('"SaveName" and no more'))).toBeNull();
    const save = await importSave(bytes(tabletopSave()));
    if (!save?.ok) throw new Error('Not a save.');
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    app.files.openImported(save.table, { source: 'save.json', notes: save.notes, unsized: save.unsized });
    const { session, importNotes } = app.store.getState();
    expect([session?.table.name, session?.battle, session?.table.models.length]).toEqual([
      'The Crossroads',
      null,
      2,
    ]);
    expect(importNotes).toEqual({ source: 'save.json', notes: save.notes, unsized: save.unsized });
    app.files.dismissImportNotes();
    expect(app.store.getState().importNotes).toBeNull();
  });
});

describe('a roster in the app', () => {
  it('is recognised by its content, not by its name alone', async () => {
    const force = await broughtBy(
      makeZip([{ name: 'a.ros', content: rosterXml(ironCompany) }]),
      'company.rosz',
    );
    expect(force).toMatchObject({
      source: 'company.rosz',
      rules: 'trench-crusade',
      force: { name: 'The Iron Company ⚙️' },
    });
    expect(Object.values(force.counts)).toEqual([1, 3, 1]);
    expect((await broughtBy(bytes(rosterJson(ironCompany)), 'company.json')).force).toEqual(force.force);
    expect((await broughtBy(bytes(rosterXml(ironCompany)), 'company.ROS')).force).toEqual(force.force);
    expect(await importRoster(bytes('{"format": "defilade/table@1"}'), 'a.table.json')).toBeNull();
    expect(await importRoster(bytes('{"roster": 7}'), 'a.json')).toBeNull();
    expect(await importRoster(bytes('not XML'), 'a.ros')).toEqual({
      ok: false,
      message: expect.stringMatching(/not JSON/),
    });
  });

  it('takes a side of the table that is chosen, under its own name, and a battle can begin', async () => {
    const [first, second] = [
      await broughtBy(bytes(rosterJson(ironCompany)), 'one.json'),
      await broughtBy(bytes(rosterJson({ ...ironCompany, name: 'Others' })), 'two.json'),
    ];
    const file = tableOf(withBrought(choices, [first, second]));
    expect(file.sides.map(({ name }) => name)).toEqual(['The Iron Company ⚙️', 'Others']);
    expect(file.units.map(({ name }) => name)).toContain('Azebs 3');
    expect(problemsUnderRules(file)).toEqual([]);

    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    app.files.openTable(file, 'seed');
    const { session } = app.store.getState();
    expect(session?.table.models).toHaveLength(10);
    expect(session?.battle?.question).not.toBeNull();
  });

  it('keeps effects that were given to it, until its roster comes again', async () => {
    const brought = await broughtBy(bytes(rosterJson(ironCompany)), 'one.json');
    const changed = { ...brought.force, text: 'With effects.' };
    const given = { ...choices, forces: [changed] };
    expect(withBrought(given, [brought]).forces).toEqual([changed]);
    expect(withBrought(withoutForces(given, [brought]), [brought]).forces).toEqual([brought.force]);
  });

  it('leaves choices under other rules alone', async () => {
    const force = await broughtBy(bytes(rosterJson(ironCompany)), 'one.json');
    expect(withBrought({ ...choices, rules: 'gloom-trench-1926' }, [force]).sides).toEqual({});
  });

  it('is at hand until the battle is begun; the same file again takes its own place', async () => {
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    const force = await broughtBy(bytes(rosterJson(ironCompany)), 'one.json');
    app.files.addForce(force);
    app.files.addForce({ ...force, source: 'two.json' });
    app.files.addForce(force);
    expect(app.store.getState().importedForces.map(({ source }) => source)).toEqual(['two.json', 'one.json']);
    app.files.dismissForces();
    expect(app.store.getState().importedForces).toEqual([]);
  });
});
