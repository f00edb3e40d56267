import { describe, expect, it } from 'vitest';
import { changeNumber, changeText } from '../../../../src/table/import/catalogue/change-value';
import type { Modifier } from '../../../../src/table/import/catalogue/data';
import { infoAt } from '../../../../src/table/import/catalogue/info';
import { readList } from '../../../../src/table/import/catalogue/list';
import { placeOf } from '../../../../src/table/import/catalogue/query';
import { catalogue, lanternFiles } from '../../../support/files/catalogues';
import { bookOf, Workbench } from './support';

/** Returns a characteristic of a selection's first profile of that type. */
function characteristic(bench: Workbench, name: string, field: string): string {
  const { evaluation } = bench;
  const node = evaluation.node(bench.idOf(name))!;
  const { profiles } = infoAt(evaluation, placeOf(node));
  return profiles[0]!.characteristics.find((each) => each.name === field)!.text;
}

const totals = ({ evaluation }: Workbench): number => evaluation.totalOf(evaluation.root, 'cost-ducats');

describe('a new list', () => {
  it('has what every force must have, with the default of a group', () => {
    const bench = new Workbench();
    expect(bench.evaluation.nodes.map((node) => bench.evaluation.nameOf(placeOf(node)))).toEqual([
      'Warden',
      'Oath of Oil',
    ]);
    expect(bench.problems).toEqual([]);
    expect(totals(bench)).toBe(60);
  });

  it('is the same after it was saved and read', () => {
    const bench = new Workbench();
    bench.add('Lampbearer');
    bench.set('Candle', 'Lampbearer', 3);
    expect(readList(JSON.parse(JSON.stringify(bench.list)))).toEqual(bench.list);
    expect(readList({ ...bench.list, selections: 'none' })).toBeNull();
  });
});

describe('modifiers', () => {
  const modifier = (type: string, value: string, more: Partial<Modifier> = {}): Modifier => ({
    type,
    value,
    field: 'name',
    scope: null,
    affects: null,
    join: ' ',
    arg: '',
    when: [],
    repeats: [],
    ...more,
  });

  it.each([
    ['set', 7, 7],
    ['increment', 2, 14],
    ['decrement', 3, 4],
    ['multiply', 2, 40],
    ['divide', 5, 0.4],
    ['transmute', 5, 10],
  ])('%s by %d, twice, makes 10 to %d', (type, by, result) => {
    expect(changeNumber(10, modifier(type, String(by)), 2)).toBe(result);
  });

  it.each([
    ['increment', '1', '+2 Dice', '+3 Dice'],
    ['increment', '1', '-1 Dice', '+0 Dice'],
    ['decrement', '1', '0', '-1'],
    ['increment', '1', '-2', '-1'],
    ['increment', '2', '6"/Infantry', '8"/Infantry'],
    ['increment', '1', 'N/A', 'N/A'],
    ['append', 'FEAR', 'HELD', 'HELD FEAR'],
    ['prepend', 'Exalted', 'Priest', 'Exalted Priest'],
    ['set', 'Warlord', 'Priest', 'Warlord'],
  ])('%s %s turns “%s” into “%s”', (type, value, before, after) => {
    expect(changeText(before, modifier(type, value), 1)).toBe(after);
  });

  it('replace parts, and join with their own text', () => {
    expect(changeText('25mm', modifier('replace', '32', { arg: '25' }), 1)).toBe('32mm');
    expect(changeText('HELD', modifier('append', 'FEAR', { join: ', ' }), 1)).toBe('HELD, FEAR');
    expect(changeText('', modifier('append', 'FEAR', { join: ', ' }), 1)).toBe('FEAR');
  });

  it('change a profile while their condition holds', () => {
    const bench = new Workbench();
    expect(characteristic(bench, 'Warden', 'Ranged')).toBe('+2 Dice');
    bench.add('Spyglass', 'Warden');
    expect(characteristic(bench, 'Warden', 'Ranged')).toBe('+3 Dice');
  });

  it('of an option reach the model that carries it: its profile and its categories', () => {
    const bench = new Workbench();
    bench.add('Quick Boots', 'Warden');
    expect(characteristic(bench, 'Warden', 'Movement')).toBe('8"/Infantry');
    const { evaluation } = bench;
    const warden = evaluation.node(bench.idOf('Warden'))!;
    expect([...evaluation.categoriesOf(warden)]).toEqual(['Elite', 'Heavy']);
    expect(evaluation.primaryOf(warden)).toBe('Elite');
  });

  it('show what is hidden without them', () => {
    const bench = new Workbench();
    const mortar = () => {
      const { evaluation } = bench;
      const parent = evaluation.node(bench.idOf('Warden'))!;
      return evaluation.isHidden({
        parent,
        option: bench.choice('Coal Mortar', 'Warden').option,
        node: null,
      });
    };
    expect(mortar()).toBe(true);
    bench.set('Oath of Oil', 'Warden', 0);
    bench.add('Oath of Coal', 'Warden');
    expect(mortar()).toBe(false);
    expect(totals(bench)).toBe(72);
  });

  it('repeat with a count', () => {
    const bench = new Workbench();
    for (let i = 0; i < 3; i++) bench.add('Lampbearer');
    expect(bench.problems).toContain('Lampbearer: at most 2; you have 3.');
    bench.add('Company Drum');
    expect(bench.problems).toEqual([]);
    for (let i = 0; i < 2; i++) bench.add('Lampbearer');
    expect(bench.problems).toEqual(['Lampbearer: at most 4; you have 5.']);
    bench.add('Company Drum');
    expect(bench.problems).toEqual([]);
  });

  it('of costs that depend on themselves are reported, not followed for ever', () => {
    const circle = catalogue.replace(
      '<selectionEntry id="e-drum" name="Company Drum" type="upgrade" hidden="false" import="true" collective="false">',
      `$&<modifiers><modifier type="increment" field="cost-ducats" value="1"><repeats><repeat value="1" repeats="1" field="cost-ducats" scope="roster" childId="any" includeChildSelections="true"/></repeats></modifier></modifiers>`,
    );
    const bench = new Workbench(
      bookOf([
        lanternFiles[0]!,
        lanternFiles[1]!,
        { name: 'c.cat', bytes: new TextEncoder().encode(circle) },
      ]),
    );
    bench.add('Company Drum');
    expect(bench.problems.at(-1)).toMatch(/depend on one another in a circle/);
  });
});

describe('problems', () => {
  it('tell of too many and too few, in the force and within a unit', () => {
    const bench = new Workbench();
    bench.add('Warden');
    bench.set('Oath of Oil', 'Warden', 0);
    for (const weapon of ['Mace', 'Mace', 'Long Rifle']) bench.add(weapon, 'Warden');
    expect(bench.problems).toEqual([
      'Warden: at most 1; you have 2.',
      'Warden › Oath: at least 1; you have 0.',
      'Warden › Weapons: at most 2; you have 3.',
      'Warden › Mace: at most 1; you have 2.',
    ]);
  });

  it('tell of limits of costs and categories, and use the catalogue’s own sentences', () => {
    const bench = new Workbench();
    bench.list = { ...bench.list, limits: { 'cost-ducats': 80 } };
    bench.add('Lampbearer');
    expect(bench.problems).toEqual([
      'The list costs 85 Ducats; the limit is 80.',
      'Lampbearer: A bearer needs light.',
    ]);
    bench.add('Candle', 'Lampbearer');
    for (let i = 0; i < 5; i++) bench.add('Lampbearer');
    expect(bench.problems).toContain('Troop: at most 5; you have 6.');
  });

  it('name selections that are no longer offered or no longer in the catalogue', () => {
    const bench = new Workbench();
    bench.add('Oath of Coal', 'Warden');
    bench.add('Coal Mortar', 'Warden');
    bench.set('Oath of Coal', 'Warden', 0);
    expect(bench.problems).toEqual(['Warden › Coal Mortar is not available here.']);
    bench.list = {
      ...bench.list,
      selections: bench.list.selections.map((each) => ({ ...each, choice: '|e-gone' })),
    };
    expect(bench.problems[1]).toBe('Warden is no longer in the catalogue; remove it.');
  });

  it('count entries shared by links over the whole list', () => {
    const bench = new Workbench();
    bench.set('Oath of Oil', 'Warden', 0);
    bench.add('Oath of Coal', 'Warden');
    bench.add('Coal Mortar', 'Warden');
    bench.add('Lampbearer');
    bench.add('Candle', 'Lampbearer');
    bench.add('Coal Mortar', 'Lampbearer');
    expect(bench.problems).toEqual(['Coal Mortar: at most 1; you have 2.']);
  });
});
