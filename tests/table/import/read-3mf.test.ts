import { describe, expect, it } from 'vitest';
import { importMesh } from '../../../src/table/import/mesh';
import { makeZip, type ZipEntry } from '../../support/files/zip';
import { boxMesh } from '../../support/geometry/meshes';

const core = 'http://schemas.microsoft.com/3dmanufacturing';
const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Target="/Metadata/thumbnail.png" Id="rel1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"/>
  <Relationship Target="/3D/3dmodel.model" Id="rel0" Type="${core}/2013/01/3dmodel"/>
</Relationships>`;

/** A box of these extents from the origin on, z up, as the mesh of an object. */
function meshXml(width: number, depth: number, height: number): string {
  const soup = boxMesh([width / 2, 0, depth / 2], [width, height, depth]);
  const [vertices, triangles]: [string[], string[]] = [[], []];
  // y and z change places, which mirrors; so do two corners of each triangle.
  for (let i = 0; i < soup.length; i += 3)
    vertices.push(`<vertex x="${soup[i]}" y="${soup[i + 2]}" z="${soup[i + 1]}"/>`);
  for (let i = 0; i < vertices.length; i += 3)
    triangles.push(`<triangle v1="${i}" v2="${i + 2}" v3="${i + 1}"/>`);
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
}

const model = (resources: string, build: string, unit = 'millimeter'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><model unit="${unit}" xmlns="${core}/core/2015/02" xmlns:p="${core}/production/2015/06"><resources>${resources}</resources><build>${build}</build></model>`;

const pack = (content: string, others: readonly ZipEntry[] = []): Uint8Array =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations },
    { name: '3D/3dmodel.model', content },
    ...others,
  ]);

const box = `<object id="1" name="wall" type="model">${meshXml(10, 20, 30)}</object>`;

async function read(bytes: Uint8Array) {
  const imported = await importMesh(bytes, 'a.3mf', { muMm: 10 });
  return imported.ok ? imported.mesh : imported.problems[0]!.message;
}

async function mesh(bytes: Uint8Array) {
  const found = await read(bytes);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('3MF files', () => {
  it('are read with z up, in millimetres, closed, under the names of their objects', async () => {
    const { size, parts } = await mesh(pack(model(box, '<item objectid="1"/>')));
    expect(size).toEqual([1, 3, 2]);
    expect(parts).toMatchObject([{ name: 'wall', closed: true }]);
  });

  it('are read in the unit that they state', async () => {
    expect((await mesh(pack(model(box, '<item objectid="1"/>', 'centimeter')))).size).toEqual([10, 30, 20]);
    expect((await mesh(pack(model(box, '<item objectid="1"/>', 'inch')))).size[0]).toBeCloseTo(25.4, 9);
    expect(await read(pack(model(box, '<item objectid="1"/>', 'cubit')))).toMatch(
      /its unit "cubit" is unknown/,
    );
  });

  it('place components by both transforms, the inner first', async () => {
    // Scaled twice along x, then moved by 100 along x: 100 to 120; beside the box of the build at 0 to 10.
    const group = `${box}<object id="2" type="model"><components><component objectid="1" transform="2 0 0 0 1 0 0 0 1 0 0 0"/></components></object>`;
    const { size, parts } = await mesh(
      pack(model(group, '<item objectid="2" transform="1 0 0 0 1 0 0 0 1 100 0 0"/><item objectid="1"/>')),
    );
    expect(parts).toHaveLength(2);
    expect(size).toEqual([12, 3, 2]);
  });

  it('find objects in other parts of the archive, as slicers store them', async () => {
    const outer = `<object id="7" type="model"><components><component p:path="/3D/Objects/one.model" objectid="1"/></components></object>`;
    const { size } = await mesh(
      pack(model(outer, '<item objectid="7"/>'), [{ name: '3D/Objects/one.model', content: model(box, '') }]),
    );
    expect(size).toEqual([1, 3, 2]);
  });

  it('lose their supports with a note', async () => {
    const support = `<object id="2" type="support">${meshXml(99, 99, 99)}</object>`;
    const { size, notes } = await mesh(
      pack(model(box + support, '<item objectid="1"/><item objectid="2"/>')),
    );
    expect(size).toEqual([1, 3, 2]);
    expect(notes[0]).toBe('1 support or helper for printing left out.');
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no archive', new TextEncoder().encode('solid'), /not a 3MF file, which is a zip archive/],
    ['an archive without a model', makeZip([{ name: 'a.txt', content: '' }]), /its archive holds no model/],
    [
      'a model that is missing',
      makeZip([{ name: '_rels/.rels', content: relations }]),
      /holds no file "3D\/3dmodel.model"/,
    ],
    ['no item', pack(model(box, '')), /it has no triangles/],
    ['an unknown object', pack(model(box, '<item objectid="9"/>')), /object "9" is named but not there/],
    [
      'an object within itself',
      pack(
        model(
          '<object id="1"><components><component objectid="1"/></components></object>',
          '<item objectid="1"/>',
        ),
      ),
      /nested more than 64 deep/,
    ],
    [
      'a vertex that is not there',
      pack(model(box.replace('v1="3"', 'v1="99"'), '<item objectid="1"/>')),
      /names the vertex 99, which is not there/,
    ],
    [
      'a wrong transform',
      pack(model(box, '<item objectid="1" transform="1 0 0"/>')),
      /a transform is not twelve numbers/,
    ],
    [
      'a document type',
      pack(`<!DOCTYPE m [<!ENTITY a "b">]>${model(box, '<item objectid="1"/>')}`),
      /declares a document type/,
    ],
    ['XML that breaks off', pack(model(box, '').slice(0, 500)), /its model cannot be read: line 1/],
    [
      'a bomb',
      pack(model('<object id="1">', '').padEnd(300 * 1024 * 1024, ' ')),
      /unpacks to more than 256 MB/,
    ],
  ])('of %s are refused', async (_, bytes, words) => expect(await read(bytes)).toMatch(words));
});
