import { rulesIds } from '../../src/rules/registry';
import { describe, expect, it } from 'vitest';
import { type RulesId } from '../../src/rules/registry';
import { programBattle } from '../support/program-battles';

/** Number of battles of each game: a few by default, or the number in the environment. */
const battles = Number(process.env['DEFILADE_FUZZ_BATTLES'] ?? 20);
const tens = (count: number): readonly number[] =>
  Array.from({ length: Math.ceil(count / 10) }, (_, i) => 10 * i);

/**
 * Battles that went wrong once. Gloom Trench: a model that had left the table was asked how near it stood; who had to close up and might not
 * break coherency, or came farther off by climbing; hussars and hounds whose whole bases had to be within coherency, or never could be. Trench Crusade: who
 * stood on too little, or on another's base, could not even stay. Trenches and Turbines: a wounded model named last; a charge at nobody;
 * stragglers who could not follow a charge as their ruling demands; two units left that could not harm one another.
 */
const wentWrong: Readonly<Record<RulesId, readonly number[]>> = {
  'gloom-trench-1926': [45, 402, 781, 2292, 3500, 3649],
  'trench-crusade': [394, 1079],
  'trenches-and-turbines': [85, 128, 1027, 1055],
};

describe.each(rulesIds() as readonly RulesId[])(
  'the program against itself, %s: legal answers only, an end, no model lost count of',
  (rules) => {
    it.each(tens(battles))(
      'battles from %i on',
      (first) => {
        for (let seed = first; seed < Math.min(battles, first + 10); seed++)
          expect(programBattle(rules, seed).state.result).not.toBeNull();
      },
      600_000,
    );

    it.each(wentWrong[rules])('battle %i', (seed) => {
      expect(programBattle(rules, seed).state.result).not.toBeNull();
    });
  },
);
