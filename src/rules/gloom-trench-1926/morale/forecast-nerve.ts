/** The exact odds of the rolls that Stress tokens cause: Stress Test, Rally, Morale. */
import type { Modifier } from '../../../engine/events';
import type { UnitId } from '../../../table/ids';
import { convolve, mapped, type Distribution } from '../../shared/odds';
import { chance, modifiedDie, sidesOf, type Die } from '../dice';
import { commandOf, countOf, living, stressOf, type Game } from '../game';
import { commandModifiers, onDie } from './morale';
import { testModifiers } from './stress';

export interface NerveForecast {
  readonly unit: UnitId;
  readonly die: Die;
  readonly count: number;
  readonly rollModifier: number;
  readonly modifiers: readonly Modifier[];
  /** Probability that one such die succeeds, or that the test is passed. */
  readonly chance: number;
  /** Distribution of the Stress tokens removed while the unit stands. */
  readonly tokensLost: Distribution;
  /** Distribution of the models that run. */
  readonly casualties: Distribution;
}

export type NerveRoll = 'stress-test' | 'rally' | 'morale';

/** Returns the odds of a roll. @param bought modifiers that players have paid for, or may pay for */
// GT-STRESS-07, GT-ACT-12, GT-MORALE-02, GT-MORALE-03
export function forecastNerve(
  game: Game,
  unit: UnitId,
  roll: NerveRoll,
  bought: readonly Modifier[] = [],
): NerveForecast {
  return roll === 'stress-test'
    ? forecastTest(game, unit, bought)
    : forecastCommand(game, unit, roll, bought);
}

// GT-STRESS-07, GT-RULING-53
function forecastTest(game: Game, unit: UnitId, bought: readonly Modifier[]): NerveForecast {
  const modifiers = [...testModifiers(game, unit), ...bought];
  const rolled = modifiedDie('D8', modifiers, game.options);
  const passed = chance(rolled, game.options);
  const goes = game.options.tokenOnPass === 'never' || stressOf(game, unit) === 0 ? 0 : passed;
  return {
    unit,
    ...rolled,
    count: 1,
    modifiers,
    chance: passed,
    tokensLost: [1 - goes, goes],
    casualties: [1],
  };
}

/** Works out a die for each token: a success removes one; in Morale a natural 1 removes one and a model. */
// GT-ACT-12, GT-MORALE-02, GT-MORALE-03, GT-RULING-60, GT-RULING-111
function forecastCommand(
  game: Game,
  unit: UnitId,
  roll: 'rally' | 'morale',
  bought: readonly Modifier[],
): NerveForecast {
  const modifiers = [...commandModifiers(game, unit, roll), ...bought];
  const rolled = modifiedDie(roll === 'rally' ? 'D6' : 'D8', modifiers, game.options);
  const tokens = stressOf(game, unit);
  const one = roll === 'morale' ? 1 / sidesOf[rolled.die] : 0;
  const models = countOf(living(game, unit));
  const chances = Array.from({ length: tokens }, (_, index) =>
    chance(onDie(game, rolled, commandOf(game, unit), index), game.options),
  );
  const goes = chances
    .map((success): Distribution => [1 - success - one, success + one])
    .reduce(convolve, [1]);
  const ones = chances.map((): Distribution => [1 - one, one]).reduce(convolve, [1]);
  return {
    unit,
    ...rolled,
    count: tokens,
    modifiers,
    chance: chances[0] ?? 0,
    tokensLost: goes,
    casualties: mapped(ones, (count) => Math.min(count, models)),
  };
}
