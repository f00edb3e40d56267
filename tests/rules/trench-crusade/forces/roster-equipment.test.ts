/** Names, numbers, weapons and armour as rosters write them. */
import { describe, expect, it } from 'vitest';
import { sampleWarbands } from '../../../../src/rules/trench-crusade/index';
import {
  abilityRecord,
  armourRecord,
  firstNumber,
  knownThings,
  plainName,
  readArmour,
  readKeywords,
  readWeapon,
  sameName,
  saysNothing,
  weaponRecord,
} from '../../../../src/rules/trench-crusade/forces/roster-equipment';
import { addRecord, freeId, idOf } from '../../../../src/rules/trench-crusade/forces/roster-draft';

const known = knownThings(sampleWarbands);
const profile = (name: string, characteristics: Readonly<Record<string, string>>) =>
  ({ name, type: '', characteristics }) as Parameters<typeof readWeapon>[0];
const weapon = (fields: Readonly<Record<string, string>>, name = 'Contraption') => {
  const { records, notes } = readWeapon(profile(name, fields), 'Azeb', known);
  return { records, notes: notes.map(({ about, message }) => `${about}: ${message}`) };
};
const armour = (name: string, fields: Readonly<Record<string, string>>) => {
  const read = readArmour(profile(name, fields), 'Azeb', known);
  return read && { record: read.record, notes: read.notes.map(({ message }) => message) };
};

describe('names and numbers of rosters', () => {
  it('names are equal without case, marks and signs, and up to a plural on either side', () => {
    expect(plainName('Yüzbaşı “Captain”')).toBe('yuzbasicaptain');
    expect(sameName('Azeb', 'AZEBS')).toBe(true);
    expect(sameName('Azebs', 'Azeb')).toBe(true);
    expect(sameName('Azeb', 'Azeb Drummer')).toBe(false);
    expect(sameName('', 's')).toBe(false);
    expect(sameName('–', '?')).toBe(false);
  });
  it('a text of dashes and spaces says nothing', () => {
    expect([undefined, '', '-', ' – ', '--'].map(saysNothing)).toEqual([true, true, true, true, true]);
    expect(['x', '-1', '- x'].map(saysNothing)).toEqual([false, false, false]);
  });
  it('the first number has its sign and its fraction', () => {
    expect(['+2 Dice', '−1', '–3', '12"/Melee', '0.25"', '2.5"', 'none', undefined].map(firstNumber)).toEqual(
      [2, -1, -3, 12, 0.25, 2.5, null, null],
    );
  });
  it('ids are plain, short and free', () => {
    expect(idOf('Kâzım, the  Bold!')).toBe('kazim-the-bold');
    expect(idOf('“!”')).toBe('unnamed');
    expect(idOf('a'.repeat(40))).toBe('a'.repeat(30));
    expect(idOf('abcdefghij abcdefghij abcdefgh ijk')).toBe('abcdefghij-abcdefghij-abcdefgh');
    expect(freeId('gun', new Set())).toBe('gun');
    expect(freeId('gun', new Set(['gun', 'gun-2', 'gun-4']))).toBe('gun-3');
  });
  it('a record of the same name and other content gets its own id, an equal one none', () => {
    const records = new Map();
    const ids = [
      addRecord(records, { name: 'Gun', range: 12 }),
      addRecord(records, { name: 'Gun', range: 24 }),
      addRecord(records, { name: 'Gun', range: 12 }),
    ];
    expect(ids).toEqual(['gun', 'gun-2', 'gun']);
    expect([...records.values()]).toEqual([
      { id: 'gun', name: 'Gun', range: 12 },
      { id: 'gun-2', name: 'Gun', range: 24 },
    ]);
  });
});

describe('keywords of rosters', () => {
  const meaning = (list: string) => {
    const blank = readKeywords('');
    const read = readKeywords(list);
    return Object.fromEntries(
      Object.entries(read).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(blank[key as keyof typeof blank]),
      ),
    );
  };

  it('say nothing of themselves', () => {
    expect(readKeywords(undefined)).toEqual({
      dice: 0,
      injuryDice: 0,
      injuryModifier: 0,
      automatic: 1,
      blast: null,
      weapon: [],
      model: [],
      impervious: false,
      heavy: false,
      deadly: false,
      effects: [],
      cleave: 1,
      ammunition: [],
      unknown: [],
      withoutNumber: [],
    });
  });
  it('numbers of any length add up', () => {
    expect(meaning('+1 DICE, +10 DICE')).toEqual({ dice: 11 });
    expect(meaning('+1 INJURY DICE, -12 INJURY DICE')).toEqual({ injuryDice: -11 });
    expect(meaning('-1 INJURY MODIFIER, -10 INJURY MODIFIERS')).toEqual({ injuryModifier: -11 });
    expect(meaning('AUTOMATIC 12')).toEqual({ automatic: 12 });
    expect(meaning('BLAST2.5, FIRE')).toEqual({ blast: 2.5, weapon: ['FIRE'] });
    expect(meaning('BLAST(3")')).toEqual({ blast: 3 });
  });
  it('words around a number make it unknown', () => {
    for (const word of [
      'USES +1 DICE',
      '+1 DICE MORE',
      'USES +1 INJURY DICE',
      '+1 INJURY DICE MORE',
      'USES -1 INJURY MODIFIER',
      '-1 INJURY MODIFIER MORE',
      'SEMI-AUTOMATIC 2',
      'AUTOMATIC 2 MORE',
      'AUTOMATIC 0',
      'SMALL BLAST 3"',
      'BLAST 3" HIGH',
      'BLAST 0"',
      'NEVER IGNORES ARMOUR',
    ])
      expect(meaning(word)).toEqual({ unknown: [word] });
    expect(meaning('AUTOMATIC 1')).toEqual({});
  });
  it('are found in any case and spacing; empty ones are passed over', () => {
    expect(meaning(' ignores   cover ;, armour piercing,heavy')).toEqual({
      weapon: ['IGNORE COVER', 'ARMOUR-PIERCING', 'HEAVY'],
      heavy: true,
    });
    expect(meaning('CRITICAL')).toEqual({ weapon: ['CRITICAL'] });
    expect(meaning('Tough, Odd ')).toEqual({ model: ['TOUGH'], unknown: ['Odd'] });
    expect(meaning('IMPERVIOUS')).toEqual({ impervious: true });
  });
});

describe('weapons of rosters', () => {
  it('shoot at a range, or strike in melee', () => {
    expect(weapon({ Type: '2-handed', Range: '24"', Keywords: '-', Rules: '-' })).toEqual({
      records: [{ hands: 2, name: 'Contraption', kind: 'ranged', range: 24 }],
      notes: [],
    });
    expect(weapon({ Type: '1-handed', Range: 'Melee' })).toEqual({
      records: [{ name: 'Contraption', kind: 'melee' }],
      notes: [],
    });
    expect(weapon({ Range: '900"' }).records).toMatchObject([{ range: 200 }]);
  });
  it('TC-KEYWORD-04: one that does both is two weapons, except for a PISTOL', () => {
    expect(weapon({ Range: '12"/Melee', Keywords: 'FIRE' }).records).toEqual([
      { keywords: ['FIRE'], name: 'Contraption', kind: 'ranged', range: 12 },
      { keywords: ['FIRE'], name: 'Contraption, in melee', kind: 'melee' },
    ]);
    expect(weapon({ Range: '12"/Melee', Keywords: 'PISTOL' }).records).toEqual([
      { keywords: ['PISTOL'], name: 'Contraption', kind: 'ranged', range: 12 },
    ]);
    expect(weapon({ Range: 'Melee', Keywords: 'PISTOL' }).records).toEqual([
      { keywords: ['PISTOL'], name: 'Contraption', kind: 'melee' },
    ]);
  });
  it('of no range are carried as melee weapons, with a note', () => {
    for (const range of ['', 'far', '0"', '-6"']) {
      const { records, notes } = weapon({ Range: range });
      expect(records).toEqual([{ name: 'Contraption', kind: 'melee' }]);
      expect(notes).toEqual([
        `Azeb: Its range ${JSON.stringify(range)} is neither a distance nor Melee; it is carried as a melee weapon.`,
      ]);
    }
  });
  it('have the numbers of their keywords, each keyword once', () => {
    const Keywords =
      'FIRE, FIRE, -1 DICE, +1 INJURY DICE, +2 INJURY MODIFIER, AUTOMATIC 2, BLAST 3", ODD, STRANGE';
    expect(weapon({ Range: '12"', Keywords })).toEqual({
      records: [
        {
          keywords: ['FIRE'],
          dice: -1,
          injuryDice: 1,
          injuryModifier: 2,
          name: 'Contraption',
          kind: 'ranged',
          range: 12,
          automatic: 2,
          blast: 3,
        },
      ],
      notes: [
        'Azeb: The keyword ODD has no rule here and is not played.',
        'Azeb: The keyword STRANGE has no rule here and is not played.',
      ],
    });
  });
  it('a text is noted, a long one by its beginning', () => {
    expect(weapon({ Range: 'Melee', Rules: 'It hums.' }).notes).toEqual([
      'Azeb: Its text is not played: “It hums.”',
    ]);
    const [exact, longer, gap] = ['x'.repeat(90), 'x'.repeat(91), `${'x'.repeat(88)}  tail`];
    expect(weapon({ Range: 'Melee', Rules: exact! }).notes[0]).toContain(`“${exact}”`);
    expect(weapon({ Range: 'Melee', Rules: longer! }).notes[0]).toContain(`“${exact}…”`);
    expect(weapon({ Range: 'Melee', Rules: gap! }).notes[0]).toContain(`“${'x'.repeat(88)}…”`);
  });
  it('TC-INJ-11, TC-FLAME-03: a known name brings what a roster has no field for', () => {
    expect(weapon({ Range: '36"', Keywords: 'BLAST 3"' }, 'Infernal Bomb').records).toEqual([
      {
        injuryBase: 3,
        directOnly: true,
        push: 1,
        name: 'Infernal Bomb',
        kind: 'ranged',
        range: 36,
        blast: 3,
      },
    ]);
    expect(weapon({ Range: '10"' }, 'Flame Cannon').records).toEqual([
      { name: 'Flame Cannon', kind: 'ranged', range: 10, lineWidth: 1 },
    ]);
    expect(weapon({ Range: '18"' }, 'Burning Inferno').records).toEqual([
      { name: 'Burning Inferno', kind: 'ranged', range: 18, blastCost: 3, blast: 3 },
    ]);
    expect(weapon({ Range: '24"' }, 'Rifle').records).toEqual([{ name: 'Rifle', kind: 'ranged', range: 24 }]);
  });
});

describe('armour of rosters', () => {
  it('is known by its type, by its name without a type, or by a sample’s name', () => {
    const Keywords = '-1 INJURY MODIFIER';
    expect(armour('Plate', { Type: 'Armour', Keywords })!.record).toEqual({ name: 'Plate', modifier: -1 });
    expect(armour('Iron armour', { Type: '-', Keywords })!.record).toMatchObject({ modifier: -1 });
    expect(armour('Plate', { Type: '-', Keywords })).toBeNull();
    expect(armour('Armour polish', { Type: 'Grease', Keywords })).toBeNull();
    expect(armour('Trench Shield', { Type: 'Grease', Keywords })!.record).toEqual({
      name: 'Trench Shield',
      shield: true,
      modifier: -1,
    });
  });
  it('TC-ARMOUR-02: a shield is one by its type, or by its name where the type is not armour', () => {
    const isShield = (name: string, Type: string) =>
      armour(name, { Type, Keywords: '-1 INJURY MODIFIER' })!.record!['shield'] === true;
    expect(isShield('Pavise', 'Shield')).toBe(true);
    expect(isShield('Tower shield', '-')).toBe(true);
    expect(isShield('Shielded plate', 'Armour')).toBe(false);
    expect(isShield('Iron armour', '-')).toBe(false);
  });
  it('TC-ARMOUR-08: has the numbers and effects of its keywords, none of them above 0', () => {
    expect(
      armour('Plate', {
        Type: 'Armour',
        Keywords: '-2 INJURY MODIFIER, -1 INJURY DICE, IMPERVIOUS, HEAVY, ODD',
        Rules: 'It creaks.',
      }),
    ).toEqual({
      record: { name: 'Plate', modifier: -2, dice: -1, impervious: true, heavy: true },
      notes: ['Its text is not played: “It creaks.”', 'The keyword ODD has no rule here and is not played.'],
    });
    expect(
      armour('Plate', { Type: 'Armour', Keywords: '+2 INJURY MODIFIER, +1 INJURY DICE' })!.record,
    ).toEqual({ name: 'Plate', modifier: 0, dice: 0 });
    expect(armour('Plate', { Type: 'Armour', Keywords: 'FIRE' })).toEqual({
      record: { name: 'Plate' },
      notes: [],
    });
  });
  it('TC-ARMOUR-09: a known name brings its effect, and stands in for missing keywords', () => {
    const plate = { Type: 'Armour', Rules: 'It clanks.' };
    const text = 'Down counts as a Minor hit. No Shield may be carried.';
    const machine = { name: 'Machine Armour', modifier: -3, downBecomesMinor: true, withoutShield: true };
    expect(armour('Machine Armour', { Type: 'Armour', Rules: text, Keywords: '-3 INJURY MODIFIER' })).toEqual(
      {
        record: machine,
        notes: [],
      },
    );
    const ours = 'The roster does not say what it does; ours of this name is played.';
    expect(armour('Machine Armour', { Type: 'Armour', Keywords: '-3 INJURY MODIFIER' })).toEqual({
      record: machine,
      notes: [ours],
    });
    expect(armour('Machine Armour', { Type: 'Armour', Keywords: '-' })).toMatchObject({
      record: machine,
      notes: [ours],
    });
    // Its text decides: this is another armour of the name.
    expect(armour('Machine Armour', { ...plate, Keywords: '-3 INJURY MODIFIER' })).toEqual({
      record: { name: 'Machine Armour', modifier: -3 },
      notes: ['Its text is not played: “It clanks.”'],
    });
    expect(armour('Standard Armour', { ...plate, Keywords: '-1 INJURY MODIFIER' })!.record).toEqual({
      name: 'Standard Armour',
      modifier: -1,
    });
    expect(armour('Plate', plate)).toEqual({
      record: null,
      notes: [
        'Its text is not played: “It clanks.”',
        'The roster gives no INJURY MODIFIER for it; it protects from nothing here.',
      ],
    });
  });
  it('samples become records of a file: without ids and empty fields', () => {
    const rifle = weaponRecord(known.weapon('Rifle')!);
    expect(rifle).toMatchObject({ name: 'Rifle', kind: 'ranged', range: 24, hands: 2 });
    expect(Object.keys(rifle)).not.toContain('id');
    expect(Object.keys(rifle)).not.toContain('blast');
    expect(armourRecord(known.armour('Machine Armour')!)).toMatchObject({ withoutShield: true });
    const standard = armourRecord(known.armour('Standard Armour')!);
    expect(standard).toMatchObject({ name: 'Standard Armour', modifier: -1 });
    for (const key of ['id', 'allowsShield', 'withoutShield'])
      expect(Object.keys(standard)).not.toContain(key);
    const ammunition = abilityRecord(known.ability('Alchemical Ammunition')!);
    expect(ammunition).toMatchObject({ name: 'Alchemical Ammunition', effect: { kind: 'load' } });
    expect(Object.keys(ammunition)).not.toContain('id');
  });
});
