// `node scripts/moments.mjs FOLDER [--quality high,low] [--size WxH] [--only NAME] [--dist DIR] [--bench]`: photographs six moments, two
// of each game, and two tables in weather, at each quality into FOLDER. Without --dist it builds the app first. --bench writes the
// figures of `npm run bench scene` into FOLDER/bench.json as well. On a machine with a GPU, Chromium draws with it.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { chromiumArgs, findOrInstallChromium } from './browser.mjs';
import { bin, root, run } from './setup.mjs';

const moments = [
  { name: 'gloom-table', table: 'trench-line' },
  { name: 'gloom-eye', table: 'trench-line', view: 'eye:red-officer/1' },
  { name: 'crusade-table', table: 'broken-works' },
  { name: 'crusade-eye', table: 'broken-works', view: 'eye:pilgrims-1' },
  { name: 'turbines-table', table: 'iron-road', view: 'side' },
  { name: 'turbines-eye', table: 'iron-road', view: 'eye:red-staff/1' },
  { name: 'rain-night', table: 'trench-line', look: { ground: 'mud', weather: 'rain', time: 'night' } },
  { name: 'fog-dawn', table: 'iron-road', look: { weather: 'fog', time: 'dawn' } },
  { name: 'snow-day', table: 'broken-works', look: { ground: 'snow', weather: 'snow', time: 'day' } },
];
/** Time (milliseconds) for the shadows to be drawn. */
const rest = 1500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'high,medium,low' },
    size: { type: 'string', default: '1440x900' },
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    bench: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const size = /^(\d+)x(\d+)$/.exec(values.size);
if (folder === undefined || size === null) {
  console.error(
    'Usage: node scripts/moments.mjs FOLDER [--quality high,low] [--size WxH] [--only NAME] [--bench]',
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
if (values.dist === '') run(bin('vite'), ['build', '--logLevel', 'warn']);
const server = await preview({
  root,
  logLevel: 'warn',
  ...(values.dist === '' ? {} : { build: { outDir: resolve(values.dist) } }),
  preview: { port: 4194, strictPort: false },
});
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  chromiumSandbox: false,
  args: chromiumArgs,
});
try {
  for (const quality of values.quality.split(','))
    for (const moment of moments.filter(({ name }) => name.includes(values.only)))
      console.log(await photograph(moment, quality));
} finally {
  await browser.close();
  await server.close();
}
if (values.bench)
  run('node', [join(root, 'scripts/bench.mjs'), '--json', join(folder, 'bench.json'), 'scene']);
process.exit(0);

/** Photographs a moment without panels; returns the file and its time. */
async function photograph({ name, table, view, look }, quality) {
  const page = await browser.newPage({
    viewport: { width: Number(size[1]), height: Number(size[2]) },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(300_000);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  const start = performance.now();
  const query = new URLSearchParams({ table, seed: 'moments', quality, ...(view && { view }) });
  await page.goto(`${server.resolvedUrls.local[0]}?${query}`);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  if (look) await drop(page, table, look);
  await page.addStyleTag({
    content: '* { visibility: hidden !important } canvas { visibility: visible !important }',
  });
  await page.waitForTimeout(rest);
  const path = join(folder, `${name}-${quality}.png`);
  await page.screenshot({ path });
  await page.close();
  return `${path}: ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Opens the table with another look, as a file that is dropped on the page. */
async function drop(page, table, look) {
  const file = { ...JSON.parse(readFileSync(join(root, `public/tables/${table}.table.json`), 'utf8')), look };
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'moment.table.json', { type: 'application/json' }));
    return data;
  }, JSON.stringify(file));
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.waitForFunction(
    (weather) => window.defilade.state().session?.table.file.look?.weather === weather,
    look.weather,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.waitForTimeout(3 * rest);
}
