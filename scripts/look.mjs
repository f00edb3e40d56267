// `npm run look [-- --only NAME] [--size 1440x900] [--light] [--no-build]`: builds the app and photographs its screens (look-steps.mjs)
// at four sizes into look/. A screen that cannot be reached is reported and does not stop the others.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { chromiumArgs, findOrInstallChromium } from './browser.mjs';
import { steps } from './look-steps.mjs';
import { bin, root, run } from './setup.mjs';

const sizes = ['1440x900', '390x844', '844x390', '768x1024'];
/** Time (milliseconds) for the camera to stop and the shadows to be drawn. */
const rest = 1500;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    light: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

if (!values['no-build']) run(bin('vite'), ['build', '--logLevel', 'warn']);
const server = await preview({ root, preview: { port: 4191, strictPort: false }, logLevel: 'warn' });
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  chromiumSandbox: false,
  args: chromiumArgs,
});
const failures = [];
try {
  for (const size of values.size === '' ? sizes : [values.size])
    for (const step of steps.filter(({ name }) => name.includes(values.only))) {
      const problem = await photograph(size, step).then(
        () => null,
        (error) => error.message.split('\n')[0],
      );
      console.log(`${size} ${step.name}${problem === null ? '' : `: ${problem}`}`);
      if (problem !== null) failures.push(step.name);
    }
} finally {
  await browser.close();
  await server.close();
}
console.log(failures.length === 0 ? '\nAll screens are in look/.' : `\n${failures.length} screens failed.`);
process.exit(failures.length === 0 ? 0 : 1);

/** Takes the picture of a screen at a size, also of a screen that is not the wanted one because an act failed. */
async function photograph(size, { name, address, acts }) {
  const [width, height] = size.split('x').map(Number);
  const folder = `${root}/look/${size}${values.light ? '-light' : ''}`;
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    colorScheme: values.light ? 'light' : 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await page.goto(`${server.resolvedUrls.local[0].replace(/\/$/, '')}${address}`);
    await page.waitForSelector('html[data-ready=true]', { state: 'attached', timeout: 120_000 });
    if (address === '/') await page.waitForSelector('.start');
    await page.waitForTimeout(rest);
    for (const act of acts) await act(page);
    await page.waitForTimeout(rest);
  } finally {
    await page.screenshot({
      path: `${folder}/${String(steps.findIndex((step) => step.name === name) + 1).padStart(2, '0')}-${name}.png`,
    });
    await context.close();
  }
}
