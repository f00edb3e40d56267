import { test as plain, type Page } from '@playwright/test';
import {
  answerWith,
  axeFaults,
  clickFigure,
  expect,
  looksAsBefore,
  open,
  question,
  ready,
  startScreen,
  test,
} from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const start = (page: Page) => page.getByRole('dialog', { name: 'Start' });
const tableName = (page: Page) => page.evaluate(() => window.defilade!.state().session!.table.name);

test('a first visit shows three doors, each a press from something useful; later visits begin at the table; Back closes the topmost screen', async ({
  page,
}) => {
  test.slow();
  await page.goto('/?quality=low');
  const screen = start(page);
  await expect(screen.getByRole('heading', { name: 'Defilade' })).toBeFocused();
  for (const door of ['Play a battle', 'Settle a line of sight', 'Design or test a table'])
    await expect(screen.getByRole('region', { name: door })).toBeVisible();
  await ready(page);
  await looksAsBefore(page, 'start', { x: 130, y: 0, width: 1180, height: 640 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page, colorScheme, '.start')).toEqual([]);
  }

  // A battle of each game against the computer.
  await screen.getByRole('button', { name: /^Trench Crusade/ }).click();
  await expect(screen).toBeHidden();
  expect(await tableName(page)).toBe('The Minster');
  expect(
    await page.evaluate(() => {
      const { seats, session } = window.defilade!.state();
      return session!.table.sides.map(({ id }) => seats[id] ?? 'person');
    }),
  ).toEqual(['person', 'regular']);

  // A table without questions, on which a call is opened.
  await (await startScreen(page)).getByRole('button', { name: /^Gloom Trench 1926/ }).click();
  await expect.poll(() => tableName(page)).toBe('The Trench Line');
  await (await startScreen(page)).getByRole('button', { name: /^Between figures/ }).click();
  await expect(page.getByRole('heading', { name: 'A quiet table' })).toBeVisible();
  const [viewer, target] = await page.evaluate(() => {
    const models = window.defilade!.models();
    return [models[0]!.id, models.at(-1)!.id] as const;
  });
  await clickFigure(page, viewer);
  await clickFigure(page, target);
  const call = page.getByRole('complementary', { name: 'The call' });
  await expect(call).toBeVisible();
  await page.goBack();
  await expect(call).toBeHidden();

  // The sketch by one's own measures, the designer, and back to the table.
  await (await startScreen(page)).getByRole('button', { name: /^With your own measures/ }).click();
  await expect(page.getByRole('heading', { name: 'Settle a line of sight' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('sketch')).toBe(true);
  await page.goBack();
  await (await startScreen(page)).getByRole('button', { name: /^New table/ }).click();
  await expect.poll(() => page.evaluate(() => window.defilade!.design() !== null)).toBe(true);
  expect(new URL(page.url()).searchParams.has('design')).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'A quiet table' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('design')).toBe(false);

  // A later visit.
  await page.reload();
  await ready(page);
  await expect(page.getByRole('region', { name: 'Turn' })).toBeVisible();
  await expect(start(page)).toBeHidden();
  await (await startScreen(page)).getByRole('button', { name: /^Choose table/ }).click();
  await expect(page.getByRole('dialog', { name: 'Begin a battle' })).toBeVisible();
  await page.goBack();
  await expect(start(page)).toBeVisible();
  await page.goBack();
  await expect(start(page)).toBeHidden();
  await startScreen(page);
  await page.keyboard.press('Escape');
  await expect(start(page)).toBeHidden();
});

test('Ctrl+K finds every action by its name', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=actions&quality=low');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find an action' });
  await expect(field).toBeFocused();
  expect(await axeFaults(page, 'actions', '.palette')).toEqual([]);
  await field.fill('ruler');
  await expect(page.getByRole('option', { selected: true })).toContainText('Ruler');
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  expect(await page.evaluate(() => window.defilade!.state().mode)).toBe('ruler');

  await page.keyboard.press('Control+k');
  await field.fill('depot table');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => tableName(page)).toBe('The Depot');

  await page.keyboard.press('Control+k');
  await field.fill('no such thing');
  await expect(page.getByText('No action matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

// Without the page of the other tests: three writes an error of its own to the console.
plain('a browser without WebGL says what is missing, and plays from above', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: []) {
      return kind.startsWith('webgl') ? null : real.call(this, kind, ...more);
    } as typeof real;
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/?table=ruined-village&seed=flat');
  await expect(page.getByRole('alert')).toContainText('WebGL is missing or switched off');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const figure = await page.evaluate(() => window.defilade!.models()[0]!);
  await page.locator('.flat-plan .plan-model').first().click();
  await expect.poll(() => page.evaluate(() => window.defilade!.state().selection?.unit)).toBe(figure.unit);
  // Its dice are not waited for.
  await answerWith(page, 0);
  await answerWith(page, 0);
  await expect.poll(() => question(page)).not.toBeNull();
  await page.goto('/?design=ruined-village');
  await expect(page.getByRole('alert')).toContainText('This browser draws nothing in 3D.');
});
