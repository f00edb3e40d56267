import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { saveTextFile } from './files';
import type { Session } from '../../store/battle/session';
import { HandOver } from '../table/HandOver';
import { Icon } from '../parts/Icon';
import { BackgroundNotice } from '../opponent/BackgroundNotice';
import { filmJob, filmSheet } from '../studio/film-state';
import { text } from '../text';
import { useApp, useAppState } from './useStore';

const FilmNotice = lazy(() => import('../studio/FilmNotice'));
const OnlineCard = lazy(() => import('../online/OnlineCard'));

/** Warnings about the open battle: it is not being saved, or another tab plays it. */
export function Notices({ session }: { session: Session | null }) {
  const app = useApp();
  const saving = useAppState((state) => state.saving);
  const watching = useAppState((state) => state.isWatching);
  const remote = useAppState((state) => state.remote);
  const hasFilm = useStore(filmJob, ({ kind }) => kind !== 'none');
  const isFilmShown = useStore(filmSheet, ({ isOpen }) => isOpen);
  const lost = saving === 'full' || saving === 'failed';

  useEffect(() => {
    if (!lost) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [lost]);

  const save = () => {
    const battle = app.battle.toFile();
    if (battle) saveTextFile(`${battle.table.name}.battle.json`, JSON.stringify(battle));
  };
  return (
    <div className="notices">
      {session && remote && (
        <Suspense>
          <OnlineCard remote={remote} session={session} />
        </Suspense>
      )}
      {session && !remote && <HandOver session={session} />}
      <BackgroundNotice />
      {hasFilm && !isFilmShown && (
        <Suspense>
          <FilmNotice />
        </Suspense>
      )}
      {lost && (
        <section className="sheet notice" role="alert">
          <p>{saving === 'full' ? text.keeping.full : text.keeping.failed}</p>
          <div className="button-row">
            <button type="button" className="button-quiet" onClick={save}>
              <Icon name="save" size={18} /> {text.keeping.toFile}
            </button>
            <button type="button" className="button-quiet" onClick={app.files.save}>
              {text.keeping.again}
            </button>
          </div>
        </section>
      )}
      {watching && (
        <section className="sheet notice" role="status">
          <p>{text.keeping.watching}</p>
          <div className="button-row">
            <button type="button" className="button-quiet" onClick={() => void app.files.takeOver()}>
              {text.keeping.playHere}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

/** A mark for as long as the last step is not written. */
export function KeepingMark() {
  const saving = useAppState((state) => state.saving);
  if (saving === 'saved') return null;
  const what = saving === 'saving' ? text.keeping.onItsWay : text.keeping.notKept;
  return (
    <span className="keeping-mark" data-saving={saving} role="img" aria-label={what} title={what}>
      <Icon name="pen" size={16} />
    </span>
  );
}
