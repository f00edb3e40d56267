import type { App } from '../../store/app';
import type { Session } from '../../store/battle/session';
import type { LoadMesh } from '../../table/mesh';
import { text } from '../text';
import { fetchShipped } from './shipped-tables';
import { newSeed } from '../../store/new-id';

/** Opens a table that comes with the program, or reports that it cannot be read. Returns true when it is open. */
export async function openShipped(app: App, name: string, seed = newSeed()): Promise<boolean> {
  try {
    return await app.files.openFile(await fetchShipped(name), name, { seed });
  } catch {
    app.files.reject(name, [{ at: '', message: text.problems.unreadable }]);
    return false;
  }
}

/** The shipped battles of computer players by file, loaded on demand. */
const battleFiles = import.meta.glob<string>('../../../public/battles/*.battle.json', {
  query: '?raw',
  import: 'default',
});
const battleFileOf = (name: string) => `../../../public/battles/${name}.battle.json`;

/** The names of the battles that come with the program. */
export const shippedBattles: readonly string[] = Object.keys(battleFiles).map((file) =>
  file.slice(battleFileOf('').indexOf('.battle.json'), -'.battle.json'.length),
);

/** Opens a battle that comes with the program at its beginning, and plays it back. */
export async function watchShipped(app: App, name: string): Promise<void> {
  const load = battleFiles[battleFileOf(name)];
  if (!load)
    return app.files.reject(name, [
      { at: '', message: text.problems.noSuchBattle(name, shippedBattles.join(', ')) },
    ]);
  if (await app.files.openFile(await load(), name)) app.battle.setPlayback({ running: true });
}

/** The address of every mesh file of the terrain folder, by its path there. */
const terrainMeshes = import.meta.glob<string>('../../../terrain/**/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A mesh file that comes with the program. */
export const shippedMesh: LoadMesh = async (src) => {
  const address = terrainMeshes[`../../../terrain/${src}`];
  if (address === undefined)
    return { problem: 'open it together with the table, as it is not one of the program’s own' };
  const response = await fetch(address);
  return response.ok
    ? new Uint8Array(await response.arrayBuffer())
    : { problem: `it was not delivered (${response.status})` };
};

/** Hands the person a file. */
export function saveTextFile(name: string, content: string, type = 'application/json'): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-');
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves the forces of the open table or battle as a PDF. */
export function printForces(app: App, { table }: Session): void {
  void import('./print-forces').then(({ printForces: print }) =>
    print(table.file, saveBlob, app.files.reject),
  );
}
