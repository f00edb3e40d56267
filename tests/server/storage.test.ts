import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../../src/net/ids';
import { openBattleStore } from '../../src/server/storage/battle-store';
import type { Kysely } from 'kysely';
import { ping, type Schema } from '../../src/server/storage/schema';
import { openPostgres } from '../../src/server/storage/postgres';
import { availableSqlite, openSqlite } from '../../src/server/storage/sqlite';
import { duelTable } from '../support/duel-online';
import { answerOnce, created, joinedBattle, testPorts, testServer } from '../support/online';
import { emptyPostgres, postgres } from '../support/stores';

/** A database that can be opened again and again, as servers that start anew do. */
interface Database {
  connect(): Kysely<Schema>;
  remove(): Promise<void>;
}

async function sqlite(kind: 'node' | 'wasm'): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'defilade-storage-'));
  return {
    connect: () => openSqlite(join(folder, 'battles.db'), kind),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresDatabase(): Promise<Database> {
  const url = await emptyPostgres();
  return { connect: () => openPostgres(url, () => undefined), remove: async () => undefined };
}

const databases: readonly (readonly [string, () => Promise<Database>])[] =
  postgres() === null
    ? availableSqlite().map((kind) => [`SQLite (${kind})`, () => sqlite(kind)] as const)
    : [['PostgreSQL', postgresDatabase]];

describe.each(databases)('storage in %s', (_, make) => {
  it('keeps battles for the next server, which plays them on; a number is given once', async () => {
    const database = await make();
    try {
      const store = await openBattleStore(database.connect());
      const server = await testServer(testPorts(1), store);
      const { reply, clients, red, blue } = await joinedBattle(server, duelTable());
      await answerOnce(clients);
      const { battle } = reply.facts;
      const log = await store.log(battle);
      expect(log).toEqual(red.client.state.log);
      await expect(store.append(battle, [log.at(-1)!])).rejects.toThrow();
      const next = { ...log[0]!, n: log.length + 1 };
      await expect(store.append(battle, [next, next])).rejects.toThrow();
      expect(await store.log(battle)).toEqual(log);
      for (const { client } of [red, blue]) client.close();
      await store.close();

      const again = await openBattleStore(database.connect());
      expect(await again.log(battle)).toEqual(log);
      expect((await again.find(battle))!.facts).toEqual(reply.facts);
      const found = await (
        await testServer(testPorts(2), again)
      ).rooms.find({
        battle,
        token: reply.seats['blue']!,
      } as never);
      expect(found).toMatchObject({ ok: true, side: 'blue' });
      await again.close();
    } finally {
      await database.remove();
    }
  });

  it('plays battles of either dice in a database that was made before there was a choice', async () => {
    const database = await make();
    try {
      const before = database.connect();
      await (await openBattleStore(before)).check();
      await before.schema.alterTable('battle').dropColumn('dice').execute();
      await before.destroy();
      const store = await openBattleStore(database.connect());
      const server = await testServer(testPorts(5), store);
      for (const more of [{}, { dice: 'chains' } as const]) {
        const { facts } = await created(server, duelTable(), more);
        expect((await store.find(facts.battle))!.facts).toEqual(facts);
        expect(facts.dice).toBe(more.dice);
      }
      await store.close();
    } finally {
      await database.remove();
    }
  });

  it('moves a seat together with its entry, or not at all', async () => {
    const database = await make();
    try {
      const store = await openBattleStore(database.connect());
      const server = await testServer(testPorts(3), store);
      const reply = await created(server, duelTable());
      const { battle } = reply.facts;
      const entry = { n: 1, at: 0, body: { kind: 'seat-moved', side: 'red' } } as const;
      const token = 'f'.repeat(64) as Digest;
      await store.append(battle, [entry], { side: 'red', token });
      expect((await store.find(battle))!.seats['red']).toBe(token);
      const other = 'e'.repeat(64) as Digest;
      await expect(store.append(battle, [entry], { side: 'red', token: other })).rejects.toThrow();
      expect((await store.find(battle))!.seats['red']).toBe(token);
      expect(await store.count()).toBe(1);
      await store.close();
    } finally {
      await database.remove();
    }
  });
});

if (postgres() !== null)
  describe('storage in a PostgreSQL database that others use', () => {
    it('opens while another schema’s table of the same name changes', async () => {
      const own = openPostgres(await emptyPostgres(), () => undefined);
      const other = openPostgres(await emptyPostgres(), () => undefined);
      await (await openBattleStore(other)).check();
      // The transaction sees the other table as it was when the transaction began.
      await own
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          await ping(transaction);
          await other.schema.alterTable('battle').dropColumn('dice').execute();
          expect(await (await openBattleStore(transaction)).count()).toBe(0);
        });
      await own.destroy();
      await other.destroy();
    });
  });
