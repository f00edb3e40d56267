import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  answerWith,
  axeFaults,
  commands,
  expect,
  newBattle,
  open,
  ready,
  startScreen,
  test,
} from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Files of the stages of a visit (vite.config.ts). */
const programFile = /\/(program|table)-/;
const sceneFile = /\/scene-/;
const sceneOrProgramFile = /\/(scene|program)-/;

const tableNow = (page: Page) => page.evaluate(() => window.defilade!.state().session!.table.file);
const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());

test('a plan of the table and the question are there before the scene, and can be used', async ({ page }) => {
  let load = () => {};
  const asked = new Promise<void>((go) => (load = go));
  await page.route(sceneFile, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/?table=ruined-village&quality=low&seed=early');
  const plan = page.getByRole('img', { name: 'The Ruined Village from above' });
  await expect(plan).toBeVisible();
  const before = await commands(page);
  await page.getByRole('region', { name: 'Orders' }).getByRole('button', { name: 'Keep it' }).click();
  expect(await commands(page)).toBeGreaterThan(before);
  load();
  await ready(page);
  await expect(plan).toBeHidden();
});

test('the scene needs little before its first picture, and not the program, which goes on with it; a visit loads little more by itself', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const measured = response.body().then((body) => gzipSync(body).length / 1000);
    sizes.set(response.url(), measured);
  });
  let load = () => {};
  const asked = new Promise<void>((go) => (load = go));
  await page.route(programFile, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/?table=ruined-village&quality=low&seed=early');
  await page.waitForFunction(() => performance.getEntriesByName('first picture').length > 0);
  await expect(page.locator('svg.plan')).toBeHidden();
  const canvas = await page.locator('.scene-root canvas:not(.lens)').elementHandle();
  load();
  await ready(page);
  expect(
    await page.locator('.app-table canvas:not(.lens)').evaluate((now, first) => now === first, canvas),
  ).toBe(true);
  // The last that a visit loads: the worker of maps, for the first map.
  await expect.poll(() => [...sizes.keys()].some((url) => url.includes('field-worker'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(() => {
    const [picture] = performance.getEntriesByName('first picture');
    return [
      ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
    ]
      .filter(({ responseEnd }) => responseEnd < picture!.startTime)
      .map(({ name }) => name);
  });
  const kiloBytes = async (urls: readonly string[]): Promise<number> => {
    const each = await Promise.all(urls.map((url) => sizes.get(url) ?? 0));
    return each.reduce((sum, size) => sum + size, 0);
  };
  const before = await kiloBytes(early);
  const inAll = await kiloBytes([...sizes.keys()]);
  test.info().annotations.push({ type: 'kB', description: `${before.toFixed(1)}, ${inAll.toFixed(1)}` });
  expect(before).toBeLessThan(485);
  expect(inAll).toBeLessThan(820);
});

test('the plan of the table to come is there before scene and program: of the address, the last visit, or the first', async ({
  page,
}) => {
  let load = () => {};
  const holdBack = async (): Promise<void> => {
    const asked = new Promise<void>((go) => (load = go));
    await page.route(sceneOrProgramFile, async (route) => {
      await asked;
      await route.continue();
    });
  };
  const plan = page.locator('svg.plan');
  const models = plan.locator('.plan-model');

  await holdBack();
  const begin = (address: string) => page.goto(address, { waitUntil: 'commit' });
  await begin('/?quality=low');
  await expect(plan).toBeVisible();
  const [first, size] = [await models.count(), await plan.getAttribute('viewBox')];
  expect(first).toBeGreaterThan(5);
  await begin('/?table=depot&quality=low');
  await expect(plan).not.toHaveAttribute('viewBox', size!);
  const [depot, depotSize] = [await models.count(), await plan.getAttribute('viewBox')];
  expect(depot).not.toBe(first);
  load();
  await ready(page);
  await expect(plan).toBeHidden();

  await page.unroute(sceneOrProgramFile);
  await holdBack();
  await begin('/?quality=low');
  await expect(plan).toHaveAttribute('viewBox', depotSize!);
  expect(await models.count()).toBe(depot);
  load();
  await ready(page);
});

test('axe finds no fault in the new battle; one press plays the first table; choices of table, names, colours, forces, rulings and seed are those of the battle', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=start');
  let screen = await newBattle(page);
  await screen.getByText('Rulings').click();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page, colorScheme)).toEqual([]);
  }
  await screen.getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('.table-name')).toHaveText('The Trench Line');
  expect(await commands(page)).toBe(0);

  screen = await newBattle(page);
  await screen.getByRole('button', { name: /^The Killing Ground/ }).click();
  const [first, second] = [
    screen.getByRole('group', { name: 'Albion Expedition' }),
    screen.getByRole('group', { name: 'Rhenish Guard' }),
  ];
  await second.getByRole('button', { name: 'Plum' }).click();
  await expect(first.getByRole('button', { name: 'Plum' })).toBeDisabled();
  await second.getByLabel('Force').selectOption('Rhenish Guard');
  await second.getByRole('button', { name: /^More Rhenish Storm/ }).click();
  await first.getByLabel('Name of the side').fill('The Fusiliers');
  await screen.getByLabel('Mission').selectOption({ label: 'War of Attrition' });
  await screen.getByText('Rulings').click();
  await screen.getByPlaceholder('Find a ruling').fill('solid cover');
  await screen.getByLabel('Solid cover', { exact: true }).selectOption({ label: 'Solid obscures as well' });
  await screen.getByLabel('Seed of the dice').fill('my own seed');
  await screen.getByRole('button', { name: /^Play The Killing Ground/ }).click();

  const file = await tableNow(page);
  expect(file.name).toBe('The Killing Ground');
  expect(file.sides).toEqual([
    { id: 'red', name: 'The Fusiliers' },
    { id: 'blue', name: 'Rhenish Guard', colour: 'plum' },
  ]);
  // A force that nobody has placed yet is deployed.
  expect(file.options).toEqual({ deployment: 'alternate', mission: 'attrition', solidObscures: true });
  expect(file.units.filter(({ profile }) => profile === 'rhenish-storm').map(({ id }) => id)).toEqual([
    'blue-rhenish-storm-1',
    'blue-rhenish-storm-2',
  ]);
  expect(await page.evaluate(() => window.defilade!.battle()!.seed)).toBe('my own seed');
  await expect(page.getByRole('region', { name: 'Turn' })).toContainText('The Fusiliers');
});

test('every system that can be played begins a battle from this screen, its terrain from any table', async ({
  page,
}) => {
  test.slow();
  await open(page, '/?table=ruined-village&seed=systems');
  let screen = await newBattle(page);
  const systems = await screen.getByRole('group', { name: 'Rules' }).getByRole('button').allTextContents();
  expect(systems.length).toBeGreaterThanOrEqual(3);
  for (const [index, name] of systems.entries()) {
    if (index > 0) screen = await newBattle(page);
    await screen.getByRole('button', { name, exact: true }).click();
    await screen
      .getByRole('region', { name: 'Table' })
      .getByRole('button', { name: /The Ruined Village/ })
      .click();
    await screen.getByRole('button', { name: /^Play The Ruined Village/ }).click();
    await expect(screen).toBeHidden();
    const open = await page.evaluate(() => ({
      name: window.defilade!.state().session!.system!.name,
      asked: window.defilade!.state().session!.battle!.question !== null,
    }));
    expect(open).toEqual({ name, asked: true });
  }
});

test('battles from before are renamed, opened, saved to a file and deleted', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=kept');
  await answerWith(page, 0);
  const first = await hash(page);
  await (await newBattle(page)).getByRole('button', { name: /^Play/ }).click();
  await answerWith(page, 0);

  const screen = await startScreen(page);
  await screen.getByRole('button', { name: 'Rename The Ruined Village' }).click();
  await screen.getByLabel('New name').fill('The long night');
  await page.keyboard.press('Enter');
  const row = screen.getByRole('listitem').filter({ hasText: 'The long night' });
  await expect(row).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Save The long night to a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('The long night.battle.json');
  await row.getByRole('button', { name: /^The long night/ }).click();
  await expect.poll(() => hash(page)).toBe(first);

  await startScreen(page);
  await screen.getByRole('button', { name: 'Delete The Trench Line' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(screen.getByRole('listitem').filter({ hasText: 'step' })).toHaveCount(1);
});
