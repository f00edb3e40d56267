import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  warbandFromRoster,
  type RosterWarband,
} from '../../../../src/rules/trench-crusade/forces/from-roster';
import { readBase } from '../../../../src/rules/trench-crusade/forces/roster-figure';
import { readWarband, sampleWarbands } from '../../../../src/rules/trench-crusade/index';
import type { Profile } from '../../../../src/rules/trench-crusade/forces/profiles';
import { readKeywords } from '../../../../src/rules/trench-crusade/forces/roster-equipment';
import { readRosterValue } from '../../../../src/table/import/roster';
import { ironCompany, rosterJson, type RosterTree, type Selection } from '../../../support/files/rosters';

function warbandOf(tree: RosterTree): RosterWarband {
  const read = readRosterValue(JSON.parse(rosterJson(tree)));
  if (!read.ok) throw new Error(read.message);
  const made = warbandFromRoster(read.roster, sampleWarbands);
  if (!made.ok) throw new Error(made.message);
  return made.warband;
}

const profilesOf = ({ force }: RosterWarband): readonly Profile[] => readWarband(force).models;
const profileOf = (warband: RosterWarband, name: string): Profile =>
  profilesOf(warband).find((profile) => profile.name === name)!;
const notesOn = ({ notes }: RosterWarband, about: string): string =>
  notes
    .filter((note) => note.about === about)
    .map(({ message }) => message)
    .join(' ');

/** A roster of one figure with these items. */
const one = (selections: readonly Selection[], figure: Partial<Selection> = {}): RosterTree => ({
  name: 'One',
  selections: [
    {
      name: 'Trooper',
      type: 'model',
      profiles: [
        ['Unit', 'Trooper', { Movement: '6"/Infantry', Ranged: '0', Melee: '0', Armour: '0', Base: '25mm' }],
      ],
      selections,
      ...figure,
    },
  ],
});
const weapon = (name: string, fields: Readonly<Record<string, string>>): Selection => ({
  name,
  profiles: [['Weapon', name, fields]],
});
const kit = (name: string, fields: Readonly<Record<string, string>>): Selection => ({
  name,
  profiles: [['Battlekit', name, fields]],
});

describe('a warband from a roster', () => {
  it('fields every figure as often as the roster has it', () => {
    const { force, roster } = warbandOf(ironCompany);
    expect(force.name).toBe('The Iron Company ⚙️');
    const counts = profilesOf(warbandOf(ironCompany)).map(({ id, name }) => [name, roster[id]]);
    expect(counts).toEqual([
      ['Kâzım <b>the Bold</b> (Yüzbaşı)', 1],
      ['Azebs', 3],
      ['Homunculus Rider', 1],
    ]);
  });

  it('takes movement, ±DICE, base and keywords from the roster’s own profile', () => {
    const warband = warbandOf(ironCompany);
    expect(profileOf(warband, 'Kâzım <b>the Bold</b> (Yüzbaşı)')).toMatchObject({
      movement: 6,
      type: 'infantry',
      ranged: 2,
      melee: 1,
      keywords: ['STRONG', 'NEGATE SHRAPNEL'],
      base: { shape: 'round', mm: 32 },
      height: 1.4,
    });
    expect(profileOf(warband, 'Azebs')).toMatchObject({
      ranged: 0,
      melee: -1,
      base: { shape: 'round', mm: 25 },
      height: 1.2,
    });
    // An oval's longer axis lies along the facing, which is the figure's own x.
    expect(profileOf(warband, 'Homunculus Rider')).toMatchObject({
      movement: 10,
      type: 'flying',
      ranged: 1,
      melee: 2,
      keywords: ['FEAR', 'TOUGH'],
      base: { shape: 'oval', mm: [60, 30] },
    });
  });

  it('finds equipment at any depth, a weapon for each that a figure holds', () => {
    const warband = warbandOf(ironCompany);
    const captain = profileOf(warband, 'Kâzım <b>the Bold</b> (Yüzbaşı)');
    expect(
      captain.weapons.map(({ name, hands, range, keywords }) => ({ name, hands, range, keywords })),
    ).toEqual([{ name: 'Halberd-Gun', hands: 2, range: 24, keywords: ['ASSAULT', 'CUMBERSOME'] }]);
    expect(captain.armour).toMatchObject([{ name: 'Reinforced Armour', modifier: -2, shield: false }]);
    // Our own warbands know what this ammunition does to that gun.
    expect(captain.abilities).toMatchObject([
      { name: 'Alchemical Ammunition', effect: { kind: 'load', weapon: 'halberd-gun', dice: 1 } },
    ]);
    // Six pistols on three figures are two each; with PISTOL they need no melee twin (TC-KEYWORD-04).
    expect(profileOf(warband, 'Azebs').weapons.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Musket ranged',
      'Silenced Pistol ranged',
      'Silenced Pistol ranged',
    ]);
    const rider = profileOf(warband, 'Homunculus Rider');
    expect(rider.weapons).toMatchObject([
      { name: 'Lance', kind: 'melee', dice: 1, keywords: ['CRITICAL', 'IGNORE ARMOUR'] },
      { name: 'Frag Grenades', kind: 'ranged', range: 8, blast: 2, hands: 1 },
    ]);
    // No profile in the roster, but a name that we know: the Trench Shield.
    expect(rider.armour).toMatchObject([{ name: 'Trench Shield', shield: true, modifier: -1 }]);
  });

  it('takes a Unit profile’s Armour as the total: the rest beyond worn armour is natural', () => {
    const warband = warbandOf(ironCompany);
    expect(profileOf(warband, 'Kâzım <b>the Bold</b> (Yüzbaşı)').intrinsic).toBeNull();
    expect(profileOf(warband, 'Homunculus Rider').intrinsic).toBeNull();
    const hide = profileOf(
      warbandOf(
        one([kit('Standard Armour', { Type: 'Armour', Keywords: '-1 INJURY MODIFIER' })], {
          profiles: [['Unit', 'Trooper', { Movement: '6"', Armour: '-3', Base: '40mm' }]],
        }),
      ),
      'Trooper',
    );
    expect(hide.intrinsic).toEqual({ modifier: -2, allowsShield: false });
  });

  it('notes all that it leaves out: settings, stores, unknown equipment, texts, figures without a profile', () => {
    const warband = warbandOf(ironCompany);
    expect(notesOn(warband, 'Campaign Rules')).toMatch(/setting or store of the campaign, with Enabled/);
    expect(notesOn(warband, 'Pile of Stuff')).toMatch(/setting or store of the campaign, with Gas Mask/);
    expect(notesOn(warband, 'The House of Wisdom')).toMatch(/not taken over/);
    expect(notesOn(warband, 'Kâzım <b>the Bold</b> (Yüzbaşı) › Mubarizun')).toMatch(/text only/);
    expect(notesOn(warband, 'Azebs › Silenced Pistol')).toMatch(/“Silent: it is quiet\.”/);
    expect(notesOn(warband, 'Nameless Thing')).toMatch(/no profile .* left out/);
    expect(notesOn(warband, 'The Iron Company ⚙️')).toBe(
      'Keywords that no rule here asks for: ELITE, SULTANATE, TROOP.',
    );
  });

  it('makes one profile of equal figures and several of figures with different equipment', () => {
    const trooper = (selections: readonly Selection[]): Selection => one(selections).selections[0]!;
    const club = weapon('Trench Club', { Type: '1-handed', Range: 'Melee', Keywords: '-' });
    const { force, roster } = warbandOf({
      name: 'Twins',
      selections: [trooper([club]), trooper([club]), trooper([])],
    });
    expect(Object.values(roster)).toEqual([2, 1]);
    expect(force['weapons']).toHaveLength(1);
  });

  it('fields the models of a unit, with the unit’s profile where they have none', () => {
    const { roster } = warbandOf({
      name: 'Team',
      selections: [
        {
          name: 'Fireteam',
          type: 'unit',
          profiles: [['Unit', 'Gunner', { Movement: '6"/Infantry', Base: '32mm' }]],
          selections: [
            { name: 'First', type: 'model' },
            { name: 'Second', type: 'model', number: 2 },
          ],
        },
      ],
    });
    expect(Object.values(roster)).toEqual([1, 2]);
  });

  it('completes the roster from our sample of that name, and notes it', () => {
    const warband = warbandOf({ name: 'Known', selections: [{ name: 'Communicants', type: 'model' }] });
    const [sample] = sampleWarbands.flatMap(({ models }) => models).filter(({ id }) => id === 'communicant');
    expect(profilesOf(warband)[0]).toMatchObject({
      name: 'Communicants',
      movement: sample!.movement,
      melee: sample!.melee,
      base: sample!.base,
      height: sample!.height,
    });
    expect(notesOn(warband, 'Communicants')).toMatch(/our sample of this name stand in/);
  });

  it('leaves a second armour off, and a shield beside Machine Armour', () => {
    const plate = kit('Machine Armour', { Type: 'Armour', Keywords: '-3 INJURY MODIFIER' });
    const warband = warbandOf(
      one([
        plate,
        kit('Standard Armour', { Type: 'Armour', Keywords: '-1 INJURY MODIFIER' }),
        kit('Trench Shield', { Type: 'Shield', Keywords: '-1 INJURY MODIFIER' }),
      ]),
    );
    expect(profilesOf(warband)[0]!.armour).toMatchObject([
      { name: 'Machine Armour', modifier: -3, downBecomesMinor: true, allowsShield: false },
    ]);
    expect(notesOn(warband, 'Trooper › Standard Armour')).toMatch(/left off/);
    expect(notesOn(warband, 'Trooper › Trench Shield')).toMatch(/left off/);
  });

  it('keeps its profiles apart from our own of the same name', () => {
    const warband = warbandOf({ name: 'Azebs', selections: [{ name: 'Azeb', type: 'model' }] });
    const own = sampleWarbands.flatMap(({ models }) => models.map(({ id }) => id));
    for (const { id } of profilesOf(warband)) expect(own).not.toContain(id);
  });

  it('refuses a roster of another game by its name, an empty one, and a crowd', () => {
    const refusal = (tree: RosterTree): string => {
      const read = readRosterValue(JSON.parse(rosterJson(tree)));
      const made = read.ok ? warbandFromRoster(read.roster, sampleWarbands) : read;
      return made.ok ? 'taken' : made.message;
    };
    expect(refusal({ ...ironCompany, gameId: '28ec-711c', gameName: 'Hammer of War, 9th Edition' })).toBe(
      'This roster is of Hammer of War, 9th Edition, not of Trench Crusade.',
    );
    expect(refusal({ name: 'New Roster', selections: [] })).toMatch(/“New Roster” has no figures/);
    expect(refusal(one([], { number: 1_000_000 }))).toMatch(/at most 100/);
  });
});

describe('any roster', () => {
  it('its warband can be played, or the roster is refused with a reason', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '-',
        '',
        'Azeb',
        'Trench Shield',
        'Machine Armour',
        'Medi-Kit',
        'Alchemical Ammunition',
        '6"/Flying',
        '+2 DICE',
        '-99999',
        '12"/Melee',
        'Melee',
        '0"',
        '2-handed',
        'BLAST 0"',
        'AUTOMATIC 0',
        '0x0mm',
        '30x60mm',
        '-1 INJURY MODIFIER, IMPERVIOUS',
        '__proto__',
      ),
    );
    const profile = fc.tuple(
      fc.constantFrom('Unit', 'Weapon', 'Battlekit', 'Ability', ''),
      text,
      fc.dictionary(
        fc.constantFrom(
          'Movement',
          'Ranged',
          'Melee',
          'Armour',
          'Base',
          'Type',
          'Range',
          'Keywords',
          'Rules',
        ),
        text,
      ),
    );
    const holding = (inner: fc.Arbitrary<Selection> | null): fc.Arbitrary<Selection> =>
      fc.record({
        name: text,
        customName: text,
        type: fc.constantFrom('unit', 'model', 'upgrade'),
        number: fc.constantFrom(1, 2, 3, 60, 1e9),
        categories: fc.array(fc.constantFrom('STRONG', 'Configuration', 'ELITE'), { maxLength: 2 }),
        profiles: fc.array(profile, { maxLength: 2 }),
        rules: fc.array(text, { maxLength: 1 }),
        selections: inner ? fc.array(inner, { maxLength: 2 }) : fc.constant([]),
      });
    const selection = holding(holding(holding(null)));
    fc.assert(
      fc.property(fc.array(selection, { maxLength: 3 }), (selections) => {
        const read = readRosterValue(JSON.parse(rosterJson({ name: 'Any', selections })));
        const made = read.ok ? warbandFromRoster(read.roster, sampleWarbands) : read;
        if (!made.ok) return made.message.length > 10;
        const ids = readWarband(made.warband.force).models.map(({ id }) => id);
        return ids.every((id) => (made.warband.roster[id] ?? 0) > 0) && ids.every((id) => id.length <= 80);
      }),
      { numRuns: 100, seed: 8 },
    );
  });
});

describe('fields of rosters', () => {
  it.each<[string, ReturnType<typeof readBase>]>([
    ['25mm', { shape: 'round', mm: 25 }],
    ['32 mm', { shape: 'round', mm: 32 }],
    ['30x60mm', { shape: 'oval', mm: [60, 30] }],
    ['60 × 35 mm', { shape: 'oval', mm: [60, 35] }],
    ['-', null],
    ['large', null],
  ])('reads the base %s', (text, base) => expect(readBase(text)).toEqual(base));

  it('reads keywords with their numbers, and lists those it does not know', () => {
    expect(
      readKeywords(
        '+2 INJURY DICE, −1 DICE, +1 INJURY MODIFIER, AUTOMATIC 3, BLAST 3", IGNORES ARMOUR, HEAVY, IMPERVIOUS, FEAR, ODD',
      ),
    ).toEqual({
      dice: -1,
      injuryDice: 2,
      injuryModifier: 1,
      automatic: 3,
      blast: 3,
      weapon: ['IGNORE ARMOUR', 'HEAVY'],
      model: ['FEAR'],
      impervious: true,
      heavy: true,
      deadly: false,
      effects: [],
      cleave: 1,
      ammunition: [],
      unknown: ['ODD'],
      withoutNumber: [],
    });
    expect(readKeywords('-').unknown).toEqual([]);
    expect(readKeywords('AUTOMATIC(2); BLAST (2")')).toMatchObject({ automatic: 2, blast: 2 });
  });
});
