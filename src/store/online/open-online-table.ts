/** Opens the table of an online battle. */
import type { BattleFacts } from '../../net/messages';
import { meshName, ownMeshesOf } from '../../net/own-meshes';
import type { Ground } from '../../net/replica';
import { ruleModule, rulesIds, shapesOf } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import { readMeshes } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import { readTableValue } from '../../table/read';
import { openTableOnly, type Session } from '../battle/session';
import { loadRulesOf } from '../files/load-rules-of';
import type { OnlineHost } from './host';

/**
 * Opens the table with its rules and meshes.
 * @param id id of the session's record
 * @returns a session on the table, and the same table for the battle
 * @throws Error with the reason where the table cannot be read, or a mesh cannot be fetched
 */
export async function openOnlineTable(
  facts: BattleFacts,
  host: Pick<OnlineHost, 'fetchMesh' | 'shippedMesh'>,
  id: string,
): Promise<{ readonly session: Session; readonly ground: Ground }> {
  await loadRulesOf(facts.table);
  const read = readTableValue(facts.table, shapesOf, rulesIds());
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  const own = await fetchMeshes(read.file, host);
  const { meshes, problems } = await readMeshes(read.file, host.shippedMesh, (src) => own.get(src));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  const { system } = ruleModule(read.file.rules);
  const session = openTableOnly(id, read.file, meshes);
  return { session, ground: { facts, system, table: session.table, query: session.setup } };
}

/** Fetches the table's own meshes. @throws with the reason where one cannot be fetched */
async function fetchMeshes(table: TableFile, host: Pick<OnlineHost, 'fetchMesh'>): Promise<MeshFiles> {
  const files = ownMeshesOf(table).map(async (hash) => {
    const bytes = await host.fetchMesh(hash);
    if (bytes instanceof Uint8Array) return [meshName(hash), bytes] as const;
    throw new Error(`A mesh of the table is missing: ${bytes.problem}.`);
  });
  return new Map(await Promise.all(files));
}
