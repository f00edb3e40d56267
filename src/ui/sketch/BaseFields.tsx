import { useId, useState } from 'react';
import type { Units } from '../../store/sketch/sketch';
import type { Base } from '../../table/format';
import { LengthField } from './LengthField';
import { words } from './words';

/** Common bases of miniatures, in millimetres. */
const rounds = [25, 28.5, 30, 32, 40, 50, 60, 80] as const;
const ovals = [
  [60, 35],
  [60, 30],
  [75, 42],
  [90, 52],
  [105, 70],
  [120, 92],
] as const;

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly base: Base;
}

const common: readonly Choice[] = [
  ...rounds.map((mm) => ({
    key: `round-${mm}`,
    name: words.fields.round(mm),
    base: { shape: 'round', mm } as const,
  })),
  ...ovals.map((mm) => ({
    key: `oval-${mm.join('-')}`,
    name: words.fields.oval(mm),
    base: { shape: 'oval', mm } as const,
  })),
];

const keyOf = (base: Base): string => {
  const key = `${base.shape}-${base.shape === 'round' ? base.mm : base.mm.join('-')}`;
  return common.some((choice) => choice.key === key) ? key : base.shape;
};

/** Returns a base of a shape with the measures of another. */
function inShape(shape: string, base: Base): Base {
  const [along, across] = base.shape === 'round' ? [base.mm, base.mm] : base.mm;
  return shape === 'round'
    ? { shape, mm: along }
    : { shape: shape === 'oval' ? 'oval' : 'rect', mm: [along, across] };
}

interface BaseFieldsProps {
  readonly base: Base;
  readonly units: Units;
  readonly onChange: (base: Base) => void;
}

/** A base: one of the common ones, or typed measures. */
export function BaseFields({ base, units, onChange }: BaseFieldsProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const key = isTyped ? base.shape : keyOf(base);
  const choose = (value: string) => {
    const choice = common.find((one) => one.key === value);
    setTyped(!choice);
    onChange(choice?.base ?? inShape(value, base));
  };
  return (
    <>
      <div className="sketch-field">
        <label htmlFor={id}>{words.fields.base}</label>
        <select id={id} value={key} onChange={({ target }) => choose(target.value)}>
          {common.map(({ key: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
          <option value="round">{words.fields.otherRound}</option>
          <option value="oval">{words.fields.otherOval}</option>
          <option value="rect">{words.fields.rect}</option>
        </select>
      </div>
      {key === base.shape && <OtherFields base={base} units={units} onChange={onChange} />}
    </>
  );
}

function OtherFields({ base, units, onChange }: BaseFieldsProps) {
  if (base.shape === 'round')
    return (
      <LengthField
        label={words.fields.diameter}
        value={base.mm}
        units={units}
        onChange={(mm) => onChange({ shape: 'round', mm })}
      />
    );
  const { shape, mm } = base;
  return (
    <>
      <LengthField
        label={words.fields.length}
        value={mm[0]}
        units={units}
        onChange={(length) => onChange({ shape, mm: [length, mm[1]] })}
      />
      <LengthField
        label={words.fields.width}
        value={mm[1]}
        units={units}
        onChange={(width) => onChange({ shape, mm: [mm[0], width] })}
      />
    </>
  );
}
