/** PostgreSQL, for hosts that have one. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

/** Most connections to the database. */
const most = 10;

/**
 * Opens a PostgreSQL database by its address.
 * @param note receives the error of an idle connection, which the next query replaces
 */
export function openPostgres(url: string, note: (text: string) => void): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: most });
  pool.on('error', (error) => note(`A connection to PostgreSQL has ended: ${error.message}`));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
