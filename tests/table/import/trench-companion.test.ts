/** Warbands of Trench Companion: saved ones, and the list that the site exports. Names and numbers are of our own making. */
import { describe, expect, it } from 'vitest';
import { forceFromRoster } from '../../../src/rules/registry';
import { isRosterValue, readRosterValue, type Roster } from '../../../src/table/import/roster';
import { importRoster } from '../../../src/store/files/import-roster';

const bought = (cost: number, type: 0 | 1, discount = 0) => ({ cost_value: cost, cost_type: type, discount });
const item = (id: string, name: string, cost: number, discount = 0) => ({
  purchase: bought(cost, 0, discount),
  equipment: { name, equipment_id: { object_id: id } },
});
const model = (id: string, name: string, more: object = {}) => ({
  purchase: bought(30, 0),
  model: { model: id, name, active: 'active', equipment: [], list_upgrades: [], subproperties: [], ...more },
});
const warband = {
  name: 'Iron Caravan',
  context: { stored_ratings: { rating_ducat: 145, rating_glory: 4 } },
  faction: { faction_property: { object_id: 'fc_ironsultanate_fv_houseofwisdom' } },
  models: [
    { ...model('md_brazenbull', 'Old Copper'), purchase: bought(4, 1) },
    model('md_azeb_mv_kavass', 'Azeb', {
      elite: true,
      equipment: [item('eq_jezzail', 'Jezzail', 7), item('eq_trenchshield', '', 10, 4)],
      list_upgrades: [{ purchase: bought(5, 0), upgrade: { object_id: 'up_skirmisher' } }],
      list_skills: [{ object_id: 'sk_standfirm' }],
    }),
    model('md_unheardof', 'Unheard Of'),
    model('md_azeb', 'Late Yusuf', { active: 'dead' }),
  ],
  equipment: [item('eq_rifle', 'Rifle', 9)],
};
const read = (value: unknown): Roster => {
  const roster = readRosterValue(value);
  if (!roster.ok) throw new Error(roster.message);
  return roster.roster;
};
const imported = async (value: unknown) => {
  const made = await forceFromRoster(read(value));
  if (!made.ok) throw new Error(made.message);
  return made.imported;
};

describe('a saved warband of Trench Companion', () => {
  it('is read from JSON within JSON, or from plain JSON, the same', () => {
    const asText = { id: 7, warband_data: JSON.stringify(warband) };
    expect(isRosterValue(asText)).toBe(true);
    expect(read(asText)).toEqual(read({ id: 7, warband_data: warband }));
    const { name, costs, forces } = read(asText);
    expect([name, costs]).toEqual([
      'Iron Caravan',
      [
        { name: 'Ducats', value: 145 },
        { name: 'Glory Points', value: 4 },
      ],
    ]);
    expect(forces[0]!.selections.map(({ name: entry, customName }) => [entry, customName])).toEqual([
      ['Brazenbull', 'Old Copper'],
      ['Azeb', null],
      ['Unheard Of', null],
      ['Azeb, dead', 'Late Yusuf'],
      ['Stash', null],
    ]);
    const azeb = forces[0]!.selections[1]!;
    expect(azeb.selections.map(({ name: each, costs: price }) => [each, price[0]?.value])).toEqual([
      ['Kavass', undefined],
      ['Jezzail', 7],
      ['Trenchshield', 6],
      ['Skirmisher', 5],
      ['Standfirm', undefined],
    ]);
  });

  it('fields the active models that are known here, with their items and prices, and notes all else', async () => {
    const { force, counts, cost, notes } = await imported({ warband_data: warband });
    expect(Object.values(counts)).toEqual([1, 1]);
    expect(cost).toBe('145 Ducats; 4 Glory Points');
    expect(force).toMatchObject({
      models: [
        { name: 'Old Copper (Brazen Bull)', price: '4 Glory Points', weapons: ['brazen-horns'] },
        { name: 'Azeb', price: '48 Ducats', weapons: ['jezzail'], armour: ['trench-shield'] },
      ],
    });
    const about = (name: string) => notes.filter((note) => note.about === name).map(({ message }) => message);
    expect(about('Unheard Of')[0]).toMatch(/no profile .* left out/);
    expect(about('Old Copper (Brazen Bull)')).toContainEqual(
      expect.stringMatching(/sample of this name stand in/),
    );
    expect(about('Old Copper (Brazen Bull)')).toContainEqual(
      'The roster lists no weapon: Brazen horns of our sample stands in.',
    );
    expect(about('Azeb › Kavass')[0]).toMatch(/it is not played/);
    expect(about('Late Yusuf (Azeb, dead)')[0]).toMatch(/not fielded/);
    expect(about('Stash')[0]).toMatch(/with Rifle; it is not fielded/);
  });

  it('without models is refused by its name; odd fields do no harm', () => {
    for (const warband_data of ['{"models": 7}', 'no JSON', 7, null, []])
      expect(readRosterValue({ warband_data })).toEqual({
        ok: false,
        message: expect.stringMatching(
          /^This is a saved warband of Trench Companion .* save it anew on the site\.$/,
        ),
      });
    expect(
      readRosterValue({ warband_data: { models: [null, 7, {}, { model: 'x', purchase: [] }] } }).ok,
    ).toBe(true);
    const many = { models: Array.from({ length: 5001 }, () => model('md_azeb', 'A')) };
    expect(readRosterValue({ warband_data: many })).toEqual({
      ok: false,
      message: expect.stringMatching(/more than 5000/),
    });
  });
});

describe('a list that Trench Companion exports', () => {
  const list = {
    'warband-id': 7,
    'warband-name': 'Iron Caravan',
    'ducat-rating': 100,
    'glory-rating': 0,
    models: [
      {
        'model-name': 'Lion of Jabir',
        'model-id': 'md_lionofjabir',
        name: 'Dust',
        'stat-move': '8"/Infantry',
        'stat-melee': '+2',
        'stat-ranged': '0',
        'stat-armour': '-1',
        cost: { ducats: 100, glory: 0 },
        equipment: [
          { 'equipment-name': 'Rifle', 'equipment-id': 'eq_rifle', 'equipment-type': 'ranged weapon' },
        ],
        abilities: [{ 'ability-name': 'Roar', 'ability-id': 'ab_roar' }],
        upgrades: [],
        advancements: [],
        injuries: [{ 'injury-name': 'Limp', 'injury-id': 'in_limp' }],
        keywords: [{ 'keyword-name': 'FEAR', 'keyword-id': 'kw_fear' }],
      },
    ],
  };

  it('has the characteristics of its models', async () => {
    const { force, notes } = await imported(list);
    expect(force).toMatchObject({
      name: 'Iron Caravan',
      models: [
        {
          name: 'Dust (Lion of Jabir)',
          movement: 8,
          melee: 2,
          ranged: 0,
          intrinsic: { modifier: -1 },
          keywords: ['FEAR'],
          price: '100 Ducats',
          weapons: ['rifle'],
          // The site's list has no bases.
          base: { shape: 'round', mm: 40 },
        },
      ],
    });
    expect(notes.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['Dust (Lion of Jabir) › Roar', 'Dust (Lion of Jabir) › Limp']),
    );
  });

  it('is recognised in the app by its content', async () => {
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 2));
    expect(await importRoster(bytes(list), 'a.json')).toMatchObject({
      ok: true,
      brought: { cost: '100 Ducats' },
    });
    expect(
      await importRoster(bytes({ id: 1, warband_data: JSON.stringify(warband) }), 'b.json'),
    ).toMatchObject({
      ok: true,
      brought: { force: { name: 'Iron Caravan' } },
    });
  });
});
