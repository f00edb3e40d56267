import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  answerAsPlanned,
  answerWith,
  asked,
  choose,
  clickSpot,
  commands,
  drag,
  expect,
  happened,
  openBattle,
  placeOf,
  playOn,
  question,
  ready,
  test,
} from './support';
import { lane } from './the-lane';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const turn = (page: Page) => page.evaluate(() => window.defilade!.state().session!.battle!.state.turn);
const phase = (page: Page) => page.evaluate(() => window.defilade!.state().session!.battle!.state.phase);
const events = (page: Page, type: string) =>
  page.evaluate(
    (name) =>
      window
        .defilade!.state()
        .session!.head!.events.filter((event) => event.type === name)
        .map(({ data }) => data),
    type,
  );
const moment = (page: Page) => page.evaluate(() => window.defilade!.state().session!.battle!.events.length);

test('a whole battle: deployed, two turns with moves led, refused and taken back, split fire, a charge met by Hold and Shoot and morale, a reload, back in time, a branch, saved, opened and replayed', async ({
  page,
}, info) => {
  test.slow();
  await openBattle(page, lane);

  // Both sides deploy by themselves.
  await playOn(page, 'deploy-unit', 'guard', {}, ['guard']);
  await page.keyboard.press('t');
  for (let side = 0; side < 2; side++) {
    await expect.poll(async () => /deploy/.test((await question(page))!.kind)).toBe(true);
    await page.getByRole('button', { name: 'Set up all my units' }).click();
  }
  await expect.poll(() => turn(page)).toBe(1);
  expect(await placeOf(page, 'guard/1')).not.toEqual(await placeOf(page, 'line/1'));

  // The first turn: the rifles split their fire, the raiders are led forward by hand.
  const plan = { rifles: 'open-up', raiders: 'advance', guard: 'dig-in', line: 'dig-in' };
  await playOn(page, 'split-fire', 'rifles', plan, ['rifles']);
  await choose(page, 'split-fire', 'split');
  await playOn(page, 'choose-targets', 'rifles', plan);
  await choose(page, 'choose-targets', 'guard', 'line');
  await expect(page.getByRole('button', { name: /^Confirm: 2 at .*, 2 at / })).toBeVisible();
  await page.getByRole('button', { name: /^Confirm: 2 at / }).click();
  await playOn(page, 'move-unit', 'raiders', plan, ['raiders']);
  expect((await events(page, 'attack-rolled')).slice(0, 2).map(({ target }) => target)).toEqual([
    'guard',
    'line',
  ]);
  const refusal = page.locator('.refusal');
  const before = await commands(page);
  const [x, start] = await placeOf(page, 'raiders/1');
  await clickSpot(page, [x, start - 3]);
  await expect(page.getByText('4 figures would move')).toBeVisible();
  const led = await placeOf(page, 'raiders/1');
  expect(led[1]).toBeLessThan(start);
  // One figure is dragged a little farther, and its note says how far it may yet go; too far is refused, with the rule.
  const [aside, row] = await placeOf(page, 'raiders/4');
  await drag(page, 'raiders/4', [aside + 0.5, row]);
  await expect(page.locator('.move-note')).toContainText(/\d\.\d MU left/);
  await page.mouse.up();
  await expect.poll(() => placeOf(page, 'raiders/4')).not.toEqual([aside, row]);
  const dragged = await placeOf(page, 'raiders/4');
  await drag(page, 'raiders/4', [aside, row - 6]);
  await expect(page.locator('.move-note.illegal')).toContainText('GT-MOVE-01');
  await page.mouse.up();
  await expect(refusal.getByRole('button', { name: 'What GT-MOVE-01 is about' })).toBeVisible();
  expect(await placeOf(page, 'raiders/4')).toEqual(dragged);
  // Step by step back, and again; nothing was answered yet.
  await page.keyboard.press('Escape');
  expect(await placeOf(page, 'raiders/1')).toEqual(led);
  await page.getByRole('button', { name: 'Undo last' }).click();
  expect(await placeOf(page, 'raiders/1')).toEqual([x, start]);
  await clickSpot(page, [x, start - 3]);
  expect(await commands(page)).toBe(before);
  await expect(page.getByRole('button', { name: 'Confirm the move' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect.poll(() => commands(page)).toBe(before + 1);
  expect(await placeOf(page, 'raiders/1')).toEqual(led);

  // The second: a charge. In the middle of it, the other player to choose, the page is loaded anew.
  const charge = { ...plan, raiders: 'charge' };
  await playOn(page, 'choose-reaction', 'raiders', charge, ['raiders']);
  expect(await turn(page)).toBe(2);
  await expect(page.getByText('Over to Blue')).toBeVisible();
  const interrupted = { hash: await hash(page), commands: await commands(page) };
  await page.reload();
  await ready(page);
  expect(await hash(page)).toBe(interrupted.hash);
  expect(await commands(page)).toBe(interrupted.commands);
  await expect(page.getByText('Over to Blue')).toBeVisible();
  await choose(page, 'choose-reaction', 'hold-and-shoot');

  // On to the third turn's activations: the melee, and the morale of who has taken Stress.
  while ((await turn(page)) < 3 || (await phase(page)) !== 'activations')
    await answerAsPlanned(page, await asked(page), charge, []);
  expect((await events(page, 'attack-rolled')).some(({ occasion }) => occasion === 'hold-and-shoot')).toBe(
    true,
  );
  expect(await happened(page, 'melee-rolled')).toBe(true);
  expect(await happened(page, 'morale-rolled')).toBe(true);
  const main = { hash: await hash(page), commands: await commands(page), events: await moment(page) };

  // Back along the bar to the first turn; there another action is chosen, which begins a branch.
  const bar = page.getByRole('slider', { name: 'Moment of the battle' });
  const box = (await bar.boundingBox())!;
  await page.mouse.move(box.x + box.width - 2, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 3, box.y + 15, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => moment(page)).toBeLessThan(main.events * 0.6);
  await expect(page.getByText(/^Viewing /)).toBeVisible();
  await bar.focus();
  for (let step = 0; step < 80 && (await question(page))?.kind !== 'choose-action'; step++)
    await page.keyboard.press('ArrowLeft');
  const branch = () => page.evaluate(() => window.defilade!.state().session!.branch);
  await page.locator('.option', { hasText: 'Do Nothing' }).click();
  await expect.poll(branch).toBe('branch-1');
  await answerWith(page, 0);
  const branched = await hash(page);
  expect(branched).not.toBe(main.hash);

  // The main line again, as it was; saved, and replayed without a screen to the same hash.
  await page.getByRole('button', { name: 'Bookmarks and branches' }).click();
  await page
    .getByRole('region', { name: 'Command logs' })
    .getByRole('button', { name: 'Play it' })
    .first()
    .click();
  await expect.poll(() => hash(page)).toBe(main.hash);
  await page.getByRole('button', { name: 'Tables and files' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the battle' }).click(),
  ]);
  const saved = info.outputPath('the-lane.battle.json');
  await download.saveAs(saved);
  // Opened, it is another battle in the same state.
  const id = () => page.evaluate(() => window.defilade!.state().session!.id);
  const first = await id();
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.locator('nav input[type=file]').setInputFiles(saved);
  await expect.poll(id).not.toBe(first);
  expect(await hash(page)).toBe(main.hash);
  const file = JSON.parse(readFileSync(saved, 'utf8')) as {
    hash: string;
    commands: unknown[];
    branches: unknown[];
  };
  expect(file).toMatchObject({ format: 'defilade/battle@1', hash: main.hash });
  expect(file.commands).toHaveLength(main.commands);
  expect(file.branches).toHaveLength(1);
  const played = spawnSync('node', ['scripts/defilade.mjs', 'play', saved, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  expect(played.stderr).toBe('');
  expect(JSON.parse(played.stdout.trim().split('\n').at(-1)!)).toMatchObject({ hash: main.hash });
});
