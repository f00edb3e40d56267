import { useId, useState, type ReactNode } from 'react';
import type { EffectField, EffectForm, EffectGroup, EffectValue } from '../../../engine/effect-editing';
import { effectText } from './words';

interface EffectFieldsProps {
  readonly form: EffectForm;
  readonly onChange: (path: string, value: EffectValue) => void;
}

const groups = ['deed', 'time', 'reach', 'conditions'] as const satisfies readonly EffectGroup[];

/** The fields of an effect, each with its problem. */
export function EffectFields({ form, onChange }: EffectFieldsProps) {
  return groups.map((group) => {
    const fields = form.fields.filter((field) => field.group === group);
    if (fields.length === 0) return null;
    const rows = fields.map((field) => (
      <FieldRow
        key={field.path}
        field={field}
        problems={problemsAt(form, field.path)}
        onChange={(value) => onChange(field.path, value)}
      />
    ));
    return group === 'conditions' ? (
      <Conditions key={group} isSet={isConditional(fields)} rows={rows} />
    ) : (
      <fieldset key={group} className="effect-group">
        <legend>{effectText.groups[group]}</legend>
        <div className="effect-fields">{rows}</div>
      </fieldset>
    );
  });
}

/** The conditions, which begin open where one is set. */
function Conditions({ isSet, rows }: { readonly isSet: boolean; readonly rows: readonly ReactNode[] }) {
  const [startsOpen] = useState(isSet);
  return (
    <details className="effect-group" open={startsOpen}>
      <summary>{effectText.groups.conditions}</summary>
      <div className="effect-fields">{rows}</div>
    </details>
  );
}

const isConditional = (fields: readonly EffectField[]): boolean =>
  fields.some(({ value }) => value !== null && !(Array.isArray(value) && value.length === 0));

const problemsAt = ({ problems }: EffectForm, path: string): readonly string[] =>
  problems.filter(({ at }) => at === `/${path.replaceAll('.', '/')}`).map(({ message }) => message);

interface FieldRowProps {
  readonly field: EffectField;
  readonly problems: readonly string[];
  readonly onChange: (value: EffectValue) => void;
}

function FieldRow({ field, problems, onChange }: FieldRowProps) {
  const problem = useId();
  const marks = problems.length > 0 ? { 'aria-invalid': true, 'aria-describedby': problem } : {};
  return (
    <div className="effect-field">
      {field.kind === 'choices' ? (
        <Checks field={field} onChange={onChange} />
      ) : (
        <label>
          <span>{field.label}</span>
          {field.kind === 'choice' ? (
            <select
              {...marks}
              value={String(field.value ?? '')}
              onChange={(event) => onChange(event.target.value)}
            >
              {(field.optional || field.value === null) && <option value="">{field.leftOut}</option>}
              {field.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...marks}
              type={field.kind}
              {...(field.kind === 'number'
                ? { step: 'any', inputMode: 'decimal' as const }
                : { maxLength: 60 })}
              value={typeof field.value === 'object' ? '' : field.value}
              onChange={(event) => onChange(valueOf(field, event.target.value))}
            />
          )}
        </label>
      )}
      {problems.length > 0 && (
        <p id={problem} className="refusal">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}

const valueOf = ({ kind }: EffectField, typed: string): EffectValue => {
  if (kind !== 'number') return typed;
  return typed === '' ? null : Number(typed);
};

function Checks({ field, onChange }: Pick<FieldRowProps, 'field' | 'onChange'>) {
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as readonly string[]) : [];
  return (
    <fieldset className="effect-checks">
      <legend>{field.label}</legend>
      {field.choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
