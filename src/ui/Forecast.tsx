import type { Battle } from '../engine/battle';
import type { Question } from '../engine/question';
import { rulesViews } from '../store/rules-view/index';
import { Chances } from './Chances';
import { Modifiers } from './Modifiers';
import { text } from './text';
import { useAppState } from './useStore';

/** The dice, every modifier and the exact chances of what is being chosen, before the roll. */
export function Forecast({ battle, question }: { battle: Battle; question: Question }) {
  const picked = useAppState((state) => state.picked);
  const forecast = rulesViews[battle.file.table.rules]?.forecast(battle, question, picked);
  if (!forecast) return null;
  return (
    <section className="forecast" aria-label={text.forecast.title}>
      <h3 className="section-title">{forecast.title}</h3>
      {forecast.pools.map((pool) => (
        <div key={pool.name}>
          <p>
            {pool.name}: <strong>{pool.dice}</strong>
          </p>
          <Modifiers modifiers={pool.modifiers} />
        </div>
      ))}
      {forecast.results.map((result) => (
        <Chances key={result.name} name={result.name} chances={result.chances} />
      ))}
    </section>
  );
}
