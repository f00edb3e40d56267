import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../../src/rules/trench-crusade/view/card';
import { trenchCrusadeView as view } from '../../../../src/rules/trench-crusade/view/view';
import { tableFile } from '../../../support/tables';
import { warband } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the card of a model with these fields. */
const card = (fields: Fields, shelf: Parameters<typeof warband>[1] = {}) =>
  cardOf(warband({ model: fields }, shelf).models[0]!);

/** Returns the text of a weapon on a card. */
const weaponText = (fields: Fields) =>
  card({ weapons: ['it'] }, { weapons: [{ id: 'it', name: 'It', kind: 'ranged', range: 24, ...fields }] })
    .weapons[0]!.text;

const special = (fields: Fields, shelf: Parameters<typeof warband>[1] = {}) =>
  card(fields, shelf).special.map(({ name, text }) => `${name}: ${text}`);

describe('cards of models', () => {
  it('TC-MOVE-01, TC-RANGED-01, TC-MELEE-01, TC-INJ-03: four statistics with their rules', () => {
    const { statNames, lines } = card({ name: 'Azeb', movement: 8, ranged: 2, melee: -1 });
    expect(statNames).toEqual([
      { short: 'Mv', name: 'Movement', rule: 'TC-MOVE-01' },
      { short: 'Rng', name: 'Ranged', rule: 'TC-RANGED-01' },
      { short: 'Mel', name: 'Melee', rule: 'TC-MELEE-01' },
      { short: 'Arm', name: 'Armour', rule: 'TC-INJ-03' },
    ]);
    expect(lines).toMatchObject([{ profile: 'model', name: 'Azeb', stats: ['8"', '+2', '-1', '0'] }]);
    expect(card({ type: 'flying' }).lines[0]!.stats[0]).toBe('6" flying');
  });

  it('TC-INJ-03: armour, shield and natural armour add up, to -3 at most', () => {
    const armour = (fields: Fields) => card(fields).lines[0]!.stats[3];
    expect(armour({ armour: ['standard'] })).toBe('-1');
    expect(armour({ armour: ['reinforced', 'shield'] })).toBe('-3');
    expect(armour({ intrinsic: { modifier: -2 } })).toBe('-2');
    expect(armour({ intrinsic: { modifier: -1 }, armour: ['standard'] })).toBe('-2');
    expect(armour({ intrinsic: { modifier: -2 }, armour: ['reinforced', 'shield'] })).toBe('-3');
  });

  it('weapons once each, with hands, range and what they do', () => {
    const { weapons } = card({ weapons: ['knife', 'knife', 'rifle', 'club'] });
    expect(weapons).toEqual([
      { name: 'Knife', text: 'Melee, one hand' },
      { name: 'Rifle', text: '24", two hands' },
      { name: 'Club', text: 'Melee, two hands' },
    ]);
    expect(weaponText({})).toBe('24", one hand');
    expect(weaponText({ dice: -1, automatic: 2, keywords: ['HEAVY', 'FIRE'] })).toBe(
      '24", one hand, -1 DICE, AUTOMATIC(2), HEAVY, FIRE',
    );
    expect(weaponText({ dice: 1, automatic: 1, blast: 3 })).toBe('24", one hand, +1 DICE, BLAST(3)');
    expect(weaponText({ injuryDice: -1, injuryModifier: 1, injuryBase: 3 })).toBe(
      '24", one hand, -1 INJURY DICE, +1 INJURY MODIFIER, injures with 3D6',
    );
  });

  it('TC-DASH-04: keywords, and the DICE of Dashes', () => {
    expect(card({ keywords: ['STRONG', 'FEAR'] }).keywords).toEqual(['STRONG', 'FEAR']);
    expect(card({ keywords: ['FEAR'], dash: 1 }).keywords).toEqual(['FEAR', '+1 DICE on Dash']);
    expect(card({ dash: -1 }).keywords).toEqual(['-1 DICE on Dash']);
  });

  it('TC-ARMOUR-08, TC-ARMOUR-09: armour with its effects', () => {
    expect(special({ armour: ['standard', 'shield'] })).toEqual([
      'Standard Armour: -1 INJURY MODIFIER',
      'Trench Shield: -1 INJURY MODIFIER',
    ]);
    expect(special({ armour: ['infernal'] })).toEqual([
      'Infernal Iron Armour: -2 INJURY MODIFIER, IMPERVIOUS',
    ]);
    expect(special({ armour: ['machine'] })).toEqual([
      'Machine Armour: -3 INJURY MODIFIER, Down becomes a Minor hit',
    ]);
  });

  it('TC-INJ-14: resistances with their kinds, abilities, and what is a sample', () => {
    const resists = (fields: Fields) => special({ resistances: [{ name: 'Resists', dice: -1, ...fields }] });
    expect(resists({})).toEqual(['Resists: -1 INJURY DICE']);
    expect(resists({ against: ['FIRE', 'GAS'] })).toEqual(['Resists: -1 INJURY DICE against FIRE, GAS']);
    expect(resists({ except: ['melee'], dice: -2 })).toEqual(['Resists: -2 INJURY DICE except from melee']);
    const drum = {
      id: 'drum',
      name: 'Drum',
      text: 'Friends dash.',
      timing: 'passive',
      effect: { kind: 'dash-aura', dice: 1 },
    };
    expect(special({ abilities: ['drum'], sample: 'The name is given.' }, { abilities: [drum] })).toEqual([
      'Drum: Friends dash.',
      'Sample: The name is given.',
    ]);
    expect(special({})).toEqual([]);
  });

  it('a model of a warband in the table’s file has its card, too', () => {
    const forces = [{ id: 'own', name: 'Own', models: [{ id: 'ghoul', name: 'Ghoul', movement: 7 }] }];
    const file = { ...tableFile({ rules: 'trench-crusade' }), forces };
    expect(view.unitCard('ghoul', file)!.lines[0]).toMatchObject({
      name: 'Ghoul',
      stats: ['7"', '0', '0', '0'],
    });
    expect(view.unitCard('ghoul', tableFile({ rules: 'trench-crusade' }))).toBeNull();
  });
});
