import { describe, expect, test, vi } from 'vitest';
import type { TableFile } from '../../src/table/format';
import { ballMesh } from '../support/geometry/meshes';
import { makeGlb } from '../support/files/glb';

/** A table of the pieces, as far as their meshes go. */
const tableOf = (...terrain: readonly object[]) => ({ terrain }) as unknown as TableFile;
const wall = { id: 'wall', at: [0, 0], parts: [{ shape: 'box', size: [1, 1, 1] }] };
const rock = { id: 'rock', at: [0, 0], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }] };

/** The modules as a page has them when it starts: the set-up of the tests loads the kernel. */
async function freshPage() {
  vi.resetModules();
  const { meshKernel } = await import('../../src/geometry/mesh/loaded');
  const { readMeshes } = await import('../../src/table/mesh');
  const { readSavedMeshes } = await import('../../src/store/persistence/read-saved-meshes');
  return { meshKernel, readMeshes, readSavedMeshes };
}

const load = async () => makeGlb([{ corners: ballMesh([0, 0, 0], 3, 8) }]);

describe('the kernel for meshes', () => {
  test('comes with the meshes of a table, and not for a table without any', async () => {
    const { meshKernel, readMeshes, readSavedMeshes } = await freshPage();
    await readMeshes(tableOf(wall), load);
    await readSavedMeshes(new Map());
    expect(meshKernel).toThrow('not loaded');
    expect((await readMeshes(tableOf(wall, rock), load)).problems).toEqual([]);
    expect(meshKernel().buildShell('rock', ballMesh([0, 0, 0], 3, 8)).closed).toBe(true);
  });

  test('comes with meshes that were read before, and with saved ones', async () => {
    const { meshes } = await (await freshPage()).readMeshes(tableOf(rock), load);
    const again = await freshPage();
    await again.readMeshes(tableOf(rock), load, undefined, meshes);
    expect(again.meshKernel).not.toThrow();
    const later = await freshPage();
    await later.readSavedMeshes(meshes);
    expect(later.meshKernel).not.toThrow();
  });
});
