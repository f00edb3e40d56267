import { describe, expect, it } from 'vitest';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';

const skill = { names: ['Trench Monk'], item: 'Steady', weapons: [] };
const pike = { names: ['Trench Monk'], item: 'Long Pike', weapons: ['Long Pike'] };

/** The effects that a text states, without the rest of its meaning. */
const effects = (text: string, bearer: typeof skill | typeof pike = skill) =>
  readText(text, bearer)?.effects ?? null;

const modifier = (roll: string, value: number, more: object = {}) => ({
  does: { kind: 'modifier', roll, value, ...more },
});
const keyword = (word: string, of = 'weapons') => ({
  does: { kind: 'keyword', keyword: word, change: 'gains', of },
});

describe('phrases of dice', () => {
  it.each([
    // Own attacks.
    [
      'Add +2 DICE to rolls for Melee Attacks made by a model with this Skill if the target is Down.',
      [{ ...modifier('melee', 2), if: { other: ['down'] } }],
    ],
    [
      'Add +1 DICE and +2 INJURY DICE to Melee Attacks made by a Trench Monk if it charged in the same Activation.',
      [
        { ...modifier('melee', 1), if: { self: ['charging'] } },
        { ...modifier('injury', 2), if: { attack: 'melee', self: ['charging'] } },
      ],
    ],
    ['This model suffers a −1 DICE penalty on all of its Ranged Attacks.', [modifier('ranged', -1)]],
    [
      'This model gains +1 DICE for Melee Attacks against enemies with the Keyword “Moon Cult”.',
      [{ ...modifier('melee', 1), if: { otherHas: 'MOON CULT' } }],
    ],
    [
      'It has +1 INJURY DICE to injure models with a 60mm or larger base.',
      [{ ...modifier('injury', 1), if: { otherBase: { least: 60 } } }],
    ],
    [
      'Add +1 DICE for attacks made by the Trench Monk if the target has not been Activated this Turn.',
      [
        { ...modifier('ranged', 1), if: { other: ['unactivated'] } },
        { ...modifier('melee', 1), if: { other: ['unactivated'] } },
      ],
    ],
    // Against it.
    ['Add -2 DICE to Ranged Attacks that target this model.', [modifier('ranged', -2, { whose: 'against' })]],
    [
      'Add -1 DICE to rolls for Ranged Attacks and Melee Attacks that target a Trench Monk.',
      [modifier('ranged', -1, { whose: 'against' }), modifier('melee', -1, { whose: 'against' })],
    ],
    [
      'Add -1 INJURY DICE to rolls for Ranged Attacks that hit the model.',
      [{ ...modifier('injury', -1, { whose: 'against' }), if: { attack: 'ranged' } }],
    ],
    // Movement.
    [
      'Add +1 DICE to rolls for this model when it climbs or jumps.',
      [modifier('climb', 1), modifier('jump', 1)],
    ],
    [
      'Add +1 DICE to Risky Success Rolls for friendly models that are taking a Dash ACTION and are within 5" of this model.',
      [{ ...modifier('dash', 1), on: { who: 'friends', within: 5 } }],
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected);
  });

  it('of a weapon hold for this weapon', () => {
    expect(
      effects(
        '**Barbs**: Add +1 INJURY DICE to rolls for Melee Attacks made with a Long Pike if the target is Down.',
        pike,
      ),
    ).toEqual([{ ...modifier('injury', 1), if: { attack: 'melee', weapon: 'Long Pike', other: ['down'] } }]);
    expect(
      effects('Add +1 INJURY DICE to rolls for Ranged Attacks made by this Weapon at Long Range.', pike),
    ).toEqual([{ ...modifier('injury', 1), if: { attack: 'ranged', weapon: 'Long Pike', band: 'long' } }]);
  });

  it('against all injuries, or those of some attacks, are resistances', () => {
    const resistances = (text: string) =>
      readText(text, skill)?.resistances.map(({ kind: _, ...resistance }) => resistance);
    expect(resistances('Add -1 INJURY DICE to Injury Rolls for a Trench Monk.')).toEqual([{ dice: -1 }]);
    expect(resistances('All Injury Rolls made against this model are resolved with +1 DICE.')).toEqual([
      { dice: 1 },
    ]);
    expect(
      resistances('Add -2 INJURY DICE to Injury Rolls for it unless the attack has the GAS Keyword.'),
    ).toEqual([{ dice: -2, except: ['GAS'] }]);
    expect(
      resistances(
        'Add -1 INJURY DICE to Injury Rolls for attacks with the FIRE or GAS Keyword that target this model.',
      ),
    ).toEqual([{ dice: -1, against: ['FIRE', 'GAS'] }]);
  });
});

describe('phrases of keywords', () => {
  it.each([
    [
      'Ranged Attacks made by this model have the IGNORE COVER Keyword.',
      [{ ...keyword('IGNORE COVER'), if: { attack: 'ranged' } }],
    ],
    ['This model gains IGNORE LONG RANGE.', [keyword('IGNORE LONG RANGE')]],
    [
      'Melee Weapons used by this model count as having the CRITICAL Keyword.',
      [keyword('CRITICAL', 'melee-weapons')],
    ],
    [
      'Friendly PILGRIM models within 4" of a Trench Monk have the NEGATE FEAR Keyword.',
      [{ ...keyword('NEGATE FEAR', 'unit'), on: { who: 'friends', within: 4, having: 'PILGRIM' } }],
    ],
    [
      'Melee Attacks made by this model have the IGNORE ARMOUR Keyword if the attack was a Critical Success.',
      [{ ...keyword('IGNORE ARMOUR'), if: { attack: 'melee', critical: true } }],
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected);
  });

  it('of the model are its own', () => {
    expect(readText('This model has the STRONG and TOUGH Keywords.', skill)?.keywords).toEqual([
      'STRONG',
      'TOUGH',
    ]);
    expect(readText('The Trench Monk is immune to FEAR.', skill)?.keywords).toEqual(['NEGATE FEAR']);
    expect(readText('This model cannot take a Dash ACTION.', skill)?.keywords).toEqual(['NO DASH']);
    expect(readText('This model gains the FLYING Keyword.', skill)?.flies).toBe(true);
  });
});

describe('phrases of other deeds', () => {
  it.each([
    [
      'The first time this model suffers a Down result on the Injury Table, it is treated as a Minor Hit result instead.',
      [{ does: { kind: 'survives', result: 'down', instead: 'minor' }, once: 'battle' }],
    ],
    [
      'Enemy models within 2" of this model cannot take a Retreat ACTION.',
      [{ does: { kind: 'cannot', action: 'retreat' }, on: { who: 'enemies', within: 2 } }],
    ],
    [
      'Do not halve its Movement Characteristic when it stands up.',
      [{ does: { kind: 'exempt', from: 'standing-up' } }],
    ],
    [
      'Enemy models cannot make Melee Attacks on this model when it Retreats.',
      [{ does: { kind: 'exempt', from: 'free-attacks' } }],
    ],
    [
      'Your opponent cannot spend BLOOD MARKERS on this model’s Dash ACTIONS.',
      [{ does: { kind: 'unspent', roll: 'dash' } }],
    ],
    [
      'Melee Attacks made by this model need 2 less BLOOD MARKERS to convert an Injury Roll to a Bloodbath Roll.',
      [{ does: { kind: 'bloodbath', value: -2 }, if: { attack: 'melee' } }],
    ],
    [
      'If a Ranged Attack made by this model takes an enemy model Out of Action, place 2 BLESSING MARKERS next to it.',
      [
        {
          does: { kind: 'markers', marker: 'blessing', change: 2 },
          after: { event: 'fells' },
          if: { attack: 'ranged' },
        },
      ],
    ],
    [
      'This model gains the REGENERATE 2 Keyword.',
      [
        {
          does: { kind: 'markers', marker: 'blood', change: -2 },
          after: { event: 'activation-start' },
          chosen: 'then',
        },
      ],
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected);
  });

  it('that a player chooses', () => {
    const tonic = { names: ['Trench Monk'], item: 'Bitter Tonic', weapons: [] };
    expect(
      readText(
        'Courage: When you deploy a model that has Bitter Tonic, you can say that they will consume it. If you do so, until the end of the game it has the TOUGH Keyword.',
        tonic,
      )?.effects,
    ).toEqual([{ ...keyword('TOUGH', 'unit'), chosen: 'battle', once: 'battle' }]);
    expect(
      effects(
        'Once per Turn, when you Activate this model you may declare that it will use the Boots before it takes any ACTIONS. Using the Boots adds 2" to its Movement Characteristic for the rest of the Activation.',
      ),
    ).toEqual([{ does: { kind: 'movement', value: 2 }, chosen: 'activation', once: 'turn' }]);
    expect(
      effects(
        'Once per game, when a Risky Success Roll for this model is a Failure, you can say that it will use its Charm. If you do, its Activation does not end.',
      ),
    ).toEqual([{ does: { kind: 'exempt', from: 'risky' }, chosen: 'then', once: 'battle' }]);
  });
});

describe('phrases of rosters’ own spelling', () => {
  it.each([
    [
      'Whenever a Melee Attack made by this model causes any BLOOD MARKERS or INFECTION MARKERS to be placed on the target, place 1 extra INFECTION MARKER next to the target.',
      [
        {
          does: { kind: 'markers', marker: 'infection', change: 1 },
          on: { who: 'cause' },
          after: { event: 'marks' },
          if: { attack: 'melee' },
        },
      ],
    ],
    [
      'Success Rolls taken for enemy models within 7" of this model become Risky Success Rolls.',
      [{ does: { kind: 'risky' }, on: { who: 'enemies', within: 7 } }],
    ],
    [
      'Add +1 DICE to rolls when this model makes a Diving Charge or climbs.',
      [modifier('dive', 1), modifier('climb', 1)],
    ],
    [
      'Weapons with the GAS Keyword that the model has equipped gain +1 INJURY DICE to Injury Rolls.',
      [{ ...modifier('injury', 1), if: { weapon: 'GAS' } }],
    ],
    [
      'Add +1 DICE to Melee Attacks for friendly models that are within 6" of this model (including the Monk).',
      [{ ...modifier('melee', 1), on: { who: 'friends', within: 6 } }],
    ],
    [
      'This model is the Leader of the warband.',
      [{ ...modifier('morale', 1), if: { self: ['up'] }, shared: 'LEADER' }],
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected);
  });

  it('extra markers that a model does not suffer, and dice to injure it', () => {
    expect(
      readText(
        'Attacks with the Keywords FIRE and/or GAS suffer -1 DICE to injure it. It does not suffer additional BLOOD MARKERS from attacks with Keywords FIRE and/or GAS.',
        skill,
      ),
    ).toMatchObject({
      keywords: ['NEGATE FIRE', 'NEGATE GAS'],
      resistances: [{ dice: -1, against: ['FIRE', 'GAS'] }],
    });
  });

  it('a sentence that spares some models concerns all reactions before it', () => {
    expect(
      effects(
        'If this model is taken Out of Action, before removing it from the Battlefield place 2 BLOOD MARKERS next to each enemy model that is within 3" of it. Models that have the NEGATE GAS Keyword are not affected by this special rule.',
      ),
    ).toEqual([
      {
        does: { kind: 'markers', marker: 'blood', change: 2 },
        on: { who: 'enemies', within: 3, lacking: ['NEGATE GAS'] },
        after: { event: 'falls' },
      },
    ]);
  });

  it('keywords behind the word, prices, and names with capitals after them', () => {
    expect(readText('It gains the Keyword STRONG (cost 5 Ducats).', skill)).toMatchObject({
      keywords: ['STRONG'],
    });
    expect(readText('Counts as a hood and a mask (immune to GAS and FEAR).', skill)).toMatchObject({
      keywords: ['NEGATE GAS', 'NEGATE FEAR'],
    });
    const ancestor = { names: ['Hüter of the Moon'], item: 'Old', weapons: [] };
    for (const name of ['Hüter of the Moon', 'Hüter of the Cult of the Moon'])
      expect(effects(`Add +1 DICE to rolls when a ${name} Climbs.`, ancestor)).toEqual([
        modifier('climb', 1),
      ]);
  });
});

describe('a text of which a word is not understood', () => {
  it.each([
    'Add +1 DICE to Dash ACTIONS, and it can reroll Dangerous Terrain tests.',
    'Add -1 DICE to Ranged Attacks that target this model while it stands on a bridge.',
    'Add -1 DICE to Ranged Attacks that target a Grave Digger.',
    'This model has the STRONG and SLEEPWALKER Keywords.',
    'Add +1 DICE to Melee Attacks that target a model with another Skill.',
    'Add +1 DICE to Melee Attacks.',
    'Add +1 INJURY DICE to rolls for attacks made by this model if the target has the DEMONIC and HERETIC Keywords.',
    'Ranged Attacks made by this model have the IGNORE COVER Keyword. Nobody knows why.',
    // An option of the list: not every model with this text has bought it.
    'Monks in a Pike Warband can have this Skill at a cost of +5 Ducats each. Add +1 DICE to rolls when a Trench Monk climbs.',
    'Once per game, you can re-roll a Success Roll for this model.',
    'The first time this model suffers a Minor Hit result, it is treated as a Down result instead.',
  ])('is not played: %s', (text) => {
    expect(readText(text, skill)).toBeNull();
  });

  it('is not played for a weapon’s phrase on anything else', () => {
    expect(readText('This weapon has the FIRE Keyword if the target is Down.', skill)).toBeNull();
  });
});

describe('texts that change no roll of a battle', () => {
  it.each([
    'Your warband may take an additional Long Pike.',
    'At the end of each game, your Warband gains 2 additional Ducats for each model with this Skill that is on the Battlefield.',
    'The cost of any Pike worth 10 Ducats or more is reduced by 2 Ducats if a model with this Skill is part of the Warband.',
    'A Order of the Pike Warband cannot include Mercenaries.',
    'Up to three Monks in a Pike Warband can be given the INFILTRATOR Keyword at a cost of +5 Ducats each.',
    'Long Pikes have a limit of 3.',
    'Pikes cost 4 Ducats instead of 9 for models from a Pike Warband.',
    'In a Campaign, Monks can be sold for 9 Ducats.',
  ])('are book-keeping: %s', (text) => {
    expect(readText(text, skill)).toMatchObject({ isOfCampaign: true, effects: [] });
  });

  it('a sentence of the campaign beside an effect leaves the effect', () => {
    expect(
      readText(
        'This model suffers -1 DICE for all of its Melee Attacks. It maintains this as a Scar.',
        skill,
      ),
    ).toMatchObject({
      isOfCampaign: false,
      effects: [modifier('melee', -1)],
    });
  });

  it('changes of a characteristic stand in the profile', () => {
    expect(
      readText('Add 2" to the Movement Characteristic of a model with this Skill.', skill),
    ).toMatchObject({
      isInProfile: true,
      effects: [],
    });
    expect(readText('Add +1 DICE to its Melee Characteristic.', skill)?.isInProfile).toBe(true);
  });
});
