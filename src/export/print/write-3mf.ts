/** Writes 3MF files (3MF core specification 1.3): one object a part, in mm, z up. The same meshes give the same bytes. */
import { strToU8, zipSync } from 'fflate';
import { zipTime } from '../../table/zip-time';
import type { PrintMesh } from './print-mesh';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rel0" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

/** Returns the bytes of a file with these meshes as objects. */
export function write3mf(meshes: readonly PrintMesh[]): Uint8Array {
  return zipSync(
    {
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relations),
      '3D/3dmodel.model': strToU8(modelOf(meshes)),
    },
    { mtime: zipTime },
  );
}

function modelOf(meshes: readonly PrintMesh[]): string {
  const objects = meshes.map((mesh, index) => objectOf(mesh, index + 1));
  const items = meshes.map((_, index) => `<item objectid="${index + 1}"/>`);
  return `${head}<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<metadata name="Application">Defilade</metadata>
<resources>
${objects.join('\n')}
</resources>
<build>${items.join('')}</build>
</model>
`;
}

function objectOf({ name, points, triangles }: PrintMesh, id: number): string {
  const vertices: string[] = [];
  for (let i = 0; i < points.length; i += 3)
    vertices.push(
      `<vertex x="${plain(points[i]!)}" y="${plain(points[i + 1]!)}" z="${plain(points[i + 2]!)}"/>`,
    );
  const faces: string[] = [];
  for (let i = 0; i < triangles.length; i += 3)
    faces.push(`<triangle v1="${triangles[i]}" v2="${triangles[i + 1]}" v3="${triangles[i + 2]}"/>`);
  return `<object id="${id}" name="${escaped(name)}" type="model"><mesh><vertices>${vertices.join('')}</vertices><triangles>${faces.join('')}</triangles></mesh></object>`;
}

/** Returns a length to a hundredth of a micrometre. */
const plain = (mm: number): string => String(Math.round(mm * 1e5) / 1e5 + 0);

const escaped = (words: string): string =>
  words
    // XML has no way to write these letters.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
