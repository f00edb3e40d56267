/** Spellings of keywords in public rosters: each means what the rules' own spelling means, and nothing is guessed. */
import { describe, expect, it } from 'vitest';
import { readKeywords } from '../../../../src/rules/trench-crusade/forces/roster-equipment';
import { first, item, notes } from '../../../support/rules/roster-figures';

describe('a keyword spelt otherwise', () => {
  it.each([
    ["BLAST 3''", 'BLAST 3"'],
    ['BLAST 3’’', 'BLAST 3"'],
    ['BLAST 3“', 'BLAST 3"'],
    ['BLAST 3″', 'BLAST 3"'],
    ['Blast 3 inches', 'BLAST 3"'],
    ['BLAST (3 in.)', 'BLAST 3"'],
    ['BLAST [3"]', 'BLAST 3"'],
    ['Automatic  (2)', 'AUTOMATIC 2'],
    ['IGNORE ELEVATED POSITION', 'IGNORE ELEVATION'],
    ['Ignores elevated positions', 'IGNORE ELEVATION'],
    ['IGNORE\u00a0ARMOUR', 'IGNORE ARMOUR'],
    ['IGNORE ARMOR', 'IGNORE ARMOUR'],
    ['ARMOUR PIERCING', 'ARMOUR-PIERCING'],
    ['Armor–piercing', 'ARMOUR-PIERCING'],
    ['IGNORE LONG-RANGE', 'IGNORE LONG RANGE'],
    ['IGNORE OFF HAND WEAPONS', 'IGNORE OFF-HAND WEAPON'],
    ['critical.', 'CRITICAL'],
    ['**^^Critical^^**', 'CRITICAL'],
    ['+ 1 die', '+1 DICE'],
    ['‐1 Injury Die', '-1 INJURY DICE'],
    ['–1 injury modifiers', '-1 INJURY MODIFIER'],
  ])('%s is %s', (written, spelt) => {
    const read = readKeywords(written);
    expect(read).toEqual(readKeywords(spelt));
    expect(read.unknown).toEqual([]);
    expect(read).not.toEqual(readKeywords(''));
  });

  it.each([
    ['HEAVY IGNORE ARMOUR', 'HEAVY, IGNORE ARMOUR'],
    ['ASSAULT  -1 INJURY DICE BLAST 2" SHRAPNEL', 'ASSAULT, -1 INJURY DICE, BLAST 2", SHRAPNEL'],
    ['FIRE and GAS', 'FIRE, GAS'],
    ['FIRE & GAS', 'FIRE, GAS'],
    ['IGNORE COVER IGNORE LONG RANGE', 'IGNORE COVER, IGNORE LONG RANGE'],
    ['STRONG FEAR', 'STRONG, FEAR'],
    ['ASSAULT • PISTOL | RISKY', 'ASSAULT, PISTOL, RISKY'],
  ])('a separator forgotten or unusual: %s', (written, spelt) => {
    expect(readKeywords(written)).toEqual(readKeywords(spelt));
  });

  it.each([
    'HEAVY WATER',
    'NEGATE WATER',
    'NEGATE FIRE GAS',
    'IGNORE RANGE',
    'CRITCAL',
    "BLAST 3'",
    'BLAST X"',
    'FIRE AND',
    'AND',
    '+1 DICE WHEN CHARGING',
    'ASSAULT 2',
  ])('an unknown word stays whole, and none of it counts: %s', (written) => {
    expect(readKeywords(written)).toEqual({ ...readKeywords(''), unknown: [written] });
  });

  it('TC-ARMOUR-05: ARMOUR-PIERCING with a number counts once, with a note', () => {
    const axe = item('Weapon', 'Dane Axe', { Range: 'Melee', Keywords: 'ARMOUR PIERCING 2, HEAVY' });
    expect(first({}, { selections: [axe] }).weapons).toMatchObject([
      { keywords: ['ARMOUR-PIERCING', 'HEAVY'] },
    ]);
    expect(notes({}, { selections: [axe] })).toEqual([
      'Trooper › Dane Axe: ARMOUR PIERCING 2 is played as ARMOUR-PIERCING, which has no number here.',
    ]);
    const one = item('Weapon', 'Axe', { Range: 'Melee', Keywords: 'ARMOUR-PIERCING (1)' });
    expect(notes({}, { selections: [one] })).toEqual([]);
  });
});

describe('other fields spelt otherwise', () => {
  it('a movement type that is a letter off is the nearest, with a note', () => {
    expect(first({ Movement: '6"/Dly' })).toMatchObject({ movement: 6, type: 'flying' });
    expect(notes({ Movement: '6"/Dly' })).toEqual(['Trooper: It moves as “Dly”, which is read as Flying.']);
    expect(first({ Movement: "6''/Infantery" })).toMatchObject({ movement: 6, type: 'infantry' });
    expect(notes({ Movement: "6''/Infantery" })).toEqual([
      'Trooper: It moves as “Infantery”, which is read as Infantry.',
    ]);
    expect(first({ Movement: '8 inches / FLYING' })).toMatchObject({ movement: 8, type: 'flying' });
    expect(notes({ Movement: '8 inches / FLYING' })).toEqual([]);
  });
  it('hands spelt out, a base with its unit twice, a keyword with wide gaps', () => {
    const weapon = (Type: string) =>
      first({}, { selections: [item('Weapon', 'Maul', { Type, Range: 'Melee' })] }).weapons[0]!.hands;
    expect(['Two-handed', 'two handed', '2 - Handed', 'One-handed', '1-handed'].map(weapon)).toEqual([
      2, 2, 2, 1, 1,
    ]);
    expect(first({ Base: '30mm x 60mm' }).base).toEqual({ shape: 'oval', mm: [60, 30] });
    expect(first({}, { categories: ['No  Dash'] }).keywords).toEqual(['NO DASH']);
  });
});
