import './palette.css';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useApp, useAppState } from '../app/useStore';
import { OpenReferenceContext } from '../reference/open-reference';
import { findActions, type Action } from './action';
import { openActions, type OpenHost } from './open-actions';
import { tableActions, type TableHost } from './table-actions';
import { timeActions } from './time-actions';
import { paletteText } from './words';

interface PaletteProps {
  readonly host: TableHost & Omit<OpenHost, 'onRules'>;
  /** An action was chosen: whatever lies over the table closes before it is done. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Every action of the program by its name: typed words filter, arrows choose, Enter does it. */
export function Palette({ host, onDone, onClose }: PaletteProps) {
  const app = useApp();
  const readRules = useContext(OpenReferenceContext);
  const recent = useAppState((state) => state.recent);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  // Reads the actions once: while the list is open, only the recent battles can change.
  const actions = useMemo(
    () =>
      [
        ...tableActions(app, host),
        ...openActions(app, { ...host, onRules: () => readRules(null) }),
        ...timeActions(app),
      ].filter(({ run, keys }) => run !== null && keys !== 'Ctrl+K'),
    [app, recent], // eslint-disable-line react-hooks/exhaustive-deps -- as above
  );
  const found = useMemo(() => findActions(actions, query), [actions, query]);
  useEffect(() => {
    void app.files.refreshRecent();
  }, [app]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, found]);

  const run = (action: Action | undefined) => {
    if (!action) return;
    onDone();
    action.run?.();
  };
  const onKey = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((found.length + chosen + step) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(found[chosen]);
    else if (event.key === 'Escape' || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)))
      onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div className="palette" onKeyDown={onKey}>
      <div className="palette-back" onClick={onClose} />
      <div className="sheet palette-sheet" role="dialog" aria-modal="true" aria-label={paletteText.title}>
        <input
          className="palette-field"
          role="combobox"
          aria-label={paletteText.field}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `palette-${chosen}` : undefined}
          placeholder={paletteText.hint}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
        />
        <ul
          className="palette-list scroll"
          id="palette-list"
          role="listbox"
          aria-label={paletteText.title}
          ref={list}
        >
          {found.map((action, index) => (
            <li
              key={`${action.group} ${action.name} ${index}`}
              id={`palette-${index}`}
              role="option"
              aria-selected={index === chosen}
              onPointerMove={() => setChosen(index)}
              onClick={() => run(action)}
            >
              <small>{action.group}</small>
              <span>{action.name}</span>
              {action.keys !== undefined && <kbd>{action.keys}</kbd>}
            </li>
          ))}
        </ul>
        <p className={found.length === 0 ? 'palette-none' : 'visually-hidden'} role="status">
          {found.length === 0 ? paletteText.none : paletteText.found(found.length)}
        </p>
      </div>
    </div>
  );
}
