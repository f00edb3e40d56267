import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defilade } from '../support/cli';
import { readPdf } from '../support/pdf';

const battle = readFileSync('public/battles/ruined-village.battle.json', 'utf8');

test('report prints a battle on the chosen paper', async () => {
  const args = ['report', 'a.battle.json', '--out', 'a.pdf', '--paper', 'letter'];
  const { code, binaries } = await defilade(args, { 'a.battle.json': battle });
  expect(code).toBe(0);
  const [first] = await readPdf(binaries['a.pdf']!);
  expect(first!.size).toEqual([612, 792]);
  expect(first!.text).toContain('Rhenish Guard wins');
});

test('report refuses no battle, no document, and a battle that does not replay', async () => {
  expect(await defilade(['report'])).toMatchObject({ code: 2 });
  expect(await defilade(['report', 'a.json'], { 'a.json': battle })).toMatchObject({ code: 2 });
  const broken = battle.replace(/"seed":"[^"]*"/, '"seed":"another"');
  const { code, err, binaries } = await defilade(['report', 'a.json', '--out', 'a.pdf'], {
    'a.json': broken,
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^a\.json at \/commands\/\d+/);
  expect(binaries).toEqual({});
});
