/**
 * Mutation tests: changes the sources one operator at a time and lists the changes that no test notices.
 *
 *     npm run mutate -- [--workers N] src/rules/gloom-trench-1926/melee
 *
 * A game's rules are judged by that game's tests, geometry by the tests of geometry and queries. Results are cached per path, so that
 * a later run tries only what changed. `npm test` does not run it.
 *
 * Two kinds of mutants do not count: code that the sources mark as being there for speed only, and in geometry comparisons of rounded
 * measures that differ only where both are equal (`<` for `<=`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printReport } from './report.mjs';

const systems = ['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'];
const defaults = [
  'src/geometry/sight',
  ...systems.map((system) => `src/rules/${system}`),
  'src/rules/shared',
];

/** Returns the folders of the tests that judge a path. */
function testsFor(path) {
  const system = systems.find((name) => path.startsWith(`src/rules/${name}`));
  if (system) return [`tests/rules/${system}`];
  if (path.startsWith('src/rules')) return ['tests/rules'];
  if (path.startsWith('src/geometry')) return ['tests/geometry', 'tests/query'];
  return null;
}

/** Runs Stryker on a file or folder with a number of workers. @returns its exit code */
function mutate(path, workers) {
  const tests = testsFor(path);
  if (!existsSync(path) || tests === null) {
    console.error(`${path} is not a file or folder under src/rules or src/geometry.`);
    return 2;
  }
  const folder = join('.cache/mutation', path.replaceAll('/', '_'));
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'stryker.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'in-process',
      plugins: [resolve('scripts/mutate/in-process-runner.mjs'), resolve('scripts/mutate/speed-only.mjs')],
      ignorers: ['speed-only'],
      testFolders: tests,
      warnings: { unknownOptions: false },
      coverageAnalysis: 'perTest',
      // Texts are for people; tests that compared them would be copies.
      mutator: { excludedMutations: ['StringLiteral'] },
      mutate: [statSync(path).isDirectory() ? `${path}/**/*.ts` : path, '!**/*.bench.ts'],
      incremental: true,
      incrementalFile: join(folder, 'incremental.json'),
      ignorePatterns: [
        '/*',
        '!/src',
        '!/tests',
        '!/examples',
        '!/scripts',
        '!/package.json',
        '!/tsconfig.json',
        '!/terrain',
        '!/public/tables',
      ],
      tempDirName: join(folder, 'work'),
      reporters: ['progress-append-only', 'json'],
      allowConsoleColors: false,
      logLevel: 'warn',
      jsonReporter: { fileName: join(folder, 'report.json') },
      timeoutMS: 4_000,
      dryRunTimeoutMinutes: 20,
      concurrency: workers,
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    { stdio: 'inherit' },
  );
  if (status === 0) printReport(join(folder, 'report.json'));
  return status ?? 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' } },
});
for (const path of positionals.length > 0 ? positionals : defaults) {
  const status = mutate(path.replace(/\/$/, ''), Number(values.workers));
  if (status !== 0) process.exit(status);
}
