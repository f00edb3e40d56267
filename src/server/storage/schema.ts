/** Tables of the server's database, the same in SQLite and PostgreSQL, and the step that makes them. */
import { sql, type Kysely } from 'kysely';

export interface Schema {
  readonly battle: {
    readonly id: string;
    readonly created: number;
    readonly name: string | null;
    readonly table_json: string;
    readonly clock_json: string;
    /** Null where the dice are the server's. */
    readonly dice: string | null;
    readonly delay: number;
    readonly secret: string;
    readonly commitment: string;
    readonly watch_sha256: string;
  };
  readonly seat: {
    readonly battle: string;
    readonly side: string;
    readonly token_sha256: string;
  };
  readonly entry: {
    readonly battle: string;
    readonly n: number;
    readonly json: string;
  };
  /** Process that owns a battle, where several share the database. */
  readonly lease: {
    readonly battle: string;
    readonly owner: string;
    readonly until: number;
    /** Another process has been asked for the battle. */
    readonly wanted: boolean;
  };
  /** Mesh file that somebody has uploaded for a table. */
  readonly mesh: {
    readonly sha256: string;
    readonly size: number;
    readonly uploaded: number;
    readonly bytes: Uint8Array;
  };
  /** Mesh that the table of a battle names. */
  readonly battle_mesh: {
    readonly battle: string;
    readonly sha256: string;
  };
}

/** Creates the tables where they are missing. */
export async function createTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('battle')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('table_json', 'text', (column) => column.notNull())
    .addColumn('clock_json', 'text', (column) => column.notNull())
    .addColumn('dice', 'text')
    .addColumn('delay', 'integer', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('watch_sha256', 'text', (column) => column.notNull())
    .execute();
  await addDice(db);
  await db.schema
    .createTable('seat')
    .ifNotExists()
    .addColumn('battle', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('token_sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_key', ['battle', 'side'])
    .execute();
  await db.schema
    .createTable('entry')
    .ifNotExists()
    .addColumn('battle', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_key', ['battle', 'n'])
    .execute();
  await db.schema
    .createTable('lease')
    .ifNotExists()
    .addColumn('battle', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('wanted', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mesh')
    .ifNotExists()
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('uploaded', 'bigint', (column) => column.notNull())
    // SQLite stores bytes whatever the type is called.
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('battle_mesh')
    .ifNotExists()
    .addColumn('battle', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('battle_mesh_key', ['battle', 'sha256'])
    .execute();
}

/** Key of the lock under which processes create the tables. */
const creationLock = 4173;

/** Creates the tables of a PostgreSQL database that several processes may open at once. */
export const createSharedTables = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${creationLock})`.execute(transaction);
    await createTables(transaction);
  });

/** Adds the column of the dice to a database that was made without it. */
async function addDice(db: Kysely<Schema>): Promise<void> {
  if ((await battleColumns(db)).includes('dice')) return;
  await db.schema.alterTable('battle').addColumn('dice', 'text').execute();
}

/**
 * Returns the columns of the table of battles. In PostgreSQL, it reads that table alone: `getTables` fails
 * when another process changes a table in any schema meanwhile.
 */
async function battleColumns(db: Kysely<Schema>): Promise<readonly string[]> {
  const hasSchemas = (await db.introspection.getSchemas()).length > 0;
  const { rows } = await (
    hasSchemas
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = 'battle'`
      : sql<{ name: string }>`select name from pragma_table_info('battle')`
  ).execute(db);
  return rows.map(({ name }) => name);
}

/** Throws unless the database answers. */
export const ping = (db: Kysely<Schema>): Promise<unknown> => sql`select 1`.execute(db);
