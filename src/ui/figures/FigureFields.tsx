import { useState } from 'react';
import { figureLimits, type FigureScale, type FigureSettings } from '../../table/figure/fit-figure';
import { figureKindOf, usualUp } from '../../table/figure/read-figure';
import { meshUnits, upDirections, type MeshUnit, type UpDirection } from '../../table/import/mesh-options';
import { Choice } from '../studio/Choices';
import { figureWords as words } from './words';

interface FigureFieldsProps {
  readonly fileName: string;
  readonly settings: FigureSettings;
  /** Height in mm that “by its height” begins with. */
  readonly heightMm: number;
  readonly onChange: (settings: FigureSettings) => void;
}

type SizeChoice = keyof typeof words.sizes;

const choiceOf = (scale: FigureScale): SizeChoice => (scale.kind === 'unit' ? scale.unit : scale.kind);

/** The fields that set a figure on its base. */
export function FigureFields({ fileName, settings, heightMm, onChange }: FigureFieldsProps) {
  const { scale, up, turn, shift } = settings;
  const change = (part: Partial<FigureSettings>) => onChange({ ...settings, ...part });
  const chooseSize = (choice: SizeChoice) => {
    if (choice === 'profile') change({ scale: { kind: 'profile' } });
    else if (choice === 'height') change({ scale: { kind: 'height', mm: Math.round(heightMm * 10) / 10 } });
    else change({ scale: { kind: 'unit', unit: choice satisfies MeshUnit } });
  };
  const kind = figureKindOf(fileName) ?? 'glb';
  return (
    <div className="studio-choices">
      <Choice
        label={words.size}
        value={choiceOf(scale)}
        options={(['profile', 'height', ...(Object.keys(meshUnits) as MeshUnit[])] as SizeChoice[]).map(
          (value) => ({ value, name: words.sizes[value] }),
        )}
        onChange={chooseSize}
      />
      {scale.kind === 'height' && (
        <NumberField
          label={words.height}
          value={scale.mm}
          min={figureLimits.heightMm[0]}
          max={figureLimits.heightMm[1]}
          onChange={(mm) => change({ scale: { kind: 'height', mm } })}
        />
      )}
      <Choice<UpDirection | ''>
        label={words.up}
        value={up ?? ''}
        options={[
          { value: '', name: words.usualUp(usualUp[kind]) },
          ...upDirections.map((value) => ({ value, name: value })),
        ]}
        onChange={(chosen) => change({ up: chosen === '' ? null : chosen })}
      />
      <NumberField
        label={words.turn}
        value={turn}
        min={-360}
        max={360}
        step={5}
        onChange={(degrees) => change({ turn: degrees })}
      />
      {words.shift.map((label, axis) => (
        <NumberField
          key={label}
          label={label}
          value={shift[axis]!}
          min={-figureLimits.shiftMm}
          max={figureLimits.shiftMm}
          step={0.5}
          onChange={(mm) =>
            change({
              shift: shift.map((old, i) => (i === axis ? mm : old)) as unknown as FigureSettings['shift'],
            })
          }
        />
      ))}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A labelled number. A number out of range changes nothing, and disappears when the field loses the focus. */
function NumberField({ label, value, min, max, step = 1, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="labelled-select">
      <span>{label}</span>
      <input
        type="number"
        value={typed ?? value}
        min={min}
        max={max}
        step={step}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const { valueAsNumber } = target;
          setTyped(target.value);
          if (valueAsNumber >= min && valueAsNumber <= max) onChange(valueAsNumber);
        }}
      />
    </label>
  );
}
