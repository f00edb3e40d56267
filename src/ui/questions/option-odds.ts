import type { Battle } from '../../engine/battle';
import type { ForecastView } from '../../engine/rules-view';
import { ruleModule } from '../../rules/registry';
import { formatFixed } from '../../table/numbers';
import { percent } from '../text';

const none: ReadonlyMap<string, string> = new Map();

/**
 * Returns the odds of each option of a choice of one, by its id, in a line: a finger cannot point at an option without
 * choosing it. An option that states a chance itself has none, and so have all where the choice does not change the odds.
 */
export function optionOdds(battle: Battle | null): ReadonlyMap<string, string> {
  const question = battle?.question;
  const forecast = battle && ruleModule(battle.file.table.rules).view.forecast;
  if (!question || question.form !== 'one' || !forecast) return none;
  const lines = question.options.flatMap(({ id, detail = '' }): readonly (readonly [string, string])[] => {
    const view = detail.includes('%') ? null : forecast(battle, question, [id]);
    return view && view.results.length > 0 ? [[id, oddsLine(view)]] : [];
  });
  const isSame = lines.length > 1 && lines.every(([, line]) => line === lines[0]![1]);
  return isSame ? none : new Map(lines);
}

/** Returns the results of a forecast: a chance for each yes or no, a mean for each count. */
const oddsLine = ({ results }: ForecastView): string =>
  results
    .map(({ name, chances }) =>
      chances.length <= 2
        ? `${name} ${percent(chances[1] ?? 0)}`
        : `${name} ${formatFixed(meanOf(chances), 1)}`,
    )
    .join(' · ');

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, count) => sum + chance * count, 0);
