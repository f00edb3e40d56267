import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** Null for an empty field. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step?: number | 'any';
  readonly placeholder?: string;
  /** Hides the label for all but screen readers, as in a table with a heading. */
  readonly isBare?: boolean;
  /** Receives each number within the bounds, and null for an empty field. */
  readonly onChange: (value: number | null) => void;
}

/** A field for a number. Other text than a number within the bounds stays in the field until it is left, and is not taken. */
export function NumberField({
  label,
  value,
  min,
  max,
  step = 1,
  placeholder,
  isBare,
  onChange,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = (
    <input
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      {...(placeholder !== undefined && { placeholder })}
      {...(isBare && { 'aria-label': label })}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = target.valueAsNumber;
        if (target.value === '') onChange(null);
        else if (number >= min && number <= max && (step === 'any' || Number.isInteger(number)))
          onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
  if (isBare) return input;
  return (
    <label className="packs-field">
      {label}
      {input}
    </label>
  );
}
