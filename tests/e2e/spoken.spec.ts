import type { Page } from '@playwright/test';
import { expect, openBattle, test } from './support';
import { lane } from './the-lane';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [rifles, raiders, guard] = lane.table.units;

/** The lane with three units and two turns: short enough for a whole battle. */
const duel = {
  ...lane,
  seed: 'duel',
  table: {
    ...lane.table,
    name: 'The Duel',
    options: { ...lane.table.options, turnLimit: 2 },
    units: [
      { ...rifles, name: 'Rifles' },
      { ...raiders, name: 'Raiders' },
      { ...guard, name: 'Guard' },
    ],
  },
};

/** Plays as a person with a screen reader: by roles, names, live regions, and the keyboard. */
function playerOf(page: Page) {
  const question = page.getByRole('group', { name: / to choose: / });
  const underCursor = page.getByRole('status', { name: 'Under the cursor' });
  const news = page.getByRole('status', { name: 'What happens' });
  const over = page.getByRole('heading', { name: 'The battle is over' });
  const press = (key: string) => page.keyboard.press(key);
  const heard: string[] = [];
  /** The name of the open question; empty once the battle is over. */
  const asked = async (): Promise<string> =>
    (await over.isVisible()) ? '' : (/group "([^"]*)"/.exec(await question.ariaSnapshot())?.[1] ?? '');
  const situation = async () => `${await asked()} ${await news.textContent()}`;

  return {
    question,
    heard,
    press,
    asked,
    /** Does what answers a question, and listens to what happens. */
    async answer(act: () => Promise<unknown>): Promise<void> {
      const before = await situation();
      await act();
      await expect.poll(situation, { intervals: [50] }).not.toBe(before);
      await expect(news).toContainText(await asked());
      heard.push((await news.textContent())!);
    },
    /** Presses the number of the option with these words. */
    async choose(words: RegExp): Promise<void> {
      const names = (await question.ariaSnapshot()).match(/button "\d [^"]*"/g) ?? [];
      const name = names.find((each) => words.test(each));
      expect(name, `an option ${words} in ${names.join(', ')}`).toBeDefined();
      await press(/\d/.exec(name!)![0]);
    },
    /** Presses a key of the cursor and returns the words that follow. */
    async listen(key: string, words: RegExp): Promise<string> {
      await press(key);
      await expect(underCursor).toHaveText(words);
      return (await underCursor.textContent())!;
    },
    /** Leads the cursor from where it was heard to be to another place. */
    async lead(from: string, to: readonly [across: number, deep: number]): Promise<string> {
      const [x, z] = placeIn(from);
      const steps = [to[0] - x, to[1] - z].map(Math.round);
      for (let i = 0; i < Math.abs(steps[0]!); i++) await press(steps[0]! < 0 ? 'ArrowLeft' : 'ArrowRight');
      for (let i = 0; i < Math.abs(steps[1]!); i++) await press(steps[1]! < 0 ? 'ArrowUp' : 'ArrowDown');
      await expect(underCursor).toHaveText(new RegExp(`${x + steps[0]!} across, ${z + steps[1]!} deep`));
      return (await underCursor.textContent())!;
    },
    /** Goes through the question by Tab to a button, and presses it. */
    async pressButton(name: string): Promise<void> {
      const isInQuestion = await question.evaluate((element) => element.contains(document.activeElement));
      if (!isInQuestion) await press('a');
      const button = question.getByRole('button', { name });
      const isThere = () => button.evaluate((element) => element === document.activeElement);
      for (let i = 0; i < 20 && !(await isThere()); i++) await press('Tab');
      await press('Enter');
    },
    async goToTable(): Promise<void> {
      const table = page.getByRole('application', { name: /^The Duel/ });
      const isThere = await table.evaluate((element) => element === document.activeElement);
      if (!isThere) await press('a');
      await expect(table).toBeFocused();
    },
  };
}

/** Reads the coordinates in a spoken text. */
function placeIn(words: string): readonly [across: number, deep: number] {
  const [, across, deep] = /(\d+(?:\.\d+)?) across, (\d+(?:\.\d+)?) deep/.exec(words)!;
  return [Number(across), Number(deep)];
}

type Player = ReturnType<typeof playerOf>;

/** Deploys a unit around a place of its zone, which the player hears. */
async function deploy(player: Player, at: readonly [number, number]): Promise<void> {
  await player.goToTable();
  const start = await player.listen('ArrowUp', /In the deployment zone/);
  await player.lead(start, at);
  await player.listen('Enter', /4 placed\. .* Enter confirms\./);
  await player.answer(() => player.press('Enter'));
}

/** Moves a unit: finds its Leader, leads the cursor so far towards the enemy, hears that it is in reach, and confirms. */
async function advance(player: Player, by: number): Promise<void> {
  await player.goToTable();
  const leader = await player.listen('m', /of the Rifles, Red, Leader/);
  const [across, deep] = placeIn(leader);
  expect(await player.lead(leader, [across, deep - 9])).toMatch(/Out of reach, would stop \d\S* short\./);
  const words = await player.lead(`${across} across, ${deep - 9} deep`, [across, deep - by]);
  expect(words).toMatch(
    /^Open ground\. Within reach, \d\S* left\. \d+\.\d from .* There seen by \d of Blue’s \d/,
  );
  await player.listen('Enter', /4 figures would move\. .* Enter confirms\./);
  await player.answer(() => player.press('Enter'));
}

/** Charges by the suggested move. */
async function charge(player: Player): Promise<void> {
  await player.pressButton('Use the suggested move');
  await expect(player.question.getByRole('status')).toHaveText(/\d figures? would move\./);
  await player.answer(() => player.pressButton('Confirm the move'));
}

/** Picks options of a choice of several until it can be confirmed. */
async function pickSeveral(player: Player): Promise<void> {
  const confirm = player.question.getByRole('button', { name: /^Confirm/ });
  for (let option = 1; !(await confirm.isVisible()); option++) await player.press(String(option));
  await player.answer(() => player.press('Enter'));
}

/** Answers a question as these players would. */
async function play(player: Player, asked: string, turn: number): Promise<void> {
  const actions: Readonly<Record<string, readonly RegExp[]>> = {
    Rifles: [/Advance/, /Open Up/],
    Raiders: [/Charge/, /Dig In/],
    Guard: [/Open Up/, /Open Up/],
  };
  const unit = /Rifles|Raiders|Guard/.exec(asked)?.[0] ?? '';
  if (/Rifles deploy/.test(asked)) return deploy(player, [3, 14]);
  if (/Raiders deploy/.test(asked)) return deploy(player, [10, 14]);
  if (/Guard deploy/.test(asked)) return deploy(player, [8, 8]);
  if (/which action/.test(asked)) return player.answer(() => player.choose(actions[unit]![turn - 1]!));
  if (/Rifles may move/.test(asked)) return advance(player, 2);
  if (/Raiders may move/.test(asked)) return charge(player);
  if (/may move/.test(asked)) return player.answer(() => player.pressButton('Stay where they are'));
  if ((await player.question.getByRole('button', { name: /^Choose/ }).count()) > 0)
    return pickSeveral(player);
  return player.answer(() => player.press('1'));
}

test('a whole battle by keyboard and ear: deployment, a move, shots, a charge, morale, to the end', async ({
  page,
}) => {
  test.slow();
  await openBattle(page, duel);
  const player = playerOf(page);
  for (let step = 0; step < 120; step++) {
    const asked = await player.asked();
    if (asked === '') break;
    if (/At which unit/.test(asked))
      await expect(
        player.question.getByRole('button', { name: /Guard|Rifles|Raiders/ }).first(),
      ).toHaveAccessibleDescription(/^\d\S* across, \d\S* deep, \d+\.\d from /);
    const turn = player.heard.filter((words) => /Turn \d\./.test(words)).length;
    await play(player, asked, turn);
  }
  const story = player.heard.join('\n');
  for (const words of [
    /Turn 1\./,
    /Rifles of Red activate\./,
    /Rifles fire at Guard: \d hits?/,
    /of Guard falls\./,
    /Raiders fight Guard: \d hits?/,
    /Morale: \d of \d succeed/,
    /Turn 2\./,
  ])
    expect(story).toMatch(words);
  await expect(page.getByRole('heading', { name: 'The battle is over' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'What happens' })).toHaveText(
    /turns have been played|wins?\b|draw/,
  );
});
