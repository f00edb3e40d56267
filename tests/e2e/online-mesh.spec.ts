import '../../src/rules/all-games';
import { begun, expect, joinAs, linkForOther, play, test } from './online-support';
import { newBattle, open } from './support';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { skirmishTable } from '../support/program-battles';

test('two people play on a table with imported meshes, one in place of the catalogue’s boulder, which the second page fetches', async ({
  newPlayer,
}) => {
  const [red, blue] = [await newPlayer(), await newPlayer()];
  const mesh = makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 3, 16) }]);
  const parts = [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }];
  const plain = skirmishTable('trenches-and-turbines', 3);
  const at = plain.size.map((length) => length / 2);
  const terrain = [
    { id: 'rock', at, tags: { sight: 'blocks' }, parts },
    { id: 'boulder', piece: 'boulder', at: [at[0]! - 7, at[1]] },
  ];
  const table = { ...plain, name: 'Rocks', terrain };
  await open(red, '/?table=ruined-village&quality=low&seed=online');
  await red.getByRole('button', { name: 'Tables and files' }).click();
  await red.locator('input[type=file]').setInputFiles([
    { name: 'rocks.table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(table)) },
    { name: 'rock.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(mesh) },
    { name: 'boulder.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(mesh) },
  ]);
  await expect(red.locator('.table-name')).toHaveText('Rocks');
  const screen = await newBattle(red);
  await screen.getByRole('button', { name: /^Rocks/ }).click();
  await screen.getByRole('button', { name: 'Invite another player online' }).click();
  await joinAs(red, 'Ann');
  const fetched = blue.waitForResponse(/\/api\/meshes\/[0-9a-f]{64}$/);
  await open(blue, await linkForOther(red));
  expect((await fetched).status()).toBe(200);
  await joinAs(blue, 'Ben');
  await play(await begun(red, blue), 2);
  for (const page of [red, blue])
    expect(
      await page.evaluate(() =>
        window.defilade!.state().session!.table.pieces.map(({ id, top }) => `${id} ${top.toFixed(2)}`),
      ),
    ).toEqual(['rock 3.00', 'boulder 3.00']);
});
