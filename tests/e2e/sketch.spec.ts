import type { Page } from '@playwright/test';
import { axeFaults, expect, looksAsBefore, open, ready, test } from './support';

const proven = { timeout: 60_000 };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Acts as a person at a table, and counts what that takes. */
function hands(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async drag(name: string, dx: number, dy: number) {
      count++;
      const box = (await page.getByRole('button', { name: new RegExp(`^${name},`) }).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y + dy / 2);
      await page.mouse.move(x + dx, y + dy);
      await page.mouse.up();
    },
    async type(field: string, text: string) {
      count++;
      await page.getByLabel(field, { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    },
    async choose(field: string, choice: string) {
      count++;
      await page.getByLabel(field, { exact: true }).selectOption({ label: choice });
    },
    async press(name: string) {
      count++;
      await page.getByRole('button', { name }).click();
    },
  };
}

const verdict = async (page: Page): Promise<string> => {
  await expect(page.locator('.sketch-verdict[data-proving=false] strong')).toBeVisible(proven);
  return (await page.getByTestId('sketch-verdict').textContent())!;
};

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a person’s own measures give a verdict and a link on ${device} in at most 8 interactions`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/?sketch');
    const person = hands(page);
    expect(await verdict(page)).toMatch(/^Blocked by Wall 1\. The target would be seen/);
    await looksAsBefore(page, `sketch-${viewport.width}`);

    await person.choose('Base', '40 mm round');
    await person.type('Edge to edge from the viewer', '10');
    await person.type('Height', '35mm');
    await person.drag('Wall 1', 0, 4);
    // The wall is lower than the figures by now: a line runs over it.
    await person.type('Height', '20mm');
    await expect(page.getByTestId('sketch-verdict')).toHaveText(/^Clear\. A line passes over Wall 1/, proven);
    await person.type('Height', '3 in');
    await expect(page.getByTestId('sketch-verdict')).toHaveText(/^Blocked by Wall 1\./, proven);
    const said = await verdict(page);
    await person.press('Share the link');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(person.count()).toBeLessThanOrEqual(8);

    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto(link);
    await expect(other.getByTestId('ruling-sentence')).toHaveText(/^No line: Wall 1/, proven);
    await ready(other);
    await other.close();

    expect(await axeFaults(page, 'the sketch', '.sketch')).toEqual([]);
    await page.reload();
    expect(await verdict(page)).toBe(said);
  });

test('a photo lies under the plan once its scale is known, and the keyboard moves the selected piece', async ({
  page,
}) => {
  await open(page, '/?sketch');
  await verdict(page);
  await page.getByRole('button', { name: 'Trace a photo' }).click();
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 300];
    canvas.getContext('2d')!.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const file = { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  await page.getByRole('button', { name: 'Lay it under the plan' }).click();
  const photo = page.locator('.sketch-drawing image');
  await expect(photo).toHaveCount(1);
  await page.reload();
  await expect(photo).toHaveCount(1);

  const wall = page.getByRole('button', { name: /^Wall 1,/ });
  await wall.focus();
  const before = await wall.getAttribute('aria-label');
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight');
  await expect(wall).not.toHaveAttribute('aria-label', before!);
  await page.keyboard.press('Control+z');
  await expect(wall).toHaveAttribute('aria-label', before!);

  // The lower end of the wall, dragged down; its upper end stays.
  const top = async () => Math.round((await wall.boundingBox())!.y);
  const end = page.locator('.sketch-handles circle').first();
  const [topBefore, box] = [await top(), (await end.boundingBox())!];
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByLabel('Depth', { exact: true })).not.toHaveValue('5.91');
  expect(Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Show the proof' }).click();
  await expect(page.locator('.ruling-panel svg.ruling-drawing').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ruling-panel')).toHaveCount(0);
});
