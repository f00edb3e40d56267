import '../parts/labelled-select.css';
import { lazy, Suspense, useState } from 'react';
import { sideColours, type TableFile, type TableSide } from '../../table/format';
import { colourOf } from '../../table/side-colours';
import { forcesOf } from '../../analysis/forces';
import type { FieldForce } from '../../engine/field-force';
import type { Seat } from '../../store/opponent/seats';
import { SeatChoice } from '../opponent/SeatChoice';
import { SideMark } from '../parts/SideMark';
import { colourHex } from '../table/side-colours';
import { text } from '../text';
import { wholeForce, type SideChoice } from './choices';
import { effectText } from './effects/words';

const EffectsSheet = lazy(() => import('./effects/EffectsSheet'));

interface SideCardProps {
  readonly index: number;
  readonly side: TableSide;
  /** The table as chosen so far. */
  readonly file: TableFile;
  readonly choice: SideChoice;
  readonly onChoose: (change: SideChoice) => void;
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  /** The table's own force of the side; null without one. */
  readonly onTableForce: (() => void) | null;
  /** A force with changed effects. */
  readonly onForce: (force: unknown) => void;
}

/** A side: its name, its colour, and the units it fields. */
export function SideCard({
  index,
  side,
  file,
  choice,
  onChoose,
  seat,
  onSeat,
  onTableForce,
  onForce,
}: SideCardProps) {
  const colour = colourOf(side, index);
  const taken = file.sides.flatMap((other, otherIndex) =>
    other.id === side.id ? [] : [colourOf(other, otherIndex)],
  );
  const forces = forcesOf(file);
  const force = forces.find(({ id }) => id === choice.force?.id);
  const fielded = file.units.filter((unit) => unit.side === side.id);
  return (
    <fieldset className="side-card">
      <legend className="visually-hidden">{side.name}</legend>
      <div className="side-card-head">
        <SideMark index={index} colour={colourHex[colour]} />
        <input
          className="side-card-name"
          aria-label={text.start.sideName}
          value={side.name}
          maxLength={60}
          onChange={(event) => onChoose({ name: event.target.value })}
        />
      </div>
      <div className="side-card-colours" role="group" aria-label={text.start.colour}>
        {sideColours.map((name) => (
          <button
            key={name}
            type="button"
            className="side-card-colour"
            aria-label={text.start.colours[name]}
            title={text.start.colours[name]}
            aria-pressed={name === colour}
            disabled={taken.includes(name)}
            style={{ background: colourHex[name] }}
            onClick={() => onChoose({ colour: name })}
          />
        ))}
      </div>
      <SeatChoice side={side.name} seat={seat} onChoose={onSeat} />
      {forces.length > 0 && (
        <label className="labelled-select">
          <span>{text.start.force}</span>
          <select
            value={choice.force?.id ?? ''}
            onChange={(event) => {
              const chosen = forces.find(({ id }) => id === event.target.value);
              if (chosen) onChoose({ force: wholeForce(chosen) });
              else onTableForce?.();
            }}
          >
            {onTableForce && <option value="">{text.start.tableForce}</option>}
            {forces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {force ? (
        <>
          <p className="side-card-text">{force.text}</p>
          <ul className="side-card-units">
            {force.units.map(({ profile, name, models }) => {
              const count = choice.force!.roster[profile] ?? 0;
              const set = (next: number) =>
                onChoose({ force: { id: force.id, roster: { ...choice.force!.roster, [profile]: next } } });
              return (
                <li key={profile} className={count === 0 ? 'none' : undefined}>
                  <span>
                    {name} <small>{text.start.bases(models.length)}</small>
                  </span>
                  <span className="stepper">
                    <button
                      type="button"
                      aria-label={text.start.fewer(name)}
                      disabled={count === 0}
                      onClick={() => set(count - 1)}
                    >
                      −
                    </button>
                    <output>{count}</output>
                    <button
                      type="button"
                      aria-label={text.start.more(name)}
                      disabled={count >= mostOfAUnit}
                      onClick={() => set(count + 1)}
                    >
                      +
                    </button>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <ul className="side-card-units">
          {fielded.map(({ id, name, models }) => (
            <li key={id}>
              <span>
                {name ?? id} <small>{text.start.bases(models.length)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <EffectsOf force={force ?? fieldedForce(forces, fielded)} file={file} onForce={onForce} />
    </fieldset>
  );
}

/** Returns the force that the side's units on the table are of. */
const fieldedForce = (forces: readonly FieldForce[], units: TableFile['units']): FieldForce | undefined =>
  forces.find((candidate) =>
    candidate.units.some(({ profile }) => units.some((unit) => unit.profile === profile)),
  );

interface EffectsOfProps {
  readonly force: FieldForce | undefined;
  readonly file: TableFile;
  readonly onForce: (force: unknown) => void;
}

/** The button to the effects of a force's units. */
function EffectsOf({ force, file, onForce }: EffectsOfProps) {
  const [isOpen, setOpen] = useState(false);
  if (!force) return null;
  return (
    <>
      <button type="button" className="button-quiet side-card-effects" onClick={() => setOpen(true)}>
        {effectText.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EffectsSheet file={file} force={force} onForce={onForce} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const mostOfAUnit = 6;
