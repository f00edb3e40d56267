import type { Page } from '@playwright/test';
import {
  answerWith,
  axeFaults,
  clickFigure,
  commands,
  expect,
  onScreen,
  open,
  playUntil,
  test,
} from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const standing = (page: Page) =>
  page.evaluate(() => window.defilade!.models().filter((model) => !model.removed).length);
const lastRoll = (page: Page) =>
  page.evaluate(() => {
    const rolled = window
      .defilade!.state()
      .session!.battle!.events.filter(({ type }) => type === 'attack-rolled')
      .at(-1);
    return rolled ? JSON.stringify(rolled.data) : null;
  });

/** Returns the question after a shot and its losses. */
const shotIsOver = ['unit-order', 'choose-unit'];

test('a firefight: pick a unit, read whom it sees and why, shoot, see who falls, undo, the same roll again', async ({
  page,
}) => {
  test.slow();
  await open(page, '/?table=trench-line&seed=firefight-2');
  await expect(page.getByText('The Trench Line')).toBeVisible();
  const wishes = { 'choose-unit': ['red-rifles-1'], 'choose-action': ['open-up', 'do-nothing'] };
  await playUntil(page, ['choose-target'], wishes);

  // Pick a unit by one of its figures, and read whom it sees.
  await clickFigure(page, 'red-rifles-1/1');
  const unitPanel = page.getByRole('complementary', { name: 'Unit' });
  await expect(unitPanel.getByRole('heading', { name: 'First Rifles' })).toBeVisible();
  const rows = unitPanel.locator('.sight-row');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
  await expect(rows.first()).toContainText(/\d+ of \d+ see it · (short|medium|long) range/);
  await expect(rows.first()).toContainText(/cover/i);

  // Range band, cover, hit number, odds and points answer why: the arithmetic, and each rule with its sentence.
  const note = page.getByRole('dialog', { name: /^About / });
  const ask = async (figure: RegExp) => {
    await page.getByRole('button', { name: figure }).first().click();
    await expect(note).toBeVisible();
  };

  await ask(/^(short|medium|long) range: why\?$/);
  await expect(note).toContainText(/MU from Sergeant 1 of First Rifles to .+, base to base\./);
  await expect(note).toContainText('GT-SHOOT-04');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await ask(/cover: why\?$/i);
  await expect(note).toContainText(/\d+ of \d+ visible models have it/);
  await expect(note).toContainText('GT-COVER-06');
  await page.keyboard.press('Escape');

  // The forecast stands before each roll.
  const forecast = page.getByRole('region', { name: 'Before the roll' });
  const aim = async () => {
    await playUntil(page, ['choose-target'], wishes);
    // The pointer comes from elsewhere: one that rests on a new option has not pointed at it.
    await page.mouse.move(5, 5);
    await page.locator('.option').first().hover();
    await expect(forecast).toContainText('Hits');
    await expect(forecast).toContainText('Casualties');
    await expect(forecast).toContainText(/D(6|8|12), \d+ or more/);
  };
  await aim();
  await ask(/^\d+ D\d+, \d+ or more .*: why\?$/);
  await expect(note).toContainText(/\d or more on a D\d+: \d+ of \d+ faces/);
  await expect(note).toContainText('GT-DICE-05');
  await expect(note.locator('.rule-note-text').first()).toContainText(/\w+ \w+ \w+/);
  expect(await axeFaults(page, 'a note')).toEqual([]);
  await page.keyboard.press('Escape');

  await ask(/^Casualties: .*: why\?$/);
  await expect(note).toContainText('exact');
  await page.keyboard.press('Escape');
  await ask(/Tactical Points?: why\?$/);
  await expect(note).toContainText('GT-TP-01');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  // Shoot until somebody falls.
  let before = { hash: '', standing: 0, commands: 0 };
  do {
    if (!(await forecast.isVisible())) await aim();
    before = { hash: (await hash(page))!, standing: await standing(page), commands: await commands(page) };
    await page.locator('.option').first().click();
    await playUntil(page, shotIsOver);
  } while ((await standing(page)) === before.standing);
  const rolled = await lastRoll(page);
  expect(rolled).not.toBeNull();
  const after = { hash: await hash(page), commands: await commands(page) };
  await expect(page.getByRole('list', { name: 'Latest events' })).toContainText(/\bhits?\b/);

  // The fallen lie where they stood, in the scene's data; on screen the unit's count went down.
  const fallen = await page.evaluate(() =>
    window
      .defilade!.models()
      .filter((model) => model.removed)
      .map(({ unit }) => unit),
  );
  expect(new Set(fallen).size).toBe(1);
  const unit = await page.evaluate(
    (id) => window.defilade!.units().find((candidate) => candidate.id === id)!,
    fallen[0]!,
  );
  await clickFigure(page, unit.standing.at(-1)!.id);
  await expect(unitPanel).toContainText(`${unit.standing.length} of ${unit.models.length} models`);

  // The log opens into the arithmetic of the roll.
  await page.keyboard.press('l');
  const log = page.getByRole('list', { name: 'Log' });
  await log
    .getByText(/ (fires?|shoots?) (at )?/)
    .last()
    .click();
  await expect(log.locator('details[open] .die').first()).toBeVisible();
  await expect(log.locator('details[open]')).toContainText('GT-SHOOT-08');
  await page.keyboard.press('l');

  // Undo back to before the roll: the same answers bring the same dice.
  while ((await commands(page)) > before.commands) await page.keyboard.press('Control+z');
  expect(await hash(page)).toBe(before.hash);
  expect(await standing(page)).toBe(before.standing);
  await answerWith(page, 0);
  await playUntil(page, shotIsOver);
  expect(await lastRoll(page)).toBe(rolled);
  expect(await hash(page)).toBe(after.hash);
});

test('the ruler measures base edge to base edge, what if shows what a dragged figure would see, and Escape steps back', async ({
  page,
}) => {
  await open(page, '/?table=killing-ground&seed=what-if');
  const [one, other] = await page.evaluate(() => {
    const models = window.defilade!.models();
    return [models[0]!.id, models.find(({ side }) => side !== models[0]!.side)!.id];
  });
  await page.getByRole('button', { name: 'Ruler' }).click();
  await clickFigure(page, one!);
  await clickFigure(page, other!);
  const measured = page.locator('.mode-hint');
  await expect(measured).toContainText(/\d+\.\d MU/);
  const shown = Number(/(\d+\.\d) MU/.exec((await measured.textContent())!)![1]);
  const gap = await page.evaluate(
    ([a, b]) => {
      const [from, to] = [a, b].map((id) => window.defilade!.models().find((model) => model.id === id)!);
      const centres = Math.hypot(from!.at[0] - to!.at[0], from!.y - to!.y, from!.at[1] - to!.at[1]);
      const radius = (model: typeof from) => (model!.base.shape === 'round' ? model!.base.mm / 2 / 25.4 : 2);
      return { least: centres - radius(from) - radius(to), most: centres };
    },
    [one, other],
  );
  expect(shown).toBeGreaterThanOrEqual(gap.least - 0.06);
  expect(shown).toBeLessThan(gap.most);
  await page.keyboard.press('Escape');
  await expect(measured).toContainText('to measure to');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(measured).toBeHidden();

  // While the right button turns the camera, the pointer points at nothing new.
  const model = 'red-rifles-1/1';
  const hovered = () => page.evaluate(() => window.defilade!.state().hovered);
  const start = await onScreen(page, model);
  await page.mouse.move(start.x, start.y);
  await expect.poll(hovered).toEqual({ kind: 'model', id: model });
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(start.x - 60, start.y - 40, { steps: 6 });
  expect(await hovered()).toEqual({ kind: 'model', id: model });
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(start.x - 62, start.y - 42);
  await expect.poll(hovered).not.toEqual({ kind: 'model', id: model });

  // A figure is dragged elsewhere to try its lines; Escape puts it back.
  const at = () =>
    page.evaluate((id) => window.defilade!.models().find((candidate) => candidate.id === id)!.at, model);
  const before = await at();
  await page.getByRole('button', { name: /^What if/ }).click();
  const { x, y } = await onScreen(page, model);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10);
  await page.mouse.move(x + 90, y - 40);
  await page.mouse.up();
  await expect(page.getByText('1 figure moved.')).toBeVisible();
  const moved = await at();
  expect(moved[0]).toBeGreaterThan(before[0] + 1);
  expect(await commands(page)).toBe(0);

  await clickFigure(page, model);
  await expect(page.locator('.sight-row').first()).toContainText(/1 of 1 see it|not seen/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Drag a figure/)).toBeVisible();
  expect(await at()).toEqual(before);
});
