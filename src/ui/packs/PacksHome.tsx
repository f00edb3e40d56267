import { FileButton } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { LeaveButton } from '../parts/LeaveButton';
import { takesFocus } from '../app/focus';
import { PackMessages } from './PackMessages';
import { openShippedPack, shippedPacks } from './shipped-packs';
import { usePacks, usePacksState } from './usePacks';
import { packWords } from './words';

interface PacksHomeProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLeave: () => void;
}

/** The packs on this device. */
export function PacksHome({ onFiles, onLeave }: PacksHomeProps) {
  const packs = usePacks();
  const list = usePacksState((state) => state.packs);
  const removed = usePacksState((state) => state.removed);
  return (
    <>
      <header className="packs-head">
        <h1 ref={takesFocus} tabIndex={-1}>
          {packWords.title}
        </h1>
        <p className="packs-hint">{packWords.hint}</p>
        <span className="push-right">
          <LeaveButton label={packWords.leave} onLeave={onLeave} />
        </span>
      </header>
      <main className="packs-body scroll">
        <PackMessages />
        <div className="button-row">
          <button type="button" className="button-primary" onClick={() => packs.begin(packWords.newName)}>
            <Icon name="pen" size={18} /> {packWords.newPack}
          </button>
          <FileButton
            label={packWords.openFile}
            accept=".json,application/json,.zip"
            className="button-quiet"
            onFiles={onFiles}
          >
            <Icon name="open" size={18} /> {packWords.openFile}
          </FileButton>
        </div>
        <section aria-label={packWords.yours}>
          <h2 className="section-title">{packWords.yours}</h2>
          {removed && (
            <p className="packs-text" role="status">
              {packWords.removed(removed.pack.name)}{' '}
              <button type="button" className="button-quiet" onClick={() => void packs.restore()}>
                <Icon name="undo" size={18} /> {packWords.restore}
              </button>
            </p>
          )}
          {list.length === 0 && <p className="packs-text">{packWords.none}</p>}
          <ul className="packs-list">
            {list.map(({ id, name, tables, savedAt }) => (
              <li key={id}>
                <button type="button" className="packs-way" onClick={() => void packs.openSaved(id)}>
                  <Icon name="book" size={20} />
                  <span>
                    <span className="visually-hidden">{packWords.open} </span>
                    {name}
                    <small>{packWords.about(tables, savedAt)}</small>
                  </span>
                </button>
                <button
                  type="button"
                  className="button-icon"
                  aria-label={packWords.remove(name)}
                  title={packWords.remove(name)}
                  onClick={() => void packs.remove(id)}
                >
                  <Icon name="close" size={18} />
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={packWords.shipped.title}>
          <h2 className="section-title">{packWords.shipped.title}</h2>
          <p className="packs-text">{packWords.shipped.hint}</p>
          <ul className="packs-list">
            {shippedPacks.map((shipped) => (
              <li key={shipped.file}>
                <button
                  type="button"
                  className="packs-way"
                  onClick={() => void openShippedPack(packs, shipped)}
                >
                  <Icon name="book" size={20} />
                  <span>
                    <span className="visually-hidden">{packWords.shipped.open} </span>
                    {shipped.name}
                    <small>{shipped.about}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
