import { describe, expect, test } from 'vitest';
import type { DecodeImage, FigureMesh } from '../../../src/table/figure/figure-mesh';
import { levelTriangles } from '../../../src/table/figure/figure-mesh';
import { readFigure, type FigureReading } from '../../../src/table/figure/read-figure';
import { box, glbOf, stlOf } from './solids';

const noPictures: DecodeImage = () => Promise.resolve(null);
const read = (bytes: Uint8Array, name: string, decode = noPictures) => readFigure(bytes, name, null, decode);

function shape(reading: FigureReading) {
  if (!reading.ok) throw new Error(reading.problem);
  return reading.shape;
}

const extent = ({ positions }: FigureMesh, k: number): readonly [number, number] => {
  const values = positions.filter((_, i) => i % 3 === k);
  return [Math.min(...values), Math.max(...values)];
};

describe('figures of files', () => {
  test('an STL stands up from z, on its feet, in the middle, and turns its face from -y to +x', async () => {
    // A body 10 wide (x), 4 deep (y) and 30 tall (z) somewhere, with a nose of 2 towards -y.
    const { size, levels, triangles } = shape(
      await read(
        stlOf([...box([100, 50, 7], [110, 54, 37]), ...box([104, 48, 30], [106, 50, 32])]),
        'Guard.STL',
      ),
    );
    expect(triangles).toBe(24);
    // Ahead it is 6 (the body and the nose), 30 up and 10 wide.
    expect(size).toEqual([6, 30, 10]);
    expect(extent(levels.near, 0)).toEqual([-3, 3]);
    expect(extent(levels.near, 1)).toEqual([0, 30]);
    expect(extent(levels.near, 2)).toEqual([-5, 5]);
    // The nose is ahead: of the points with x = 3 all are between 23 and 25 tall.
    const heights = [...levels.near.positions].filter((_, i, all) => i % 3 === 1 && all[i - 1] === 3);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([23, 25]);
    expect(levels.near.colours).toBeNull();
    // Edges of a box are sharper than 60 degrees: each normal is that of one face.
    expect([...levels.near.normals].every((part) => [0, 1].includes(Math.abs(part)))).toBe(true);
  });

  test('a .glb stands on y, faces from +z to +x, and keeps its base colour', async () => {
    const { size, levels } = shape(
      await read(await glbOf({ low: [0, 0, 0], high: [1, 2, 3], colour: [0.5, 0.25, 0.125] }), 'a.glb'),
    );
    expect(size).toEqual([3, 2, 1]);
    expect([...levels.near.colours!.subarray(0, 3)]).toEqual([0.5, 0.25, 0.125]);
  });

  test('a texture inside the file becomes colours of points, fine enough to show it', async () => {
    // The left half is red, the right half blue; the decoder gets the bytes and the type of the file.
    const picture = Uint8Array.of(1, 2, 3);
    const decode: DecodeImage = (bytes, type) => {
      expect([[...bytes], type]).toEqual([[1, 2, 3], 'image/png']);
      const rgba = new Uint8ClampedArray(64 * 4 * 4);
      for (let i = 0; i < 64 * 4; i++) rgba.set(i % 64 < 32 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
      return Promise.resolve({ width: 64, height: 4, rgba });
    };
    const { levels } = shape(
      await read(await glbOf({ low: [0, 0, 0], high: [8, 10, 2], texture: picture }), 'a.glb', decode),
    );
    const { near } = levels;
    expect(near.indices.length / 3).toBeGreaterThan(5_000);
    expect(near.indices.length / 3).toBeLessThanOrEqual(levelTriangles.near);
    // The file's x, from 0 to 8, became z, from 4 to -4: a quarter in it is red, three quarters in blue.
    const colourNear = (z: number) => {
      const at = [...near.positions].findIndex(
        (value, i, all) => i % 3 === 2 && Math.abs(value - z) < 0.2 && all[i - 1]! > 4 && all[i - 1]! < 6,
      );
      return [...near.colours!.subarray(at - 2, at + 1)].map((part) => Math.round(part * 100) / 100);
    };
    expect(colourNear(2)).toEqual([1, 0, 0]);
    expect(colourNear(-2)).toEqual([0, 0, 1]);
  });

  test('many triangles are simplified to the budget of each level, within the same extents', async () => {
    // A ball of 60,000 triangles.
    const point = (i: number, k: number): [number, number, number] => {
      const [a, b] = [(i / 300) * 2 * Math.PI, (k / 100) * Math.PI];
      return [20 * Math.sin(b) * Math.cos(a), 20 * Math.sin(b) * Math.sin(a), 20 * Math.cos(b)];
    };
    const triangles = Array.from({ length: 300 }, (_, i) =>
      Array.from({ length: 100 }, (__, k) => [
        [point(i, k), point(i, k + 1), point(i + 1, k + 1)],
        [point(i, k), point(i + 1, k + 1), point(i + 1, k)],
      ]).flat(),
    ).flat();
    const { levels } = shape(await read(stlOf(triangles), 'ball.stl'));
    for (const level of ['near', 'low', 'far'] as const) {
      const count = levels[level].indices.length / 3;
      expect(count).toBeLessThanOrEqual(levelTriangles[level] * 1.2);
      expect(count).toBeGreaterThan(levelTriangles[level] * 0.5);
      expect(extent(levels[level], 1)[1]).toBeCloseTo(40, 0);
    }
  });

  test('the relief is high on ridges and low in grooves', async () => {
    // A wall 100 tall whose front goes 1 forwards (y = 0) and 1 back (y = 1) in turn, in pieces 1 tall.
    const point = (x: number, z: number) => [x, x % 2, z] as const;
    const wall = Array.from({ length: 10 }, (_, x) =>
      Array.from({ length: 100 }, (__, z) => [
        [point(x, z), point(x + 1, z), point(x + 1, z + 1)],
        [point(x, z), point(x + 1, z + 1), point(x, z + 1)],
      ]).flat(),
    ).flat();
    const { near } = shape(await read(stlOf(wall), 'wall.stl')).levels;
    // Ahead is +x; the ends of the wall, at z = 5 and -5, have a neighbour on one side alone.
    const reliefs = (x: number) =>
      [...near.relief].filter(
        (_, i) => near.positions[i * 3] === x && Math.abs(near.positions[i * 3 + 2]!) < 4.5,
      );
    expect(Math.min(...reliefs(0.5))).toBeGreaterThan(0.1);
    expect(Math.max(...reliefs(-0.5))).toBeLessThan(-0.1);
  });
});

describe('files that are no figures', () => {
  const problem = async (bytes: Uint8Array, name: string) => {
    const reading = await read(bytes, name);
    return reading.ok ? 'none' : reading.problem;
  };

  test('another kind of file', async () => {
    expect(await problem(Uint8Array.of(1), 'list.pdf')).toBe(
      'list.pdf is not the file of a figure: its name should end in .glb or .stl.',
    );
  });

  test('no triangles, and no height', async () => {
    expect(await problem(stlOf([]), 'a.stl')).toBe('The figure a.stl cannot be used: it has no triangles.');
    const flat = [
      [
        [0, 0, 5],
        [1, 0, 5],
        [0, 1, 5],
      ],
    ] as const;
    expect(await problem(stlOf(flat), 'a.stl')).toContain('it is flat');
  });

  test('a file cut off, and bytes of something else', async () => {
    const stl = stlOf(box([0, 0, 0], [1, 1, 1]));
    expect(await problem(stl.subarray(0, 300), 'a.stl')).toContain('ends earlier');
    const glb = await glbOf({ low: [0, 0, 0], high: [1, 1, 1] });
    expect(await problem(glb.subarray(0, 300), 'a.glb')).toContain('cut off');
    expect(await problem(stl, 'a.glb')).toContain('it is not a binary glTF file');
  });

  test('an extension that is needed and not read', async () => {
    const glb = await glbOf({ low: [0, 0, 0], high: [1, 1, 1], required: ['KHR_texture_basisu'] });
    expect(await problem(glb, 'a.glb')).toBe(
      'The figure a.glb cannot be used: it needs KHR_texture_basisu, which Defilade does not read: save it again without.',
    );
  });

  test('a file that is too large, before it is read', async () => {
    const bytes = new Uint8Array(128 * 1024 * 1024 + 1);
    expect(await problem(bytes, 'a.stl')).toBe('The file has 129 MB; at most 128 MB are read.');
  });
});
