// Takes a picture of a table in the built app:
//   node scripts/screenshot.mjs [--table NAME] [--view above|side|eye:MODEL] [--quality high|medium|low] [--size 1440x900] [--crop WxH] [--bare] OUT.png
// --bare hides the panels. --crop keeps the middle; the pictures of the README are: --view side --size 1720x667 (large tables:
// 2160x837) --crop 1400x543 --bare. Run `npm run build` first.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { chromiumArgs, findOrInstallChromium } from './browser.mjs';
import { root } from './setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    table: { type: 'string', default: 'trench-line' },
    view: { type: 'string', default: '' },
    quality: { type: 'string', default: 'high' },
    size: { type: 'string', default: '1440x900' },
    crop: { type: 'string', default: '' },
    bare: { type: 'boolean', default: false },
  },
});
const [out] = positionals;
const sizeIn = (text) => /^(\d+)x(\d+)$/.exec(text)?.slice(1).map(Number) ?? null;
const size = sizeIn(values.size);
const crop = values.crop === '' ? size : sizeIn(values.crop);
if (out === undefined || size === null || crop === null) {
  console.error(
    'Usage: node scripts/screenshot.mjs [--table NAME] [--view above|side|eye:MODEL] [--quality high|medium|low] [--size WxH] [--crop WxH] [--bare] OUT.png',
  );
  process.exit(2);
}
if (!existsSync(`${root}/dist/index.html`)) {
  console.error('dist/ holds no built app: run `npm run build` first.');
  process.exit(1);
}

const server = await preview({ root, preview: { port: 4190, strictPort: false }, logLevel: 'warn' });
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  chromiumSandbox: false,
  args: chromiumArgs,
});
try {
  const page = await browser.newPage({
    viewport: { width: size[0], height: size[1] },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(180_000);
  const { table, view, quality } = values;
  await page.goto(
    `${server.resolvedUrls.local[0]}?${new URLSearchParams({ table, quality, ...(view && { view }) })}`,
  );
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  if (values.bare)
    await page.addStyleTag({ content: '* { visibility: hidden } canvas { visibility: visible }' });
  // Waits for the camera to stop and the shadows to be drawn.
  await page.waitForTimeout(2500);
  const [width, height] = crop;
  await page.screenshot({
    path: out,
    clip: { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height },
  });
} finally {
  await browser.close();
  await server.close();
}
