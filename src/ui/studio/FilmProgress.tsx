import { useEffect, useState } from 'react';
import { saveBlob } from '../app/files';
import { Icon } from '../parts/Icon';
import { discardFilm, stopFilm, type FilmState } from './film-job';
import { filmFileName } from './film-file';
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
  readonly name: string;
}

/** A film that is made: its length, its pictures, and the way to keep it. */
export function FilmMade({ state: { film, file, frames, seconds, isStopped }, name }: FilmMadeProps) {
  const [address, setAddress] = useState<string | null>(null);
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
          <button type="button" className="button-quiet" onClick={() => saveBlob(filmFileName(name), film)}>
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
