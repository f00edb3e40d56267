import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { axeFaults, clickFigure, expect, open, openBattle, test } from './support';

const battle = JSON.parse(readFileSync('public/battles/ruined-village.battle.json', 'utf8')) as {
  readonly table: { readonly name: string };
};

/** Presses a button that saves a file, and returns the file. */
async function saved(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await (download as Download).path());
}

async function fromMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('dialog', { name });
}

/** Waits for the preview, and saves the picture. */
async function picture(page: Page, sheet: Locator): Promise<Buffer> {
  await expect(sheet.locator('canvas[data-drawn=true]')).toBeVisible();
  return saved(page, sheet.getByRole('button', { name: 'Save' }));
}

interface Seen {
  readonly width: number;
  readonly height: number;
  /** Number of different colours, of 4096. */
  readonly colours: number;
  /** Share of its pixels that differ visibly from the other picture. */
  readonly differs: number;
}

/** Looks at a picture, beside another of the same size. */
const look = (page: Page, one: Buffer, other: Buffer): Promise<Seen> =>
  page.evaluate(
    async (files) => {
      const [a, b] = await Promise.all(
        files.map(async (file) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/*;base64,${file}`)).blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const colours = new Set<number>();
      let differing = 0;
      for (let at = 0; at < a!.data.length; at += 4) {
        const [red, green, blue] = a!.data.subarray(at, at + 3);
        colours.add((red! >> 4) * 256 + (green! >> 4) * 16 + (blue! >> 4));
        if ([0, 1, 2].some((part) => Math.abs(a!.data[at + part]! - b!.data[at + part]!) > 24)) differing++;
      }
      const { width, height } = a!;
      return { width, height, colours: colours.size, differs: differing / (width * height) };
    },
    [one, other].map((file) => file.toString('base64')),
  );

/** Returns the size of the canvas on the screen, and the number of scenes behind the page. */
const scenes = (page: Page) =>
  page.evaluate(() => {
    const { width, height } = document.querySelector<HTMLCanvasElement>('.app-table canvas')!;
    return { width, height, studios: document.querySelectorAll('.studio').length };
  });

test('a picture has the chosen size and parts, and the screen stays as it is', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/?table=trench-line&seed=picture&quality=low');
  const before = await scenes(page);
  expect(loaded.filter((url) => url.includes('StudioSheet'))).toEqual([]);
  const sheet = await fromMenu(page, 'Take a picture');
  await sheet.getByLabel('Size').selectOption({ label: '1920 × 1080' });
  const plain = await picture(page, sheet);
  await expect(sheet.getByRole('status')).toHaveText('Saved at 1920 × 1080.');
  await sheet.getByLabel('Names and counters').check();
  const named = await picture(page, sheet);
  const seen = await look(page, plain, named);
  expect(seen).toMatchObject({ width: 1920, height: 1080 });
  expect(seen.colours).toBeGreaterThan(200);
  expect(seen.differs).toBeGreaterThan(0.005);
  expect(seen.differs).toBeLessThan(0.2);
  expect(await axeFaults(page, 'the picture sheet', '.studio-sheet')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await scenes(page)).toEqual({ ...before, studios: 0 });
});

test('a size beyond the graphics of the machine is refused with the size that it draws', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const real = prototype.getParameter;
    prototype.getParameter = function (name) {
      return name === this.MAX_RENDERBUFFER_SIZE ? 2048 : (real.call(this, name) as unknown);
    };
  });
  await open(page, '/?table=trench-line&seed=picture&quality=low');
  const sheet = await fromMenu(page, 'Take a picture');
  await sheet.getByLabel('Size').selectOption({ label: '3840 × 2160' });
  await expect(sheet.locator('canvas[data-drawn=true]')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('status')).toContainText('at most 2048 pixels a side, not 3840 × 2160');
});

test('the portrait of a figure carries its name', async ({ page }) => {
  await open(page, '/?table=trench-line&seed=picture&quality=low');
  const model = await page.evaluate(() => window.defilade!.models()[0]!.id);
  await clickFigure(page, model);
  await page.getByRole('button', { name: 'Portrait' }).click();
  const sheet = page.getByRole('dialog', { name: /^Portrait of / });
  await sheet.getByLabel('Quality').selectOption('low');
  const named = await picture(page, sheet);
  await sheet.getByLabel('Name').uncheck();
  const seen = await look(page, named, await picture(page, sheet));
  expect(seen).toMatchObject({ width: 1080, height: 1080 });
  expect(seen.colours).toBeGreaterThan(30);
  expect(seen.differs).toBeGreaterThan(0.002);
});

/** Reads the number of frames and the length of a film, in seconds. */
async function readFilm(film: Buffer): Promise<{ readonly frames: number; readonly seconds: number }> {
  const input = new Input({ source: new BufferSource(new Uint8Array(film)), formats: [WEBM] });
  const track = (await input.getPrimaryVideoTrack())!;
  const { packetCount } = await track.computePacketStats();
  return { frames: packetCount, seconds: await input.computeDuration() };
}

/** Returns the first and the last frame of the film in the sheet, as the browser decodes them. */
const ends = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('.studio-film')!;
    const frames: string[] = [];
    // The end first, so that both are new pictures: `seeked` alone may come before the picture is there.
    for (const at of [video.duration - 0.02, 0.02]) {
      const there = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      video.currentTime = at;
      await there;
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')!.drawImage(video, 0, 0);
      frames.unshift(canvas.toDataURL('image/png').split(',')[1]!);
    }
    return frames;
  });

test('a film has the frames and the length that the sheet states, and a stopped one can be saved', async ({
  page,
}) => {
  // Some 250 frames, each drawn by the processor, which other tests use as well.
  test.slow();
  await openBattle(page, battle);
  const sheet = await fromMenu(page, 'Make a film');
  await sheet.getByLabel('Until').selectOption({ index: 1 });
  await sheet.getByLabel('Size').selectOption({ label: '640 × 360' });
  await sheet.getByLabel('Speed').selectOption('8');
  await expect(sheet.getByRole('status')).toHaveText(/^About \d+ frames/);
  expect(await axeFaults(page, 'the film sheet', '.studio-sheet')).toEqual([]);
  await sheet.getByRole('button', { name: 'Film', exact: true }).click();
  const done = sheet.locator('[data-frames]');
  await expect(done).toBeVisible({ timeout: 240_000 });
  const [frames, seconds] = await done.evaluate(({ dataset }) => [
    Number(dataset['frames']),
    Number(dataset['seconds']),
  ]);
  expect(frames! / 25).toBe(seconds);
  const film = await readFilm(await saved(page, sheet.getByRole('button', { name: 'Save the film' })));
  expect(film.frames).toBe(frames);
  expect(film.seconds).toBeCloseTo(seconds!, 2);
  const [first, last] = (await ends(page)).map((frame) => Buffer.from(frame, 'base64'));
  const seen = await look(page, first!, last!);
  expect(seen).toMatchObject({ width: 640, height: 360 });
  expect(seen.colours).toBeGreaterThan(100);
  expect(seen.differs).toBeGreaterThan(0.002);

  await sheet.getByRole('button', { name: 'Make another' }).click();
  await sheet.getByLabel('Until').selectOption({ index: 3 });
  await sheet.getByLabel('Size').selectOption({ label: '640 × 360' });
  await sheet.getByRole('button', { name: 'Film', exact: true }).click();
  await expect(sheet.getByText(/^Frame \d+ of about/)).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Go on' }).click();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(done).toContainText('Stopped');
  const stopped = await readFilm(await saved(page, sheet.getByRole('button', { name: 'Save the film' })));
  expect(stopped.frames).toBe(Number(await done.getAttribute('data-frames')));
  expect((await scenes(page)).studios).toBe(0);
});
