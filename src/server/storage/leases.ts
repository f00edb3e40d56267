/**
 * Leases of battles, where several processes share a database: exactly one process owns a battle at a time. An owner renews
 * its leases while the rooms are open. When a process dies, its leases run out and other processes take over its battles.
 */
import type { Kysely, Transaction } from 'kysely';
import type { BattleId } from '../../net/ids';
import type { Schema } from './schema';

export interface Leases {
  /** Pause between two renewals, in milliseconds; null where nothing has to be renewed. */
  readonly renewEvery: number | null;
  /** Takes a battle that no other process owns; else asks its owner for it and returns false. */
  claim(battle: BattleId): Promise<boolean>;
  /** Renews all leases of this process. Returns those of the battles that it must give up: lost, or wanted by another. */
  renew(battles: readonly BattleId[]): Promise<readonly BattleId[]>;
  /** Gives a battle up. Does nothing where another process owns it. */
  release(battle: BattleId): Promise<void>;
}

/** One of the processes that share a database. */
export interface Owner {
  /** Id of the process, a new one at each start. */
  readonly id: string;
  /** Time for which a lease holds, in milliseconds. */
  readonly lease: number;
  /** Time in milliseconds since 1970, the same for all processes within a fraction of the lease. */
  now(): number;
}

/** Thrown when a process would write to a battle that another process owns by now. */
export class LeaseLost extends Error {}

/** Leases of the only process that uses its database: it owns every battle. */
export const soleOwner: Leases = {
  renewEvery: null,
  claim: async () => true,
  renew: async () => [],
  release: async () => undefined,
};

/** Opens the leases of one of several processes. */
export const openLeases = (db: Kysely<Schema>, owner: Owner): Leases => ({
  renewEvery: owner.lease / 3,
  claim: (battle) => claim(db, owner, battle),
  async renew(battles) {
    const rows = await db
      .updateTable('lease')
      .set({ until: owner.now() + owner.lease })
      .where('owner', '=', owner.id)
      .returning(['battle', 'wanted'])
      .execute();
    const safe = new Set(rows.flatMap(({ battle, wanted }) => (wanted ? [] : battle)));
    return battles.filter((battle) => !safe.has(battle));
  },
  async release(battle) {
    await db.deleteFrom('lease').where('battle', '=', battle).where('owner', '=', owner.id).execute();
  },
});

async function claim(db: Kysely<Schema>, owner: Owner, battle: BattleId): Promise<boolean> {
  const now = owner.now();
  const lease = { owner: owner.id, until: now + owner.lease, wanted: false };
  const claimed = await db
    .insertInto('lease')
    .values({ battle, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('battle')
        .doUpdateSet(lease)
        .where(({ or, eb }) => or([eb('lease.owner', '=', owner.id), eb('lease.until', '<', now)])),
    )
    .returning('battle')
    .executeTakeFirst();
  if (claimed) return true;
  await db
    .updateTable('lease')
    .set({ wanted: true })
    .where('battle', '=', battle)
    .where('owner', '!=', owner.id)
    .execute();
  return false;
}

/**
 * Keeps the lease of a battle from changing hands before the transaction ends.
 * @throws LeaseLost when another process has it
 */
export async function holdLease(
  transaction: Transaction<Schema>,
  owner: Owner,
  battle: BattleId,
): Promise<void> {
  const held = await transaction
    .selectFrom('lease')
    .select('battle')
    .where('battle', '=', battle)
    .where('owner', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new LeaseLost(`Another process owns the battle ${battle}.`);
}
