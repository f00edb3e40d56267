/** Dice thrown a million times, to compare forecasts with. */
import { expect } from 'vitest';
import type { Modifier } from '../../../../src/engine/index';
import type { Distribution } from '../../../../src/rules/shared/odds';
import { modifiedDie, sidesOf, succeeds, type Die } from '../../../../src/rules/gloom-trench-1926/dice';

export const options = {
  maximumSucceeds: false,
  mixedDiceModifiers: 'net',
  rollModifierCap: 'none',
} as const;

export const million = 1_000_000;

/** A die with a modifier on its roll, thrown: its face, and whether it succeeds. */
export function thrower(random: () => number) {
  return (die: Die, roll = 0, dice = 0) => {
    const modifiers: Modifier[] = [
      { name: '', kind: 'roll', value: roll, rule: '' },
      ...Array<Modifier>(dice).fill({ name: '', kind: 'dice', value: 1, rule: '' }),
    ];
    const rolled = modifiedDie(die, modifiers, options);
    const sides = sidesOf[rolled.die];
    const passes = Array.from({ length: sides + 1 }, (_, face) => succeeds(face, rolled, options));
    return () => {
      const face = 1 + Math.floor(random() * sides);
      return { face, success: passes[face]! };
    };
  };
}

/** A million trials counted; each may tell several counts. */
export function simulate<K extends string>(
  trials: number,
  trial: () => Readonly<Record<K, number>>,
): Readonly<Record<K, Distribution>> {
  const counts: Record<string, number[]> = {};
  for (let i = 0; i < trials; i++) {
    for (const [name, value] of Object.entries<number>(trial())) {
      const list = (counts[name] ??= []);
      while (list.length <= value) list.push(0);
      list[value]! += 1;
    }
  }
  return Object.fromEntries(
    Object.entries(counts).map(([name, list]) => [name, list.map((count) => count / trials)]),
  ) as unknown as Record<K, Distribution>;
}

/** Returns five standard deviations of a share of `trials` trials. */
export function agree(exact: Distribution, rolled: Distribution, trials: number): void {
  expect(exact.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  for (let value = 0; value < Math.max(exact.length, rolled.length); value++) {
    const p = exact[value] ?? 0;
    expect(Math.abs(p - (rolled[value] ?? 0)), `chance of ${value}`).toBeLessThan(
      5 * Math.sqrt((p * (1 - p)) / trials) + 1e-5,
    );
  }
}
