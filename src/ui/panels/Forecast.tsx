import { useMemo } from 'react';
import { ruleModule } from '../../rules/registry';
import type { ForecastView } from '../../engine/rules-view';
import type { Session } from '../../store/battle/session';
import { Chances } from '../parts/Chances';
import { Modifiers } from '../parts/Modifiers';
import { useShownOptions } from '../table/useShownOptions';
import { Why } from '../parts/Why';

/** The odds of the current choice; null for a choice without dice. */
export function useForecast({ battle }: Session): ForecastView | null {
  const picked = useShownOptions();
  return useMemo(
    () =>
      (battle?.question &&
        ruleModule(battle.file.table.rules).view.forecast?.(battle, battle.question, picked)) ??
      null,
    [battle, picked],
  );
}

/** The dice, every modifier and the exact chances, before the roll. */
export function Forecast({ session, forecast }: { session: Session; forecast: ForecastView }) {
  return (
    <div className="panel-body forecast">
      <h3 className="section-title">{forecast.title}</h3>
      {forecast.pools.map((pool, index) => (
        <div key={index} className="pool">
          <p>
            {pool.name}:{' '}
            <strong>
              <Why figure={pool.dice} why={pool.why} />
            </strong>
          </p>
          <Modifiers session={session} modifiers={pool.modifiers} />
        </div>
      ))}
      <div className="forecast-results">
        {forecast.results.map((result) => (
          <Chances key={result.name} name={result.name} chances={result.chances} why={result.why} />
        ))}
      </div>
      {forecast.notes.map((note) => (
        <p key={note} className="panel-sub">
          {note}
        </p>
      ))}
    </div>
  );
}
