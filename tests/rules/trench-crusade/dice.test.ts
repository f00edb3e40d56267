import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../src/engine/index';
import {
  addedTotal,
  injuryOdds,
  injuryOf,
  keptSum,
  netDice,
  oddsOfSums,
  poolOf,
  successOdds,
  successOf,
} from '../../../src/rules/trench-crusade/dice';

const dice = (value: number): Modifier => ({ name: 'a modifier', kind: 'pool', value, rule: '' });

/** A Success Roll: its DICE modifiers and all faces thrown. */
function success(modifiers: readonly number[], faces: readonly number[], attack = false) {
  const pool = poolOf(2, netDice(modifiers.map(dice)));
  expect(faces).toHaveLength(pool.count);
  const sum = keptSum(pool, faces);
  return [sum, successOf(sum, attack)];
}

/** An Injury Roll: base, net INJURY DICE, all faces thrown, the modifier of the total. */
function injury(base: number, net: number, faces: readonly number[], added: number) {
  const pool = poolOf(base, net);
  expect(faces).toHaveLength(pool.count);
  const total = keptSum(pool, faces) + added;
  return [total, injuryOf(total)];
}

describe('Success Rolls', () => {
  it.each([
    [
      'TC-V-003 +2 DICE are four dice, of which the two highest count (TC-DICE-01, TC-DICE-04)',
      [2],
      [1, 3, 5, 6],
      false,
      [11, 'success'],
    ],
    [
      'TC-V-004 -1 DICE are three dice, of which the two lowest count (TC-DICE-05)',
      [-1],
      [2, 6, 6],
      false,
      [8, 'success'],
    ],
    ['TC-V-060 six is a failure (TC-DICE-06)', [], [3, 3], false, [6, 'failure']],
    ['TC-V-060 seven is a success (TC-DICE-06)', [], [3, 4], false, [7, 'success']],
    ['TC-V-061 twelve on a Dash is not critical (TC-DICE-07)', [], [6, 6], false, [12, 'success']],
    ['TC-V-062 +3 and -3 cancel: two dice (TC-DICE-03)', [3, -3], [5, 5], false, [10, 'success']],
    ['TC-V-063 +1 and -3 are -2 (TC-DICE-03, TC-DICE-05)', [1, -3], [6, 5, 2, 1], false, [3, 'failure']],
    [
      'TC-V-064 +4 and -1 are +3; twelve is critical in an attack (TC-DICE-04, TC-DICE-07)',
      [4, -1],
      [1, 1, 1, 6, 6],
      true,
      [12, 'critical'],
    ],
    [
      'TC-V-065 twelve is critical with a penalty too (TC-DICE-05, TC-DICE-07)',
      [-1],
      [6, 6, 6],
      true,
      [12, 'critical'],
    ],
  ] as const)('%s', (_title, modifiers, faces, attack, expected) => {
    expect(success(modifiers, faces, attack)).toEqual(expected);
  });

  it('TC-DICE-02, TC-DICE-03, TC-V-066, TC-DICE-08: only DICE count on a Success Roll, and they cancel one for one', () => {
    const list: readonly Modifier[] = [
      dice(3),
      dice(-3),
      dice(-1),
      { name: 'injury', kind: 'total', value: 2, rule: '' },
    ];
    expect(netDice(list)).toBe(-1);
    expect(addedTotal(list)).toBe(2);
  });
});

describe('Injury Rolls', () => {
  it.each([
    ['TC-V-191 one is No effect (TC-INJ-01, TC-INJ-04)', 2, 0, [1, 1], -1, [1, 'none']],
    ['TC-V-191 two is a Minor hit (TC-INJ-05)', 2, 0, [1, 1], 0, [2, 'minor']],
    ['TC-V-192 six is a Minor hit (TC-INJ-05)', 2, 0, [3, 3], 0, [6, 'minor']],
    ['TC-V-192 seven is Down (TC-INJ-06)', 2, 0, [3, 4], 0, [7, 'down']],
    ['TC-V-193 eight is Down (TC-INJ-06)', 2, 0, [4, 4], 0, [8, 'down']],
    ['TC-V-193 nine is Out (TC-INJ-08)', 2, 0, [4, 5], 0, [9, 'out']],
    ['TC-V-194 twelve at -3 is Out (TC-INJ-03)', 2, 0, [6, 6], -3, [9, 'out']],
    ['TC-V-194 eleven at -3 is Down (TC-INJ-03)', 2, 0, [5, 6], -3, [8, 'down']],
    ['TC-V-195 -1 INJURY DICE: the two lowest of three (TC-INJ-02)', 2, -1, [6, 6, 1], 0, [7, 'down']],
    ['TC-V-206 a Bloodbath adds three dice (TC-BATH-03)', 3, 0, [3, 3, 4], 0, [10, 'out']],
    ['TC-V-207 a Bloodbath with +1 keeps three (TC-BATH-03)', 3, 1, [1, 2, 3, 4], 0, [9, 'out']],
    ['TC-V-210 a Bloodbath with a base of three adds four (TC-BATH-04)', 4, 0, [1, 2, 3, 4], 0, [10, 'out']],
    [
      'TC-V-211 a Bloodbath with -1 keeps the three lowest (TC-RULING-84)',
      3,
      -1,
      [6, 2, 2, 2],
      0,
      [6, 'minor'],
    ],
    [
      'TC-V-016 a base of three with +2 keeps the three highest (TC-INJ-11)',
      3,
      2,
      [6, 4, 3, 2, 1],
      0,
      [13, 'out'],
    ],
  ] as const)('%s', (_title, base, net, faces, added, expected) => {
    expect(injury(base, net, faces, added)).toEqual(expected);
  });
});

describe('exact odds', () => {
  /** Yields every throw of `count` dice. */
  function throws(count: number): number[][] {
    return count === 0
      ? [[]]
      : throws(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
  }

  it.each([
    [2, 0],
    [2, 1],
    [2, -1],
    [2, 3],
    [2, -3],
    [3, 0],
    [3, 2],
    [3, -2],
    [4, 1],
  ])('base %i, net %i: the same as counting every throw', (base, net) => {
    const pool = poolOf(base, net);
    const all = throws(pool.count);
    const counted = Array<number>(6 * base + 1).fill(0);
    for (const faces of all) counted[keptSum(pool, faces)]! += 1 / all.length;
    oddsOfSums(pool).forEach((chance, sum) => expect(chance).toBeCloseTo(counted[sum]!, 12));
  });

  it('by hand: 2D6 succeeds 21 times of 36, is critical once; 2D6 injures Down 11 times of 36 and takes out 10 times', () => {
    expect(successOdds(0, true).failure).toBeCloseTo(15 / 36, 12);
    expect(successOdds(0, true).critical).toBeCloseTo(1 / 36, 12);
    expect(injuryOdds(2, 0, 0).down).toBeCloseTo(11 / 36, 12);
    expect(injuryOdds(2, 0, 0).out).toBeCloseTo(10 / 36, 12);
  });

  it('always add up to 1, and a bonus never makes it harder', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8, max: 8 }), (net) => {
        const { failure, success: hit, critical } = successOdds(net, true);
        expect(failure + hit + critical).toBeCloseTo(1, 9);
        expect(successOdds(net + 1, true).failure).toBeLessThanOrEqual(failure + 1e-12);
      }),
      { seed: 1 },
    );
  });
});
