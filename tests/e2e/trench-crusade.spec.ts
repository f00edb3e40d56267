import type { Page } from '@playwright/test';
import {
  choose,
  clickSpot,
  commands,
  expect,
  happened,
  openBattle,
  placeOf,
  question,
  test,
} from './support';

const model = (
  id: string,
  name: string,
  side: string,
  profile: string,
  at: readonly [number, number],
  facing: number,
  more = {},
) => ({
  id,
  name,
  side,
  profile,
  models: [{ id, at, facing, ...more }],
});

/** A building to dive from, a tower to climb, a trench to jump, a wall that a blast does not pass. */
const works = {
  format: 'defilade/battle@1',
  seed: 'works',
  // The bomb hits and knocks down; the shot hits and draws blood; the charge; the stab hits, and its bloodbath takes the model out; the other charge, its dive, the jump.
  dice: [4, 4, 1, 4, 3, 3, 4, 3, 1, 3, 3, 3, 5, 6, 5, 4, 5, 5, 5, 4, 3],
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Works',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [36, 28],
    terrain: [
      {
        id: 'building',
        at: [7.5, 10],
        parts: [{ shape: 'box', at: [0, 0, 0], size: [5, 4, 6], label: 'concrete' }],
      },
      {
        id: 'tower',
        at: [24, 22],
        tags: { footholds: true },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [4, 3, 4], label: 'concrete' }],
      },
      {
        id: 'trench',
        at: [7, 22],
        parts: [{ shape: 'box', at: [0, -2, 0], size: [2, 2, 8], label: 'trench floor', dug: true }],
      },
      {
        id: 'wall',
        at: [20, 9.4],
        parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 3, 0.4], label: 'wall' }],
      },
    ],
    sides: [
      { id: 'sultanate', name: 'Sultanate' },
      { id: 'heretics', name: 'Heretics' },
    ],
    units: [
      model('climber', 'Climber', 'sultanate', 'azeb', [21.4, 22], 0),
      model('jumper', 'Jumper', 'sultanate', 'azeb', [5.2, 22], 0),
      model('assassin', 'Assassin', 'sultanate', 'assassin', [9.5, 10], 0, { elevation: 4 }),
      model('janissary', 'Janissary', 'sultanate', 'janissary', [20, 8], 90),
      model('sheltered', 'Sheltered', 'sultanate', 'azeb', [20, 10.6], 90),
      model('witch', 'Witch', 'heretics', 'artillery-witch', [32, 5], 180),
      model('trooper', 'Trooper', 'heretics', 'heretic-trooper', [20, 3], 270),
      model('wretched', 'Wretched', 'heretics', 'wretched', [12.1, 10], 180),
    ],
  },
};

const last = (page: Page, type: string) =>
  page.evaluate(
    (name) =>
      window
        .defilade!.state()
        .session!.battle!.events.filter((event) => event.type === name)
        .at(-1)!.data,
    type,
  );
const standsAt = (page: Page, id: string) =>
  page.evaluate((wanted) => window.defilade!.models().find((candidate) => candidate.id === wanted)!.y, id);

async function goTo(page: Page, spot: readonly [number, number], height = 0): Promise<void> {
  await expect.poll(async () => (await question(page))?.kind).toBe('move-model');
  const before = await commands(page);
  await clickSpot(page, spot, height);
  await page.getByRole('button', { name: 'Confirm the move' }).click();
  await expect.poll(() => commands(page)).toBe(before + 1);
}

test('a blast behind a wall, a climb, a bloodbath, a diving charge and a jump, through the screen', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBattle(page, works);
  await choose(page, 'choose-first-player', 'heretics');

  // The bomb's chances stand before the roll; behind the wall nobody is reached, though he stands within its 3 inches.
  await choose(page, 'choose-model', 'witch');
  await choose(page, 'choose-action', 'shoot');
  await page.locator('.option', { hasText: 'Janissary' }).hover();
  await expect(page.getByRole('region', { name: 'Before the roll' })).toContainText('Infernal Bomb');
  await choose(page, 'choose-target', 'janissary');
  expect(await last(page, 'area-hit')).toMatchObject({ models: ['janissary'] });
  await choose(page, 'choose-action', 'end');

  // Up the tower by a click on its roof.
  await choose(page, 'choose-model', 'climber');
  await choose(page, 'choose-action', 'move');
  await goTo(page, [24, 22], 3);
  expect(await standsAt(page, 'climber')).toBe(3);
  await choose(page, 'choose-action', 'end');

  // Three markers on a model that is Down: the striker is offered a Bloodbath, with its odds.
  await choose(page, 'choose-model', 'trooper');
  await choose(page, 'choose-action', 'shoot');
  await choose(page, 'choose-target', 'janissary');
  await choose(page, 'spend-blood', '0');
  await choose(page, 'choose-action', 'charge');
  await choose(page, 'choose-charge-target', 'janissary');
  await choose(page, 'choose-charge-end', 'contact');
  await choose(page, 'choose-action', 'fight');
  await choose(page, 'choose-weapon', 'trench-knife');
  await expect(page.getByRole('region', { name: 'Before the roll' })).toContainText('Injury Roll');
  await choose(page, 'spend-blood', 'bath:3');
  expect(await last(page, 'injury-rolled')).toMatchObject({ faces: [6, 5, 4] });
  expect(await happened(page, 'model-removed')).toBe(true);
  await page.keyboard.press('l');
  const log = page.getByRole('list', { name: 'Log' });
  await log.getByText(/ attacks Janissary with Trench/).click();
  const injury = log.locator('details[open] li', { hasText: 'Injury of Janissary by Trench' });
  await expect(injury.locator('.die')).toHaveCount(3);
  await page.keyboard.press('l');
  await choose(page, 'choose-action', 'end');

  // From the roof on to the enemy below.
  await choose(page, 'choose-model', 'assassin');
  await choose(page, 'choose-action', 'charge');
  await choose(page, 'choose-charge-target', 'wretched');
  await choose(page, 'choose-charge-end', 'contact');
  await choose(page, 'dive', 'dive');
  expect(await happened(page, 'dived')).toBe(true);
  expect(await standsAt(page, 'assassin')).toBe(0);
  await choose(page, 'choose-action', 'end');

  await choose(page, 'choose-model', 'wretched');
  await choose(page, 'choose-action', 'end');

  // Over the trench: the way that is drawn jumps, and its roll succeeds.
  await choose(page, 'choose-model', 'jumper');
  await choose(page, 'choose-action', 'move');
  await goTo(page, [10.2, 22]);
  expect((await placeOf(page, 'jumper'))[0]).toBeGreaterThan(8.4);
  expect(await last(page, 'success-rolled')).toMatchObject({ faces: [4, 3] });
});
