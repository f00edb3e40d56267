import type { Page } from '@playwright/test';
import { download, draw, kept, pieces, spot } from './design-support';
import { axeFaults, expect, open, test } from './support';

/** A table of 24 × 24 MU with a block on it. */
const tableSide = 24;
const block = { from: [9, 8], to: [14, 12] } as const;
const mmPerMu = 25.4;

type Pair = readonly [number, number];

/** Photographs a place on the table with a pinhole 30 MU above it, 10 MU to the left and 14 MU in front of its middle, that looks at the middle. */
function photograph([x, z]: Pair): Pair {
  const eye = [-10, 30, 14] as const;
  const length = Math.hypot(...eye);
  const ahead = eye.map((each) => -each / length) as [number, number, number];
  // To the right: level, and square to the line of sight. Down: square to both.
  const level = Math.hypot(ahead[0], ahead[2]);
  const right = [-ahead[2] / level, 0, ahead[0] / level] as const;
  const down = [
    ahead[1] * right[2] - ahead[2] * right[1],
    ahead[2] * right[0] - ahead[0] * right[2],
    ahead[0] * right[1] - ahead[1] * right[0],
  ] as const;
  const ray = [x - 12 - eye[0], -eye[1], z - 12 - eye[2]] as const;
  const along = (axis: readonly number[]) => axis.reduce((sum, each, i) => sum + each * ray[i]!, 0);
  return [800 + (1050 * along(right)) / along(ahead), 600 + (1050 * along(down)) / along(ahead)];
}

const outline = ([x0, z0]: Pair, [x1, z1]: Pair): readonly Pair[] =>
  (
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ] as const
  ).map(photograph);
const corners = outline([0, 0], [tableSide, tableSide]);

/** Draws the photo: a pale table on black, a red block on it. */
const photo = (page: Page): Promise<string> =>
  page.evaluate(
    ([table, red]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 1200];
      const context = canvas.getContext('2d')!;
      context.fillRect(0, 0, 1600, 1200);
      for (const [colour, shape] of [
        ['#cfc6ae', table!],
        ['#c00000', red!],
      ] as const) {
        context.fillStyle = colour;
        context.beginPath();
        for (const [x, y] of shape) context.lineTo(x, y);
        context.fill();
      }
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [corners, outline(block.from, block.to)],
  );

/** Moves a mark by keys to the nearest whole pixel. */
async function moveMark(page: Page, number: number, [x, y]: Pair, [fromX, fromY]: Pair): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Mark ${number}\\.`) }).focus();
  for (const [by, back, on] of [
    [x - fromX, 'ArrowLeft', 'ArrowRight'],
    [y - fromY, 'ArrowUp', 'ArrowDown'],
  ] as const) {
    const whole = Math.round(Math.abs(by));
    const key = by < 0 ? back : on;
    for (let i = 0; i < Math.floor(whole / 20); i++) await page.keyboard.press(`Shift+${key}`);
    for (let i = 0; i < whole % 20; i++) await page.keyboard.press(key);
  }
}

/** Returns the bounds on the screen of the red pixels on the table. */
async function redOnScreen(page: Page): Promise<{ readonly from: Pair; readonly to: Pair }> {
  const [a, b] = [await spot(page, 6, 5), await spot(page, 17, 15)];
  const clip = {
    x: Math.ceil(a.x),
    y: Math.ceil(a.y),
    width: Math.floor(b.x - a.x),
    height: Math.floor(b.y - a.y),
  };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const bounds = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (let i = 0; i < bytes.length; i += 4) {
      if (bytes[i]! < 80 || bytes[i]! < 2 * bytes[i + 1]!) continue;
      const [x, y] = [(i / 4) % image.width, Math.floor(i / 4 / image.width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    return [left, top, right, bottom] as const;
  }, picture);
  const [left, top, right, bottom] = bounds;
  return { from: [clip.x + left, clip.y + top], to: [clip.x + right, clip.y + bottom] };
}

test('a piece is traced from a photo to within 2 mm, and the photo goes with the table file if chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/?design=');
  const empty = { format: 'defilade/table@1', name: 'Hall', rules: 'gloom-trench-1926', scale: '28mm' };
  const importButton = page.getByLabel('Import a mesh or a table…');
  const tableFile = { name: 'hall.table.json', mimeType: 'application/json' };
  await importButton.setInputFiles({
    ...tableFile,
    buffer: Buffer.from(JSON.stringify({ ...empty, size: [tableSide, tableSide] })),
  });
  await expect(page.locator('.table-name').first()).toHaveText('Hall');

  // The corners, by keyboard.
  const picture = {
    name: 'table.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await photo(page), 'base64'),
  };
  await page.getByLabel('Choose a picture').setInputFiles(picture);
  const sheet = page.getByRole('dialog', { name: 'Photo under the table' });
  await expect(sheet.getByRole('button', { name: /^Mark 4\./ })).toBeVisible();
  const first: readonly Pair[] = [
    [200, 150],
    [1400, 150],
    [1400, 1050],
    [200, 1050],
  ];
  for (const [index, corner] of corners.entries()) await moveMark(page, index + 1, corner, first[index]!);
  await sheet.getByRole('button', { name: 'Add a point on an edge' }).click();
  await expect(sheet.getByTestId('photo-fit')).toContainText('fit to 0.0 mm on average');
  expect(await axeFaults(page, 'the marks of a photo', '.photo-sheet')).toEqual([]);
  await sheet.getByRole('button', { name: 'Lay it under the table' }).click();
  await expect(sheet).toHaveCount(0);

  // The block, by the pointer, where the straightened photo shows it from above.
  await page.getByLabel('Opacity').fill('1');
  await page.getByRole('button', { name: 'From above' }).click();
  await draw(page, 'Box');
  const { from, to } = await redOnScreen(page);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  const [piece] = await pieces(page);
  const [part] = piece!.parts!;
  if (part?.shape !== 'box') throw new Error('A box was drawn.');
  const truth = [11.5, 10, 5, 4];
  [...piece!.at, part.size[0], part.size[2]].forEach((measured, i) =>
    expect(Math.abs(measured - truth[i]!) * mmPerMu).toBeLessThan(2),
  );

  const traced = page.getByRole('region', { name: 'Traced piece' });
  await traced.getByLabel('Height').fill('75 mm');
  await page.keyboard.press('Enter');
  expect((await pieces(page))[0]!.parts![0]).toMatchObject({ size: [part.size[0], 2.953, part.size[2]] });
  await traced.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');

  // It is there again after a reload, and in another design by the exported file.
  await kept(page);
  await page.reload();
  const photoIn = () => page.evaluate(() => window.defilade?.design?.()?.photo?.marks.kind ?? null);
  await expect.poll(photoIn).toBe('table');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByLabel('Check: photo over the plan').check();
  expect(await axeFaults(page, 'the designer with a photo')).toEqual([]);
  const without = JSON.parse((await download(page, 'Table file')).bytes.toString()) as object;
  expect(Object.keys(without)).not.toContain('photo');
  await page.getByLabel('The photo goes into the table file').check();
  const { bytes } = await download(page, 'Table file');
  await page.getByRole('button', { name: 'New table' }).click();
  await expect.poll(photoIn).toBeNull();
  await importButton.setInputFiles({ ...tableFile, buffer: bytes });
  await expect.poll(photoIn).toBe('table');
});
