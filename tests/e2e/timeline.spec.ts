import type { Page } from '@playwright/test';
import { shortBattles } from './short-battles';
import { answerWith, commands, expect, openBattle, playUntil, question, ready, test } from './support';

const moment = (page: Page) => page.evaluate(() => window.defilade!.state().session!.battle!.events.length);
const now = (page: Page) => page.evaluate(() => window.defilade!.state().session!.head!.events.length);
const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const branch = (page: Page) => page.evaluate(() => window.defilade!.state().session!.branch);
const bar = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });

/** Of each event with dice, what they show. */
const facesSince = (page: Page, moment: number) =>
  page.evaluate(
    (from) =>
      window
        .defilade!.state()
        .session!.head!.events.slice(from)
        .flatMap(({ data }) =>
          Array.isArray(data['faces']) && data['faces'].length > 0 ? [data['faces'].join(' ')] : [],
        ),
    moment,
  );

/** Two activations played, the battle at the next choice of a unit. */
async function playTwoActivations(page: Page): Promise<void> {
  await openBattle(page, shortBattles.gloom);
  for (let i = 0; i < 2; i++) {
    await playUntil(page, ['choose-action'], {});
    await playUntil(page, ['choose-unit'], { 'choose-action': ['do-nothing'] });
  }
}

test('back through the battle by drag and keys, played at eight times the speed; another answer begins a branch, the main line is still there, all kept over a reload', async ({
  page,
}) => {
  test.slow();
  await playTwoActivations(page);
  const end = await now(page);
  const main = { hash: await hash(page), commands: await commands(page) };

  // Dragged to the middle: the screen says that this is the past.
  const box = (await bar(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 2, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 15, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => moment(page)).toBeGreaterThan(end * 0.4);
  expect(await moment(page)).toBeLessThan(end * 0.6);
  const past = page.getByText(/^Viewing /);
  await expect(past).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible();

  // By keys: a step, an activation, the ends.
  const middle = await moment(page);
  await page.keyboard.press('.');
  expect(await moment(page)).toBe(middle + 1);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  expect(await moment(page)).toBe(middle - 1);
  await page.keyboard.press('Home');
  expect(await moment(page)).toBe(0);
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  const begun = await moment(page);
  await page.keyboard.press('[');
  expect(await moment(page)).toBeLessThan(begun);
  await page.keyboard.press('End');
  expect(await moment(page)).toBe(end);
  await expect(past).toBeHidden();

  // Played at eight times the speed it ends at now.
  const speed = page.getByRole('button', { name: /^Speed/ });
  for (let i = 0; i < 3; i++) await speed.click();
  await expect(speed).toHaveText('×8');
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await expect.poll(() => moment(page)).toBeLessThan(end);
  await expect.poll(() => moment(page), { timeout: 60_000 }).toBe(end);
  await expect(page.getByRole('button', { name: 'Play the battle' })).toBeVisible();
  await expect(page.getByText(/^Viewing /)).toBeHidden();

  // Back at the choice of an action: words are left there, and another action is chosen.
  const choice = await page.evaluate(() => {
    const { head } = window.defilade!.state().session!;
    return head!.eventsAfter[head!.commands.findIndex(({ kind }) => kind === 'choose-action')]!;
  });
  await bar(page).focus();
  for (let at = await moment(page); at > choice; at = await moment(page))
    await page.keyboard.press(at - choice > 8 ? '[' : 'ArrowLeft');
  while ((await moment(page)) < choice) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Bookmarks and branches' }).click();
  await page.getByRole('textbox', { name: 'Note on this moment' }).first().fill('Here we hesitated');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const asked = (await question(page))!;
  expect(asked.kind).toBe('choose-action');
  const other = asked.options.find(({ id }) => id !== 'do-nothing')!;
  await page.locator('.option', { hasText: other.label }).first().click();
  await expect.poll(() => branch(page)).toBe('branch-1');
  await expect(past).toBeHidden();
  const branched = await hash(page);
  expect(branched).not.toBe(main.hash);

  // The main line is as it was; both are there after a reload.
  await page
    .getByRole('region', { name: 'Command logs' })
    .getByRole('button', { name: 'Play it' })
    .first()
    .click();
  await expect.poll(() => hash(page)).toBe(main.hash);
  expect(await commands(page)).toBe(main.commands);
  await page.getByRole('region', { name: 'Command logs' }).getByRole('button', { name: 'Play it' }).click();
  await expect.poll(() => hash(page)).toBe(branched);
  await expect.poll(() => page.evaluate(() => window.defilade!.state().saving)).toBe('saved');
  await page.reload();
  await ready(page);
  expect(await hash(page)).toBe(branched);
  expect(
    await page.evaluate(() => window.defilade!.state().session!.bookmarks.map(({ text }) => text)),
  ).toEqual(['Here we hesitated']);
  const file = await page.evaluate(() => window.defilade!.battle()!);
  expect(file.hash).toBe(main.hash);
  expect(file.commands).toHaveLength(main.commands);
});

test('dice roll on the table to the faces that the log tells, and only then is the next question asked', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('defilade-dice', 'on'));
  await openBattle(page, shortBattles.gloom);
  // The first answers lead to a roll for initiative.
  let faces: readonly string[] = [];
  while (faces.length === 0) {
    const before = await now(page);
    await answerWith(page, 0);
    faces = await facesSince(page, before);
  }
  await expect(page.getByText('The dice are rolling.')).toBeVisible();
  await expect(page.locator('.question')).toHaveCount(0);
  for (const thrown of faces)
    await expect(page.locator('canvas').first()).toHaveAttribute('data-dice', thrown, { timeout: 30_000 });
  await expect(page.locator('.question')).toBeVisible();

  // The impatient press Space: the same dice, at once.
  await page.keyboard.press('Control+z');
  await answerWith(page, 0);
  await expect(page.getByText('The dice are rolling.')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.locator('.question')).toBeVisible();
  expect(await page.evaluate(() => window.defilade!.state().playback.running)).toBe(false);
});
