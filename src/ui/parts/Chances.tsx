import type { Why as Reason } from '../../engine/rules-view';
import { percent, text } from '../text';
import { Why } from './Why';

/** Chances of 0, 1, 2 … as bars, rare ends left out. */
export function Chances({
  name,
  chances,
  why,
}: {
  name: string;
  chances: readonly number[];
  why?: Reason | undefined;
}) {
  const shown = trimRare(chances);
  const highest = Math.max(...chances);
  const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0);
  return (
    <figure
      aria-label={`${name}: ${chances.map((chance, count) => `${count}: ${percent(chance)}`).join(', ')}`}
    >
      <figcaption className="section-title">
        {name}{' '}
        <span className="panel-sub">
          <Why figure={`${name}: ${text.forecast.expected(mean)}`} why={why}>
            {text.forecast.expected(mean)}
          </Why>
        </span>
      </figcaption>
      <div className="chances" aria-hidden="true">
        {shown.map(({ chance, count }) => (
          <div className="chance" key={count}>
            <span className="chance-value">{percent(chance)}</span>
            <div className="chance-bar">
              <i style={{ height: `${(100 * chance) / highest}%` }} />
            </div>
            {count}
          </div>
        ))}
      </div>
    </figure>
  );
}

/** A bar is drawn from the first to the last count that is not rarer than this. */
const rare = 0.005;

function trimRare(chances: readonly number[]): readonly { chance: number; count: number }[] {
  const all = chances.map((chance, count) => ({ chance, count }));
  const first = all.findIndex(({ chance }) => chance >= rare);
  const last = all.findLastIndex(({ chance }) => chance >= rare);
  return all.slice(Math.max(0, first), last + 1);
}
