import { compressedGlb } from '../support/files/gltf';
import { ballMesh } from '../support/geometry/meshes';
import { clickAt, pieces } from './design-support';
import { expect, open, ready, test } from './support';

test.use({ serviceWorkers: 'allow' });

test('compressed meshes are imported without a network: the decoders come with the program', async ({
  page,
  context,
}) => {
  test.slow();
  await open(page, '/?design=');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await ready(page);

  const ball = ballMesh([0, 0, 0], 2, 12);
  const draco = await compressedGlb(ball, { draco: { method: 'edgebreaker', bits: 14 } });
  const meshopt = await compressedGlb(ball, { meshopt: 'quantize', shorts: 2 });
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'model/gltf-binary',
    buffer: Buffer.from(bytes),
  });
  await page
    .getByLabel('Import a mesh or a table…')
    .setInputFiles([
      file('draco.glb', draco),
      file('meshopt.glb', meshopt),
      file('torn.glb', draco.slice().fill(90, -200)),
    ]);
  const form = page.getByRole('region', { name: 'Import a mesh' });
  for (const x of [12, 24]) {
    await expect(form).toContainText('4 × 4 × 4 MU');
    await form.getByRole('button', { name: 'Place on the table' }).click();
    await clickAt(page, x, 24);
    await page.keyboard.press('Escape');
  }
  await expect(form.getByRole('alert')).toContainText('torn.glb cannot be used: its geometry is damaged');
  expect(await pieces(page)).toMatchObject([
    { parts: [{ shape: 'mesh', src: 'draco.glb' }] },
    { parts: [{ shape: 'mesh', src: 'meshopt.glb' }] },
  ]);
  await context.setOffline(false);
});
