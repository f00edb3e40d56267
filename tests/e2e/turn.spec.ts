import {
  answerWith,
  asked,
  clickSpot,
  commands,
  drag,
  expect,
  happened,
  openBattle,
  placeOf,
  playOn,
  test,
} from './support';

const squad = (id: string, side: string, x: number, z: number, facing: number) => ({
  id,
  side,
  profile: 'riflemen',
  models: Array.from({ length: 5 }, (_, i) => ({
    id: `${id}/${i + 1}`,
    at: [x + i * 1.5, z],
    facing,
    ...(i === 0 && { leader: true }),
  })),
});

/** Four squads on open ground: two far apart, two in reach of a charge. */
const crossing = {
  format: 'defilade/battle@1',
  seed: 'turn-4',
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Crossing',
    rules: 'gloom-trench-1926',
    scale: '28mm',
    size: [30, 30],
    terrain: [
      {
        id: 'wall',
        at: [15, 12],
        turn: 0,
        tags: { cover: 'heavy' },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 1, 0.4] }],
      },
    ],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [
      squad('rifles', 'red', 5, 22, 90),
      squad('assault', 'red', 17, 18, 90),
      squad('guard', 'blue', 17, 10, 270),
      squad('line', 'blue', 5, 8, 270),
    ],
  },
};

const actions: Readonly<Record<string, string>> = {
  rifles: 'advance',
  assault: 'charge',
  guard: 'rally',
  line: 'rally',
};

test('a turn through the screen: an Advance with a shot, a Rally, a Charge met by Hold and Shoot, and its melee', async ({
  page,
}) => {
  test.slow();
  // A figure that walks is not where it will be: while figures are dragged here, they stand at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBattle(page, crossing);

  // Advance: the unit goes where the ground is clicked.
  await playOn(page, 'move-unit', 'rifles', actions, ['guard']);
  const confirm = page.getByRole('button', { name: 'Confirm the move' });
  const refusal = page.locator('.refusal');
  const before = await commands(page);
  await clickSpot(page, [6, 18]);
  await expect(page.getByText('5 figures would move')).toBeVisible();
  const led = await placeOf(page, 'rifles/1');
  expect(led[1]).toBeLessThan(20);

  // One figure is dragged a little farther, and says how far it may yet go; too far is refused, with the rule.
  await drag(page, 'rifles/5', [12.5, 18.5]);
  await expect(page.locator('.move-note')).toContainText(/\d\.\d MU left/);
  await page.mouse.up();
  await expect.poll(() => placeOf(page, 'rifles/5')).not.toEqual([12, 18]);
  const dragged = await placeOf(page, 'rifles/5');
  await drag(page, 'rifles/5', [12, 12]);
  await expect(page.locator('.move-note.illegal')).toContainText('GT-MOVE-01');
  await page.mouse.up();
  await expect(refusal).toContainText('GT-MOVE-01');
  expect(await placeOf(page, 'rifles/5')).toEqual(dragged);

  // Step by step back, and again; nothing was answered yet.
  await page.keyboard.press('Escape');
  expect(await placeOf(page, 'rifles/1')).toEqual(led);
  await page.getByRole('button', { name: 'Undo last' }).click();
  expect(await placeOf(page, 'rifles/1')).toEqual([5, 22]);
  await clickSpot(page, [6, 18]);
  expect(await commands(page)).toBe(before);
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect.poll(() => commands(page)).toBe(before + 1);
  expect(await placeOf(page, 'rifles/1')).toEqual(led);

  // Then it shoots.
  await playOn(page, 'choose-target', 'rifles', actions, ['guard']);
  await answerWith(page, 0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });

  // Charge: the way that the planner lays, a reaction, and the melee.
  await playOn(page, 'move-unit', 'assault', actions, ['guard']);
  expect(await happened(page, 'attack-rolled')).toBe(true);
  expect(await happened(page, 'rally-rolled')).toBe(true);
  await page.getByRole('button', { name: 'Use the suggested move' }).click();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await playOn(page, 'choose-reaction', 'assault', actions, ['guard']);
  await page.keyboard.press('3');
  await expect.poll(async () => (await asked(page)).kind).not.toBe('choose-reaction');
  for (let step = 0; step < 40 && !(await happened(page, 'melee-rolled')); step++) await answerWith(page, 0);
  expect(await happened(page, 'melee-rolled')).toBe(true);
});
