// `npm test`: installs what is missing, then types, lint, format, unit tests and build side by side, then browser tests.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './browser.mjs';
import { buildCli } from './build-cli.mjs';
import { bin, installPackages, root } from './setup.mjs';

const reports = join(root, 'node_modules', '.cache', 'defilade');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const started = performance.now();

/** Runs a package's command and prints how long it took. Resolves to true if it succeeded. */
function step(name, command, args, { env = {}, isQuiet = false } = {}) {
  const begun = performance.now();
  const child = spawn(bin(command), args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${code === 0 ? '' : `\n${output}`}`);
      resolve(code === 0);
    });
  });
}

/** Runs the checks one after another, quietly: they share one core beside the unit tests. */
async function check() {
  const steps = [
    () => step('build', 'vite', ['build', '--logLevel', 'warn'], { isQuiet: true }),
    () => step('types', 'tsc', ['--noEmit'], { isQuiet: true }),
    () => step('lint', 'eslint', ['.', '--max-warnings', '0'], { isQuiet: true }),
    () => step('format', 'prettier', ['--check', '.', '--log-level', 'warn'], { isQuiet: true }),
  ];
  let isGood = true;
  for (const next of steps) isGood = (await next()) && isGood;
  return isGood;
}

function stopIfFailed(results) {
  if (!results.every(Boolean)) process.exit(1);
}

installPackages();
const chromium = await findOrInstallChromium();
await buildCli();
stopIfFailed(
  await Promise.all([
    step('unit tests', 'vitest', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
    check(),
  ]),
);
stopIfFailed([
  await step('browser tests', 'playwright', ['test'], {
    env: { DEFILADE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  }),
]);

const unit = JSON.parse(readFileSync(unitReport, 'utf8'));
const browser = JSON.parse(readFileSync(browserReport, 'utf8')).stats;
console.log(`All tests took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(
  `${unit.numPassedTests + browser.expected} passed, ${unit.numFailedTests + browser.unexpected} failed`,
);
