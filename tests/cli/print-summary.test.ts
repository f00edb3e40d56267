import { expect, test } from 'vitest';
import { printSummary } from '../../src/cli/print-summary';
import type { Io } from '../../src/cli/io';
import type { SeriesHead } from '../../src/cli/series-file';
import type { TableFile } from '../../src/table/format';

const longId = 'red-roster-the-iron-company-homunculus-rider-2';
const head: SeriesHead = {
  format: 'defilade/series@3',
  name: 'Field',
  table: '',
  sides: ['red', 'blue'],
  units: [longId, 'blue-1'],
  battles: 0,
  seed: 's',
  players: ['regular', 'regular'],
};
const file = {
  sides: [
    { id: 'red', name: 'The Iron Company' },
    { id: 'blue', name: 'Pilgrims' },
  ],
  units: [
    { id: longId, name: 'Homunculus Rider, Hunter of Hunters' },
    { id: 'blue-1', name: 'Nun' },
  ],
} as unknown as TableFile;

function printed(form: Parameters<typeof printSummary>[2]): string {
  let text = '';
  const io = { out: (more: string) => void (text += more) } as unknown as Io;
  printSummary([], head, form, io);
  return text;
}

test('names sides and units as the table does, in columns that stay apart', () => {
  const lines = printed({ json: false, file }).split('\n');
  expect(lines.find((line) => line.includes('wins'))).toMatch(/^ {2}The Iron Company wins {2,}0, /);
  expect(lines.find((line) => line.includes('margin'))).toMatch(/^ {2}margin of The Iron Company {2,}/);
  const rows = lines.slice(1).filter((line) => /\S {2,}\S/.test(line));
  const columns = rows.map((line) => /^ {2} *(?:\S| (?! ))+ {2,}/.exec(line)![0].length);
  expect(new Set(columns).size).toBe(1);
  expect(lines.find((line) => line.includes('Homunculus'))).toMatch(
    /^ {4}Homunculus Rider, Hunter of Hunters {2,}\S/,
  );
});

test('has ids without a table, and beside names that two share', () => {
  expect(printed({ json: false })).toMatch(/^ {2}red wins {2,}0, /m);
  expect(printed({ json: false })).toMatch(new RegExp(`^ {4}${longId} {2,}\\S`, 'm'));
  const twins = {
    ...file,
    sides: [
      { id: 'red', name: 'Twins' },
      { id: 'blue', name: 'Twins' },
    ],
  };
  expect(printed({ json: false, file: twins })).toMatch(/^ {2}Twins \(red\) wins /m);
  const alike = {
    ...file,
    units: [longId, 'blue-1'].map((id) => ({ id, name: 'Nun', side: id.slice(0, 3) })),
  };
  expect(printed({ json: false, file: alike as unknown as TableFile })).toMatch(/^ {4}Nun \(blu\) {2,}\S/m);
  expect(JSON.parse(printed({ json: true, file }))).toMatchObject({ wins: { red: { count: 0 } } });
});
