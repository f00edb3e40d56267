// The screens of the program that `npm run look` photographs: each begins at an address, in a browser that was never here before,
// and goes on by itself.

const press = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click();
};
const type = (key) => (page) => page.keyboard.press(key);

/** Opens the menu, and an entry of it. */
const menu =
  (...entries) =>
  async (page) => {
    await press('Tables and files')(page);
    for (const entry of entries) await press(entry)(page);
  };

/** Runs the first action that the palette finds. */
const action = (query) => async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
  await page.keyboard.press('Enter');
};

/** Clicks the first and the last figure. */
async function pickTwo(page) {
  const ids = await page.evaluate(() => {
    const models = window.defilade.models();
    return [models[0].id, models.at(-1).id];
  });
  for (const id of ids) {
    const place = await page.evaluate((model) => window.defilade.onScreen(model), id);
    await page.mouse.click(place.x, place.y);
  }
}

const gloom = '/?table=trench-line&seed=look';

/** Name, address, and the acts before the picture. */
export const steps = [
  { name: 'start', address: '/', acts: [] },
  {
    name: 'start-lower-half',
    address: '/',
    acts: [(page) => page.locator('.start').evaluate((screen) => screen.scrollTo(0, screen.scrollHeight))],
  },
  {
    name: 'start-lists',
    address: '/',
    acts: [press(/^Learn by playing/), (page) => page.getByText('Begin from a table').click()],
  },
  { name: 'new-battle', address: '/', acts: [press(/^Choose table/)] },
  { name: 'sketch', address: '/?sketch', acts: [] },
  { name: 'force-builder', address: '/?build', acts: [] },
  { name: 'packs', address: '/?packs', acts: [] },
  { name: 'quiet-table', address: '/', acts: [press(/^Between figures/)] },
  { name: 'call', address: '/', acts: [press(/^Between figures/), pickTwo] },
  { name: 'lesson-gloom', address: '/?lesson=gloom-trench-1926', acts: [] },
  { name: 'lesson-crusade', address: '/?lesson=trench-crusade', acts: [] },
  { name: 'lesson-turbines', address: '/?lesson=trenches-and-turbines', acts: [] },
  { name: 'battle-gloom', address: gloom, acts: [] },
  { name: 'battle-crusade', address: '/?table=minster&seed=look', acts: [] },
  { name: 'battle-turbines', address: '/?table=depot&seed=look', acts: [] },
  { name: 'question', address: gloom, acts: [type('1'), type('1')] },
  { name: 'unit', address: gloom, acts: [action('unit go to')] },
  { name: 'field-of-sight', address: gloom, acts: [action('unit go to'), action('field of sight')] },
  { name: 'log', address: gloom, acts: [type('1'), action('whole log')] },
  { name: 'menu', address: gloom, acts: [menu()] },
  { name: 'palette', address: gloom, acts: [type('Control+k')] },
  { name: 'keys', address: gloom, acts: [action('keys')] },
  { name: 'rules', address: gloom, acts: [action('rules')] },
  { name: 'lab', address: gloom, acts: [menu(/^Test this table/)] },
  { name: 'designer', address: '/?design=ruined-village', acts: [] },
  { name: 'new-design', address: '/?design=', acts: [] },
  {
    name: 'end-of-battle',
    address: gloom,
    acts: [
      action('watch minster'),
      (page) => page.waitForFunction(() => window.defilade.state().session.head.state.result),
      type('End'),
    ],
  },
];
