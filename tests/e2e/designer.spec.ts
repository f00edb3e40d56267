import { makeGlb } from '../support/files/glb';
import { boxMesh } from '../support/geometry/meshes';
import { tabletopSave } from '../support/files/tabletop';
import {
  choose,
  clickAt,
  download,
  draw,
  dragTo,
  file,
  kept,
  pieces,
  roof,
  spot,
  whiteShare,
} from './design-support';
import { axeFaults, expect, open, ready, test } from './support';

test('a table is built from scratch by pointer and keyboard, exported and played on', async ({ page }) => {
  test.setTimeout(400_000);
  await open(page, '/?design=');

  // Draw a wall with a door and a bent trench, place a bunker.
  await draw(page, 'Wall');
  for (const [x, z] of [
    [18, 20],
    [26, 20],
    [26, 25],
  ] as const)
    await clickAt(page, x, z);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a door' }).click();
  await clickAt(page, 22, 20);
  await page.keyboard.press('Escape');
  await draw(page, 'Trench');
  for (const [x, z] of [
    [14, 32],
    [24, 32],
    [30, 36],
  ] as const)
    await clickAt(page, x, z);
  await page.keyboard.press('Enter');
  expect(await whiteShare(page, 'Bunker')).toBeLessThan(0.01);
  await choose(page, 'Bunker');
  await clickAt(page, 16, 14);
  await page.keyboard.press('Escape');
  expect((await pieces(page)).map(({ id, at }) => [id, at])).toEqual([
    ['wall-1', [22, 22.5]],
    ['trench-1', [22, 34]],
    ['bunker-1', [16, 14]],
  ]);
  expect((await pieces(page))[0]!.recipe).toMatchObject({ openings: [{ at: 4, sill: 0 }] });

  // Drag, turn, duplicate, nudge.
  await dragTo(page, [16, 14, roof], [30, 12]);
  await expect.poll(async () => (await pieces(page))[2]!.at).toEqual([30, 12]);
  await page.keyboard.press('q');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Shift+ArrowRight');
  expect((await pieces(page)).slice(2).map(({ at, turn }) => [at, turn])).toEqual([
    [[30, 12], 15],
    [[36, 13], 15],
  ]);

  // A corner is dragged by its grip, and goes back.
  await clickAt(page, 20, 20, 1);
  await dragTo(page, [18, 20], [16, 20]);
  expect((await pieces(page))[0]!).toMatchObject({ at: [21, 22.5], recipe: { openings: [{ at: 6 }] } });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // Lift, grab and put down, spin by the pointer, cut, paste at the pointer.
  const last = async () => (await pieces(page)).at(-1)!;
  await clickAt(page, 36, 13, roof);
  await page.keyboard.press('PageUp');
  expect(await last()).toMatchObject({ elevation: 0.25 });
  const pointTo = async (x: number, z: number, steps = 1) => {
    const at = await spot(page, x, z);
    await page.mouse.move(at.x, at.y, { steps });
    return at;
  };
  await page.keyboard.press('g');
  await pointTo(36, 13);
  const down = await pointTo(40, 30, 4);
  await page.mouse.click(down.x, down.y);
  await expect.poll(async () => (await last()).at).toEqual([40, 30]);
  expect((await last()).elevation).toBeUndefined();
  await page.keyboard.press('r');
  await pointTo(46, 30);
  const far = await pointTo(40, 24, 6);
  await page.mouse.click(far.x, far.y);
  await expect.poll(async () => (await last()).turn).toBe(105);
  await page.keyboard.press('Control+x');
  expect(await pieces(page)).toHaveLength(3);
  await pointTo(36, 13);
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await pieces(page)).length).toBe(4);
  expect((await last()).at[0]).toBeCloseTo(36, 1);

  // Box select both bunkers; mirror across a drawn line; group, lock, unlock, mirror through the centre.
  const [from, to] = [await spot(page, 27, 9), await spot(page, 42, 17)];
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect(await page.evaluate(() => window.defilade!.design()!.selection)).toEqual([
    'piece:bunker-1',
    'piece:bunker-2',
  ]);
  await page.getByRole('button', { name: 'Draw a mirror line' }).click();
  for (const [x, z] of [
    [24, 4],
    [24, 40],
  ] as const)
    await clickAt(page, x, z);
  await expect.poll(async () => (await pieces(page)).length).toBe(6);
  expect((await pieces(page))[4]!.at).toEqual([18, 12]);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await clickAt(page, 30, 12, roof);
  await page.keyboard.down('Shift');
  await clickAt(page, ...(await last()).at, roof);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('k');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert')).toHaveText('The selection is locked.');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Through the centre' }).click();
  expect((await pieces(page)).slice(4).map(({ at, group }) => [at.map(Math.round), group])).toEqual([
    [[18, 36], 'group-2'],
    [[12, 35], 'group-2'],
  ]);
  await page.keyboard.press('Delete');

  // Set a tag and show its colours, add an objective, name the table.
  await clickAt(page, 20, 20, 1);
  await page.getByRole('tab', { name: 'Selected' }).click();
  await page.getByLabel('Cover', { exact: true }).first().selectOption('Solid');
  expect((await pieces(page))[0]!.tags?.cover).toBe('solid');
  await page.getByRole('button', { name: 'Cover', exact: true }).click();
  await expect(page.locator('.design-legend')).toContainText('Solid');
  await draw(page, 'Objective');
  await clickAt(page, 24, 28);
  expect((await file(page)).objectives).toMatchObject([{ at: [24, 28] }]);
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByLabel('Name').fill('The Brickworks');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  // Export a table file, a model, a picture.
  const saved = await download(page, 'Table file');
  expect(saved.name).toBe('The Brickworks.table.json');
  expect(JSON.parse(saved.bytes.toString())).toMatchObject({
    name: 'The Brickworks',
    terrain: [{ id: 'wall-1' }, {}, {}, {}],
  });
  const model = await download(page, 'Model with tags (.glb)');
  expect(model.bytes.subarray(0, 4).toString()).toBe('glTF');
  const picture = await download(page, 'Picture (PNG)');
  expect(picture.bytes.byteLength).toBeGreaterThan(50_000);

  await page.getByRole('button', { name: 'Play on this table' }).click();
  await page.getByRole('button', { name: /^Play The Brickworks/ }).click();
  await expect
    .poll(() => page.evaluate(() => window.defilade!.state().session?.table.name))
    .toBe('The Brickworks');
});

/** A tower of two boxes of 12 triangles, in mm with z up. */
function towerStl(): Buffer {
  const box = (
    [x0, y0, z0]: readonly number[],
    [x1, y1, z1]: readonly number[],
  ): readonly (readonly (readonly number[])[])[] => {
    const [a, b, c, d] = [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ] as number[][];
    const [e, f, g, h] = [
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ] as number[][];
    return [
      [a, c, b],
      [a, d, c],
      [e, f, g],
      [e, g, h],
      [a, b, f],
      [a, f, e],
      [b, c, g],
      [b, g, f],
      [c, d, h],
      [c, h, g],
      [d, a, e],
      [d, e, h],
    ] as number[][][];
  };
  const facets = [...box([0, 0, 0], [50.8, 50.8, 25.4]), ...box([12.7, 12.7, 25.4], [38.1, 38.1, 76.2])];
  return Buffer.from(
    [
      'solid tower',
      ...facets.flatMap((corners) => [
        'facet normal 0 0 0',
        'outer loop',
        ...corners.map((corner) => `vertex ${corner.join(' ')}`),
        'endloop',
        'endfacet',
      ]),
      'endsolid tower',
    ].join('\n'),
  );
}

test('meshes are imported one by one and fitted; tables with meshes and saves of Tabletop Simulator open; other files are refused', async ({
  page,
}) => {
  await open(page, '/?design=');
  const input = page.getByLabel('Import a mesh or a table…');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByRole('alert')).toContainText('notes.txt');
  const broken = {
    name: 'broken.stl',
    mimeType: 'model/stl',
    buffer: Buffer.from('solid nothing\nendsolid'),
  };
  const tower = { name: 'tower.stl', mimeType: 'model/stl', buffer: towerStl() };
  const keep = {
    name: 'keep.glb',
    mimeType: 'model/gltf-binary',
    buffer: Buffer.from(makeGlb([{ name: 'keep', corners: boxMesh([0, 0, 0], [3, 5, 2]) }])),
  };
  await input.setInputFiles([broken, tower, keep]);
  const form = page.getByRole('region', { name: 'Import a mesh' });
  await expect(form).toContainText('Next: tower.stl, keep.glb');
  await expect(form.getByRole('alert')).toContainText('cannot be used');
  await page.keyboard.press('Escape');

  await expect(form).toContainText('2 × 3 × 2 MU, 51 × 76 × 51 mm.', { timeout: 60_000 });
  await form.getByLabel('One unit is').selectOption('Fit to size');
  await form.getByLabel('To', { exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('4 × 6 × 4 MU');
  await form.getByRole('button', { name: 'Place on the table' }).click();
  await expect(form).toBeHidden();
  await clickAt(page, 24, 24);
  await page.keyboard.press('Escape');

  await expect(form).toContainText('3 × 5 × 2 MU', { timeout: 60_000 });
  await form.getByRole('button', { name: 'Place on the table' }).click();
  await clickAt(page, 12, 24);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const placed = await pieces(page);
  expect(placed).toMatchObject([
    { id: 'tower-1', name: 'tower', at: [24, 24], parts: [{ shape: 'mesh', src: 'tower.glb' }] },
    { id: 'keep-1', name: 'keep', at: [12, 24], parts: [{ shape: 'mesh', src: 'keep.glb' }] },
  ]);
  await kept(page);
  await page.reload();
  await ready(page);
  expect(await pieces(page)).toEqual(placed);

  // Tables with meshes and saves of Tabletop Simulator open, with their models dimmed on the terrain.
  const table = {
    format: 'defilade/table@1',
    name: 'Kept tower',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [48, 48],
    sides: [{ id: 'red', name: 'Red' }],
    terrain: [{ id: 'tower', at: [12, 12], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'tower.glb' }] }],
    units: [{ id: 'watch', side: 'red', models: [{ id: 'watch/1', at: [30, 30] }] }],
  };
  const json = {
    name: 'kept.table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(table)),
  };
  const mesh = {
    name: 'tower.glb',
    mimeType: 'model/gltf-binary',
    buffer: Buffer.from(makeGlb([{ name: 'keep', corners: boxMesh([0, 0, 0], [3, 5, 2]) }])),
  };
  const opened = async (name: string) => expect.poll(async () => (await file(page)).name).toBe(name);

  await input.setInputFiles([json, mesh]);
  await opened('Kept tower');
  expect(await file(page)).toMatchObject(table);
  // A piece placed under the model lifts it onto its roof.
  await choose(page, 'Bunker');
  await clickAt(page, 30, 30);
  await page.keyboard.press('Escape');
  // A mirrored mesh is flagged as mirrored.
  await clickAt(page, 12, 12, 4);
  await page.getByText('Mirror', { exact: true }).click();
  await page.getByRole('button', { name: 'Left to right', exact: true }).click();
  expect((await pieces(page))[2]).toMatchObject({
    at: [36, 12],
    parts: [{ src: 'tower.glb', mirrored: true }],
  });

  await input.setInputFiles([json]);
  await expect(page.getByRole('region', { name: 'Import notes' })).toContainText(
    'Drop kept.table.json and tower.glb together',
  );
  expect((await pieces(page))[0]!.parts).toMatchObject([{ shape: 'box', label: 'tower.glb' }]);

  await input.setInputFiles([
    { name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(tabletopSave()) },
  ]);
  await opened('The Crossroads');
  await expect(page.getByRole('region', { name: 'Import notes' })).toContainText(
    'Ruined tower: Its mesh (http://example.org/tower.obj) is not downloaded',
  );
  expect(await pieces(page)).toMatchObject([{ at: [18, 20], turn: 330 }, { at: [34, 32] }]);
  expect((await file(page)).units).toHaveLength(2);

  await input.setInputFiles([
    { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('[1]') },
  ]);
  await expect(page.getByRole('alert')).toContainText('list.json: This is neither a table');
  expect((await file(page)).name).toBe('The Crossroads');
});

test('on a phone pieces are placed and moved by touch, and axe finds no violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/?design=');
  await choose(page, 'Hedge');
  await clickAt(page, 24, 24);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Selected' }).click();
  await page.getByRole('button', { name: 'Turn left (Q)' }).click();
  expect(await pieces(page)).toMatchObject([{ id: 'hedge-1', at: [24, 24], turn: 15 }]);
  expect(await axeFaults(page, 'designer')).toEqual([]);
});

test('one tab edits a design at a time: the second says so, takes over without losing a step; it is deleted after confirmation', async ({
  page,
}) => {
  test.slow();
  await open(page, '/?design=');
  await choose(page, 'Hedge');
  await clickAt(page, 24, 24);
  await kept(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('This table is open in another tab.')).toBeVisible();

  await clickAt(page, 30, 24);
  await other.getByRole('button', { name: 'Edit it here' }).click();
  await ready(other);
  expect((await pieces(other)).map(({ id }) => id)).toEqual(['hedge-1', 'hedge-2']);
  await expect(page.getByText('This table is open in another tab.')).toBeVisible();
  await other.close();
  // The tab draws its scene anew: until the picture is there, a place on the screen is that of an old camera.
  await page.evaluate(() => delete document.documentElement.dataset.ready);
  await page.getByRole('button', { name: 'Edit it here' }).click();
  await ready(page);
  expect((await pieces(page)).length).toBe(2);

  // The design is deleted only after confirmation, and differs in the list from others of its name.
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Table' }).click();
  // A click on the table shows the clicked item, whichever tab is open.
  await clickAt(page, 24, 24);
  await expect(page.getByRole('tab', { name: 'Selected' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'New table', exact: true }).click();
  const designs = page.getByRole('region', { name: 'Saved designs' });
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(designs.getByRole('listitem')).toHaveText(/^New table48 × 48 MU, 2 pieces, /);
  await designs.getByRole('button', { name: 'Delete New table' }).click();
  await designs.getByRole('button', { name: 'Keep' }).click();
  await expect(designs.getByRole('listitem')).toHaveCount(1);
  await designs.getByRole('button', { name: 'Delete New table' }).click();
  await designs.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(designs.getByRole('listitem')).toHaveCount(0);
});
