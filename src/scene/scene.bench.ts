/**
 * Measures frames of the built app in a browser: on the shipped table with the most models, at each quality beside its budget,
 * and while scrubbing through a battle. Every WebGL call is counted, shadows included; reading a pixel waits for each frame.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { appFolder, largestTable, open, withBuiltApp } from '../../tests/support/built-app';
import {
  type Counted,
  counted,
  countPictures,
  rendererOf,
  whileDragging,
} from '../../tests/support/count-pictures';
import { playAtRandom, randomNumbers } from '../../tests/support/random-answers';
import type { Bench } from '../cli/bench';
import { saveBattle } from '../engine/index';
import { openTable } from '../store/battle/session';
import type { TableFile } from '../table/format';
import { qualities, type Quality, qualitySteps } from './quality';

const bench: Bench = (report) =>
  withBuiltApp(async (browser, address) => {
    const table = largestTable();
    await firstLoad(browser, `${address}?table=${table}&quality=low`, report);
    for (const quality of qualities) await pictures(browser, address, table, quality, report);
    await throughTime(browser, address, table, report);
  });
export default bench;

type Report = Parameters<Bench>[0];

async function firstLoad(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const fetched: Promise<{
    readonly url: string;
    readonly file: string;
    readonly bytes: number;
    readonly draws: boolean;
  }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    const file = basename(new URL(url).pathname);
    fetched.push(
      response.body().then(
        (body) => ({
          url,
          file,
          bytes: gzipSync(body).length,
          draws: file.endsWith('.js') && body.includes('WebGLRenderer'),
        }),
        () => ({ url, file, bytes: 0, draws: false }),
      ),
    );
  });
  const ms = await open(page, address);
  const early = new Set(await page.evaluate(fetchedEarly));
  const files = (await Promise.all(fetched)).filter(({ url }) => early.has(url));
  const kiloBytes = (list: readonly { readonly bytes: number }[]) =>
    list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const isScript = ({ file }: { readonly file: string }) => file.endsWith('.js');
  // The builder names shared files as it likes: what draws is known by what is in it.
  const scene = files.filter(({ draws }) => draws);
  report({
    name: 'first load, everything until the first picture, gzip',
    value: kiloBytes(files),
    unit: 'kB',
  });
  report({
    name: 'of it the scripts that panels, rules and storage need',
    value: kiloBytes(files.filter((file) => isScript(file) && !scene.includes(file))),
    unit: 'kB',
  });
  report({ name: 'of it the scripts that draw the table (three.js)', value: kiloBytes(scene), unit: 'kB' });
  report({
    name: 'scripts fetched later, when needed: dice physics, proofs, start screen',
    value: kiloBytes(scriptsBut(files.map(({ file }) => file))),
    unit: 'kB',
  });
  report({ name: 'first picture, lightest quality, from this machine itself', value: ms, unit: 'ms' });
  await page.close();
}

/** Runs in the page. Returns the addresses of all files fetched before the first picture. */
function fetchedEarly(): readonly string[] {
  const [picture] = performance.getEntriesByName('first picture');
  return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime < picture!.startTime)
    .map(({ name }) => name);
}

/** The built scripts other than these. */
function scriptsBut(files: readonly string[]): readonly { readonly bytes: number }[] {
  const folder = join(appFolder, 'assets');
  const others = readdirSync(folder).filter((file) => file.endsWith('.js') && !files.includes(file));
  return others.map((file) => ({ bytes: gzipSync(readFileSync(join(folder, file))).length }));
}

/** Number of timed frames of a turning camera. */
const timed: Readonly<Record<Quality, number>> = { high: 12, medium: 24, low: 40 };
const restMs = 2000;

async function pictures(
  browser: Browser,
  address: string,
  table: string,
  quality: Quality,
  report: Report,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(180_000);
  await page.addInitScript(countPictures);
  await open(page, `${address}?table=${table}&quality=${quality}`);
  await page.waitForTimeout(restMs);

  const before = await counted(page);
  await page.waitForTimeout(restMs);
  const atRest = await counted(page);
  const turned = await whileDragging(page, { x: 700, y: 500 }, timed[quality]);

  // A figure in hand, its lines to every enemy live: what there is most to work out for each picture.
  await page.keyboard.press('w');
  const figure = await page.evaluate(() => window.defilade!.onScreen(window.defilade!.models()[0]!.id)!);
  const held = await whileDragging(page, figure, timed[quality]);

  const whileTurned = (kind: keyof Counted) => middle(turned[kind].slice(atRest.pictures.length));
  // A picture of a figure that moves draws its shadow, and so all of them, anew.
  const whileHeld = (kind: keyof Counted) => middle(held[kind].slice(turned.pictures.length));
  const { budget } = qualitySteps[quality];
  const name = `"${table}", 1440 × 900, ${quality} quality`;
  for (const [when, of] of [
    ['while the camera turns', whileTurned],
    ['that draws shadows anew', whileHeld],
  ] as const) {
    report({
      name: `${name}: draw calls of a picture ${when}`,
      value: of('calls'),
      unit: 'calls',
      budget: budget.calls,
    });
    report({
      name: `${name}: triangles of a picture ${when}`,
      value: of('triangles'),
      unit: '',
      budget: budget.triangles,
    });
  }
  report({
    name: `${name}: a picture while the camera turns, budget ${budget.on}, drawn by ${await rendererOf(page)}`,
    value: whileTurned('pictures'),
    unit: 'ms',
    budget: budget.ms,
  });
  report({
    name: `${name}: a picture while a figure is dragged, its lines live`,
    value: whileHeld('pictures'),
    unit: 'ms',
  });
  report({
    name: `${name}: pictures at rest in ${restMs / 1000} s`,
    value: atRest.pictures.length - before.pictures.length,
    unit: '',
  });
  await page.close();
}

/** A whole battle on the table, as hurried players play it: stepped through, and played back with dice that roll. */
async function throughTime(browser: Browser, address: string, table: string, report: Report): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(180_000);
  await page.addInitScript(countPictures);
  await page.addInitScript(() => localStorage.setItem('defilade-dice', 'off'));
  await open(page, `${address}?table=${table}&quality=low`);
  const physics: Promise<number>[] = [];
  page.on('response', (response) =>
    physics.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    ),
  );
  const events = await dropBattle(page, table);

  const steps = await page.evaluate(async (count) => {
    const times: number[] = [];
    for (let step = 0; step < count; step++) {
      const start = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: ',' }));
      await Promise.resolve();
      times.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return times.sort((a, b) => a - b);
  }, timedSteps);
  const name = `"${table}", a battle of ${events} events`;
  report({
    name: `${name}: a step through time, state and panels`,
    value: steps[Math.floor(steps.length / 2)]!,
    unit: 'ms',
  });

  report({
    name: `${name}: a picture while it plays without dice, low quality`,
    value: await playedPicture(page),
    unit: 'ms',
  });
  await page.keyboard.press('d');
  report({
    name: `${name}: a picture while it plays and its dice roll, low quality`,
    value: await playedPicture(page),
    unit: 'ms',
  });
  report({
    name: 'physics of the dice, fetched with the first throw, gzip',
    value: (await Promise.all(physics)).reduce((sum, size) => sum + size, 0) / 1000,
    unit: 'kB',
  });
  await page.close();
}

const timedSteps = 60;
const playedMs = 8000;

/** The middle time of a picture while the open battle plays from its beginning, once the camera has arrived. */
async function playedPicture(page: Page): Promise<number> {
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForTimeout(restMs);
  const before = await counted(page);
  await page.waitForTimeout(playedMs);
  const ms = (await counted(page)).pictures.slice(before.pictures.length);
  await page.keyboard.press('Home');
  return middle(ms);
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Drops a battle of this table on the page, played to its end; how many events it has. */
async function dropBattle(page: Page, table: string): Promise<number> {
  const file = JSON.parse(readFileSync(`public/tables/${table}.table.json`, 'utf8')) as TableFile;
  const { battle } = openTable('bench', file, 'bench');
  if (!battle) throw new Error(`No battle begins on ${table}.`);
  const played = playAtRandom(battle, randomNumbers(1));
  const transfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'bench.battle.json', { type: 'application/json' }));
      return data;
    },
    JSON.stringify(saveBattle(played)),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.waitForFunction(
    (count) => window.defilade?.state().session?.head?.events.length === count,
    played.events.length,
  );
  await page.waitForTimeout(restMs);
  return played.events.length;
}
