import type { Page } from '@playwright/test';
import { comesToRest, countPictures } from './count-drawn';
import {
  answerWith,
  axeFaults,
  clickFigure,
  commands,
  expect,
  looksAsBefore,
  open,
  pictureAtRest,
  test,
} from './support';

declare global {
  interface Window {
    anisotropies?: number[];
    /** The number of shader programs that the page has linked. */
    programs?: number;
  }
}

/** A shipped table of each game, and whose eye is looked from. */
const tables = {
  'trench-line': 'red-officer/1',
  'broken-works': 'pilgrims-1',
  'iron-road': 'red-staff/1',
} as const;

/** Takes a picture and expects more in it than one colour, which compresses to next to nothing. */
async function expectPicture(page: Page, path: string): Promise<void> {
  const picture = await page.screenshot({ path });
  expect(picture.byteLength).toBeGreaterThan(100_000);
}

for (const [name, figure] of Object.entries(tables)) {
  test(`${name} opens from a figure’s eye, and is seen from the side and from above`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/?table=${name}&seed=look&view=eye:${figure}`);
    await expectPicture(page, info.outputPath('eye.png'));
    for (const key of ['s', 't']) {
      const corner = () => page.evaluate(() => window.defilade!.spotOnScreen([0, 0, 0]));
      const before = await corner();
      await page.keyboard.press(key);
      await expect.poll(corner).not.toEqual(before);
      await pictureAtRest(page);
      // While the camera moved, software rendering drew fewer pixels.
      await expect(page.locator('canvas:not(.lens)')).toHaveJSProperty('width', 1440);
      await expectPicture(page, info.outputPath(`${key}.png`));
    }
    await looksAsBefore(page, `${name}-above`, { x: 420, y: 200, width: 500, height: 400 });
  });
}

test('a software renderer, which can hang in it, never samples with anisotropy', async ({ page }, info) => {
  await page.addInitScript(() => {
    const { texParameterf } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.texParameterf = function (target, name, value) {
      // TEXTURE_MAX_ANISOTROPY_EXT
      if (name === 0x84fe) (window.anisotropies ??= []).push(value);
      texParameterf.call(this, target, name, value);
    };
  });
  await open(page, '/?table=trench-line&seed=look&view=side');
  await expectPicture(page, info.outputPath('side.png'));
  const asked = await page.evaluate(() => window.anisotropies ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBe(1);
});

test('axe finds no fault in the panels, dark and light', async ({ page }) => {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, '/?table=trench-line&seed=axe');
  await clickFigure(page, 'red-rifles-1/1');
  await expect(page.locator('.sight-row').first()).toBeVisible();
  await page.getByRole('button', { name: 'The whole log' }).click();
  await page.getByRole('button', { name: 'Tables and files' }).click();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFaults(page, colorScheme)));
  }
  expect(found).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one sheet with tabs; nothing lies over anything', async ({ page }) => {
    await open(page, '/?table=ruined-village&seed=phone');
    const sheets = await page
      .locator('.phone-overlay > :not(.area-free)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, a] of sheets.entries()) {
      for (const b of sheets.slice(index + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
    expect(await axeFaults(page, 'phone')).toEqual([]);
  });
});

test('after the first picture no mark makes the page wait for a shader program; a menu draws no picture anew', async ({
  page,
}) => {
  await countPictures(page);
  await page.addInitScript(() => {
    const { linkProgram } = WebGL2RenderingContext.prototype;
    window.programs = 0;
    WebGL2RenderingContext.prototype.linkProgram = function (program) {
      window.programs!++;
      linkProgram.call(this, program);
    };
  });
  await open(page, '/?table=ruined-village&seed=look&quality=low');
  const programs = () => page.evaluate(() => window.programs!);
  /** Returns the number of programs once it has stayed the same for three seconds. */
  const allLinked = async () => {
    const seen: number[] = [];
    const isSteady = async () => {
      seen.push(await programs());
      return new Set(seen.slice(-4)).size === 1 && seen.length >= 4;
    };
    await expect.poll(isSteady, { intervals: [1000], timeout: 60_000 }).toBe(true);
    return seen.at(-1)!;
  };
  // Those of marks follow the first picture, those of what blasts leave follow the first answer of the battle.
  await allLinked();
  await answerWith(page, 0);
  const last = await allLinked();

  await comesToRest(page);
  const drawn = () => page.evaluate(() => window.drawn);
  const before = await drawn();
  await page.getByRole('button', { name: 'Tables and files' }).click();
  const sides = page.getByLabel(/ is played by/);
  await expect(sides).toHaveCount(2);
  await pictureAtRest(page);
  expect(await drawn()).toBe(before);
  for (const side of await sides.all()) await side.selectOption('recruit');
  await page.keyboard.press('Escape');
  await expect.poll(() => commands(page), { timeout: 60_000 }).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await clickFigure(page, 'red-officer/1');
  for (const key of ['f', 'f', 'w', 'r']) {
    await page.keyboard.press(key);
    await pictureAtRest(page);
  }
  expect(await programs()).toBe(last);
});
