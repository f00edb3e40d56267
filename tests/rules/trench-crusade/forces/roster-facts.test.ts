/** Facts of public rosters that are not in one field: names of units, prices, titles, ammunition, fights without weapons. */
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../../src/rules/trench-crusade/view/card';
import { carrying, figure, first, item, notes, warband } from '../../../support/rules/roster-figures';
import { readWarband } from '../../../../src/rules/trench-crusade/forces/read-warband';
import type { Selection } from '../../../support/files/rosters';

describe('a unit that holds its figure', () => {
  const faris = figure({}, { name: 'Mamluk Faris', costs: { Ducats: 5 } });
  const unit = (more: Partial<Selection>): Selection => ({ name: 'Mamluk Faris', type: 'unit', ...more });

  it('gives it the player’s name, its costs and its equipment', () => {
    const knife = item('Weapon', 'Knife', { Range: 'Melee' }, { costs: { Ducats: 2 } });
    const { models, notes: found } = warband([
      unit({ customName: 'Jawhar al-Sari', costs: { 'Glory Points': 4 }, selections: [faris, knife] }),
    ]);
    expect(models.map(({ name }) => name)).toEqual(['Jawhar al-Sari (Mamluk Faris)']);
    expect(models[0]!.weapons.map(({ name }) => name)).toEqual(['Knife']);
    expect(models[0]!.text).toBe('Carries Knife.');
    expect(models[0]!.price).toBe('7 Ducats, 4 Glory Points');
    expect(found).toEqual([]);
  });
  it('several figures bear its name, a figure with a name of its own keeps that', () => {
    const { models } = warband([
      unit({
        customName: 'First',
        selections: [faris, { ...faris, customName: 'Jawhar', costs: { Ducats: 6 } }],
      }),
    ]);
    expect(models.map(({ name }) => name)).toEqual(['First (Mamluk Faris)', 'Jawhar (Mamluk Faris)']);
  });
});

describe('prices', () => {
  it('a figure costs what it and its equipment cost, Glory too', () => {
    // The figures of a public roster: 55 + 20 + 40 + 4 + 50 + 25 Ducats, and a scope for 2 Glory Points.
    const priced = (
      name: string,
      costs: Readonly<Record<string, number>>,
      selections: readonly Selection[] = [],
    ) => ({
      name,
      costs,
      selections,
    });
    const { price } = first(
      {},
      {
        costs: { Ducats: 55 },
        selections: [
          priced('Secrets', { Ducats: 20 }),
          priced('Rifle', { Ducats: 40 }, [priced('Scope', { 'Glory Points': 2 })]),
          priced('Sword', { Ducats: 4 }),
          priced('Armour', { Ducats: 50 }),
          priced('Cloak', { Ducats: 25 }),
        ],
      },
    );
    expect(price).toBe('194 Ducats, 2 Glory Points');
  });
  it('equal figures share their costs, which the file adds up', () => {
    const knives = item('Weapon', 'Knife', { Range: 'Melee' }, { number: 3, costs: { Ducats: 3 } });
    expect(first({}, { number: 3, costs: { Ducats: 75 }, selections: [knives] }).price).toBe('26 Ducats');
  });
  it('the roster’s own total stands beside its limits; more than a limit is stated', () => {
    const cost = (costs: Readonly<Record<string, number>>, costLimits: Readonly<Record<string, number>>) =>
      warband([figure()], { costs, costLimits }).force['text'];
    expect(cost({ Ducats: 1320, 'Glory Points': 6 }, { Ducats: 1320, 'Glory Points': 9 })).toContain(
      '. 1320 of 1320 Ducats; 6 of 9 Glory Points. ',
    );
    expect(cost({ Ducats: 1400 }, { Ducats: 1320 })).toContain('. 1400 of 1320 Ducats, 80 over the limit. ');
    // BattleScribe writes −1 for no limit.
    expect(cost({ Ducats: 700, 'Glory Points': 0 }, { Ducats: -1, 'Glory Points': -1 })).toContain(
      '. 700 Ducats. ',
    );
    expect(cost({}, {})).not.toContain('limit');
  });
});

describe('a promoted figure', () => {
  it('is the figure of its name', () => {
    const bull = warband([{ name: 'Favoured Brazen Bull', customName: 'Al-Qahhar', type: 'model' }])
      .models[0]!;
    expect(bull).toMatchObject({ name: 'Al-Qahhar (Favoured Brazen Bull)', movement: 6, height: 2.2 });
    expect(bull.intrinsic).toEqual({ modifier: -2, allowsShield: false });
    expect(first({}, { name: 'Favoured Brazen Bull' })).toMatchObject({ height: 2.2, sculpt: 'heavy' });
  });
  it.each([
    ['Favoured Brazen Bull', 'Add -1 INJURY DICE to Injury Rolls for a Brazen Bull.'],
    ['Lion of Jabir', 'Add −1 INJURY DIE to Injury Rolls for a Lion of Jabir.'],
    ['Favoured Takwin Homunculus', 'Add -1 DICE to Injury Rolls for a Tawkin Homunculus.'],
  ])('TC-INJ-14: %s: a text that speaks of it by its name', (name, Description) => {
    const { resistances, unplayed } = first(
      {},
      { name, selections: [item('Ability', 'Artificial Life', { Description })] },
    );
    expect(resistances).toMatchObject([{ name: 'Artificial Life', dice: -1 }]);
    expect(unplayed).toEqual([]);
  });
  it('a text that speaks of others, or has a condition, is not played', () => {
    for (const Description of [
      'Add -1 INJURY DICE to Injury Rolls for a Grail Thrall.',
      'Add -1 INJURY DICE to Injury Rolls for a Lion of Jabir while it rains.',
    ])
      expect(
        first({}, { name: 'Lion of Jabir', selections: [item('Ability', 'Life', { Description })] }),
      ).toMatchObject({ resistances: [], unplayed: [{ name: 'Life' }] });
  });
});

describe('ammunition', () => {
  const Rules = 'Alchemical Ammunition can only be used with a Halberd-Gun, Jezzail or Siege Jezzail.';
  const ammunition = item('Battlekit', 'Alchemical Ammunition', {
    Type: 'Equipment',
    Keywords: 'AMMUNITION (+1 DICE)',
    Rules,
  });
  const gun = (name: string, Keywords = '-', selections: readonly Selection[] = []) =>
    item('Weapon', name, { Type: '2-handed', Range: '18"', Keywords }, { selections });
  const abilities = (...selections: readonly Selection[]) =>
    warband([carrying(...selections)]).models[0]!.abilities;

  it('is in the weapon that is marked as loaded, whose profile counts it', () => {
    const loaded = gun('Jezzail', '+1 DICE', [{ name: 'Alchemical Ammuntion (Loaded)' }]);
    expect(abilities(loaded, ammunition)).toEqual([]);
    expect(notes({}, { selections: [loaded, ammunition] })).toEqual([
      'Trooper › Alchemical Ammuntion (Loaded): It is loaded in the Jezzail, whose profile counts it.',
      'Trooper › Alchemical Ammunition: It is loaded in the Jezzail, whose profile counts it.',
    ]);
    expect(notes({}, { selections: [gun('Alchemical Jezzail', '+1 DICE'), ammunition] })).toEqual([
      'Trooper › Alchemical Ammunition: It is loaded in the Alchemical Jezzail, whose profile counts it.',
    ]);
  });
  it('else loads the carried weapon that its text names, or the one under which it lies', () => {
    expect(abilities(gun('Musket'), gun('Jezzail'), ammunition)).toMatchObject([
      {
        name: 'Alchemical Ammunition',
        text: 'Before the battle: +1 DICE with the Jezzail.',
        timing: 'pre-battle',
        once: true,
        effect: { kind: 'load', weapon: 'jezzail', dice: 1, keyword: null },
      },
    ]);
    expect(notes({}, { selections: [gun('Jezzail'), ammunition] })).toEqual([]);
    const bullets = item('Battlekit', 'Dum-Dum Bullets', { Keywords: 'CONSUMABLE, AMMUNITION (CRITICAL)' });
    expect(abilities(gun('Musket'), gun('Jezzail', '-', [bullets]))).toMatchObject([
      { effect: { kind: 'load', weapon: 'jezzail', keyword: 'CRITICAL', dice: 0 } },
    ]);
  });
  it('of no fitting weapon is not played, and neither is one of an unknown keyword', () => {
    expect(notes({}, { selections: [gun('Musket'), ammunition] })).toEqual([
      'Trooper › Alchemical Ammunition: No weapon that it carries takes this ammunition.',
    ]);
    const fire = item('Battlekit', 'Incendiary Ammunition', { Keywords: 'AMMUNITION (FIRE)' });
    expect(abilities(gun('Mortar', 'BLAST 3"'), gun('Thrower', 'GAS'), fire)).toEqual([]);
    const odd = item('Battlekit', 'Odd Ammunition', { Keywords: 'AMMUNITION (HUMMING)' });
    expect(notes({}, { selections: [gun('Musket'), odd] })).toEqual([
      'Trooper › Odd Ammunition: AMMUNITION (HUMMING) has no rule here.',
    ]);
  });
});

describe('a figure that may fight without weapons', () => {
  const blows = (Description: string) => item('Ability', 'Pummelling Blows', { Description });
  const plain = 'A Takwin Homunculus can make a Melee Attack even though it does not have any Melee Weapons.';

  it('TC-MELEE-04: has an attack without penalty', () => {
    const { weapons, unplayed } = first({}, { selections: [blows(plain)] });
    expect(weapons).toMatchObject([
      { name: 'Pummelling Blows', kind: 'melee', dice: 0, injuryDice: 0, keywords: [] },
    ]);
    expect(unplayed).toEqual([]);
    expect(notes({}, { selections: [blows(plain)] })).toEqual([]);
    expect(
      first(
        {},
        { selections: [blows('It can take a Fight ACTION even though it doesn’t have any Melee Weapons.')] },
      ).weapons,
    ).toHaveLength(1);
  });
  it('with the keywords that the text gives, and what it says beside is not played', () => {
    const text =
      'A Pit Locust can make a Melee Attack with the +1 INJURY DICE, CRITICAL and SHRAPNEL Keywords even though it does not have a Melee Weapon. It then flies.';
    expect(first({}, { selections: [blows(text)] })).toMatchObject({
      weapons: [{ injuryDice: 1, keywords: ['CRITICAL', 'SHRAPNEL'] }],
      unplayed: [{ name: 'Pummelling Blows', text: 'It then flies.' }],
    });
  });
  it('fights with its weapons if it has any', () => {
    const sword = item('Weapon', 'Sword', { Range: 'Melee' });
    expect(first({}, { selections: [blows(plain), sword] }).weapons.map(({ name }) => name)).toEqual([
      'Sword',
    ]);
  });
});

describe('notes on the card of a figure', () => {
  it('come in two groups, with whole texts and without the campaign', () => {
    const long = `Bull's Eye: ${'on a critical hit it ignores armour, '.repeat(5)}always.`;
    const rifle = item('Weapon', 'Sniper Rifle', {
      Range: '48"',
      Keywords: 'UNERRING, CRITICAL',
      Rules: long,
    });
    const axe = item('Weapon', 'Axe', { Range: 'Melee', Keywords: 'ARMOUR PIERCING 2' });
    const experience = item('Battlekit', 'Experience', { Rules: 'It has accumulated experience.' });
    const skill = item('Ability', 'Assassinate', { Description: 'It hits harder.' });
    const { otherwise, unplayed } = first(
      { Movement: '6"/Cavalry' },
      { selections: [rifle, axe, experience, skill, { name: 'Lucky coin' }] },
    );
    expect(otherwise).toEqual([
      { name: 'Axe', text: 'ARMOUR PIERCING 2 is played as ARMOUR-PIERCING, which has no number here.' },
      { name: 'Trooper', text: 'It moves as Cavalry; here it moves as Infantry.' },
    ]);
    expect(unplayed).toEqual([
      { name: 'Sniper Rifle', text: 'The keyword UNERRING has no rule here and is not played.' },
      {
        name: 'Lucky coin',
        text: 'The roster gives no profile for it, and nothing of this name is known here; it is not played.',
      },
      { name: 'Sniper Rifle', text: long },
      { name: 'Assassinate', text: 'It hits harder.' },
    ]);
    expect(cardOf(first({}, { costs: { Ducats: 5 }, selections: [skill] }))).toMatchObject({
      special: [{ name: 'Price', text: '5 Ducats' }, { name: 'Sample' }],
      notes: [{ heading: 'Not played', entries: [{ name: 'Assassinate', text: 'It hits harder.' }] }],
    });
    expect(cardOf(first()).notes).toEqual([]);
  });
});

describe('slips of the pen', () => {
  it('numbers that no characteristic or keyword has are noted, not played', () => {
    expect(first({ Ranged: '+9999 Dice', Melee: '-10 Dice' })).toMatchObject({ ranged: 0, melee: -10 });
    expect(notes({ Ranged: '+9999 Dice', Melee: '+1.5' })).toEqual([
      'Trooper: Its Ranged "+9999 Dice" is not from -10 to +10 DICE; 0 stands in.',
      'Trooper: Its Melee "+1.5" is not from -10 to +10 DICE; 0 stands in.',
    ]);
    const gun = item('Weapon', 'Gun', {
      Range: '24"',
      Keywords: 'AUTOMATIC 9999, +21 DICE, +20 INJURY DICE',
    });
    expect(first({}, { selections: [gun] }).weapons[0]).toMatchObject({
      automatic: 1,
      dice: 0,
      injuryDice: 20,
    });
    expect(notes({}, { selections: [gun] })).toEqual([
      'Trooper › Gun: The keyword AUTOMATIC 9999 has no rule here and is not played.',
      'Trooper › Gun: The keyword +21 DICE has no rule here and is not played.',
    ]);
    expect(notes({ Base: '999mm' })).toEqual(['Trooper: Its base "999mm"; 25 mm stands in.']);
  });
  it('a number of figures below 1, or with a fraction, is noted', () => {
    for (const [number, counts] of [
      [-5, 1],
      [2.7, 2],
      [0, 1],
    ] as const) {
      const { counts: fielded, notes: found } = warband([figure({}, { number })]);
      expect(fielded).toEqual([counts]);
      expect(found).toEqual([
        `Trooper: Its number "${number}" is not a count from 1; it counts as ${counts}.`,
      ]);
    }
  });
  it('a force file with them is refused by its pointer', () => {
    const force = { id: 'f', name: 'F', models: [{ id: 'm', name: 'M', ranged: 9999, dash: 0.5 }] };
    expect(() => readWarband(force)).toThrow(
      /models\/0\/ranged: Expected a whole number from -20 to 20; it is 9999\.\n\/models\/0\/dash: /,
    );
  });
});
