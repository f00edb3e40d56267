import { describe, expect, it } from 'vitest';
import { tableFormat, type TableFile } from '../../src/table/format';
import type { TablePhoto } from '../../src/table/photo';
import { passedOver, readTable } from '../../src/table/read';
import { writeTable } from '../../src/table/write';

const table: TableFile = {
  format: tableFormat,
  name: 'A hall',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [48, 48],
  terrain: [],
  sides: [],
  units: [],
};
const photo: TablePhoto = {
  pixels: [400, 300],
  marks: {
    kind: 'table',
    points: [
      [10, 10],
      [390, 12],
      [380, 290],
      [20, 280],
    ],
    edges: [[200, 9]],
  },
  distortion: -0.02,
  jpeg: '/9j/4AAQSkZJRg==',
};
const written = (change: object) => JSON.stringify({ ...table, photo: { ...photo, ...change } });
const problems = (source: string) => {
  const read = readTable(source, () => null);
  return read.ok ? [] : read.problems;
};

describe('a photo in a table file', () => {
  it('is written with the table and read beside it', () => {
    const text = writeTable(table, photo);
    expect(readTable(text, () => null)).toEqual({ ok: true, file: table, photo });
    expect(passedOver(text)).toEqual([]);
  });

  it('stays out of the table that the rest of the program sees', () => {
    const read = readTable(writeTable(table, photo), () => null);
    expect(read.ok && Object.keys(read.file)).not.toContain('photo');
    expect(readTable(writeTable(table), () => null)).toEqual({ ok: true, file: table });
  });

  it.each([
    ['a PNG picture', { jpeg: 'iVBORw0KGgo=' }, '/photo/jpeg'],
    ['letters that are not base64', { jpeg: '/9j/???' }, '/photo/jpeg'],
    ['more than 2 MB', { jpeg: `/9j/${'A'.repeat(2_796_204)}` }, '/photo/jpeg'],
    [
      'three corners',
      { marks: { ...photo.marks, points: photo.marks.points.slice(1) } },
      '/photo/marks/points',
    ],
    [
      'a corner outside the picture',
      {
        marks: {
          kind: 'drawing',
          points: [
            [0, 0],
            [401, 300],
          ],
        },
      },
      '/photo/marks/points',
    ],
    ['an unknown kind of marks', { marks: { kind: 'corner', points: [] } }, '/photo/marks/kind'],
    [
      'a line without its length',
      { marks: { kind: 'line', at: [0, 0], points: photo.marks.points.slice(2) } },
      '/photo/marks',
    ],
    ['the distortion of a fisheye', { distortion: 0.5 }, '/photo/distortion'],
  ])('is refused with %s', (_, change, at) => {
    expect(problems(written(change)).map((problem) => problem.at)).toContain(at);
  });
});
