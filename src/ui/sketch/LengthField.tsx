import { useId, useState } from 'react';
import type { Mm } from '../../geometry/units';
import { fieldText, formatDistance, readLength, stepOf } from '../../store/sketch/lengths';
import { greatestMm, leastMm, type Units } from '../../store/sketch/sketch';
import { words } from './words';

interface LengthFieldProps {
  readonly label: string;
  readonly value: Mm;
  readonly units: Units;
  readonly least?: Mm;
  readonly most?: Mm;
  readonly onChange: (mm: Mm) => void;
}

/** A length that is typed in the chosen units or with its own ("80mm"). It is taken on Enter, or when the field is left. */
export function LengthField({
  label,
  value,
  units,
  least = leastMm,
  most = greatestMm,
  onChange,
}: LengthFieldProps) {
  return (
    <TypedField
      label={label}
      unit={units}
      shown={fieldText(value, units)}
      range={words.fields.range(formatDistance(least, units), formatDistance(most, units))}
      read={(text) => within(readLength(text, units), least, most)}
      step={(direction) => within(value + direction * stepOf(units), least, most)}
      onChange={onChange}
    />
  );
}

/** An angle in degrees, anticlockwise as one looks down on the table. */
export function AngleField({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (degrees: number) => void;
}) {
  return (
    <TypedField
      label={words.fields.angle}
      unit={words.fields.degrees}
      shown={String(value)}
      range={words.fields.range('0°', '360°')}
      read={(text) => (text.trim() === '' ? null : within(Number(text.replace(',', '.')), 0, 360))}
      step={(direction) => value + direction}
      onChange={onChange}
    />
  );
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

interface TypedFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly shown: string;
  readonly range: string;
  /** Reads the typed text; null for an unusable one. */
  readonly read: (text: string) => number | null;
  /** Returns the value after an arrow key up (1) or down (-1). */
  readonly step: (direction: 1 | -1) => number | null;
  readonly onChange: (value: number) => void;
}

function TypedField({ label, unit, shown, range, read, step, onChange }: TypedFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const take = (text: string) => {
    const value = read(text);
    setTyped(null);
    setRefused(value === null);
    if (value !== null && text !== shown) onChange(value);
  };
  return (
    <div className="sketch-field">
      <label htmlFor={id}>{label}</label>
      <span className="sketch-number">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          aria-describedby={refused ? `${id}-range` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => typed !== null && take(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            const next = step(event.key === 'ArrowUp' ? 1 : -1);
            if (next !== null) onChange(next);
          }}
        />
        <small>{unit}</small>
      </span>
      {refused && (
        <small id={`${id}-range`} className="sketch-range" role="status">
          {range}
        </small>
      )}
    </div>
  );
}
