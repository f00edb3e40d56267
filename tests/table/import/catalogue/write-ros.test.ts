import { expect, it } from 'vitest';
import { loadAllRules, forceFromRoster } from '../../../../src/rules/registry';
import { readXml, type XmlElement } from '../../../../src/table/import/read-xml';
import { writeRos } from '../../../../src/table/import/catalogue/write-ros';
import { readRoster } from '../../../../src/table/import/roster';
import { Workbench } from './support';

function company(): Workbench {
  const bench = new Workbench();
  bench.add('Long Rifle', 'Warden');
  bench.add('Quick Boots', 'Warden');
  bench.add('Lampbearer');
  bench.set('Candle', 'Lampbearer', 2);
  bench.list = { ...bench.list, name: 'Night & "Day"', limits: { 'cost-ducats': 150 } };
  return bench;
}

const find = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...find(child, name)]);

it('a list is written with the ids, paths, numbers and costs that list builders expect', () => {
  const root = readXml(writeRos(company().evaluation));
  expect(Object.fromEntries(root.attributes)).toMatchObject({
    name: 'Night & "Day"',
    gameSystemId: 'sys-lantern',
    gameSystemName: 'Trench Crusade',
    gameSystemRevision: '3',
    battleScribeVersion: '2.03',
  });
  expect(find(root, 'force')[0]!.attributes.get('catalogueId')).toBe('cat-company');
  expect(find(root, 'force')[0]!.attributes.get('entryId')).toBe('force-company');
  // 60 + 10 + 8 for the Warden, 25 + 2 for the Lampbearer.
  expect(root.children[0]!.children[0]!.attributes.get('value')).toBe('105');
  expect(find(root, 'costLimit')[0]!.attributes.get('value')).toBe('150');
  const selections = find(root, 'selection').map(({ attributes: has }) => [
    has.get('name'),
    has.get('entryId'),
    has.get('entryGroupId') ?? null,
    has.get('number'),
    has.get('from'),
  ]);
  expect(selections).toEqual([
    ['Warden', 'e-warden', null, '1', 'entry'],
    ['Oath of Oil', 'e-oath-oil', 'g-oath', '1', 'group'],
    ['Long Rifle', 'l-warden-weapons::l-rifle::e-rifle', 'l-warden-weapons::g-weapons', '1', 'group'],
    ['Quick Boots', 'e-boots', null, '1', 'entry'],
    ['Lampbearer', 'e-bearer', null, '1', 'entry'],
    ['Candle', 'e-candle', null, '2', 'entry'],
  ]);
});

it('a list reads back as a roster with names, numbers, profiles after modifiers and rules', () => {
  const read = readRoster(new TextEncoder().encode(writeRos(company().evaluation)));
  if (!read.ok) throw new Error(read.message);
  const [warden, bearer] = read.roster.forces[0]!.selections;
  expect(warden!.profiles[0]!.characteristics['Movement']).toBe('8"/Infantry');
  expect(warden!.rules).toEqual([{ name: 'Steady', text: 'It does not mind the dark & the wet.' }]);
  expect(warden!.categories.find(({ primary }) => primary)!.name).toBe('Elite');
  expect(bearer!.selections[0]).toMatchObject({ name: 'Candle', number: 2 });
});

it('a list is fielded as any roster is', async () => {
  await loadAllRules();
  const read = readRoster(new TextEncoder().encode(writeRos(company().evaluation)));
  if (!read.ok) throw new Error(read.message);
  const made = await forceFromRoster(read.roster);
  if (!made.ok) throw new Error(made.message);
  expect(made.rules).toBe('trench-crusade');
  expect(Object.values(made.imported.counts)).toEqual([1, 1]);
  const { models } = made.imported.force as unknown as { models: { name: string; movement: number }[] };
  expect(models.map(({ name }) => name)).toEqual(['Warden', 'Lampbearer']);
  expect(models[0]!.movement).toBe(8);
});
