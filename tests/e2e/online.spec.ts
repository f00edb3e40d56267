import { asked, begun, card, expect, joinAs, linkForOther, play, sideColours, test } from './online-support';
import { answerWith, axeFaults, commands, newBattle, open, ready, startScreen } from './support';

test('two people play by a link: answers, chat and a take-back', async ({ newPlayer }) => {
  const [red, blue] = [await newPlayer(), await newPlayer()];
  const requests: string[] = [];
  red.on('request', (request) => requests.push(request.url()));
  await open(red, '/?table=ruined-village&quality=low&seed=online');
  await startScreen(red);
  await red.getByRole('button', { name: /^Play online/ }).click();
  await red.goto('/?table=ruined-village&quality=low&seed=online');
  await ready(red);
  const screen = await newBattle(red);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);

  await screen.getByRole('button', { name: 'Invite another player online' }).click();
  await expect(card(red)).toContainText('Connected');
  await card(red).getByRole('radio', { name: 'Ochre' }).press('ArrowUp');
  await expect(card(red).getByRole('radio', { name: 'Iron' })).toBeChecked();
  await joinAs(red, 'Ann');
  await expect(card(red).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const link = await linkForOther(red);
  expect(await axeFaults(red, 'online battle', '.online-card')).toEqual([]);

  await open(blue, link);
  await expect(card(blue).getByRole('radio', { name: 'Iron taken by Ann' })).toBeDisabled();
  await card(blue).getByRole('radio', { name: 'Plum' }).check();
  expect(await axeFaults(blue, 'joining', '.online-card')).toEqual([]);
  await joinAs(blue, 'Ben');
  await expect(card(red)).toContainText('Ben');
  const pages = await begun(red, blue);
  // The paints of iron and plum.
  for (const page of [red, blue]) expect(await sideColours(page)).toEqual(['#8b8e90', '#42205a']);
  await play(pages, 4);

  await card(red).getByText('Chat and links').click();
  await card(red).getByRole('textbox', { name: 'Message' }).fill('<b>Good luck</b>');
  await card(red).getByRole('button', { name: 'Send' }).click();
  await expect(card(blue)).toContainText('1 new');
  await card(blue).getByText('Chat and links').click();
  await expect(card(blue)).toContainText('Ann: <b>Good luck</b>');
  await card(blue).getByRole('button', { name: 'Change colour' }).click();
  await card(blue).getByRole('radio', { name: 'Slate' }).check();
  await card(blue).getByRole('button', { name: 'Play in slate' }).click();
  await expect(card(red)).toContainText('Ben now plays in slate.');
  expect(await sideColours(red)).toEqual(['#8b8e90', '#4a6a85']);

  const before = await commands(red);
  const asker = pages[(await asked(red))!]!;
  const other = asker === red ? blue : red;
  await answerWith(asker, 0);
  await asker.keyboard.press('Control+z');
  await card(other).getByRole('button', { name: 'Agree' }).click();
  for (const page of [red, blue]) await expect.poll(() => commands(page)).toBe(before);

  await play(pages, 2);
});
