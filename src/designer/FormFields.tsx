import { useId, useState, type ReactNode } from 'react';
import { readLength } from '../store/sketch/lengths';
import { words } from './text';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
  /** Millimetres in an MU, for a length that may be typed with its unit: "75 mm", "3 in". */
  readonly muMm?: number;
  readonly onChange: (value: number) => void;
}

/** A number field. It commits on Enter, on an arrow key, or when it loses focus; input out of range is reset, and the range shown. */
export function NumberField({
  label,
  value,
  min = -1000,
  max = 1000,
  step = 0.25,
  unit = 'MU',
  muMm,
  onChange,
}: NumberFieldProps) {
  const id = useId();
  const shown = String(Math.round(value * 1000) / 1000);
  const range = words.range(min, max);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const take = (text: string) => {
    const given = numberIn(text, muMm);
    const fits = text.trim() !== '' && given >= min && given <= max;
    setTyped(null);
    setRefused(!fits);
    if (fits && text !== shown) onChange(given);
  };
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <span className="design-number">
        <input
          id={id}
          title={range}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => typed !== null && take(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            take(String(Math.round((value + (event.key === 'ArrowUp' ? step : -step)) * 1000) / 1000));
          }}
        />
        <small>{unit}</small>
      </span>
      {refused && (
        <small className="design-range" role="status">
          {range}
        </small>
      )}
    </div>
  );
}

/** Reads a number, or a length with its unit in MU; NaN for anything else. */
function numberIn(text: string, muMm: number | undefined): number {
  if (muMm === undefined || !/(mm|cm|in|"|”|'')\s*$/i.test(text)) return Number(text.replace(',', '.'));
  const mm = readLength(text, 'mm');
  return mm === null ? Number.NaN : Math.round((mm / muMm) * 1000) / 1000;
}

/** Limits of a building tolerance. */
export const toleranceField = { min: 0, max: 25, step: 0.5, unit: 'mm' } as const;

/** A text field. It commits on Enter or when it loses focus. */
export function TextField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(null);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        maxLength={200}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />
    </div>
  );
}

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, name: string])[];
  readonly onChange: (value: T) => void;
}

export function ChoiceField<T extends string>({ label, value, choices, onChange }: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function CheckField({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="design-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

/** A heading with its content. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-section" aria-label={title}>
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  );
}
