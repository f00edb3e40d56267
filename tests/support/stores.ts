/** Empty storages for tests: in PostgreSQL in the test run that has one, else in memory. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openBattleStore, type BattleStore } from '../../src/server/storage/battle-store';
import { openPostgres } from '../../src/server/storage/postgres';
import { inMemory, openSqlite } from '../../src/server/storage/sqlite';

/** Address of the PostgreSQL server of this test run; null where it tests SQLite. */
export const postgres = (): string | null => inject('postgres') ?? null;

/** Returns the address of an empty database of the test run's PostgreSQL server: a schema of its own. */
export async function emptyPostgres(): Promise<string> {
  const url = postgres()!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

/** Opens an empty storage. */
export const emptyStore = async (): Promise<BattleStore> =>
  openBattleStore(
    postgres() === null ? openSqlite(inMemory, 'wasm') : openPostgres(await emptyPostgres(), () => undefined),
  );
