import { axeFaults, choose, expect, newBattle, open, openBattle, question, ready, test } from './support';

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

const bullets = { does: { kind: 'modifier', roll: 'injury', value: 1 }, if: { attack: 'ranged' } };

/** A scout with an effect that applies by itself, and three that its player chooses, within range of an enemy. */
const field = {
  format: 'defilade/battle@1',
  seed: 'choices',
  // Four of the roll-off, three of the shot, three of the injury, two of the Dash.
  dice: [4, 4, 5, 3, 3, 4, 4, 4, 4, 4, 1, 1],
  commands: [],
  table: {
    format: 'defilade/table@1',
    name: 'The Field',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [30, 24],
    terrain: [],
    sides: [
      { id: 'scouts', name: 'Scouts' },
      { id: 'heretics', name: 'Heretics' },
    ],
    forces: [
      {
        id: 'scouts',
        name: 'Scouts',
        weapons: [{ id: 'rifle', name: 'Bolt Rifle', kind: 'ranged', hands: 2, range: 24 }],
        models: [
          {
            id: 'scout',
            name: 'Scout',
            weapons: ['rifle'],
            effects: [
              { name: 'Steady Aim', does: { kind: 'modifier', roll: 'ranged', value: 1 } },
              { name: 'Blessed Bullets', ...bullets, chosen: 'activation', once: 'battle' },
              { name: 'Tonic', does: { kind: 'movement', value: 2 }, chosen: 'battle', once: 'battle' },
              { name: 'Charm', does: { kind: 'exempt', from: 'risky' }, chosen: 'then', once: 'battle' },
            ],
          },
        ],
      },
    ],
    units: [
      {
        id: 'scout',
        name: 'Scout',
        side: 'scouts',
        profile: 'scout',
        models: [{ id: 'scout', at: [8, 12], facing: 0 }],
      },
      {
        id: 'trooper',
        name: 'Trooper',
        side: 'heretics',
        profile: 'heretic-trooper',
        models: [{ id: 'trooper', at: [20, 12], facing: 180 }],
      },
    ],
  },
};

test('effects are chosen before the battle, among the ACTIONS and after a roll, and the card, odds and log name them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBattle(page, field);
  await choose(page, 'choose-first-player', 'scouts');
  await page
    .getByRole('button', { name: 'Scout: Tonic It moves 2″ more. For the battle. Once per battle.' })
    .click();
  await choose(page, 'choose-model', 'scout');
  await expect(page.getByRole('button', { name: /Move Up to 8″/ })).toBeVisible();
  const inForce = page.getByRole('region', { name: 'In force' });
  await expect(inForce.locator('.fact')).toHaveText([
    'TonicIt moves 2″ more. Lasts until the end of the battle.',
  ]);
  await page.getByText('Weapons and special rules').click();
  const card = page.locator('.card-more .facts');
  await expect(card.getByText('+1 DICE on its Ranged Attacks.')).toBeVisible();
  await expect(card.getByText(/^It moves 2″ more, for the battle, if its player chooses so\./)).toBeVisible();

  const effect = page.locator('.option', { hasText: 'Blessed Bullets' });
  await expect(effect).toContainText(
    '+1 INJURY DICE on Injury Rolls of its attacks if the attack is ranged. For this activation. Once per battle. No ACTION: choose it before the first.',
  );
  await effect.click();
  await expect(effect).toHaveCount(0);
  await expect(inForce).toContainText('Blessed Bullets');
  await choose(page, 'choose-action', 'shoot');
  await page.locator('.option', { hasText: 'Trooper' }).hover();
  const odds = page.getByRole('region', { name: 'Before the roll' });
  await expect(odds).toContainText('Steady Aim');
  await expect(odds).toContainText('Blessed Bullets');
  await choose(page, 'choose-target', 'trooper');

  // The Dash fails; its player keeps the activation.
  await choose(page, 'choose-action', 'dash');
  expect((await question(page))?.kind).toBe('use-effect');
  await page.getByRole('button', { name: /^1 ?Use it It is exempt from .*Once per battle\.$/ }).click();
  await page.keyboard.press('l');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByText(/^Scout uses Tonic: It moves 2″ more\./)).toBeVisible();
  await expect(log.getByText(/^Scout uses Blessed Bullets: /)).toBeVisible();
  await log.getByText(/^Scout.* Dash/).click();
  await expect(log.getByText('Used up: Charm of Scout.')).toBeVisible();
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

test('an ACTION is written by keyboard: the form asks for its terms, and the sentence states them', async ({
  page,
}) => {
  await open(page, '/?table=broken-works&seed=effects&quality=low');
  const screen = await newBattle(page);
  await screen.getByRole('group', { name: 'Rules' }).getByRole('button', { name: 'Trench Crusade' }).click();
  await expect(screen.getByRole('button', { name: /^Play The Black Strand Heretic Legions/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Effects of units' }).first().press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Effects: / });
  await sheet.getByRole('button', { name: 'Add an effect' }).press('Enter');
  await page.keyboard.type('Litany');
  const sentence = sheet.getByRole('status', { name: 'Sentence' });
  /** Picks an option of a select by typing its first letters. */
  const pick = async (label: string, letters: string, option: string): Promise<void> => {
    const field = sheet.getByRole('combobox', { name: label, exact: true });
    await field.focus();
    await page.keyboard.type(letters);
    await expect(field.locator('option:checked')).toHaveText(option);
  };
  await pick('Effect', 'Gives or takes m', 'Gives or takes markers');
  await pick('Marker', 'BLES', 'BLESSING MARKER');
  await pick('Choice', 'It is', 'It is an ACTION');
  await pick('Roll', 'Risky', 'Risky Success Roll');
  await sheet.getByRole('spinbutton', { name: 'DICE on its roll' }).focus();
  await page.keyboard.type('1');
  await pick('Who has it', 'Friends', 'Friends, this model included');
  await pick('How many', 'One', 'One of them');
  await expect(sentence).toHaveText(
    'ACTION, with a Risky Success Roll at +1 DICE: one friend within 6″ gains 1 BLESSING MARKER.',
  );
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(/^ACTION, with a Risky Success Roll at \+1 DICE/)).toBeVisible();
});
