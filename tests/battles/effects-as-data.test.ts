import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/engine/index';
import { dialect as gloomDialect } from '../../src/rules/gloom-trench-1926/forces/dialect';
import type { Dialect } from '../../src/rules/shared/effects/dialect';
import type { UnitEffect } from '../../src/rules/shared/effects/effect';
import { sentenceOf } from '../../src/rules/shared/effects/sentence';
import { dialect as trenchDialect } from '../../src/rules/trench-crusade/forces/dialect';
import { sampleWarbands } from '../../src/rules/trench-crusade/index';
import { dialect as turbineDialect } from '../../src/rules/trenches-and-turbines/forces/dialect';
import { effectLists } from '../support/random-effects';
import { playedOut } from '../support/random-battles';
import { setUp as setUpGloom } from '../support/rules/gloom';
import { bothForces as gloomForces, brokenInvariant, skirmish } from '../support/rules/skirmish';
import { setUpTrench } from '../support/rules/trench';
import { brokenTrenchInvariant, playTrench, trenchSkirmish } from '../support/rules/trench-skirmish';
import {
  bothForces as turbineForces,
  brokenTurbineInvariant,
  turbineSkirmish,
} from '../support/rules/turbine-skirmish';
import { setUp as setUpTurbines } from '../support/rules/turbines';

/** Gives profiles these lists of effects in turn. */
const withLists = <P extends object>(profiles: readonly P[], lists: readonly (readonly UnitEffect[])[]) =>
  profiles.map((profile, index) => ({ ...profile, effects: lists[index % lists.length]! }));

/** Runs battles with random effects: a seed, and four lists of effects for the profiles. */
const withRandomEffects = (
  dialect: Dialect,
  numRuns: number,
  play: (seed: number, lists: readonly (readonly UnitEffect[])[]) => Battle,
): void =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      fc.array(effectLists(dialect), { minLength: 4, maxLength: 4 }),
      (seed, lists) => {
        expect(play(seed, lists).state.result).not.toBeNull();
      },
    ),
    { numRuns },
  );

describe('battles with random effects as data run to their end, and saves replay to the same state', () => {
  it('Trench Crusade', () =>
    withRandomEffects(trenchDialect, 5, (seed, lists) => {
      const warbands = sampleWarbands.map((warband) => ({
        ...warband,
        // All are FIRETEAMS of two, as they activate.
        models: withLists(warband.models, lists).map((model) => ({ ...model, fireteam: 'Alpha' })),
      }));
      const start = setUpTrench({ ...trenchSkirmish(seed), warbands });
      const models = start.table.models.map(({ id }) => id);
      return playedOut(start, seed, {
        step: playTrench,
        broken: (now) => brokenTrenchInvariant(now, models),
      });
    }));

  it('Gloom Trench 1926', () =>
    withRandomEffects(gloomDialect, 8, (seed, lists) => {
      const force = { ...gloomForces, units: withLists(gloomForces.units, lists) };
      const start = setUpGloom({ ...skirmish(seed), force });
      return playedOut(start, seed, { broken: (now) => brokenInvariant(now, start.table) });
    }));

  it('Trenches and Turbines', () =>
    withRandomEffects(turbineDialect, 6, (seed, lists) => {
      const force = { ...turbineForces, units: withLists(turbineForces.units, lists) };
      return playedOut(setUpTurbines({ ...turbineSkirmish(seed), force }), seed, {
        broken: brokenTurbineInvariant,
      });
    }));
});

describe('every effect has a sentence', () => {
  it.each([trenchDialect, gloomDialect, turbineDialect])('of $game', (dialect) =>
    fc.assert(
      fc.property(effectLists(dialect, 1), ([effect]) => {
        expect(sentenceOf(effect!, dialect)).toMatch(/^[A-Z+-][^{}]*\.$/);
        expect(sentenceOf(effect!, dialect)).not.toContain('undefined');
      }),
    ),
  );
});
