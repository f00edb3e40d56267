// `npm test`: installs what is missing, then type check, lint, unit tests, build and browser tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCli } from './build-cli.mjs';
import { bin, installPackages, root, run } from './setup.mjs';
import { findOrInstallChromium } from './browser.mjs';

const reports = join(root, 'node_modules', '.cache', 'defilade');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

installPackages();
const chromium = await findOrInstallChromium();
await buildCli();

run(bin('tsc'), ['--noEmit']);
run(bin('eslint'), ['.', '--max-warnings', '0']);
run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
run(bin('vite'), ['build', '--logLevel', 'warn']);
run(bin('playwright'), ['test'], {
  env: { ...process.env, DEFILADE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
});

const unit = JSON.parse(readFileSync(unitReport, 'utf8'));
const browser = JSON.parse(readFileSync(browserReport, 'utf8')).stats;
console.log(
  `${unit.numPassedTests + browser.expected} passed, ${unit.numFailedTests + browser.unexpected} failed`,
);
