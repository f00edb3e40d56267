import { asked, begun, card, expect, joinAs, linkForOther, play, test } from './online-support';
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
  await joinAs(red, 'Ann');
  await expect(card(red).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const link = await linkForOther(red);
  expect(await axeFaults(red, 'online battle', '.online-card')).toEqual([]);

  await open(blue, link);
  await joinAs(blue, 'Ben');
  await expect(card(red)).toContainText('Ben');
  const pages = await begun(red, blue);
  await play(pages, 4);

  await card(red).getByText('Chat and links').click();
  await card(red).getByRole('textbox', { name: 'Message' }).fill('<b>Good luck</b>');
  await card(red).getByRole('button', { name: 'Send' }).click();
  await expect(card(blue)).toContainText('1 new');
  await card(blue).getByText('Chat and links').click();
  await expect(card(blue)).toContainText('Ann: <b>Good luck</b>');

  const before = await commands(red);
  const asker = pages[(await asked(red))!]!;
  const other = asker === red ? blue : red;
  await answerWith(asker, 0);
  await asker.keyboard.press('Control+z');
  await card(other).getByRole('button', { name: 'Agree' }).click();
  for (const page of [red, blue]) await expect.poll(() => commands(page)).toBe(before);

  await play(pages, 2);
});
