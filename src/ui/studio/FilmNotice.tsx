import './studio-sheet.css';
import { useStore } from 'zustand';
import { Icon } from '../parts/Icon';
import { discardFilm } from './film-job';
import { filmJob, markFilmKept, type FilmState } from './film-state';
import { requestStudio } from './requests';
import { saveFilm } from './save-film';
import { studioWords } from './words';

const words = studioWords.film;

/** News of a film while its sheet is closed: how far it is, that it is finished, or why it failed. */
export default function FilmNotice() {
  const state = useStore(filmJob);
  switch (state.kind) {
    case 'none':
      return null;
    case 'preparing':
    case 'filming':
      return <UnderWay state={state} />;
    case 'failed':
      return (
        <section className="sheet notice" role="alert">
          <p>{studioWords.failed(state.reason)}</p>
          <div className="button-row">
            <button type="button" className="button-quiet" onClick={discardFilm}>
              {words.dismiss}
            </button>
          </div>
        </section>
      );
    case 'done':
      return state.isKept ? null : <Finished state={state} />;
  }
}

function UnderWay({
  state,
}: {
  readonly state: Extract<FilmState, { readonly kind: 'preparing' | 'filming' }>;
}) {
  const share = state.kind === 'filming' ? state.done / state.of : null;
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <section className="sheet notice film-notice" aria-label={words.title}>
      <span>{words.under(percent)}</span>
      <progress
        className="studio-progress"
        aria-label={words.title}
        {...(share !== null && { value: share, max: 1 })}
      />
      <button type="button" className="button-quiet" onClick={() => requestStudio({ kind: 'film' })}>
        {words.show}
      </button>
    </section>
  );
}

function Finished({ state }: { readonly state: Extract<FilmState, { readonly kind: 'done' }> }) {
  const { name, film, file } = state;
  return (
    <section className="sheet notice" role="status">
      <p>
        {words.finished(name)}
        {file !== null && ` ${words.onDisk(file)}`}
      </p>
      <div className="button-row">
        {film && (
          <button type="button" className="button-quiet" onClick={() => saveFilm(state)}>
            <Icon name="save" size={18} /> {words.save}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => requestStudio({ kind: 'film' })}>
          {words.show}
        </button>
        {film ? (
          <button type="button" className="button-quiet" onClick={discardFilm}>
            {words.discard}
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={markFilmKept}>
            {words.dismiss}
          </button>
        )}
      </div>
    </section>
  );
}
