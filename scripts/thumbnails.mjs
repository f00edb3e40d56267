// `node scripts/thumbnails.mjs [--only NAME] [--no-build]`: builds the app, photographs the scene of each table that ships, without
// panels, and writes public/pictures/tables/NAME.webp, with the hashes of the table files beside them (tests/scene/thumbnails.test.ts).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { chromiumArgs, findOrInstallChromium } from './browser.mjs';
import { bin, root, run } from './setup.mjs';

const tableFolder = join(root, 'public/tables');
const folder = join(root, 'public/pictures/tables');
const hashFile = join(folder, 'hashes.json');
/** Size of a thumbnail (pixels), and quality of its WebP (0 … 1): about 20 kB. */
const size = [400, 300];
const quality = 0.72;
/** Share of the picture's width and height around the table that is left free. */
const margin = 0.02;
/** Time (milliseconds) for the shadows to be drawn. */
const rest = 1500;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, 'no-build': { type: 'boolean', default: false } },
});
const names = readdirSync(tableFolder)
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => name.replace('.table.json', ''));

if (!values['no-build']) run(bin('vite'), ['build', '--logLevel', 'warn']);
mkdirSync(folder, { recursive: true });
const hashes = existsSync(hashFile) ? JSON.parse(readFileSync(hashFile, 'utf8')) : {};
const server = await preview({ root, preview: { port: 4193, strictPort: false }, logLevel: 'warn' });
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  chromiumSandbox: false,
  args: chromiumArgs,
});
try {
  for (const name of names.filter((each) => each.includes(values.only))) {
    const text = readFileSync(join(tableFolder, `${name}.table.json`), 'utf8');
    const picture = await thumbnail(name, JSON.parse(text));
    writeFileSync(join(folder, `${name}.webp`), picture);
    hashes[name] = createHash('sha256').update(text).digest('hex');
    console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await server.close();
}
const known = Object.fromEntries(names.filter((name) => hashes[name]).map((name) => [name, hashes[name]]));
writeFileSync(hashFile, `${JSON.stringify(known, null, 2)}\n`);
process.exit(0);

/** Returns the picture of a table with its forces deployed, without labels and panels. */
async function thumbnail(name, file) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(300_000);
  await page.goto(`${server.resolvedUrls.local[0]}?table=${name}&seed=thumbnail&quality=high`);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  await page.addStyleTag({ content: '* { visibility: hidden } canvas { visibility: visible }' });
  await page.waitForTimeout(rest);
  const clip = await page.evaluate(around, { size: file.size, aspect: size[0] / size[1], margin });
  const picture = await page.screenshot({ clip });
  const url = await page.evaluate(shrink, { picture: picture.toString('base64'), size, quality });
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Returns, in the page, the rectangle of this aspect around the table’s corners. */
function around({ size: [width, depth], aspect, margin }) {
  const corners = [0, width].flatMap((x) =>
    [0, depth].flatMap((z) => [0, 3].map((y) => window.defilade.spotOnScreen([x, y, z]))),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(right - left, (bottom - top) * aspect) * (1 + 2 * margin);
  const x = Math.max(0, Math.min(innerWidth - wide, (left + right - wide) / 2));
  const y = Math.max(0, Math.min(innerHeight - wide / aspect, (top + bottom - wide / aspect) / 2));
  return { x, y, width: wide, height: wide / aspect };
}

/** Returns, in the page, the address of a picture at another size as WebP. */
async function shrink({ picture, size: [width, height], quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality);
}
