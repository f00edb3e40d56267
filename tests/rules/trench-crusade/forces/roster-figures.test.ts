/** Figures of rosters: their characteristics, bodies and packs, and the notes on omitted entries. */
import type { Selection } from '../../../support/files/rosters';
import { describe, expect, it } from 'vitest';
import { warbandFromRoster } from '../../../../src/rules/trench-crusade/forces/from-roster';
import { readBase } from '../../../../src/rules/trench-crusade/forces/roster-figure';
import { rosterImport } from '../../../../src/rules/trench-crusade/forces/roster-import';
import { sampleWarbands } from '../../../../src/rules/trench-crusade/index';
import {
  rosterOf,
  warband,
  figure,
  item,
  first,
  notes,
  carrying,
} from '../../../support/rules/roster-figures';

describe('characteristics of a figure', () => {
  it('TC-MOVE-01: movement from 0 to 60 inches; 6 stands in for anything else', () => {
    for (const [text, length] of [
      ['60"', 60],
      ['0.5"', 0.5],
      ['8"/Flying', 8],
    ] as const) {
      expect(first({ Movement: text }).movement).toBe(length);
      expect(notes({ Movement: text })).toEqual([]);
    }
    for (const text of ['61"', '0"', '-4"', 'slow', '']) {
      expect(first({ Movement: text }).movement).toBe(6);
      expect(notes({ Movement: text })).toEqual([
        `Trooper: Its Movement ${JSON.stringify(text)} is not a length; 6" stands in.`,
      ]);
    }
  });
  it('moves as Infantry, or flies; any other way is noted', () => {
    const type = (text: string) => first({ Movement: text }).type;
    expect(['6"/Flying', '6"/ flight', '6"/ Infantry', '6"', '6"/Butterfly'].map(type)).toEqual([
      'flying',
      'flying',
      'infantry',
      'infantry',
      'infantry',
    ]);
    expect(notes({ Movement: '6"/Cavalry' })).toEqual([
      'Trooper: It moves as Cavalry; here it moves as Infantry.',
    ]);
    expect(notes({ Movement: '6"/Light Infantry' })).toHaveLength(1);
    expect(notes({ Movement: '6"/ Infantry ' })).toEqual([]);
  });
  it('TC-ARMOUR-03: a shield over natural armour adds to it', () => {
    const shield = item('Battlekit', 'Pavise', { Type: 'Shield', Keywords: '-1 INJURY MODIFIER' });
    expect(first({ Armour: '-3' }, { selections: [shield] }).intrinsic).toEqual({
      modifier: -2,
      allowsShield: true,
    });
    expect(first({ Armour: '-3' }).intrinsic).toEqual({ modifier: -3, allowsShield: false });
    expect(first({ Armour: '-1' }, { selections: [shield] }).intrinsic).toBeNull();
    expect(first({ Armour: '+1' }).intrinsic).toBeNull();
  });
  it('keywords come from categories, rules and equipment; others are listed once', () => {
    const rebel = { categories: ['Rabble', 'strong ', 'TROOP'], rules: ['Fear'] };
    const { models, notes: found } = warband([
      figure({}, { ...rebel, selections: [item('Battlekit', 'Totem', { Keywords: 'TOUGH' })] }),
    ]);
    expect(models[0]!.keywords).toEqual(['STRONG', 'FEAR', 'TOUGH']);
    expect(found).toContain('Test: Keywords that no rule here asks for: RABBLE, TROOP.');
    expect(first().keywords).toEqual([]);
    expect(notes()).toEqual([]);
  });
  it('TC-DASH-04: its texts give NO DASH, Dashes and resistances; a sample of the same name does so only without a profile', () => {
    const told = (name: string, ability: string, text: string) =>
      first({}, { name, selections: [item('Ability', ability, { Description: text })] });
    expect(told('Anchorite Shrine', 'Ponderous', 'This model cannot Dash.')).toMatchObject({
      keywords: ['NO DASH'],
      height: 2.4,
    });
    expect(told('Nun', 'Agile', 'It has +1 DICE on its Dashes.')).toMatchObject({
      dash: 1,
    });
    expect(
      told('Lion', 'Artificial Life', 'Injury rolls against this model are made with −1 INJURY DIE.'),
    ).toMatchObject({ resistances: [{ name: 'Artificial Life', dice: -1 }], unplayed: [] });
    // Conditions are not played.
    expect(
      told('Lion', 'Hide', 'While in cover, injury rolls against this model have −1 INJURY DICE.'),
    ).toMatchObject({ resistances: [], unplayed: [{ name: 'Hide' }] });
    expect(first({}, { name: 'Anchorite Shrine' })).toMatchObject({ keywords: [], height: 2.4 });
    expect(first({}, { name: 'Stigmatic Nun' }).dash).toBe(0);
    expect(first({}, { name: 'Martyr Penitent' }).resistances).toEqual([]);
    expect(warband([{ name: 'Martyr Penitent', type: 'model' }]).models[0]!.resistances).toMatchObject([
      { name: 'Seventh Meta-Christ', dice: -1 },
    ]);
    expect(warband([{ name: 'Stigmatic Nun', type: 'model' }]).models[0]!.dash).toBe(1);
    const bull = warband([{ name: 'Brazen Bull', type: 'model' }]);
    expect(bull.models[0]!.intrinsic).toEqual({ modifier: -2, allowsShield: false });
    expect(warband([{ name: 'Azeb', type: 'model' }]).models[0]!.intrinsic).toBeNull();
  });
  it('two profiles: that of its own name is played', () => {
    const { models, notes: found } = warband([
      figure(
        {},
        {
          profiles: [
            ['Unit', 'Mount', { Movement: '10"', Base: '60mm' }],
            ['Model', 'Trooper', { Movement: '5"', Base: '25mm' }],
          ],
        },
      ),
    ]);
    expect(models[0]!.movement).toBe(5);
    expect(found).toEqual(['Trooper: It has 2 profiles (Mount, Trooper); that of Trooper is played.']);
  });
});

describe('the body of a figure', () => {
  it('bases from 10 mm to 300 mm, round or oval', () => {
    expect(readBase('300mm')).toEqual({ shape: 'round', mm: 300 });
    expect(readBase('301mm')).toBeNull();
    expect(readBase('25x999mm')).toBeNull();
    expect(readBase('10mm')).toEqual({ shape: 'round', mm: 10 });
    expect(readBase('9mm')).toBeNull();
    expect(readBase('60x9mm')).toBeNull();
    expect(readBase('9x60mm')).toBeNull();
    expect(readBase('10x60mm')).toEqual({ shape: 'oval', mm: [60, 10] });
    expect(readBase('40 x 40 mm')).toEqual({ shape: 'round', mm: 40 });
    expect(readBase('about 40mm')).toBeNull();
    expect(readBase(undefined)).toBeNull();
  });
  it('a base that is not given is noted; 25 mm or our sample’s stands in', () => {
    expect(notes({ Base: '-' })).toEqual(['Trooper: Its base is not given; 25 mm stands in.']);
    expect(notes({ Base: 'wide' })).toEqual(['Trooper: Its base "wide"; 25 mm stands in.']);
    expect(first({ Base: 'wide' }).base).toEqual({ shape: 'round', mm: 25 });
    const shrine = warband([figure({ Base: '-' }, { name: 'Anchorite Shrine' })]);
    expect(shrine.models[0]!.base).toEqual({ shape: 'round', mm: 50 });
    expect(shrine.notes).toEqual([
      'Anchorite Shrine: Its base is not given; that of our sample of this name stands in.',
    ]);
  });
  it('its height grows with its base', () => {
    const height = (mm: number) => first({ Base: `${mm}mm` }).height;
    expect([31, 32, 39, 40, 49, 50, 59, 60].map(height)).toEqual([1.2, 1.4, 1.4, 1.8, 1.8, 2.2, 2.2, 2.6]);
    expect(first({ Base: '30x60mm' }).height).toBe(2.6);
  });
  it('its figure follows from its base and what it carries', () => {
    const sculpt = (Base: string, ...names: readonly string[]) =>
      first(
        { Base },
        {
          selections: names.map((name) => item('Weapon', name, { Type: '1-handed', Range: '12"' })),
        },
      ).sculpt;
    expect(sculpt('30x60mm', 'Rifle')).toBe('cavalry');
    expect(sculpt('40mm', 'Rifle')).toBe('heavy');
    expect(sculpt('39mm', 'Heavy machine gun')).toBe('machine-gun');
    expect(sculpt('32mm', 'Club', 'Flamer')).toBe('gas-thrower');
    expect(sculpt('25mm', 'Gas projector')).toBe('gas-thrower');
    expect(sculpt('32mm', 'Rifle')).toBe('officer');
    expect(sculpt('31mm', 'Club', 'Rifle')).toBe('rifleman');
    expect(sculpt('25mm', 'Club')).toBe('assault');
    expect(sculpt('25mm')).toBe('assault');
    const medic = carrying({ name: 'Medi-Kit' });
    expect(warband([medic]).models[0]!.sculpt).toBe('medic');
  });
  it('its text lists keywords and equipment; the price is a field of its own', () => {
    const { text, price } = first(
      {},
      {
        categories: ['Elite', 'Bold'],
        costs: { Ducats: 55, Glory: 0 },
        selections: [
          item('Weapon', 'Pistol', { Range: '12"' }, { number: 2 }),
          item('Weapon', 'Club', { Range: 'Melee' }),
          { name: 'Trench Shield' },
        ],
      },
    );
    expect(text).toBe('Keywords: Elite, Bold. Carries 2 × Pistol, Club.');
    expect(price).toBe('55 Ducats');
    expect(first().text).toBe('');
  });
});
describe('a whole roster', () => {
  it('names the catalogue; at most 100 figures', () => {
    const { force } = warband([figure({}, { number: 100 })]);
    expect(force['text']).toMatch(/^Imported from a roster of Iron Sultanate, revision 14\. /);
    expect(warband([figure()], { catalogue: '' }).force['text']).toMatch(/^Imported from a roster/);
    const crowd = warbandFromRoster(
      rosterOf({
        name: 'Test',
        selections: [figure({}, { number: 60 }), figure({ Melee: '1' }, { number: 41 })],
      }),
      sampleWarbands,
    );
    expect(crowd).toEqual({
      ok: false,
      message: 'The roster “Test” has 101 figures; a table takes at most 100 of them.',
    });
  });
  it('without figures is refused with the first five notes', () => {
    const selections = [1, 2, 3, 4, 5, 6].map((number) => ({ name: `Thing ${number}` }));
    const empty = warbandFromRoster(rosterOf({ name: 'Test', selections }), sampleWarbands);
    const message = empty.ok ? '' : empty.message;
    expect(message).toMatch(/^The roster “Test” has no figures that could be fielded\. Thing 1: /);
    expect(message).toContain('Thing 5: Neither a figure nor its equipment; it is not taken over.');
    expect(message).not.toContain('Thing 6');
  });
  it('is of this game by the id of its system or by its name', () => {
    const accepts = (gameId: string, gameName: string) =>
      rosterImport.accepts(rosterOf({ name: 'Test', gameId, gameName, selections: [] }));
    expect(accepts('sys-4f3d-c5c9-7df1-ad01', 'Other')).toBe(true);
    expect(accepts('sys-other', 'TRENCH  crusade!')).toBe(true);
    expect(accepts('sys-other', 'Other')).toBe(false);
  });
  it('is imported with its counts and notes, or refused', () => {
    const read = rosterImport.read(
      rosterOf({ name: 'Test', selections: [figure({ Base: '-' }, { number: 3 })] }),
    );
    expect(read).toMatchObject({
      ok: true,
      imported: {
        force: { name: 'Test' },
        counts: { 'roster-test-trooper': 3 },
        notes: [{ about: 'Trooper' }],
      },
    });
    expect(rosterImport.read(rosterOf({ name: 'Test', selections: [] }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('no figures'),
    });
  });
  it('notes a store by its negative price, and up to eight of its contents', () => {
    const inside = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Item ${index + 1}` }));
    const store = (count: number): Selection => ({
      name: 'Stash',
      costs: { Ducats: -20 },
      selections: inside(count),
    });
    const note = (count: number) => warband([figure(), store(count)]).notes[0];
    expect(note(0)).toBe('Stash: A setting or store of the campaign; it is not fielded.');
    expect(note(2)).toContain('campaign, with Item 1, Item 2; it');
    expect(note(8)).toContain('Item 8; it');
    expect(note(10)).toContain('Item 8 and 2 more; it');
    expect(note(10)).not.toContain('Item 9');
    const free = { ...store(0), costs: { Ducats: 0 } };
    expect(warband([figure(), free]).notes[0]).toMatch(/Neither a figure/);
  });
  it('fields models inside a figure on their own, and notes settings in it', () => {
    const {
      models,
      counts,
      notes: found,
    } = warband([
      figure(
        {},
        {
          selections: [
            { name: 'Retinue', selections: [figure({ Movement: '4"' }, { name: 'Servant', number: 2 })] },
            { name: 'Options', categories: ['Configuration'] },
          ],
        },
      ),
    ]);
    expect(models.map(({ name }) => name)).toEqual(['Trooper', 'Servant']);
    expect(counts).toEqual([1, 2]);
    expect(found).toContain('Options: A setting or store of the campaign; it is not fielded.');
  });
});
