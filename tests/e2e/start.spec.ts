import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerWith, commands, expect, onScreen, open, question, startScreen, test } from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tableNow = (page: Page) => page.evaluate(() => window.defilade!.state().session!.table.file);
const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const spot = (page: Page, x: number, z: number) =>
  page.evaluate((at) => window.defilade!.spotOnScreen(at)!, [x, 0, z] as const);
const placeOf = (page: Page, id: string) =>
  page.evaluate((model) => window.defilade!.models().find((candidate) => candidate.id === model), id);

test('one press plays the first table; choices of table, names, colours, forces, rulings and seed are those of the battle', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=start');
  let screen = await startScreen(page);
  await screen.getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('.table-name')).toHaveText('The Trench Line');
  expect(await commands(page)).toBe(0);

  screen = await startScreen(page);
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
  let screen = await startScreen(page);
  const systems = await screen.getByRole('group', { name: 'Rules' }).getByRole('button').allTextContents();
  expect(systems.length).toBeGreaterThanOrEqual(3);
  for (const [index, name] of systems.entries()) {
    if (index > 0) screen = await startScreen(page);
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

test('a unit is deployed by hand, others by a click; where one may not stand it says why', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/?table=trench-line&seed=deploy');
  const screen = await startScreen(page);
  await screen.getByLabel('Deployment').selectOption('1');
  await screen.getByLabel('Seed of the dice').fill('deploy-1');
  await screen.getByRole('button', { name: /^Play The Trench Line/ }).click();
  await page.keyboard.press('t');

  // Until the first side is asked, which deploys on open ground.
  while (
    (await question(page))!.kind !== 'deploy-unit' ||
    (await page.evaluate(() => window.defilade!.state().session!.battle!.question!.by)) !== 'red'
  ) {
    const asked = (await question(page))!;
    if (asked.kind !== 'deploy-unit') await answerWith(page, 0);
    else {
      await page.getByRole('button', { name: 'Suggest a set-up' }).click();
      await page.getByRole('button', { name: 'Deploy here' }).click();
      await expect.poll(async () => (await question(page))!.kind).not.toBe('deploy-unit');
    }
  }
  const ids = await page.evaluate(() => {
    const unit = window.defilade!.state().session!.battle!.question!.data!['unit'] as string;
    return window.defilade!.state().session!.table.units.find(({ id }) => id === unit)!.models;
  });
  expect(
    await page.evaluate((own) => window.defilade!.models().filter(({ id }) => own.includes(id)).length, ids),
  ).toBe(0);

  // A click puts the whole unit down; from there single figures are dragged, and turned.
  const ground = await spot(page, 30, 40);
  await page.mouse.click(ground.x, ground.y);
  await expect(page.getByText(`${ids.length} figures placed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deploy here' })).toBeEnabled();
  const last = ids.at(-1)!;
  const before = (await placeOf(page, last))!;
  const from = await onScreen(page, last);
  const [at, beyond] = [
    await spot(page, ...(before.at as [number, number])),
    await spot(page, before.at[0], 20),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + beyond.x - at.x, from.y + beyond.y - at.y, { steps: 6 });
  await expect(page.locator('.move-note.illegal')).toContainText('GT-RULING-114');
  await page.mouse.up();
  await expect(page.locator('.refusal')).toContainText('outside the deployment zone');
  await expect(page.getByRole('button', { name: 'Deploy here' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo last' }).click();
  await expect(page.getByRole('button', { name: 'Deploy here' })).toBeEnabled();
  const facing = (await placeOf(page, last))!.facing;
  await page.keyboard.press('q');
  expect((await placeOf(page, last))!.facing).toBe((facing + 15) % 360);

  // All back, then one figure from the tray.
  await page.getByRole('button', { name: 'Reset' }).click();
  const chip = page.getByRole('button', { name: `Drag ${ids[0]} onto the table` });
  const box = (await chip.boundingBox())!;
  const goal = await spot(page, 20, 40);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + 30, goal.y, { steps: 4 });
  await page.mouse.move(goal.x, goal.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(`${ids.length - 1} figures still to place.`)).toBeVisible();
  expect((await placeOf(page, ids[0]!))!.at.map(Math.round)).toEqual([20, 40]);

  // The rest of both sides by themselves; then the first turn begins, and it can be played again from its file.
  await page.getByRole('button', { name: 'Suggest a set-up' }).click();
  await page.getByRole('button', { name: 'Deploy here' }).click();
  const asked = () => page.evaluate(() => window.defilade!.state().session!.battle!.question!.by);
  const first = await asked();
  await page.getByRole('button', { name: 'Set up all my units' }).click();
  await expect.poll(asked).not.toBe(first);
  await page.getByRole('button', { name: 'Set up all my units' }).click();
  await expect.poll(async () => (await question(page))!.kind, { timeout: 60_000 }).not.toMatch(/deploy/);
  const all = await page.evaluate(() => [
    window.defilade!.models().length,
    window.defilade!.state().session!.table.models.length,
  ]);
  expect(all[0]).toBe(all[1]);
  const after = await hash(page);
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(() => window.defilade?.state().session?.battle !== undefined && window.defilade.hash()),
    )
    .toBe(after);
});

test('battles from before are renamed, opened, saved to a file and deleted', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=kept');
  await answerWith(page, 0);
  const first = await hash(page);
  const screen = await startScreen(page);
  await screen.getByRole('button', { name: /^Play/ }).click();
  await answerWith(page, 0);

  await startScreen(page);
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

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds no fault in the start screen, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/?table=ruined-village&seed=axe');
    const screen = await startScreen(page);
    await screen.getByText('Rulings').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}

test('a rule’s ID opens a note beside it, and axe finds no fault while a unit deploys', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=rule');
  const screen = await startScreen(page);
  await screen.getByLabel('Deployment').selectOption('1');
  await screen.getByRole('button', { name: /^Play/ }).click();
  while ((await question(page))!.kind !== 'deploy-unit') await answerWith(page, 0);
  await page.getByRole('button', { name: 'What GT-RULING-114 is about' }).first().click();
  const note = page.getByRole('dialog', { name: 'About GT-RULING-114' });
  await expect(note).toContainText('a ruling of ours: the text leaves it open');
  await expect(note).toContainText('Here: ');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'What GT-UNIT-05 is about' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
});
