import { describe, expect, it } from 'vitest';
import { readForce } from '../../../../src/rules/trenches-and-turbines/index';
import { cardOf } from '../../../../src/rules/trenches-and-turbines/view/cards';
import { force, profile, soldier } from '../../../support/rules/turbines';

const cardFor = (fields = {}, models = [soldier('rifleman')]) =>
  cardOf(force([profile('RS', fields, models)]).units[0]!);

describe('the card of a unit', () => {
  it('TT-MOVE-02 TT-HIT-03 TT-SAVE-03 TT-SAVE-06 TT-RESOLVE-05 lists the characteristics of each model under their names', () => {
    const card = cardFor({ move: 6, ranged: 5, melee: 3, leadership: 7 }, [
      soldier('corporal', { name: 'Corporal', sv: 2 }),
      soldier('heavy', { name: 'Heavy', sv: 4, hp: 8 }),
    ]);
    expect(card.statNames.map(({ short }) => short)).toEqual(['M', 'Rng', 'Mel', 'SV', 'HP', 'Ld']);
    expect(card.statNames.map(({ rule }) => rule)).toEqual([
      'TT-MOVE-02',
      'TT-HIT-03',
      'TT-RULING-62',
      'TT-SAVE-03',
      'TT-SAVE-06',
      'TT-RESOLVE-05',
    ]);
    expect(card.lines).toMatchObject([
      { profile: 'corporal', name: 'Corporal', stats: ['6', '5', '3', '2', '1', '7'] },
      { profile: 'heavy', name: 'Heavy', stats: ['6', '5', '3', '4', '8', '7'] },
    ]);
  });

  it('names a weapon that two models share once, with reach, attacks, damage, Pen and tags', () => {
    const models = [
      soldier('gunner', { weapons: ['machine-gun', 'sledge-hammer'] }),
      soldier('mate', { weapons: ['machine-gun', 'carbine', 'flood'] }),
    ];
    expect(cardFor({}, models).weapons).toEqual([
      { name: 'Machine gun', text: '36", 3 attacks, damage 1, Pen 1' },
      { name: 'Sledge-hammer', text: '2 attacks, damage 2, Pen 1' },
      { name: 'Carbine', text: 'short 12", 1 attack, damage 1, Semi-Automatic' },
      { name: 'Flood', text: '24", 1 attack, damage 3, Pen 2, Carry Over' },
    ]);
  });

  it('TT-RANGE-02 shows each band of a weapon with its modifier, and none where it is 0', () => {
    const bands = [
      { name: 'short', most: 6, modifier: 1 },
      { name: 'middle', most: 12 },
      { name: 'long', most: 18, modifier: -2 },
    ];
    const weapon = { id: 'rod', name: 'Rod', kind: 'ranged', bands };
    const armed = profile('RS', {}, [soldier('man', { weapons: ['rod'] })]);
    const [unit] = readForce({ id: 'f', name: 'F', weapons: [weapon], units: [armed] }).units;
    expect(cardOf(unit!).weapons[0]!.text).toMatch(
      /^short 6" at \+1, middle 12", long 18" at [-−]2, 1 attack, damage 1$/,
    );
  });

  it('TT-ACT-02 TT-ACT-04 TT-CONCEAL-01 keywords: actions and cards only where they differ from 2 and 1', () => {
    expect(cardFor().keywords).toEqual(['Size M', 'Command radius 6', '1 point']);
    const rare = { size: 'L', commandRadius: 8, actions: 3, cards: 2, points: 120 };
    expect(cardFor({ ...rare, keywords: ['Vehicle', 'Conceal (2)'] }).keywords).toEqual([
      'Vehicle',
      'Conceal (2)',
      'Size L',
      'Command radius 8',
      '3 actions',
      '2 cards',
      '120 points',
    ]);
  });

  it('TT-ACT-09 TT-REACT-06 explains special actions and charge reactions', () => {
    const card = cardFor({
      specialActions: [{ id: 'dig', name: 'Dig', text: 'Digs.' }],
      chargeReactions: [{ id: 'brace', name: 'Brace', text: 'Braces.' }],
    });
    expect(card.special).toEqual([
      { name: 'Dig', text: 'Digs.' },
      { name: 'Brace', text: 'Braces.' },
    ]);
  });
});
