/** PostgreSQL, for hosts that have one. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

/** Most connections to the database. */
const most = 10;

/** Opens a PostgreSQL database by its address. */
export const openPostgres = (url: string): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: most }) }),
  });
