/** Storage of the meshes that players have uploaded for their tables, each once, by its hash. */
import { sql, type Kysely } from 'kysely';
import type { Digest } from '../../net/ids';
import { meshName } from '../../net/own-meshes';
import type { MeshFiles } from '../../table/mesh-files';
import type { Schema } from './schema';

export interface MeshStore {
  /** Stores a mesh, or notes that it has been uploaded again. @param now milliseconds since 1970 */
  add(hash: Digest, bytes: Uint8Array, now: number): Promise<void>;
  /** Returns the bytes of a mesh; null for one that is not stored. */
  find(hash: Digest): Promise<Uint8Array | null>;
  /** Returns those of these meshes that are stored, by their names in tables. */
  files(hashes: readonly Digest[]): Promise<MeshFiles>;
  /** Returns the bytes of these meshes together, or of all. */
  size(hashes?: readonly Digest[]): Promise<number>;
  /** Deletes the meshes that no battle uses and that were last uploaded before a time. */
  removeUnused(before: number): Promise<void>;
}

/** Opens the storage of meshes in a database that has its tables. */
export const openMeshStore = (db: Kysely<Schema>): MeshStore => ({
  async add(hash, bytes, now) {
    await db
      .insertInto('mesh')
      .values({ sha256: hash, size: bytes.length, uploaded: now, bytes })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ uploaded: now }))
      .execute();
  },
  async find(hash) {
    const row = await db.selectFrom('mesh').select('bytes').where('sha256', '=', hash).executeTakeFirst();
    return row?.bytes ?? null;
  },
  async files(hashes) {
    if (hashes.length === 0) return new Map();
    const rows = await db
      .selectFrom('mesh')
      .select(['sha256', 'bytes'])
      .where('sha256', 'in', hashes)
      .execute();
    return new Map(rows.map(({ sha256, bytes }) => [meshName(sha256 as Digest), bytes]));
  },
  async size(hashes) {
    if (hashes?.length === 0) return 0;
    const all = db.selectFrom('mesh').select(sql<number>`coalesce(sum(size), 0)`.as('size'));
    const query = hashes ? all.where('sha256', 'in', hashes) : all;
    return Number((await query.executeTakeFirstOrThrow()).size);
  },
  async removeUnused(before) {
    await db
      .deleteFrom('mesh')
      .where('uploaded', '<', before)
      .where('sha256', 'not in', db.selectFrom('battle_mesh').select('sha256'))
      .execute();
  },
});
