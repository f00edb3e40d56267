import { defineConfig } from 'vitest/config';

/** The tests that `mutate.mjs` names, without the projects of the main configuration. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    include: (process.env.DEFILADE_MUTATION_TESTS ?? 'tests/**/*.test.ts').split(','),
  },
});
