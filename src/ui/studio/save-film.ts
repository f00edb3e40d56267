import { saveBlob } from '../app/files';
import { filmFileName } from './film-file';
import { markFilmKept, type FilmState } from './film-state';

/** Hands the person a film that is kept in memory. */
export function saveFilm({ film, name }: Extract<FilmState, { readonly kind: 'done' }>): void {
  if (!film) return;
  saveBlob(filmFileName(name), film);
  markFilmKept();
}
