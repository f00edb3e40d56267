import { bundleForPage } from './firefox';
import { shortBattles } from './short-battles';
import { expect, openBattle, test } from './support';

interface Measured {
  readonly kind: string;
  readonly count: number;
  readonly peak: number;
  readonly seconds: number;
  readonly said: number;
}

test('each sound is heard, does not clip, and is over in 3 seconds', async ({ page }) => {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('/blank');
  await page.addScriptTag({ content: await bundleForPage('sounds-in-page.ts') });
  const measured = JSON.parse(await page.evaluate(() => window.run(''))) as readonly Measured[];
  expect(measured.length).toBeGreaterThan(20);
  for (const { kind, count, peak, seconds, said } of measured) {
    expect(peak, `${kind} × ${count}`).toBeGreaterThan(0.02);
    expect(peak, `${kind} × ${count}`).toBeLessThanOrEqual(1);
    expect(seconds, `${kind} × ${count}`).toBeLessThan(3);
    expect(seconds, `${kind} × ${count}`).toBeLessThanOrEqual(said);
  }
});

test('nothing of the sound is loaded before it is switched on; then the choice is kept', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const hasSound = () => loaded.some((url) => /\/Sounds-/.test(url));
  await openBattle(page, shortBattles.gloom);
  expect(hasSound()).toBe(false);
  await page.getByRole('button', { name: 'Tables and files' }).first().click();
  expect(hasSound()).toBe(false);
  // Captions alone: no sound is played in a test.
  await page.getByRole('button', { name: 'Show captions of sounds' }).click();
  await expect.poll(hasSound).toBe(true);
  await expect(page.getByRole('button', { name: 'Hide captions of sounds' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('defilade-sound')!) as unknown)).toEqual({
    on: false,
    volume: 0.6,
    captions: true,
  });
});
