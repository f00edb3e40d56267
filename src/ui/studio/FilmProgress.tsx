import { useEffect, useState } from 'react';
import { Icon } from '../parts/Icon';
import { discardFilm, stopFilm } from './film-job';
import { markFilmKept, type FilmState } from './film-state';
import { saveFilm } from './save-film';
import { studioWords } from './words';

const words = studioWords.film;

/** A film in the making: its frames, the time to go, and the way to stop. */
export function FilmProgress({ state }: { readonly state: FilmState }) {
  const filming = state.kind === 'filming' ? state : null;
  const left = filming?.left ?? null;
  return (
    <>
      <div className="studio-body">
        <p>
          {filming ? words.progress(filming.done, filming.of) : words.preparing}
          {left !== null && ` · ${words.left(left)}`}
        </p>
        <progress
          className="studio-progress"
          aria-label={words.title}
          {...(filming && { value: filming.done, max: filming.of })}
        />
      </div>
      <footer className="button-row">
        <button type="button" className="button-quiet" disabled={!filming} onClick={stopFilm}>
          <Icon name="close" size={18} /> {words.stop}
        </button>
      </footer>
    </>
  );
}

interface FilmMadeProps {
  readonly state: Extract<FilmState, { readonly kind: 'done' }>;
}

/** A film that is made: its length, its pictures, and the way to keep it. */
export function FilmMade({ state }: FilmMadeProps) {
  const { film, file, frames, seconds, isStopped } = state;
  const [address, setAddress] = useState<string | null>(null);
  // One in a file needs no saving.
  useEffect(() => {
    if (!film) markFilmKept();
  }, [film]);
  useEffect(() => {
    if (!film) return;
    const made = URL.createObjectURL(film);
    setAddress(made); // eslint-disable-line react-hooks/set-state-in-effect -- the address is made once and revoked
    return () => URL.revokeObjectURL(made);
  }, [film]);
  return (
    <>
      <div className="studio-body">
        {address && <video className="studio-film" src={address} controls muted playsInline />}
        <p role="status" data-frames={frames} data-seconds={seconds}>
          {isStopped && `${words.stopped} `}
          {words.done(frames, seconds)}
          {file !== null && ` ${words.onDisk(file)}`}
        </p>
      </div>
      <footer className="button-row">
        {film && (
          <button type="button" className="button-quiet" onClick={() => saveFilm(state)}>
            <Icon name="save" size={18} /> {words.save}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={discardFilm}>
          {words.again}
        </button>
      </footer>
    </>
  );
}
