/** Skips the tests of a run where PostgreSQL is not installed. */
import { beforeEach, inject } from 'vitest';

beforeEach(({ skip }) => {
  if (inject('postgres') === null) skip('PostgreSQL is not installed here.');
});
