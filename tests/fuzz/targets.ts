/** The readers of files that strangers make, each with small files to begin from and the words of its format. */
import { readBattle } from '../../src/engine/read-battle';
import { rulesIds, shapesOf, forceFromRoster } from '../../src/rules/registry';
import { readGlb } from '../../src/table/glb';
import { writeGlb } from '../../src/table/gltf/write-glb';
import { importMesh } from '../../src/table/import/mesh';
import { readRoster } from '../../src/table/import/roster';
import { importTabletopFiles } from '../../src/table/import/tabletop-files';
import { parseJson } from '../../src/table/json';
import { meshParts } from '../../src/table/mesh-parts';
import type { Pack } from '../../src/table/pack';
import { openPack, packArchive } from '../../src/table/pack-archive';
import { place } from '../../src/table/place';
import { readTable, readTableValue } from '../../src/table/read';
import { writePack, writeTable } from '../../src/table/write';
import { makeGlb } from '../support/files/glb';
import { compressedGlb } from '../support/files/gltf';
import { asciiStl, objFile, stlFile } from '../support/files/mesh-files';
import { ironCompany, rosterJson, rosterXml } from '../support/files/rosters';
import { tabletopSave } from '../support/files/tabletop';
import { makeZip } from '../support/files/zip';
import { ballMesh, boxMesh } from '../support/geometry/meshes';
import { tableFile, unit } from '../support/tables';

/** A reader under test. */
export interface FuzzTarget {
  readonly seeds: () => Promise<readonly Uint8Array[]>;
  readonly words: readonly string[];
  /** Reads an input. Rejects if the reader throws, or if what it made breaks a promise. */
  readonly read: (bytes: Uint8Array) => Promise<void>;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const box = boxMesh([0, 0, 0], [10, 20, 30]);
const ball = ballMesh([0, 0, 0], 2, 6);

function insist(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}

/** Imports a mesh, and reads again what the import writes. */
const mesh =
  (name: string) =>
  async (bytes: Uint8Array): Promise<void> => {
    const imported = await importMesh(bytes, name, { muMm: 25.4, heavyTriangles: 2000 });
    if (!imported.ok) return insist(imported.problems[0]!.message.length > 10, 'a refusal has words');
    const again = readGlb(await writeGlb(imported.mesh.parts));
    insist(again.ok, 'an imported mesh can be read');
    if (again.ok) meshParts(again.parts);
  };

const gltfWords = [
  '"nodes"',
  '"children":[0]',
  '"extras":{}',
  '"matrix"',
  '"sparse":{}',
  '"mode":5',
  '"skin":0',
];
const gltf = (glb: Uint8Array): Uint8Array => {
  const jsonBytes = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes)));
  const data = Buffer.from(glb.subarray(28 + jsonBytes)).toString('base64');
  json.buffers = [
    { byteLength: json.buffers[0].byteLength, uri: `data:application/octet-stream;base64,${data}` },
  ];
  return encode(JSON.stringify(json));
};

const model3mf = `<model unit="millimeter"><resources><object id="1" name="a"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="9" y="0" z="0"/><vertex x="0" y="9" z="0"/><vertex x="0" y="0" z="9"/></vertices><triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/><triangle v1="1" v2="2" v3="3"/><triangle v1="2" v2="0" v3="3"/></triangles></mesh></object><object id="2"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0"/></components></object></resources><build><item objectid="2"/></build></model>`;

async function roster(bytes: Uint8Array): Promise<void> {
  const read = readRoster(bytes);
  const made = read.ok ? await forceFromRoster(read.roster) : read;
  if (!made.ok) insist(made.message.length > 10, 'a refusal has words');
}

async function save(bytes: Uint8Array): Promise<void> {
  const parsed = parseJson(bytes);
  if (!parsed.ok) return;
  const obj = encode(objFile({ tower: box }));
  const found = await importTabletopFiles(
    parsed.value,
    'save.json',
    { rules: 'trench-crusade' },
    async (name) => (/tower/.test(name) ? obj : null),
  );
  if (found.ok) insist(readTableValue(found.table, () => null).ok, 'an imported save is a right table');
}

async function table(bytes: Uint8Array): Promise<void> {
  const read = readTable(bytes, shapesOf, rulesIds());
  if (!read.ok) return insist(read.problems[0]!.message.length > 5, 'a refusal has words');
  place(read.file, shapesOf(read.file.rules) ?? (() => null));
  const again = readTable(writeTable(read.file), shapesOf, rulesIds());
  insist(again.ok, 'a table that is written can be read');
}

async function battle(bytes: Uint8Array): Promise<void> {
  const parsed = parseJson(bytes);
  if (parsed.ok) readBattle(parsed.value, (value) => readTableValue(value, shapesOf, rulesIds()));
}

async function pack(bytes: Uint8Array): Promise<void> {
  const opened = openPack(bytes, shapesOf, rulesIds());
  if (!opened.ok) return insist(opened.problems[0]!.message.length > 5, 'a refusal has words');
  const again = openPack(packArchive(opened), shapesOf, rulesIds());
  insist(again.ok && again.meshes.size === opened.meshes.size, 'a pack that is written can be read');
}

const sampleTable = tableFile({
  rules: 'trench-crusade',
  terrain: [
    { id: 'wall', at: [20, 20], parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 2, 1] }] },
    {
      id: 'hill',
      at: [30, 20],
      turn: 30,
      parts: [
        {
          shape: 'prism',
          at: [0, 0, 0],
          height: 1,
          outline: [
            [0, 0],
            [4, 0],
            [4, 3],
            [0, 5],
          ],
        },
      ],
    },
  ],
  units: [unit('a', 'red', { at: [10, 10] }), unit('b', 'blue', { at: [40, 40] })],
});

const samplePack: Pack = {
  format: 'defilade/pack@1',
  name: 'Open',
  tables: [
    { id: 'one', table: sampleTable, notes: 'N' },
    {
      id: 'two',
      table: tableFile({
        terrain: [{ id: 'tower', at: [9, 9], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'tower.glb' }] }],
      }),
    },
  ],
  inventory: [{ piece: 'hedge', count: 2 }],
  rules: [
    { kind: 'pieces', atLeast: 8, tallerThan: 3 },
    { kind: 'figure', figure: 'exposure', atMost: 0.5 },
    { kind: 'reach', turns: 2 },
  ],
};

/** The readers by name. */
export const targets: Readonly<Record<string, FuzzTarget>> = {
  stl: {
    seeds: async () => [stlFile(box), encode(asciiStl('box', box))],
    words: ['solid', 'endsolid', 'facet', 'outer loop', 'vertex 1 2 3\n', 'endloop'],
    read: mesh('a.stl'),
  },
  obj: {
    seeds: async () => [
      encode(objFile({ a: box, b: ball.slice(0, 90) })),
      encode('v 0 0 0\nv 9 0 0\nv 9 9 0\nv 3 3 0\nf 1 2 3 4\n'),
    ],
    words: ['v 1 2 3\n', 'f 1 2 3\n', 'f -1 -2 -3 -4 -5\n', 'o x\n', 'g\n', '\\\n', 'l 1 2\n'],
    read: mesh('a.obj'),
  },
  glb: {
    seeds: async () => [
      makeGlb(
        [
          { corners: box, children: [1] },
          { corners: ball.slice(0, 90), extras: { collision: true } },
        ],
        [0],
      ),
      makeGlb([{ corners: box.slice(0, 36), indices: [0, 1, 2, 3], mode: 5 }]),
    ],
    words: gltfWords,
    read: async (bytes) => {
      readGlb(bytes);
      await mesh('a.glb')(bytes);
    },
  },
  gltf: {
    seeds: async () => [gltf(makeGlb([{ corners: box, scale: [2, 2, 2], rotation: [0, 0, 0, 1] }]))],
    words: gltfWords,
    read: mesh('a.gltf'),
  },
  compressed: {
    seeds: async () => [
      await compressedGlb(ball, { draco: { method: 'edgebreaker', bits: 11 } }),
      await compressedGlb(ball, { draco: { method: 'sequential', bits: 11 } }),
      await compressedGlb(ball, { meshopt: 'quantize', shorts: 2 }),
    ],
    words: gltfWords,
    read: mesh('a.glb'),
  },
  '3mf': {
    seeds: async () => [makeZip([{ name: '3D/3dmodel.model', content: model3mf }])],
    words: [
      '<object id="3">',
      '</object>',
      '<component objectid="2"/>',
      'p:path="/3D/3dmodel.model"',
      '<item objectid="1"/>',
    ],
    read: mesh('a.3mf'),
  },
  roster: {
    seeds: async () => [encode(rosterXml(ironCompany)), encode(rosterJson(ironCompany))],
    words: [
      '<selection',
      '</selection>',
      'number="9"',
      '"selections":[]',
      '"profiles":[]',
      '<!DOCTYPE a>',
      '&amp;',
    ],
    read: roster,
  },
  zip: {
    seeds: async () => [
      makeZip([{ name: 'a.ros', content: rosterXml({ ...ironCompany, name: 'A' }) }]),
      makeZip([{ name: 'a.ros', content: '<roster/>', stored: true }]),
    ],
    words: ['PK\u0001\u0002', 'PK\u0003\u0004', '.ros'],
    read: roster,
  },
  save: {
    seeds: async () => [
      encode(tabletopSave()),
      encode(JSON.stringify({ Save: JSON.parse(tabletopSave()), ObjectPaths: ['tower.json'] })),
    ],
    words: [
      '"ContainedObjects":[{}],',
      '"States":{},',
      '"CustomMesh":{"MeshURL":"tower"},',
      '"Tags":["32mm"],',
    ],
    read: save,
  },
  table: {
    seeds: async () => [encode(writeTable(sampleTable))],
    words: ['"turn":45,', '"elevation":-1,', '"mirrored":true,', '"shape":"mesh"', '"parts":[]', '"tags":{}'],
    read: table,
  },
  pack: {
    seeds: async () => [
      encode(writePack(samplePack)),
      packArchive({ pack: samplePack, meshes: new Map([['tower.glb', makeGlb([{ corners: box }])]]) }),
    ],
    words: ['"rules":[{}],', '"kind":"reach"', '"atMost":1', '"inventory":[],', '"figures":{},', 'pack.json'],
    read: pack,
  },
  battle: {
    seeds: async () => [
      encode(JSON.stringify({ format: 'defilade/battle@1', table: sampleTable, seed: 's', commands: [] })),
    ],
    words: ['"commands":[{}]', '"seed":1', '"options":{}'],
    read: battle,
  },
};
