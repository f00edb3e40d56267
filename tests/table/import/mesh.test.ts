import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGlb } from '../../../src/table/glb';
import { importMesh, type ImportedMesh } from '../../../src/table/import/mesh';
import type { MeshOptions } from '../../../src/table/import/mesh-options';
import { readObj } from '../../../src/table/import/read-obj';
import { meshParts } from '../../../src/table/mesh-parts';
import { writeGlb } from '../../../src/table/gltf/write-glb';
import { makeGlb } from '../../support/files/glb';
import { asciiStl, objFile, stlFile } from '../../support/files/mesh-files';
import { ballMesh, boxMesh } from '../../support/geometry/meshes';

const text = (content: string) => new TextEncoder().encode(content);
const inch = { muMm: 25.4 } as const;

async function meshOf(bytes: Uint8Array, name: string, options: MeshOptions = inch): Promise<ImportedMesh> {
  const imported = await importMesh(bytes, name, options);
  if (!imported.ok) throw new Error(imported.problems[0]!.message);
  return imported.mesh;
}

const refusal = async (bytes: Uint8Array, name: string, options: MeshOptions = inch): Promise<string> => {
  const imported = await importMesh(bytes, name, options);
  return imported.ok ? 'taken' : imported.problems[0]!.message;
};

/** 50.8 by 76.2 on the ground and 25.4 tall, z up, in millimetres: 2 by 3 by 1 MU. */
const slab = boxMesh([100, 0, 40], [50.8, 25.4, 76.2]);
const zUp = slab.map((_, i) => slab[i - (i % 3) + [0, 2, 1][i % 3]!]! * (i % 3 === 1 ? -1 : 1));

describe('importing a mesh file as a part of a table', () => {
  it('takes STL as millimetres with z up, and puts the origin in the middle of its footprint', async () => {
    for (const bytes of [stlFile(zUp), text(asciiStl('slab', zUp))]) {
      const { size, parts } = await meshOf(bytes, 'slab.STL');
      [2, 1, 3].forEach((extent, k) => expect(size[k]).toBeCloseTo(extent, 5));
      expect(parts).toHaveLength(1);
      expect(parts[0]).toMatchObject({ closed: true, collision: null, collisionErrorMm: 0 });
      const [prism, ...others] = meshParts(parts)[0]!.prisms;
      expect(others).toEqual([]);
      expect([prism!.bottom, prism!.top]).toEqual([expect.closeTo(0, 5), expect.closeTo(1, 5)]);
      for (const [x, z] of prism!.outline)
        expect([Math.abs(x), Math.abs(z)]).toEqual([expect.closeTo(1, 5), expect.closeTo(1.5, 5)]);
    }
  });

  it('mirrors no part when it turns a mesh upright', async () => {
    // Three corners that tell directions apart: x 1, y 2, z 3, seen anticlockwise from outside of a tetrahedron.
    const tetrahedron = [
      0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 3, 0, 2, 0, 1, 0, 0, 0, 2, 0, 0, 0,
      3,
    ];
    for (const up of ['x', '-x', 'y', '-y', 'z', '-z'] as const)
      expect(
        (await meshOf(text(objFile({ t: tetrahedron })), 't.obj', { ...inch, up, unitMm: 25.4 })).notes,
      ).toEqual([]);
    expect(
      (await meshOf(text(objFile({ t: tetrahedron })), 't.obj', { ...inch, up: 'z', unitMm: 25.4 })).size,
    ).toEqual([1, 3, 2]);
    expect(
      (await meshOf(text(objFile({ t: tetrahedron })), 't.obj', { ...inch, up: '-x', unitMm: 25.4 })).size,
    ).toEqual([2, 1, 3]);
  });

  it('scales by the unit or to a length, on tables of either scale', async () => {
    const cube = stlFile(boxMesh([0, 0, 0], [10, 10, 10]));
    expect((await meshOf(cube, 'c.stl', { muMm: 10 })).size).toEqual([1, 1, 1]);
    expect((await meshOf(cube, 'c.stl', { muMm: 10, unitMm: 25 })).size[0]).toBeCloseTo(25, 9);
    expect((await meshOf(cube, 'c.stl', { ...inch, fit: { along: 'y', to: 3 } })).size).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(3, 9),
      expect.closeTo(3, 9),
    ]);
    expect((await meshOf(makeGlb([{ corners: boxMesh([0, 0, 0], [2, 3, 4]) }]), 'c.glb')).size).toEqual([
      2, 3, 4,
    ]);
  });

  it('keeps the file’s origin on request', async () => {
    const { parts } = await meshOf(stlFile(boxMesh([100, 0, 0], [10, 10, 10])), 'c.stl', {
      muMm: 10,
      up: 'y',
      origin: 'file',
    });
    expect(Math.min(...[...parts[0]!.corners].filter((_, i) => i % 3 === 0))).toBeCloseTo(9.5, 6);
  });

  it('takes objects and groups of OBJ, solids of STL and nodes of glTF as parts, with the tags of the last', async () => {
    const [a, b] = [boxMesh([0, 0, 0], [10, 10, 10]), boxMesh([20, 0, 0], [10, 10, 10])];
    expect(
      (await meshOf(text(objFile({ keep: a, gate: b })), 'c.obj')).parts.map(({ name }) => name),
    ).toEqual(['keep', 'gate']);
    expect(
      (await meshOf(text(asciiStl('keep', a) + asciiStl('gate', b)), 'c.stl')).parts.map(({ name }) => name),
    ).toEqual(['keep', 'gate']);
    expect(
      (await meshOf(makeGlb([{ name: 'hedge', corners: a, extras: { cover: 'light' } }]), 'c.glb')).parts[0],
    ).toMatchObject({ name: 'hedge', tags: { cover: 'light' } });
  });

  it('reads a .gltf with embedded data', async () => {
    const positions = Buffer.from(Float32Array.from(boxMesh([0, 0, 0], [1, 1, 1])).buffer);
    const gltf = {
      asset: { version: '2.0' },
      nodes: [{ name: 'cube', mesh: 0 }],
      scenes: [{ nodes: [0] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 36 }],
      bufferViews: [{ buffer: 0, byteLength: positions.length }],
      buffers: [
        {
          byteLength: positions.length,
          uri: `data:application/octet-stream;base64,${positions.toString('base64')}`,
        },
      ],
    };
    expect((await meshOf(text(JSON.stringify(gltf)), 'cube.gltf')).size).toEqual([1, 1, 1]);
    expect(
      await refusal(
        text(JSON.stringify({ ...gltf, buffers: [{ byteLength: 4, uri: 'cube.bin' }] })),
        'cube.gltf',
      ),
    ).toMatch(/another file/);
  });

  it('mends broken parts and reports it', async () => {
    const box = boxMesh([0, 0, 0], [10, 10, 10]);
    const { notes, parts } = await meshOf(
      stlFile([...box, NaN, 0, 0, 1, 0, 0, 0, 1, 0, ...box.slice(0, 9)]),
      'c.stl',
      { ...inch, up: 'y' },
    );
    expect(notes.join(' ')).toMatch(/1 triangle with a corner that is not a number left out/);
    expect(notes.join(' ')).toMatch(/1 triangle repeated and left out/);
    expect(parts[0]!.closed).toBe(true);
  });

  it('reads all triangles of an STL whose count is too small, and says so', async () => {
    const lying = (count: number, surplus = 0): Uint8Array => {
      const bytes = new Uint8Array(stlFile(slab).length + surplus);
      bytes.set(stlFile(slab));
      new DataView(bytes.buffer).setUint32(80, count, true);
      return bytes;
    };
    for (const count of [0, 1]) {
      const { parts, notes } = await meshOf(lying(count), 'a.stl');
      expect(parts[0]!.corners).toHaveLength(slab.length);
      expect(notes[0]).toMatch(/^It states \d triangles?, but has 12 by its length: all 12 are read\.$/);
    }
    const { parts, notes } = await meshOf(lying(12, 7), 'a.stl');
    expect(parts[0]!.corners).toHaveLength(slab.length);
    expect(notes[0]).toBe('7 bytes after its last triangle left out.');
    const solid = lying(1).fill(0x20, 0, 80);
    solid.set(text('solid binary'));
    expect((await meshOf(solid, 'a.stl')).parts[0]!.corners).toHaveLength(slab.length);
  });

  it('takes decimal numbers alone, in STL and OBJ', async () => {
    const withBad = (bad: string) => `v ${bad} 0 0\nv 10 0 0\nv 0 10 0\nv 10 10 5\nf 1 2 3\nf 2 4 3\n`;
    for (const bad of ['0x10', '1,5', '0b1', '']) {
      const { parts, notes } = await meshOf(text(withBad(bad)), 'a.obj');
      expect(parts[0]!.corners).toHaveLength(9);
      expect(notes[0]).toBe('object: 1 triangle with a corner that is not a number left out.');
    }
    expect((await meshOf(text(withBad('+.5e1')), 'a.obj')).parts[0]!.corners).toHaveLength(18);
    const stl = asciiStl('a', [0, 0, 0, 10, 0, 0, 0, 10, 0, 0, 0, 0, 10, 0, 0, 0, 0, 16]);
    expect((await meshOf(text(stl.replace('0 0 16', '0 0 0x10')), 'a.stl')).notes[0]).toMatch(
      /1 triangle with a corner that is not a number/,
    );
    expect(await refusal(text('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3x'), 'a.obj')).toMatch(
      /the vertex "3x" of 3/,
    );
  });

  it('refuses STL faces that are no triangles, and notes a missing end', async () => {
    const stl = asciiStl('a', [0, 0, 0, 10, 0, 0, 0, 10, 0]);
    const six = stl.replace(
      '    endloop',
      '      vertex 0 0 9\n      vertex 9 0 9\n      vertex 0 9 9\n    endloop',
    );
    expect(await refusal(text(six), 'a.stl')).toMatch(/line 10 has 6 corners; STL has triangles alone/);
    expect((await meshOf(text(stl.replace(/endsolid.*/, '')), 'a.stl')).notes[0]).toMatch(/no “endsolid”/);
  });

  it('notes lines, points and curves of an OBJ, and faces of two corners', async () => {
    const { notes } = await meshOf(
      text('v 0 0 0\nv 10 0 0\nv 0 10 0\nf 1 2 3\nf 1 2\nl 1 2\nl 2 3\np 1\ncurv 0 1 1 2\n'),
      'a.obj',
    );
    expect(notes.slice(0, 4)).toEqual([
      'Its faces with fewer than three corners (1) are left out.',
      'Its lines (2) are left out.',
      'Its points (1) are left out.',
      'Its curves (1) are left out.',
    ]);
  });

  it('cuts a concave face along its own shape', () => {
    // An L of 30 by 30 mm without the 20 by 20 mm of its corner: 500 mm². A fan from any of the wrong corners covers more.
    const outline = [
      [10, 10],
      [10, 30],
      [0, 30],
      [0, 0],
      [30, 0],
      [30, 10],
    ];
    for (let first = 0; first < outline.length; first++) {
      const turned = [...outline.slice(first), ...outline.slice(0, first)];
      const obj = `${turned.map(([x, z]) => `v ${x} 0 ${z}`).join('\n')}\nf 1 2 3 4 5 6\n`;
      const c = readObj(text(obj)).parts[0]!.corners;
      let area = 0;
      for (let i = 0; i < c.length; i += 9)
        area +=
          Math.abs(
            (c[i + 3]! - c[i]!) * (c[i + 8]! - c[i + 2]!) - (c[i + 6]! - c[i]!) * (c[i + 5]! - c[i + 2]!),
          ) / 2;
      expect(area).toBeCloseTo(500, 6);
    }
  });

  it('reads an OBJ in UTF-16', async () => {
    const content = objFile({ wall: boxMesh([0, 0, 0], [10, 10, 10]) });
    const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${content}`, 'utf16le'));
    expect((await meshOf(utf16, 'a.obj')).parts[0]!.name).toBe('wall');
  });

  it('gives a heavy part a simpler collision shape, and states its error', async () => {
    const ball = ballMesh([0, 50, 0], 50, 40);
    const {
      parts: [part],
      notes,
    } = await meshOf(stlFile(ball), 'ball.stl', { ...inch, heavyTriangles: 500 });
    expect(part!.corners.length).toBe(ball.length);
    expect(part!.collision!.length / 9).toBeLessThanOrEqual(500);
    // About 2 mm at 500 triangles on a ball of 50 mm.
    expect(part!.collisionErrorMm).toBeGreaterThan(0.5);
    expect(part!.collisionErrorMm).toBeLessThan(4);
    expect(notes.at(-1)).toMatch(
      /6,240 visible triangles, \d+ triangles for play: the shapes differ by at most [\d.]+ mm/,
    );

    const [read] = meshParts(
      (readGlb(await writeGlb([part!])) as { parts: Parameters<typeof meshParts>[0] }).parts,
    );
    expect(read!.look!.length).toBe(ball.length);
    expect(read!.rest.length).toBe(part!.collision!.length);
    expect(read!.lookDifference! * inch.muMm).toBeCloseTo(part!.collisionErrorMm, 9);
  });

  it('keeps names, tags and corners through its .glb', async () => {
    const parts = [
      {
        name: 'wall “A”',
        tags: { cover: 'heavy', footholds: true } as const,
        corners: Float64Array.from(boxMesh([0, 0, 0], [1, 2, 3])),
        collision: null,
      },
    ];
    expect(readGlb(await writeGlb(parts))).toEqual({ ok: true, parts });
  });

  it('writes the shared corners of a .glb once, with every bit', async () => {
    const corners = Float64Array.from(ballMesh([0, 0, 0], 2, 40), Math.fround);
    corners[0] = 1e-40;
    const bytes = await writeGlb([{ name: 'ball', tags: {}, corners, collision: null }]);
    // 6,240 triangles: 36 bytes each alone; with shared corners 12 bytes for half a point, and 12 for three numbers.
    expect(bytes.length).toBeLessThan(6240 * 20);
    const read = readGlb(bytes);
    expect(read.ok && read.parts[0]!.corners).toEqual(corners.map((place) => Math.fround(place) + 0));
  });
});

describe('unusable meshes are refused with a message', () => {
  it.each<[string, Uint8Array, string, RegExp]>([
    [
      'a name of another kind',
      text('x'),
      'tower.fbx',
      /tower\.fbx cannot be used: its name should end in \.glb, \.gltf, \.stl, \.obj/,
    ],
    [
      'an STL cut off',
      stlFile(slab).slice(0, 300),
      'a.stl',
      /should have 12 triangles by its own count, but ends earlier/,
    ],
    [
      'an STL that lies about its count',
      stlFile(slab).fill(255, 80, 84),
      'a.stl',
      /more than 2,000,000 triangles/,
    ],
    ['an STL of a few bytes', Uint8Array.of(1, 2, 3), 'a.stl', /too short/],
    ['an ASCII STL cut off', text(asciiStl('a', slab).slice(0, 300)), 'a.stl', /middle of a triangle/],
    [
      'an OBJ that names a vertex that is not there',
      text('v 0 0 0\nv 1 0 0\nf 1 2 9'),
      'a.obj',
      /line 3 names the vertex "9" of 2/,
    ],
    ['nothing', new Uint8Array(), 'a.obj', /no triangles/],
    ['NaN alone', stlFile([NaN, 0, 0, 1, 0, 0, 0, 1, 0]), 'a.stl', /no triangles/],
    [
      'a huge mesh',
      stlFile(boxMesh([0, 0, 0], [1e6, 10, 10])),
      'a.stl',
      /39,400 MU \(1,000,000 mm\) long, at most 200 MU are accepted: choose a smaller unit/,
    ],
    [
      'numbers beyond all measure',
      text('v 1e308 0 0\nv -1e308 0 0\nv 0 1 0\nf 1 2 3'),
      'a.obj',
      /a.obj cannot be used/,
    ],
    ['a tiny mesh', stlFile(boxMesh([0, 0, 0], [0.01, 0.01, 0.01])), 'a.stl', /at least 0\.01 MU are needed/],
    ['129 MB', new Uint8Array(129 * 1024 * 1024), 'a.stl', /at most 128 MB/],
  ])('%s', async (_, bytes, name, words) => expect(await refusal(bytes, name)).toMatch(words));

  it('refuses a .glb whose header states another length', async () => {
    const whole = makeGlb([{ corners: slab }]);
    const longer = Uint8Array.from(whole);
    new DataView(longer.buffer).setUint32(8, whole.length + 7, true);
    expect(await refusal(longer, 'a.glb')).toMatch(/states [\d,]+ bytes, but it has [\d,]+: it is cut off/);
    expect(await refusal(Uint8Array.of(...whole, 0), 'a.glb')).toMatch(/it is damaged/);
  });

  it('refuses a primitive of a billion corners without reading it', async () => {
    const billion = (accessor: number) =>
      makeGlb([{ corners: slab, indices: [0, 1, 2] }], undefined, (json) => {
        (json.accessors as { count: number }[])[accessor]!.count = 1e9;
      });
    for (const accessor of [0, 1])
      expect(await refusal(billion(accessor), 'a.glb')).toMatch(/more than 3,000,000 triangles/);
  });

  it('refuses more triangles than can be written with simpler shapes beside them, which a table reads', async () => {
    const half = Array.from({ length: 3 * 1_100_000 }, (_, i) => i % 3);
    const file = makeGlb([1, 2].map(() => ({ corners: slab.slice(0, 9), indices: half })));
    expect(await refusal(file, 'a.glb')).toMatch(/more than 2,000,000 triangles/);
    expect(readGlb(file).ok).toBe(true);
  });

  it('refuses to fit a flat mesh to a height', async () => {
    expect(
      await refusal(text('v 0 0 0\nv 10 0 0\nv 0 0 10\nf 1 2 3'), 'a.obj', {
        ...inch,
        fit: { along: 'y', to: 2 },
      }),
    ).toMatch(/flat along y/);
  });

  it('never throws, whatever the bytes', async () => {
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ maxLength: 300 }).map(text),
      fc
        .array(fc.float(), { minLength: 9, maxLength: 90 })
        .map((numbers) => stlFile(numbers.slice(0, numbers.length - (numbers.length % 9)))),
      fc
        .array(
          fc.constantFrom(
            'v 0 0 0',
            'v 1 0 0',
            'v 0 1 2',
            'v x y',
            'f 1 2 3',
            'f -1 -2 -3',
            'f 1/2 2//3 9',
            'o a',
            'g',
            'f',
            '\\',
          ),
          { maxLength: 30 },
        )
        .map((lines) => text(lines.join('\n'))),
      fc
        .tuple(fc.nat(400), fc.nat(255))
        .map(([at, value]) => makeGlb([{ corners: boxMesh([0, 0, 0], [1, 1, 1]) }]).fill(value, at, at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(file, fc.constantFrom('a.glb', 'a.gltf', 'a.stl', 'a.obj'), async (bytes, name) => {
        const imported = await importMesh(bytes, name, inch);
        return imported.ok
          ? imported.mesh.parts.every(({ corners }) => corners.every(Number.isFinite))
          : imported.problems[0]!.message.length > 10;
      }),
      { numRuns: 400, seed: 12 },
    );
  });
});
