// The built app in a browser, for benches of what people see.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const root = process.cwd();

/** The folder of the built app. */
export const appFolder = join(root, 'node_modules', '.cache', 'defilade', 'bench-app');

/** Builds the app, serves it, and measures it in a browser at its address. */
export async function withBuiltApp(
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  await build({ root, logLevel: 'error', build: { outDir: appFolder, emptyOutDir: true } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: appFolder },
    preview: { port: 4280, strictPort: false },
  });
  const browser = await openBrowser();
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('The preview server has no address.');
    await measure(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openBrowser(): Promise<Browser> {
  const found = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, 'scripts', 'browser.mjs')).href
  )) as {
    readonly chromiumArgs: string[];
    readonly findOrInstallChromium: () => Promise<string>;
  };
  return chromium.launch({
    executablePath: await found.findOrInstallChromium(),
    chromiumSandbox: false,
    args: found.chromiumArgs,
  });
}

/** Returns the name of the shipped table with the most models. */
export function largestTable(): string {
  const folder = join(root, 'public', 'tables');
  const models = (name: string): number => {
    const { units } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      units: { models: unknown[] }[];
    };
    return units.reduce((sum, unit) => sum + unit.models.length, 0);
  };
  const tables = readdirSync(folder).filter((name) => name.endsWith('.table.json'));
  return tables
    .reduce((best, next) => (models(next) > models(best) ? next : best))
    .replace('.table.json', '');
}

/** Opens the app, waits for its first picture, and returns how long that took, in milliseconds. */
export async function open(page: Page, address: string): Promise<number> {
  const start = performance.now();
  await page.goto(address);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  return performance.now() - start;
}
