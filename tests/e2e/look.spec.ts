import AxeBuilder from '@axe-core/playwright';
import { clickFigure, expect, open, test } from './support';

declare global {
  interface Window {
    anisotropies?: number[];
  }
}

/** The tables that ship, and whose eye is looked from. */
const tables = {
  'trench-line': 'red-officer/1',
  'ruined-village': 'red-officer/1',
  'killing-ground': 'red-officer/1',
  'broken-works': 'pilgrims-1',
  'iron-road': 'red-staff/1',
} as const;

for (const [name, figure] of Object.entries(tables)) {
  test(`${name} opens from above, from the side and from a figure’s eye`, async ({ page }, info) => {
    for (const view of ['above', 'side', `eye:${figure}`]) {
      await open(page, `/?table=${name}&seed=look&view=${view}`);
      const picture = await page.screenshot({ path: info.outputPath(`${view.replace(/\W/g, '-')}.png`) });
      // A picture of one colour compresses to next to nothing.
      expect(picture.byteLength).toBeGreaterThan(100_000);
    }
  });
}

test('a software renderer, which can hang in it, never samples with anisotropy', async ({ page }) => {
  await page.addInitScript(() => {
    const { texParameterf } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.texParameterf = function (target, name, value) {
      // TEXTURE_MAX_ANISOTROPY_EXT
      if (name === 0x84fe) (window.anisotropies ??= []).push(value);
      texParameterf.call(this, target, name, value);
    };
  });
  await open(page, '/?table=trench-line&seed=look');
  const asked = await page.evaluate(() => window.anisotropies ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBe(1);
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds no fault in the panels, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/?table=trench-line&seed=axe');
    await clickFigure(page, 'red-rifles-1/1');
    await expect(page.locator('.sight-row').first()).toBeVisible();
    await page.getByRole('button', { name: 'The whole log' }).click();
    await page.getByRole('button', { name: 'Tables and files' }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one sheet with tabs; everything a finger presses is large enough; nothing lies over anything', async ({
    page,
  }) => {
    await open(page, '/?table=ruined-village&seed=phone');
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(page.locator('.option').first()).toBeVisible();
    const small = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) =>
              button.getBoundingClientRect().width < 44 || button.getBoundingClientRect().height < 44,
          )
          .map((button) => button.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
    const sheets = await page
      .locator('.phone-overlay > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, a] of sheets.entries()) {
      for (const b of sheets.slice(index + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
});
