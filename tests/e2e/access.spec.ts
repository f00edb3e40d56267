import {
  answerAsPlanned,
  answerWith,
  asked,
  axeFaults,
  clickSpot,
  expect,
  openBattle,
  playOn,
  test,
} from './support';
import { lane } from './the-lane';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [theme, width, height] of [
  ['dark', 1440, 900],
  ['light', 390, 844],
] as const) {
  test(`axe finds no fault on any screen of a battle, ${theme}, ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openBattle(page, lane);
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    const look = async (screen: string) => found.push(...(await axeFaults(page, screen)));

    await playOn(page, 'deploy-unit', 'guard', {}, ['guard']);
    await look('deployment');
    for (let side = 0; side < 2; side++)
      await page.getByRole('button', { name: 'Set up all my units' }).click();
    await expect.poll(async () => (await asked(page)).kind).not.toMatch(/deploy/);
    const plan = { rifles: 'open-up', raiders: 'advance', guard: 'dig-in', line: 'dig-in' };
    await playOn(page, 'choose-targets', 'rifles', plan, ['rifles', 'split']);
    await look('two targets');
    await answerWith(page, 0);
    await look('who fires at whom');
    await page.locator('.question .button-primary').click();
    await look('odds and the pool');
    await playOn(page, 'move-unit', 'raiders', plan, ['raiders']);
    await clickSpot(page, [20, 14]);
    await look('a move');
    await playOn(page, 'choose-reaction', 'raiders', { ...plan, raiders: 'charge' }, ['raiders']);
    await look('another side to choose');
    await answerAsPlanned(page, await asked(page), plan, ['hold-and-shoot']);
    await page.keyboard.press('l');
    await look('the log');
    await page.keyboard.press('l');
    await page.keyboard.press('?');
    await look('keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await look('the past');
    if (width < 600)
      for (const tab of ['Log', 'Time']) {
        await page.getByRole('tab', { name: tab }).click();
        await look(tab);
      }
    await page.getByRole('button', { name: 'Bookmarks and branches' }).click();
    await look('bookmarks and branches');
    await page.getByRole('button', { name: 'Tables and files' }).click();
    await look('the menu');
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await look('the menu, in the other colours');
    expect(found).toEqual([]);
  });
}
