import { describe, expect, it } from 'vitest';
import { readAffects } from '../../../../src/table/import/catalogue/affects';
import { limitsAt } from '../../../../src/table/import/catalogue/bounds';
import { infoAt } from '../../../../src/table/import/catalogue/info';
import { copySelection } from '../../../../src/table/import/catalogue/list';
import { placeOf } from '../../../../src/table/import/catalogue/query';
import { chooseInGroup } from '../../../../src/table/import/catalogue/select';
import { catalogue, lanternFiles, profile } from '../../../support/files/catalogues';
import { bookOf, Workbench } from './support';

const namesIn = (bench: Workbench, name: string): readonly string[] =>
  bench.evaluation.node(bench.idOf(name))!.children.map(({ option }) => option!.name);

describe('a list', () => {
  it('has one choice of a group in the place of another, or none', () => {
    const bench = new Workbench();
    const warden = bench.idOf('Warden');
    const oaths = [bench.choice('Oath of Oil', 'Warden'), bench.choice('Oath of Coal', 'Warden')];
    bench.add('Spyglass', 'Warden');
    bench.list = chooseInGroup(bench.builder, bench.list, warden, oaths, oaths[1]!);
    expect(namesIn(bench, 'Warden')).toEqual(['Spyglass', 'Oath of Coal']);
    bench.list = chooseInGroup(bench.builder, bench.list, warden, oaths, null);
    expect(namesIn(bench, 'Warden')).toEqual(['Spyglass']);
  });

  it('has a copy of a unit with ids of its own, after the unit', () => {
    const bench = new Workbench();
    bench.add('Lampbearer');
    bench.set('Candle', 'Lampbearer', 3);
    bench.list = copySelection(bench.list, bench.idOf('Lampbearer'), bench.builder.newId);
    const { evaluation } = bench;
    const ids = evaluation.nodes.map(({ selection }) => selection!.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(evaluation.root.children.map(({ option }) => option!.name)).toEqual([
      'Warden',
      'Lampbearer',
      'Lampbearer',
    ]);
    // 60 for the Warden, 25 + 3 for each of two.
    expect(evaluation.totalOf(evaluation.root, 'cost-ducats')).toBe(116);
  });

  it('leaves of a limit what others of the kind have not taken', () => {
    const bench = new Workbench();
    bench.add('Lampbearer');
    const { evaluation } = bench;
    const { option } = bench.choice('Lampbearer', null);
    expect(limitsAt(evaluation, { parent: evaluation.root, option, node: null }, 1)).toEqual({
      min: 0,
      max: 2,
    });
    bench.set('Oath of Oil', 'Warden', 0);
    bench.add('Oath of Coal', 'Warden');
    bench.add('Coal Mortar', 'Warden');
    const parent = bench.evaluation.node(bench.idOf('Lampbearer'))!;
    const mortar = { parent, option: bench.choice('Coal Mortar', 'Lampbearer').option, node: null };
    expect(limitsAt(bench.evaluation, mortar, 0).max).toBe(0);
  });
});

it('what is in a group shows the profiles of the group', () => {
  const withProfile = catalogue.replace(
    'defaultSelectionEntryId="e-oath-oil">',
    `$&<profiles>${profile('Ability', 'Sworn', ['It keeps its word.'])}</profiles>`,
  );
  const bench = new Workbench(
    bookOf([
      lanternFiles[0]!,
      lanternFiles[1]!,
      { name: 'c.cat', bytes: new TextEncoder().encode(withProfile) },
    ]),
  );
  const oath = bench.evaluation.node(bench.idOf('Oath of Oil'))!;
  expect(infoAt(bench.evaluation, placeOf(oath)).profiles.map(({ name }) => name)).toEqual(['Sworn']);
});

it.each([
  [null, { profileType: null, ofEntries: false, isRecursive: false }],
  ['profiles.Unit', { profileType: 'Unit', ofEntries: false, isRecursive: false }],
  ['profiles', { profileType: '', ofEntries: false, isRecursive: false }],
  ['profiles.Heavy Weapon', { profileType: 'Heavy Weapon', ofEntries: false, isRecursive: false }],
  ['self.entries.recursive', { profileType: null, ofEntries: true, isRecursive: true }],
  ['self.entries.profiles.Unit', { profileType: 'Unit', ofEntries: true, isRecursive: false }],
  ['entries.recursive.profiles.Unit', null],
  ['moons', null],
])('a modifier that affects “%s” is read', (text, affects) => {
  expect(readAffects(text)).toEqual(affects);
});
