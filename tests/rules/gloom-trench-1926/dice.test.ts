import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../src/engine/events';
import {
  asD2,
  asD3,
  chance,
  modifiedDie,
  sidesOf,
  succeeds,
  type Die,
} from '../../../src/rules/gloom-trench-1926/dice';

const options = { mixedDiceModifiers: 'net', rollModifierCap: 'none', maximumSucceeds: false } as const;

const dice = (...values: readonly number[]): readonly Modifier[] =>
  values.map((value) => ({ name: 'test', kind: 'dice', value, rule: 'GT-DICE-08' }));
const rolls = (...values: readonly number[]): readonly Modifier[] =>
  values.map((value) => ({ name: 'test', kind: 'roll', value, rule: 'GT-DICE-06' }));
const unmodified = (die: Die) => ({ die, rollModifier: 0 });

describe('amounts', () => {
  it('GT-V-25 D3: half a D6, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map(asD3)).toEqual([1, 1, 2, 2, 3, 3]);
  });
  it('GT-V-26 D2: 1 to 3 is 1, 4 to 6 is 2', () => {
    expect([1, 2, 3, 4, 5, 6].map(asD2)).toEqual([1, 1, 1, 2, 2, 2]);
  });
});

describe('success', () => {
  it.each(['D6', 'D8', 'D12'] as const)('GT-V-27 TN: 4 fails, 5 and 6 succeed on a %s', (die) => {
    expect([4, 5, 6].map((face) => succeeds(face, unmodified(die), options))).toEqual([false, true, true]);
    expect(chance(unmodified(die), options)).toBe((sidesOf[die] - 4) / sidesOf[die]);
  });
  it('GT-V-28 Roll Modifier: 4 at +2 is 6 and succeeds', () => {
    const rolled = modifiedDie('D6', rolls(2), options);
    expect(rolled).toEqual({ die: 'D6', rollModifier: 2 });
    expect(succeeds(4, rolled, options)).toBe(true);
    expect(succeeds(2, rolled, options)).toBe(false);
  });
  it('GT-V-40 Rule of One: a natural 1 fails at +6, and on a D12 at +4', () => {
    expect(succeeds(1, { die: 'D6', rollModifier: 6 }, options)).toBe(false);
    expect(succeeds(1, { die: 'D12', rollModifier: 4 }, options)).toBe(false);
  });
  it('GT-V-41 Natural 2 with +3 succeeds', () => {
    expect(succeeds(2, { die: 'D6', rollModifier: 3 }, options)).toBe(true);
  });
  it('GT-V-42 No automatic success: a D6 at -2 never succeeds', () => {
    const rolled = { die: 'D6', rollModifier: -2 } as const;
    expect([1, 2, 3, 4, 5, 6].some((face) => succeeds(face, rolled, options))).toBe(false);
    expect(chance(rolled, options)).toBe(0);
    expect(succeeds(6, rolled, { maximumSucceeds: true })).toBe(true);
  });
});

describe('Dice Modifiers', () => {
  const cases: readonly (readonly [
    title: string,
    base: Die,
    modifiers: readonly number[],
    die: Die,
    rollModifier: number,
  ])[] = [
    ['GT-V-29 d+1 on D8', 'D8', [1], 'D12', 0],
    ['GT-V-30 d-1 on D8', 'D8', [-1], 'D6', 0],
    ['GT-V-31 Two d+1 on D8', 'D8', [1, 1], 'D12', 1],
    ['GT-V-32 d-1 on D6', 'D6', [-1], 'D6', -1],
    ['GT-V-33 d+1 on D12', 'D12', [1], 'D12', 1],
    ['GT-V-34 Two d+1 on D12', 'D12', [1, 1], 'D12', 2],
    ['GT-V-35 Three d+1 on D6', 'D6', [1, 1, 1], 'D8', 2],
    ['GT-V-36 Three d-1 on D12', 'D12', [-1, -1, -1], 'D8', -2],
    ['GT-V-37 d+1 with d-1 on D8', 'D8', [1, -1], 'D8', 0],
    ['GT-V-38 d+1 with d-1 on D12', 'D12', [1, -1], 'D12', 0],
    ['GT-V-39 d+1, d+1, d-1 on D8', 'D8', [1, 1, -1], 'D12', 0],
    ['GT-V-39 d+1, d-1, d-1 on D6', 'D6', [1, -1, -1], 'D6', -1],
    ['GT-V-39 d-1, d-1, d+1 on D12', 'D12', [-1, -1, 1], 'D8', 0],
  ];
  it.each(cases)('%s', (_title, base, modifiers, die, rollModifier) => {
    expect(modifiedDie(base, dice(...modifiers), options)).toEqual({ die, rollModifier });
  });
  it('GT-V-37 options positives-first and negatives-first', () => {
    const both = dice(1, -1);
    expect(modifiedDie('D8', both, { ...options, mixedDiceModifiers: 'positives-first' })).toEqual({
      die: 'D12',
      rollModifier: -1,
    });
    expect(modifiedDie('D8', both, { ...options, mixedDiceModifiers: 'negatives-first' })).toEqual({
      die: 'D6',
      rollModifier: 1,
    });
  });
  it('GT-RULING-27 Roll Modifiers add up without a cap; the option caps them, not the surplus of Dice Modifiers', () => {
    expect(modifiedDie('D6', rolls(2, 3), options).rollModifier).toBe(5);
    expect(modifiedDie('D6', [...rolls(2, 3), ...dice(1, 1)], { ...options, rollModifierCap: 2 })).toEqual({
      die: 'D8',
      rollModifier: 3,
    });
  });
  it('a locked die turns every Dice Modifier into a Roll Modifier (GT-RULING-83)', () => {
    expect(modifiedDie('D6', dice(1), options, true)).toEqual({ die: 'D6', rollModifier: 1 });
  });
});
