import type { BattleFile } from '../../engine/battle';
import { readMeshes, type LoadMesh, type Meshes } from '../../table/mesh';
import type { Problem } from '../../table/table';
import type { FoundBattle, Library } from './library';
import { readSeats, type Seats } from '../opponent/seats';
import { loadRulesOf } from '../files/load-rules-of';
import { readBattleValue } from '../files/read-file';

/** A saved battle after its checks, with the meshes of its table. */
export type ReadSavedBattle = { readonly found: FoundBattle; readonly seats: Seats } & (
  | { readonly ok: true; readonly file: BattleFile; readonly meshes: Meshes }
  | { readonly ok: false; readonly problems: readonly Problem[] }
);

/** Reads a battle from the library; undefined without a record. */
export async function readSavedBattle(
  library: Library,
  shippedMesh: LoadMesh,
  id: string,
): Promise<ReadSavedBattle | undefined> {
  const found = await library.load(id);
  if (!found) return undefined;
  const seats = readSeats(found.seats);
  await loadRulesOf(found.file);
  const checked = readBattleValue(found.file);
  if (!checked.ok) return { ok: false, found, seats, problems: checked.problems };
  const file = checked.battle;
  const { meshes, problems } = await readMeshes(
    file.table,
    shippedMesh,
    undefined,
    await library.loadMeshes(id),
  );
  if (problems.length > 0)
    return {
      ok: false,
      found,
      seats,
      problems: problems.map(({ at, message }) => ({ at: `/table${at}`, message })),
    };
  return { ok: true, found, seats, file, meshes };
}
