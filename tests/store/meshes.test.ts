import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src/store/app';
import { readSavedMeshes } from '../../src/store/persistence/read-saved-meshes';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import { stopAlong } from '../../src/store/view/line-stop';
import { evidenceOf, writeEvidence } from '../../src/store/ruling/evidence';
import { queryNow } from '../../src/store/battle/session';
import type { Meshes } from '../../src/table/mesh';
import { ownMeshFiles, type MeshFiles } from '../../src/table/mesh-files';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh } from '../support/geometry/meshes';

/** Two units 20 MU apart, with these pieces between them. */
const withTerrain = (terrain: readonly object[], more: object = {}) =>
  JSON.stringify({
    format: 'defilade/table@1',
    name: 'Rocks',
    rules: 'gloom-trench-1926',
    scale: '28mm',
    size: [24, 24],
    terrain,
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      {
        id: 'a',
        side: 'red',
        profile: 'albion-rifles',
        models: [
          { id: 'a/1', at: [12, 2], leader: true },
          { id: 'a/2', at: [10, 2] },
        ],
      },
      {
        id: 'b',
        side: 'blue',
        profile: 'rhenish-rifles',
        models: [
          { id: 'b/1', at: [12, 22], leader: true },
          { id: 'b/2', at: [10, 22] },
        ],
      },
    ],
    ...more,
  });
const rock = {
  id: 'rock',
  at: [12, 12],
  tags: { sight: 'blocks' },
  parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rocks/rock.glb' }],
};
const boulder = { id: 'boulder', piece: 'boulder', at: [12, 12] };
const ball = makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 3, 24) }]);

function freshApp(library: Library = memoryLibrary()): App {
  let id = 0;
  return createApp(
    library,
    () => `id-${++id}`,
    () => 0,
    undefined,
    (src) =>
      readFile(`terrain/${src}`).then(
        (bytes) => new Uint8Array(bytes),
        () => ({ problem: 'there is no such file in the terrain folder' }),
      ),
  );
}

const opened = (app: App) => {
  expect(app.store.getState().rejected).toBeNull();
  return app.store.getState().session!;
};
const problems = (app: App) => app.store.getState().rejected?.problems;

describe('tables with meshes', () => {
  test('open together with their mesh files, by the file’s own name; a battle begins on them', async () => {
    const app = freshApp();
    expect(
      await app.files.openFile(withTerrain([rock]), 'rocks', { beside: new Map([['rock.glb', ball]]) }),
    ).toBe(true);
    const session = opened(app);
    expect(queryNow(session).sight('a/1', 'b/1')).toMatchObject({
      verdict: 'blocked',
      proof: 'exact',
      blockers: ['rock'],
    });
    expect(session.battle?.question).not.toBeNull();
    // The line between the middles enters the ball of 3 MU round (12, 12) 3 MU before its middle; facets lie a little within.
    const stop = stopAlong(
      session,
      [
        [12, 0.5, 2],
        [12, 0.5, 22],
      ],
      ['rock'],
    )!;
    expect(stop.by).toBe('rock');
    expect(Math.abs(stop.at[2] - (12 - Math.sqrt(9 - 0.25)))).toBeLessThan(0.03);
    expect(
      stopAlong(
        session,
        [
          [12, 3.1, 2],
          [12, 3.1, 22],
        ],
        ['rock'],
      ),
    ).toBeNull();
  });

  test('find the program’s own mesh files without help', async () => {
    const app = freshApp();
    expect(await app.files.openFile(withTerrain([boulder]), 'boulder')).toBe(true);
    expect(queryNow(opened(app)).sight('a/1', 'b/1')).toMatchObject({ verdict: 'blocked', proof: 'exact' });
  });

  test('are exact where the mesh is a box', async () => {
    const app = freshApp();
    const wall = makeGlb([{ corners: boxMesh([0, 0, 0], [8, 2, 1]) }]);
    await app.files.openFile(withTerrain([rock]), 'rocks', { beside: new Map([['rock.glb', wall]]) });
    expect(queryNow(opened(app)).sight('a/1', 'b/1')).toMatchObject({ verdict: 'blocked', proof: 'exact' });
  });

  test('a missing or broken mesh is a problem with its place, and the open table stays', async () => {
    const app = freshApp();
    await app.files.openFile(withTerrain([boulder]), 'boulder');
    const before = opened(app);
    expect(await app.files.openFile(withTerrain([rock]), 'rocks')).toBe(false);
    expect(problems(app)).toMatchObject([
      { at: '/terrain/0/parts/0/src', message: expect.stringContaining('rocks/rock.glb') },
    ]);
    await app.files.openFile(withTerrain([boulder, rock]), 'rocks', {
      beside: new Map([['rock.glb', ball.subarray(0, 40)]]),
    });
    expect(problems(app)).toMatchObject([{ at: '/terrain/1/parts/0/src' }]);
    expect(app.store.getState().session).toBe(before);
  });

  test('are judged by the rules once the meshes are known, and in a battle file by the place there', async () => {
    const app = freshApp();
    const unknown = {
      units: [{ id: 'a', side: 'red', profile: 'space-marines', models: [{ id: 'a/1', at: [12, 2] }] }],
    };
    await app.files.openFile(withTerrain([boulder], unknown), 'rocks');
    expect(problems(app)).toMatchObject([{ at: '/units/0/profile' }]);
    const battle = {
      format: 'defilade/battle@1',
      seed: 's',
      table: JSON.parse(withTerrain([rock])) as object,
      commands: [],
    };
    await app.files.openFile(JSON.stringify(battle), 'battle');
    expect(problems(app)).toMatchObject([{ at: '/table/terrain/0/parts/0/src' }]);
  });

  test('come back from the library with their meshes, and begin again with them', async () => {
    const library = memoryLibrary();
    const app = freshApp(library);
    await app.files.openFile(withTerrain([rock]), 'rocks', { beside: new Map([['rock.glb', ball]]) });
    const { id } = opened(app);
    await app.files.refreshRecent();
    const later = freshApp(library);
    expect(await later.files.openSaved(id)).toBe('opened');
    expect(queryNow(opened(later)).sight('a/1', 'b/1')).toMatchObject({
      verdict: 'blocked',
      blockers: ['rock'],
    });
    later.files.restart('another');
    expect(queryNow(opened(later)).sees('a/1', 'b/1')).toBe(false);
  });

  test('a linked call on a piece with a mesh opens; one whose mesh is not the program’s says so', async () => {
    const app = freshApp();
    const linked = (terrain: readonly object[], meshes: MeshFiles = new Map()) => ({
      table: JSON.parse(withTerrain(terrain)),
      from: 'a/1',
      to: 'b/1',
      meshes,
    });
    expect(await app.files.openLinkedRuling(linked([boulder]))).toEqual([]);
    expect(app.store.getState().ruling).toMatchObject({ from: 'a/1', to: 'b/1' });
    expect(await app.files.openLinkedRuling(linked([rock]))).toMatchObject([
      { at: '/table/terrain/0/parts/0/src' },
    ]);
    expect(await app.files.openLinkedRuling(linked([rock], new Map([['rocks/rock.glb', ball]])))).toEqual([]);
    expect(queryNow(opened(app)).sight('a/1', 'b/1')).toMatchObject({
      verdict: 'blocked',
      blockers: ['rock'],
    });
  });

  test('a call’s evidence opens like a link, its meshes within it', async () => {
    const app = freshApp();
    await app.files.openFile(withTerrain([rock, { ...boulder, at: [2, 12] }]), 'rocks', {
      beside: new Map([['rock.glb', ball]]),
    });
    const { table, meshes } = opened(app);
    // The boulder comes with the program and is not passed on.
    expect([...ownMeshFiles(meshes).keys()]).toEqual(['rocks/rock.glb']);
    const sight = queryNow(opened(app)).sight('a/1', 'b/1');
    const evidence = writeEvidence(
      evidenceOf({ table: table.file, from: 'a/1', to: 'b/1', meshes: ownMeshFiles(meshes) }, sight),
    );
    const other = freshApp();
    expect(await other.files.openFile(evidence, 'evidence')).toBe(true);
    expect(other.store.getState().ruling).toMatchObject({ from: 'a/1', to: 'b/1' });
    expect(queryNow(opened(other)).sight('a/1', 'b/1')).toEqual(sight);
    expect(
      await other.files.openFile(
        JSON.stringify({ ...(JSON.parse(evidence) as object), meshes: {} }),
        'evidence',
      ),
    ).toBe(false);
    expect(problems(other)).toMatchObject([{ at: '/table/terrain/0/parts/0/src' }]);
  });
});

describe('mesh records of earlier versions', () => {
  /** A battle on a table with these pieces, whose meshes are kept as the record says. */
  async function reopened(terrain: readonly object[], record: (meshes: Meshes) => unknown) {
    const library = memoryLibrary();
    const app = freshApp(library);
    await app.files.openFile(withTerrain(terrain), 'rocks', { beside: new Map([['rock.glb', ball]]) });
    const { id, meshes } = opened(app);
    await app.files.refreshRecent();
    const later = freshApp({
      ...library,
      loadMeshes: () => readSavedMeshes(record(meshes)),
    });
    return { later, came: await later.files.openSaved(id) };
  }
  const partsAlone = (meshes: Meshes) => new Map([...meshes].map(([src, { parts }]) => [src, parts]));

  test('the parts without the file’s bytes: the battle opens, on the same shapes', async () => {
    const { later, came } = await reopened([rock], partsAlone);
    expect(came).toBe('opened');
    expect(queryNow(opened(later)).sight('a/1', 'b/1')).toMatchObject({
      verdict: 'blocked',
      blockers: ['rock'],
    });
  });

  test('nothing that can be read: the program’s own files are read again', async () => {
    const { later, came } = await reopened([boulder], () => new Map([['boulder.glb', 'torn']]));
    expect(came).toBe('opened');
    expect(queryNow(opened(later)).sight('a/1', 'b/1')).toMatchObject({ verdict: 'blocked', proof: 'exact' });
  });

  test('reports an unreadable file of the table by its place', async () => {
    const { later, came } = await reopened([rock], () => undefined);
    expect(came).toBe('refused');
    expect(problems(later)).toMatchObject([
      { at: '/table/terrain/0/parts/0/src', message: expect.stringContaining('rocks/rock.glb') },
    ]);
  });
});
