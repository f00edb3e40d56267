/**
 * Lists the tasks of the page's thread that take over 50 ms, at low quality on the shipped table with the most models: while the
 * page loads, the camera turns, a person looks round, and two computer players play.
 */
import type { Page } from '@playwright/test';
import { largestTable, open, withBuiltApp } from '../../tests/support/built-app';
import type { Bench } from '../cli/bench';

type Report = Parameters<Bench>[0];

const bench: Bench = (report) =>
  withBuiltApp(async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(180_000);
    await page.addInitScript(listTasks);
    await open(page, `${address}?table=${largestTable()}&quality=low`);
    await page.waitForTimeout(restMs);
    await tell(page, report, 'while the page loads');
    for (const { name, act } of acts) {
      await act(page);
      await page.waitForTimeout(restMs);
      await tell(page, report, name);
    }
    await page.close();
  });
export default bench;

const restMs = 1500;
const battleMs = 120_000;

interface Act {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** The acts of a person who looks round a table, then watches a battle. */
const acts: readonly Act[] = [
  { name: 'while the camera turns', act: turn },
  { name: 'at the first figure picked', act: (page) => pick(page, 0) },
  { name: 'at the second figure picked', act: (page) => pick(page, 1) },
  { name: 'at the log', act: press('l') },
  { name: 'at the map of what the figure sees', act: press('f') },
  { name: 'at the next map', act: press('f') },
  { name: 'while the camera turns beside the map', act: turn },
  { name: 'at the view from above', act: press('t') },
  { name: 'at the view of the figure’s eye', act: press('e') },
  { name: 'at the whole table', act: press('h') },
  { name: 'at a figure dragged in "what if"', act: dragWhatIf },
  { name: 'at the call', act: press('c') },
  { name: 'at its end', act: press('Escape') },
  { name: 'in two minutes of a battle between computer players', act: computersPlay },
];

async function turn(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  await page.mouse.down({ button: 'right' });
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(700 + 8 * (step % 20), 500);
    await page.waitForTimeout(16);
  }
  await page.mouse.up({ button: 'right' });
}

async function pick(page: Page, index: number): Promise<void> {
  const { x, y } = await page.evaluate(
    (at) => window.defilade!.onScreen(window.defilade!.models()[at * 7]!.id)!,
    index,
  );
  await page.mouse.click(x, y);
}

async function dragWhatIf(page: Page): Promise<void> {
  await page.keyboard.press('w');
  const { x, y } = await page.evaluate(() => window.defilade!.onScreen(window.defilade!.models()[0]!.id)!);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(x + 3 * step, y);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.keyboard.press('Escape');
}

async function computersPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  const seats = page.getByLabel(/ is played by/);
  for (let side = 0; side < (await seats.count()); side++) await seats.nth(side).selectOption('regular');
  await page.keyboard.press('Escape');
  await page
    .waitForFunction(() => window.defilade!.state().session!.battle!.state.result !== null, null, {
      timeout: battleMs,
    })
    .catch(() => null);
}

/** Reports the tasks since the last call. */
async function tell(page: Page, report: Report, when: string): Promise<void> {
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const longest = tasks.sort((a, b) => b - a);
  report({ name: `tasks over 50 ms ${when}`, value: longest.length, unit: '' });
  longest
    .slice(0, 5)
    .forEach((ms, index) => report({ name: `  number ${index + 1} in length`, value: ms, unit: 'ms' }));
}

/** Runs in the page before the app: notes the length of each long task. */
function listTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}
