import type { Page } from '@playwright/test';
import { shortBattles } from './short-battles';
import { answerByTaps, confirm, fingersOn, type Finger } from './taps';
import {
  commands,
  expect,
  onScreen,
  open,
  openBattle,
  pictureAtRest,
  placeOf,
  question,
  test,
} from './support';

// Battles by fingers alone: without hover, right click or keyboard.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const spot = (page: Page, x: number, z: number) =>
  page.evaluate((at) => window.defilade!.spotOnScreen(at)!, [x, 0, z] as const);
const isOver = (page: Page) =>
  page.evaluate(() => window.defilade!.state().session!.battle!.state.result !== null);
const happened = (page: Page, type: string) =>
  page.evaluate(
    (name) => window.defilade!.state().session!.battle!.events.some((event) => event.type === name),
    type,
  );

/** Reports what is wrong with a new question for a thumb: a first answer out of sight or too small, a list that begins elsewhere. */
const faultsOfQuestion = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('.phone-panel')!;
    const answers = [
      document.querySelector('.option'),
      document.querySelector('.question :is(.button-primary, [data-answer])'),
    ].filter((answer) => answer !== null);
    const asked = window.defilade!.state().session!.battle!.question!.prompt;
    const bounds = panel.getBoundingClientRect();
    return [
      ...(panel.scrollTop === 0 ? [] : [`${asked}: scrolled by ${panel.scrollTop}`]),
      ...(answers.length > 0 ? [] : [`${asked}: no answer`]),
      ...answers.flatMap((answer) => {
        const { top, bottom, width, height } = answer.getBoundingClientRect();
        const name = `${asked}: ${answer.textContent}`;
        return [
          ...(top >= bounds.top && bottom <= Math.min(bounds.bottom, innerHeight)
            ? []
            : [`${name} is out of sight`]),
          ...(width >= 44 && height >= 44 ? [] : [`${name} is ${width} × ${height}`]),
        ];
      }),
    ];
  });

/** Moves the unit of the open question: its first figure by a tap on the ground, then by a drag under the lens. */
async function moveByFingers(page: Page): Promise<void> {
  const model = await page.evaluate(() => {
    const data = window.defilade!.state().session!.battle!.question!.data!;
    return window.defilade!.models().find(({ id, unit }) => unit === data['unit'] || id === data['model'])!
      .id;
  });
  await pictureAtRest(page);
  const [x, z] = await placeOf(page, model);
  const ahead = z > 10 ? -2 : 2;
  // Beside the line of sight: the figure stands before what lies straight ahead.
  const goal = await spot(page, x + 2.5, z + ahead);
  await page.touchscreen.tap(goal.x, goal.y);
  await expect.poll(() => placeOf(page, model)).not.toEqual([x, z]);

  const tapped = await placeOf(page, model);
  const from = await onScreen(page, model);
  const [start, end] = [await spot(page, ...tapped), await spot(page, tapped[0], tapped[1] + ahead / 2)];
  const touch = await fingersOn(page);
  await touch('touchStart', [from.x, from.y]);
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', [from.x + (end.x - start.x) * share, from.y + (end.y - start.y) * share]);
  await expect(page.locator('.lens')).toBeVisible();
  const lens = (await page.locator('.lens').boundingBox())!;
  expect(lens.x).toBeGreaterThanOrEqual(0);
  expect(lens.y).toBeGreaterThanOrEqual(0);
  await touch('touchEnd');
  await expect.poll(() => placeOf(page, model)).not.toEqual(tapped);
  await expect(page.locator('.lens')).toBeHidden();
  await expect(confirm(page)).toBeInViewport();
  await confirm(page).tap();
}

/** Picks a target by a tap on one of its figures, and confirms it. */
async function targetByFingers(page: Page): Promise<void> {
  const { options } = (await question(page))!;
  const target = await page.evaluate(
    (ids) => window.defilade!.models().find(({ id, unit }) => ids.includes(unit) || ids.includes(id))!.id,
    options.map(({ id }) => id),
  );
  const { x, y } = await onScreen(page, target);
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.option[aria-pressed=true]')).toBeVisible();
  await expect(page.locator('.forecast')).toBeVisible();
  await expect(confirm(page)).toBeInViewport();
  await confirm(page).tap();
}

/** Holds a finger on a figure until its unit's details are shown, and goes back to the orders. */
async function detailsByFinger(page: Page, model: string): Promise<void> {
  const { x, y } = await onScreen(page, model);
  const touch = await fingersOn(page);
  await touch('touchStart', [x, y]);
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await touch('touchEnd');
  await expect(page.locator('.phone-panel .panel-title')).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).tap();
}

const battles = [
  ['gloom', 375, 667, 'rifles/1'],
  ['crusade', 390, 844, 'janissary'],
  ['turbines', 844, 390, 'raiders/1'],
  ['crusade', 768, 1024, 'janissary'],
] as const;

for (const [name, width, height, figure] of battles) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });
    test(`a battle of ${name} is played to its end by fingers`, async ({ page }) => {
      await openBattle(page, shortBattles[name]);
      await detailsByFinger(page, figure);
      const faults: string[] = [];
      let moved = false;
      let aimed = false;
      for (let step = 0; step < 120 && !(await isOver(page)); step++) {
        const { kind } = (await question(page))!;
        faults.push(...(await faultsOfQuestion(page)));
        const before = await commands(page);
        if (!moved && /^move-/.test(kind)) {
          await moveByFingers(page);
          moved = true;
        } else if (!aimed && kind === 'choose-target') {
          await targetByFingers(page);
          aimed = true;
        } else await answerByTaps(page);
        await expect.poll(() => commands(page)).toBeGreaterThan(before);
      }
      expect(await isOver(page)).toBe(true);
      expect([moved, aimed]).toEqual([true, true]);
      expect(await happened(page, 'battle-over')).toBe(true);
      await expect(page.locator('.question-prompt')).toBeInViewport();
      expect(faults).toEqual([]);
    });
  });
}

test.describe('fingers on the table', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a pinch keeps the place between the fingers', async ({ page }) => {
    await open(page, '/?table=ruined-village&seed=touch&quality=low');
    await pictureAtRest(page);
    const [x, z] = await placeOf(page, 'red-officer/1');
    const before = await spot(page, x, z);
    const touch = await fingersOn(page);
    const fingers = (apart: number): readonly Finger[] => [
      [before.x - apart, before.y],
      [before.x + apart, before.y],
    ];
    await touch('touchStart', ...fingers(20));
    for (const apart of [25, 30, 35, 40]) await touch('touchMove', ...fingers(apart));
    await touch('touchEnd');
    await pictureAtRest(page);
    const after = await spot(page, x, z);
    expect(Math.abs(after.x - before.x)).toBeLessThan(12);
    expect(Math.abs(after.y - before.y)).toBeLessThan(12);
  });
});
