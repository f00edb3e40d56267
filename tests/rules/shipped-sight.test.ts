import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/options';
import { ruleModule, rulesIds } from '../../src/rules/registry';
import { shippedSight } from '../../src/rules/shipped-sight';
import { sightOf } from '../../src/rules/sight-of';

/** Returns the parts of a rule that are no functions: the kind of its lines, and how it measures. No two games have the same. */
const plainParts = (rule: object) => JSON.stringify(rule);

describe('sight without the rest of a game', () => {
  it.each(rulesIds())('%s: judges as the game does, under each choice of each option', (rules) => {
    const chosen: readonly Options[] = ruleModule(rules).system.options.flatMap(({ name, choices }) =>
      choices === 'number' ? [] : choices.map(({ value }) => ({ [name]: value })),
    );
    for (const options of [{}, { sight: 'plain' }, ...chosen])
      expect(plainParts(shippedSight({ rules, options })), JSON.stringify(options)).toBe(
        plainParts(sightOf({ rules, options })),
      );
  });

  it('tells the three games apart', () => {
    const rules = rulesIds().map((id) => plainParts(shippedSight({ rules: id })));
    expect(new Set(rules).size).toBe(3);
  });

  it('names a game that does not ship', () => {
    expect(() => shippedSight({ rules: 'chess' })).toThrow('“chess” does not ship');
  });
});
