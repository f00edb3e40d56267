import type { Page } from '@playwright/test';
import { begun, card, expect, joinAs, linkForOther, play, sideColours, test } from './online-support';
import { axeFaults, clickFigure, commands, newBattle, open, pictureAtRest } from './support';
import { fingersOn } from './taps';

/** Returns a place on a phone's screen where the table is, away from its figures. */
const bareGround = (page: Page) =>
  page.evaluate((): [number, number] => {
    const { models, spotOnScreen } = window.defilade!;
    const figures = models().map(({ at }) => spotOnScreen([at[0], 0, at[1]])!);
    const isBare = ([x, y]: readonly [number, number]) =>
      figures.every((figure) => Math.abs(figure.x - x) + Math.abs(figure.y - y) > 40);
    return [180, 230, 280, 330, 380, 430]
      .flatMap((y) => [60, 110, 160, 210, 260, 310].map((x): [number, number] => [x, y]))
      .find(isBare)!;
  });

test('a spectator watches five answers behind, and lines of chat lead to a moment and to a ruling', async ({
  newPlayer,
}) => {
  const [red, watcher] = [await newPlayer(), await newPlayer()];
  const blue = await newPlayer({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(red, '/?table=ruined-village&quality=low&seed=watch&view=above');
  const screen = await newBattle(red);
  await screen.getByLabel('Spectators').selectOption('Are 5 answers behind');
  await screen.getByRole('button', { name: 'Invite another player online' }).click();
  await joinAs(red, 'Ann');
  await open(blue, await linkForOther(red));
  await card(blue).getByRole('radio', { name: 'Olive' }).check();
  await joinAs(blue, 'Ben');
  const pages = await begun(red, blue);

  await card(red).getByText('Chat and links').click();
  await expect(card(red)).toContainText('Spectators are 5 answers behind.');
  await open(watcher, await card(red).getByLabel('Link to watch').inputValue());
  await expect(card(watcher)).toContainText('You watch, 5 answers behind until the battle ends.');
  await play(pages, 6);
  await expect.poll(() => commands(watcher)).toBe(1);
  // The paints of ochre and olive.
  expect(await sideColours(watcher)).toEqual(['#b4762e', '#c6c95a']);
  await expect(card(watcher).getByRole('textbox', { name: 'Message' })).toHaveCount(0);

  // A moment, cited by keyboard.
  await card(red).getByRole('button', { name: 'Cite this moment' }).press('Enter');
  await card(red).getByRole('textbox', { name: 'Message' }).fill('Was that right?');
  await card(red).getByRole('textbox', { name: 'Message' }).press('Enter');
  // Keys answer only where no text is being written.
  await red.evaluate(() => (document.activeElement as HTMLElement).blur());
  await play(pages, 1);
  await card(blue).getByText('Chat and links').click();
  await card(blue).getByRole('button', { name: 'Show the moment' }).tap();
  await expect.poll(() => commands(blue)).toBe(6);
  await expect(card(blue).getByRole('textbox', { name: 'Message' })).toBeHidden();
  await blue.getByRole('button', { name: 'Back to now' }).tap();
  await expect.poll(() => commands(blue)).toBe(7);

  // A finger that rests on the ground shows the place, and does not count as a tap.
  await pictureAtRest(blue);
  const touch = await fingersOn(blue);
  await touch('touchStart', await bareGround(blue));
  await expect(card(red)).toContainText(/Ben: look here\. .*across, .*deep\./);
  await touch('touchEnd');
  await pictureAtRest(blue);
  expect(await commands(blue)).toBe(7);

  // A ruling, cited from its sheet. The roll for the first turn may repeat, so no unit need be selected yet.
  const [figure] = await red.evaluate(() => window.defilade!.models());
  await clickFigure(red, figure!.id);
  await red.locator('.ruling-open').first().click();
  const sheet = red.getByRole('region', { name: 'The call' });
  const proven = { timeout: 90_000 };
  await expect(sheet.getByTestId('ruling-sentence')).toHaveText(/sees|No line|Too close/, proven);
  const said = await sheet.getByTestId('ruling-sentence').textContent();
  await sheet.getByRole('button', { name: 'Cite in chat' }).click();
  await expect(sheet).toContainText('Your next line of chat cites this ruling.');
  await sheet.getByRole('button', { name: 'Close the call' }).click();
  await card(red).getByRole('textbox', { name: 'Message' }).fill('Look');
  await card(red).getByRole('button', { name: 'Send' }).click();
  expect(await axeFaults(red, 'chat', '.online-card')).toEqual([]);
  await card(blue).getByText('Chat and links').tap();
  await card(blue).getByRole('button', { name: 'Open the ruling' }).tap();
  await expect(blue.getByTestId('ruling-sentence')).toHaveText(said!, proven);

  // The spectator is still behind, and hears the chat with the answers around it.
  await expect.poll(() => commands(watcher)).toBe(2);
  await expect(card(watcher)).not.toContainText('Was that right?');
});
