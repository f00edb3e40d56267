import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** A page that fails its test on any error in the console and on any request to another address than the app's own. */
export const test = base.extend({
  page: async ({ page, baseURL }, provide) => {
    const faults: string[] = [];
    reportFaults(page, baseURL ?? '', (fault) => void faults.push(fault));
    await noRollingDice(page);
    await provide(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Reports each error in the console of a page, and each request to another address than the app's own. */
export function reportFaults(page: Page, address: string, report: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(blob|data):/.test(url)) report(`request: ${url}`);
  });
}

/** Shows the results of dice in the log at once; rolling has its own test. */
export const noRollingDice = (page: Page) =>
  page.addInitScript(
    () => localStorage.getItem('defilade-dice') ?? localStorage.setItem('defilade-dice', 'off'),
  );

/** Opens the app at an address and waits for the first real picture. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Waits for the first picture, and for the fonts that come after it. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('IM Fell')));
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Waits until the picture shows the models in place and the camera rests, so that a click hits its target. */
export async function pictureAtRest(page: Page): Promise<void> {
  let last: string | null = null;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(async () => {
          await new Promise(requestAnimationFrame);
          const { models, onScreen, spotOnScreen } = window.defilade!;
          const figures = models().map(({ id, at, y, height }) =>
            [onScreen(id), spotOnScreen([at[0], y + height / 2, at[1]])].map((place) =>
              JSON.stringify(place),
            ),
          );
          return figures.every(([drawn, stands]) => drawn === stands)
            ? JSON.stringify([spotOnScreen([0, 0, 0]), spotOnScreen([1, 0, 1]), figures])
            : null;
        });
        return last !== null && last === before;
      },
      { intervals: [0] },
    )
    .toBe(true);
}

/** Returns the middle of a model's figure on the screen, in pixels of the page. */
export async function onScreen(page: Page, model: string): Promise<{ x: number; y: number }> {
  await pictureAtRest(page);
  const place = await page.evaluate((id) => window.defilade?.onScreen(id) ?? null, model);
  expect(place, `${model} is on the screen`).not.toBeNull();
  return place!;
}

/** Clicks a figure on the table. */
export async function clickFigure(page: Page, model: string): Promise<void> {
  const { x, y } = await onScreen(page, model);
  await page.mouse.click(x, y);
}

interface Asked {
  readonly kind: string;
  readonly form: 'one' | 'many' | 'data';
  readonly min: number;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** The question that the app shows now. */
export async function question(page: Page): Promise<Asked | null> {
  return page.evaluate(() => {
    const asked = window.defilade?.state().session?.battle?.question;
    return asked
      ? {
          kind: asked.kind,
          form: asked.form,
          min: asked.min ?? 1,
          options: asked.options.map(({ id, label }) => ({ id, label })),
        }
      : null;
  });
}

/** Answers questions as a hurried player would, until one of these kinds is asked. */
export async function playUntil(
  page: Page,
  kinds: readonly string[],
  wishes: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  for (let step = 0; step < 30; step++) {
    const asked = await question(page);
    expect(asked, `a question of kind ${kinds.join(' or ')}`).not.toBeNull();
    if (kinds.includes(asked!.kind)) return;
    const ids = asked!.options.map(({ id }) => id);
    const wish = wishes[asked!.kind]?.find((id) => ids.includes(id));
    await answerWith(page, wish === undefined ? 0 : ids.indexOf(wish));
  }
  throw new Error(`No question of kind ${kinds.join(' or ')} came.`);
}

/** Presses an option's key; for several, that many keys from there on, then Enter. */
export async function answerWith(page: Page, option: number): Promise<void> {
  const before = await commands(page);
  const { form, min } = (await question(page))!;
  if (form === 'data') {
    // The answer that moves nobody is plain.
    const answer = page.locator('.question .button-primary, .question [data-answer]');
    if (await answer.isDisabled())
      await page.getByRole('button', { name: /^(Use the suggested move|Suggest a set-up)$/ }).click();
    await answer.click();
  } else if (form === 'many') {
    for (let i = 1; i <= min; i++) await page.keyboard.press(String(option + i));
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press(String(option + 1));
  }
  await expect.poll(() => commands(page)).toBe(before + 1);
}

/** Returns the number of answered questions. */
export const commands = (page: Page) =>
  page.evaluate(() => window.defilade!.state().session!.battle!.commands.length);

/** Answers the question of this kind, which must be the one asked, with options by their ids: pressed on the panel, and confirmed where that is asked. */
export async function choose(page: Page, kind: string, ...ids: readonly string[]): Promise<void> {
  await expect.poll(async () => (await question(page))?.kind).toBe(kind);
  const before = await commands(page);
  const { form, options } = (await question(page))!;
  const buttons = page.locator('.option');
  for (const id of ids) {
    const index = options.findIndex((option) => option.id === id);
    expect(index, `${id} among ${options.map((option) => option.id).join(', ')}`).toBeGreaterThanOrEqual(0);
    await buttons.nth(index).click();
  }
  if (form === 'many' || (await commands(page)) === before)
    await page.locator('.question .button-primary').click();
  await expect.poll(() => commands(page)).toBe(before + 1);
}

/** Has an event of this type happened? */
export const happened = (page: Page, type: string) =>
  page.evaluate(
    (name) => window.defilade!.state().session!.battle!.events.some((event) => event.type === name),
    type,
  );

/** Returns the place of a model's base: x and z. */
export const placeOf = (page: Page, model: string) =>
  page.evaluate((id) => window.defilade!.models().find((candidate) => candidate.id === id)!.at, model);

/** Clicks a spot of the table, given by x and z, at a height. */
export async function clickSpot(page: Page, [x, z]: readonly [number, number], y = 0): Promise<void> {
  await pictureAtRest(page);
  const spot = await page.evaluate((point) => window.defilade!.spotOnScreen(point), [x, y, z] as const);
  await page.mouse.click(spot!.x, spot!.y);
}

/** Returns the kind of the current question and its unit; an empty name for none. */
export const asked = (page: Page) =>
  page.evaluate(() => {
    const { kind, data } = window.defilade!.state().session!.battle!.question!;
    return { kind, unit: typeof data?.['unit'] === 'string' ? data['unit'] : '' };
  });

/**
 * Plays on until one of these kinds of question is asked of this unit.
 * @param actions what each unit does in its activations
 * @param wishes options to take when they are offered
 */
export async function playOn(
  page: Page,
  kind: string,
  unit: string,
  actions: Readonly<Record<string, string>>,
  wishes: readonly string[] = [],
): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const now = await asked(page);
    if (now.kind === kind && now.unit === unit) return;
    await answerAsPlanned(page, now, actions, wishes);
  }
  throw new Error(`No ${kind} of ${unit} came.`);
}

/** Answers one question as a plan has it; the first option where it says nothing. */
export async function answerAsPlanned(
  page: Page,
  { kind, unit }: { kind: string; unit: string },
  actions: Readonly<Record<string, string>>,
  wishes: readonly string[],
): Promise<void> {
  const wished = [kind === 'choose-action' ? actions[unit] : '', 'move-first', ...wishes];
  const { form, min, options } = (await question(page))!;
  // The end of a row falls first, so that the others stay together.
  if (form === 'many') await answerWith(page, options.length - min);
  else
    await answerWith(
      page,
      Math.max(
        0,
        options.findIndex(({ id }) => wished.includes(id)),
      ),
    );
}

/** Drags a figure to a spot of the table and holds it there: by where the ground is, so the figure is taken at its base. */
export async function drag(page: Page, model: string, [x, z]: readonly [number, number]): Promise<void> {
  const from = await onScreen(page, model);
  const [fromX, fromZ] = await placeOf(page, model);
  const [start, end] = await page.evaluate(
    ([a, b]) => [window.defilade!.spotOnScreen(a)!, window.defilade!.spotOnScreen(b)!],
    [[fromX, 0, fromZ] as const, [x, 0, z] as const] as const,
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (end.x - start.x), from.y + (end.y - start.y), { steps: 8 });
}

/**
 * Starts the app with a table or battle in place of a shipped table: one first picture less than opening its file from
 * the menu, and the same way into the app from there on.
 */
export async function openInstead(page: Page, name: string, content: object): Promise<void> {
  await page.route('**/assets/ruined-village.table-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(JSON.stringify(content))};`,
    }),
  );
  await open(page, '/?table=ruined-village&seed=before');
  await page.unroute('**/assets/ruined-village.table-*.js');
  await expect.poll(() => page.evaluate(() => window.defilade!.state().session!.table.file.name)).toBe(name);
}

interface BattleOnTable {
  readonly table: { readonly name: string };
}

/** Starts the app with a battle. */
export const openBattle = (page: Page, battle: BattleOnTable): Promise<void> =>
  openInstead(page, battle.table.name, battle);

/** Reports the faults that axe finds on a page, or in one part of it, after the name of what it shows. */
export async function axeFaults(page: Page, screen: string, part?: string): Promise<readonly string[]> {
  // Otherwise axe opens a page for each report, to gather those of frames: the program has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Compares a screen, or a part of it, with its picture in pictures/. Chromium draws letters and the scene a little
 * differently from machine to machine: a twentieth of the pixels may differ visibly. `--update-snapshots` takes new pictures.
 */
export async function looksAsBefore(
  shown: Page | Locator,
  name: string,
  clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<void> {
  const picture = await shown.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  expect(picture).toMatchSnapshot(`${name}.png`, { threshold: 0.3, maxDiffPixelRatio: 0.05 });
}

/** Opens the screen where a battle is begun, from the menu. */
export async function newBattle(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /^New battle/ }).click();
  const screen = page.getByRole('dialog', { name: 'Begin a battle' });
  await expect(screen.getByRole('button', { name: /^Play/ })).toBeEnabled();
  return screen;
}

/** Opens the start screen by the program's name. */
export async function startScreen(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Defilade: Start' }).click();
  const screen = page.getByRole('dialog', { name: 'Start' });
  await expect(screen).toBeVisible();
  return screen;
}
