import { axeFaults, expect, newBattle, open, ready, test } from './support';

test('an effect is added by keyboard: its sentence follows, wrong fields are named, and the battle plays it', async ({
  page,
}) => {
  await open(page, '/?table=broken-works&seed=effects&quality=low');
  const screen = await newBattle(page);
  await screen.getByRole('group', { name: 'Rules' }).getByRole('button', { name: 'Trench Crusade' }).click();
  // The sides are listed anew when the rules and their first table have come.
  await expect(screen.getByRole('button', { name: /^Play The Black Strand Heretic Legions/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Effects of units' }).first().press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Effects: / });
  await sheet.getByRole('button', { name: 'Add an effect' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Steady Aim');
  const sentence = sheet.getByRole('status', { name: 'Sentence' });
  await expect(sentence).toHaveText('+1 DICE on its Ranged Attacks.');
  const modifier = sheet.getByLabel('Modifier', { exact: true });
  await modifier.fill('0');
  await expect(sentence).toHaveText('Modifier: Expected a whole number from -6 to 6, not 0.');
  await expect(sheet.getByRole('button', { name: 'Keep' })).toBeDisabled();
  await modifier.fill('2');
  expect(await axeFaults(page, 'effects', 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('+2 DICE on its Ranged Attacks.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Add an effect' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: /^Play/ }).click();
  const forces = await page.evaluate(() => window.defilade!.battle()!.table.forces as unknown);
  expect(JSON.stringify(forces)).toContain(
    '"effects":[{"name":"Steady Aim","does":{"kind":"modifier","roll":"ranged","value":2}}]',
  );
  // The saved battle brings its force with the effect.
  await page.goto('/?quality=low');
  await ready(page);
  expect(await page.evaluate(() => JSON.stringify(window.defilade!.battle()!.table.forces))).toContain(
    'Steady Aim',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an effect is added, edited and removed by taps', async ({ page }) => {
    await open(page, '/?table=broken-works&seed=effects&quality=low');
    const screen = await newBattle(page);
    await screen.getByRole('group', { name: 'Rules' }).getByRole('button', { name: 'Trench Crusade' }).tap();
    await expect(
      screen.getByRole('button', { name: /^Play The Black Strand Heretic Legions/ }),
    ).toBeVisible();
    await screen.getByRole('button', { name: 'Effects of units' }).first().tap();
    const sheet = page.getByRole('dialog', { name: /^Effects: / });
    await sheet.getByRole('button', { name: 'Add an effect' }).tap();
    await sheet
      .getByRole('combobox', { name: 'Effect', exact: true })
      .selectOption({ label: 'Gives or takes markers' });
    await sheet
      .getByRole('combobox', { name: 'When', exact: true })
      .selectOption({ label: 'When a friend near goes Out of Action' });
    const sentence = sheet.getByRole('status', { name: 'Sentence' });
    await expect(sentence).toHaveText('When a friend within 6″ goes Out of Action, it gains 1 BLOOD MARKER.');
    await sheet.getByRole('button', { name: 'Keep' }).tap();
    await sheet.getByRole('button', { name: 'Edit New effect' }).tap();
    await sheet
      .getByRole('combobox', { name: 'Marker', exact: true })
      .selectOption({ label: 'BLESSING MARKER' });
    await sheet.getByRole('button', { name: 'Keep' }).tap();
    await expect(sheet.getByText(/it gains 1 BLESSING MARKER\.$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove New effect' }).tap();
    await expect(sheet.getByText('This unit has no effects yet.')).toBeVisible();
  });
});
