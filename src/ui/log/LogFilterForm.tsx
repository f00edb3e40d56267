import { useState } from 'react';
import { actKinds } from '../../engine/log-view';
import { isFiltering, noFilter, type LogFilter } from '../../store/log/filter-log';
import { unitsNow, type Session } from '../../store/battle/session';
import { logWords } from './words';

interface LogFilterFormProps {
  readonly session: Session;
  readonly filter: LogFilter;
  /** Number of lines found; null without a filter. */
  readonly found: number | null;
  readonly onFilter: (filter: LogFilter) => void;
}

/** Searches the log by words, and filters it by side, kind of act and unit. */
export function LogFilterForm({ session, filter, found, onFilter }: LogFilterFormProps) {
  const [isOpen, setOpen] = useState(false);
  const units = unitsNow(session).filter(({ side }) => filter.side === null || side === filter.side);
  const set = (change: Partial<LogFilter>) => onFilter({ ...filter, ...change });
  return (
    <form className="log-filter" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        aria-label={logWords.search}
        placeholder={logWords.search}
        value={filter.words}
        onChange={({ target }) => set({ words: target.value })}
      />
      <button
        type="button"
        className="button-quiet"
        aria-expanded={isOpen}
        aria-controls="log-choices"
        onClick={() => setOpen(!isOpen)}
      >
        {logWords.filter}
      </button>
      {isOpen && (
        <div id="log-choices" className="log-choices">
          <Choice
            name={logWords.side}
            any={logWords.anySide}
            value={filter.side}
            options={session.table.sides.map(({ id, name }) => [id, name])}
            onChoose={(side) => set({ side, unit: null })}
          />
          <Choice
            name={logWords.kind}
            any={logWords.anyKind}
            value={filter.kind}
            options={actKinds.map((kind) => [kind, logWords.kinds[kind]])}
            onChoose={(kind) => set({ kind: actKinds.find((known) => known === kind) ?? null })}
          />
          <Choice
            name={logWords.unit}
            any={logWords.anyUnit}
            value={filter.unit}
            options={units.map(({ id, name }) => [id, name])}
            onChoose={(unit) => set({ unit })}
          />
        </div>
      )}
      {isFiltering(filter) && (
        <p className="log-found" role="status">
          {found !== null && logWords.found(found)}{' '}
          <button type="button" className="button-quiet" onClick={() => onFilter(noFilter)}>
            {logWords.clear}
          </button>
        </p>
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  /** The text for no choice. */
  readonly any: string;
  readonly value: string | null;
  readonly options: readonly (readonly [id: string, label: string])[];
  readonly onChoose: (id: string | null) => void;
}

const Choice = ({ name, any, value, options, onChoose }: ChoiceProps) => (
  <select
    aria-label={name}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
  >
    <option value="">{any}</option>
    {options.map(([id, label]) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </select>
);
