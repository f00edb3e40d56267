/** Storage of online battles: their facts, hashed tokens and logs. A room stores an entry before it sends it. */
import type { Kysely } from 'kysely';
import type { ClockRule } from '../../net/clock';
import type { Entry } from '../../net/entries';
import type { BattleId, Digest, Secret } from '../../net/ids';
import { diceRule, type BattleFacts } from '../../net/messages';
import { ownMeshesOf } from '../../net/own-meshes';
import { holdLease, openLeases, soleOwner, type Leases, type Owner } from './leases';
import { openMeshStore, type MeshStore } from './mesh-store';
import { createSharedTables, createTables, ping, type Schema } from './schema';

/** A stored battle, without its log. */
export interface BattleRecord {
  readonly facts: BattleFacts;
  readonly secret: Secret;
  /** Hash of each seat's token by side, and of the spectators' token. */
  readonly seats: Readonly<Record<string, Digest>>;
  readonly watch: Digest;
}

export interface BattleStore {
  /** Decide which process owns a battle. Only its owner appends to it. */
  readonly leases: Leases;
  /** Meshes for the tables of battles. */
  readonly meshes: MeshStore;
  create(record: BattleRecord): Promise<void>;
  find(battle: BattleId): Promise<BattleRecord | null>;
  log(battle: BattleId): Promise<readonly Entry[]>;
  /**
   * Appends entries, and the new token's hash of a moved seat, all or nothing. Rejects when a number is taken.
   * @throws LeaseLost when another process owns the battle
   */
  append(battle: BattleId, entries: readonly Entry[], seat?: MovedSeat): Promise<void>;
  count(): Promise<number>;
  /** Rejects unless the database answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface MovedSeat {
  readonly side: string;
  readonly token: Digest;
}

/**
 * Opens the storage in a database, and creates its tables where they are missing.
 * @param owner this process, where several share the database; null for the only one
 */
export async function openBattleStore(db: Kysely<Schema>, owner: Owner | null = null): Promise<BattleStore> {
  await (owner ? createSharedTables(db) : createTables(db));
  return {
    leases: owner ? openLeases(db, owner) : soleOwner,
    meshes: openMeshStore(db),
    create: (record) => create(db, record),
    find: (battle) => find(db, battle),
    async log(battle) {
      const rows = await db
        .selectFrom('entry')
        .select('json')
        .where('battle', '=', battle)
        .orderBy('n')
        .execute();
      return rows.map(({ json }) => JSON.parse(json) as Entry);
    },
    append: (battle, entries, seat) => append(db, owner, battle, entries, seat),
    async count() {
      const row = await db
        .selectFrom('battle')
        .select(({ fn }) => fn.countAll().as('battles'))
        .executeTakeFirstOrThrow();
      return Number(row.battles);
    },
    async check() {
      await ping(db);
    },
    close: () => db.destroy(),
  };
}

const create = (db: Kysely<Schema>, { facts, secret, seats, watch }: BattleRecord): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('battle')
      .values({
        id: facts.battle,
        created: facts.created,
        name: facts.name ?? null,
        table_json: JSON.stringify(facts.table),
        clock_json: JSON.stringify(facts.clock),
        dice: facts.dice ?? null,
        delay: facts.delay,
        secret,
        commitment: facts.commitment,
        watch_sha256: watch,
      })
      .execute();
    const rows = Object.entries(seats).map(([side, token]) => ({
      battle: facts.battle,
      side,
      token_sha256: token,
    }));
    await transaction.insertInto('seat').values(rows).execute();
    const meshes = ownMeshesOf(facts.table).map((sha256) => ({ battle: facts.battle, sha256 }));
    if (meshes.length > 0) await transaction.insertInto('battle_mesh').values(meshes).execute();
  });

async function find(db: Kysely<Schema>, battle: BattleId): Promise<BattleRecord | null> {
  const row = await db.selectFrom('battle').selectAll().where('id', '=', battle).executeTakeFirst();
  if (!row) return null;
  const seats = await db.selectFrom('seat').selectAll().where('battle', '=', battle).execute();
  return {
    facts: {
      battle,
      created: Number(row.created),
      table: JSON.parse(row.table_json) as unknown,
      ...(row.name !== null && { name: row.name }),
      clock: JSON.parse(row.clock_json) as ClockRule,
      delay: row.delay,
      ...(row.dice !== null && { dice: diceRule.parse(row.dice) }),
      commitment: row.commitment as Digest,
    },
    secret: row.secret as Secret,
    seats: Object.fromEntries(seats.map(({ side, token_sha256 }) => [side, token_sha256 as Digest])),
    watch: row.watch_sha256 as Digest,
  };
}

const append = (
  db: Kysely<Schema>,
  owner: Owner | null,
  battle: BattleId,
  entries: readonly Entry[],
  seat?: MovedSeat,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (owner) await holdLease(transaction, owner, battle);
    const rows = entries.map((entry) => ({ battle, n: entry.n, json: JSON.stringify(entry) }));
    await transaction.insertInto('entry').values(rows).execute();
    if (!seat) return;
    await transaction
      .updateTable('seat')
      .set({ token_sha256: seat.token })
      .where('battle', '=', battle)
      .where('side', '=', seat.side)
      .execute();
  });
