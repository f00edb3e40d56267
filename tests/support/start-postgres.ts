/** Starts a PostgreSQL server for the tests of one run, where it is installed. */
import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of the test run; null where none is installed. */
    postgres: string | null;
  }
}

export default async function ({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = hasPostgres() ? await startPostgres() : null;
  provide('postgres', server?.url ?? null);
  return async () => server?.stop();
}
