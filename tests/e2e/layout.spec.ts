import type { Page } from '@playwright/test';
import { clickFigure, expect, onScreen, open, pictureAtRest, startScreen, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true });

/** Phones upright and on their side, tablets, a page zoomed to 200 %, and a desk. */
const sizes = [
  [390, 844],
  [375, 667],
  [844, 390],
  [768, 1024],
  [720, 450],
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const;

/** Returns the buttons within a part of the page that something else lies over. */
const covered = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(part).evaluate((root) =>
    [...root.querySelectorAll('button, [role=slider]')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = button.getClientRects()[0]!;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !button.contains(hit);
      })
      .map((button) => button.outerHTML.slice(0, 100)),
  );

/** Returns the share of the page where a press reaches the table. */
const shareOfTable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const steps = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
    const hits = steps.flatMap((x) =>
      steps.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)?.tagName === 'CANVAS'),
    );
    return hits.filter(Boolean).length / hits.length;
  });

/** Returns the corners of the table that do not lie in the free part of the page, with what the app asks meanwhile. */
const cornersHidden = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => {
    const free = document.querySelector('.area-free')!.getBoundingClientRect();
    const { session, selection, picked } = window.defilade!.state();
    const [width, depth] = session!.table.size;
    const corners = [0, width].flatMap((x) =>
      [0, depth].map((z) => ({ x, z, at: window.defilade!.spotOnScreen([x, 0, z])! })),
    );
    const isHidden = corners.some(
      ({ at: { x, y } }) => x < free.left || x > free.right || y < free.top || y > free.bottom,
    );
    const asked = session!.battle?.question?.kind;
    return isHidden ? [{ corners, free: free.toJSON() as DOMRect, asked, selection, picked }] : [];
  });

test('on every screen the whole table is in view and no button is covered', async ({ page }) => {
  test.slow();
  await open(page, '/?table=ruined-village&seed=layout&quality=low');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await pictureAtRest(page);
    expect(await cornersHidden(page), `corners, ${at}`).toEqual([]);
    expect(await covered(page, '.panels'), `question, ${at}`).toEqual([]);
    expect(await shareOfTable(page), `share of the table, ${at}`).toBeGreaterThan(0.5);

    await clickFigure(page, 'red-officer/1');
    const tab = page.getByRole('tab').nth(1);
    if (await tab.isVisible()) await tab.click();
    expect(await covered(page, '.panels'), `unit, ${at}`).toEqual([]);
    if (await tab.isVisible()) await page.getByRole('tab', { name: 'Orders' }).click();

    await page.getByRole('button', { name: 'Tables and files' }).click();
    expect(await covered(page, '.menu'), `menu, ${at}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a view is there at once, before the picture of it', async ({ page }) => {
    await open(page, '/?table=ruined-village&seed=layout&quality=low');
    await pictureAtRest(page);
    const [atOnce, later] = await page.evaluate(async () => {
      const corner = () => window.defilade!.spotOnScreen([0, 0, 0])!;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 't' }));
      const first = corner();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return [first, corner()];
    });
    expect(atOnce!.x).toBeCloseTo(later!.x, 0);
    expect(atOnce!.y).toBeCloseTo(later!.y, 0);
  });
});

/** Touch screens: small and large phones, upright and on their side, and a tablet. */
const touchScreens = [
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
] as const;

/** Returns buttons, links and fields that are smaller than a thumb needs. Numbers with an explanation stand in text. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = 'button, a[href], select, summary, textarea, input, [role=slider], [role=tab]';
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches('.why, .rules button, .visually-hidden, [inert] *'))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        // A handle's hit area is larger than what is drawn.
        const hit = element.matches('.sheet-handle')
          ? parseFloat(getComputedStyle(element, '::after').height)
          : 0;
        const isSmall = width > 0 && (width < 43.5 || Math.max(height, hit) < 43.5);
        return isSmall ? [`${element.outerHTML.slice(0, 90)}: ${width} × ${height}`] : [];
      });
  });

/** Measures the targets of a screen at sizes of touch screens: the smallest sheet and the drawer, if nothing else is asked. */
async function expectLargeTargets(
  page: Page,
  screen: string,
  sizes: readonly (readonly [number, number])[] = [touchScreens[0], touchScreens[2]],
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await smallTargets(page), `${screen}, ${width} × ${height}`).toEqual([]);
  }
}

test('every button, link and field is large enough for a thumb', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/?table=trench-line&seed=layout&quality=low');
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await expectLargeTargets(page, 'battle', touchScreens);
  await page.locator('.option').first().tap();
  await page.setViewportSize({ width: 390, height: 844 });
  const figure = await onScreen(page, 'red-officer/1');
  await page.touchscreen.tap(figure.x, figure.y);
  const tabs = page.getByRole('tab');
  await tabs.nth(1).tap();
  await page.locator('.phone-panel summary').first().tap();
  await expectLargeTargets(page, 'unit', touchScreens);
  await page.locator('.ruling-open').first().tap();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectLargeTargets(page, 'call sheet');
  await page.keyboard.press('Escape');
  await tabs.nth(2).tap();
  await page.locator('.log-act summary').last().tap();
  await expectLargeTargets(page, 'log');
  await tabs.nth(3).tap();
  await page.getByRole('button', { name: 'Bookmarks and branches' }).tap();
  await expectLargeTargets(page, 'timeline');
  const menu = page.getByRole('button', { name: 'Tables and files' });
  await menu.tap();
  await expectLargeTargets(page, 'menu');
  await page.getByRole('button', { name: /^Rules reference/ }).tap();
  await expect(page.getByPlaceholder('Search the rules')).toBeVisible();
  await expectLargeTargets(page, 'rules');
  await page.keyboard.press('Escape');
  await menu.tap();
  await page.getByRole('button', { name: /^Test this table/ }).tap();
  await expect(page.getByRole('combobox', { name: 'Map' })).toBeVisible();
  await expectLargeTargets(page, 'lab');
  await page.keyboard.press('Escape');
  await menu.tap();
  await page.getByRole('button', { name: /^New battle/ }).tap();
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  await expectLargeTargets(page, 'new battle');
  await page.keyboard.press('Escape');
  await startScreen(page);
  await expectLargeTargets(page, 'start');
  await page.goto('/?sketch');
  await expect(page.getByRole('button', { name: 'Show the proof' })).toBeVisible();
  await expectLargeTargets(page, 'sketch');
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/?design=ruined-village&quality=low');
  for (const tab of ['Pieces', 'Table', 'Lab']) {
    await page.getByRole('tab', { name: tab }).tap();
    await expectLargeTargets(page, `designer, ${tab}`, [touchScreens[3]]);
  }
});

test('folding panels gives their room to the table, is remembered, and hides nothing', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=layout&quality=low');
  const free = () => page.locator('.area-free').evaluate((area) => area.getBoundingClientRect().width);
  const before = await free();
  await page.getByRole('button', { name: 'Fold the unit’s panel' }).click();
  await page.getByRole('button', { name: 'Fold the question and the log' }).click();
  expect(await free()).toBeGreaterThan(before + 500);
  await pictureAtRest(page);
  expect(await cornersHidden(page)).toEqual([]);
  await page.reload();
  const question = page.locator('.area-right .fold-bar');
  await expect(question).toContainText(/\?|choose/i);
  await question.click();
  await expect(page.locator('.option').first()).toBeVisible();
});

test.describe('the sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is pulled by its handle and stays there; a new question begins at its top', async ({ page }) => {
    await open(page, '/?table=ruined-village&seed=layout&quality=low');
    const handle = page.getByRole('slider', { name: 'Height of the panel' });
    const height = () => page.locator('.phone-sheet').evaluate((sheet) => sheet.clientHeight / innerHeight);
    expect(await height()).toBeLessThan(0.5);
    const pull = async (to: number) => {
      const { x, y, width } = (await handle.boundingBox())!;
      await page.mouse.move(x + width / 2, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, to, { steps: 6 });
      await page.waitForTimeout(150);
      await page.mouse.up();
    };
    await pull(100);
    expect(await height()).toBeGreaterThan(0.8);
    await page.reload();
    await expect(handle).toHaveAttribute('aria-valuetext', 'Full');
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await expect(page.locator('.option').first()).toBeHidden();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(page.locator('.option').first()).toBeInViewport();

    const panel = page.locator('.phone-panel');
    await panel.evaluate((element) => element.scrollTo(0, 1000));
    await page.locator('.option').first().click();
    await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0);
  });
});
