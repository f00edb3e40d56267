import type { Page } from '@playwright/test';
import { answerWith, commands, expect, open, question, test } from './support';

const model = (id: string, side: string, profile: string, at: readonly [number, number]) => ({ id, side, profile, name: id, models: [{ id: `${id}/1`, at }] });
const box = (id: string, at: readonly [number, number], size: readonly [number, number, number], fields: object = {}) => ({
  id, at, parts: [{ shape: 'box', at: [0, 0, 0], size, ...fields }],
});

/** A tower, a trench and a wall; the dice of a climb, a jump, a shot, a Bloodbath, a bomb, a Charge and its dive. */
const works = {
  format: 'defilade/battle@1',
  seed: 'works',
  dice: [...[3, 4], ...[3, 4], ...[3, 4], ...[1, 1, 1], ...[3, 4], ...[1, 1], 4, ...[3, 4]],
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Works',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [24, 24],
    terrain: [
      box('tower', [6, 10], [6, 4, 6]),
      { id: 'trench', at: [17, 10], parts: [{ shape: 'box', at: [0, -5, 0], size: [2, 5, 10], dug: true }] },
      box('wall', [20, 19], [0.4, 3, 4]),
    ],
    sides: [{ id: 'red', name: 'Red' }, { id: 'blue', name: 'Blue' }],
    forces: [{
      id: 'works', name: 'Works',
      weapons: [
        { id: 'rifle', name: 'Rifle', kind: 'ranged', hands: 2, range: 24 }, { id: 'sword', name: 'Sword', kind: 'melee' },
        { id: 'bomb', name: 'Bomb', kind: 'ranged', hands: 2, range: 24, blast: 3 },
      ],
      abilities: [{ id: 'curse', name: 'Curse', text: '6 BLOOD.', timing: 'pre-battle', once: true, reach: 60, effect: { kind: 'markers', marker: 'blood', count: 6, whom: 'enemy' } }],
      models: [
        { id: 'works-fighter', name: 'Fighter', weapons: ['sword'], sculpt: 'assault' },
        { id: 'works-rifle', name: 'Rifle', weapons: ['rifle'] },
        { id: 'works-bomber', name: 'Bomber', weapons: ['bomb'], abilities: ['curse'], sculpt: 'mortar' },
      ],
    }],
    units: [
      model('climber', 'red', 'works-fighter', [8.3, 13.6]), model('jumper', 'red', 'works-rifle', [14, 10]), model('bomber', 'red', 'works-bomber', [10, 19]),
      model('victim', 'blue', 'works-fighter', [10.9, 10.4]), model('doomed', 'blue', 'works-rifle', [22, 6]), model('open', 'blue', 'works-rifle', [18.6, 19]),
      model('shielded', 'blue', 'works-rifle', [20.9, 19]),
    ],
  },
};

/** Chooses an option of the question by its id. */
async function choose(page: Page, kind: string, id: string): Promise<void> {
  const asked = await question(page);
  expect(asked?.kind, `a question for ${id}`).toBe(kind);
  await answerWith(page, asked!.options.findIndex((option) => option.id === id));
}

async function clickSpot(page: Page, spot: readonly [number, number, number]): Promise<void> {
  const place = await page.evaluate((point) => window.defilade!.spotOnScreen(point), spot);
  await page.mouse.click(place!.x, place!.y);
}

/** Sends the model that is to move to a spot. */
async function moveTo(page: Page, spot: readonly [number, number, number]): Promise<void> {
  const before = await commands(page);
  await clickSpot(page, spot);
  await expect(page.locator('.question .button-primary')).toHaveText('Confirm the move');
  await page.locator('.question .button-primary').click();
  await expect.poll(() => commands(page)).toBe(before + 1);
}

const events = (page: Page, type: string) =>
  page.evaluate((name) => window.defilade!.state().session!.battle!.events.filter((event) => event.type === name).map(({ data }) => data), type);

test('a battle of Trench Crusade through the screen: a climb, a jump, a Bloodbath, a blast behind a wall, a diving charge', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/?table=ruined-village&seed=before');
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'works.battle.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(works)) });
  await expect(page.getByText('The Works')).toBeVisible();

  await choose(page, 'choose-first-player', 'red');
  await choose(page, 'choose-ability', 'bomber/1:curse');
  await choose(page, 'choose-ability-target', 'doomed/1');

  // A climb: 4" of sheer wall, up to the tower's top.
  await choose(page, 'choose-model', 'climber/1');
  await choose(page, 'choose-action', 'move');
  await moveTo(page, [8.3, 4, 12]);
  expect((await events(page, 'model-moved')).at(-1)).toMatchObject({ model: 'climber/1', y: 4 });
  await choose(page, 'choose-action', 'end');
  await choose(page, 'choose-model', 'victim/1');
  await choose(page, 'choose-action', 'end');

  // A jump over the trench; then a shot, with a Bloodbath for its Injury Roll.
  await choose(page, 'choose-model', 'jumper/1');
  await choose(page, 'choose-action', 'move');
  await moveTo(page, [19, 0, 10]);
  expect((await events(page, 'success-rolled')).at(-1)).toMatchObject({ model: 'jumper/1', total: 7 });
  expect(await page.evaluate(() => window.defilade!.models().find(({ id }) => id === 'jumper/1')!.at[0])).toBeGreaterThan(18.4);
  await choose(page, 'choose-action', 'shoot');
  await choose(page, 'choose-target', 'doomed/1');
  await choose(page, 'spend-blood', 'bath:6');
  expect((await events(page, 'injury-rolled')).at(-1)).toMatchObject({ model: 'doomed/1', bath: true, base: 3, total: 3 });
  await expect(page.getByText('a Bloodbath, 1 1 1').first()).toBeVisible();
  await choose(page, 'choose-action', 'end');
  await choose(page, 'choose-model', 'doomed/1');
  await choose(page, 'choose-action', 'end');

  // A bomb at a point: who stands behind the wall is not hit.
  await choose(page, 'choose-model', 'bomber/1');
  await choose(page, 'choose-action', 'shoot');
  await choose(page, 'choose-target', 'point');
  const before = await commands(page);
  await clickSpot(page, [18.8, 0, 20.6]);
  await expect.poll(() => commands(page)).toBe(before + 1);
  expect((await events(page, 'area-hit')).at(-1)).toMatchObject({ models: ['open/1'] });
  await choose(page, 'choose-action', 'end');
  for (const blue of ['open/1', 'shielded/1']) {
    if ((await question(page))!.kind === 'choose-model') await choose(page, 'choose-model', blue);
    await choose(page, 'choose-action', 'end');
  }

  // Turn 2: down from the tower on to the enemy below.
  await choose(page, 'choose-first-player', 'red');
  await choose(page, 'choose-model', 'climber/1');
  await choose(page, 'choose-action', 'charge');
  await choose(page, 'choose-charge-target', 'victim/1');
  for (let step = 0; step < 6 && (await events(page, 'dived')).length === 0; step++) {
    const asked = (await question(page))!;
    const dive = asked.options.findIndex(({ id }) => id === 'dive');
    await answerWith(page, Math.max(0, dive));
  }
  expect(await events(page, 'dived')).toMatchObject([{ target: 'victim/1' }]);
  expect((await events(page, 'success-rolled')).at(-1)).toMatchObject({ model: 'climber/1', total: 7 });
});
