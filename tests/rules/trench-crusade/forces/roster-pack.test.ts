/** Packs of rosters' figures: weapons, armour, abilities, and the notes on what is not played. */
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../support/files/rosters';
import { warband, figure, item, notes, carrying } from '../../../support/rules/roster-figures';

describe('the pack of a figure', () => {
  const plate = (name: string, Type = 'Armour') =>
    item('Battlekit', name, { Type, Keywords: '-1 INJURY MODIFIER' });

  it('TC-ARMOUR-02: one armour and one shield, in any order', () => {
    const worn = (...selections: readonly Selection[]) => {
      const { models, notes: found } = warband([carrying(...selections)]);
      return { armour: models[0]!.armour.map(({ name }) => name), notes: found };
    };
    expect(worn(plate('Pavise', 'Shield'), plate('Plate'))).toEqual({
      armour: ['Pavise', 'Plate'],
      notes: [],
    });
    expect(worn(plate('Plate'), plate('Pavise', 'Shield'), plate('Buckler shield', 'Shield'))).toEqual({
      armour: ['Plate', 'Pavise'],
      notes: ['Trooper › Buckler shield: A figure wears one armour and one shield; this one is left off.'],
    });
    expect(worn(plate('Pavise', 'Shield'), plate('Machine Armour'))).toEqual({
      armour: ['Pavise'],
      notes: [
        'Trooper › Machine Armour: The roster does not say what it does; ours of this name is played.',
        'Trooper › Machine Armour: A figure wears one armour and one shield, and this armour none; this one is left off.',
      ],
    });
  });
  it('items without a profile are known by name, or noted', () => {
    const { models, notes: found } = warband([
      carrying(
        { name: 'Rifle', number: 2 },
        { name: 'Trench Shield' },
        { name: 'Medi-Kit' },
        { name: 'Lucky coin' },
      ),
    ]);
    const { weapons, armour, abilities } = models[0]!;
    expect(weapons).toMatchObject([
      { name: 'Rifle', range: 24, hands: 2 },
      { name: 'Rifle', range: 24 },
    ]);
    expect(armour).toMatchObject([{ name: 'Trench Shield', shield: true }]);
    expect(abilities).toMatchObject([{ name: 'Medi-Kit' }]);
    const ours = 'The roster does not say what it does; ours of this name is played';
    expect(found).toEqual([
      `Trooper › Rifle: ${ours}.`,
      `Trooper › Trench Shield: ${ours}.`,
      `Trooper › Medi-Kit: ${ours}: “Stands a Down friend within 1 inch up; it moves freely.”`,
      'Trooper › Lucky coin: The roster gives no profile for it, and nothing of this name is known here; it is not played.',
    ]);
    expect(notes({}, { selections: [{ name: 'Wargear', selections: [{ name: 'Rifle' }] }] })).toEqual([
      `Trooper › Rifle: ${ours}.`,
    ]);
  });
  it('a weapon is carried at most four times', () => {
    const count = (number: number, figures = 1) =>
      warband([
        figure(
          {},
          {
            number: figures,
            selections: [item('Weapon', 'Pistol', { Range: '12"' }, { number })],
          },
        ),
      ]).models[0]!.weapons.length;
    expect([count(1), count(4), count(9), count(6, 3), count(1, 3)]).toEqual([1, 4, 4, 2, 1]);
  });
  it('ammunition without its weapon is not played', () => {
    const { models, notes: found } = warband([
      carrying(item('Ability', 'Alchemical Ammunition', { Description: 'Before the battle: +1 DICE.' })),
    ]);
    expect(models[0]!.abilities).toEqual([]);
    expect(found).toEqual([
      'Trooper › Alchemical Ammunition: The weapon that it loads is not carried; it is not played.',
    ]);
  });
  it('rules of keywords that are played, and of profiles, need no note; others are kept as text and have one', () => {
    const { models, notes: found } = warband([
      figure(
        {},
        {
          categories: ['Rabble'],
          rules: ['Tough', 'Negate [Keyword]', 'Rabble', 'Trooper', 'Medi-Kit', 'Mubarizun'],
        },
      ),
    ]);
    // The roster says “What Medi-Kit does.”
    expect(models[0]!.abilities).toEqual([]);
    expect(models[0]!.unplayed).toEqual([
      { name: 'Rabble', text: 'What Rabble does.' },
      { name: 'Medi-Kit', text: 'What Medi-Kit does.' },
      { name: 'Mubarizun', text: 'What Mubarizun does.' },
    ]);
    expect(found).toEqual([
      'Trooper › Rabble: This keyword is described as text only and is not played.',
      'Trooper › Medi-Kit: Its text tells of another effect than ours of this name. It is not played.',
      'Trooper › Mubarizun: This rule is described as text only and is not played.',
    ]);
  });
  it('profiles of other kinds are noted as text, by their kind', () => {
    const note = (type: string) => notes({}, { selections: [item(type, 'Oddity')] })[0];
    expect(note('Ability')).toBe(
      'Trooper › Oddity: This ability is described as text only and is not played.',
    );
    expect(note('Upgrade')).toBe(
      'Trooper › Oddity: This (Upgrade) is described as text only and is not played.',
    );
    expect(note('Heavy weapon')).toContain('This (Heavy weapon)');
    expect(note('Old battlekit')).toContain('This (Old battlekit)');
  });
  it('a profile named other than its item is noted under both names', () => {
    const kit = { name: 'Bundle', profiles: [['Ability', 'Oddity', {}]] } as const;
    expect(notes({}, { selections: [kit] })[0]).toMatch(/^Trooper › Bundle › Oddity: /);
    const two = {
      name: 'Oddity',
      profiles: [
        ['Ability', 'Oddity', {}],
        ['Ability', 'Rarity', {}],
      ],
    } as const;
    expect(notes({}, { selections: [two] }).map((text) => text.split(':')[0])).toEqual([
      'Trooper › Oddity › Oddity',
      'Trooper › Oddity › Rarity',
    ]);
  });
  it('equipment that only has keywords of models gives them, and lists the others', () => {
    expect(notes({}, { selections: [item('Battlekit', 'Totem', { Keywords: 'FEAR, ODD' })] })).toEqual([
      'Trooper › Totem: The keyword ODD has no rule here and is not played.',
    ]);
    expect(notes({}, { selections: [item('Battlekit', 'Totem', { Keywords: 'ODD' })] })).toEqual([
      'Trooper › Totem: No rule here knows this equipment; it is carried and not played.',
    ]);
  });
});
