import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/engine/index';
import { dialect as trenchDialect } from '../../src/rules/trench-crusade/forces/dialect';
import { sampleWarbands } from '../../src/rules/trench-crusade/index';
import { sentenceOf } from '../../src/rules/shared/effects/sentence';
import { effectLists } from '../support/random-effects';
import { playedOut } from '../support/random-battles';
import { setUpTrench } from '../support/rules/trench';
import { brokenTrenchInvariant, playTrench, trenchSkirmish } from '../support/rules/trench-skirmish';

describe('battles with random effects as data run to their end, and saves replay to the same state', () => {
  it('Trench Crusade', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.array(effectLists(trenchDialect), { minLength: 4, maxLength: 4 }),
        (seed, lists) => {
          let next = 0;
          const warbands = sampleWarbands.map((warband) => ({
            ...warband,
            models: warband.models.map((model) => ({ ...model, effects: lists[next++ % lists.length]! })),
          }));
          const start = setUpTrench({ ...trenchSkirmish(seed), warbands });
          const models = start.table.models.map(({ id }) => id);
          const broken = (now: Battle) => brokenTrenchInvariant(now, models);
          const end = playedOut(start, seed, { step: playTrench, broken });
          expect(end.state.result).not.toBeNull();
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('every effect has a sentence', () => {
  it.each([['Trench Crusade', trenchDialect]])('%s', (_game, dialect) => {
    fc.assert(
      fc.property(effectLists(dialect, 1), ([effect]) => {
        expect(sentenceOf(effect!, dialect)).toMatch(/^[A-Z+-][^{}]*\.$/);
        expect(sentenceOf(effect!, dialect)).not.toContain('undefined');
      }),
    );
  });
});
