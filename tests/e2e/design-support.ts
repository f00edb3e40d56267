import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './support';

/** Returns the designed table file. */
export const file = (page: Page) =>
  page.evaluate(() => {
    const { history } = window.defilade!.design()!;
    return history.steps[history.cursor]!.state;
  });
export const pieces = async (page: Page) => (await file(page)).terrain;
export const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.defilade!.design()!.saving)).toBe('saved');

/** Returns the place of a spot of the table on the screen, once the camera rests: it makes room for panels that open. */
export async function spot(page: Page, x: number, z: number, y = 0): Promise<{ x: number; y: number }> {
  let last: string | null = null;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(
          async (point) => {
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
            return JSON.stringify(window.defilade!.spotOnScreen(point));
          },
          [x, y, z] as const,
        );
        return last === before;
      },
      { intervals: [0] },
    )
    .toBe(true);
  return JSON.parse(last!) as { x: number; y: number };
}

export async function clickAt(page: Page, x: number, z: number, y = 0): Promise<void> {
  const at = await spot(page, x, z, y);
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
}

export async function dragTo(
  page: Page,
  from: readonly [number, number, number?],
  to: readonly [number, number],
): Promise<void> {
  const [a, b] = [await spot(page, ...from), await spot(page, to[0], to[1], from[2])];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 5 });
  await page.mouse.up();
}

/** Height of the catalogue's bunker (MU). */
export const roof = 2.125;

/** Chooses a shape to draw. */
export const draw = (page: Page, shape: string) =>
  page.getByRole('region', { name: 'Draw' }).getByRole('button', { name: shape, exact: true }).click();
export const choose = (page: Page, piece: string) =>
  page.getByRole('region', { name: 'Catalogue' }).getByRole('button', { name: piece, exact: true }).click();

/** Returns the share of points that are all but white in the catalogue's picture of a piece, once it is drawn. */
export const whiteShare = (page: Page, piece: string): Promise<number> =>
  page
    .getByRole('region', { name: 'Catalogue' })
    .getByRole('button', { name: piece, exact: true })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const points = Array.from({ length: data.length / 4 }, (_, i) => data.subarray(4 * i, 4 * i + 3));
      return points.filter((colours) => Math.min(...colours) > 250).length / points.length;
    });

export async function download(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: made.suggestedFilename(), bytes: readFileSync(await made.path()) };
}
