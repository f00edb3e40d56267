import './recent.css';
import { useEffect, useState } from 'react';
import type { SavedHeading } from '../../store/persistence/library';
import { FileButton, openable } from '../parts/FileButton';
import { saveTextFile } from '../app/files';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import { useApp, useAppState } from '../app/useStore';

interface RecentBattlesProps {
  readonly onOpen: () => void;
  readonly onOpenFiles: (files: readonly File[]) => void;
}

/** Battles of earlier visits: open, rename, save to a file, delete; and files from elsewhere. */
export function RecentBattles({ onOpen, onOpenFiles }: RecentBattlesProps) {
  const app = useApp();
  const saved = useAppState((state) => state.recent);
  // Leaves out tables without an answer.
  const recent = saved.filter(({ steps, damaged }) => steps > 0 || damaged);

  useEffect(() => {
    void app.files.refreshRecent();
  }, [app]);

  return (
    <section className="recent" aria-label={text.menu.recent}>
      <div className="recent-head">
        <h2 className="section-title">{text.menu.recent}</h2>
        <FileButton
          label={text.menu.file}
          accept={openable}
          multiple
          className="button-quiet"
          onFiles={(files) => {
            onOpenFiles(files);
            onOpen();
          }}
        >
          <Icon name="open" size={18} /> {text.menu.file}
        </FileButton>
      </div>
      {recent.length === 0 && <p className="recent-none">{text.menu.noRecent}</p>}
      <ul className="scroll">
        {recent.map((heading) => (
          <ReadSavedBattle key={heading.id} heading={heading} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function ReadSavedBattle({ heading, onOpen }: { heading: SavedHeading; onOpen: () => void }) {
  const app = useApp();
  const current = useAppState((state) => state.session?.id === heading.id);
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing');
  const { id, name, savedAt, steps, damaged } = heading;

  /** After it the list is read again. */
  const change = (work: Promise<void>) => {
    setDoing('nothing');
    void work.catch(() => {}).then(() => app.files.refreshRecent());
  };
  const exportIt = async () => {
    const found = await app.library.load(id).catch(() => undefined);
    if (found) saveTextFile(`${name}.battle.json`, JSON.stringify(found.file));
  };

  if (doing === 'renaming') {
    return (
      <li>
        <form
          className="recent-battle"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = String(new FormData(event.currentTarget).get('name')).trim();
            if (wanted !== '') change(app.library.rename(id, wanted));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setDoing('nothing');
          }}
        >
          <input
            name="name"
            aria-label={text.start.newName}
            defaultValue={name}
            maxLength={120}
            autoFocus
            onFocus={(event) => event.target.select()}
          />
          <button type="submit" className="button-quiet">
            {text.start.rename}
          </button>
        </form>
      </li>
    );
  }
  return (
    <li className="recent-battle">
      <button
        type="button"
        className="recent-open"
        aria-current={current || undefined}
        onClick={() => {
          if (!current) void app.files.openSaved(id);
          onOpen();
        }}
      >
        <strong>{name}</strong>
        <small>
          {new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })},{' '}
          {damaged ? text.start.damaged : text.menu.steps(steps)}
          {current && `, ${text.start.onTheTable}`}
        </small>
      </button>
      {doing === 'deleting' ? (
        <>
          <button
            type="button"
            className="button-quiet"
            autoFocus
            onClick={() => change(app.library.remove(id))}
          >
            {text.start.delete}
          </button>
          <button type="button" className="button-quiet" onClick={() => setDoing('nothing')}>
            {text.start.keep}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="button-icon"
            aria-label={text.start.renameThis(name)}
            title={text.start.rename}
            onClick={() => setDoing('renaming')}
          >
            <Icon name="pen" size={18} />
          </button>
          <button
            type="button"
            className="button-icon"
            aria-label={text.start.exportThis(name)}
            title={text.start.export}
            onClick={() => void exportIt()}
          >
            <Icon name="save" size={18} />
          </button>
          {!current && (
            <button
              type="button"
              className="button-icon"
              aria-label={text.start.deleteThis(name)}
              title={text.start.delete}
              onClick={() => setDoing('deleting')}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </>
      )}
    </li>
  );
}
