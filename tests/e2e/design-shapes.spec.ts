import { boxMesh } from '../support/geometry/meshes';
import { makeGlb } from '../support/files/glb';
import { tabletopSave } from '../support/files/tabletop';
import { choose, clickAt, draw, dragTo, file, pieces, spot } from './design-support';
import { expect, open, test } from './support';

test('drawn shapes are reshaped by corners and openings; zones and objectives move with pieces', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await open(page, '/?design=');
  await draw(page, 'Wall');
  for (const [x, z] of [
    [14, 18],
    [24, 18],
    [24, 26],
  ] as const)
    await clickAt(page, x, z);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a door' }).click();
  await clickAt(page, 17, 18);
  await page.keyboard.press('Escape');

  // Move a corner and an opening, add a corner, delete it.
  await dragTo(page, [14, 18], [12, 18]);
  expect((await pieces(page))[0]!).toMatchObject({
    at: [18, 22],
    recipe: {
      line: [
        [-6, -4],
        [6, -4],
        [6, 4],
      ],
      openings: [{ at: 5 }],
    },
  });
  await dragTo(page, [17, 18], [20, 18]);
  expect((await pieces(page))[0]!.recipe).toMatchObject({ openings: [{ at: 8 }] });
  await dragTo(page, [24, 22], [27, 22]);
  expect((await pieces(page))[0]!.recipe!.line).toHaveLength(4);
  await page.keyboard.press('Delete');
  expect((await pieces(page))[0]!.recipe!.line).toEqual([
    [-6, -4],
    [6, -4],
    [6, 4],
  ]);

  // Reshape a zone, group it with an objective, mirror the group.
  await draw(page, 'Objective');
  await clickAt(page, 10, 36);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await clickAt(page, 20, 40);
  await dragTo(page, [24, 40], [24, 36]);
  expect((await file(page)).zones![0]!.outline).toEqual([
    [0, 40],
    [24, 36],
    [48, 40],
    [48, 48],
    [0, 48],
  ]);
  await page.keyboard.down('Shift');
  await clickAt(page, 10, 36);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+g');
  await page.getByRole('button', { name: 'Through the centre' }).click();
  expect((await file(page)).zones!.slice(2)).toMatchObject([
    {
      side: 'blue',
      group: 'group-2',
      outline: [
        [48, 8],
        [24, 12],
        [0, 8],
        [0, 0],
        [48, 0],
      ],
    },
  ]);
  expect((await file(page)).objectives).toMatchObject([
    { at: [10, 36], group: 'group-1' },
    { at: [38, 12], group: 'group-2' },
  ]);
  await page.keyboard.press('Escape');
  await clickAt(page, 10, 36);
  expect(await page.evaluate(() => window.defilade!.design()!.selection)).toEqual([
    'zone:red',
    'objective:objective-1',
  ]);
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('alert')).toHaveText('The selection is locked.');
});

test('shortcuts and gestures: grab, spin, snap to faces and roofs, lift, align, mirror across a line', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await open(page, '/?design=');
  await draw(page, 'Box');
  for (const [x, z] of [
    [10, 20],
    [14, 24],
  ] as const)
    await clickAt(page, x, z);
  for (const [x, z] of [
    [20, 20],
    [23, 23],
  ] as const)
    await clickAt(page, x, z);
  await page.keyboard.press('Escape');
  const box = async (index: number) => {
    const { at, turn = 0, elevation = 0 } = (await pieces(page))[index]!;
    return { at, turn, elevation };
  };

  // A piece placed on a roof stands on it, not on the ground behind.
  await choose(page, 'Hedge');
  await clickAt(page, 12, 22, 1);
  expect(await box(2)).toMatchObject({ elevation: 1 });
  expect((await box(2)).at[1]).toBeCloseTo(22, 0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');

  // A refused trench keeps its corners; without the last one it is drawn.
  await draw(page, 'Trench');
  for (const [x, z] of [
    [30, 30],
    [40, 30],
    [31, 33],
  ] as const)
    await clickAt(page, x, z);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('It can bend by');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await pieces(page)).length).toBe(3);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');

  // The box snaps flush to the other's face: their middles are 2 + 1.5 apart, though the pointer was 0.3 off.
  await page.keyboard.press('Escape');
  await dragTo(page, [21.5, 21.5, 1], [15.8, 21.5]);
  expect((await box(1)).at[0]).toBeCloseTo(15.5, 6);
  // It rests on the other's roof.
  await dragTo(page, [15.5, 21.5, 1], [12, 22]);
  expect(await box(1)).toMatchObject({ elevation: 1 });
  await page.keyboard.press('PageUp');
  expect(await box(1)).toMatchObject({ elevation: 1.25 });
  // Grab and put down, spin by the pointer.
  await page.keyboard.press('g');
  const [from, to] = [await spot(page, 12, 22), await spot(page, 30, 30)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.click(to.x, to.y);
  await expect.poll(async () => (await box(1)).elevation).toBe(0);
  const { at } = await box(1);
  await page.keyboard.press('r');
  const [right, far] = [await spot(page, at[0] + 6, at[1]), await spot(page, at[0], at[1] - 6)];
  await page.mouse.move(right.x, right.y);
  await page.mouse.move(far.x, far.y, { steps: 6 });
  await page.mouse.click(far.x, far.y);
  await expect.poll(async () => (await box(1)).turn).toBe(90);
  // Cut, paste at the pointer, align, mirror across a drawn line.
  await page.keyboard.press('Control+x');
  expect(await pieces(page)).toHaveLength(1);
  const there = await spot(page, 34, 12);
  await page.mouse.move(there.x, there.y);
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await pieces(page)).length).toBe(2);
  expect((await box(1)).at[0]).toBeCloseTo(34, 1);
  await clickAt(page, 12, 22, 1);
  await page.keyboard.down('Shift');
  await clickAt(page, (await box(1)).at[0], (await box(1)).at[1], 1);
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Far sides' }).click();
  // Their far sides were at 20 and 10.5: the nearer box moves up.
  expect((await box(0)).at[1] - 2).toBeCloseTo((await box(1)).at[1] - 1.5, 6);
  await page.getByRole('button', { name: 'Draw a mirror line' }).click();
  for (const [x, z] of [
    [24, 4],
    [24, 40],
  ] as const)
    await clickAt(page, x, z);
  await expect.poll(async () => (await pieces(page)).length).toBe(4);
  expect((await box(2)).at[0]).toBeCloseTo(36, 6);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  expect(await pieces(page)).toEqual([]);
});

test('tables with meshes and saves of Tabletop Simulator open in the designer, with their models dimmed on the terrain', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await open(page, '/?design=');
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
  const input = page.getByLabel('Import a mesh or a table…');
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
