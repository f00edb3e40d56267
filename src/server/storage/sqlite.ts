/**
 * SQLite without anything to install: the one of Node where it has one, else SQLite in WebAssembly, which needs no compiler.
 * Both write each transaction to the disk before they report it.
 */
import { existsSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type * as Wasm from 'node-sqlite3-wasm';
import type { Schema } from './schema';

/** Kinds of SQLite. */
export const sqliteKinds = ['node', 'wasm'] as const;
export type SqliteKind = (typeof sqliteKinds)[number];

const require = createRequire(import.meta.url);

/** Returns the kinds of SQLite that this version of Node can run, the best first. */
export const availableSqlite = (): readonly SqliteKind[] =>
  sqliteKinds.filter((kind) => kind === 'wasm' || process.getBuiltinModule?.('node:sqlite') !== undefined);

/** Name of a database that lives in memory only, for tests. */
export const inMemory = ':memory:';

/** Opens a database file, made if it is missing. */
export function openSqlite(file: string, kind: SqliteKind = availableSqlite()[0]!): Kysely<Schema> {
  const database = kind === 'node' ? openBuiltIn(file) : openWasm(file);
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
}

/** The part of a statement that both kinds share. */
interface AnyStatement {
  all(...values: readonly unknown[]): unknown[];
  run(...values: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** Reports whether a statement returns rows. */
const returnsRows = (text: string): boolean => /^\s*(select|with|pragma)\b|\breturning\b/i.test(text);

function statementOf(
  text: string,
  all: (values: readonly unknown[]) => unknown[],
  run: (values: readonly unknown[]) => { changes: number | bigint; lastInsertRowid: number | bigint },
): SqliteStatement {
  return {
    reader: returnsRows(text),
    all: (values) => all(values),
    run: (values) => run(values),
    iterate: (values) => all(values)[Symbol.iterator](),
  };
}

function openBuiltIn(file: string): SqliteDatabase {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite') as unknown as {
    DatabaseSync: new (file: string) => {
      exec(text: string): void;
      prepare(text: string): AnyStatement;
      close(): void;
    };
  };
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  return {
    prepare(text) {
      const statement = database.prepare(text);
      return statementOf(
        text,
        (values) => statement.all(...values),
        (values) => statement.run(...values),
      );
    },
    close: () => database.close(),
  };
}

/**
 * SQLite in WebAssembly locks a file by a folder beside it, which a killed process leaves behind. A note of the owner's
 * process tells such a folder from that of a server that runs.
 */
function openWasm(file: string): SqliteDatabase {
  const owner = `${file}.owner`;
  if (file !== inMemory) claim(file, owner);
  const { Database } = require('node-sqlite3-wasm') as typeof Wasm;
  const database = new Database(file);
  database.exec('pragma journal_mode = truncate');
  database.exec('pragma synchronous = full');
  type Values = Parameters<typeof database.run>[1];
  return {
    prepare: (text) =>
      statementOf(
        text,
        (values) => database.all(text, values as Values),
        (values) => database.run(text, values as Values),
      ),
    close() {
      database.close();
      rmSync(owner, { force: true });
    },
  };
}

function claim(file: string, owner: string): void {
  if (existsSync(owner)) {
    const process = Number(readFileSync(owner, 'utf8'));
    if (isRunning(process))
      throw new Error(`Another server (process ${process}) has the database ${file} open. Stop it first.`);
  }
  if (existsSync(`${file}.lock`)) rmdirSync(`${file}.lock`);
  writeFileSync(owner, `${process.pid}`);
}

function isRunning(other: number): boolean {
  if (!Number.isInteger(other) || other <= 0 || other === process.pid) return false;
  try {
    process.kill(other, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
