import type { Page } from '@playwright/test';
import { boxMesh } from '../support/geometry/meshes';
import { stlFile } from '../support/files/mesh-files';
import { expect, open, test } from './support';

const box = boxMesh([0, 0, 0], [2, 3, 4]);

test('the import of a mesh can be stopped and repeated', async ({ page }) => {
  await open(page, '/?design=');
  // The worker's program never comes, as if the import took for ever.
  await page.route(/mesh-worker/, () => {});
  await page
    .getByLabel('Import a mesh or a table…')
    .setInputFiles([{ name: 'wall.stl', mimeType: 'model/stl', buffer: Buffer.from(stlFile(box)) }]);
  const form = page.getByRole('region', { name: 'Import a mesh' });
  await expect(form.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(form).toContainText('The import is stopped.');
  await page.unroute(/mesh-worker/);
  await form.getByRole('button', { name: 'Read it again' }).click();
  await expect(form.getByRole('button', { name: 'Place on the table' })).toBeVisible();
});

/** Delivers what comes through ports, such as the progress of a worker, late: after the worker's answer. */
const delayPorts = (page: Page) =>
  page.addInitScript(() => {
    const listen = MessagePort.prototype.addEventListener;
    MessagePort.prototype.addEventListener = function (this: MessagePort, kind: string, hear: unknown) {
      const late = (event: Event) => setTimeout(() => (hear as (event: Event) => void)(event), 500);
      listen.call(this, kind, late);
    };
  });

test('a .gltf is imported together with its data file, and is shown though its progress comes late', async ({
  page,
}) => {
  await delayPorts(page);
  await open(page, '/?design=');
  const data = Buffer.from(Float32Array.from(box).buffer);
  const gltf = {
    asset: { version: '2.0' },
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: box.length / 3 }],
    bufferViews: [{ buffer: 0, byteLength: data.length }],
    buffers: [{ byteLength: data.length, uri: 'wall.bin' }],
  };
  await page.getByLabel('Import a mesh or a table…').setInputFiles([
    { name: 'wall.bin', mimeType: 'application/octet-stream', buffer: data },
    { name: 'wall.gltf', mimeType: 'model/gltf+json', buffer: Buffer.from(JSON.stringify(gltf)) },
  ]);
  const form = page.getByRole('region', { name: 'Import a mesh' });
  // The worker may wait long for a core on a busy machine.
  const size = form.getByText('2 × 3 × 4 MU');
  await expect(size).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  await expect(size).toBeVisible();
});
