import { resolveOptions } from '../../engine/index';
import type { Options, OptionSpec } from '../../engine/options';
import { text } from '../text';

/** A ruling: the open question, this battle's choice and the alternatives. */
export function Ruling({ spec, options }: { spec: OptionSpec; options: Options | undefined }) {
  const value = resolveOptions([spec], options)[spec.name];
  const choices = spec.choices === 'number' ? [{ value, label: String(value) }] : spec.choices;
  const others =
    spec.choices === 'number'
      ? [text.rule.anyNumber]
      : choices.filter((choice) => choice.value !== value).map(({ label }) => label);
  return (
    <p className="rule-note-text">
      {spec.text}{' '}
      <strong>
        {text.rule.here(choices.find((choice) => choice.value === value)?.label ?? String(value))}
      </strong>{' '}
      {text.rule.else(others)}
    </p>
  );
}
