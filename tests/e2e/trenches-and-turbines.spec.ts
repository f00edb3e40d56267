import type { Page } from '@playwright/test';
import { choose, clickSpot, commands, expect, happened, openBattle, question, test } from './support';

type Place = readonly [number, number];

const inARow = (unit: string, leader: string, others: string, places: readonly Place[], facing: number) =>
  places.map((at, i) => ({
    id: `${unit}/${i + 1}`,
    profile: i === 0 ? leader : others,
    at,
    facing,
    ...(i === 0 && { leader: true }),
  }));

/** Raiders in running reach of a line; a troop of machine pistols, half of it within 6 inches of a tank. */
const lane = {
  format: 'defilade/battle@1',
  seed: 'lane',
  // Red goes first; of three shots one hits, and is saved; nobody hits in the fight; then four hits that go through, and none.
  dice: [9, 4, 10, 10, 2, 3, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1, 1, 2, 2, 9, 9, 9, 9, 10, 10, 10, 10],
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Lane',
    rules: 'trenches-and-turbines',
    scale: '28mm',
    size: [30, 26],
    terrain: [],
    sides: [
      { id: 'red', name: 'Vallon' },
      { id: 'blue', name: 'Kessel' },
    ],
    units: [
      {
        id: 'raiders',
        name: 'Raiders',
        side: 'red',
        profile: 'vallon-raiders',
        models: inARow(
          'raiders',
          'raid-leader',
          'raider',
          [
            [6, 20],
            [7.5, 20],
            [9, 20],
          ],
          90,
        ),
      },
      {
        id: 'tank',
        name: 'Mule',
        side: 'red',
        profile: 'vallon-tank',
        models: inARow('tank', 'tank', 'tank', [[22, 18]], 90),
      },
      {
        id: 'line',
        name: 'Line',
        side: 'blue',
        profile: 'kessel-line',
        models: inARow(
          'line',
          'feldwebel',
          'musketeer',
          [
            [6, 9],
            [7.5, 9],
            [9, 9],
          ],
          270,
        ),
      },
      {
        id: 'storm',
        name: 'Storm',
        side: 'blue',
        profile: 'kessel-storm',
        models: inARow(
          'storm',
          'storm-leader',
          'stormer',
          [
            [17, 18],
            [15.5, 18],
            [14, 18],
            [12.5, 18],
          ],
          0,
        ),
      },
    ],
  },
};

const suggested = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Use the suggested move' }).click();
  await page.getByRole('button', { name: 'Confirm the move' }).click();
};
const tokens = (page: Page, unit: string) =>
  page.evaluate((id) => window.defilade!.state().session!.battle!.state.units[id]!.tokens, unit);

test('a running charge met by a shot, a draw that pins both, groups split by range, a vehicle’s pivot', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBattle(page, lane);

  // The charge is answered by the other side, before anybody moves.
  await choose(page, 'choose-unit', 'raiders');
  await choose(page, 'choose-action', 'running-charge');
  await expect(page.locator('.option', { hasText: 'Line' })).toContainText('inches away');
  await page.locator('.option', { hasText: 'Line' }).hover();
  await expect(page.getByRole('region', { name: 'Before the roll' })).toContainText('Running Charge');
  await choose(page, 'choose-charge-target', 'line');
  await expect(page.locator('.hand-over')).toContainText('Raiders charge Line. A reaction?');
  await choose(page, 'choose-reaction', 'shoot');
  expect(await happened(page, 'card-flipped')).toBe(true);
  await choose(page, 'casualty-order', 'raiders/2');
  await expect.poll(async () => (await question(page))?.kind).toBe('move-unit');
  await suggested(page);
  await expect(page.getByText(/^Raiders may move 14 inches/)).toBeVisible();
  await suggested(page);

  // Nobody is hit: a draw, and both are pinned.
  await choose(page, 'choose-group', 'sabre-1');
  await choose(page, 'choose-shift', 'stay');
  await choose(page, 'choose-shift', 'stay');
  for (const unit of ['raiders', 'line']) expect(await tokens(page, unit)).toEqual({ pin: 1, prone: 1 });
  await page.keyboard.press('l');
  const log = page.getByRole('list', { name: 'Log' });
  await log.getByText(/^Raiders fight Line: 0 casualties inflicted and 0 suffered, a draw/).click();
  const strike = log.locator('details[open] li', { hasText: 'Raiders strike Line with Sabre' });
  await expect(strike).toContainText('Running Charge');
  await expect(strike.locator('.die')).toHaveCount(2);
  await page.keyboard.press('l');

  // Two of the troop are within short range: their pistols are rolled apart from the others'.
  await choose(page, 'choose-action', 'shoot');
  await choose(page, 'choose-target', 'tank');
  await choose(
    page,
    'choose-weapons',
    'storm/1>machine-pistol',
    'storm/2>machine-pistol',
    'storm/3>machine-pistol',
    'storm/4>machine-pistol',
  );
  expect((await question(page))!.options.map(({ id }) => id)).toEqual([
    'machine-pistol-1',
    'machine-pistol-2',
    'hold',
  ]);
  await choose(page, 'choose-group', 'machine-pistol-1');
  const targets = await page.evaluate(() =>
    window
      .defilade!.state()
      .session!.battle!.events.filter(({ type }) => type === 'attack-rolled')
      .slice(-2)
      .map(({ data }) => data['needs']),
  );
  expect(targets).toEqual([6, 5]);
  await choose(page, 'choose-action', 'end');

  // The tank turns towards the spot that is clicked, and drives there straight.
  await choose(page, 'choose-action', 'move');
  const before = await commands(page);
  await clickSpot(page, [25, 15]);
  await page.getByRole('button', { name: 'Confirm the move' }).click();
  await expect.poll(() => commands(page)).toBe(before + 1);
  const tank = await page.evaluate(() => window.defilade!.models().find(({ id }) => id === 'tank/1')!);
  expect(tank.facing).toBeCloseTo(45, 0);
  expect(tank.at[0]).toBeGreaterThan(23);
});
