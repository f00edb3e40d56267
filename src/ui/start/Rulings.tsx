import '../parts/labelled-select.css';
import { useState } from 'react';
import type { OptionSpec, OptionValue } from '../../engine/options';
import { text } from '../text';

interface RulingsProps {
  readonly specs: readonly OptionSpec[];
  readonly valueOf: (spec: OptionSpec) => OptionValue;
  readonly onChoose: (spec: OptionSpec, value: OptionValue) => void;
  /** Every ruling as the table and the defaults have it. */
  readonly onReset: () => void;
}

/** Rulings to show at once; the others are folded. */
const headlines: readonly string[] = ['mission', 'scenario', 'deployment'];

/** The rulings: each open question, its default and its alternatives. */
export function Rulings({ specs, valueOf, onChoose, onReset }: RulingsProps) {
  const [wanted, setWanted] = useState('');
  const others = specs.filter(({ name }) => !headlines.includes(name));
  const changed = others.filter((spec) => valueOf(spec) !== spec.default);
  const words = wanted.trim().toLowerCase();
  const shown =
    words === ''
      ? others
      : others.filter((spec) => `${spec.title} ${spec.text} ${spec.ruling}`.toLowerCase().includes(words));
  return (
    <section aria-label={text.start.rulings}>
      <div className="new-headlines">
        {specs
          .filter(({ name }) => headlines.includes(name))
          .map((spec) => (
            <label key={spec.name} className="labelled-select">
              <span>{spec.title}</span>
              <Choice spec={spec} value={valueOf(spec)} onChoose={(value) => onChoose(spec, value)} />
            </label>
          ))}
      </div>
      <details className="rulings">
        <summary>
          {text.start.rulings} <small>{text.start.rulingsCount(others.length, changed.length)}</small>
        </summary>
        <div className="rulings-tools">
          <input
            type="search"
            placeholder={text.start.findRuling}
            aria-label={text.start.findRuling}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <button type="button" className="button-quiet" disabled={changed.length === 0} onClick={onReset}>
            {text.start.allDefaults}
          </button>
        </div>
        <ul>
          {shown.map((spec) => (
            <li key={spec.name} className={valueOf(spec) === spec.default ? 'ruling' : 'ruling changed'}>
              <label>
                <strong>{spec.title}</strong> <span className="rules">{spec.ruling}</span>
                <span className="ruling-text">{spec.text}</span>
                <Choice spec={spec} value={valueOf(spec)} onChoose={(value) => onChoose(spec, value)} />
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="panel-note">{text.start.noRuling}</p>}
      </details>
    </section>
  );
}

/** A ruling's alternatives with the default marked, or a number field. */
function Choice({
  spec,
  value,
  onChoose,
}: {
  spec: OptionSpec;
  value: OptionValue;
  onChoose: (value: OptionValue) => void;
}) {
  const { choices } = spec;
  if (choices === 'number') {
    return (
      <input
        inputMode="decimal"
        aria-label={spec.title}
        placeholder={String(spec.default)}
        defaultValue={value === spec.default ? '' : String(value)}
        onChange={({ target }) => {
          const number = target.value.trim() === '' ? spec.default : Number(target.value);
          const good = number === spec.default || Number.isFinite(number);
          target.setCustomValidity(good ? '' : text.start.notANumber);
          if (good) onChoose(number);
        }}
      />
    );
  }
  return (
    <select
      aria-label={spec.title}
      value={choices.findIndex((choice) => choice.value === value)}
      onChange={(event) => onChoose(choices[Number(event.target.value)]!.value)}
    >
      {choices.map((choice, index) => (
        <option key={index} value={index}>
          {choice.value === spec.default ? text.start.usual(choice.label) : choice.label}
        </option>
      ))}
    </select>
  );
}
