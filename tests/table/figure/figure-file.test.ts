import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  openFigureFile,
  readFigureSettings,
  writeFigureFile,
  type FigureFile,
} from '../../../src/table/figure/figure-file';
import { usualSettings } from '../../../src/table/figure/fit-figure';
import { box, stlOf } from './solids';

const figure: FigureFile = {
  name: 'Grandmother’s guard',
  fileName: 'guard.stl',
  settings: { up: '-y', scale: { kind: 'height', mm: 34 }, turn: 45, shift: [1, -2, 3] },
  profiles: [{ rules: 'gloom-trench-1926', title: 'Rifleman' }],
  source: stlOf(box([0, 0, 0], [1, 1, 1])),
};

test('a shared figure comes back whole', () => {
  const opened = openFigureFile(writeFigureFile(figure));
  expect(opened).toEqual({ ok: true, figure });
});

test('other files are refused with the reason', () => {
  const problem = (bytes: Uint8Array): string => {
    const opened = openFigureFile(bytes);
    return opened.ok ? 'none' : opened.problem;
  };
  const archive = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  expect(problem(strToU8('solid'))).toContain('a zip archive (.figure.zip)');
  expect(problem(archive({ 'a.txt': '' }))).toContain('holds no figure.json');
  expect(problem(archive({ 'figure.json': '{' }))).toContain('not JSON');
  expect(problem(archive({ 'figure.json': '{}' }))).toContain('not that of a shared figure');
  const document = { format: 'defilade-figure', version: 1, file: 'guard.stl' };
  expect(problem(archive({ 'figure.json': JSON.stringify({ ...document, version: 2 }) }))).toContain(
    'later version',
  );
  expect(problem(archive({ 'figure.json': JSON.stringify(document) }))).toContain('is not in the archive');
  expect(
    problem(archive({ 'figure.json': JSON.stringify({ ...document, file: 'a.exe' }), 'a.exe': '' })),
  ).toContain('is not in the archive');
  expect(problem(writeFigureFile(figure).subarray(0, 200))).toContain('damaged');
});

test('settings out of their range have their usual values', () => {
  expect(readFigureSettings(null)).toEqual(usualSettings);
  expect(
    readFigureSettings({ up: 'w', scale: { kind: 'height', mm: 1e9 }, turn: 'a', shift: [1e9, NaN] }),
  ).toEqual({ ...usualSettings, shift: [150, 0, 0] });
  expect(readFigureSettings({ scale: { kind: 'unit', unit: 'constructor' }, turn: 725 })).toEqual({
    ...usualSettings,
    turn: 5,
  });
});
