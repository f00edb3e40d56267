import { useState } from 'react';
import type { SavedCatalogue } from '../../store/forces/force-library';
import { takesFocus } from '../app/focus';
import { FileButton } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { LeaveButton } from '../parts/LeaveButton';
import { PlayedEffects } from './PlayedEffects';
import { useBuilder, useBuilderState } from './useBuilder';
import { buildWords } from './words';

interface BuildHomeProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLeave: () => void;
}

/** The person's catalogues and lists. */
export function BuildHome({ onFiles, onLeave }: BuildHomeProps) {
  const catalogues = useBuilderState((state) => state.catalogues);
  const systems = catalogues.filter(({ kind }) => kind === 'gameSystem');
  const orphans = catalogues.filter(({ systemId }) => systems.every(({ id }) => id !== systemId));
  return (
    <>
      <header className="build-head">
        <h1 ref={takesFocus} tabIndex={-1}>
          {buildWords.title}
        </h1>
        <p className="build-hint">{buildWords.hint}</p>
        <LeaveButton label={buildWords.leave} onLeave={onLeave} />
      </header>
      <main className="build-home">
        <FileMessages />
        <section aria-label={buildWords.catalogues}>
          <h2 className="section-title">{buildWords.catalogues}</h2>
          {catalogues.length === 0 && <p className="build-text">{buildWords.noCatalogues}</p>}
          {systems.map((system) => (
            <Game
              key={system.id}
              system={system}
              catalogues={catalogues.filter(
                ({ systemId, isLibrary }) => systemId === system.id && !isLibrary,
              )}
            />
          ))}
          {orphans.length > 0 && (
            <ul>
              {orphans.map(({ id, name, source }) => (
                <li key={id} className="build-text">
                  {name} ({source})
                </li>
              ))}
            </ul>
          )}
          <FileButton
            label={buildWords.addFiles}
            accept=".gst,.cat,.gstz,.catz,.zip,.json,application/json"
            multiple
            className="button-primary"
            onFiles={onFiles}
          >
            <Icon name="open" size={18} /> {buildWords.addFiles}
          </FileButton>
        </section>
        <Lists />
      </main>
    </>
  );
}

/** The result of reading the latest files. */
function FileMessages() {
  const notes = useBuilderState((state) => state.notes);
  const refusal = useBuilderState((state) => state.refusal);
  const isUnsaved = useBuilderState((state) => state.isUnsaved);
  const isReading = useBuilderState((state) => state.isReading);
  const readFiles = useBuilderState((state) => state.readFiles);
  return (
    <>
      <p className={isReading ? 'build-text' : 'visually-hidden'} role="status">
        {isReading && buildWords.reading(readFiles)}
      </p>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      {isUnsaved && (
        <p className="refusal" role="alert">
          {buildWords.unsaved}
        </p>
      )}
      {notes.length > 0 && (
        <section className="build-notes" role="status" aria-label={buildWords.notes}>
          <h2 className="section-title">{buildWords.notes}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface GameProps {
  readonly system: SavedCatalogue;
  readonly catalogues: readonly SavedCatalogue[];
}

function Game({ system, catalogues }: GameProps) {
  const builder = useBuilder();
  const [showsEffects, setShowsEffects] = useState(false);
  const sorted = [...catalogues].sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <section className="build-game" aria-label={system.name}>
      <h3 className="build-game-name">
        {system.name} <small>{buildWords.revision(system.revision)}</small>
      </h3>
      <ul className="build-catalogues">
        {sorted.map(({ id, name, revision }) => (
          <li key={id}>
            <button type="button" className="door-way" onClick={() => void builder.begin(id)}>
              <Icon name="flag" size={20} />
              <span>
                <span className="visually-hidden">{buildWords.newList} </span>
                {name}
                <small>{buildWords.revision(revision)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <button
          type="button"
          className="button-quiet"
          aria-expanded={showsEffects}
          onClick={() => setShowsEffects((shown) => !shown)}
        >
          {buildWords.effects(system.name)}
        </button>
        <button type="button" className="button-quiet" onClick={() => void builder.removeSystem(system.id)}>
          {buildWords.removeGame(system.name)}
        </button>
      </div>
      {showsEffects && <PlayedEffects system={system.id} />}
    </section>
  );
}

function Lists() {
  const builder = useBuilder();
  const lists = useBuilderState((state) => state.lists);
  const removed = useBuilderState((state) => state.removed);
  return (
    <section aria-label={buildWords.lists}>
      <h2 className="section-title">{buildWords.lists}</h2>
      {removed && (
        <p className="build-text" role="status">
          {buildWords.removed(removed.list.name)}{' '}
          <button type="button" className="button-quiet" onClick={() => void builder.restoreList()}>
            <Icon name="undo" size={18} /> {buildWords.restore}
          </button>
        </p>
      )}
      {lists.length === 0 && <p className="build-text">{buildWords.noLists}</p>}
      <ul className="build-lists">
        {lists.map(({ list, about }) => (
          <li key={list.id}>
            <button type="button" className="door-way" onClick={() => void builder.openList(list.id)}>
              <Icon name="pen" size={20} />
              <span>
                <span className="visually-hidden">{buildWords.openList} </span>
                {list.name}
                <small>{about}</small>
              </span>
            </button>
            <button
              type="button"
              className="button-icon"
              aria-label={buildWords.removeList(list.name)}
              title={buildWords.removeList(list.name)}
              onClick={() => void builder.removeList(list.id)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
